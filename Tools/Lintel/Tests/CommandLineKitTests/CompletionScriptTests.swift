import CommandLineKit
import Foundation
import Testing

@Suite struct CompletionScriptTests {
  /// What bash, the one shell that is everywhere, offers for the last of the words.
  private func offers(for words: [String]) throws -> [String] {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let script =
      SampleTool.commands.completionScript(for: .bash) + """
        COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
        _sample
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    return try output(of: "/bin/bash", script).split(separator: "\n").map(String.init)
  }

  private func output(of shell: String, _ script: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: shell)
    process.arguments = ["-c", script]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func bashOffersTheCommands() throws {
    let all = ["check", "why", "script", "new", "help", "--version", "--help"]
    #expect(try offers(for: ["sample", ""]) == all)
    #expect(try offers(for: ["sample", "c"]) == ["check"])
    #expect(try offers(for: ["sample", "help", "n"]) == ["new"])
  }

  @Test func bashOffersOptionsAndTheirValues() throws {
    #expect(try offers(for: ["sample", "check", "--no"]) == ["--no-cache"])
    #expect(try offers(for: ["sample", "check", "--f"]) == ["--format"])
    #expect(try offers(for: ["sample", "why", "-"]) == ["--help", "-h"])
    #expect(try offers(for: ["sample", "check", "-f", "j"]) == ["json"])
    #expect(try offers(for: ["sample", "check", "--format", "="]) == ["text", "json", "sarif"])
    #expect(try offers(for: ["sample", "check", "--format", "=", "sa"]) == ["sarif"])
    #expect(try offers(for: ["sample", "check", "--only", ""]) == [])
    #expect(try offers(for: ["sample", "script", "z"]) == ["zsh"])
  }

  @Test func bashOffersFilesAndFolders() throws {
    #expect(try offers(for: ["sample", "check", "/bi"]) == ["/bin"])
    #expect(try offers(for: ["sample", "check", "--baseline", "/bin/bas"]).contains("/bin/bash"))
    #expect(try offers(for: ["sample", "check", "--root", "/bin/bas"]) == [])
    #expect(try offers(for: ["sample", "new", "/bin/bas"]).contains("/bin/bash"))
  }

  @Test func zshDescribesEveryWord() {
    let script = SampleTool.commands.completionScript(for: .zsh)
    #expect(script.hasPrefix("#compdef sample\n"))
    let lines = [
      #"    'why:Says why: [it] isn'\''t '\''so'\''.'"#,
      #"        '(--root)--root=[the repository]:folder:_files -/' \"#,
      #"        '(-j --jobs)-j+[how much to do at once]:number: ' \"#,
      #"        '(-j --jobs)--jobs=[how much to do at once]:number: ' \"#,
      #"        '(-q --quiet)--quiet[say less]' \"#,
      #"        '*:file:_files'"#,
      #"        ':shell:(bash zsh fish)'"#,
    ]
    for line in lines { #expect(script.contains(line + "\n")) }
  }

  @Test func fishDescribesEveryWord() {
    let script = SampleTool.commands.completionScript(for: .fish)
    let seen = "complete -c sample -n '__fish_seen_subcommand_from"
    let lines = [
      "complete -c sample -f",
      #"complete -c sample -n __fish_use_subcommand -a 'why' -d 'Says why: [it] isn\'t \'so\'.'"#,
      "\(seen) check' -l 'root' -x -a '(__fish_complete_directories)' -d 'the repository'",
      "\(seen) check' -s 'q' -l 'quiet' -d 'say less'",
      "\(seen) check' -l 'baseline' -r -F -d 'findings to pass over'",
      "\(seen) script' -a 'bash zsh fish'",
    ]
    for line in lines { #expect(script.contains(line + "\n")) }
  }
}
