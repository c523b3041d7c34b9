// What the draws of a run give (semantics.md 13): random numbers that depend on the replication, the draw, the process
// and how often it has drawn, and on nothing else.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "frontend/language/laws.h"
#include "runtime/draws/draw.h"
#include "runtime/engine/bind/evaluator.h"
#include "runtime/engine/bind/step.h"
#include "runtime/engine/run/options.h"

namespace pamina::engine {

class BoundGraph;

class Drawing {
  public:
    /// Without a replication draws give their means. `graph` outlives it. `as_real`: times are not rounded to ticks,
    /// as derivatives are those of what is drawn.
    void start(const BoundGraph& graph, const std::optional<Replication>& replication, bool as_real = false);
    /// Sets the draw's Local. Throws RunError where a parameter is none of its law.
    void draw(const action::Draw& a, expr::Slot* locals, Evaluator& evaluate);

    // Of the last draw that the process with these Locals made there.

    /// Where its random numbers began.
    draws::Source source_of(const action::Draw& a, const expr::Slot* locals) const;
    const draws::Prepared& law_of(const action::Draw& a) const { return *known(a).prepared; }
    const double* numbers_of(const action::Draw& a) const { return known(a).numbers.data(); }
    /// In proportion to these items are drawn.
    std::span<const double> shares_of(const action::Draw& a) const { return known(a).shares; }
    /// The time that it gives has few ticks, which the user has chosen: it would be rounded, and that counts.
    bool is_coarse(const action::Draw& a) const { return known(a).coarse; }

  private:
    /// Of a step that draws: copies of one statement may have other parameters.
    struct Known {
        std::array<double, draws::kMostNumbers> numbers{};
        std::optional<draws::Prepared> prepared;  // for these numbers
        std::vector<double> list, shares;
        std::uint64_t stream = 0;
        bool fixed = false;  // the numbers are the same for ever
        bool whole = false;  // a time that is drawn in whole ticks
        bool coarse = false;
        language::ResultKind result = language::ResultKind::Quantity;
    };
    void prepare(const action::Draw& a, Known& known, const std::array<double, draws::kMostNumbers>& numbers) const;
    void look_at_numbers(const action::Draw& a, Known& known, const expr::Slot* locals, Evaluator& evaluate) const;
    [[noreturn]] void wrong(const action::Draw& a, const draws::Wrong& wrong) const;

    const Known& known(const action::Draw& a) const { return known_[static_cast<std::size_t>(a.site)]; }

    const BoundGraph* graph_ = nullptr;
    bool means_ = true, as_real_ = false;
    std::vector<Known> known_;  // by site
};

}  // namespace pamina::engine
