// What is drawn, on its way into times: locals that depend on draws, as sums of these with constant factors.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "runtime/engine/bind/local_work.h"
#include "runtime/stochastic/program.h"

namespace pamina::stochastic {

/// A number: base + sum of factor * draw.
struct Sum {
    double base = 0;
    std::vector<std::pair<std::size_t, double>> terms;  // draws by number, ascending
    bool truth = false;                                 // it is a bool: nothing is known but that it is drawn
    bool whole = false;                                 // it is an int

    void add(const Sum& other, double factor);
};
/// By Local: those that depend on draws.
using Chances = std::map<int, Sum>;

/// The draws that processes have come to, and what expressions make of them.
class Draws {
  public:
    Draws(const engine::BoundGraph& graph, engine::LocalState& state) : graph_(graph), state_(state) {}

    /// A draw that is made: its Local is in `chances` then, and has the mean in the frame. Throws engine::RunError as
    /// the draw does, Refused: its parameters are drawn themselves.
    void draw(const engine::action::Draw& a, expr::Slot* locals, Chances& chances);
    /// What an expression is worth. Throws Refused: it is no such sum.
    Sum value(const engine::Cost& cost, expr::Slot* locals, const Chances& chances);
    double mean(const Sum& sum) const;
    /// It as the time of a task, which has that number. Throws Refused: another task has one of its draws.
    Time time(const Sum& sum, std::size_t task, Span span);
    /// Throws Refused where it depends on draws. `what`: what it decides.
    void need_known(const engine::Cost& cost, const Chances& chances, const char* what) const;
    void need_known(const engine::BoundRange& range, const Chances& chances, const char* what) const;

  private:
    static constexpr std::size_t kNoTask = static_cast<std::size_t>(-1);
    struct Kind {
        Drawn drawn;                 // by itself
        double step;                 // a value that it may well have, as 0 and twice that
        std::size_t task = kNoTask;  // whose time has it
    };
    std::vector<int> drawn_in(const engine::Cost& cost, const Chances& chances) const;
    double evaluate(const engine::Cost& cost, expr::Slot* locals);
    [[noreturn]] static void refuse(Span span);

    const engine::BoundGraph& graph_;
    engine::LocalState& state_;
    std::vector<Kind> draws_;
};

}  // namespace pamina::stochastic
