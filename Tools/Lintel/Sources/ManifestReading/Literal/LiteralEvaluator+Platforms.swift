import ArchitectureModel
import SwiftText

/// A platform with its minimum versions, as `SupportedPlatform` has it in SwiftPM 6.3.1.
private struct PlatformVersions: Sendable {
  /// As in the dump.
  var name: String
  var since = ToolsVersion.first

  /// The lowest major version that SwiftPM accepts.
  var minimum: Int

  /// The constants, such as `v10_15`, and the tools version they came with.
  var constants: [String: ToolsVersion]

  init(
    _ name: String, since: ToolsVersion = .first, minimum: Int,
    _ constants: KeyValuePairs<ToolsVersion, [String]>
  ) {
    self.name = name
    self.since = since
    self.minimum = minimum
    var table: [String: ToolsVersion] = [:]
    for (version, names) in constants {
      for name in names { table[name] = version }
    }
    self.constants = table
  }

  private static let v5_0 = ToolsVersion(5, 0)
  private static let v5_1 = ToolsVersion(5, 1)
  private static let v5_3 = ToolsVersion(5, 3)
  private static let v5_5 = ToolsVersion(5, 5)
  private static let v5_7 = ToolsVersion(5, 7)
  private static let v5_9 = ToolsVersion(5, 9)
  private static let v6_0 = ToolsVersion(6, 0)
  private static let v6_2 = ToolsVersion(6, 2)

  static let all: [String: PlatformVersions] = [
    "macOS": PlatformVersions(
      "macos", minimum: 10,
      [
        v5_0: ["v10_10", "v10_11", "v10_12", "v10_13", "v10_14"], v5_1: ["v10_15"],
        v5_3: ["v11"], v5_5: ["v12"], v5_7: ["v13"], v5_9: ["v14"], v6_0: ["v15"], v6_2: ["v26"],
      ]),
    "iOS": PlatformVersions(
      "ios", minimum: 2,
      [
        v5_0: ["v8", "v9", "v10", "v11", "v12"], v5_1: ["v13"], v5_3: ["v14"], v5_5: ["v15"],
        v5_7: ["v16"], v5_9: ["v17"], v6_0: ["v18"], v6_2: ["v26"],
      ]),
    "tvOS": PlatformVersions(
      "tvos", minimum: 9,
      [
        v5_0: ["v9", "v10", "v11", "v12"], v5_1: ["v13"], v5_3: ["v14"], v5_5: ["v15"],
        v5_7: ["v16"], v5_9: ["v17"], v6_0: ["v18"], v6_2: ["v26"],
      ]),
    "watchOS": PlatformVersions(
      "watchos", minimum: 2,
      [
        v5_0: ["v2", "v3", "v4", "v5"], v5_1: ["v6"], v5_3: ["v7"], v5_5: ["v8"], v5_7: ["v9"],
        v5_9: ["v10"], v6_0: ["v11"], v6_2: ["v26"],
      ]),
    "visionOS": PlatformVersions(
      "visionos", since: v5_9, minimum: 1, [v5_9: ["v1"], v6_0: ["v2"], v6_2: ["v26"]]),
    "macCatalyst": PlatformVersions(
      "maccatalyst", since: v5_5, minimum: 13,
      [
        v5_5: ["v13", "v14", "v15"], v5_7: ["v16"], v5_9: ["v17"], v6_0: ["v18"], v6_2: ["v26"],
      ]),
    "driverKit": PlatformVersions(
      "driverkit", since: v5_5, minimum: 19,
      [v5_5: ["v19", "v20", "v21"], v5_7: ["v22"], v5_9: ["v23"], v6_0: ["v24"], v6_2: ["v25"]]),
  ]

  /// What the dump says of a constant: of `v10_15` and of `v16`.
  static func version(of constant: String) -> String {
    let numbers = constant.dropFirst().split(separator: "_")
    return numbers.count == 1 ? "\(numbers[0]).0" : numbers.joined(separator: ".")
  }
}

extension LiteralEvaluator {
  /// `.iOS(.v16)`, `.macOS("13.3")` or `.custom("freebsd", versionString: "14.0")`.
  func supportedPlatform(_ expression: Expression) throws(LiteralObstacle) -> LiteralValue {
    guard case .call(let callee, let arguments, false) = expression.kind,
      case .member(let base, let function) = callee.kind,
      text(callee) == (base == nil ? ".\(function)" : "SupportedPlatform.\(function)")
    else { throw unknown(expression) }
    if function == "custom", version >= ToolsVersion(5, 6), arguments.count == 2,
      arguments[0].label == nil, arguments[1].label == "versionString"
    {
      let name = try value(of: arguments[0].value, as: .string)
      let number = try versionText(arguments[1].value, minimum: 0)
      return .item(
        "platform",
        [.init(key: "name", value: name), .init(key: "version", value: .string(number))])
    }
    guard let platform = PlatformVersions.all[function], platform.since <= version,
      arguments.count == 1, arguments[0].label == nil
    else { throw unknown(expression) }
    let number = try self.version(arguments[0].value, of: platform)
    return .item(
      "platform",
      [
        .init(key: "name", value: .string(platform.name)),
        .init(key: "version", value: .string(number)),
      ])
  }

  private func version(
    _ expression: Expression, of platform: PlatformVersions
  ) throws(LiteralObstacle) -> String {
    guard case .member(nil, let constant) = expression.kind else {
      return try versionText(expression, minimum: platform.minimum)
    }
    guard text(expression) == ".\(constant)", let since = platform.constants[constant],
      since <= version
    else { throw unknown(expression) }
    return PlatformVersions.version(of: constant)
  }

  /// A version of one to three numbers, which the dump repeats as it is written.
  private func versionText(
    _ expression: Expression, minimum: Int
  ) throws(LiteralObstacle) -> String {
    let text = try value(of: expression, as: .string).text ?? ""
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { decimal(String($0)) }
    guard (1...3).contains(parts.count), numbers.count == parts.count,
      parts.allSatisfy({ !$0.isEmpty }), numbers[0] >= minimum
    else { throw obstacle("'\(text)' is no plain version of a platform", expression) }
    return text
  }
}
