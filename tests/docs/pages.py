"""`pamina doc --html` on the standard library and the examples: pages whose elements nest, whose links lead to what there
is, and whose search finds it. Usage: pages.py PROGRAM"""
import html.parser
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]
folder = tempfile.TemporaryDirectory()
site = pathlib.Path(folder.name)
subprocess.run([sys.argv[1], "doc", "examples", "--html", str(site)], check=True, cwd=root)
void = {"meta", "link", "br", "hr", "img", "input"}
wrong = 0


def fail(text):
    global wrong
    wrong += 1
    print(text)


class Page(html.parser.HTMLParser):
    def __init__(self, name):
        super().__init__(convert_charrefs=True)
        self.name, self.open, self.links, self.ids, self.scripts, self.search = name, [], [], set(), [], 0

    def handle_starttag(self, tag, attributes):
        if tag in ("p", "pre", "table", "dl", "ul", "section", "h1", "h2", "h3") and "p" in self.open:
            fail(f"{self.name}: <{tag}> in a <p>")
        if tag not in void:
            self.open.append(tag)
        self.links += [value for key, value in attributes if key == "href"]
        self.ids |= {value for key, value in attributes if key == "id"}
        self.scripts += [value for key, value in attributes if tag == "script" and key == "src"]
        self.search += tag == "form" and ("role", "search") in attributes and ("hidden", None) in attributes

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            fail(f"{self.name}:{self.getpos()[0]}: </{tag}> closes nothing")


pages = {}
for path in sorted(site.glob("*.html")):
    page = pages[path.name] = Page(path.name)
    page.feed(path.read_text(encoding="utf-8"))
    page.close()
    if page.open:
        fail(f"{path.name}: {page.open} left open")
    # The search is hidden until its script, which needs no network, shows it.
    if page.search != 1 or page.scripts != ["search.js"]:
        fail(f"{path.name}: no search")


def lead(name, link):
    file, _, mark = link.partition("#")
    file = file or name
    if not (site / file).exists():
        fail(f"{name}: no {link}")
    elif mark and mark not in pages[file].ids:
        fail(f"{name}: {file} has no #{mark}")


for page in pages.values():
    for link in page.links:
        lead(page.name, link)

script = (site / "search.js").read_text(encoding="utf-8")
begin = script.index("const paminaIndex = ") + len("const paminaIndex = ")
index = json.loads(script[begin : script.index("\n];\n") + 2])
for name, kind, address, text, alike in index:
    lead("search.js", address)
found = {(name, kind) for name, kind, *_ in index}
for wanted in [("delay", "statement"), ("ceildiv", "function"), ("s", "unit"), ("loggp.message", "fn"),
               ("Plots", "reference"), ("E0301", "error"), ("mutex", "term of the field"), ("A first model", "guide"), ("4.3 Processor sharing", "semantics"), ("examples/repair.pam", "script")]:
    if wanted not in found:
        fail(f"search.js: no {wanted}")

# The rules are there whole: each heading, each block of code.
for file in ("reference", "semantics"):
    lines = (root / "grammar" / f"{file}.md").read_text(encoding="utf-8").splitlines()
    page = (site / f"{file}.html").read_text(encoding="utf-8")
    fences = [line for line in lines if line.startswith("```")]
    if page.count("<pre>") < len(fences) // 2:
        fail(f"{file}.html: {page.count('<pre>')} blocks of {len(fences) // 2}")
    headings = [line for line in lines if re.match("#+ ", line)]
    if len([i for i in pages[f"{file}.html"].ids if i != "found"]) != len(headings):
        fail(f"{file}.html: not {len(headings)} headings")
    text = re.sub(r"<(code|pre)\b.*?</\1>", "", page, flags=re.DOTALL)  # `m.node[i](rate = s)` is no link
    if "\n|" in text or "](" in text.replace("](&", ""):
        fail(f"{file}.html: Markdown left over")

# What is found first; with an engine for JavaScript at hand.
if shutil.which("node"):
    first = {"ceildiv": "ceildiv", "us": "s", "Mflop": "flop", "plots": "Plots", "processor shar": "4.3 Processor sharing",
             "loggp mess": "loggp.message", "order of events": "Order of events", "%": "%"}
    asked = f"const fs = require('fs'); eval(fs.readFileSync({json.dumps(str(site / 'search.js'))}, 'utf8')"
    asked += f" + '; globalThis.ask = q => find(q, paminaIndex)'); for (const q of {json.dumps(list(first))})"
    asked += " console.log((ask(q)[0] || ['nothing'])[0]); console.log(ask('  ').length, ask('no such words here').length)"
    got = subprocess.run(["node", "-e", asked], check=True, capture_output=True, text=True).stdout.splitlines()
    if got != [*first.values(), "0 0"]:
        fail(f"search.js finds {got}")
if len(pages) < 20:
    fail(f"only {len(pages)} pages")
sys.exit(wrong != 0)
