#include "runtime/assist/docs/docs_html.h"

namespace pamina::assist {

std::string html_style() {
    return R"(:root {
  color-scheme: light dark;
  --paper: #fdfdfb; --ink: #1d2433; --soft: #5b6473; --line: #dcdfe5; --code: #f2f3f0; --link: #0b5cad;
  --k: #7a2e8e; --n: #9a4a00; --s: #23703a; --c: #66707f; --u: #9a4a00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171d; --ink: #dfe3ea; --soft: #9aa4b2; --line: #303744; --code: #1c212a; --link: #7db7f5;
    --k: #d6a0e8; --n: #eab676; --s: #8fd19e; --c: #8d97a6; --u: #eab676;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, "Noto Sans", "Liberation Sans", sans-serif;
}
header { border-bottom: 1px solid var(--line); }
nav, main { max-width: 54rem; margin: 0 auto; padding: 0.75rem 1.25rem; }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.5rem; }
form { position: relative; margin-left: auto; }
form[hidden], ul[hidden] { display: none; }
input {
  font: inherit; color: inherit; background: var(--code); border: 1px solid var(--line); border-radius: 6px;
  padding: 0.2rem 0.6rem; width: 15rem; max-width: 100%;
}
#found {
  position: absolute; right: 0; z-index: 1; width: min(34rem, 90vw); max-height: 70vh; overflow-y: auto; margin: 0.3rem 0;
  padding: 0.3rem; list-style: none; background: var(--paper); border: 1px solid var(--line); border-radius: 6px;
  box-shadow: 0 6px 24px #0003;
}
#found li { padding: 0.25rem 0.6rem; border-radius: 4px; }
#found li[aria-selected=true] { background: var(--code); }
#found a { display: block; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; color: inherit; }
#found code { color: var(--link); }
#found small, #found span { color: var(--soft); }
nav span { color: var(--soft); }
main { padding-bottom: 5rem; }
a { color: var(--link); text-decoration: none; }
a:hover, a:focus { text-decoration: underline; }
h1 { font-size: 1.9rem; line-height: 1.25; margin: 1.5rem 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.35rem; margin: 2.5rem 0 0.75rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.1rem; margin: 2rem 0 0.5rem; }
h1 a, h2 a, h3 a { color: inherit; }
section:target > h2, section:target > h3 { color: var(--link); }
code, pre, td { font-family: ui-monospace, "DejaVu Sans Mono", "Liberation Mono", monospace; font-size: 0.9em; }
pre {
  background: var(--code); border-radius: 6px; padding: 0.75rem 1rem; overflow-x: auto; line-height: 1.5;
  font-size: 0.875rem;
}
pre a, pre a:hover { color: inherit; }
.form { border-left: 3px solid var(--link); white-space: pre-wrap; padding-left: 3rem; text-indent: -2rem; }
p.form { border: 0; color: var(--soft); padding: 0; text-indent: 0; }
p.form code { overflow-wrap: anywhere; }
.k, pre a.k { color: var(--k); } .n { color: var(--n); } .u { color: var(--u); }
.s { color: var(--s); } .c { color: var(--c); }
.source { color: var(--soft); font-size: 0.925rem; border-left: 3px solid var(--line); padding-left: 0.75rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.75rem 0; }
th { text-align: left; font-weight: 600; color: var(--soft); font-size: 0.85rem; }
th, td { padding: 0.25rem 1.25rem 0.25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:nth-child(4) { font-family: inherit; }
td:nth-child(-n+3) { white-space: nowrap; }
.rules td { font-family: inherit; font-size: 1em; white-space: normal; min-width: 7rem; }
td code { font-size: 1em; }
dl { margin: 0; }
dl.words { display: grid; grid-template-columns: 8rem 1fr; gap: 0.5rem 1rem; }
dl.words dt { color: var(--soft); }
dl.words dd, dl.files dd { margin: 0; }
dl.files dt { margin-top: 0.75rem; font-weight: 600; overflow-wrap: anywhere; }
.words a { margin-right: 0.6rem; white-space: nowrap; }
details { margin-top: 3rem; }
summary { cursor: pointer; color: var(--soft); }
@media (max-width: 40rem) {
  dl.words { grid-template-columns: 1fr; gap: 0; }
  dl.words dt { margin-top: 0.75rem; }
  h1 { font-size: 1.5rem; }
}
)";
}

}  // namespace pamina::assist
