#include "runtime/engine/tasks/task_links.h"

#include <algorithm>

namespace pamina::engine {

std::optional<TaskLink> TaskLink::make(const TaskNumbers& numbers, int reader, int named, std::vector<LinkTerm> terms) {
    TaskLink link;
    link.reader_ = reader;
    link.named_ = named;
    link.dims_ = numbers.dims(reader);
    link.fixed_ = numbers.fixed(reader);
    const std::size_t all = static_cast<std::size_t>(link.dims_);
    if (all > kMost || terms.size() > kMost) return {};
    for (int d = 0; d < numbers.fixed(named); ++d) {
        if (terms[static_cast<std::size_t>(d)].star) return {};
    }
    link.sets_.assign(all, {-1, {}});
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const LinkTerm& t = terms[i];
        if (t.star) continue;
        const Action action{static_cast<int>(i), t};
        if (t.variable < 0) {
            link.constants_.push_back(action);
        } else if (auto& set = link.sets_[static_cast<std::size_t>(t.variable)]; set.index < 0) {
            set = action;
        } else {
            link.checks_.push_back(action);
        }
    }
    for (int v = 0; v < link.dims_; ++v) {
        if (link.sets_[static_cast<std::size_t>(v)].index >= 0) continue;
        if (v < link.fixed_) return {};  // tasks of many stretches
        link.any_open_ = true;
    }
    link.terms_ = std::move(terms);
    return link;
}

std::int64_t TaskLink::predecessors(const TaskNumbers& numbers, const std::int64_t* values) const {
    std::int64_t named[kMost];
    const int fixed = numbers.fixed(named_), dims = static_cast<int>(terms_.size());
    for (int d = 0; d < dims; ++d) {
        const LinkTerm& t = terms_[static_cast<std::size_t>(d)];
        if (t.star) continue;
        if (t.variable < 0) {
            named[d] = t.constant;
        } else if (!t.of(values[t.variable], named[d])) {
            return 0;
        }
    }
    const auto* const s = numbers.find(named_, named);
    if (!s) return 0;
    const Span64* const spans = numbers.spans_of(*s);
    std::int64_t count = 1, ordinal;
    for (int d = fixed; d < dims; ++d) {
        const Span64& span = spans[d - fixed];
        if (terms_[static_cast<std::size_t>(d)].star) {
            count *= span.count;
        } else if (!span.contains(named[d], ordinal)) {
            return 0;
        }
    }
    return count;
}

TaskLink::Cover TaskLink::cover(const TaskNumbers& numbers, const TaskNumbers::Stretch& s,
                                const std::vector<std::int64_t>& low, const std::vector<std::int64_t>& high) const {
    const Span64* const own = numbers.spans_of(s);
    const std::int64_t* const fixed_values = numbers.fixed_of(s);
    // The values of an index of the named task over the box: from one end to the
    // other.
    struct Ends {
        std::int64_t from = 0, to = 0;
        bool fits = true, single = true;
    };
    const auto ends = [&](const LinkTerm& t) {
        Ends e;
        if (t.variable < 0) {
            e.from = e.to = t.constant;
            return e;
        }
        std::int64_t first, last;
        if (t.variable < fixed_) {
            first = last = fixed_values[t.variable];
        } else {
            const auto d = static_cast<std::size_t>(t.variable - fixed_);
            first = own[d].at(low[d]);
            last = own[d].at(high[d]);
        }
        e.single = first == last;
        e.fits = t.of(first, e.from) && t.of(last, e.to);
        if (e.fits && e.from > e.to) std::swap(e.from, e.to);
        return e;
    };
    const int fixed = numbers.fixed(named_), dims = static_cast<int>(terms_.size());
    std::int64_t named[kMost];
    for (int d = 0; d < fixed; ++d) {
        const Ends e = ends(terms_[static_cast<std::size_t>(d)]);
        if (!e.single) return Cover::Some;
        if (!e.fits) return Cover::None;
        named[d] = e.from;
    }
    const auto* const stretch = numbers.find(named_, named);
    if (!stretch) return Cover::None;
    const Span64* const spans = numbers.spans_of(*stretch);
    Cover whole = Cover::All;
    for (int d = fixed; d < dims; ++d) {
        const LinkTerm& t = terms_[static_cast<std::size_t>(d)];
        const Span64& span = spans[d - fixed];
        if (span.count == 0) return Cover::None;
        if (t.star) continue;
        const Ends e = ends(t);
        std::int64_t ordinal;
        if (e.single) {
            if (!e.fits || !span.contains(e.from, ordinal)) return Cover::None;
            continue;
        }
        if (!e.fits) {
            whole = Cover::Some;
            continue;
        }
        const std::int64_t a = span.at(0), b = span.at(span.count - 1);
        const std::int64_t least = std::min(a, b), most = std::max(a, b);
        if (e.to < least || e.from > most) return Cover::None;
        const bool dense = span.step == 1 || span.step == -1;
        if (!(dense && e.from >= least && e.to <= most)) whole = Cover::Some;
    }
    return whole;
}

bool TaskLink::narrow(const TaskNumbers& numbers, const TaskNumbers::Stretch& s, std::vector<std::int64_t>& low,
                      std::vector<std::int64_t>& high, std::int64_t& count) const {
    const int fixed = numbers.fixed(named_), dims = static_cast<int>(terms_.size());
    std::int64_t named[kMost];
    const auto value = [&](const LinkTerm& t, std::int64_t& its) {
        its = t.constant;
        return t.variable < 0 || t.of(numbers.fixed_of(s)[t.variable], its);
    };
    for (int d = 0; d < fixed; ++d) {
        const LinkTerm& t = terms_[static_cast<std::size_t>(d)];
        if (t.variable >= fixed_) return false;
        if (!value(t, named[d])) return true;
    }
    const auto* const stretch = numbers.find(named_, named);
    if (!stretch) return true;
    const Span64* const spans = numbers.spans_of(*stretch);
    std::int64_t each = 1, ordinal;
    for (int d = fixed; d < dims; ++d) {
        const LinkTerm& t = terms_[static_cast<std::size_t>(d)];
        if (spans[d - fixed].count == 0) return true;
        if (t.star) {
            each *= spans[d - fixed].count;
        } else if (t.variable < fixed_) {
            std::int64_t its;
            if (!value(t, its) || !spans[d - fixed].contains(its, ordinal)) return true;
        }
    }
    for (int d = fixed; d < dims; ++d) {
        const LinkTerm& t = terms_[static_cast<std::size_t>(d)];
        if (t.star || t.variable < fixed_) continue;
        if (spans[d - fixed].step != 1 && spans[d - fixed].step != -1) return false;
        std::int64_t a, b;
        if (!t.solve(spans[d - fixed].at(0), a) || !t.solve(spans[d - fixed].at(spans[d - fixed].count - 1), b))
            return false;
        auto& l = low[static_cast<std::size_t>(t.variable - fixed_)];
        auto& h = high[static_cast<std::size_t>(t.variable - fixed_)];
        l = std::max(l, std::min(a, b));
        h = std::min(h, std::max(a, b));
    }
    count += each;
    return true;
}

}  // namespace pamina::engine
