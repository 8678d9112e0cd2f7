import ArchitectureModel

extension JSONParser {
  func checkSize() throws(Failure) {
    guard bytes.count <= greatestSize else {
      throw failure(
        "the file has \(bytes.count) bytes, more than the \(greatestSize) that are read",
        help: "check that this file is the configuration")
    }
  }

  /// Refuses what is not UTF-8, and a byte order mark, at the place where it stands.
  func checkEncoding() throws(Failure) {
    let help = "save the file as UTF-8 without a byte order mark"
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw failure("the file is UTF-16, not UTF-8", help: help)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw failure("the file begins with a byte order mark", help: help)
    }
    guard let offset = firstInvalidOffset else { return }
    var parser = self
    while parser.position < offset { parser.advance() }
    throw failure("the file is not UTF-8", at: parser.place, help: help)
  }

  private var firstInvalidOffset: Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
