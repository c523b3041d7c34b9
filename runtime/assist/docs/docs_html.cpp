#include "runtime/assist/docs/docs_html.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "runtime/assist/docs/docs_html_rules.h"
#include "runtime/assist/docs/docs_html_search.h"
#include "runtime/assist/docs/docs_html_text.h"
#include "runtime/assist/docs/embedded_rules.h"
#include "runtime/assist/docs/errors.h"
#include "runtime/assist/docs/guide.h"

namespace pamina::assist {

namespace {

std::string anchor(const Topic& t) {
    return fmt::format("{}-{}", html_id(title_of(t.kind)), t.name == "%" ? "percent" : html_id(t.name));
}

std::string file_of(const Chapter& c) {
    return fmt::format("guide-{}.html", html_id(c.name));
}

/// A whole page. `here` is the file, which the bar at its top does not link to.
std::string whole(std::string_view title, std::string_view here, std::string_view body) {
    const auto item = [&](const char* file, const char* text) {
        return here == file ? fmt::format("<span>{}</span>", text) : fmt::format("<a href=\"{}\">{}</a>", file, text);
    };
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n"
        "<link rel=\"stylesheet\" href=\"style.css\">\n</head>\n<body>\n<header><nav>{} {} {} {} {} {}</nav></header>\n"
        "<main>\n{}</main>\n<script src=\"search.js\"></script>\n</body>\n</html>\n",
        html_escaped(title), item("index.html", "Pamina"), item("language.html", "Words"),
        item("reference.html", "Reference"), item("semantics.html", "Semantics"), item("errors.html", "Errors"),
        search_field(), body);
}

class Site {
  public:
    Site(const std::vector<DocPage>& pages, std::size_t standard) : pages_(pages), standard_(standard) {
        std::set<std::string> taken{"index", "language", "reference", "semantics", "errors"};
        for (const auto& c : guide()) taken.insert(fmt::format("guide-{}", html_id(c.name)));
        for (const auto& p : pages) {
            std::string name = html_id(p.name.ends_with(".pam") ? p.name.substr(0, p.name.size() - 4) : p.name);
            name.erase(0, std::min(name.find_first_not_of(".-"), name.size()));
            if (name.empty()) name = "script";
            std::string unique = name;
            for (int n = 2; !taken.insert(unique).second; ++n) unique = fmt::format("{}-{}", name, n);
            files_.push_back(unique + ".html");
        }
        // Of a name with several meanings the first: a statement before a word, a function before a unit. What figures
        // and terms are called is more often a name of the script.
        for (const Topic& t : language_topics()) {
            if (t.kind != TopicKind::Metric && t.kind != TopicKind::Term)
                language_.emplace(t.name, fmt::format("language.html#{}", anchor(t)));
        }
        reference_ = rules_of(embedded_reference().front().text, language_);
        semantics_ = rules_of(embedded_semantics().front().text, language_);
        for (const auto& c : guide()) chapters_.push_back(rules_of(c.text, language_));
    }

    std::vector<SiteFile> files() const {
        std::vector<SiteFile> out{{"index.html", index()},
                                  {"language.html", language()},
                                  {"reference.html", rules(reference_, "reference.html")},
                                  {"semantics.html", rules(semantics_, "semantics.html")},
                                  {"errors.html", errors()},
                                  {"style.css", html_style()},
                                  {"search.js", search_script(found())}};
        for (std::size_t i = 0; i < chapters_.size(); ++i) out.push_back({file_of(guide()[i]), chapter(i)});
        for (std::size_t i = 0; i < pages_.size(); ++i) out.push_back({files_[i], page(i)});
        return out;
    }

  private:
    std::string index() const {
        std::string body =
            "<h1>Pamina</h1>\n<p>A guide, what the words of the language mean, its rules, and what is declared in "
            "files.</p>\n";
        body += "<h2>Guide</h2>\n<dl class=\"files\">\n";
        for (const auto& c : guide())
            body +=
                fmt::format("<dt><a href=\"{}\">{}{}</a></dt>\n<dd>{}</dd>\n", file_of(c),
                            c.number.empty() ? "" : c.number + " ", html_escaped(c.title), html_escaped(c.question));
        body += "</dl>\n";
        body += "<h2>Words</h2>\n" + words(false);
        body += "<h2>Rules</h2>\n<dl class=\"words\">\n" + chapters(reference_, "reference.html", "Reference") +
                chapters(semantics_, "semantics.html", "Semantics") + "</dl>\n";
        body += "<h2>Standard library</h2>\n" + list(0, standard_);
        if (pages_.size() > standard_) body += "<h2>Scripts</h2>\n" + list(standard_, pages_.size());
        return whole("Pamina", "index.html", body);
    }

    std::string list(std::size_t from, std::size_t to) const {
        std::string out = "<dl class=\"files\">\n";
        for (std::size_t i = from; i < to; ++i) {
            out += fmt::format("<dt><a href=\"{}\">{}</a></dt>\n<dd>{}</dd>\n", files_[i], html_escaped(pages_[i].name),
                               html_inline(pages_[i].summary(), {}));
        }
        return out + "</dl>\n";
    }

    /// The headings of the chapters of a page of rules.
    static std::string chapters(const Rules& rules, const char* file, const char* name) {
        std::string out = fmt::format("<dt><a href=\"{}\">{}</a></dt>\n<dd>", file, name);
        for (const auto& h : rules.headings)
            if (h.level == 2) out += fmt::format("<a href=\"{}#{}\">{}</a>\n", file, h.id, html_escaped(h.text));
        return out + "</dd>\n";
    }

    static std::string rules(const Rules& rules, const char* file) {
        return whole(fmt::format("{} – Pamina", rules.headings.front().text), file, rules.html);
    }

    /// What each error means, as `pamina explain` says it.
    std::string errors() const {
        std::string body = "<h1>Errors</h1>\n";
        for (const ErrorEntry& e : error_entries())
            body += fmt::format("<section id=\"{0}\">\n<h2><a href=\"#{0}\">{0}</a> {1}</h2>\n{2}</section>\n", e.id,
                                html_escaped(e.title), html_markdown(e.text, language_));
        return whole("Errors of Pamina", "errors.html", body);
    }

    /// A chapter of the guide, with the ones before and behind it.
    std::string chapter(std::size_t i) const {
        const auto all = guide();
        std::string around;
        if (i > 0)
            around += fmt::format("<a href=\"{}\">Back: {}</a>\n", file_of(all[i - 1]), html_escaped(all[i - 1].title));
        if (i + 1 < all.size())
            around += fmt::format("<a href=\"{}\">Next: {}</a>\n", file_of(all[i + 1]), html_escaped(all[i + 1].title));
        return whole(fmt::format("{} – Pamina", all[i].title), file_of(all[i]),
                     fmt::format("{}<p>{}</p>\n", chapters_[i].html, around));
    }

    /// What the search knows: words of the language, chapters of the guide, rules, errors, declarations.
    std::vector<SearchEntry> found() const {
        std::vector<SearchEntry> out;
        for (const Topic& t : language_topics())
            out.push_back({t.name, std::string(words_of(t.kind)), fmt::format("language.html#{}", anchor(t)),
                           first_sentence(t.text),
                           t.kind == TopicKind::Unit ? with_prefixes(t) : std::vector<std::string>()});
        for (std::size_t i = 0; i < chapters_.size(); ++i)
            for (const auto& h : chapters_[i].headings)
                if (h.level == 1 || (h.text != "Exercises" && h.text != "Solutions"))
                    out.push_back({h.text, "guide", fmt::format("{}#{}", file_of(guide()[i]), h.id), h.first, {}});
        for (const auto& [rules, file, kind] : {std::tuple(&reference_, "reference.html", "reference"),
                                                std::tuple(&semantics_, "semantics.html", "semantics")})
            for (const auto& h : rules->headings)
                out.push_back({h.text, kind, fmt::format("{}#{}", file, h.id), h.first, {}});
        for (const ErrorEntry& e : error_entries())
            out.push_back({std::string(e.id), "error", fmt::format("errors.html#{}", e.id), std::string(e.title), {}});
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            out.push_back({pages_[i].name, i < standard_ ? "library" : "script", files_[i], pages_[i].summary(), {}});
            for (const auto& e : pages_[i].entries) add_found(e, "", files_[i] + "#", "d-", out);
        }
        return out;
    }

    static void add_found(const DocEntry& e, const std::string& owner, const std::string& file,
                          const std::string& prefix, std::vector<SearchEntry>& out) {
        out.push_back({owner + e.name, e.kind, file + html_id(prefix + e.name), e.doc.summary, {}});
        for (const auto& m : e.members) add_found(m, owner + e.name + ".", file, prefix + e.name + ".", out);
    }

    static std::vector<std::string> with_prefixes(const Topic& unit) {
        std::vector<std::string> out;
        for (const char* prefix :
             {"f", "p", "n", "u", "m", "k", "M", "G", "T", "P", "E", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"}) {
            const auto name = prefix + unit.name;
            const auto topics = topics_of(name);
            if (std::find(topics.begin(), topics.end(), &unit) != topics.end()) out.push_back(name);
        }
        return out;
    }

    /// The names of all topics by kind; with `here`, on the page of the language itself.
    static std::string words(bool here) {
        std::string out = "<dl class=\"words\">\n";
        const Topic* last = nullptr;
        for (const Topic& t : language_topics()) {
            if (!last || last->kind != t.kind)
                out += fmt::format("{}<dt>{}</dt>\n<dd>", last ? "</dd>\n" : "", title_of(t.kind));
            out += fmt::format("<a href=\"{}#{}\"><code>{}</code></a>\n", here ? "" : "language.html", anchor(t),
                               html_escaped(t.name));
            last = &t;
        }
        return out + "</dd>\n</dl>\n";
    }

    std::string language() const {
        Links links;
        for (const auto& [name, to] : language_) links[name] = to.substr(to.find('#'));
        std::string body = "<h1>Words of the language</h1>\n" + words(true);
        const Topic* last = nullptr;
        for (const Topic& t : language_topics()) {
            if (!last || last->kind != t.kind) body += fmt::format("<h2>{}</h2>\n", title_of(t.kind));
            last = &t;
            body += fmt::format("<section id=\"{}\">\n<h3><a href=\"#{}\">{}</a></h3>\n", anchor(t), anchor(t),
                                html_escaped(t.name));
            if (t.signature != t.name)
                body += fmt::format("<p class=\"form\"><code>{}</code></p>\n", html_escaped(t.signature));
            body += html_markdown(t.text, links);
            if (!t.example.empty()) body += fmt::format("<pre>{}</pre>\n", html_code(t.example, links));
            body += "</section>\n";
        }
        return whole("Words of Pamina", "language.html", body);
    }

    /// Where names lead on a page: its own declarations, those of what it imports, the language.
    Links links_of(std::size_t i) const {
        Links links;
        for (const auto& e : pages_[i].entries) links.emplace(e.name, fmt::format("#{}", html_id("d-" + e.name)));
        for (const auto& imported : pages_[i].imports) {
            for (std::size_t k = 0; k < pages_.size(); ++k) {
                if (pages_[k].name != imported) continue;
                links.emplace(imported, files_[k]);
                for (const auto& e : pages_[k].entries)
                    links.emplace(e.name, fmt::format("{}#{}", files_[k], html_id("d-" + e.name)));
            }
        }
        links.insert(language_.begin(), language_.end());
        return links;
    }

    std::string page(std::size_t i) const {
        const DocPage& p = pages_[i];
        const Links links = links_of(i);
        std::string body = fmt::format("<h1>{}</h1>\n", html_escaped(p.name));
        if (i < standard_) body += fmt::format("<pre>{}</pre>\n", html_code(fmt::format("import {}\n", p.name), links));
        body += html_markdown(p.text, links);
        if (p.entries.size() > 1) {
            body += "<p class=\"words\">";
            for (const auto& e : p.entries)
                body +=
                    fmt::format("<a href=\"#{}\"><code>{}</code></a>\n", html_id("d-" + e.name), html_escaped(e.name));
            body += "</p>\n";
        }
        for (const auto& e : p.entries) body += entry(e, "d-", links);
        if (!p.imports.empty()) {
            body += "<p>Imports: ";
            for (const auto& name : p.imports) {
                body += name == p.imports.front() ? "" : ", ";
                body += html_inline(fmt::format("`{}`", name), links);
            }
            body += "</p>\n";
        }
        body += fmt::format("<details>\n<summary>Text of the file</summary>\n<pre>{}</pre>\n</details>\n",
                            html_code(p.source, links));
        return whole(p.name, files_[i], body);
    }

    static std::string entry(const DocEntry& e, const std::string& prefix, const Links& links) {
        const std::string id = html_id(prefix + e.name);
        std::string out = fmt::format("<section id=\"{}\">\n<h{}><a href=\"#{}\">{}</a></h{}>\n", id,
                                      prefix == "d-" ? 2 : 3, id, html_escaped(e.name), prefix == "d-" ? 2 : 3);
        out += fmt::format("<pre class=\"form\">{}</pre>\n", html_code(e.doc.signature, links));
        out += html_markdown(e.doc.text, links);
        if (!e.doc.parameters.empty()) out += parameters(e.doc.parameters, links);
        for (const auto& s : e.doc.sources)
            out += fmt::format("<p class=\"source\">Source: {}</p>\n", html_inline(s, links));
        for (const auto& m : e.members) out += entry(m, prefix + e.name + ".", links);
        return out + "</section>\n";
    }

    static std::string parameters(const std::vector<ParameterDoc>& list, const Links& links) {
        const auto any = [&](auto member) {
            return std::any_of(list.begin(), list.end(), [&](const ParameterDoc& p) { return !(p.*member).empty(); });
        };
        const bool defaults = any(&ParameterDoc::default_value), texts = any(&ParameterDoc::text);
        std::string out = fmt::format("<div class=\"wide\"><table>\n<tr><th>parameter</th><th>type</th>{}{}</tr>\n",
                                      defaults ? "<th>default</th>" : "", texts ? "<th></th>" : "");
        for (const auto& p : list) {
            out += fmt::format("<tr><td><code>{}</code></td><td>{}</td>", html_escaped(p.name),
                               p.type.empty() ? "" : html_code(p.type, links));
            if (defaults)
                out += fmt::format("<td>{}</td>", p.default_value.empty() ? "" : html_code(p.default_value, links));
            if (texts) out += fmt::format("<td>{}</td>", html_inline(p.text, links));
            out += "</tr>\n";
        }
        return out + "</table></div>\n";
    }

    const std::vector<DocPage>& pages_;
    std::size_t standard_;
    std::vector<std::string> files_;  // by page
    Links language_;
    Rules reference_, semantics_;
    std::vector<Rules> chapters_;  // of the guide
};

}  // namespace

std::vector<SiteFile> html_site(const std::vector<DocPage>& pages, std::size_t standard) {
    return Site(pages, standard).files();
}

}  // namespace pamina::assist
