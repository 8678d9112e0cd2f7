import ArchitectureModel
import RepositoryFiles

/// A package dependency: an object with one key, its kind, and below it an array of one object.
///
/// `fileSystem`, `sourceControl` and `registry` since 5.6; `local` and `scm` in 5.5.
struct RawPackageDependency: Decodable {
  private(set) var dependency: PackageDependency?

  /// Said where the kind is unknown.
  private(set) var remark: String?

  private struct Body: Decodable {
    var identity: String?
    var nameForTargetDependencyResolutionOnly: String?
    var name: String?
    var path: String?
    var location: Location?
    var requirement: Requirement?
    var traits: [TraitField]?
  }

  private struct TraitField: Decodable { var name: String }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DynamicKey.self)
    guard let key = container.allKeys.first else {
      remark = "a package dependency without a kind was left out"
      return
    }
    guard ["fileSystem", "local", "sourceControl", "scm", "registry"].contains(key.stringValue)
    else {
      remark = "a package dependency of the unknown kind '\(key.stringValue)' was left out"
      return
    }
    guard let body = try container.decode([Body].self, forKey: key).first else {
      throw DecodingError.valueNotFound(
        Body.self,
        .init(codingPath: container.codingPath + [key], debugDescription: "an empty array"))
    }
    let location = try Self.location(of: body, kind: key.stringValue, in: container.codingPath)
    dependency = PackageDependency(
      location: location,
      identity: body.identity ?? Self.identity(of: location),
      name: body.nameForTargetDependencyResolutionOnly ?? body.name,
      requirement: body.requirement?.value ?? .none,
      traits: (body.traits?.map(\.name) ?? ["default"]).sorted())
  }

  private static func location(
    of body: Body, kind: String, in path: [any CodingKey]
  ) throws -> PackageDependency.Location {
    func required<Value>(_ value: Value?, _ name: String) throws -> Value {
      guard let value else {
        throw DecodingError.keyNotFound(
          DynamicKey(stringValue: name), .init(codingPath: path, debugDescription: ""))
      }
      return value
    }
    switch kind {
    case "fileSystem", "local":
      return .path(try required(body.path ?? body.location?.text, "path"))
    case "registry": return .registry(try required(body.identity, "identity"))
    default: return .url(try required(body.location?.text, "location"))
    }
  }

  private static func identity(of location: PackageDependency.Location) -> String {
    switch location {
    case .registry(let identity): return identity.lowercased()
    case .path(let path), .url(let path):
      let last = FilePath.lastComponent(of: path).lowercased()
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
  }
}

extension RawPackageDependency {
  /// A plain string until 5.8, since then `{"remote": [{"urlString": …}]}` or `{"local": […]}`.
  private struct Location: Decodable {
    var text: String

    private struct Remote: Decodable { var urlString: String }
    private enum Key: CodingKey { case remote, local }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self.text = text
        return
      }
      let container = try decoder.container(keyedBy: Key.self)
      if let text = try container.decodeIfPresent([String].self, forKey: .local)?.first {
        self.text = text
      } else if let texts = try? container.decode([String].self, forKey: .remote), !texts.isEmpty {
        text = texts[0]
      } else {
        let remotes = try container.decode([Remote].self, forKey: .remote)
        guard let remote = remotes.first else {
          throw DecodingError.valueNotFound(
            Remote.self, .init(codingPath: container.codingPath, debugDescription: "empty"))
        }
        text = remote.urlString
      }
    }
  }

  /// `{"range": [{"lowerBound": …, "upperBound": …}]}`, `{"exact": […]}`, `{"branch": […]}`,
  /// `{"revision": […]}`, `{"localPackage": null}`.
  private struct Requirement: Decodable {
    var value: PackageDependency.Requirement

    private struct Bounds: Decodable {
      var lowerBound: String
      var upperBound: String
    }
    private enum Key: CodingKey { case range, exact, branch, revision }

    init(from decoder: any Decoder) throws {
      guard let container = try? decoder.container(keyedBy: Key.self) else {
        value = .none
        return
      }
      func text(_ key: Key) -> String? {
        (try? container.decode([String].self, forKey: key))?.first
      }
      if let bounds = (try? container.decode([Bounds].self, forKey: .range))?.first {
        value = .range(from: bounds.lowerBound, upTo: bounds.upperBound)
      } else if let version = text(.exact) {
        value = .exact(version)
      } else if let branch = text(.branch) {
        value = .branch(branch)
      } else if let revision = text(.revision) {
        value = .revision(revision)
      } else {
        value = .none
      }
    }
  }
}
