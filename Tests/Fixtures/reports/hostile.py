#!/usr/bin/env python3
"""Reads a report or a picture that hostile texts went into, and prints how many scenarios it tells.

    hostile.py KIND FILE

Exit status 1, with the reason, where a text got out of its place: raw on a terminal, as markup, as
a command of the runner, or as a result of its own.
"""

import html.parser
import json
import re
import sys
import xml.etree.ElementTree

# What a terminal obeys, hides or turns around. A line feed may stand anywhere.
HIDDEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb\U000e0000-\U000e007f]"
)


def tap(text):
    points = re.findall(r"^(?:not )?ok .*$", text, re.M)
    assert re.search(r"^1\.\.%d$" % len(points), text, re.M), "the plan is another"
    assert not re.search(r"^Bail out!", text, re.M), "bails out"
    for index, point in enumerate(points):
        assert re.match(r"(?:not )?ok %d - " % (index + 1), point), point
    return len(points)


def junit(text):
    return sum(1 for _ in xml.etree.ElementTree.fromstring(text).iter("testcase"))


def to_json(text):
    return sum(len(file["scenarios"]) for file in json.loads(text)["files"])


def sarif(text):
    return len(json.loads(text)["runs"][0]["results"])


def github(text):
    commands = re.findall(r"^\s*::.*$", text, re.M)
    for command in commands:
        # Properties are escaped, so none of them holds a comma, a colon or a line end.
        assert re.fullmatch(
            r"::(?:error|warning|notice) (?:[a-zA-Z]+=[^,:\r\n]*,?)+::.*", command
        ), command
    assert "##[" not in re.sub(r"^::.*$", "", text, flags=re.M), "an old command"
    return len(commands)


class Page(html.parser.HTMLParser):
    """A page of which no text became an element, an attribute or a link."""

    def __init__(self):
        super().__init__()
        self.scripts = self.scenarios = 0

    def handle_starttag(self, tag, attributes):
        assert tag not in ("img", "iframe", "object", "embed", "base", "link", "x"), tag
        self.scripts += tag == "script"
        for name, value in attributes:
            assert not name.startswith("on"), (tag, name)
            assert name not in ("src", "srcdoc", "action", "formaction"), (tag, name)
            assert "href" not in name or value.startswith("#"), (tag, name, value)
            self.scenarios += tag == "details" and name == "class" and "scenario" in value.split()


def page(text):
    reader = Page()
    reader.feed(text)
    reader.close()
    assert reader.scripts == 1, "%d scripts" % reader.scripts
    assert "default-src 'none'" in text, "no policy"
    return reader.scenarios


def svg(text):
    count = 0
    for element in xml.etree.ElementTree.fromstring(text).iter():
        tag = element.tag.split("}")[1]
        assert tag not in ("script", "foreignObject", "a", "image", "set", "animate"), tag
        count += tag == "text"
        for name in element.attrib:
            assert not name.lower().startswith("on"), name
            assert "href" not in name or element.get(name).startswith("#"), name
    return count


READERS = {
    "tap": tap, "junit": junit, "json": to_json, "sarif": sarif, "github": github, "html": page,
    "svg": svg, "text": lambda text: 0, "dots": lambda text: 0,
}

with open(sys.argv[2], "rb") as file:
    content = file.read().decode("utf-8")
# Of a few tags a flag is made, and written as it is.
found = HIDDEN.search(re.sub("\U0001f3f4[\U000e0020-\U000e007f]{1,6}", "", content))
assert not found, "U+%04X is raw: %r" % (ord(found[0]), content[found.start() - 40 : found.end()])
print(READERS[sys.argv[1]](content))
