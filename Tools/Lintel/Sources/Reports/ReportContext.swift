/// What a report is drawn with, besides the result itself.
package struct ReportContext: Sendable {
  /// How much the text form shows.
  package enum Detail: Sendable {
    /// Findings and problems alone, without the verdict.
    case quiet
    case normal
    /// Every finding and every further place, however many there are.
    case verbose
  }

  /// The text of a line (from 1) of a file as a ``Place`` names it, without its line break.
  ///
  /// `nil` where there is no such line, or it cannot be read.
  package var sourceLine: @Sendable (_ file: String, _ line: Int) -> String?
  package var detail: Detail
  package var style: TextStyle

  /// How long the run took; shown by the text form where it is given, so give it on a terminal.
  package var duration: Duration?

  package init(
    sourceLine: @escaping @Sendable (_ file: String, _ line: Int) -> String? = { _, _ in nil },
    detail: Detail = .normal, style: TextStyle = .plain, duration: Duration? = nil
  ) {
    self.sourceLine = sourceLine
    self.detail = detail
    self.style = style
    self.duration = duration
  }
}
