"use strict";
// Makes each time line of the page one to walk through, once it comes into view: zoom, search, what a bar is, figures of
// a window. Without this script its static picture stays.
const makeTimeLine = (root) => {
  const app = root.querySelector(".tl-app");
  const data = timeLineData(root);
  const { bars, lanes, whats, steps, head } = data;
  if (!(head.end > 0) || lanes.length === 0) return;
  root.classList.add("tl-live");
  app.hidden = false;

  // ---- What it consists of
  const element = (name, text, className) => {
    const node = document.createElement(name);
    if (text !== undefined) node.textContent = text;
    if (className) node.className = className;
    return node;
  };
  const button = (text, name, action) => {
    const node = element("button", text);
    node.type = "button";
    if (name) node.setAttribute("aria-label", name);
    node.addEventListener("click", action);
    return node;
  };
  const tools = element("div", undefined, "tl-tools");
  tools.setAttribute("role", "group");
  tools.setAttribute("aria-label", "Tools of the time line");
  const label = element("label", "Search ");
  const input = element("input");
  input.type = "search";
  input.autocomplete = "off";
  label.append(input);
  const found = element("span", "", "tl-found");
  found.setAttribute("role", "status");
  const canvas = element("canvas");
  canvas.tabIndex = 0;
  canvas.setAttribute("role", "application");
  canvas.setAttribute("aria-roledescription", "time line");
  const panel = element("div", undefined, "tl-panel");
  panel.setAttribute("aria-live", "polite");
  panel.setAttribute("role", "region");
  panel.setAttribute("aria-label", "What is selected");
  const figures = element("div", undefined, "tl-window");
  const listing = element("details", undefined, "tl-listing");
  listing.append(element("summary", "Bars in this window as a table"));
  const listed = element("div", undefined, "wide");
  listed.tabIndex = 0;
  listing.append(listed);
  const plotsPlace = element("div", undefined, "tl-plots");

  const legend = element("p", undefined, "tl-legend");
  const drawing = timeLineDraw(canvas, data);
  const { layout } = drawing;
  const space = "http://www.w3.org/2000/svg";
  const sample = (fill, high) => {
    const svg = document.createElementNS(space, "svg");
    svg.setAttribute("viewBox", "0 0 22 12");
    svg.setAttribute("width", "22");
    svg.setAttribute("height", "12");
    svg.setAttribute("aria-hidden", "true");
    if (fill === "hatch") {
      const path = document.createElementNS(space, "path");
      path.setAttribute("d", "M0 12L6 0M6 12L12 0M12 12L18 0M18 12L22 4");
      path.setAttribute("class", "tl-hatch");
      svg.append(path);
      return svg;
    }
    const rect = document.createElementNS(space, "rect");
    rect.setAttribute("width", "22");
    rect.setAttribute("height", String(high));
    rect.setAttribute("y", String(12 - high));
    rect.setAttribute(fill ? "fill" : "class", fill || "tl-ink");
    svg.append(rect);
    return svg;
  };
  const explain = (mark, text) => {
    const item = element("span");
    item.append(mark, ` ${text}`);
    legend.append(item, " ");
  };
  head.kinds.forEach((name, k) => explain(sample(drawing.fills[k], 12), name));
  explain(sample("hatch", 12), "waiting");
  if (steps.length > 0) explain(sample("", 3), "on the critical path");

  // ---- What is shown
  const view = { from: 0, until: head.end, top: 0 };
  const marks = { bar: -1, step: -1, hits: new Set(), window: null, dependences: false };
  const plots = timeLinePlots(plotsPlace, data);
  let asked = false, later = 0;
  const redraw = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      drawing.draw(view, marks);
    });
    clearTimeout(later);
    later = setTimeout(tell, 120);
  };
  const shown = () => marks.window ?? [view.from, view.until];

  const look = (from, until) => {
    const span = Math.min(head.end, Math.max(until - from, head.end * 1e-9));
    view.from = Math.max(0, Math.min(from, head.end - span));
    view.until = view.from + span;
    redraw();
  };
  const zoom = (factor, at = (view.from + view.until) / 2) =>
    look(at - (at - view.from) * factor, at + (view.until - at) * factor);
  const pan = (part) => {
    const by = part * (view.until - view.from);
    look(view.from + by, view.until + by);
  };
  const scroll = (by) => {
    view.top = Math.max(0, Math.min(layout.mostTop(), view.top + by));
    redraw();
  };
  const fit = () => {
    view.top = 0;
    look(0, head.end);
  };
  const reveal = (bar) => {
    const row = bars.lane[bar] * layout.rowHeight;
    if (row < view.top || row + layout.rowHeight > view.top + layout.rowsHeight)
      view.top = Math.max(0, Math.min(layout.mostTop(), row - layout.rowsHeight / 2));
    const long = bars.end[bar] - bars.begin[bar], span = view.until - view.from;
    // So that it is wide enough to be read, and not all that is seen.
    const wanted = long > 0 ? Math.min(Math.max(Math.min(span, 40 * long), 1.5 * long), head.end) : span;
    const middle = (bars.begin[bar] + bars.end[bar]) / 2;
    if (wanted < span || bars.begin[bar] < view.from || bars.end[bar] > view.until)
      look(middle - wanted / 2, middle + wanted / 2);
    else redraw();
  };

  // ---- What is selected
  const nameOf = (bar) => bars.many[bar] > 1
    ? `${bars.many[bar]} bars, the longest of them ${whats[bars.what[bar]].name}` : whats[bars.what[bar]].name;
  const jump = (bar, text) => button(text, undefined, () => {
    select(bar, bars.step[bar]);
    panel.querySelector("h4").focus();
  });
  const stepButton = (k, words) => button(`${words}: ${steps[k].what || `waiting for ${steps[k].why}`}`, undefined, () => {
    select(steps[k].bars.length > 0 ? steps[k].bars[0] : -1, k);
    panel.querySelector("h4").focus();
  });
  const describeBar = (bar, list) => {
    const add = (term, text) => {
      const told = element("dd");
      told.append(text);
      list.append(element("dt", term), told);
    };
    const what = whats[bars.what[bar]], lane = lanes[bars.lane[bar]];
    if (what.details && bars.many[bar] === 1) add("with", what.details);
    add("row", lane.name);
    add("from", `${data.time(bars.begin[bar])} to ${data.time(bars.end[bar])}`);
    add("took", data.time(bars.busy[bar]));
    if (bars.waited[bar] > 0)
      add("waited", `${data.time(bars.waited[bar])} for ${lane.kind === 2 ? "a server or processor" : lane.name}${bars.many[bar] > 1 ? ", in all" : ", before it began"}`);
    if (what.line > 0) {
      const link = element("a", `line ${what.line}`);
      link.href = `#L${what.line}`;
      add("written in", what.elsewhere ? `line ${what.line} of another file` : link);
    }
  };
  const select = (bar, step) => {
    marks.bar = bar;
    marks.step = step;
    panel.replaceChildren();
    if (bar < 0 && step < 0) {
      panel.append(element("p", "Nothing is selected: click a bar, or press Enter.", "tl-soft"));
      redraw();
      return;
    }
    const its = step >= 0 ? steps[step] : null;
    const title = element("h4", bar >= 0 ? nameOf(bar) : its.what || `waiting for ${its.why}`);
    title.tabIndex = -1;
    const list = element("dl");
    if (bar >= 0) describeBar(bar, list);
    const add = (term, text) => list.append(element("dt", term), element("dd", text));
    const ways = element("p", undefined, "tl-ways");
    if (its) {
      if (bar < 0) add("from", `${data.time(its.begin)} to ${data.time(its.end)}`);
      add("critical path", `step ${step + 1} of ${head.steps}${its.times > 1 ? `, which stands for ${its.times}` : ""}`
        + (its.alike && its.times === 1 ? "; several bars are like it, and it is one of them" : ""));
      if (its.what && its.why) add("began by", its.why + (its.waited > 0 ? `, for which it waited ${data.time(its.waited)}` : ""));
      if (step > 0) ways.append(stepButton(step - 1, "← step before"), " ");
      if (step + 1 < steps.length) ways.append(stepButton(step + 1, "step after →"));
    } else if (steps.length > 0) {
      add("critical path", "not on it");
    }
    panel.append(title, list, ways);
    if (bar >= 0 && data.hasDependences && whats[bars.what[bar]].task && bars.many[bar] === 1) {
      const { before, after } = data.dependences(bar);
      const some = (all, words) => {
        if (all.length === 0) return;
        const line = element("p", `${words} `, "tl-ways");
        for (const other of all.slice(0, 12)) line.append(jump(other, nameOf(other)), " ");
        if (all.length > 12) line.append(`and ${all.length - 12} more`);
        panel.append(line);
      };
      some(before, "It depends on");
      some(after, "On it depend");
    }
    if (bar >= 0) reveal(bar);
    else {
      const span = Math.max(its.end - its.begin, (view.until - view.from) / 4);
      look((its.begin + its.end) / 2 - span, (its.begin + its.end) / 2 + span);
    }
  };

  // ---- Search
  let hits = [], hit = -1;
  const seek = () => {
    const wanted = input.value.trim().toLowerCase();
    hits = [];
    hit = -1;
    if (wanted) {
      const fits = whats.map((w) => w.name.toLowerCase().includes(wanted) || w.details.toLowerCase().includes(wanted));
      for (let i = 0; i < bars.count; i++) if (fits[bars.what[i]]) hits.push(i);
      hits.sort((a, b) => bars.begin[a] - bars.begin[b] || a - b);
    }
    marks.hits = new Set(hits.length > 100000 ? hits.slice(0, 100000) : hits);
    if (wanted && hits.length === 0) {
      const lane = lanes.findIndex((l) => l.name.toLowerCase().includes(wanted));
      if (lane >= 0) {
        view.top = Math.min(layout.mostTop(), lane * layout.rowHeight);
        found.textContent = `no bar, but the row ${lanes[lane].name}`;
        redraw();
        return;
      }
    }
    found.textContent = wanted ? `${hits.length} ${hits.length === 1 ? "bar" : "bars"}` : "";
    redraw();
  };
  const nextHit = (by) => {
    if (hits.length === 0) return;
    hit = hit < 0 ? (by > 0 ? 0 : hits.length - 1) : (hit + by + hits.length) % hits.length;
    found.textContent = `${hit + 1} of ${hits.length} bars`;
    select(hits[hit], bars.step[hits[hit]]);
  };
  input.addEventListener("input", seek);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    nextHit(event.shiftKey ? -1 : 1);
  });

  // ---- Figures of the window
  const percent = (x) => `${(100 * x).toFixed(1)} %`;
  const kindNames = ["processors", "resources", "processes"];
  const tell = () => {
    const [from, until] = shown(), span = until - from;
    figures.replaceChildren();
    const heading = element("p");
    heading.append(element("strong", marks.window ? "Selected: " : "In view: "),
      `${data.time(from)} to ${data.time(until)}, ${data.time(span)}`);
    const active = plots.active(from, until);
    if (active === active) heading.append(`; on average ${plots.short(active)} processes active`);
    figures.append(heading);
    const busy = lanes.map((lane) => data.busy(lane, from, until) / span);
    const parts = [];
    kindNames.forEach((name, kind) => {
      let sum = 0, count = 0;
      lanes.forEach((lane, l) => {
        if (lane.kind !== kind) return;
        sum += busy[l];
        count++;
      });
      if (count > 0) parts.push(`${count} ${count === 1 ? { processors: "processor", resources: "server", processes: "process" }[name] : { processors: name, resources: "servers", processes: name }[name]} ${percent(sum / count)} busy`);
    });
    figures.append(element("p", parts.join("; ")));
    const first = Math.max(0, Math.floor(view.top / layout.rowHeight));
    const visible = lanes.slice(first, first + Math.ceil(layout.rowsHeight / layout.rowHeight));
    canvas.setAttribute("aria-label", `Time line from ${data.time(view.from)} to ${data.time(view.until)}, rows ${visible[0].name} to ${visible[visible.length - 1].name} of ${lanes.length}`);
    if (listing.open) list();
    plots.show(from, until);
    busyTable(busy);
  };
  const table = (headings, rows) => {
    const node = element("table");
    const line = node.createTHead().insertRow();
    for (const text of headings) {
      const cell = element("th", text);
      cell.scope = "col";
      line.append(cell);
    }
    const body = node.createTBody();
    for (const row of rows) {
      const line = body.insertRow();
      for (const text of row) line.insertCell().textContent = text;
    }
    return node;
  };
  const byRow = element("details", undefined, "tl-busy");
  byRow.append(element("summary", "Busy in this window, by row"));
  const byRowTable = element("div", undefined, "wide");
  byRowTable.tabIndex = 0;
  byRow.append(byRowTable);
  let fillBusy = () => {};
  const busyTable = (busy) => {
    const most = 200;
    fillBusy = () => {
      byRowTable.replaceChildren(table(["row", "busy"], lanes.slice(0, most).map((lane, l) => [lane.name, percent(busy[l])])));
      if (lanes.length > most) byRowTable.append(element("p", `${lanes.length - most} more rows are left out.`));
    };
    if (byRow.open) fillBusy();
  };
  byRow.addEventListener("toggle", () => byRow.open && fillBusy());
  const list = () => {
    const most = 200, [from, until] = shown(), rows = [];
    let count = 0;
    for (const lane of lanes) {
      for (let i = data.firstAfter(lane, from); i < lane.first + lane.count && bars.begin[i] < until; i++) {
        if (++count <= 20000) rows.push(i);
      }
    }
    rows.sort((a, b) => bars.begin[a] - bars.begin[b] || a - b);
    listed.replaceChildren(table(["from", "until", "row", "what", "waited", "step"], rows.slice(0, most).map((i) => [
      data.time(bars.begin[i]), data.time(bars.end[i]), lanes[bars.lane[i]].name, nameOf(i),
      bars.waited[i] > 0 ? data.time(bars.waited[i]) : "", bars.step[i] >= 0 ? String(bars.step[i] + 1) : ""])));
    if (count > most) listed.append(element("p", `${count - most} more bars are left out: zoom in, or select a window.`));
  };
  listing.addEventListener("toggle", () => listing.open && list());

  // ---- Mouse and touch
  const held = new Map();  // pointers
  let press = null;
  const inside = (event) => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const whole = (x) => (x - layout.left) / (layout.width - layout.left) * head.end;
  canvas.addEventListener("pointerdown", (event) => {
    const p = inside(event);
    held.set(event.pointerId, p);
    try { canvas.setPointerCapture(event.pointerId); } catch { /* one that has gone already */ }
    press = { ...p, from: view.from, until: view.until, top: view.top, moved: false, kind: "drag", time: layout.time(view, p.x) };
    if (p.y < layout.axisTop) press.kind = "overview";
    else if (p.y < layout.rowsTop || event.shiftKey) press.kind = "window";
    if (press.kind === "overview") overviewTo(p);
  });
  const overviewTo = (p) => {
    const span = view.until - view.from, middle = whole(p.x);
    view.top = Math.max(0, Math.min(layout.mostTop(),
      (p.y - layout.overviewTop) / (layout.overviewHeight - 6) * lanes.length * layout.rowHeight - layout.rowsHeight / 2));
    look(middle - span / 2, middle + span / 2);
  };
  canvas.addEventListener("pointermove", (event) => {
    const before = held.get(event.pointerId);
    if (!before) return;
    const p = inside(event);
    if (held.size === 2) {
      // Two fingers: what is under each stays there.
      const [a, b] = [...held.values()];
      const far = Math.abs(a.x - b.x), middle = (a.x + b.x) / 2, at = layout.time(view, middle);
      held.set(event.pointerId, p);
      const [c, d] = [...held.values()];
      const now = Math.abs(c.x - d.x);
      if (far > 10 && now > 10) {
        const span = (view.until - view.from) * far / now;
        const part = ((c.x + d.x) / 2 - layout.left) / (layout.width - layout.left);
        look(at - part * span, at + (1 - part) * span);
      }
      press = null;
      return;
    }
    held.set(event.pointerId, p);
    if (!press) return;
    if (Math.abs(p.x - press.x) + Math.abs(p.y - press.y) > 4) press.moved = true;
    if (press.kind === "overview") {
      overviewTo(p);
    } else if (press.kind === "window" && press.moved) {
      const time = Math.max(0, Math.min(head.end, layout.time(view, p.x)));
      marks.window = [Math.max(0, Math.min(press.time, time)), Math.max(press.time, time)];
      redraw();
    } else if (press.kind === "drag" && press.moved) {
      const by = (press.x - p.x) / (layout.width - layout.left) * (press.until - press.from);
      if (event.pointerType !== "touch")
        view.top = Math.max(0, Math.min(layout.mostTop(), press.top + press.y - p.y));
      look(press.from + by, press.until + by);
    }
  });
  const release = (event) => {
    held.delete(event.pointerId);
    if (!press || event.type === "pointercancel") return;
    if (!press.moved && press.kind === "drag") {
      const bar = drawing.barAt(view, press.x, press.y);
      select(bar, bar >= 0 ? bars.step[bar] : -1);
    } else if (!press.moved && press.kind === "window" && marks.window) {
      marks.window = null;
      redraw();
    } else if (press.kind === "window" && marks.window && !(marks.window[1] > marks.window[0])) {
      marks.window = null;
    }
    press = null;
  };
  canvas.addEventListener("pointerup", release);
  canvas.addEventListener("pointercancel", release);
  canvas.addEventListener("wheel", (event) => {
    // Until it is in use, the page scrolls.
    if (document.activeElement !== canvas && !event.ctrlKey) return;
    event.preventDefault();
    if (event.shiftKey) scroll(event.deltaY || event.deltaX);
    else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) pan(event.deltaX / layout.width);
    else zoom(Math.exp(Math.max(-100, Math.min(100, event.deltaY)) * 0.003), layout.time(view, Math.max(layout.left, inside(event).x)));
  }, { passive: false });

  // ---- Keyboard
  const neighbour = (by) => {
    const lane = lanes[bars.lane[marks.bar]], other = marks.bar + by;
    return other >= lane.first && other < lane.first + lane.count ? other : marks.bar;
  };
  const otherRow = (by) => {
    const time = bars.begin[marks.bar];
    for (let l = bars.lane[marks.bar] + by; l >= 0 && l < lanes.length; l += by) {
      if (lanes[l].count > 0) return Math.min(data.firstAfter(lanes[l], time), lanes[l].first + lanes[l].count - 1);
    }
    return marks.bar;
  };
  const inTheMiddle = () => {
    const middle = (view.from + view.until) / 2;
    for (let l = Math.ceil(view.top / layout.rowHeight); l < lanes.length; l++)
      if (lanes[l].count > 0) return Math.min(data.firstAfter(lanes[l], middle), lanes[l].first + lanes[l].count - 1);
    return lanes.findIndex((lane) => lane.count > 0) < 0 ? -1 : 0;
  };
  const keys = {
    ArrowLeft: () => pan(-0.125), ArrowRight: () => pan(0.125),
    ArrowUp: () => scroll(-layout.rowHeight), ArrowDown: () => scroll(layout.rowHeight),
    PageUp: () => scroll(-layout.rowsHeight), PageDown: () => scroll(layout.rowsHeight),
    "+": () => zoom(0.5), "=": () => zoom(0.5), "-": () => zoom(2), Home: fit,
    Enter: () => {
      if (marks.bar < 0) marks.bar = inTheMiddle();
      if (marks.bar >= 0) select(marks.bar, bars.step[marks.bar]);
    },
    w: () => {
      marks.window = marks.window ? null : [view.from, view.until];
      redraw();
    },
    Escape: () => {
      marks.window = null;
      select(-1, -1);
    },
  };
  const shifted = {
    ArrowLeft: () => neighbour(-1), ArrowRight: () => neighbour(1), ArrowUp: () => otherRow(-1), ArrowDown: () => otherRow(1),
  };
  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.shiftKey && shifted[event.key]) {
      const bar = marks.bar < 0 ? inTheMiddle() : shifted[event.key]();
      if (bar >= 0) select(bar, bars.step[bar]);
    } else if (keys[event.key]) {
      keys[event.key]();
    } else {
      return;
    }
    event.preventDefault();
  });

  // ---- All together
  const show = element("label");
  const box = element("input");
  box.type = "checkbox";
  box.addEventListener("change", () => {
    marks.dependences = box.checked;
    redraw();
  });
  show.append(box, " dependences of what is selected");
  tools.append(label, button("↑", "previous hit", () => nextHit(-1)), button("↓", "next hit", () => nextHit(1)), found,
    button("−", "zoom out", () => zoom(2)), button("+", "zoom in", () => zoom(0.5)),
    button("◀", "earlier", () => pan(-0.25)), button("▶", "later", () => pan(0.25)),
    button("▲", "rows above", () => scroll(-layout.rowsHeight / 2)), button("▼", "rows below", () => scroll(layout.rowsHeight / 2)),
    button("All", "all of the run", fit));
  if (steps.length > 0) tools.append(button("Critical path", "first step of the critical path",
    () => select(steps[0].bars.length > 0 ? steps[0].bars[0] : -1, 0)));
  if (data.hasDependences) tools.append(show);
  const help = element("p", "Drag to move, wheel or pinch to zoom, drag along the times for figures of a window. Keys: arrows, + and -, Home for all, Enter selects, Shift with arrows walks from bar to bar, W takes what is in view as the window, Escape lets go.", "tl-soft");
  help.id = `${root.closest("section")?.getAttribute("aria-labelledby") ?? "time-line"}-keys`;
  canvas.setAttribute("aria-describedby", help.id);
  app.append(tools, legend, canvas, help, panel, figures, byRow, listing, plotsPlace);
  drawing.looks();
  select(-1, -1);
  const again = () => {
    drawing.resize();
    scroll(0);
  };
  new ResizeObserver(again).observe(canvas);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    drawing.looks();
    redraw();
  });
  again();
  tell();
};
{
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      makeTimeLine(target);
    }
  }, { rootMargin: "600px" });
  for (const root of document.querySelectorAll(".time-line")) seen.observe(root);
}
