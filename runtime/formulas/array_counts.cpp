#include "runtime/formulas/array_counts.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

#include "runtime/arrays/mistake.h"
#include "runtime/formulas/array_divided.h"
#include "runtime/formulas/array_fit.h"

namespace pamina::formulas {

namespace {

/// Values that are asked for to find a formula, and then below where it is known to hold: of one symbol, of several.
constexpr std::int64_t kMostValues = 1 << 14, kMostBelow = 1 << 9, kMostBelowOfSeveral = 1 << 13;

/// Calls `of` at each point of a box until it says no; whether it never did. The last coordinate runs fastest.
template <class Of>
bool each_point(const Point& from, const Point& to, const Of& of) {
    Point at = from;
    while (true) {
        if (!of(at)) return false;
        std::size_t s = at.size();
        while (s > 0 && at[s - 1] == to[s - 1]) --s, at[s] = from[s];
        if (s == 0) return true;
        ++at[s - 1];
    }
}

class Finder {
  public:
    Finder(const Divided& from, const WholeNumbers& numbers, const Count& count, Span span,
           std::set<std::string>* extents)
        : from_(from), numbers_(numbers), count_(count), span_(span), known_(from.known) {
        const FreeStatement statement = free_statement(numbers, span);
        shape_ = shape_of(statement, numbers.symbols, span);
        // An array lies on one processor at least.
        for (const auto& layout : statement.layouts)
            for (const Whole& processors : layout.grid)
                for (std::size_t s = 0; s < numbers.symbols.size(); ++s)
                    if (processors.terms.size() == 1 && processors.has(s)) {
                        auto& least = known_.at_least[numbers.symbols[s]];
                        least = std::max(least, symbolic::Rational(1));
                        if (extents) extents->insert(numbers.symbols[s]);
                    }
    }

    std::vector<Form> operator()() {
        std::int64_t values = 1;
        for (std::size_t s = 0; s < numbers_.symbols.size(); ++s) {
            const auto& [period, settled, degree] = shape_.symbols[s];
            least_.push_back(least_of(numbers_.symbols[s], known_));
            start_.push_back(std::max(settled, least_.back()));
            const std::int64_t side = period * (degree + 1);
            last_.push_back(start_.back() + side - 1);
            if (side > kMostValues / values)
                no_form(
                    fmt::format("counts repeat in `{}` only after {} values: give it", numbers_.symbols[s], period));
            values *= side;
        }
        const CountFit fit = found();
        if (!beyond(fit)) no_form("what is counted is no polynomial of what is free: give some of it");
        const Point holds = down(fit);
        if (holds != least_) {
            std::string where;
            for (std::size_t s = 0; s < holds.size(); ++s)
                if (holds[s] > least_[s])
                    where += (where.empty() ? "" : ", ") + from_.at_least(numbers_.symbols[s], holds[s]);
            // `where` names what belongs to the model alone.
            if (where.find('.') != std::string::npos)
                no_form(
                    fmt::format("what is counted has a formula only from `{}` on, which `where` does not say of a "
                                "machine's own: make it a parameter of the model, with `as P` behind the array",
                                where));
            no_form(holds.size() == 1 && from_.symbols.empty()
                        ? fmt::format("what is counted has a formula from `{} = {}` on: write `where {}`",
                                      numbers_.symbols[0], holds[0], where)
                        : fmt::format("what is counted has a formula from larger values on: write `where {}`", where));
        }
        std::vector<Form> symbols;
        for (const std::string& name : numbers_.symbols) symbols.push_back(symbolic::symbol(name, true));
        std::vector<Form> forms = fit.forms(symbols);
        for (Form& f : forms) f = from_.back(f);
        return forms;
    }

  private:
    [[noreturn]] void no_form(std::string why) const { throw Unclosed{std::move(why), span_}; }

    /// Throws arrays::Mistake.
    Counted counted(const Point& at) {
        now_.clear();
        for (const Whole& w : numbers_.numbers) now_.push_back(w.at(at));
        return count_(now_);
    }
    /// Where nothing may be wrong.
    Counted settled(const Point& at) {
        try {
            return counted(at);
        } catch (const arrays::Mistake& mistake) {
            std::string where;
            for (std::size_t s = 0; s < at.size(); ++s)
                where += fmt::format("{}{} = {}", s > 0 ? ", " : "", numbers_.symbols[s], at[s]);
            no_form(fmt::format("where {}, {}", where, mistake.text()));
        }
    }

    CountFit found() {
        std::vector<std::vector<std::int64_t>> nodes;
        Point to;
        for (std::size_t s = 0; s < start_.size(); ++s) {
            auto& own = nodes.emplace_back();
            for (int d = 0; d <= shape_.symbols[s].degree; ++d) own.push_back(start_[s] + d * shape_.symbols[s].period);
            to.push_back(shape_.symbols[s].degree);
        }
        std::vector<Counted> values;
        each_point(Point(to.size(), 0), to, [&](const Point& node) {
            Point at;
            for (std::size_t s = 0; s < node.size(); ++s) at.push_back(nodes[s][static_cast<std::size_t>(node[s])]);
            values.push_back(settled(at));
            return true;
        });
        CountFit fit = CountFit::through(nodes, values);
        if (std::ranges::all_of(shape_.symbols, [](const auto& s) { return s.period == 1; })) return fit;
        std::vector<Point> points;
        values.clear();
        bool same = true;
        each_point(start_, last_, [&](const Point& at) {
            points.push_back(at);
            values.push_back(settled(at));
            same = same && fit.is(at, values.back());
            return same || !shape_.blocks.empty();
        });
        if (same) return fit;
        auto with = shape_.blocks.empty() ? std::nullopt : CountFit::with_blocks(shape_, points, values);
        if (!with) {
            std::string of;
            for (std::size_t s = 0; s < start_.size(); ++s)
                if (shape_.symbols[s].period > 1)
                    of += fmt::format("{}`{}` by {}", of.empty() ? "" : ", or of ", numbers_.symbols[s],
                                      shape_.symbols[s].period);
            no_form(fmt::format("what is counted is another formula for each remainder of {}: give it", of));
        }
        return *with;
    }

    /// A look at some that are larger: the proof says nothing else.
    bool beyond(const CountFit& fit) {
        for (std::int64_t i = 1; i <= 4; ++i) {
            Point at = last_;
            for (std::size_t s = 0; s < at.size(); ++s)
                at[s] += (5 * i * i + 7 * static_cast<std::int64_t>(s) * i + 3) % 31;
            if (!fit.is(at, settled(at))) return false;
        }
        return true;
    }

    /// How far down it holds, one symbol after the other: what failed with others larger fails with them smaller, too.
    Point down(const CountFit& fit) {
        Point from = start_;
        std::vector<bool> stuck(from.size());
        std::int64_t left = from.size() == 1 ? kMostBelow : kMostBelowOfSeveral;
        const auto same = [&](const Point& at) {
            if (left-- <= 0) return false;
            try {
                return fit.is(at, counted(at));
            } catch (const arrays::Mistake&) {
                return false;
            }
        };
        for (bool moved = true; moved;) {
            moved = false;
            for (std::size_t s = 0; s < from.size(); ++s) {
                if (stuck[s] || from[s] <= least_[s]) continue;
                Point first = from, last = last_;
                first[s] = last[s] = from[s] - 1;
                stuck[s] = !each_point(first, last, same);
                if (stuck[s]) continue;
                --from[s];
                moved = true;
            }
        }
        return from;
    }

    const Divided& from_;
    const WholeNumbers& numbers_;
    const Count& count_;
    Span span_;
    symbolic::Assumptions known_;
    FreeShape shape_;
    Point least_, start_, last_;
    std::vector<std::int64_t> now_;
};

}  // namespace

std::vector<Form> counted(const std::vector<Form>& numbers, const Count& count, const symbolic::Assumptions& known,
                          Span span, std::set<std::string>* extents) {
    try {
        const Divided from = divided(numbers, known);
        const WholeNumbers whole = whole_numbers(from.numbers, span);
        if (!whole.symbols.empty()) return Finder(from, whole, count, span, extents)();
        std::vector<std::int64_t> all;
        for (const Whole& w : whole.numbers) all.push_back(w.at({}));
        std::vector<Form> forms;
        for (const std::int64_t n : count(all)) forms.emplace_back(n);
        return forms;
    } catch (const arrays::Mistake& mistake) {
        throw Unclosed{mistake.text(), span};
    }
}

}  // namespace pamina::formulas
