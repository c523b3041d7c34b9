// Processes of a model, walked until each of their tasks is known: what each waits for, and where it runs.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/engine/bind/local_work.h"
#include "runtime/stochastic/program.h"
#include "runtime/stochastic/read/chances.h"
#include "runtime/stochastic/read/pools.h"

namespace pamina::stochastic {

using Tasks = std::vector<std::int32_t>;

/// A process at a state.
struct Walker {
    rtg::StateId at = rtg::kNoState;
    std::vector<expr::Slot> frame;
    Chances chances;
    std::vector<ActualPlace> places;  // the innermost last
    Tasks behind;                     // what it has to wait for before it does more
    int barrier = -1;                 // Local of the barrier of its par or fork; -1: none
    struct Call {
        rtg::StateId back;
        int procedure;
        std::vector<expr::Slot> saved;
        Chances chances;
    };
    std::vector<Call> calls = {};
    /// Of the body of a task: what its time is so far, and the processors that it has.
    struct Body {
        Sum time;
        std::optional<ActualPlace> place;
    };
    std::optional<Body> body = {};
};

class Walk {
  public:
    Walk(const engine::BoundGraph& graph, engine::RunControl& control)
        : graph_(graph), state_{graph, control}, draws_(graph, state_), pools_(graph, state_) {}

    Program run();

  private:
    enum class Stop { End, Barrier };
    /// Until it has ended, or has come to the barrier of its par or fork.
    Stop go(Walker& p);
    void items(Walker& p, const std::vector<engine::BoundItem>& items);
    void passes(Walker& p, const engine::Cost& cost, const Sum& time, int stmt);
    void compute(Walker& p, const engine::action::Occupy& a, int stmt);
    void set(Walker& p, int slot, const engine::Cost& cost);
    void call(Walker& p, const engine::Step& step, const engine::action::Call& a);
    bool come_back(Walker& p);
    /// Branches side by side: until all have ended.
    void together(Walker& p, std::vector<Walker> branches, Span span);
    void fork(Walker& p, const engine::action::Fork& a);
    void replicate(Walker& p, const engine::action::Replicate& a);
    // tasks.cpp
    void statement(Walker& p, int task_graph);
    struct Statement;
    void one(Statement& s, std::int64_t number);
    void keys(Statement& s);
    void strictly(Statement& s);
    std::int32_t dealing(Statement& s, int array);
    ActualPlace dealt(Statement& s, int array, std::int64_t number, ActualPlace place);

    /// A new task behind those. Throws Refused: there are too many.
    std::int32_t add(Task task);
    std::int32_t center(const ActualPlace& place);
    /// One point behind all of these.
    Tasks met(Tasks tasks, Span span);
    void count_step();
    Span span_of(int stmt, Span otherwise) const;
    Span span_of(const Walker& p) const { return graph_.graph.states[static_cast<std::size_t>(p.at)].span; }
    [[noreturn]] void refuse(const Walker& p, const std::string& what) const;

    const engine::BoundGraph& graph_;
    engine::LocalState state_;
    Draws draws_;
    Pools pools_;
    Program program_;
    std::vector<Sum> times_;                                       // by task, until all are known
    std::map<std::array<std::int64_t, 4>, std::int32_t> centers_;  // by pool, first, step and number of processors
    std::int64_t steps_ = 0;
};

}  // namespace pamina::stochastic
