import Testing

extension PlantedImport {
  /// The finding about layers that the changed copy must give; `nil` if the table says yes.
  func expectedLayerFinding(at place: Place, in copy: RepositoryCopy) throws -> Finding? {
    guard let rule = pair.answer.rule else { return nil }
    var finding = finding(rule, at: place)
    finding.because = try pair.cause(in: copy)
    return finding
  }

  /// All that must be said of the changed copy, by the names of the rules.
  func expectedFindings(at place: Place, in copy: RepositoryCopy) throws -> [Finding] {
    var findings = [try missingDeclaration(at: place, in: copy)]
    if let layers = try expectedLayerFinding(at: place, in: copy) { findings.append(layers) }
    if form == .reexporting { findings.append(finding("reexported-import", "warning", at: place)) }
    if form == .testable { findings.append(finding("testable-import", at: place)) }
    if Member.isTestCode(used), !Member.isTestCode(user) {
      findings.append(try useOfTestCode(at: place, in: copy))
    }
    return findings.sorted { $0.rule < $1.rule }
  }

  /// That the manifest does not declare what is imported, with the chain that reaches it.
  private func missingDeclaration(at place: Place, in copy: RepositoryCopy) throws -> Finding {
    let hops = try ReachTable.hops(from: user, to: used, in: copy)
    guard hops.isEmpty else {
      var finding = finding("transitive-import", "warning", at: place)
      finding.chain = hops
      return finding
    }
    return finding("undeclared-import", form == .optional ? "note" : "error", at: place)
  }

  /// That a product uses test code, with the entry of the configuration that says it is.
  private func useOfTestCode(at place: Place, in copy: RepositoryCopy) throws -> Finding {
    let file = ".lintel.json"
    let configuration = try copy.text(of: file)
    let entry = try #require(configuration.firstRange(of: "\"\(used)\""))
    let cause = configuration.place(at: entry.lowerBound)
    var finding = finding("test-code-in-product", at: place)
    finding.because = Finding.Because(file: file, line: cause.line, column: cause.column)
    return finding
  }

  private func finding(
    _ rule: String, _ severity: String = "error", at place: Place
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, file: place.file, line: place.line, column: place.column,
      from: subject(user, of: pair.from), to: subject(used, of: pair.to))
  }

  private func subject(_ module: String, of member: Member) -> Finding.Subject {
    Finding.Subject(
      package: member.name, module: module,
      layer: Member.isTestCode(module) ? nil : member.layer)
  }
}
