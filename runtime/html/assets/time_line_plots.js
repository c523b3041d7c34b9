"use strict";
// Figures over time, of what is in view: a step plot each, and the same in rows.
const timeLinePlots = (place, data) => {
  const { head } = data;
  const space = "http://www.w3.org/2000/svg";
  const make = (name, attributes, text) => {
    const node = document.createElementNS(space, name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (text !== undefined) node.textContent = text;
    return node;
  };
  const element = (name, text, className) => {
    const node = document.createElement(name);
    if (text !== undefined) node.textContent = text;
    if (className) node.className = className;
    return node;
  };
  const short = (x) => Number(x.toPrecision(4)).toString();
  const height = 120, left = 44, top = 8, bottom = 96;

  // From what point to what: figure.from[k] up to the next one.
  const until = (figure, k) => k + 1 < figure.from.length ? figure.from[k + 1] : head.end;
  const inWindow = (figure, a, b) => {
    const parts = [];
    for (let k = 0; k < figure.from.length; k++) {
      const from = Math.max(a, figure.from[k]), to = Math.min(b, until(figure, k));
      if (from < to) parts.push({ from, to, values: figure.values[k] });
    }
    return parts;
  };
  const mean = (parts, which) => {
    let sum = 0, long = 0;
    for (const p of parts) {
      sum += p.values[which] * (p.to - p.from);
      long += p.to - p.from;
    }
    return long > 0 ? sum / long : 0;
  };

  const plots = head.figures.map((figure) => {
    const block = element("figure", undefined, "tl-figure");
    const caption = element("figcaption");
    const svg = make("svg", { role: "img" });
    const details = element("details");
    details.append(element("summary", `${figure.name}: the same in rows`));
    const table = element("table");
    const rows = element("div", undefined, "wide");
    rows.tabIndex = 0;
    rows.append(table);
    details.append(rows);
    block.append(caption, svg, details);
    place.append(block);
    return { figure, caption, svg, details, table };
  });
  if (head.figuresLeftOut > 0)
    place.append(element("p", `${head.figuresLeftOut} resources and processors at which fewer wait are left out.`));

  const fillTable = (plot, parts) => {
    const { figure, table } = plot, most = 100;
    table.replaceChildren();
    const heading = table.createTHead().insertRow();
    for (const name of ["from", "until", ...figure.labels]) {
      const cell = element("th", name);
      cell.scope = "col";
      heading.append(cell);
    }
    const body = table.createTBody();
    for (const p of parts.slice(0, most)) {
      const row = body.insertRow();
      for (const text of [data.time(p.from), data.time(p.to), ...figure.labels.map((_, k) => short(p.values[k]))])
        row.insertCell().textContent = text;
    }
    if (parts.length > most) {
      const cell = body.insertRow().insertCell();
      cell.colSpan = 2 + figure.labels.length;
      cell.textContent = `${parts.length - most} more rows are left out: zoom in to see them`;
    }
  };

  const draw = (plot, a, b) => {
    const { figure, svg } = plot, parts = inWindow(figure, a, b);
    const said = figure.labels.map((label, k) => `${short(mean(parts, k))} ${label}`).join(", ");
    plot.caption.textContent = `${figure.name}: on average ${said}`;
    svg.setAttribute("aria-label", `${figure.name} from ${data.time(a)} to ${data.time(b)}: on average ${said}`);
    svg.replaceChildren();
    const width = Math.max(240, svg.clientWidth), right = width - 8;
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    let largest = 0;
    for (const p of parts) for (let k = 0; k < figure.labels.length; k++) largest = Math.max(largest, p.values[k]);
    const scale = largest > 0 ? largest : 1;
    const x = (time) => left + (time - a) / (b - a) * (right - left);
    const y = (value) => bottom - value / scale * (bottom - top);
    // Phases lie behind the first of them.
    if (plot === plots[0] && figure.labels.length === 1) {
      for (const phase of head.phases) {
        const from = Math.max(a, phase.from), to = Math.min(b, phase.until);
        if (!(from < to)) continue;
        const wide = x(to) - x(from);
        svg.append(make("rect", { class: `tl-phase tl-${phase.kind}`, x: x(from), y: top, width: wide, height: bottom - top }));
        if (wide > 40 && phase.kind !== "change") svg.append(make("text", { x: x(from) + wide / 2, y: top + 12, "text-anchor": "middle", class: "tl-soft" }, phase.kind));
      }
    }
    svg.append(make("path", { class: "tl-frame", d: `M${left} ${top}V${bottom}H${right}` }));
    svg.append(make("text", { x: left - 5, y: top + 8, "text-anchor": "end" }, short(scale)));
    svg.append(make("text", { x: left - 5, y: bottom, "text-anchor": "end" }, "0"));
    svg.append(make("text", { x: left, y: bottom + 16 }, data.time(a)));
    // Where a legend stands there is no room for the end.
    if (figure.labels.length === 1)
      svg.append(make("text", { x: right, y: bottom + 16, "text-anchor": "end" }, data.time(b)));
    figure.labels.forEach((label, k) => {
      let d = "";
      for (const p of parts)
        d += `${d ? "L" : "M"}${x(p.from).toFixed(1)} ${y(p.values[k]).toFixed(1)}H${x(p.to).toFixed(1)}`;
      svg.append(make("path", { class: `tl-curve tl-curve${k}`, d: d || "M0 0" }));
      if (figure.labels.length > 1) {
        const at = right - 150 + 80 * k;
        svg.append(make("path", { class: `tl-curve tl-curve${k}`, d: `M${at} ${bottom + 12}h18` }));
        svg.append(make("text", { x: at + 22, y: bottom + 16 }, label));
      }
    });
    if (plot.details.open) fillTable(plot, parts);
    else plot.fill = () => fillTable(plot, parts);
  };
  for (const plot of plots) plot.details.addEventListener("toggle", () => plot.details.open && plot.fill?.());

  return {
    show(from, until) {
      for (const plot of plots) draw(plot, from, until);
    },
    /// The mean number of active processes in a window; NaN: it is not known.
    active(from, until) {
      const first = head.figures[0];
      return first && first.labels.length === 1 ? mean(inWindow(first, from, until), 0) : NaN;
    },
    element, short,
  };
};
