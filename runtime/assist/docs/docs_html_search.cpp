#include "runtime/assist/docs/docs_html_search.h"

#include <nlohmann/json.hpp>

namespace pamina::assist {

namespace {

/// Names before texts, whole words before parts. Keys: `/` goes to the field, arrows choose, Enter opens, Escape ends.
constexpr const char* kScript = R"(
function folded(name) {
  return name.toLowerCase().replace(/[-_ ]/g, "");
}

function rank(entry, words, whole) {
  const [name, , , text, alike] = entry;
  if (name === whole) return 0;
  if (alike.some(other => folded(other) === folded(whole))) return 1;
  const low = name.toLowerCase(), query = words.join(" ");
  if (low === query) return 2;
  if (low.startsWith(query)) return 3;
  const parts = low.split(/[^a-z0-9%]+/);
  if (words.every(word => parts.some(part => part.startsWith(word)))) return 4;
  if (words.every(word => low.includes(word))) return 5;
  const all = low + " " + text.toLowerCase();
  return words.every(word => all.includes(word)) ? 6 : -1;
}

function find(query, index) {
  const whole = query.trim(), words = whole.toLowerCase().split(/\s+/).filter(word => word);
  if (!words.length) return [];
  const found = [];
  index.forEach((entry, at) => {
    const order = rank(entry, words, whole);
    if (order >= 0) found.push([order, at, entry]);
  });
  found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return found.slice(0, 12).map(f => f[2]);
}

function start(form) {
  const field = form.querySelector("input"), list = form.querySelector("ul");
  let chosen = -1;
  function choose(at) {
    const items = [...list.children];
    chosen = items.length ? (at + items.length) % items.length : -1;
    items.forEach((item, i) => item.setAttribute("aria-selected", i === chosen));
    if (chosen < 0) return field.removeAttribute("aria-activedescendant");
    field.setAttribute("aria-activedescendant", items[chosen].id);
    items[chosen].scrollIntoView({ block: "nearest" });
  }
  function show() {
    const found = find(field.value, paminaIndex);
    list.replaceChildren(...found.map(([name, kind, address, text], i) => {
      const item = document.createElement("li"), link = document.createElement("a");
      item.id = "found-" + i;
      item.setAttribute("role", "option");
      link.href = address;
      link.tabIndex = -1;
      for (const [element, words] of [["code", name], ["small", kind], ["span", text]]) {
        const part = document.createElement(element);
        part.textContent = words;
        link.append(part, " ");
      }
      item.append(link);
      return item;
    }));
    if (!found.length && field.value.trim()) {
      const nothing = document.createElement("li");
      nothing.textContent = "Nothing found";
      list.append(nothing);
      list.hidden = false;
      chosen = -1;
      return;
    }
    list.hidden = !found.length;
    field.setAttribute("aria-expanded", !list.hidden);
    choose(0);
  }
  function close() {
    list.hidden = true;
    field.setAttribute("aria-expanded", false);
  }
  function open() {
    const link = chosen >= 0 && !list.hidden ? list.children[chosen].querySelector("a") : null;
    close();
    if (link) location.href = link.href;
  }
  field.addEventListener("input", show);
  field.addEventListener("focus", () => field.value && show());
  field.addEventListener("keydown", event => {
    if (event.key === "ArrowDown") choose(chosen + 1);
    else if (event.key === "ArrowUp") choose(chosen - 1);
    else if (event.key === "Escape") { close(); field.blur(); }
    else return;
    event.preventDefault();
  });
  form.addEventListener("submit", event => { event.preventDefault(); open(); });
  list.addEventListener("click", close);
  document.addEventListener("click", event => form.contains(event.target) || close());
  document.addEventListener("keydown", event => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target === field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  form.hidden = false;
}

if (typeof document !== "undefined") start(document.querySelector("form[role=search]"));
)";

}  // namespace

std::string search_field() {
    return "<form role=\"search\" hidden><input type=\"search\" placeholder=\"Search (/)\" aria-label=\"Search\" "
           "role=\"combobox\" aria-expanded=\"false\" aria-controls=\"found\" autocomplete=\"off\" "
           "spellcheck=\"false\"><ul id=\"found\" role=\"listbox\" hidden></ul></form>";
}

std::string search_script(const std::vector<SearchEntry>& entries) {
    std::string out = "// Written by pamina doc: what can be found, and how.\n\"use strict\";\nconst paminaIndex = [";
    for (const auto& e : entries) {
        std::string text = e.text;
        std::erase(text, '`');
        const nlohmann::json entry = {e.name, e.kind, e.address, text, e.alike};
        // Texts of files may be no UTF-8.
        out += (&e == &entries.front() ? "\n" : ",\n") +
               entry.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }
    return out + "\n];\n" + kScript;
}

}  // namespace pamina::assist
