import CommandLineKit
import Foundation
import ManifestReading

/// The options of every command that reads a repository.
struct RepositoryOptions: Sendable {
  var root: String?
  var config: String?
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  var timeout = 60
  var method = ManifestMethod.auto
  var cacheDirectory: String?
  var usesCache = true
  var usesSandbox = true
  var isVerbose = false

  static let table: [CommandLineKit.Option<Self>] = [
    .value(
      "root", \.root, named: "folder", .directory,
      help: "the repository; by default the nearest folder upward with a .lintel.json, else the"
        + " top of the git work tree, else the working directory"),
    .value(
      "config", \.config, named: "file", .file,
      help: "the configuration; by default .lintel.json at the root"),
    .integer(
      "jobs", short: "j", \.jobs, in: 1...1024, help: "how many things are done at once"),
    .integer(
      "timeout", \.timeout, named: "seconds", in: 1...86400,
      help: "how long one manifest may take to load"),
    .choice(
      "manifests", \.method, named: "way",
      help: "how manifests are loaded: 'auto' reads those that are literals and asks SwiftPM for"
        + " the others, 'dump' asks it for all"),
    .value(
      "cache-dir", \.cacheDirectory, named: "folder", .directory,
      help: "where loaded manifests are remembered"),
    .flag(
      "no-cache", \.usesCache, sets: false,
      help: "remember nothing, and do not ask what SwiftPM remembers"),
    .flag(
      "disable-sandbox", \.usesSandbox, sets: false,
      help: "load manifests without SwiftPM's sandbox, where this process already runs in one"),
    .flag("verbose", short: "v", \.isVerbose, help: "say what was skipped and why, and show all"),
  ]
}
