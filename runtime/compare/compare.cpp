#include "runtime/compare/compare.h"

#include <algorithm>
#include <utility>

#include "runtime/compare/figures.h"
#include "runtime/compare/match.h"

namespace pamina::compare {

namespace {

std::string key(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const auto part : parts) text.append(part).push_back('\0');
    return text;
}

std::vector<Keys> keys_of(const Document& d) {
    std::vector<Keys> keys;
    for (const auto& e : d.entries)
        keys.push_back(
            {key({e.kind, e.source, e.round}), e.subject.empty() ? "" : key({e.kind, e.subject, e.round}), e.kind});
    return keys;
}

std::vector<PathChange> path_changes(const Entry& a, const Entry& b) {
    const auto keys_of_path = [](const Entry& e) {
        std::vector<Keys> keys;
        // What has another text may be the same line with another number in it; names of waits are what they are.
        for (const auto& p : e.path)
            keys.push_back({key({p.kind, p.text}), {}, p.kind == "wait" ? "" : key({p.kind, p.of_kind})});
        return keys;
    };
    const auto pairs = matched(keys_of_path(a), keys_of_path(b), true);
    std::vector<bool> of_a(a.path.size()), of_b(b.path.size());
    std::vector<PathChange> changes;
    for (const auto& [i, j] : pairs) {
        of_a[i] = of_b[j] = true;
        changes.push_back({a.path[i], b.path[j]});
    }
    for (std::size_t i = 0; i < a.path.size(); ++i)
        if (!of_a[i]) changes.push_back({.a = a.path[i], .b = {}, .in_b = false});
    for (std::size_t j = 0; j < b.path.size(); ++j)
        if (!of_b[j]) changes.push_back({.a = {}, .b = b.path[j], .in_a = false});
    std::erase_if(
        changes, [](const PathChange& c) { return std::fabs(c.difference()) <= 1e-12 * std::max(c.a.time, c.b.time); });
    std::ranges::stable_sort(changes, std::greater<>(), [](const PathChange& c) { return std::fabs(c.difference()); });
    return changes;
}

/// Whether what limits is the same line with another number in it.
bool one_line_of(const Pair& pair, const Entry& x, const Entry& y) {
    return std::ranges::any_of(pair.path, [&](const PathChange& c) {
        return limit_name(x.limited_by) == "`" + c.a.text + "`" && limit_name(y.limited_by) == "`" + c.b.text + "`";
    });
}

Pair pair_of(const Document& a, const Document& b, std::size_t i, std::size_t j) {
    const Entry &x = a.entries[i], &y = b.entries[j];
    Pair pair{.a = i, .b = j, .figures = figure_changes(x, y), .path = path_changes(x, y)};
    pair.limit_moved = limit_name(x.limited_by) != limit_name(y.limited_by) && !one_line_of(pair, x, y);
    pair.partial = x.partial || y.partial;
    const bool figures_changed =
        std::ranges::any_of(pair.figures, [](const Change& c) { return c.verdict != Verdict::same; });
    pair.words_changed = x.holds != y.holds || (x.texts != y.texts && !figures_changed);
    return pair;
}

}  // namespace

const char* word_of(By by) {
    switch (by) {
        case By::exactly:
            return "exactly";
        case By::replications:
            return "replications";
        case By::independent:
            return "independent intervals";
        case By::intervals:
            return "intervals";
        case By::doubt:
            return "sources of doubt";
    }
    return "";
}

const char* word_of(Verdict verdict) {
    return verdict == Verdict::same ? "same" : verdict == Verdict::changed ? "changed" : "open";
}

bool Pair::same() const {
    return !words_changed && !limit_moved &&
           std::ranges::all_of(figures, [](const Change& c) { return c.verdict == Verdict::same; }) && path.empty();
}

bool Comparison::same() const {
    return only_a.empty() && only_b.empty() && std::ranges::all_of(pairs, &Pair::same);
}

bool Comparison::nothing_to_compare() const {
    const auto found_nothing = [](const Document& d) { return d.status > 1 && d.entries.empty(); };
    return found_nothing(a) || found_nothing(b);
}

Comparison compare(Document a, Document b) {
    Comparison c;
    c.a = std::move(a);
    c.b = std::move(b);
    std::vector<bool> of_a(c.a.entries.size()), of_b(c.b.entries.size());
    for (const auto& [i, j] : matched(keys_of(c.a), keys_of(c.b))) {
        of_a[i] = of_b[j] = true;
        c.pairs.push_back(pair_of(c.a, c.b, i, j));
    }
    for (std::size_t i = 0; i < of_a.size(); ++i)
        if (!of_a[i]) c.only_a.push_back(i);
    for (std::size_t j = 0; j < of_b.size(); ++j)
        if (!of_b[j]) c.only_b.push_back(j);
    return c;
}

std::string limit_name(const std::string& limited_by) {
    // A statement stands in quotes and ends with its place, which moves with what is written above it.
    const auto quote = limited_by.find('`');
    if (quote != limited_by.npos) {
        const auto end = limited_by.rfind('`');
        return limited_by.substr(quote, end - quote + 1);
    }
    auto end = limited_by.size();
    for (const std::string_view mark : {", ", ": ", "; "}) end = std::min(end, limited_by.find(mark));
    // `node[1, 2], 80 % busy`: indices are no end.
    const auto bracket = limited_by.find('[');
    if (bracket < end) end = limited_by.find(']', bracket) == limited_by.npos ? end : limited_by.find(']', bracket) + 1;
    return limited_by.substr(0, end);
}

}  // namespace pamina::compare
