#include "runtime/cli/commands/expectations.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <queue>
#include <set>

#include "frontend/source/trimmed.h"

namespace pamina::cli {

namespace {

constexpr std::string_view kMarks[] = {"expect: ", "expect error: ", "expect warning: "};

struct Line {
    std::string_view code;  // what stands before the expectation, blanks at its end cut off
    bool expects = false;
    Event event;
};

Line split(std::string_view line) {
    Line l{trimmed_end(line), false, {}};
    // What stands in documentation belongs to the blocks there.
    if (l.code.substr(std::min(l.code.find_first_not_of(" \t"), l.code.size())).starts_with("///")) return l;
    // The last `//` that is followed by a mark; the text behind may hold `//` itself.
    for (auto at = line.find("//"); at != line.npos; at = line.find("//", at + 1)) {
        auto rest = line.substr(at + 2);
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
        for (std::size_t k = 0; k < 3; ++k) {
            if (rest.substr(0, kMarks[k].size()) != kMarks[k]) continue;
            l.code = trimmed_end(line.substr(0, at));
            l.expects = true;
            l.event = {static_cast<Said>(k), 0, std::string(trimmed_end(rest.substr(kMarks[k].size())))};
            return l;
        }
    }
    return l;
}

/// `text` without `word`, whatever its letters' case, and the blanks behind it; nothing where it begins otherwise.
std::optional<std::string_view> without(std::string_view text, std::string_view word) {
    if (text.size() < word.size()) return {};
    for (std::size_t i = 0; i < word.size(); ++i)
        if ((text[i] | 0x20) != word[i]) return {};
    text.remove_prefix(word.size());
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text;
}

/// What was meant by a comment that is none of the marks but looks like one; nothing of other comments.
std::optional<std::string> meant_by(std::string_view comment) {
    if (comment.starts_with("expect:")) return {};  // nothing is expected on the line
    for (const std::string_view verb : {"expected", "expects", "expect"}) {
        const auto rest = without(comment, verb);
        if (!rest) continue;
        for (const std::string_view what : {"error", "warning", "output", ""}) {
            const auto value = without(*rest, what);
            if (!value) continue;
            const bool colon = value->starts_with(':');
            const bool number = verb == "expect" && !value->empty() && value->front() >= '0' && value->front() <= '9';
            if (!colon && !(value->empty() && !what.empty()) && !number) continue;
            std::string_view text = value->substr(colon);
            text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
            const bool output = what.empty() || what == "output";
            return fmt::format("// expect{}{}: {}", output ? "" : " ", output ? "" : what,
                               !text.empty() ? text
                               : output      ? "12 ms"
                                             : "E0515");
        }
        return {};
    }
    return {};
}

std::vector<Line> lines_of(std::string_view script) {
    std::vector<Line> lines;
    while (!script.empty()) {
        const auto end = script.find('\n');
        lines.push_back(split(script.substr(0, end)));
        script.remove_prefix(end == script.npos ? script.size() : end + 1);
    }
    // An expectation alone on its line belongs to the code before it.
    std::uint32_t number = 0, code = 1;
    for (auto& l : lines) {
        ++number;
        if (!(l.expects && l.code.empty())) code = number;
        l.event.line = code;
    }
    return lines;
}

const char* name(Said kind) {
    return kind == Said::Output ? "output" : kind == Said::Error ? "error" : "warning";
}

/// Whether a diagnostic may be expected on a line: where it is, or at the statement whose run came there.
bool is_here(const Event& expected, const Event& came) {
    return came.line == 0 || expected.line == came.line || (came.run_from != 0 && expected.line == came.run_from);
}

std::string_view id(const Event& e) {
    return std::string_view(e.text).substr(0, e.text.find(' '));
}

/// Whether a diagnostic is meant by its id alone, or by its beginning: `E0302 `delay` needs …`.
bool is_beginning(std::string_view expected, const Event& came) {
    if (expected == id(came)) return true;
    for (const std::string_view dots : {"…", "..."}) {
        if (!expected.ends_with(dots)) continue;
        const auto beginning = trimmed_end(expected.substr(0, expected.size() - dots.size()));
        return beginning.size() >= id(came).size() && came.text.starts_with(beginning);
    }
    return false;
}

bool matches(const Event& expected, const Event& came) {
    if (expected.kind != came.kind || !is_here(expected, came)) return false;
    return expected.text == came.text || (came.kind != Said::Output && is_beginning(expected.text, came));
}

/// Whether only what runs says it: output, and errors of runs (E05) and of scripts that run (E07).
bool comes_of_a_run(const Event& e) {
    return e.kind == Said::Output ||
           (e.kind == Said::Error && (e.text.starts_with("E05") || e.text.starts_with("E07")));
}

constexpr std::size_t kNone = std::string_view::npos;

/// For each that came, in the order of these, the expectation that it is or that it came instead of; kNone: none.
/// Output has none. By this one rule expectations are compared and accepted.
struct Pairs {
    std::vector<std::size_t> met, other;
};

Pairs pairs(const std::vector<Event>& expected, const std::vector<Event>& came, bool ran) {
    Pairs p{std::vector<std::size_t>(came.size(), kNone), std::vector<std::size_t>(came.size(), kNone)};
    std::vector<bool> taken(expected.size(), false);
    const auto pair = [&](std::vector<std::size_t>& to, const auto& fits) {
        for (std::size_t i = 0; i < came.size(); ++i) {
            if (came[i].kind == Said::Output || p.met[i] != kNone || p.other[i] != kNone) continue;
            for (std::size_t k = 0; k < expected.size() && to[i] == kNone; ++k)
                if (!taken[k] && expected[k].kind == came[i].kind && fits(expected[k], came[i])) to[i] = k;
            if (to[i] != kNone) taken[to[i]] = true;
        }
    };
    pair(p.met, [](const Event& e, const Event& c) { return is_here(e, c) && e.text == c.text; });
    pair(p.met, matches);
    pair(p.other, [](const Event& e, const Event& c) { return is_here(e, c) && id(e) == id(c); });
    pair(p.other,
         [&](const Event& e, const Event& c) { return c.line != 0 && is_here(e, c) && (ran || !comes_of_a_run(e)); });
    return p;
}

std::string where(const Event& e) {
    return e.line ? fmt::format("line {}: ", e.line) : std::string();
}

std::string counted(std::size_t n, const char* what) {
    return fmt::format("{} expected {}{}", n, what, n == 1 ? "" : "s");
}

/// Said once in place of all that an error, seen before anything runs, keeps from coming.
std::string nothing_ran(const std::vector<Event>& came, std::size_t outputs, std::size_t errors, bool all_expected) {
    const auto error = std::ranges::find(came, Said::Error, &Event::kind);
    return fmt::format("nothing ran{}, and {} did not come{}",
                       error == came.end() ? ""
                       : error->line       ? fmt::format(", because of the error at line {}", error->line)
                                           : ", because of the error in another file",
                       outputs == 0  ? counted(errors, "error")
                       : errors == 0 ? counted(outputs, "output")
                                     : counted(outputs, "output") + " and " + counted(errors, "error"),
                       all_expected ? "; an error that is seen before anything runs stops the whole file: put it into "
                                      "a block or file of its own"
                                    : "");
}

}  // namespace

std::vector<Event> expectations(std::string_view script) {
    std::vector<Event> list;
    for (auto& l : lines_of(script)) {
        if (l.expects) list.push_back(std::move(l.event));
    }
    return list;
}

std::vector<std::string> mistyped(std::string_view script) {
    std::vector<std::string> out;
    std::size_t number = 0;
    while (!script.empty()) {
        const auto end = script.find('\n');
        const std::string_view line = trimmed_end(script.substr(0, end));
        script.remove_prefix(end == script.npos ? script.size() : end + 1);
        ++number;
        const auto at = line.rfind("//");
        if (at == line.npos || split(line).expects || (at > 0 && line[at - 1] == '/')) continue;
        std::string_view comment = line.substr(at + 2);
        comment.remove_prefix(std::min(comment.find_first_not_of(' '), comment.size()));
        if (const auto meant = meant_by(comment))
            out.push_back(fmt::format("line {}: `{}` is a comment: write `{}`", number, line.substr(at), *meant));
    }
    return out;
}

std::vector<std::string> differences(const std::vector<Event>& expected, const std::vector<Event>& came,
                                     const Extent& extent, const SameOutput& same) {
    std::vector<std::string> out;
    // Output comes in the order of the run, diagnostics in any.
    std::vector<bool> met(expected.size(), false);
    // Where a line prints more than is expected of it, what is expected of other lines that print is not for it.
    std::set<std::uint32_t> printing;
    for (const auto& e : came)
        if (e.kind == Said::Output) printing.insert(e.line);
    std::map<std::uint32_t, std::queue<std::size_t>> by_line;
    for (std::size_t i = 0; i < expected.size(); ++i)
        if (expected[i].kind == Said::Output) by_line[expected[i].line].push(i);
    std::size_t next = 0;
    const auto next_output = [&] {
        while (next < expected.size() &&
               (met[next] || expected[next].kind != Said::Output || printing.contains(expected[next].line)))
            ++next;
        return next < expected.size();
    };
    for (const auto& e : came) {
        if (e.kind != Said::Output) continue;
        // In the rounds of a `for` the lines take turns: each has its own expectations, in order.
        auto& own = by_line[e.line];
        while (!own.empty() && met[own.front()]) own.pop();
        if (own.empty() && !next_output()) {
            out.push_back(fmt::format("{}unexpected output: {}", where(e), e.text));
            continue;
        }
        const std::size_t at = own.empty() ? next : own.front();
        const auto& x = expected[at];
        met[at] = true;
        if (!matches(x, e) && !(x.line == e.line && same(x.text, e.text))) {
            out.push_back(x.line == e.line ? fmt::format("{}expected: {}\n          came: {}", where(e), x.text, e.text)
                                           : fmt::format("line {}: expected: {}\n  line {}:    came: {}", x.line,
                                                         x.text, e.line, e.text));
        }
    }
    const Pairs paired = pairs(expected, came, extent.ran);
    for (std::size_t i = 0; i < came.size(); ++i) {
        const Event& e = came[i];
        const std::size_t found = std::min(paired.met[i], paired.other[i]);
        if (found != kNone) met[found] = true;
        if (e.kind == Said::Output || paired.met[i] != kNone) continue;
        const std::string help = e.help.empty() ? "" : "\n    help: " + e.help;
        if (found == kNone) {
            out.push_back(fmt::format("{}unexpected {}: {}{}", where(e), name(e.kind), e.text, help));
            continue;
        }
        const Event& x = expected[found];
        out.push_back(x.line == e.line ? fmt::format("{}expected {}: {}\n          came: {}{}", where(e), name(e.kind),
                                                     x.text, e.text, help)
                                       : fmt::format("{}expected {}: {}\n  {}came: {}{}", where(x), name(e.kind),
                                                     x.text, where(e), e.text, help));
    }
    std::vector<Event> missing;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (!met[i]) missing.push_back(expected[i]);
    }
    if (!extent.ran) {
        std::size_t outputs = 0;
        const auto all = std::erase_if(missing, [&](const Event& e) {
            outputs += e.kind == Said::Output;
            return comes_of_a_run(e);
        });
        if (all > 0) out.insert(out.begin(), nothing_ran(came, outputs, all - outputs, out.empty() && missing.empty()));
    }
    // One that stands before its statement belongs to the one above.
    const auto came_below = [&](const Event& e) -> std::string {
        for (std::size_t i = 0; i < came.size(); ++i)
            if (paired.met[i] == kNone && paired.other[i] == kNone && came[i].kind == e.kind && came[i].line > e.line &&
                e.kind != Said::Output && id(came[i]) == id(e))
                return fmt::format(
                    "\n    help: it came at line {}: what is expected stands on the line of its statement, "
                    "or below",
                    came[i].line);
        return {};
    };
    for (const auto& e : missing) {
        const bool behind = extent.ended_at != 0 && e.line > extent.ended_at;
        out.push_back(
            behind ? fmt::format("{}not reached: the run ended at line {}: expected {}: {}", where(e), extent.ended_at,
                                 name(e.kind), e.text)
                   : fmt::format("{}expected {} did not come: {}{}", where(e), name(e.kind), e.text, came_below(e)));
    }
    for (const std::uint32_t line : extent.asserts)
        out.push_back(
            fmt::format("line {}: not reached: the run ended at line {}: the assert here", line, extent.ended_at));
    return out;
}

bool expects(const std::vector<Event>& expected, const Event& came) {
    return std::ranges::any_of(expected, [&](const Event& e) { return matches(e, came); });
}

bool is_failed_assert(const Event& e) {
    return e.kind == Said::Error && e.text.starts_with("E0701 ");
}

std::string accept(std::string_view script, const std::vector<Event>& came, const Extent& extent) {
    // What the run did not come to was not wrong.
    const auto stays = [&](const Line& l) {
        if (!l.expects) return false;
        return extent.ran ? extent.ended_at != 0 && l.event.line > extent.ended_at : comes_of_a_run(l.event);
    };
    const auto lines = lines_of(script);
    const auto expected = expectations(script);
    const Pairs paired = pairs(expected, came, extent.ran);
    // What is expected already stays where it is.
    const auto line_of = [&](std::size_t event) {
        const std::size_t found = std::min(paired.met[event], paired.other[event]);
        const std::size_t line = found == kNone ? came[event].line : expected[found].line;
        return line == 0 ? lines.size() : line;
    };
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto& l = lines[i];
        if (l.expects && l.code.empty() && !stays(l)) continue;
        out += l.code;
        bool first = true;
        const std::string_view code = l.code;
        const std::string_view indentation = code.substr(0, std::min(code.find_first_not_of(" \t"), code.size()));
        const auto add = [&](const Event& e) {
            if (!first) out += fmt::format("\n{}", indentation);
            out += first && !code.empty() ? " // " : "// ";
            out += fmt::format("{}{}", kMarks[static_cast<std::size_t>(e.kind)], e.text);
            first = false;
        };
        if (stays(l)) add(l.event);
        for (std::size_t k = 0; k < came.size(); ++k) {
            if (line_of(k) != i + 1) continue;
            // Expected by its id alone it stays so.
            const std::size_t found = std::min(paired.met[k], paired.other[k]);
            Event e = paired.met[k] == kNone ? came[k] : expected[found];
            if (found != kNone && expected[found].text == id(expected[found])) e.text = id(e);
            add(e);
        }
        out += '\n';
    }
    return out;
}

}  // namespace pamina::cli
