import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The elements of a document, in order, as a parser of somebody else reads them.
struct XMLElements {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  /// - Throws: where the document is not well-formed.
  static func elements(of text: String) throws -> [Element] {
    // Read as a stream: as one piece, more than 10 MB are refused.
    let parser = XMLParser(stream: InputStream(data: Data(text.utf8)))
    let collector = Collector()
    parser.delegate = collector
    let isWellFormed = parser.parse()
    try #require(
      isWellFormed, "\(parser.parserError.map { "\($0)" } ?? "") in \(text.prefix(2_000))")
    return collector.elements
  }

  private final class Collector: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let element = open.last { elements[element].text += string }
    }
  }
}
