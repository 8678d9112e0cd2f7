/// The style sheet of the drawings, for light and for dark surroundings.
enum SVGStyle {
  static let text = """
    text { font: 12px system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
    .ground { fill: #ffffff; }
    .band { fill: #f3f5f8; }
    .layer { font-size: 13px; font-weight: 600; fill: #57606a; }
    .note { font-size: 10.5px; font-weight: 400; fill: #6e7781; text-anchor: middle; }
    .layer .note { text-anchor: start; }
    .dense .layer { font-size: 22px; }
    .dense .layer .note { font-size: 16px; }
    .box rect { fill: #ffffff; stroke: #8c959f; }
    .box .name, .box .small { fill: #1f2328; text-anchor: middle; }
    .box .name { font-size: 13px; font-weight: 500; }
    .box .small { font-size: 11px; }
    .box.test rect, .box.external rect { fill: none; stroke-dasharray: 4 3; }
    .box.test text, .box.external text { fill: #6e7781; }
    .box.error rect { stroke: #cf222e; stroke-width: 2; }
    .box.warning rect { stroke: #bf8700; stroke-width: 2; }
    .line { fill: none; stroke: #6e7781; stroke-width: 1.2; }
    .head { fill: #6e7781; }
    .dense .product .line, .dense .conditional .line, .dense .import .line { stroke: #8c959f; stroke-width: 0.9; }
    .conditional .line { stroke-dasharray: 6 4; }
    .tool .line, .import .line { stroke-dasharray: 1.5 3.5; stroke-linecap: round; }
    .undashed .line { stroke-dasharray: none; }
    .undashed .conditional .line { stroke: #1b7c83; }
    .undashed .tool .line, .undashed .import .line { stroke: #9a6ea8; }
    .test .line, .external .line { stroke: #c3cad2; }
    .test .head, .external .head { fill: #c3cad2; }
    .error .line { stroke: #cf222e; stroke-width: 3; }
    .error .head { fill: #cf222e; stroke: #cf222e; }
    .warning .line { stroke: #bf8700; stroke-width: 1.8; }
    .warning .head { fill: #bf8700; }
    .dense .warning .line { stroke-width: 1.2; }
    .note .line { stroke: #0969da; stroke-width: 1.5; }
    .note .head { fill: #0969da; }
    .rule { fill: #cf222e; font-weight: 600; paint-order: stroke; stroke: #f3f5f8; stroke-width: 4px; }
    .legend { fill: #57606a; }
    @media (prefers-color-scheme: dark) {
    .ground { fill: #0d1117; }
    .band { fill: #161b22; }
    .layer, .legend { fill: #9198a1; }
    .note { fill: #848d97; }
    .box rect { fill: #21262d; stroke: #6e7681; }
    .box .name, .box .small { fill: #e6edf3; }
    .box.test text, .box.external text { fill: #9198a1; }
    .line { stroke: #848d97; }
    .dense .product .line, .dense .conditional .line, .dense .import .line { stroke: #6e7681; }
    .head { fill: #848d97; }
    .test .line, .external .line { stroke: #444c56; }
    .test .head, .external .head { fill: #444c56; }
    .error .line, .box.error rect, .error .head { stroke: #ff6b64; }
    .error .head, .rule { fill: #ff6b64; }
    .warning .line, .box.warning rect { stroke: #d29922; }
    .warning .head { fill: #d29922; }
    .rule { stroke: #161b22; }
    }
    """
}
