// A page of `pamina report` in a browser: how it is made and opened, and what holds of every one.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const from = createRequire(join(process.env.PAMINA_NPM, "x.js"));
const { chromium } = from("playwright-core");
const axe = readFileSync(from.resolve("axe-core/axe.min.js"), "utf8");
export const runs = join(dirname(fileURLToPath(import.meta.url)), "runs");
const [program, folder] = process.argv.slice(2);

// The tests may run as root, which the sandbox of Chromium does not take.
export const browser = await chromium.launch({
  executablePath: process.env.PAMINA_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"],
});

/// What `pamina run --json` says of a script of `runs`.
export const results = (name) => JSON.parse(
  spawnSync(program, ["run", "--json", join(runs, `${name}.pam`)], { maxBuffer: 1 << 28 }).stdout);

/// The page of a script of `runs`: where it lies. `alone`: by the program without what lies beside it.
export const report = (name, status = 0, { alone = false } = {}) => {
  const file = join(folder, `${name}${alone ? "-alone" : ""}.html`);
  const by = alone ? join(folder, "alone", "pamina") : program;
  if (alone) {
    mkdirSync(dirname(by), { recursive: true });
    copyFileSync(program, by);
  }
  const ran = spawnSync(by, ["report", join(runs, `${name}.pam`), "-o", file], { encoding: "utf8" });
  assert.equal(ran.status, status, ran.stderr);
  return file;
};
/// The pictures of a script of `runs`, by the ends of their names.
export const pictures = (name) => {
  const base = join(folder, name);
  execFileSync(program, ["report", join(runs, `${name}.pam`), "--svg", "-o", base]);
  return Object.fromEntries(["gantt", "profile"].map((kind) => [kind, readFileSync(`${base}.${kind}.svg`, "utf8")]));
};

/// Opens a page; close() fails where it complained or asked for anything but itself.
export const open = async (file, options = {}) => {
  const context = await browser.newContext({ viewport: { width: 1100, height: 900 }, ...options });
  context.setDefaultTimeout(5000);
  const page = await context.newPage();
  const address = pathToFileURL(file).href, wrong = [];
  page.on("console", (message) => wrong.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => wrong.push(`error: ${error.stack}`));
  page.on("request", (request) => request.url() === address || wrong.push(`request: ${request.url()}`));
  await page.goto(address);
  // Where no scripts run, none would say when it is drawn.
  if (options.javaScriptEnabled !== false)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return {
    page,
    async close() {
      await context.close();
      assert.deepEqual(wrong, []);
    },
    async shot(name) {
      await page.screenshot({ path: join(folder, name), fullPage: true });
    },
  };
};

/// What axe-core finds wrong.
export const violations = async (page) => {
  // The page lets no script in; this one comes from outside of it.
  await page.evaluate(axe);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.map((v) => `${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | ")}`);
};

/// `9 ms` in seconds; NaN for what is no time.
export const seconds = (text) => {
  const found = /^≈?\s*(-?[\d.]+(?:e-?\d+)?) (d|h|min|s|ms|us|ns|ps)\b/.exec(text.trim());
  const unit = { d: 86400, h: 3600, min: 60, s: 1, ms: 1e-3, us: 1e-6, ns: 1e-9, ps: 1e-12 };
  return found ? Number(found[1]) * unit[found[2]] : NaN;
};
export const near = (a, b, within = 1e-4) =>
  assert.ok(Math.abs(a - b) <= within * Math.max(Math.abs(a), Math.abs(b), 1e-300), `${a} is not ${b}`);

/// The rows of the first table of a section, as texts by heading; null: it has none.
export const rows = (page, section) => page.evaluate((wanted) => {
  const table = document.querySelector(`section[aria-labelledby="${wanted}"] table`);
  if (!table) return null;
  const head = [...table.tHead.rows[0].cells].map((c) => c.textContent.trim());
  return [...table.tBodies[0].rows].map((row) =>
    Object.fromEntries([...row.cells].map((c, i) => [head[i], c.textContent.trim()])));
}, section);
