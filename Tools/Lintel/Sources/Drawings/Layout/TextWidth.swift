extension String {
  /// How wide the text is in a font without serifs, in units of the font's size; rather too much
  /// than too little, since nobody knows the font.
  var widthInEms: Double { reduce(0) { $0 + $1.widthInEms } }
}

extension Character {
  fileprivate var widthInEms: Double {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch scalar {
    case "i", "j", "l", "I", "f", "t", "r", ".", ",", "'", "(", ")", " ", "-", "|", "!", ":", ";":
      return 0.38
    case "m", "w", "M", "W", "@", "%": return 0.92
    case "A"..."Z", "&": return 0.71
    case _ where scalar.isASCII: return 0.59
    default: return scalar.value < 0x1100 ? 0.65 : 1.1
    }
  }
}
