import ArchitectureModel
import ManifestEditing

/// A change of what one target declares to use.
struct DependencyChange: Hashable, Sendable {
  enum Action: Hashable, Sendable {
    /// The package whose product it is; `nil` within a package.
    case add(vendor: PackageGraph.PackageID?)

    /// The declaration that goes.
    case remove(Place)
  }

  var action: Action
  var from: PackageGraph.ModuleID

  /// The modules that the declaration leads to, sorted.
  var to: [PackageGraph.ModuleID]

  /// How it is written.
  var reference: DependencyReference

  var isAddition: Bool {
    if case .add = action { true } else { false }
  }
}

extension DependencyChange {
  /// The declaration by which one module can use another; a sentence says why there is none.
  static func addition(
    from: PackageGraph.ModuleID, to: PackageGraph.ModuleID, in repository: Repository
  ) -> Result<DependencyChange, Refusal> {
    let graph = repository.graph
    let (user, used) = (graph.modules[from], graph.modules[to])
    guard let package = user.package, let vendor = used.package else {
      return .failure(Refusal("sources without a package declare nothing"))
    }
    if used.isTestTarget { return .failure(Refusal("'\(used.name)' is a test target")) }
    if package == vendor {
      return .success(
        DependencyChange(
          action: .add(vendor: nil), from: from, to: [to], reference: .name(used.name)))
    }
    let products = graph.packages[vendor].products.filter { $0.modules.contains(to) }
    guard let product = products.first(where: { $0.kind == .library || used.isHostTool }) else {
      return .failure(
        Refusal("no library of '\(graph.packages[vendor].name)' vends '\(used.name)'"))
    }
    let edge = graph.packageEdges.first { $0.from == package && $0.destination == .local(vendor) }
    let name = edge?.dependency.plainName ?? repository.folderName(of: vendor)
    return .success(
      DependencyChange(
        action: .add(vendor: vendor), from: from, to: product.modules.sorted(),
        reference: .product(product.name, package: name)))
  }
}

extension DependencyChange {
  /// Why a change is not made.
  struct Refusal: Error, Hashable, Sendable {
    /// In one line.
    var reason: String

    /// What `check` would find.
    private var finding: Finding?

    init(_ reason: String) { self.reason = reason }

    init(_ finding: Finding) {
      let because = finding.because.map {
        " (\($0.place.file):\($0.place.line)" + ($0.reason.map { ": \($0)" } ?? "") + ")"
      }
      reason = "\(finding.rule) forbids it\(because ?? "")"
      self.finding = finding
    }

    /// In several lines: what is so, the line of the configuration that forbids it, what to do.
    var explanation: String {
      guard let finding else { return "lintel: error: \(reason)\n" }
      var lines = ["lintel: error: \(finding.message) [\(finding.rule)]"]
      if let because = finding.because {
        let place = because.place
        lines.append(
          "  forbidden by \(place.file):\(place.line):\(place.column)"
            + (because.reason.map { ": \($0)" } ?? ""))
      }
      lines.append("  help: \(finding.help)")
      return lines.map { $0 + "\n" }.joined()
    }
  }
}

extension Repository {
  /// The last component of a package's folder as it is on disk.
  func folderName(of package: PackageGraph.PackageID) -> String {
    graph.packages[package].folderName ?? root.split(separator: "/").last.map(String.init) ?? root
  }
}
