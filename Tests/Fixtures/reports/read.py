#!/usr/bin/env python3
"""Reads a report with parsers that are not segctl's, and prints what it says, a line a scenario.

    read.py junit FILE
    read.py json FILE
    read.py sarif FILE

Exit status 1, with the reason, where a report breaks its form.
"""

import json
import os
import re
import sys
import xml.etree.ElementTree

# What the schemas of Jenkins and GitLab have in common: the attributes that an element must have,
# those that it may have, and the elements in it.
JUNIT = {
    "testsuites": ([], ["name", "tests", "failures", "errors", "time"], ["testsuite"]),
    "testsuite": (
        ["name", "tests"],
        ["failures", "errors", "skipped", "time", "timestamp", "hostname"],
        ["testcase"],
    ),
    "testcase": (
        ["name", "classname"],
        ["time"],
        ["failure", "error", "skipped", "system-out"],
    ),
    "failure": ([], ["message", "type"], []),
    "error": ([], ["message", "type"], []),
    "skipped": ([], ["message"], []),
    "system-out": ([], [], []),
}


def check(element):
    required, optional, children = JUNIT[element.tag]
    names = set(element.attrib)
    assert names >= set(required), (element.tag, names)
    assert names <= set(required + optional), (element.tag, names)
    for child in element:
        assert child.tag in children, (element.tag, child.tag)
        check(child)
    if element.tag in ("testsuites", "testsuite"):
        cases = list(element.iter("testcase"))
        counts = {"tests": len(cases)}
        for attribute, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            counts[attribute] = sum(case.find(tag) is not None for case in cases)
        for attribute, count in counts.items():
            assert int(element.get(attribute, count)) == count, (element.attrib, attribute, count)
    if "time" in element.attrib:
        assert re.fullmatch(r"\d+\.\d{3}", element.get("time")), element.attrib


def junit(path):
    root = xml.etree.ElementTree.parse(path).getroot()
    assert root.tag == "testsuites"
    check(root)
    for case in root.iter("testcase"):
        verdict = next((child for child in case if child.tag != "system-out"), None)
        word = "passed" if verdict is None else verdict.tag
        message = "" if verdict is None else verdict.get("message")
        yield word, case.get("name"), message, case.findtext("system-out") or ""


def validated(path, schema):
    import jsonschema

    with open(path, "rb") as file:
        # The bytes must be UTF-8, and no object may have a member twice.
        value = json.loads(file.read().decode("utf-8"), object_pairs_hook=distinct)
    with open(os.path.join(os.path.dirname(__file__), schema), encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft7Validator.check_schema(schema)
    errors = list(jsonschema.Draft7Validator(schema).iter_errors(value))
    assert not errors, [(list(error.absolute_path), error.message) for error in errors[:5]]
    return value


def distinct(pairs):
    value = dict(pairs)
    assert len(value) == len(pairs), pairs
    return value


def segctl(path):
    run = validated(path, "segctl-run.schema.json")
    words = []
    for file in run["files"]:
        for diagnostic in file["diagnostics"]:
            yield diagnostic["severity"], file["path"], diagnostic["message"], ""
        for scenario in file["scenarios"]:
            words.append(scenario["status"])
            failure = scenario.get("failure")
            message = failure["diagnostic"]["message"] if failure else scenario.get("reason", "")
            yield scenario["status"], scenario["title"], message, scenario.get("output", "")
    summary = run["summary"]
    assert summary["scenarios"] == len(words) and summary["files"] == len(run["files"]), summary
    for member, word in (("passed", "passed"), ("skipped", "skipped"), ("todo", "todo"),
                         ("errors", "error"), ("failed", "failed")):
        assert summary[member] == words.count(word), (summary, words)


def sarif(path):
    for run in validated(path, "sarif-2.1.0.schema.json")["runs"]:
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        assert len(rules) == len(set(rules)), rules
        for result in run["results"]:
            assert rules[result["ruleIndex"]] == result["ruleId"]
            place = result["locations"][0]["physicalLocation"]
            where = place["artifactLocation"]["uri"]
            region = place.get("region")
            if region:
                start = (region["startLine"], region["startColumn"])
                assert start <= (region["endLine"], region["endColumn"])
                where += ":{}:{}".format(*start)
            yield result["level"], where, result["message"]["text"], ""


if __name__ == "__main__":
    read = {"junit": junit, "json": segctl, "sarif": sarif}[sys.argv[1]]
    for line in read(sys.argv[2]):
        print(json.dumps(line, ensure_ascii=True))
