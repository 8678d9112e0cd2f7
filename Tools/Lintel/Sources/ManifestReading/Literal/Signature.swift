import ArchitectureModel

/// A function, a constant or an initializer of `PackageDescription`, as a manifest may use it.
///
/// Availability is that of the attributes in SwiftPM 6.3.1, by the manifest's tools version.
struct Signature: Sendable {
  struct Parameter: Sendable {
    /// `nil` if the argument has no label.
    var label: String?

    /// Its key among the arguments of the value.
    var key: String
    var type: LiteralType
    var isRequired: Bool
    var since: ToolsVersion

    /// An argument that has to be written.
    static func required(_ name: String, _ type: LiteralType) -> Parameter {
      Parameter(label: name, key: name, type: type, isRequired: true, since: .first)
    }

    /// An argument that may be left out.
    static func optional(
      _ name: String, _ type: LiteralType, since: ToolsVersion = .first
    ) -> Parameter {
      Parameter(label: name, key: name, type: type, isRequired: false, since: since)
    }

    /// An argument without a label that has to be written.
    static func unlabelled(_ key: String, _ type: LiteralType) -> Parameter {
      Parameter(label: nil, key: key, type: type, isRequired: true, since: .first)
    }

    /// The condition behind a build setting.
    static let condition = Parameter(
      label: nil, key: "condition", type: .optional(.described(.settingCondition)),
      isRequired: false, since: .first)
  }

  var name: String
  var parameters: [Parameter]
  var since: ToolsVersion

  /// The first tools version that lacks it again.
  var until: ToolsVersion?

  /// Whether it is written without parentheses.
  var isConstant: Bool

  /// A function.
  init(
    _ name: String, since: ToolsVersion = .first, until: ToolsVersion? = nil,
    _ parameters: [Parameter]
  ) {
    self.name = name
    self.parameters = parameters
    self.since = since
    self.until = until
    isConstant = false
  }

  /// A constant.
  init(constant name: String, since: ToolsVersion = .first, until: ToolsVersion? = nil) {
    self.name = name
    parameters = []
    self.since = since
    self.until = until
    isConstant = true
  }

  func isAvailable(in version: ToolsVersion) -> Bool {
    since <= version && until.map { version < $0 } ?? true
  }

  /// The parameters that written labels mean, in their order; `nil` if they do not fit.
  func parameters(for labels: [String?], in version: ToolsVersion) -> [Parameter]? {
    var found: [Parameter] = []
    for parameter in parameters where parameter.since <= version {
      if found.count < labels.count, labels[found.count] == parameter.label {
        found.append(parameter)
      } else if parameter.isRequired {
        return nil
      }
    }
    return found.count == labels.count ? found : nil
  }
}

extension ToolsVersion {
  /// The oldest tools version of manifests that are read as literals.
  static let first = ToolsVersion(5, 0)

  /// The newest one: what later versions of SwiftPM take away or add is not known here.
  static let last = ToolsVersion(6, 3, 999)
}
