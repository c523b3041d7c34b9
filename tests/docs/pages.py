"""`pamina doc --html` on the standard library and the examples: pages whose elements nest and whose links lead to files
that there are. Usage: pages.py PROGRAM"""
import html.parser
import pathlib
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]
folder = tempfile.TemporaryDirectory()
site = pathlib.Path(folder.name)
subprocess.run([sys.argv[1], "doc", "examples", "--html", str(site)], check=True, cwd=root)
void = {"meta", "link", "br", "hr", "img"}
wrong = 0


def fail(text):
    global wrong
    wrong += 1
    print(text)


class Page(html.parser.HTMLParser):
    def __init__(self, name):
        super().__init__(convert_charrefs=True)
        self.name, self.open, self.links = name, [], []

    def handle_starttag(self, tag, attributes):
        if tag in ("p", "pre", "table", "dl", "ul", "section", "h1", "h2", "h3") and "p" in self.open:
            fail(f"{self.name}: <{tag}> in a <p>")
        if tag not in void:
            self.open.append(tag)
        self.links += [value for key, value in attributes if key == "href"]

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            fail(f"{self.name}:{self.getpos()[0]}: </{tag}> closes nothing")


pages = sorted(site.glob("*.html"))
for path in pages:
    page = Page(path.name)
    page.feed(path.read_text(encoding="utf-8"))
    page.close()
    if page.open:
        fail(f"{path.name}: {page.open} left open")
    for link in page.links:
        if not (site / link.split("#")[0]).exists():
            fail(f"{path.name}: no {link}")
if len(pages) < 20:
    fail(f"only {len(pages)} pages")
sys.exit(wrong != 0)
