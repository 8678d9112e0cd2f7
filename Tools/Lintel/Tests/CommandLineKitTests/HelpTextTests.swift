import CommandLineKit
import Testing

@Suite struct HelpTextTests {
  @Test func aCommandTellsOfEverythingInItsTable() {
    #expect(
      CheckSample.usage.description.help == """
        Checks that the packages of a repository keep to the layers it has.

        usage: sample check [options] [<folder>]

        arguments:
          <folder>  where to begin

        options:
              --root <folder>      the repository
          -j, --jobs <number>      how much to do at once
              --color <when>       colour in the output (always, never, auto; default:
                                   auto)
          -f, --format <form>[=<file>]
                                   the form of the report, and the file it is written to
                                   instead of standard output (text, json, sarif;
                                   repeatable)
              --only <rule>        judge by these alone (repeatable)
              --baseline <file>    findings to pass over
              --timeout <seconds>  for one manifest (default: 60)
              --today <date>       the day it is
              --strict             treat warnings as errors
          -q, --quiet              say less
          -n, --no-cache           remember nothing
          -h, --help               show this help

        Example:
          sample check --format json=report.json

        """)
  }

  @Test func theUsageLineNamesWhatIsRequired() {
    let help = NewSample.usage.description.help
    #expect(help.contains("usage: sample new --since <revision> [options] [<file> ...]\n"))
    #expect(help.contains("compared with what (required)"))
  }

  @Test func theToolListsItsCommands() {
    #expect(
      SampleTool.commands.help == """
        Looks at things.

        usage: sample <command> [options]

        commands:
          check   Checks that the packages of a repository keep to the layers it has.
          why     Says why: [it] isn't 'so'.
          script  Prints a completion script.
          new     Lists what is new.
          help    Shows this help, or that of a command.

        See 'sample help <command>' for the options of a command.

        """)
  }

  @Test func noLineIsWiderThanATerminal() {
    for type in SampleTool.all {
      for line in help(of: type).split(separator: "\n") { #expect(line.count <= 80) }
    }
  }

  private func help<Target: SampleCommand>(of _: Target.Type) -> String {
    Target.usage.description.help
  }
}
