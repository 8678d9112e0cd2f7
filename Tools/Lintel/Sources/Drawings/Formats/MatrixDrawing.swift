import ArchitectureModel

/// A dependency structure matrix: rows use columns, both from the top layer down.
///
/// What the layers allow stands above the diagonal, what leads upward stands below it. Within a
/// layer, users stand before what they use as far as there is no cycle.
struct MatrixDrawing {
  let picture: Picture

  var text: String {
    let order = order
    if order.isEmpty { return "\(picture.summary)\n" }
    let digits = String(order.count).count
    let names = order.map { picture.nodes[$0].name.onOneLine }
    let bands = picture.bands
    var bandOfNode: [Int: Int] = [:]
    for (number, band) in bands.enumerated() {
      for node in band.nodes { bandOfNode[node] = number }
    }
    let width =
      (bands.map { ($0.name?.onOneLine.columns ?? 0) } + names.map { $0.columns + 2 })
      .max() ?? 0
    let cells = cells
    var lines = header(digits: digits, width: width, count: order.count)
    for (row, node) in order.enumerated() {
      let band = bandOfNode[node]
      if row == 0 || band != bandOfNode[order[row - 1]], let name = bands[band ?? 0].name {
        lines.append(name.onOneLine)
      }
      let marks = order.enumerated().map { column, other in
        column == row ? "\\" : cells[[node, other]] ?? "."
      }
      lines.append(
        "  \(names[row].padded(to: width - 2)) \(number(row + 1, digits)) "
          + marks.joined(separator: " "))
    }
    return lines.joined(separator: "\n") + "\n\n" + legend
  }

  /// Band by band; in each by the rows of the drawing, so that users come first.
  var order: [Int] {
    let widths = [Double](repeating: 1, count: picture.nodes.count)
    return Rows(of: picture, widths: widths, gap: 0, limit: .greatestFiniteMagnitude).nodes
      .flatMap(\.self)
  }

  /// The numbers of the columns, read from top to bottom.
  private func header(digits: Int, width: Int, count: Int) -> [String] {
    (0..<digits).map { digit in
      let marks = (1...count).map { column in
        let text = number(column, digits)
        return String(text[text.index(text.startIndex, offsetBy: digit)])
      }
      return String(repeating: " ", count: width + digits + 2)
        + marks.joined(separator: " ").trimmedAtEnd
    }
  }

  private func number(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: digits - text.count) + text
  }

  private var cells: [[Int]: String] {
    Dictionary(
      picture.edges.map { edge in ([edge.from, edge.to], mark(edge)) },
      uniquingKeysWith: { first, _ in first })
  }

  private func mark(_ edge: Picture.Edge) -> String {
    switch picture.style(of: edge) {
    case .found(.error): "!"
    case .found(.warning): "?"
    case .found(.note): "~"
    case .plain(.product), .plain(.external): "x"
    case .plain(.conditional): "c"
    case .plain(.tool): "p"
    case .plain(.import): "i"
    case .plain(.test): "t"
    }
  }

  private var legend: String {
    """
    rows use columns: x product code, c under a condition, p plugin or macro, i import alone, \
    t test code; ! error, ? warning, ~ note
    \(picture.summary)

    """
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
