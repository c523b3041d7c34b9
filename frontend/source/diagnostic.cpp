#include "frontend/source/diagnostic.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <ranges>
#include <tuple>

#include "frontend/source/one_line.h"
#include "frontend/source/printable.h"
#include "frontend/source/source_map.h"
#include "frontend/source/utf8.h"

namespace pamina {

Diagnostic& Diagnostics::error(std::string id, Span span, std::string message, std::string help) {
    list_.push_back({Severity::error, std::move(id), span, std::move(message), std::move(help), {}});
    return list_.back();
}

bool Diagnostics::has_errors() const {
    return std::any_of(list_.begin(), list_.end(), [](const Diagnostic& d) { return d.severity == Severity::error; });
}

namespace {

struct Style {
    const char *bold, *error, *note, *place, *reset;
};
constexpr Style kPlain{"", "", "", "", ""};
constexpr Style kColour{"\x1b[1m", "\x1b[1;31m", "\x1b[1;36m", "\x1b[34m", "\x1b[0m"};

/// Of lines behind the first, also where they are indented: further right than any place, `|` or help of a message of
/// Pamina's own stands, in scripts of up to 999,999 lines.
constexpr const char* kIndent = "        ";

/// Columns that a text takes: code points, tabs as four.
std::size_t width(std::string_view s) {
    std::size_t n = 0;
    for (char c : s) {
        if (c == '\t')
            n += 4;
        else if (!continues_character(c))
            ++n;
    }
    return n;
}

/// Takes as many columns: control characters become one sign each.
std::string expand(std::string_view s) {
    std::string out;
    for (std::size_t at = 0; at < s.size();) {
        const std::size_t length = std::max<std::size_t>(1, utf8_length(s, at));
        if (s[at] == '\t')
            out += "    ";
        else if (is_control(s, at))
            out += "\ufffd";
        else
            out += s.substr(at, length);
        at += length;
    }
    return out;
}

/// The place, the line, and carets under the span; `tail` follows the carets.
std::string excerpt(Span span, const SourceMap& sources, const Style& style, const char* mark_colour, char mark,
                    const std::string& tail) {
    const auto at = sources.locate(span.file, span.begin);
    const std::string_view line = sources.line(span.file, at.line);
    const auto line_begin = static_cast<std::uint32_t>(line.data() - sources.text(span.file).data());
    const std::size_t from = std::min<std::size_t>(std::max(span.begin, line_begin) - line_begin, line.size());
    // Nor is a very long span marked to its end (a string that nothing closes).
    constexpr std::size_t kMark = 200;
    std::size_t to = std::clamp<std::size_t>(span.end > line_begin ? span.end - line_begin : 0, from, line.size());
    to = std::min(to, from + kMark);
    const std::string number = fmt::format("{}", at.line);
    const std::string gutter(number.size(), ' ');
    // A very long line (generated scripts) is shown around the span only.
    constexpr std::size_t kBefore = 100, kAfter = 120;
    std::size_t first = from > kBefore ? from - kBefore : 0, last = std::min(line.size(), to + kAfter);
    first = character_begin(line, first);
    while (last < line.size() && continues_character(line[last])) ++last;
    const std::string shown =
        (first > 0 ? "…" : "") + expand(line.substr(first, last - first)) + (last < line.size() ? "…" : "");
    const std::size_t indent = width(line.substr(first, from - first)) + (first > 0 ? 1 : 0);
    // Behind a long sweep the help would be out of sight.
    constexpr std::size_t kMostCarets = 60;
    const std::size_t marked = std::max<std::size_t>(1, width(line.substr(from, to - from)));
    std::string carets(std::min(marked, kMostCarets), mark);
    if (marked > kMostCarets) carets += "…";
    std::string out = fmt::format(" {}{}-->{} {}:{}:{}\n", gutter, style.place, style.reset,
                                  printable(message_text(sources.name(span.file), kIndent)), at.line, at.column);
    out += fmt::format(" {} {}|{}\n", gutter, style.place, style.reset);
    out += fmt::format("{} {} |{} {}\n", style.place, number, style.reset, shown);
    out += fmt::format(" {} {}|{} {}{}{}{}{}{}\n", gutter, style.place, style.reset, std::string(indent, ' '),
                       mark_colour, carets, tail.empty() ? "" : " ", printable(tail), style.reset);
    return out;
}

}  // namespace

const char* word_of(Severity s) {
    switch (s) {
        case Severity::error:
            return "error";
        case Severity::warning:
            return "warning";
        case Severity::remark:
            return "remark";
    }
    return "";
}

std::string draw(const Diagnostic& d, const SourceMap& sources, bool colour) {
    const Style& style = colour ? kColour : kPlain;
    const bool error = d.severity == Severity::error;
    const char* tint = error ? style.error : style.note;
    std::string out =
        fmt::format("{}{}{}{}{}: {}{}\n", tint, word_of(d.severity), d.id.empty() ? "" : fmt::format("[{}]", d.id),
                    style.reset, style.bold, printable(message_text(d.message, kIndent)), style.reset);
    const bool short_help = d.help.size() <= 60 && d.help.find('\n') == std::string::npos;
    if (d.span.file) {
        out += excerpt(d.span, sources, style, tint, '^', short_help ? d.help : "");
        if (!short_help) out += fmt::format("  = help: {}\n", printable(message_text(d.help, kIndent)));
    } else if (!d.help.empty()) {
        out += fmt::format("  = help: {}\n", printable(message_text(d.help, kIndent)));
    }
    for (const auto& note : d.notes) {
        if (note.span.file) {
            out +=
                fmt::format("{}note{}: {}\n", style.note, style.reset, printable(message_text(note.message, kIndent)));
            out += excerpt(note.span, sources, style, style.note, '-', "");
        } else {
            out += fmt::format("  = {}\n", printable(message_text(note.message, kIndent)));
        }
    }
    return out;
}

namespace {

/// Of the warnings of one kind at one place, as a sweep gives for each of its points, the first ones; the last of them
/// counts the others.
std::vector<Diagnostic> few_of_a_kind(const std::vector<Diagnostic>& list) {
    constexpr std::size_t kFew = 3;
    struct Kind {
        std::size_t all = 0, last = 0;
    };
    std::map<std::tuple<std::string, FileId, std::uint32_t, std::uint32_t>, Kind> kinds;
    std::vector<Diagnostic> few;
    for (const auto& d : list) {
        if (d.severity != Severity::error && d.span.file) {
            auto& its = kinds[{d.id, d.span.file, d.span.begin, d.span.end}];
            if (++its.all > kFew) continue;
            its.last = few.size();
        }
        few.push_back(d);
    }
    for (const auto& [key, its] : kinds)
        if (its.all > kFew)
            few[its.last].notes.push_back({{}, fmt::format("{} more of this kind are not shown", its.all - kFew)});
    return few;
}

}  // namespace

std::vector<Diagnostic> shown(const Diagnostics& diagnostics) {
    const auto all = few_of_a_kind(diagnostics.list());
    if (all.size() <= kMaxShown) return all;
    std::vector<Diagnostic> first(all.begin(), all.begin() + kMaxShown);
    const auto rest = std::ranges::subrange(all.begin() + kMaxShown, all.end());
    const auto errors = std::ranges::count(rest, Severity::error, &Diagnostic::severity);
    const auto others = static_cast<std::ptrdiff_t>(rest.size()) - errors;
    if (errors == 0)
        first.push_back({Severity::warning,
                         "E0006",
                         {},
                         fmt::format("{} more warning{} not shown", others, others == 1 ? " is" : "s are"),
                         "",
                         {}});
    else
        first.push_back(
            {Severity::error,
             "E0006",
             {},
             fmt::format("{} more mistakes{} are not shown", errors,
                         others > 0 ? fmt::format(" and {} warning{}", others, others == 1 ? "" : "s") : ""),
             "repair the first ones",
             {}});
    return first;
}

std::vector<Diagnostic> folded(std::vector<Diagnostic> list, const SourceMap& sources) {
    constexpr std::size_t kFew = 3, kMostLines = 8;
    using Words = std::tuple<std::string, std::string, std::string>;
    std::map<Words, std::vector<std::size_t>> alike;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].span.file) alike[{list[i].id, list[i].message, list[i].help}].push_back(i);
    std::vector<bool> left_out(list.size());
    for (const auto& [words, places] : alike) {
        if (places.size() < kFew) continue;
        std::vector<std::string> lines;
        for (std::size_t k = 1; k < places.size(); ++k) {
            const Span span = list[places[k]].span;
            left_out[places[k]] = true;
            const auto number = sources.locate(span.file, span.begin).line;
            const std::string line = span.file == list[places.front()].span.file
                                         ? fmt::format("line {}", number)
                                         : fmt::format("{}:{}", sources.name(span.file), number);
            if (lines.empty() || lines.back() != line) lines.push_back(line);
        }
        const bool many = lines.size() > kMostLines;
        if (many) lines.resize(kMostLines);
        list[places.front()].notes.push_back({{},
                                              fmt::format("the same in {} more places: {}{}", places.size() - 1,
                                                          fmt::join(lines, ", "), many ? ", …" : "")});
    }
    std::vector<Diagnostic> out;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (!left_out[i]) out.push_back(std::move(list[i]));
    return out;
}

std::string closest(const std::string& name, const std::vector<std::string>& candidates) {
    // Nobody mistypes a name this long, and comparing two takes the product of their lengths.
    constexpr std::size_t kLongest = 200;
    if (name.size() > kLongest) return {};
    const std::size_t limit = std::max<std::size_t>(1, name.size() / 3);
    std::string best;
    std::size_t best_distance = limit + 1;
    for (const auto& c : candidates) {
        if (c == name || c.size() > name.size() + limit || name.size() > c.size() + limit) continue;
        // Optimal string alignment: insertions, deletions, replacements, and neighbours swapped.
        std::vector<std::vector<std::size_t>> d(name.size() + 1, std::vector<std::size_t>(c.size() + 1));
        for (std::size_t i = 0; i <= name.size(); ++i) d[i][0] = i;
        for (std::size_t j = 0; j <= c.size(); ++j) d[0][j] = j;
        for (std::size_t i = 1; i <= name.size(); ++i) {
            for (std::size_t j = 1; j <= c.size(); ++j) {
                d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (name[i - 1] != c[j - 1])});
                if (i > 1 && j > 1 && name[i - 1] == c[j - 2] && name[i - 2] == c[j - 1])
                    d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
            }
        }
        // A name that differs in every letter is no suggestion, however short.
        if (d[name.size()][c.size()] < best_distance && d[name.size()][c.size()] < std::max(name.size(), c.size())) {
            best_distance = d[name.size()][c.size()];
            best = c;
        }
    }
    return best;
}

}  // namespace pamina
