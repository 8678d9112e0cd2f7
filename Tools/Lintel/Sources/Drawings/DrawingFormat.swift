/// A form in which a picture can be drawn.
package enum DrawingFormat: String, CaseIterable, Sendable {
  case text, mermaid, dot, svg, html, matrix, json

  /// The most arrows that Mermaid draws unless the page around it allows more.
  package static let mermaidEdgeLimit = 500

  /// The picture in this form; the same picture gives the same bytes.
  ///
  /// The form that shows both levels also takes the same part of the repository by `modules`.
  package func draw(_ picture: Picture, modules: Picture? = nil) -> String {
    switch self {
    case .text: TextDrawing(picture: picture).text
    case .mermaid: MermaidDrawing(picture: picture).text
    case .dot: DotDrawing(picture: picture).text
    case .svg: SVGDrawing(picture: picture).text
    case .html: HTMLDrawing(picture: picture, modules: modules).text
    case .matrix: MatrixDrawing(picture: picture).text
    case .json: JSONDrawing(picture: picture).text
    }
  }

  /// What Markdown calls the language of the text.
  package var language: String {
    switch self {
    case .mermaid, .dot, .svg, .html, .json: rawValue
    case .text, .matrix: "text"
    }
  }
}
