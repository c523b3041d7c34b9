"use strict";
// Draws a time line on a canvas: an overview of all of it above rows of bars. What is in view is view.from to
// view.until, rows from view.top (pixels) on. Of a lane with many bars the level is drawn whose bars are about a
// pixel wide.
const timeLineDraw = (canvas, data) => {
  const { bars, lanes, steps, head } = data;
  const rowHeight = 22, overviewHeight = 40, axisHeight = 22, overviewTop = 4;
  const rowsTop = overviewTop + overviewHeight + axisHeight + 4;
  const context = canvas.getContext("2d");
  const fills = ["#8fc1ea", "#f6c177", "#9bd6a0", "#e2a5d3", "#d8cd6d", "#b3adee", "#f2a69c", "#c6c6c6"];
  let width = 0, height = 0, left = 0, overview = null, hatch = null, colours = {};

  const layout = {
    rowHeight, rowsTop, overviewTop, overviewHeight,
    axisTop: overviewTop + overviewHeight,
    get left() { return left; },
    get width() { return width; },
    get height() { return height; },
    get rowsHeight() { return height - rowsTop; },
    mostTop: () => Math.max(0, lanes.length * rowHeight - (height - rowsTop)),
    x: (view, time) => left + (time - view.from) / (view.until - view.from) * (width - left),
    time: (view, x) => view.from + (x - left) / (width - left) * (view.until - view.from),
    row: (view, y) => Math.floor((y - rowsTop + view.top) / rowHeight),
  };

  const looks = () => {
    const style = getComputedStyle(canvas);
    const of = (name, otherwise) => style.getPropertyValue(name).trim() || otherwise;
    colours = {
      paper: of("--card", "#fff"), ink: of("--ink", "#111"), soft: of("--soft", "#555"), line: of("--line", "#ccc"),
      bar: of("--bar", "#0072b2"), wait: of("--wait", "#b35c00"), font: style.fontFamily || "sans-serif",
    };
    const tile = document.createElement("canvas");
    tile.width = tile.height = 6;
    const pen = tile.getContext("2d");
    pen.strokeStyle = colours.wait;
    pen.lineWidth = 1.2;
    pen.beginPath();
    for (const k of [-6, 0, 6]) {
      pen.moveTo(k, 6);
      pen.lineTo(k + 6, 0);
    }
    pen.stroke();
    hatch = context.createPattern(tile, "repeat");
    overview = null;
  };

  const resize = () => {
    const wide = canvas.clientWidth, density = window.devicePixelRatio || 1;
    height = rowsTop + Math.min(lanes.length * rowHeight, Math.max(10 * rowHeight, Math.min(440, window.innerHeight - 220)));
    if (wide !== width) overview = null;
    width = wide;
    canvas.width = Math.max(1, Math.round(width * density));
    canvas.height = Math.round(height * density);
    context.setTransform(density, 0, 0, density, 0, 0);
    context.font = `12px ${colours.font}`;
    let longest = 0;
    for (let i = 0; i < Math.min(lanes.length, 500); i++)
      longest = Math.max(longest, context.measureText(lanes[i].name).width);
    left = Math.min(longest + 12, width * 0.28);
  };

  const clipped = (text, room) => {
    if (context.measureText(text).width <= room) return text;
    let low = 0, high = text.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (context.measureText(text.slice(0, middle) + "…").width <= room) low = middle; else high = middle - 1;
    }
    return low > 0 ? text.slice(0, low) + "…" : "";
  };

  // How much of each part of the lanes is busy in each two pixels, once for a width.
  const makeOverview = () => {
    const cells = Math.max(1, Math.floor((width - left) / 2));
    const bands = Math.max(1, Math.min(lanes.length, overviewHeight - 6));
    const busy = new Float32Array(cells * bands), cell = head.end / cells;
    const add = (row, begin, end, share) => {
      if (!(end > begin)) return;
      for (let c = Math.min(cells - 1, Math.floor(begin / cell)); c < cells && c * cell < end; c++)
        busy[row * cells + c] += share * (Math.min(end, (c + 1) * cell) - Math.max(begin, c * cell));
    };
    lanes.forEach((lane, l) => {
      const row = Math.floor(l * bands / lanes.length);
      if (lane.levels.length > 0) {
        const level = lane.levels[0];
        for (let i = 0; i < level.count; i++) add(row, level.begin[i], level.end[i], level.share[i]);
        return;
      }
      for (let i = lane.first; i < lane.first + lane.count; i++) {
        const long = bars.end[i] - bars.begin[i];
        add(row, bars.begin[i], bars.end[i], long > 0 ? bars.busy[i] / long : 0);
      }
    });
    const lanesOf = new Float32Array(bands);
    for (let l = 0; l < lanes.length; l++) lanesOf[Math.floor(l * bands / lanes.length)]++;
    overview = { cells, bands, busy, full: (row) => cell * lanesOf[row] };
  };

  const drawOverview = (view, hits) => {
    if (!overview) makeOverview();
    const { cells, bands, busy } = overview;
    const high = (overviewHeight - 6) / bands;
    context.fillStyle = colours.bar;
    for (let b = 0; b < bands; b++) {
      const full = overview.full(b);
      for (let c = 0; c < cells; c++) {
        const share = Math.min(1, busy[b * cells + c] / full);
        if (share <= 0) continue;
        context.globalAlpha = 0.2 + 0.7 * share;
        context.fillRect(left + 2 * c, overviewTop + b * high, 2, Math.max(high - (high > 3 ? 1 : 0), 0.5));
      }
    }
    context.globalAlpha = 1;
    const whole = (time) => left + time / head.end * (width - left);
    context.fillStyle = colours.ink;
    let last = -1;
    for (const step of steps) {
      const x = whole(step.begin), end = whole(step.end);
      if (end - last < 0.5) continue;
      context.fillRect(Math.max(x, last), overviewTop + overviewHeight - 4, Math.max(end - Math.max(x, last), 0.5), 3);
      last = end;
    }
    context.fillStyle = colours.wait;
    let shown = -9;
    for (const bar of hits) {
      const x = whole(bars.begin[bar]);
      if (Math.abs(x - shown) < 1) continue;
      context.fillRect(x - 0.5, overviewTop, 1.5, overviewHeight - 5);
      shown = x;
    }
    // What is in view.
    const a = whole(view.from), b = whole(view.until);
    const all = lanes.length * rowHeight;
    const top = overviewTop + (overviewHeight - 6) * view.top / Math.max(all, 1);
    const part = (overviewHeight - 6) * Math.min(1, layout.rowsHeight / Math.max(all, 1));
    context.strokeStyle = colours.ink;
    context.lineWidth = 1.5;
    context.strokeRect(a + 0.75, top, Math.max(b - a - 1.5, 3), Math.max(part, 4));
  };

  const drawAxis = (view) => {
    const y = layout.axisTop, span = view.until - view.from;
    const wanted = Math.max(2, Math.floor((width - left) / 70));
    const seconds = span * head.unit / wanted;
    const power = 10 ** Math.floor(Math.log10(seconds));
    const nice = [1, 2, 5, 10].find((k) => k * power >= seconds * 0.999) * power;
    const step = nice / head.unit;
    context.fillStyle = colours.soft;
    context.strokeStyle = colours.line;
    context.lineWidth = 1;
    context.textAlign = "center";
    for (let k = Math.ceil(view.from / step - 1e-9); k * step <= view.until + step * 1e-9; k++) {
      const x = layout.x(view, k * step);
      context.beginPath();
      context.moveTo(x, y + axisHeight);
      context.lineTo(x, height);
      context.stroke();
      const text = data.time(k * step, 8), half = context.measureText(text).width / 2;
      if (x - half >= left - 4) context.fillText(text, Math.min(x, width - half - 1), y + 15);
    }
    context.textAlign = "left";
  };

  const levelOf = (lane, unitsInPixel) => {
    for (const level of lane.levels) if (level.grain <= 1.5 * unitsInPixel) return level;
    return null;
  };

  const drawLane = (view, lane, y, marks) => {
    const scale = (width - left) / (view.until - view.from);
    const high = rowHeight - 4, level = levelOf(lane, 1 / scale);
    const source = level ?? bars;
    const first = level ? data.search(0, level.count, (k) => level.end[k] > view.from) : data.firstAfter(lane, view.from);
    const end = level ? level.count : lane.first + lane.count;
    let drawn = -1, before = first > (level ? 0 : lane.first) ? source.end[first - 1] : 0;
    for (let i = first; i < end && source.begin[i] < view.until; i++) {
      const x0 = Math.max(left, left + (source.begin[i] - view.from) * scale);
      const x1 = Math.min(width, left + (source.end[i] - view.from) * scale);
      if (!level && bars.waited[i] > 0 && bars.many[i] === 1) {
        const since = Math.max(left, left + (Math.max(before, bars.begin[i] - bars.waited[i]) - view.from) * scale);
        if (x0 - since > 1) {
          context.fillStyle = hatch;
          context.fillRect(since, y, x0 - since, high);
        }
      }
      before = source.end[i];
      const special = !level && (marks.hits.has(i) || bars.step[i] >= 0 || i === marks.bar);
      if (x1 < drawn + 0.4 && !special) continue;
      drawn = x1;
      const wide = Math.max(x1 - x0, 0.8), long = source.end[i] - source.begin[i];
      const share = level ? level.share[i] : long > 0 ? Math.min(1, bars.busy[i] / long) : 1;
      const its = Math.max(1, high * share);
      context.fillStyle = fills[data.whats[source.what[i]].kind];
      context.fillRect(x0, y + high - its, wide > 3 ? wide - 0.6 : wide, its);
      if (level) continue;
      if (bars.step[i] >= 0) {
        context.fillStyle = colours.ink;
        context.fillRect(x0, y + high - 3, wide, 3);
      }
      if (marks.hits.has(i)) {
        context.strokeStyle = colours.wait;
        context.lineWidth = 2;
        context.strokeRect(x0, y, Math.max(wide, 2), high);
      }
      if (wide > 26) {
        const what = data.whats[bars.what[i]];
        const name = bars.many[i] > 1 ? `${bars.many[i]} bars` : what.name;
        context.fillStyle = "#16202c";
        const text = clipped(name, wide - 8);
        if (text.length > 1 || text === name) context.fillText(text, x0 + 4, y + high / 2 + 4);
      }
    }
  };

  const place = (view, bar) => ({
    begin: layout.x(view, bars.begin[bar]), end: layout.x(view, bars.end[bar]),
    y: rowsTop + bars.lane[bar] * rowHeight - view.top,
  });

  const drawSelection = (view, marks) => {
    if (marks.bar < 0) return;
    const its = place(view, marks.bar), high = rowHeight - 4;
    if (bars.waited[marks.bar] > 0 && bars.many[marks.bar] === 1) {
      const since = layout.x(view, bars.begin[marks.bar] - bars.waited[marks.bar]);
      context.strokeStyle = colours.wait;
      context.lineWidth = 2;
      context.setLineDash([4, 3]);
      context.beginPath();
      context.moveTo(since, its.y + high / 2);
      context.lineTo(its.begin, its.y + high / 2);
      context.stroke();
      context.setLineDash([]);
    }
    context.strokeStyle = colours.ink;
    context.lineWidth = 2.5;
    context.strokeRect(its.begin, its.y + 1, Math.max(its.end - its.begin, 3), high);
    if (!marks.dependences) return;
    const line = (x0, y0, x1, y1) => {
      const bend = Math.max(12, Math.abs(x1 - x0) / 2), colour = context.strokeStyle;
      // Seen on bars, too.
      for (const [wide, paint] of [[5, colours.paper], [2, colour]]) {
        context.lineWidth = wide;
        context.strokeStyle = paint;
        context.beginPath();
        context.moveTo(x0, y0);
        context.bezierCurveTo(x0 + bend, y0, x1 - bend, y1, x1, y1);
        context.stroke();
      }
      context.beginPath();
      context.moveTo(x1, y1);
      context.lineTo(x1 - 6, y1 - 3);
      context.lineTo(x1 - 6, y1 + 3);
      context.fill();
    };
    const { before, after } = data.dependences(marks.bar);
    context.strokeStyle = context.fillStyle = colours.ink;
    for (const other of before.slice(0, 200)) {
      const o = place(view, other);
      line(o.end, o.y + high / 2, its.begin, its.y + high / 2);
    }
    context.strokeStyle = context.fillStyle = colours.soft;
    for (const other of after.slice(0, 200)) {
      const o = place(view, other);
      line(its.end, its.y + high / 2, o.begin, o.y + high / 2);
    }
  };

  /// `marks`: the selected bar (-1: none), the hits of a search (a Set), a window [from, until] or null, whether
  /// dependences are shown.
  const draw = (view, marks) => {
    context.fillStyle = colours.paper;
    context.fillRect(0, 0, width, height);
    context.font = `12px ${colours.font}`;
    context.textBaseline = "alphabetic";
    drawAxis(view);
    drawOverview(view, marks.hits);
    context.save();
    context.beginPath();
    context.rect(0, rowsTop, width, height - rowsTop);
    context.clip();
    const first = Math.max(0, Math.floor(view.top / rowHeight));
    const end = Math.min(lanes.length, Math.ceil((view.top + height - rowsTop) / rowHeight));
    for (let l = first; l < end; l++) {
      const y = rowsTop + l * rowHeight - view.top;
      context.strokeStyle = colours.line;
      context.lineWidth = 1;
      context.beginPath();
      context.moveTo(0, y + rowHeight - 1.5);
      context.lineTo(width, y + rowHeight - 1.5);
      context.stroke();
      context.fillStyle = colours.ink;
      context.fillText(clipped(lanes[l].name, left - 8), 2, y + rowHeight / 2 + 3);
    }
    context.beginPath();
    context.rect(left, rowsTop, width - left, height - rowsTop);
    context.clip();
    for (let l = first; l < end; l++) drawLane(view, lanes[l], rowsTop + l * rowHeight - view.top + 1, marks);
    drawSelection(view, marks);
    context.restore();
    if (marks.window) {
      const a = Math.max(left, layout.x(view, marks.window[0])), b = Math.min(width, layout.x(view, marks.window[1]));
      if (b > a) {
        context.fillStyle = colours.bar;
        context.globalAlpha = 0.15;
        context.fillRect(a, layout.axisTop, b - a, height - layout.axisTop);
        context.globalAlpha = 1;
        context.fillRect(a, layout.axisTop, 1.5, height - layout.axisTop);
        context.fillRect(b - 1.5, layout.axisTop, 1.5, height - layout.axisTop);
      }
    }
  };

  /// The bar at a place of the canvas, or -1.
  const barAt = (view, x, y) => {
    const row = layout.row(view, y);
    if (x < left || y < rowsTop || row < 0 || row >= lanes.length) return -1;
    const lane = lanes[row], slack = 2 * (view.until - view.from) / (width - left), time = layout.time(view, x);
    const i = data.firstAfter(lane, time - slack);
    let best = -1;
    for (let k = i; k < lane.first + lane.count && bars.begin[k] <= time + slack && k < i + 1000; k++) {
      if (best < 0 || (bars.begin[k] <= time && bars.end[k] > time)) best = k;
    }
    return best;
  };

  return { layout, draw, resize, looks, barAt, fills };
};
