// Pages of `pamina report` in a browser (run.sh): each test makes a page of a script in `runs` and looks at it.
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { browser, near, open, pictures, report, results, rows, seconds, violations } from "./page.mjs";

const tests = [];
const test = (name, body) => tests.push({ name, body });

// ---- What holds of every page

const pages = {
  small: 0, tasks: 0, simulation: 0, network: 0, sweep: 0, hostile: 0, many: 0, nothing: 0, deadlock: 3, single: 0,
  large: 0,
};
const made = {};
const file = (name) => made[name] ??= report(name, pages[name]);

for (const name of Object.keys(pages)) {
  for (const scheme of ["light", "dark"]) {
    test(`${name}: legible and reachable for everyone, ${scheme}`, async () => {
      const { page, close } = await open(file(name), { colorScheme: scheme });
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number));
      assert.equal(paper[0] < 80, scheme === "dark", "the paper is dark in the dark");
      assert.deepEqual(await violations(page), []);
      await close();
    });
  }
  test(`${name}: 360 pixels are wide enough`, async () => {
    const { page, close, shot } = await open(file(name), { viewport: { width: 360, height: 740 } });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > 360) await shot(`${name}-360.png`);
    assert.ok(wide <= 360, `the page is ${wide} pixels wide`);
    await close();
  });
  test(`${name}: on paper`, async () => {
    const { page, close } = await open(file(name));
    await page.emulateMedia({ media: "print" });
    const shown = (selector) => page.locator(selector).evaluateAll((all) => all.filter((e) => e.checkVisibility()).length);
    assert.equal(await shown(".tl-app"), 0);
    assert.equal(await shown(".tl-static svg"), await page.locator(".time-line").count());
    const paper = await page.pdf();
    assert.equal(paper.subarray(0, 5).toString(), "%PDF-");
    await close();
  });
  test(`${name}: without scripts`, async () => {
    const { page, close } = await open(file(name), { javaScriptEnabled: false });
    assert.equal(await page.locator(".tl-static svg:visible").count(), await page.locator(".time-line").count());
    await close();
  });
}

// ---- Figures are those of `pamina run --json`

const sections = (page) => page.locator("main section").evaluateAll((all) => all.map((s) => s.getAttribute("aria-labelledby")));

/// Times, shares and entities of a prediction in section `part1`.
const compare = async (name, parts) => {
  const { page, close } = await open(file(name));
  const { result } = results(name).output.find((o) => o.kind === "predict");
  const there = await sections(page);
  for (const part of parts) assert.ok(there.includes(part), `${part} is not among ${there}`);
  near(seconds(await page.locator("section[aria-labelledby=answer] .big").textContent()), result.time);
  const busy = await rows(page, "part1-busy");
  for (const e of result.entities) {
    const row = busy.find((r) => r.name.startsWith(e.name));
    near(parseFloat(row.busy) / 100, e.total.utilization, 2e-3);
    near(seconds(row["mean wait"]), e.total.mean_wait, 2e-3);
    assert.equal(Number(row.requests), e.total.requests);
  }
  const path = await rows(page, "part1-path");
  for (const s of result.statements.filter((s) => s.critical > 0)) {
    const row = path.find((r) => r.text.includes(s.text));
    near(seconds(row.time), s.critical, 1e-3);
    near(parseFloat(row["of the path"]) / 100, s.critical_share, 1e-2);
  }
  // What the time line says of all of the run.
  const line = page.locator("section[aria-labelledby=part1-line]");
  await line.scrollIntoViewIfNeeded();
  await line.locator(".tl-window strong").waitFor();
  const said = await line.locator(".tl-window").textContent();
  near(Number(/on average ([\d.]+) processes active/.exec(said)[1]), result.parallelism, 1e-3);
  for (const e of result.entities) {
    const word = e.kind === "processor" ? "processors?" : "servers?";
    near(parseFloat(new RegExp(`${word} ([\\d.]+) % busy`).exec(said)[1]) / 100, e.total.utilization, 2e-3);
  }
  await close();
};
test("small: figures", () => compare("small", ["part1-why", "part1-path", "part1-busy", "part1-line", "script", "about"]));
test("tasks: figures", () => compare("tasks", ["part1-why", "part1-path", "part1-busy", "part1-line", "script", "about"]));

test("simulation: figures with their intervals", async () => {
  const { page, close } = await open(file("simulation"));
  const { result } = results("simulation").output[0];
  const answer = await page.locator("section[aria-labelledby=answer]").textContent();
  near(seconds(answer.match(/[\d.]+ m?s (?:±|\+-)/)[0]), result.time.value, 2e-3);
  assert.ok((await sections(page)).includes("part1-line"));
  assert.match(await page.locator("#part1-line").textContent(), /replication \d+/);
  await close();
});

test("single: without intervals, and it says so", async () => {
  const { page, close } = await open(file("single"));
  assert.match(await page.locator("main").textContent(), /no interval/);
  await close();
});

test("network: stations", async () => {
  const { page, close } = await open(file("network"));
  const { solution } = results("network").output[0];
  const stations = await rows(page, "part1-stations");
  for (const s of solution.stations) {
    const row = stations.find((r) => r.station.startsWith(s.name));
    near(parseFloat(row.busy) / 100, s.utilization, 2e-2);
  }
  await close();
});

test("sweep: the table, sorted", async () => {
  const { page, close } = await open(file("sweep"));
  const table = page.locator("table").filter({ hasText: "time [ms]" }).first();
  const column = () => table.locator("tbody tr").evaluateAll((all) => all.map((r) => Number(r.cells[1].textContent)));
  assert.deepEqual(await column(), [60, 30, 15, 8]);
  const button = table.locator("thead button").nth(1);
  await button.click();
  assert.deepEqual(await column(), [60, 30, 15, 8]);
  await button.focus();
  await page.keyboard.press("Enter");
  assert.deepEqual(await column(), [8, 15, 30, 60]);
  await close();
});

// ---- Plots that react

const chart = async (name, options) => {
  const opened = await open(file(name), options);
  const figure = opened.page.locator("figure.chart").first();
  await figure.scrollIntoViewIfNeeded();
  await figure.locator("canvas").waitFor();
  return { ...opened, figure, told: figure.locator(".chart-told") };
};

test("charts: made when seen, with the values of the table", async () => {
  const { page, close } = await open(file("sweep"));
  // The second figure lies below the fold of so low a window.
  await page.setViewportSize({ width: 1100, height: 200 });
  await page.reload();
  const figures = page.locator("figure.chart");
  assert.ok(await figures.count() > 1);
  assert.equal(await page.locator("figure.chart-made").count() < await figures.count(), true);
  const last = figures.last();
  await last.scrollIntoViewIfNeeded();
  await last.locator("canvas").focus();
  assert.equal(await last.locator(".wide").isVisible(), false);
  const told = last.locator(".chart-told");
  for (const [i, key] of ["Home", "ArrowRight", "ArrowRight", "End"].entries()) {
    await page.keyboard.press(key);
    const [x, y] = /P (\d+); time \[ms\] ([\d.]+) ms/.exec(await told.textContent()).slice(1).map(Number);
    assert.equal(x, [1, 2, 4, 8][i]);
    near(y, [60, 30, 15, 8][i]);
  }
  await page.keyboard.press("Escape");
  assert.equal(await told.textContent(), "");
  await close();
});

test("charts: a point below the mouse, and dark", async () => {
  const { page, figure, close, shot } = await chart("sweep", { colorScheme: "dark" });
  const canvas = figure.locator("canvas");
  const picture = () => canvas.evaluate((c) => c.toDataURL());
  const before = await picture();
  const box = await canvas.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(([c, was]) => c.toDataURL() !== was, [await canvas.elementHandle(), before]);
  const dark = await picture();
  await page.emulateMedia({ colorScheme: "light" });
  await page.waitForFunction(([c, was]) => c.toDataURL() !== was, [await canvas.elementHandle(), dark]);
  await shot("sweep-chart.png");
  await close();
});

test("charts: pictures on paper", async () => {
  const { page, figure, close } = await chart("sweep");
  await page.emulateMedia({ media: "print" });
  assert.equal(await figure.locator(".chart-live").isVisible(), false);
  assert.equal(await figure.locator("svg.plot").isVisible(), true);
  await close();
});

test("charts: intervals, and the licence", async () => {
  const { page, figure, told, close } = await chart("simulation");
  await figure.locator("canvas").focus();
  await page.keyboard.press("ArrowRight");
  assert.match(await told.textContent(), /\d/);
  assert.match(await page.content(), /Permission is hereby granted/);
  assert.match(await page.locator("section[aria-labelledby=about]").textContent(), /Chart\.js.*MIT licence/);
  await close();
});

test("charts: only where there are plots", async () => {
  const { page, close } = await open(file("nothing"));
  assert.equal(await page.locator("figure.chart").count(), 0);
  assert.doesNotMatch(await page.content(), /Chart\.js/);
  await close();
});

test("charts: without the extras pictures stay, and it says so", async () => {
  const { page, close } = await open(report("sweep", 0, { alone: true }));
  assert.equal(await page.locator(".chart-made").count(), 0);
  assert.ok(await page.locator("svg.plot").first().isVisible());
  assert.match(await page.locator("section[aria-labelledby=about]").textContent(), /do not react: Chart\.js was not there/);
  assert.doesNotMatch(await page.content(), /Permission is hereby granted/);
  await close();
});

// ---- The time line

const timeLine = async (name, options) => {
  const opened = await open(file(name), options);
  const line = opened.page.locator(".time-line").first();
  const canvas = line.locator("canvas");
  // It is made when it comes into view.
  await line.scrollIntoViewIfNeeded();
  await canvas.waitFor();
  await canvas.scrollIntoViewIfNeeded();
  await canvas.focus();
  const told = async () => canvas.getAttribute("aria-label");
  await opened.page.waitForFunction(() => document.querySelector(".time-line canvas").getAttribute("aria-label"));
  const before = (was) => opened.page.waitForFunction(
    (old) => document.querySelector(".time-line canvas").getAttribute("aria-label") !== old, was);
  return {
    ...opened, line, canvas,
    panel: line.locator(".tl-panel"),
    window: line.locator(".tl-window"),
    /// From when to when is in view, in seconds.
    async view() {
      const found = /from (.*?) to (.*?),/.exec(await told());
      return [seconds(found[1]), seconds(found[2])];
    },
    /// Waits until that is in view, to a hundredth.
    shows: (from, until) => opened.page.waitForFunction(([from, until, unit]) => {
      const times = document.querySelector(".time-line canvas").getAttribute("aria-label").match(/[\d.]+ [a-z]+/g);
      const [a, b] = times.map((t) => parseFloat(t) * unit[t.split(" ")[1]]);
      return Math.abs(a - from) + Math.abs(b - until) < 0.01 * (until - from);
    }, [from, until, { s: 1, ms: 1e-3, us: 1e-6 }]),
    /// Does something, and waits until the view is another one.
    async moved(action) {
      const was = await told();
      await action();
      await before(was);
    },
  };
};

test("time line: keyboard", async () => {
  const { page, view, shows, moved, panel, window, close } = await timeLine("small");
  const press = (key) => moved(() => page.keyboard.press(key));
  await shows(0, 0.009);
  await press("+");
  await shows(0.00225, 0.00675);
  await press("ArrowRight");
  near((await view())[0], 0.00225 + 0.0045 / 8);
  await press("ArrowLeft");
  await press("-");
  await shows(0, 0.009);
  await press("+");
  await page.keyboard.press("w");
  await page.waitForFunction(() => document.querySelector(".tl-window strong").textContent.startsWith("Selected"));
  // Both desks serve until 7 ms.
  assert.match(await window.textContent(), /2\.25 ms to 6\.75 ms, 4\.5 ms.*2 servers 100\.0 % busy/);
  await press("Home");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  assert.match(await panel.textContent(), /use desk for 3 ms.*row.*desk.*from.*3 ms to 6 ms.*waited.*1 ms for desk/);
  await page.keyboard.press("Shift+ArrowRight");
  assert.match(await panel.textContent(), /6 ms to 9 ms.*waited.*2 ms for desk/);
  await page.keyboard.press("Shift+ArrowDown");
  assert.match(await panel.textContent(), /row.*desk \(2\)/);
  await close();
});

test("time line: mouse", async () => {
  const { page, view, moved, canvas, panel, window, close } = await timeLine("small");
  const box = await canvas.boundingBox();
  const left = box.width * 0.5;
  await page.mouse.move(box.x + left, box.y + 120);
  await moved(() => page.mouse.wheel(0, -300));
  const [from, until] = await view();
  assert.ok(until - from < 0.009 && from > 0, `${from} ${until}`);
  await page.mouse.down();
  await page.mouse.move(box.x + left + 60, box.y + 120, { steps: 3 });
  await moved(() => page.mouse.up());
  assert.ok((await view())[0] < from);
  await moved(() => page.keyboard.press("Home"));
  // Along the times.
  await page.mouse.move(box.x + left, box.y + 56);
  await page.mouse.down();
  await page.mouse.move(box.x + left + 200, box.y + 56, { steps: 3 });
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelector(".tl-window strong").textContent.startsWith("Selected"));
  assert.match(await window.textContent(), /servers [\d.]+ % busy/);
  // The first row is a desk.
  await page.mouse.click(box.x + left, box.y + 80);
  assert.match(await panel.textContent(), /use desk for 3 ms/);
  await close();
});

test("time line: two fingers", async () => {
  const { page, line, canvas, close } = await timeLine("small", { hasTouch: true });
  const box = await canvas.boundingBox(), y = box.y + 120;
  const client = await page.context().newCDPSession(page);
  const touch = (type, ...xs) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x, id) => ({ x: box.x + x, y, id })) });
  await touch("touchStart", 400, 500);
  await touch("touchMove", 350, 550);
  await touch("touchMove", 300, 600);
  await touch("touchEnd");
  // Three times as far apart: a third of the time, around what was between them.
  await line.locator(".tl-window").getByText(", 3 ms;").waitFor();
  await close();
});

test("time line: search", async () => {
  const { page, line, panel, close } = await timeLine("tasks");
  const found = line.locator(".tl-found"), input = line.locator("input[type=search]");
  await input.fill("cell[3, ");
  assert.equal(await found.textContent(), "6 bars");
  await page.keyboard.press("Enter");
  assert.equal(await found.textContent(), "1 of 6 bars");
  assert.match(await panel.textContent(), /cell\[3, 0\].*cpu\[0\].*waited.*138 us for cpu\[0\]/);
  await page.keyboard.press("Enter");
  assert.match(await panel.textContent(), /cell\[3, 1\]/);
  // Its dependences, one click away.
  assert.match(await panel.textContent(), /It depends on.*cell\[3, 0\].*cell\[2, 1\].*On it depend.*cell\[3, 2\].*cell\[4, 1\]/);
  await panel.getByRole("button", { name: "cell[2, 1]" }).click();
  assert.match(await panel.locator("h4").textContent(), /cell\[2, 1\]/);
  await input.fill("cpu[2]");
  assert.match(await found.textContent(), /the row cpu\[2\]/);
  await input.fill("nobody");
  assert.equal(await found.textContent(), "0 bars");
  await close();
});

test("time line: along the critical path", async () => {
  const { page, line, panel, close } = await timeLine("tasks");
  const { result } = JSON.parse(JSON.stringify(results("tasks").output[0]));
  await line.getByRole("button", { name: "first step of the critical path" }).click();
  let steps = 1, end = 0;
  for (;; steps++) {
    assert.match(await panel.textContent(), new RegExp(`step ${steps} of 14`));
    end = Math.max(end, seconds(/from\s*[^a-z]* [a-z]+ to ([\d.]+ us)/.exec(await panel.textContent())[1]));
    const next = panel.getByRole("button", { name: /^step after/ });
    if (await next.count() === 0) break;
    await next.click();
    assert.equal(await page.evaluate(() => document.activeElement.tagName), "H4");
  }
  assert.equal(steps, 14);
  near(end, result.time);
  await panel.getByRole("button", { name: /step before/ }).click();
  assert.match(await panel.textContent(), /step 13 of 14/);
  await close();
});

test("time line: as a table", async () => {
  const { line, close } = await timeLine("small");
  await line.locator(".tl-listing summary").click();
  await line.locator(".tl-listing tbody tr").first().waitFor();
  const cells = await line.locator(".tl-listing tbody tr").evaluateAll((all) =>
    all.map((row) => [...row.cells].map((c) => c.textContent).join(";")));
  assert.equal(cells.length, 14);
  assert.ok(cells.includes("6 ms;9 ms;desk;use desk for 3 ms;2 ms;3"), cells.join("\n"));
  await line.locator(".tl-busy summary").click();
  await line.locator(".tl-busy tbody tr").first().waitFor();
  assert.match(await line.locator(".tl-busy tbody").textContent(), /desk100\.0 %desk \(2\)66\.7 %process 1/);
  await close();
});

test("time line: figures over time", async () => {
  const { line, close } = await timeLine("small");
  const figures = await line.locator(".tl-figure figcaption").allTextContents();
  assert.deepEqual(figures, ["processes: on average 2.778 active", "desk: on average 1.667 served, 0.4444 waiting"]);
  await line.locator(".tl-figure summary").nth(1).click();
  await line.locator(".tl-figure tbody tr").first().waitFor();
  const cells = await line.locator(".tl-figure").nth(1).locator("tbody tr").allTextContents();
  assert.equal(cells[0], "0 s1 ms10");
  await close();
});

test("time line: 10,000 processors", async () => {
  const { page, line, panel, close } = await timeLine("many");
  assert.match(await line.locator(".tl-window").textContent(), /10000 processors 57\.1 % busy/);
  await line.locator("input[type=search]").fill("cpu[9999]");
  assert.match(await line.locator(".tl-found").textContent(), /the row cpu\[9999\]/);
  await line.locator("canvas").focus();
  await page.keyboard.press("Enter");
  assert.match(await panel.textContent(), /compute 1 ms/);
  assert.ok(statSync(file("many")).size < 5e6);
  await close();
});

// ---- What is said of others

test("hostile: names are text", async () => {
  const { page, line, panel, close } = await timeLine("hostile");
  assert.equal(await page.title(), "hostile.pam");
  assert.equal(await page.locator("img, main script:not([type])").count(), 0);
  await line.locator("input[type=search]").fill("<img");
  await page.keyboard.press("Enter");
  assert.equal(await panel.locator("h4").textContent(), "<img src=x onerror=document.title=1>");
  assert.match(await page.locator(".tl-static text").allTextContents().then((all) => all.join()), /<img src=x/);
  await close();
});

test("nothing: no time passes, and it says so", async () => {
  const { page, close } = await open(file("nothing"));
  assert.match(await page.locator("main").textContent(), /no time passes in `nothing`/);
  assert.match(await page.locator(".tl-static").textContent(), /nothing took time/);
  await close();
});

test("deadlock: what waits for what, and the time line up to it", async () => {
  const { page, line, panel, close } = await timeLine("deadlock");
  assert.match(await page.locator("section[aria-labelledby=wrong]").first().textContent(), /E0520/);
  await line.locator("input[type=search]").fill("waits for");
  await page.keyboard.press("Enter");
  assert.match(await panel.textContent(), /waits for .*p(en|aper).*from\s*1 ms to 2 ms/);
  assert.match(await page.locator(".tl-static text").allTextContents().then((all) => all.join()), /waits for/);
  await close();
});

test("deadlock: the marks stay below what they mark", async () => {
  const { page, close } = await open(file("deadlock"), { viewport: { width: 360, height: 740 } });
  const message = page.locator("pre.message").first();
  assert.equal(await message.evaluate((e) => getComputedStyle(e).whiteSpace), "pre");
  assert.ok(await message.evaluate((e) => e.scrollWidth > e.clientWidth), "it scrolls");
  await close();
});

test("what is left out is said", async () => {
  const { page, close } = await open(file("simulation"));
  assert.match(await page.locator("main").textContent(), /This is not told: of a simulation/);
  await close();
});

test("a run of 300,000 tasks: 5 MB, open within seconds, the rest aggregated", async () => {
  const began = Date.now();
  const { page, line, close } = await timeLine("large");
  const took = Date.now() - began;
  assert.ok(statSync(file("large")).size < 5e6, `${statSync(file("large")).size} bytes`);
  assert.match(await line.locator("xpath=..").textContent(), /There were 300000 bars\. Neighbours that lie within/);
  assert.ok(took < 60_000, `${took} ms`);  // a guard against what is quadratic, not a measurement
  await page.keyboard.press("+");
  await close();
});

// ---- Pictures

test("pictures: bars, waits and the critical path", async () => {
  const { gantt, profile } = pictures("small");
  for (const said of ["desk (2)", "process 5", "use desk for 3 ms", "on the critical path", "waiting", "time [ms]"])
    assert.ok(gantt.includes(said), said);
  assert.match(profile, /active processes/);
});
test("pictures: 10,000 processors in bands", async () => {
  const { gantt } = pictures("many");
  assert.match(gantt, /cpu\[0\] … cpu\[\d+\] \(\d+\)/);
  assert.match(gantt, /height: the part that is busy/);
  assert.ok(gantt.length < 100_000);
});

// ---- All of them

const wanted = process.env.PAMINA_ONLY;
let failed = 0;
const began = Date.now();
for (const { name, body } of tests) {
  if (wanted && !name.includes(wanted)) continue;
  const start = Date.now();
  try {
    await body();
    if (wanted) console.log(`passed: ${name}, ${Date.now() - start} ms`);
  } catch (error) {
    failed++;
    console.log(`failed: ${name}\n${error.stack.split("\n").slice(0, 12).join("\n")}`);
  }
}
await browser.close();
console.log(`${tests.length} tests in a browser, ${failed} failed, ${((Date.now() - began) / 1000).toFixed(0)} s`);
process.exit(failed === 0 ? 0 : 1);
