#include "runtime/compare/budget.h"

#include <algorithm>
#include <charconv>

#include "runtime/compare/figures.h"

namespace pamina::compare {

namespace {

Kept judge(const Change& c, const Budget& budget, bool partial) {
    if (!c.a) return Kept::yes;  // there is nothing to be worse than
    if (!c.b || partial) return Kept::missing;
    const double more = *c.b - *c.a;
    const double worse = budget.both_ways ? std::fabs(more) : c.more_is_better() ? -more : more;
    // A time that is exactly at the edge is within.
    const double edge = budget.within * std::fabs(*c.a) + 1e-12 * std::max(std::fabs(*c.a), std::fabs(*c.b));
    if (c.by == By::exactly) return worse > edge ? Kept::no : Kept::yes;
    if (std::isnan(c.half)) return worse > edge ? Kept::open : Kept::yes;
    if (worse - c.half > edge) return Kept::no;
    return worse > edge ? Kept::open : Kept::yes;
}

bool counts(const Entry& e) {
    const auto figures = figure_changes(e, e);
    return std::ranges::any_of(figures, [](const Change& c) { return c.headline && c.a; });
}

}  // namespace

std::optional<double> read_percentage(std::string_view text) {
    const auto trim = [&] {
        while (text.ends_with(' ')) text.remove_suffix(1);
        while (text.starts_with(' ')) text.remove_prefix(1);
    };
    trim();
    if (!text.ends_with('%')) return {};
    text.remove_suffix(1);
    trim();
    double percent = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), percent);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return {};
    if (!(percent >= 0) || !std::isfinite(percent)) return {};
    return percent / 100;
}

const char* word_of(Kept kept) {
    switch (kept) {
        case Kept::yes:
            return "within";
        case Kept::no:
            return "beyond";
        case Kept::open:
            return "open";
        case Kept::missing:
            return "missing";
    }
    return "";
}

std::vector<Judged> judged(const Comparison& c, const Budget& budget) {
    std::vector<Judged> all;
    for (std::size_t p = 0; p < c.pairs.size(); ++p)
        for (std::size_t f = 0; f < c.pairs[p].figures.size(); ++f) {
            const auto& figure = c.pairs[p].figures[f];
            if (figure.headline) all.push_back({p, f, judge(figure, budget, c.pairs[p].partial)});
        }
    for (const std::size_t i : c.only_a)
        if (counts(c.a.entries[i])) all.push_back({{}, i, Kept::missing});
    return all;
}

bool kept(const std::vector<Judged>& all) {
    return !all.empty() &&
           std::ranges::none_of(all, [](const Judged& j) { return j.kept == Kept::no || j.kept == Kept::missing; });
}

}  // namespace pamina::compare
