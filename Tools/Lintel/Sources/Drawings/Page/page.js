"use strict";
(() => {
  // The data: levels with bands, rows, nodes, edges, bundles and findings; all refer to each other
  // by position.
  const levels = JSON.parse(document.getElementById("data").textContent).levels;
  const find = (id) => document.getElementById(id);
  const [stage, svg, canvas, panel, hint] =
    ["stage", "picture", "matrix", "panel", "hint"].map(find);
  const search = find("search");

  const state = {
    level: 0, view: "picture", reach: "direct", query: "", zoom: 1,
    node: null, edge: null, collapsed: new Set(),
  };
  let model = null;  // of the level that is shown
  let scene = null;  // what stands where, with the layers that are collapsed

  const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  const escaped = (text) => String(text).replace(/[&<>"]/g, (letter) => escapes[letter]);
  const weights = ["test", "import", "conditional", "tool", "external", "product", "note", "warning", "error"];
  const isFound = (style) => weights.indexOf(style) > 5;

  // the model

  function prepare(level) {
    if (level.uses) return level;
    level.uses = level.nodes.map(() => []);
    level.users = level.nodes.map(() => []);
    level.edges.forEach((edge, index) => {
      level.uses[edge.from].push(index);
      level.users[edge.to].push(index);
    });
    level.texts = level.nodes.map((node) => `${node.name} ${node.folder ?? ""}`.toLowerCase());
    return level;
  }

  /// Nodes and edges that lead on from a node, one step or all the way.
  function reached(from, edgesOf, otherEnd) {
    const nodes = new Set(), edges = new Set();
    const open = [from];
    while (open.length > 0) {
      for (const index of edgesOf[open.pop()]) {
        edges.add(index);
        const next = otherEnd(model.edges[index]);
        if (nodes.has(next)) continue;
        nodes.add(next);
        if (state.reach === "all" && next !== from) open.push(next);
      }
    }
    return { nodes, edges };
  }

  // the scene

  /// Where everything stands: as laid out, or, with collapsed layers, moved together.
  function compose() {
    const bands = [];
    const shift = [];
    let gone = 0;
    model.bands.forEach((band, index) => {
      const height = state.collapsed.has(index) ? 64 : band.height;
      bands.push({ ...band, y: band.y - gone, height });
      shift.push(gone);
      gone += band.height - height;
    });
    const boxes = model.nodes.map((node) => ({
      x: node.x, y: node.y - shift[node.band], width: node.width, height: node.height,
    }));
    const isFolded = model.bands.every((_, index) => state.collapsed.has(index));
    const width = isFolded ? model.labelWidth + 640 : model.width;
    const middle = model.labelWidth + (width - model.labelWidth) / 2;
    const summaries = bands.map((band, index) => state.collapsed.has(index)
      ? { x: middle - 90, y: band.y + 12, width: 180, height: 40 } : null);
    const boxOf = (node) => summaries[model.nodes[node].band] ?? boxes[node];
    scene = {
      bands, boxes, summaries, boxOf, isPlain: state.collapsed.size > 0,
      width, height: model.height - gone,
    };
  }

  const curve = (x0, y0, x1, y1) => {
    if (x0 === x1) return `M${x0} ${y0}V${y1}`;
    const half = Math.round((y0 + y1) / 2);
    return `M${x0} ${y0}C${x0} ${half} ${x1} ${half} ${x1} ${y1}`;
  };

  /// Draws an edge into the pen's line and heads; what a bundle has in common once.
  function trace(index, pen) {
    const edge = model.edges[index];
    if (scene.isPlain) return tracePlain(edge, pen);
    const bundle = model.bundles[edge.bundle];
    const spoke = bundle.endsAtHub ? edge.from : edge.to;
    const hubX = bundle.endsAtHub ? edge.end : edge.start;
    const spokeX = bundle.endsAtHub ? edge.start : edge.end;
    const hub = scene.boxes[bundle.hub], box = scene.boxes[spoke];
    const down = bundle.isAboveHub;
    const end = (x, y, isTop, hasHead) => {
      if (hasHead) pen.head(x, y, isTop);
      return [x, hasHead ? y + (isTop ? -7 : 7) : y];
    };
    const goal = end(hubX, down ? hub.y : hub.y + hub.height, down, bundle.endsAtHub);
    let at = end(spokeX, down ? box.y + box.height : box.y, !down, !bundle.endsAtHub);
    const step = down ? 1 : -1;
    let row = model.nodes[spoke].row + step;
    for (; row !== model.nodes[bundle.hub].row; row += step) {
      const x = bundle.lanes[row - bundle.firstRow];
      const [top, bottom] = model.rows[row];
      pen.line(curve(at[0], at[1], x, down ? top : bottom));
      pen.line(`M${x} ${top}V${bottom}`);
      at = [x, down ? bottom : top];
    }
    pen.line(curve(at[0], at[1], goal[0], goal[1]));
  }

  /// With collapsed layers: straight to the next band, else around the boxes that stand for layers.
  function tracePlain(edge, pen) {
    const [from, to] = [edge.from, edge.to].map((node) => ({
      box: scene.boxOf(node), band: model.nodes[node].band,
      isSummary: Boolean(scene.summaries[model.nodes[node].band]),
    }));
    if (from.box === to.box) return;
    const down = from.box.y < to.box.y;
    const middle = (box) => Math.round(box.x + box.width / 2);
    const leave = [middle(from.box), down ? from.box.y + from.box.height : from.box.y];
    const arrive = [middle(to.box), down ? to.box.y : to.box.y + to.box.height];
    const passed = Math.abs(from.band - to.band) - 1;
    if (passed < 1 || !(from.isSummary || to.isSummary)) {
      pen.head(...arrive, down);
      return pen.line(curve(...leave, arrive[0], arrive[1] + (down ? -7 : 7)));
    }
    // On the right where it runs down, on the left where it runs up.
    const sign = down ? 1 : -1;
    const side = (box) => [box.x + (sign > 0 ? box.width : 0), box.y + box.height / 2];
    const beyond = (box) => side(box)[0] + sign * (24 + 22 * passed);
    if (from.isSummary && to.isSummary) {
      const [x0, y0] = side(from.box), [x1, y1] = side(to.box), x = beyond(to.box);
      pen.sideHead(x1, y1, sign);
      return pen.line(`M${x0} ${y0}C${x} ${y0} ${x} ${y1} ${x1 + sign * 7} ${y1}`);
    }
    const summary = from.isSummary ? from.box : to.box;
    const other = from.isSummary ? arrive : leave;
    const isLeft = other[0] < middle(summary);
    const turn = isLeft ? -1 : 1;
    const [x, y] = [summary.x + (isLeft ? 0 : summary.width), summary.y + summary.height / 2];
    const knee = isLeft ? Math.min(other[0], x - 60) : Math.max(other[0], x + 60);
    if (to.isSummary) {
      pen.sideHead(x, y, turn);
      pen.line(`M${other[0]} ${other[1]}C${knee} ${(other[1] + y) / 2} ${knee} ${y} ${x + turn * 7} ${y}`);
    } else {
      pen.head(...other, down);
      pen.line(`M${x} ${y}C${knee} ${y} ${knee} ${(other[1] + y) / 2} ${other[0]} ${other[1] + (down ? -7 : 7)}`);
    }
  }

  function newPen() {
    const lines = new Set(), heads = new Set();
    return {
      line: (path) => lines.add(path),
      head: (x, y, isTop) => heads.add(`M${x} ${y}l-4 ${isTop ? -8 : 8}h8z`),
      sideHead: (x, y, sign) => heads.add(`M${x} ${y}l${8 * sign} -4v8z`),
      markup: (name) => `<path class="line ${name}" d="${[...lines].join("")}"/>`
        + `<path class="head ${name}" d="${[...heads].join("")}"/>`,
      path: () => [...lines].join(""),
    };
  }

  // the picture

  function draw() {
    compose();
    const margin = 8;
    svg.setAttribute("viewBox", `${-margin} ${-margin} ${scene.width + 2 * margin} ${scene.height + 2 * margin}`);
    svg.classList.toggle("roomy", !model.isDense);
    document.body.classList.toggle("undashed", model.isUndashed);
    svg.innerHTML = bandMarkup() + `<g class="base">${edgeMarkup()}</g><g class="shown"></g>`
      + boxMarkup() + foundGrips();
    resize();
    show();
  }

  function bandMarkup() {
    return scene.bands.map((band, index) => {
      if (band.name === null) return "";
      const sign = state.collapsed.has(index) ? "▸" : "▾";
      const label = `${band.name}, ${band.count}, ${state.collapsed.has(index) ? "collapsed" : "open"}`;
      return `<g class="band" data-band="${index}" tabindex="-1" role="button" aria-label="${escaped(label)}">`
        + `<rect x="0" y="${band.y}" width="${scene.width}" height="${band.height}" rx="8"/>`
        + `<text x="14" y="${band.y + Math.min(40, band.height / 2 + 4)}">${sign} ${escaped(band.name)} `
        + `<tspan font-weight="400" font-size="11">${band.count}</tspan></text></g>`;
    }).join("");
  }

  function boxMarkup() {
    const markup = model.nodes.map((node, index) => scene.summaries[node.band]
      ? "" : oneBox(scene.boxes[index], node, `data-node="${index}" id="n${index}"`));
    scene.summaries.forEach((box, index) => {
      if (!box) return;
      const band = model.bands[index];
      const node = { name: band.name, note: `${band.count} ${model.level}${band.count === 1 ? "" : "s"}`, kind: "layer", findings: [] };
      markup.push(oneBox(box, node, `data-summary="${index}"`));
    });
    return markup.join("");
  }

  function oneBox(box, node, attributes) {
    const middle = box.x + box.width / 2;
    const classes = ["box", node.isTest ? "test" : node.kind];
    if (node.severity) classes.push(node.severity);
    const isTall = box.height > 30 && node.note;
    const baseline = box.y + (box.height > 30 ? (isTall ? 17 : 25) : 15);
    return `<g class="${classes.join(" ")}" ${attributes} tabindex="-1" role="button" aria-label="${escaped(node.name)}">`
      + `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="6"/>`
      + `<text class="name" x="${middle}" y="${baseline}">${escaped(node.name)}</text>`
      + (isTall ? `<text class="note" x="${middle}" y="${baseline + 15}">${escaped(node.note)}</text>` : "")
      + "</g>";
  }

  function edgeMarkup() {
    const pens = new Map();
    model.edges.forEach((edge, index) => {
      if (!pens.has(edge.style)) pens.set(edge.style, newPen());
      trace(index, pens.get(edge.style));
    });
    return weights.filter((style) => pens.has(style)).map((style) => pens.get(style).markup(style)).join("");
  }

  /// What was found something about can be clicked; a broad invisible line lies over each.
  function foundGrips() {
    return model.edges.map((edge, index) => {
      if (!isFound(edge.style)) return "";
      const pen = newPen();
      trace(index, pen);
      return `<path class="grip" data-edge="${index}" d="${pen.path()}"/>`;
    }).join("");
  }

  /// Marks what is selected and what was searched for, without drawing the rest again.
  function show() {
    for (const box of svg.querySelectorAll(".on, .hit")) {
      box.classList.remove("on", "uses", "users", "chosen", "hit");
    }
    const mark = (node, ...names) => {
      const box = boxElement(node);
      if (box) box.classList.add(...names);
    };
    const pens = new Map();
    const penFor = (name) => {
      if (!pens.has(name)) pens.set(name, newPen());
      return pens.get(name);
    };
    if (state.node !== null) {
      const below = reached(state.node, model.uses, (edge) => edge.to);
      const above = reached(state.node, model.users, (edge) => edge.from);
      above.edges.forEach((edge) => trace(edge, penFor(nameOf(edge, "users"))));
      below.edges.forEach((edge) => trace(edge, penFor(nameOf(edge, "uses"))));
      above.nodes.forEach((node) => mark(node, "on", "users"));
      below.nodes.forEach((node) => mark(node, "on", "uses"));
      mark(state.node, "on", "chosen");
    } else if (state.edge !== null) {
      const edge = model.edges[state.edge];
      trace(state.edge, penFor(nameOf(state.edge, "uses")));
      mark(edge.from, "on", "chosen");
      mark(edge.to, "on", "chosen");
    }
    svg.classList.toggle("focus", state.node !== null || state.edge !== null);
    svg.querySelector(".shown").innerHTML =
      [...pens].map(([name, pen]) => pen.markup(name)).join("");
    for (const node of hits()) mark(node, "hit");
    if (state.view === "matrix") drawMatrix();
    showPanel();
  }

  const nameOf = (edge, direction) =>
    isFound(model.edges[edge].style) ? model.edges[edge].style : direction;
  const boxElement = (node) => {
    const band = model.nodes[node].band;
    return scene.summaries[band]
      ? svg.querySelector(`[data-summary="${band}"]`) : find(`n${node}`);
  };
  const hits = () => {
    const words = state.query.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    return model.texts.flatMap((text, node) => words.every((word) => text.includes(word)) ? [node] : []);
  };

  // the panel

  const row = (node, note = "") =>
    `<li><button type="button" data-node="${node}">${escaped(model.nodes[node].name)}`
    + `${note ? ` <small>${escaped(note)}</small>` : ""}</button></li>`;

  function findingRow(index, target) {
    const finding = model.findings[index];
    return `<li class="finding ${finding.severity}"><button type="button" ${target}>`
      + `<b>${escaped(finding.rule)}</b><br>${escaped(finding.message)}`
      + `<br><span class="place">${escaped(finding.place)}</span>`
      + `<br><span class="help">${escaped(finding.help)}</span></button></li>`;
  }

  function findingRows() {
    const rows = [];
    model.edges.forEach((edge, index) => {
      for (const finding of edge.findings) rows.push([finding, `data-edge="${index}"`]);
    });
    model.nodes.forEach((node, index) => {
      for (const finding of node.findings) rows.push([finding, `data-node="${index}"`]);
    });
    rows.sort((left, right) => left[0] - right[0]);
    const seen = new Set();
    return rows.filter(([finding]) => !seen.has(finding) && seen.add(finding))
      .map(([finding, target]) => findingRow(finding, target));
  }

  function list(title, name, nodes, note) {
    const sorted = [...nodes].sort((left, right) => left - right);
    return `<section class="${name}"><h3>${title} (${sorted.length})</h3><ul>`
      + sorted.map((node) => row(node, note?.(node))).join("") + "</ul></section>";
  }

  function showPanel() {
    if (state.query && state.node === null && state.edge === null) {
      const nodes = hits();
      panel.innerHTML = `<h2>${nodes.length} found</h2><ul>`
        + nodes.slice(0, 200).map((node) => row(node, bandName(node))).join("") + "</ul>";
    } else if (state.node !== null) {
      panel.innerHTML = nodePanel(state.node);
    } else if (state.edge !== null) {
      panel.innerHTML = edgePanel(state.edge);
    } else {
      const rows = findingRows();
      panel.innerHTML = `<h2>${escaped(model.summary)}</h2>`
        + (rows.length > 0 ? `<h3>Findings</h3><ul>${rows.join("")}</ul>`
          : "<p class=\"help\">Nothing was found here.</p>");
    }
    panel.scrollTop = 0;
  }

  const bandName = (node) => model.bands[model.nodes[node].band].name ?? "";

  function nodePanel(index) {
    const node = model.nodes[index];
    const below = reached(index, model.uses, (edge) => edge.to);
    const above = reached(index, model.users, (edge) => edge.from);
    const about = [...new Set([...node.findings,
      ...model.uses[index].flatMap((edge) => model.edges[edge].findings)])];
    const reason = model.bands[node.band].reason;
    return `<h2>${escaped(node.name)}</h2>`
      + `<div class="place">${escaped([bandName(index), node.folder, node.note].filter(Boolean).join(" · "))}</div>`
      + (reason ? `<p class="help">${escaped(reason)}</p>` : "")
      + (about.length > 0 ? `<h3>Findings</h3><ul>${about.map((finding) =>
        findingRow(finding, targetOf(finding, index))).join("")}</ul>` : "")
      + list("Uses", "uses", below.nodes, bandName) + list("Used by", "users", above.nodes, bandName);
  }

  function targetOf(finding, node) {
    const edge = model.uses[node].find((edge) => model.edges[edge].findings.includes(finding));
    return edge === undefined ? `data-node="${node}"` : `data-edge="${edge}"`;
  }

  function edgePanel(index) {
    const edge = model.edges[index];
    return `<h2>${escaped(model.nodes[edge.from].name)} → ${escaped(model.nodes[edge.to].name)}</h2>`
      + `<div class="place">${escaped([edge.kind, `${edge.count} ${edge.count === 1 ? "pair" : "pairs"} of modules`, edge.place].filter(Boolean).join(" · "))}</div>`
      + (edge.findings.length > 0 ? `<h3>Findings</h3><ul>`
        + edge.findings.map((finding) => findingRow(finding, `data-edge="${index}"`)).join("") + "</ul>" : "")
      + `<h3>Ends</h3><ul>${row(edge.from, bandName(edge.from))}${row(edge.to, bandName(edge.to))}</ul>`;
  }

  // the matrix

  const matrix = { cell: 12, left: 0, top: 28, cursor: null };

  function color(name) { return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim(); }

  function drawMatrix() {
    const count = model.order.length;
    const cell = Math.max(3, Math.min(18, Math.floor((stage.clientWidth - 220) / count)) * state.zoom);
    const hasNames = cell >= 9;
    const pen = canvas.getContext("2d");
    const font = `${Math.min(12, cell)}px system-ui, sans-serif`;
    pen.font = font;
    const widest = Math.max(...model.nodes.map((node) => node.name.length));
    matrix.cell = cell;
    matrix.left = hasNames ? Math.min(260, widest * Math.min(12, cell) * 0.56 + 40) : 90;
    const width = Math.ceil(matrix.left + cell * count + 10), height = Math.ceil(matrix.top + cell * count + 10);
    const ratio = Math.min(window.devicePixelRatio || 1, 16000 / Math.max(width, height));
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const place = new Map(model.order.map((node, index) => [node, index]));
    drawMatrixBands(pen, count, cell, hasNames);
    pen.font = font;
    pen.textBaseline = "middle";
    model.order.forEach((node, index) => {
      const at = matrix.top + index * cell;
      pen.fillStyle = color("border");
      pen.fillRect(matrix.left + index * cell, at, cell, cell);
      if (!hasNames) return;
      pen.fillStyle = color(state.node === node ? "uses" : "ink");
      pen.textAlign = "right";
      pen.fillText(`${model.nodes[node].name}  ${index + 1}`, matrix.left - 6, at + cell / 2);
      if (cell >= 14 || index % 5 === 4) {
        pen.textAlign = "center";
        pen.fillStyle = color("soft");
        pen.fillText(String(index + 1), matrix.left + (index + 0.5) * cell, matrix.top - 10);
      }
    });
    const colors = Object.fromEntries(["edge", "edge-light", "error", "warning", "note", "uses"].map((name) => [name, color(name)]));
    for (const edge of model.edges) {
      pen.fillStyle = isFound(edge.style) ? colors[edge.style]
        : edge.style === "test" || edge.style === "external" ? colors["edge-light"] : colors.edge;
      const gap = cell > 6 ? 1 : 0;
      pen.fillRect(matrix.left + place.get(edge.to) * cell + gap, matrix.top + place.get(edge.from) * cell + gap,
        cell - 2 * gap, cell - 2 * gap);
    }
    pen.strokeStyle = colors.uses;
    const cross = state.node === null ? [] : [place.get(state.node)];
    for (const index of cross) {
      pen.strokeRect(matrix.left, matrix.top + index * cell, cell * count, cell);
      pen.strokeRect(matrix.left + index * cell, matrix.top, cell, cell * count);
    }
    if (matrix.cursor) {
      pen.lineWidth = 2;
      pen.strokeRect(matrix.left + matrix.cursor[1] * cell, matrix.top + matrix.cursor[0] * cell, cell, cell);
      pen.lineWidth = 1;
    }
  }

  function drawMatrixBands(pen, count, cell, hasNames) {
    pen.clearRect(0, 0, matrix.left + cell * count + 10, matrix.top + cell * count + 10);
    pen.fillStyle = color("band");
    pen.fillRect(matrix.left, matrix.top, cell * count, cell * count);
    let start = 0;
    pen.lineWidth = 1;
    while (start < count) {
      const band = model.nodes[model.order[start]].band;
      let end = start;
      while (end < count && model.nodes[model.order[end]].band === band) end += 1;
      pen.strokeStyle = color("faint");
      pen.strokeRect(matrix.left + start * cell + 0.5, matrix.top + start * cell + 0.5, (end - start) * cell, (end - start) * cell);
      if (!hasNames && (end - start) * cell > 9) {
        pen.fillStyle = color("soft");
        pen.font = "11px system-ui, sans-serif";
        pen.textAlign = "right";
        pen.textBaseline = "middle";
        pen.fillText(model.bands[band].name ?? "", matrix.left - 6, matrix.top + (start + end) / 2 * cell);
      }
      start = end;
    }
  }

  function cellAt(event) {
    const frame = canvas.getBoundingClientRect();
    const column = Math.floor((event.clientX - frame.left - matrix.left) / matrix.cell);
    const row = Math.floor((event.clientY - frame.top - matrix.top) / matrix.cell);
    const inside = row >= 0 && row < model.order.length && column < model.order.length;
    return inside ? [row, column] : null;
  }

  const edgeIn = ([row, column]) => {
    const from = model.order[row], to = model.order[column];
    return model.uses[from].find((edge) => model.edges[edge].to === to);
  };

  function choose(cell) {
    const edge = cell[1] >= 0 ? edgeIn(cell) : undefined;
    if (edge === undefined) select(cell[1] < 0 || cell[0] === cell[1] ? model.order[cell[0]] : null);
    else selectEdge(edge);
  }

  function cellText([row, column]) {
    const from = model.nodes[model.order[row]].name;
    if (column < 0) return from;
    const to = model.nodes[model.order[column]].name;
    const edge = edgeIn([row, column]);
    return edge === undefined ? `${from} does not use ${to}` : `${from} → ${to} (${model.edges[edge].style})`;
  }

  // what can be done

  function select(node) {
    state.node = node;
    state.edge = null;
    if (node !== null) reveal(node);
    show();
  }

  function selectEdge(edge) {
    state.edge = edge;
    state.node = null;
    reveal(model.edges[edge].from);
    show();
  }

  /// Opens the layer a node is in, and scrolls to it.
  function reveal(node) {
    if (state.view !== "picture") return;
    const band = model.nodes[node].band;
    if (state.collapsed.delete(band)) draw();
    const box = scene.boxes[node];
    const x = (box.x + box.width / 2) * state.zoom, y = (box.y + box.height / 2) * state.zoom;
    const isSeen = x > stage.scrollLeft + 40 && x < stage.scrollLeft + stage.clientWidth - 40
      && y > stage.scrollTop + 20 && y < stage.scrollTop + stage.clientHeight - 20;
    if (!isSeen) stage.scrollTo(x - stage.clientWidth / 2, y - stage.clientHeight / 2);
  }

  function toggle(band) {
    if (!state.collapsed.delete(band)) state.collapsed.add(band);
    foldLabel();
    compose();
    fit();
    draw();
  }

  function foldLabel() {
    find("fold").textContent = state.collapsed.size > 0 ? "Expand layers" : "Collapse layers";
    find("fold").disabled = model.bands.every((band) => band.name === null);
  }

  function setLevel(index) {
    const name = state.node === null ? null : model.nodes[state.node];
    state.level = index;
    state.edge = null;
    state.collapsed.clear();
    matrix.cursor = null;
    model = prepare(levels[index]);
    state.node = name === null ? null : sameNode(name);
    press("levels", (button) => Number(button.dataset.level) === index);
    foldLabel();
    compose();
    fit();
    draw();
    showLegend();
  }

  /// The node of this level that is, or is of, what was selected on the other.
  function sameNode(old) {
    const index = model.nodes.findIndex((node) => node.name === old.name && node.package === old.package);
    if (index >= 0) return index;
    const other = model.nodes.findIndex((node) => node.package !== null && node.package === old.package);
    return other >= 0 ? other : null;
  }

  function setView(view) {
    state.view = view;
    hint.hidden = true;
    svg.toggleAttribute("hidden", view !== "picture");
    canvas.hidden = view !== "matrix";
    press("views", (button) => button.dataset.view === view);
    if (view === "matrix") {
      state.zoom = 1;
      drawMatrix();
      canvas.focus();
    } else {
      fit();
      resize();
    }
  }

  function press(group, isPressed) {
    for (const button of find(group).querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(isPressed(button)));
    }
  }

  function fit() {
    const room = stage.clientWidth - 20;
    state.zoom = state.view === "matrix" ? 1 : Math.max(0.3, Math.min(1, room / ((scene?.width ?? model.width) + 16)));
  }

  function resize() {
    if (state.view === "matrix") return drawMatrix();
    svg.setAttribute("width", (scene.width + 16) * state.zoom);
    svg.setAttribute("height", (scene.height + 16) * state.zoom);
  }

  function zoom(factor) {
    const old = state.zoom;
    state.zoom = Math.max(0.1, Math.min(4, state.zoom * factor));
    const x = stage.scrollLeft + stage.clientWidth / 2, y = stage.scrollTop + stage.clientHeight / 2;
    resize();
    stage.scrollTo(x * state.zoom / old - stage.clientWidth / 2, y * state.zoom / old - stage.clientHeight / 2);
  }

  /// Goes from box to box: to the next in the row, or to the nearest of the next row.
  function move(from, key) {
    const isSeen = (node) => !scene.summaries[model.nodes[node].band];
    const own = scene.boxes[from];
    const center = (box) => box.x + box.width / 2;
    const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
    const isAcross = key === "ArrowLeft" || key === "ArrowRight";
    let best = null, least = Infinity;
    model.nodes.forEach((_, node) => {
      if (node === from || !isSeen(node)) return;
      const box = scene.boxes[node];
      const across = center(box) - center(own), down = box.y - own.y;
      if (isAcross ? down !== 0 || across * sign <= 0 : down * sign <= 0) return;
      const distance = isAcross ? across * sign : down * sign * 100 + Math.abs(across);
      if (distance < least) [best, least] = [node, distance];
    });
    return best;
  }

  function focusBox(node) {
    const box = boxElement(node);
    if (!box) return;
    for (const other of svg.querySelectorAll('.box[tabindex="0"]')) other.setAttribute("tabindex", "-1");
    box.setAttribute("tabindex", "0");
    box.focus({ preventScroll: true });
    reveal(node);
  }

  function showLegend() {
    const used = new Set(model.edges.map((edge) => edge.style));
    const words = {
      product: "uses", conditional: "under a condition", tool: "plugin or macro", import: "import alone",
      test: "test code", external: "third-party", error: "error", warning: "warning", note: "note",
    };
    const colors = { conditional: "conditional", tool: "tool", import: "import", external: "edge-light", test: "edge-light", error: "error", warning: "warning", note: "note" };
    const sample = (name, stroke, text) => `<span><svg width="30" height="8"><path class="line ${name}" d="M0 4H22" fill="none" `
      + `stroke="var(--${stroke})" stroke-width="${name === "error" ? 3 : 1.5}"/>`
      + `<path d="M30 4l-8 -4v8z" fill="var(--${stroke})"/></svg>${text}</span>`;
    find("legend").innerHTML = Object.keys(words).filter((style) => used.has(style))
      .map((style) => sample(style, colors[style] ?? "edge", words[style])).join("")
      + sample("uses", "uses", "what the selection uses") + sample("users", "users", "who uses it")
      + "<span><kbd>/</kbd> search</span><span><kbd>←↑↓→</kbd> go</span><span><kbd>Enter</kbd> select</span>"
      + "<span><kbd>Esc</kbd> clear</span><span><kbd>c</kbd> collapse</span><span><kbd>m</kbd> matrix</span>"
      + "<span><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd> zoom</span>";
  }

  // events

  const chosen = (event, selector) => event.target.closest?.(selector);

  svg.addEventListener("click", (event) => {
    const grip = chosen(event, ".grip"), box = chosen(event, ".box"), band = chosen(event, ".band text");
    if (grip) selectEdge(Number(grip.dataset.edge));
    else if (box?.dataset.summary !== undefined) toggle(Number(box.dataset.summary));
    else if (box) select(Number(box.dataset.node) === state.node ? null : Number(box.dataset.node));
    else if (band) toggle(Number(band.parentElement.dataset.band));
    else select(null);
  });

  panel.addEventListener("click", (event) => {
    const button = chosen(event, "button");
    if (button?.dataset.edge !== undefined) selectEdge(Number(button.dataset.edge));
    else if (button?.dataset.node !== undefined) select(Number(button.dataset.node));
  });

  find("levels").addEventListener("click", (event) => {
    const button = chosen(event, "button");
    if (button) setLevel(Number(button.dataset.level));
  });
  find("views").addEventListener("click", (event) => {
    const button = chosen(event, "button");
    if (button) setView(button.dataset.view);
  });
  find("reach").addEventListener("click", (event) => {
    const button = chosen(event, "button");
    if (!button) return;
    state.reach = button.dataset.reach;
    press("reach", (other) => other === button);
    show();
  });
  find("fold").addEventListener("click", () => {
    if (state.collapsed.size > 0) state.collapsed.clear();
    else model.bands.forEach((band, index) => { if (band.name !== null) state.collapsed.add(index); });
    foldLabel();
    compose();
    fit();
    draw();
  });
  find("in").addEventListener("click", () => zoom(1.25));
  find("out").addEventListener("click", () => zoom(0.8));
  find("fit").addEventListener("click", () => { fit(); resize(); });

  search.addEventListener("input", () => {
    state.query = search.value;
    state.node = null;
    state.edge = null;
    show();
  });
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && hits().length > 0) {
      const [first] = hits();
      if (state.zoom < 0.6 && state.view === "picture") zoom(0.8 / state.zoom);
      select(first);
      if (state.view === "picture") focusBox(first);
    } else if (event.key === "Escape") {
      search.value = "";
      state.query = "";
      search.blur();
      show();
    }
    event.stopPropagation();
  });

  stage.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1);
  }, { passive: false });

  canvas.addEventListener("mousemove", (event) => {
    const cell = cellAt(event);
    hint.hidden = !cell;
    if (!cell) return;
    hint.textContent = cellText(cell);
    hint.style.left = `${Math.min(event.clientX + 14, window.innerWidth - 300)}px`;
    hint.style.top = `${event.clientY + 14}px`;
  });
  canvas.addEventListener("mouseleave", () => { hint.hidden = true; });
  canvas.addEventListener("click", (event) => {
    const cell = cellAt(event);
    if (!cell) return select(null);
    matrix.cursor = cell[1] >= 0 ? cell : null;
    choose(cell);
  });

  function matrixKey(key) {
    const last = model.order.length - 1;
    const [row, column] = matrix.cursor ?? [0, 0];
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    if (key === "Enter" || key === " ") return choose([row, column]);
    const [down, right] = steps[key];
    matrix.cursor = [Math.max(0, Math.min(last, row + down)), Math.max(0, Math.min(last, column + right))];
    drawMatrix();
    const frame = canvas.getBoundingClientRect();
    hint.hidden = false;
    hint.textContent = cellText(matrix.cursor);
    hint.style.left = `${frame.left + matrix.left + (matrix.cursor[1] + 1.5) * matrix.cell}px`;
    hint.style.top = `${frame.top + matrix.top + (matrix.cursor[0] + 1.5) * matrix.cell}px`;
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === search) return;
    const key = event.key;
    const isOnControl = chosen(event, "header button, aside button");
    const isMove = key.startsWith("Arrow");
    if (key === "/") search.focus();
    else if (key === "Escape") { hint.hidden = true; select(null); }
    else if (key === "m") setView(state.view === "matrix" ? "picture" : "matrix");
    else if (key === "+" || key === "=") zoom(1.25);
    else if (key === "-") zoom(0.8);
    else if (key === "0") { fit(); resize(); }
    else if (key === "c") foldKey(event);
    else if (isOnControl) return;
    else if (state.view === "matrix" && (isMove || key === "Enter" || key === " ")) matrixKey(key);
    else if (isMove) moveKey(event);
    else if (key === "Enter" || key === " ") enterKey(event);
    else return;
    event.preventDefault();
  });

  function foldKey() {
    if (state.view !== "picture") return;
    const box = document.activeElement?.closest?.(".box");
    const node = state.node ?? (box?.dataset.node === undefined ? null : Number(box.dataset.node));
    if (box?.dataset.summary !== undefined) toggle(Number(box.dataset.summary));
    else if (node !== null && model.bands[model.nodes[node].band].name !== null) {
      state.node = null;
      toggle(model.nodes[node].band);
      svg.querySelector(`[data-summary="${model.nodes[node].band}"]`)?.focus();
    } else find("fold").click();
  }

  function moveKey(event) {
    const box = document.activeElement?.closest?.(".box[data-node]");
    const from = box ? Number(box.dataset.node) : state.node;
    const next = from === null
      ? model.nodes.findIndex((node) => !scene.summaries[node.band]) : move(from, event.key);
    if (next !== null && next >= 0) focusBox(next);
  }

  function enterKey(event) {
    const box = chosen(event, ".box"), band = chosen(event, ".band");
    if (box?.dataset.node !== undefined) select(Number(box.dataset.node));
    else if (box) toggle(Number(box.dataset.summary));
    else if (band) toggle(Number(band.dataset.band));
  }

  window.addEventListener("resize", () => { if (state.view === "matrix") drawMatrix(); });
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    if (state.view === "matrix") drawMatrix();
  });

  find("levels").innerHTML = levels.map((level, index) =>
    `<button type="button" data-level="${index}">${level.level === "package" ? "Packages" : "Modules"}</button>`).join("");
  find("levels").hidden = levels.length < 2;
  model = prepare(levels[0]);
  setLevel(0);
})();
