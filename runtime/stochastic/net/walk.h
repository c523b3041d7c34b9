// Processes of a model, walked until all that they may do is known: each way to wait or to let time pass becomes a
// place.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "runtime/stochastic/net/liveness.h"
#include "runtime/stochastic/net/things.h"
#include "runtime/stochastic/read/chances.h"

namespace pamina::model_nets {

/// One process, or several alike ones that are counted.
struct Context {
    std::vector<std::int64_t> order;  // in process order
    nets::Tokens processes = 1;
    int ended = -1;                           // the place of those that have ended; -1: nobody waits for them
    bool branch = true;                       // else it was spawned
    bool counted = false;                     // several, which may do what makes them differ at one instant
    rtg::StateId started_at = rtg::kNoState;  // by the `par` there
};

/// A process at a state.
struct Process {
    rtg::StateId at = rtg::kNoState;
    std::size_t item = 0;  // of a Pass
    std::vector<expr::Slot> frame;
    stochastic::Chances chances = {};
    std::map<int, std::pair<double, double>> between = {};  // what is known of a uniform draw, by Local
    int context = 0;
    struct Hold {
        std::size_t line;
        nets::Tokens servers;
    };
    std::map<rtg::StateId, Hold> holds = {};  // by where they were acquired
    std::vector<stochastic::ActualPlace> places = {};
    std::vector<int> beside = {};  // where those that it has spawned end
};

/// Thrown where alike processes of the `par` at that state have to be told apart: the walk begins anew.
struct ToldApart {
    rtg::StateId par;
};

class Walk {
  public:
    /// `apart`: `par`s whose processes are not counted.
    Walk(const engine::BoundGraph& graph, engine::RunControl& control, const LineOf& line_of,
         const std::set<rtg::StateId>& apart);

    MadeNet run();

  private:
    using Go = std::function<void(int number)>;

    /// Goes on until it has to wait, or time passes, or it has ended: the tokens that stand for it then.
    Bag arrive(Process p);  // go.cpp
    bool pass(Process& p, const engine::action::Pass& a, Bag& out);
    /// The place of what the process waits for or does here, once it is made. `kind` and `what` tell apart what is done
    /// at one state; `expand` makes what leaves it, later.
    Bag stop(const Process& p, const std::string& name, Span span, std::string_view what, Go expand);
    std::string key(const Process& p, std::string_view what) const;
    // meet.cpp
    Bag use(Process p, const engine::action::Use& a);
    Bag compute(Process p, const engine::action::Occupy& a);
    void serves_at_once(const Process& p);
    Bag served(Process p, std::size_t line, const stochastic::Time& time);
    Bag acquire(Process p, const engine::action::Acquire& a);
    void release(Process& p, const engine::action::Release& a, Bag& out);
    Bag put(Process p, const engine::action::Put& a);
    Bag get(Process p, const engine::action::Get& a);
    Bag sync(Process p, const engine::action::Sync& a);
    Bag tell(Process p, const engine::action::Signal& a);
    Bag await(Process p, const engine::action::Await& a);
    // branches.cpp: nothing where the process goes on.
    std::optional<Bag> fork(Process& p, const engine::action::Fork& a);
    std::optional<Bag> replicate(Process& p, const engine::action::Replicate& a);
    Bag together(const Process& p, std::vector<Process> branches, nets::Tokens each, int barrier_slot);
    void spawn(Process& p, const engine::action::Spawn& a, Bag& out);
    std::optional<Bag> join(Process& p);
    Bag end(const Process& p);
    std::optional<Bag> choose(Process& p, double first, const Process& yes, const Process& no);
    std::optional<Bag> guard(Process& p, const engine::action::Guard& a);
    // times.cpp
    stochastic::Time time_of(Process& p, const engine::Cost& cost, double factor, int stmt);
    /// Places one behind the other in which it passes; `last` gets the transitions at its end. Tokens that begin it.
    Bag passes(const Process& p, const std::string& name, Span span, const stochastic::Time& time,
               const std::shared_ptr<Shared>& shared, const Go& last);
    static std::string text(const stochastic::Time& time);

    /// A transition that takes no time, from a place.
    int leaves(const Process& p, int place, const std::string& name, Band band = Band::Settle);
    /// One that goes on behind a round.
    int resumes(const Process& p, int place, const std::string& name);
    /// Where those are counted who were granted what takes no time and go on, and that they do.
    void need_rounds();
    void asks(const Process& p, std::size_t line, int place, nets::Tokens need, Bag granted, int resumes);
    Process behind(Process p) const;
    Span span_of(const Process& p) const;
    const engine::Step& step_of(const Process& p) const { return graph_.steps[static_cast<std::size_t>(p.at)]; }
    Context& context(const Process& p) { return contexts_[static_cast<std::size_t>(p.context)]; }
    int new_context(const Process& parent, std::int64_t child, nets::Tokens processes, int ended);
    [[noreturn]] void refuse(const Process& p, const std::string& what, const std::string& help = {}) const;
    void count_step(const Process& p);
    void finish();
    MadeNet measured();

    const engine::BoundGraph& graph_;
    engine::LocalState state_;
    Parts parts_;
    Things things_;
    stochastic::Draws draws_;
    Liveness live_;
    std::vector<bool> endless_;
    const std::set<rtg::StateId>& apart_;
    std::vector<Context> contexts_;
    std::map<std::string, Bag> known_;                    // by key
    std::deque<std::pair<int, Go>> open_;                 // places and transitions, and what makes those that follow
    std::map<int, std::pair<nets::Tokens, Span>> fixed_;  // contexts that have fixed times
    std::size_t times_ = 0;
    std::int64_t steps_ = 0;
    int end_ = -1, resuming_ = -1, pending_ = -1;
    bool backgrounds_ = false;
};

}  // namespace pamina::model_nets
