#!/usr/bin/perl
# Reads a TAP report with Perl's TAP::Parser and prints a line a point: its verdict, number,
# description, directive, explanation, and the message of its YAML block.
use strict;
use warnings;
use TAP::Parser;

binmode STDOUT, ':utf8';
open my $file, '<:encoding(UTF-8)', $ARGV[0] or die $!;
my $tap = do { local $/; <$file> };
# This parser knows version 13; 14 adds subtests and escapes, which it reads as text.
$tap =~ s/\ATAP version 14\n/TAP version 13\n/ or die "the first line is not `TAP version 14`\n";
my $parser = TAP::Parser->new({ tap => $tap });
my @lines;
while (my $result = $parser->next) {
  if ($result->is_test) {
    my $ok = $result->is_actual_ok ? 'ok' : 'not ok';
    push @lines, join '|', $ok, $result->number, $result->description, $result->directive,
      $result->explanation;
  } elsif ($result->is_yaml) {
    $lines[-1] .= '|' . $result->data->{message};
  } elsif (!$result->is_plan && !$result->is_version) {
    die 'not understood: ' . $result->as_string . "\n";
  }
}
die join("\n", $parser->parse_errors) . "\n" if $parser->parse_errors;
die "the plan does not fit\n" unless $parser->is_good_plan;
print "$_\n" for @lines;
