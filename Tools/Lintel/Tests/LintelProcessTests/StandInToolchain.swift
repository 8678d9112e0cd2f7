import Foundation

/// A `swift` on `PATH` that answers at once: a shell script that notes its calls.
///
/// `swift package … dump-package` runs the script `dump.sh` of the package, if there is one, and
/// else prints its `dump.json`.
struct StandInToolchain {
  let workplace: Workplace

  init(in workplace: Workplace) throws {
    self.workplace = workplace
    try install(note: "")
    workplace.set("PATH", workplace.path("bin") + ":/usr/bin:/bin")
  }

  /// Installs the script; another note makes it another toolchain.
  func install(note: String) throws {
    let script = """
      #!/bin/sh
      # \(note)
      log='\(log)'
      if [ "$1" = --version ]; then echo 'Swift version 6.3.1 (stand-in)'; exit 0; fi
      folder="$3"
      echo "start $*" >> "$log"
      if [ -f "$folder/dump.sh" ]; then . "$folder/dump.sh"; else cat "$folder/dump.json"; fi
      status=$?
      echo "end $folder" >> "$log"
      exit $status
      """
    try workplace.write(Array(script.utf8), to: workplace.path("bin/swift"), mode: 0o755)
  }

  private var log: String { workplace.path("calls") }

  /// The arguments of the calls since the last time it was asked.
  func calls() -> [String] { lines().compactMap { $0.hasPrefix("start ") ? $0 : nil } }

  /// The most calls that ran at once, since the last time it was asked.
  func mostAtOnce() -> Int {
    var (now, most) = (0, 0)
    for line in lines() {
      now += line.hasPrefix("start ") ? 1 : -1
      most = max(most, now)
    }
    return most
  }

  private func lines() -> [String] {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    try? FileManager.default.removeItem(atPath: log)
    return text.split(separator: "\n").map(String.init)
  }

  /// Adds a package with one library target, which uses the packages of the other folders.
  func add(_ folder: String, uses: [String] = [], script: String? = nil) throws {
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    try workplace.write([
      "\(folder)/Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\n",
      "\(folder)/Sources/\(name)/a.swift": "",
      "\(folder)/dump.json": dump(name, folder, uses: uses),
    ])
    if let script { try workplace.write(["\(folder)/dump.sh": script]) }
  }

  private func dump(_ name: String, _ folder: String, uses: [String]) -> String {
    let packages = uses.map { use in
      let identity = use.split(separator: "/").last?.lowercased() ?? ""
      return
        #"{"fileSystem": [{"identity": "\#(identity)", "path": "\#(workplace.root)/\#(use)"}]}"#
    }
    let products = uses.map { use in
      let last = use.split(separator: "/").last ?? ""
      return #"{"product": ["\#(last)", "\#(last)", null, null]}"#
    }
    return """
      {"name": "\(name)", "toolsVersion": {"_version": "5.9.0"},
       "packageKind": {"root": ["\(workplace.root)/\(folder)"]},
       "dependencies": [\(packages.joined(separator: ", "))],
       "products": [{"name": "\(name)", "targets": ["\(name)"], "type": {"library": ["automatic"]}}],
       "targets": [{"name": "\(name)", "type": "regular",
                    "dependencies": [\(products.joined(separator: ", "))]}]}
      """
  }
}
