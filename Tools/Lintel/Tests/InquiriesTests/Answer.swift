import ArchitectureModel
import Inquiries
import Reports
import Testing

extension Sketch {
  private static func today() throws -> Day { try #require(day) }

  /// The answer to one name, as text without colour.
  func why(_ name: String, detail: ReportContext.Detail = .normal) throws -> String {
    let thing = try NameTable(graph: input.graph).thing(named: name)
    let portrait = Portrait(of: thing, in: input, today: try Self.today())
    return PortraitText(input: input, context: ReportContext(detail: detail)).text(of: portrait)
  }

  func permission(_ from: String, _ to: String, limit: Int = 10) throws -> Permission {
    let names = NameTable(graph: input.graph)
    return try Permission(
      from: try names.thing(named: from), to: try names.thing(named: to), in: input, limit: limit,
      today: try Self.today())
  }

  /// The answer to two names, as text without colour.
  func why(_ from: String, _ to: String, limit: Int = 10) throws -> String {
    PermissionText(context: ReportContext()).text(of: try permission(from, to, limit: limit))
  }
}
