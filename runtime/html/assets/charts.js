"use strict";
// Makes each plot of the page one that reacts, once it comes into view: what a point is, by mouse, touch and keyboard;
// series on and off. Without this script, and on paper, its picture stays.
{
  // Okabe and Ito 2008, as in the pictures; the dark ones paler where the paper is dark.
  const light = ["#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#B5A600", "#666666"];
  const dark = ["#4DA6E0", "#E69F00", "#2BC493", "#E09CC4", "#8CCBF2", "#FF8A3D", "#D6C61A", "#AAAAAA"];
  const dashes = [[], [8, 4], [2, 4], [11, 4, 2, 4], [4, 3], [16, 5], [3, 8], [6, 3, 2, 3, 2, 3]];
  const marks = ["circle", "rect", "triangle", "rectRot", "circle", "rect", "triangle", "rectRot"];
  const night = matchMedia("(prefers-color-scheme: dark)");
  const made = [];

  const element = (name, text, className) => {
    const node = document.createElement(name);
    if (text !== undefined) node.textContent = text;
    if (className) node.className = className;
    return node;
  };
  const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const number = (x) => x === null || Number.isNaN(x) ? "–" : String(Number(x.toPrecision(6)));
  const label = (axis) => axis.unit ? `${axis.label} [${axis.unit}]` : axis.label;
  const withUnit = (axis, x) => axis.categories?.[x] ?? (axis.unit ? `${number(x)} ${axis.unit}` : number(x));

  // The ends of an interval, where there is one: shares and counts have none beyond what is possible.
  const interval = (plot, series, i) => {
    const half = series.half?.[i];
    if (half === undefined || half === null || series.y[i] === null) return null;
    const whole = plot.kind === "histogram" || plot.kind === "cdf";
    const low = series.y[i] - half, high = series.y[i] + half;
    return [whole ? Math.max(low, 0) : low, plot.kind === "cdf" ? Math.min(high, 100) : high];
  };

  // Points as Chart.js has them; `of` says which of the series each is.
  const points = (plot, series) => {
    const shown = (x, y) => ({ x, y: y === null || (plot.y.log && !(y > 0)) ? NaN : y });
    if (plot.kind === "bars") return series.y.map((y, i) => ({ ...shown(i, y), of: i }));
    if (plot.kind === "histogram") {
      const out = series.y.map((y, i) => ({ ...shown(plot.edges[i], y), of: i }));
      out.push({ ...shown(plot.edges[series.y.length], series.y.at(-1)), of: series.y.length - 1 });
      return out;
    }
    return series.x.map((x, i) => ({ ...shown(plot.x.log && !(x > 0) ? NaN : x, series.y[i]), of: i }));
  };

  // What a point is, in words.
  const told = (plot, series, i) => {
    const at = plot.kind === "histogram"
      ? `${number(plot.edges[i])} to ${withUnit(plot.x, plot.edges[i + 1])}`
      : plot.kind === "bars" ? plot.x.categories?.[i] ?? number(i) : withUnit(plot.x, series.x[i]);
    const half = series.half?.[i];
    const sure = half === undefined || half === null ? "" : ` ± ${number(half)}`;
    const y = `${number(series.y[i])}${sure}${plot.y.unit ? ` ${plot.y.unit}` : ""}`;
    return { at, y: series.name ? `${series.name}: ${y}` : y };
  };

  // Intervals: Chart.js has none.
  const whiskers = (plot) => ({
    id: "whiskers",
    afterDatasetsDraw(chart) {
      const { ctx, chartArea: area, scales: { y } } = chart;
      chart.data.datasets.forEach((set, k) => {
        const series = plot.series[k];
        if (!series?.half || !chart.isDatasetVisible(k)) return;
        ctx.save();
        ctx.strokeStyle = set.borderColor;
        ctx.lineWidth = 1.5;
        ctx.beginPath();
        chart.getDatasetMeta(k).data.forEach((point, i) => {
          const ends = interval(plot, series, set.data[i].of);
          if (!ends || Number.isNaN(point.x)) return;
          const pixel = (v) => plot.y.log && !(v > 0) ? area.bottom
            : Math.min(area.bottom, Math.max(area.top, y.getPixelForValue(v)));
          const [low, high] = ends.map(pixel);
          ctx.moveTo(point.x, low);
          ctx.lineTo(point.x, high);
          for (const at of [low, high]) {
            ctx.moveTo(point.x - 4, at);
            ctx.lineTo(point.x + 4, at);
          }
        });
        ctx.stroke();
        ctx.restore();
      });
    },
  });

  const sets = (plot) => {
    const colours = night.matches ? dark : light;
    const steps = plot.kind === "steps" || plot.kind === "cdf" || plot.kind === "histogram";
    const areas = plot.kind === "bars" || plot.kind === "histogram";
    const out = plot.series.map((series) => {
      const colour = colours[series.colour % colours.length];
      return {
        label: series.name, data: points(plot, series), borderColor: colour, borderWidth: 2,
        backgroundColor: areas ? `${colour}${plot.kind === "bars" ? "cc" : "55"}` : colour,
        borderDash: dashes[series.dash % dashes.length], stepped: steps ? "before" : false,
        fill: plot.kind === "histogram" ? "origin" : false, showLine: plot.kind !== "points",
        pointStyle: marks[(series.colour + series.dash) % marks.length],
        pointRadius: plot.kind === "points" || (!steps && series.y.length <= 60) ? 3.5 : 0,
        pointHoverRadius: 6, pointHitRadius: 8, maxBarThickness: 72,
      };
    });
    if (plot.diagonal) {
      const xs = plot.series.flatMap((s) => s.x).filter((x) => x !== null && (!plot.x.log || x > 0));
      const ends = [Math.min(...xs), Math.max(...xs)];
      const pieces = Array.from({ length: 65 }, (_, i) => plot.x.log
        ? ends[0] * (ends[1] / ends[0]) ** (i / 64) : ends[0] + (ends[1] - ends[0]) * i / 64);
      out.push({
        label: "", data: pieces.map((x) => ({ x, y: plot.diagonal * x })), borderColor: css("--soft"), borderWidth: 1,
        borderDash: [4, 3], pointRadius: 0, pointHitRadius: 0, pointHoverRadius: 0, backgroundColor: "transparent",
      });
    }
    return out;
  };

  const axis = (plot, which) => {
    const said = plot[which], ink = css("--ink"), line = css("--line");
    const values = [];
    if (which === "y")
      for (const series of plot.series) series.y.forEach((y, i) => values.push(y, ...interval(plot, series, i) ?? []));
    const known = values.filter((v) => v !== null && Number.isFinite(v) && (!said.log || v > 0));
    const stands = which === "y" && !said.log && plot.kind !== "line" && plot.kind !== "points";
    const names = said.categories;
    const scale = {
      type: which === "x" && plot.kind === "bars" ? "category" : said.log ? "logarithmic" : "linear",
      title: { display: true, text: label(said), color: ink },
      grid: { color: line, borderColor: css("--soft") },
      ticks: { color: ink, maxRotation: 45, autoSkipPadding: 12 },
      beginAtZero: stands,
    };
    if (known.length > 0 && !stands) scale.suggestedMin = Math.min(...known);
    if (known.length > 0) scale.suggestedMax = Math.max(...known);
    if (scale.type === "category") {
      const most = Math.max(...plot.series.map((s) => s.y.length));
      scale.labels = Array.from({ length: most }, (_, i) => names?.[i] ?? String(i));
      // All have their names, as far as there is room; the whole name is told at the bar.
      scale.ticks.autoSkip = most > 24;
      scale.ticks.callback = (v) => scale.labels[v].length > 22 ? `${scale.labels[v].slice(0, 21)}…` : scale.labels[v];
    } else if (names) {
      // Texts stand at whole numbers.
      scale.ticks.stepSize = 1;
      scale.ticks.callback = (v) => names[v] ?? "";
    } else if (said.log) {
      scale.ticks.callback = (v) => [1, 2, 5].includes(Number(v.toExponential().split("e")[0])) ? number(v) : "";
    }
    if (plot.kind !== "bars" && which === "x" && !names) scale.grace = 0;
    return scale;
  };

  const make = (figure, plot) => {
    const name = figure.querySelector("figcaption").textContent;
    const live = element("div", undefined, "chart-live");
    const box = element("div", undefined, "chart-box");
    const canvas = element("canvas");
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-roledescription", "plot");
    canvas.setAttribute("aria-label",
      `${name}: ${plot.series.length} series. Arrow keys go from point to point and from series to series.`);
    const status = element("p", "", "chart-told");
    status.setAttribute("role", "status");
    box.append(canvas);
    live.append(box, status);
    figure.prepend(live);
    figure.classList.add("chart-made");

    const configuration = () => ({
      type: plot.kind === "bars" ? "bar" : "line",
      data: { datasets: sets(plot) },
      plugins: [whiskers(plot)],
      options: {
        animation: false, maintainAspectRatio: false, parsing: false, normalized: true,
        interaction: { mode: "nearest", axis: plot.kind === "points" ? "xy" : "x", intersect: false },
        scales: { x: axis(plot, "x"), y: axis(plot, "y") },
        plugins: {
          legend: { display: false },
          tooltip: {
            animation: false, displayColors: plot.series.length > 1,
            filter: (item) => item.datasetIndex < plot.series.length,
            callbacks: {
              title: (items) => items.length
                ? told(plot, plot.series[items[0].datasetIndex], items[0].raw.of).at : "",
              label: (item) => told(plot, plot.series[item.datasetIndex], item.raw.of).y,
            },
          },
        },
      },
    });
    let chart = new Chart(canvas, configuration());

    if (plot.series.length > 1) {
      const group = element("div", undefined, "chart-series");
      group.setAttribute("role", "group");
      group.setAttribute("aria-label", "Series that are shown");
      plot.series.forEach((series, k) => {
        const button = element("button", undefined);
        button.type = "button";
        button.setAttribute("aria-pressed", "true");
        const space = "http://www.w3.org/2000/svg";
        const svg = document.createElementNS(space, "svg"), line = document.createElementNS(space, "path");
        for (const [key, value] of [["width", "28"], ["height", "10"], ["aria-hidden", "true"]]) svg.setAttribute(key, value);
        line.setAttribute("d", "M0 5H28");
        line.setAttribute("stroke", (night.matches ? dark : light)[series.colour % light.length]);
        line.setAttribute("stroke-width", "3");
        line.setAttribute("stroke-dasharray", dashes[series.dash % dashes.length].join(" "));
        svg.append(line);
        button.append(svg, series.name || `series ${k + 1}`);
        button.addEventListener("click", () => {
          const show = !chart.isDatasetVisible(k);
          chart.setDatasetVisibility(k, show);
          button.setAttribute("aria-pressed", String(show));
          chart.update();
        });
        group.append(button);
      });
      live.prepend(group);
    }

    // By keyboard: a point of a series that is shown.
    let at = null;
    const go = (series, point) => {
      const shown = plot.series.map((_, k) => k).filter((k) => chart.isDatasetVisible(k));
      if (shown.length === 0) return;
      const wrapped = shown[((series % shown.length) + shown.length) % shown.length];
      const last = chart.data.datasets[wrapped].data.length - (plot.kind === "histogram" ? 2 : 1);
      at = { series: shown.indexOf(wrapped), point: Math.max(0, Math.min(last, point)) };
      const active = [{ datasetIndex: wrapped, index: at.point }];
      const { x, y } = chart.getDatasetMeta(wrapped).data[at.point];
      chart.setActiveElements(active);
      chart.tooltip.setActiveElements(active, { x, y });
      chart.update();
      const said = told(plot, plot.series[wrapped], chart.data.datasets[wrapped].data[at.point].of);
      status.textContent = `${label(plot.x)} ${said.at}; ${label(plot.y)} ${said.y}`;
    };
    const steps = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };
    canvas.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === "Home") go(at?.series ?? 0, 0);
      else if (event.key === "End") go(at?.series ?? 0, Infinity);
      else if (event.key === "Escape") {
        at = null;
        chart.setActiveElements([]);
        chart.tooltip.setActiveElements([], { x: 0, y: 0 });
        chart.update();
        status.textContent = "";
      } else if (steps[event.key]) {
        const [series, point] = steps[event.key];
        go(at ? at.series + series : 0, at ? at.point + point : 0);
      } else return;
      event.preventDefault();
    });

    made.push(() => {
      const hidden = plot.series.map((_, k) => !chart.isDatasetVisible(k));
      chart.destroy();
      chart = new Chart(canvas, configuration());
      hidden.forEach((is, k) => is && chart.setDatasetVisibility(k, false));
      chart.update();
    });
  };
  night.addEventListener("change", () => made.forEach((again) => again()));

  Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      make(target, JSON.parse(target.querySelector(".chart-data").textContent));
    }
  }, { rootMargin: "300px" });
  for (const data of document.querySelectorAll(".chart-data")) seen.observe(data.closest("figure"));
}
