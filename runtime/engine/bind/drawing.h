// What the draws of a run give (semantics.md 13): random numbers that depend on the replication, the draw, the process
// and how often it has drawn, and on nothing else.
#pragma once

#include <optional>
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
    /// Without a replication draws give their means. `graph` outlives it.
    void start(const BoundGraph& graph, const std::optional<Replication>& replication);
    /// Sets the draw's Local. Throws RunError where a parameter is none of its law.
    void draw(const action::Draw& a, expr::Slot* locals, Evaluator& evaluate);

  private:
    /// Of a draw of the graph.
    struct Known {
        std::array<double, draws::kMostNumbers> numbers{};
        std::optional<draws::Prepared> prepared;  // for these numbers
        std::vector<double> list, shares;
        std::uint64_t stream = 0;
        bool fixed = false;  // the numbers are the same for ever
        bool whole = false;  // a time that is drawn in whole ticks
        language::ResultKind result = language::ResultKind::Quantity;
    };
    void prepare(const action::Draw& a, Known& known, const std::array<double, draws::kMostNumbers>& numbers) const;
    void look_at_numbers(const action::Draw& a, Known& known, const expr::Slot* locals, Evaluator& evaluate) const;
    [[noreturn]] void wrong(const action::Draw& a, const draws::Wrong& wrong) const;

    const BoundGraph* graph_ = nullptr;
    bool means_ = true;
    std::vector<Known> known_;
};

}  // namespace pamina::engine
