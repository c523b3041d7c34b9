#include <fmt/format.h>

#include <optional>

#include "runtime/rtg/regions.h"
#include "runtime/rtg/verify_parts.h"

namespace pamina::rtg {

namespace {

constexpr std::size_t kMost = 50;  // more findings follow from these

/// What a process, or a call, runs from its entry to its end.
struct Stretch {
    enum class Kind { Model, Branch, Task, Spawned, Procedure };
    Kind kind = Kind::Model;
    int barrier_slot = -1;
    bool may_loop = false;  // a guard or somebody else may end it: its loops need not end by themselves
    int root = 0;           // the region that joins what this one spawns: itself, or the one that spawned it
    int procedure = -1;

    // Of roots:
    bool spawns = false;
    std::vector<int> calls;
    StateId unjoined_end = kNoState;
};

class WaysThrough {
  public:
    WaysThrough(const Graph& graph, std::vector<std::string>& found)
        : g_(graph), found_(found), at_(graph.states.size()) {}

    void run() {
        for (std::size_t p = 0; p < g_.procedures.size(); ++p) {
            Stretch region;
            region.kind = Stretch::Kind::Procedure;
            region.may_loop = true;
            region.procedure = static_cast<int>(p);
            start(g_.procedures[p].entry, region, -1);
        }
        start(g_.entry, Stretch{}, -1);
        while (!todo_.empty() && found_.size() <= kMost) {
            const StateId s = todo_.back();
            todo_.pop_back();
            step(s, *at_[static_cast<std::size_t>(s)]);
        }
        for (std::size_t s = 0; s < at_.size(); ++s) {
            if (!at_[s]) {
                add("state {} is never reached", s);
                return;
            }
        }
        joins();
        cycles();
        cancellable();
    }

  private:
    /// What is begun and not yet ended on the way to a state.
    struct Open {
        int region = 0;
        std::vector<StateId> holds, loops;
        std::vector<int> measures;  // slots
        int places = 0;
        bool joined = false, returned = false;
        bool operator==(const Open&) const = default;
        bool nothing() const { return holds.empty() && loops.empty() && measures.empty() && !places; }
    };

    template <class... Args>
    void add(fmt::format_string<Args...> format, Args&&... args) {
        found_.push_back(fmt::format(format, std::forward<Args>(args)...));
    }
    void reach(StateId s, const Open& open) {
        auto& known = at_[static_cast<std::size_t>(s)];
        if (!known) {
            known = open;
            todo_.push_back(s);
        } else if (!(*known == open)) {
            add("state {} is reached with different holds, places, loops, measures or processes", s);
        }
    }
    /// `from` is the region that starts this one; -1: nobody does.
    void start(StateId entry, Stretch region, int from) {
        Open inner;
        inner.region = static_cast<int>(regions_.size());
        const bool spawned = region.kind == Stretch::Kind::Spawned;
        region.root = spawned && from >= 0 ? regions_[static_cast<std::size_t>(from)].root : inner.region;
        if (from >= 0 && regions_[static_cast<std::size_t>(from)].may_loop) region.may_loop = true;
        regions_.push_back(std::move(region));
        reach(entry, inner);
    }
    void start(StateId entry, Stretch::Kind kind, int from, int barrier_slot = -1, bool may_loop = false) {
        Stretch region;
        region.kind = kind;
        region.barrier_slot = barrier_slot;
        region.may_loop = may_loop;
        start(entry, region, from);
    }
    Stretch& root_of(const Open& open) {
        const int root = regions_[static_cast<std::size_t>(open.region)].root;
        return regions_[static_cast<std::size_t>(root)];
    }

    void end(StateId s, const Open& open) {
        if (!open.nothing()) add("a process ends at state {} inside a hold, an on, a loop or a measure", s);
        const Stretch& region = regions_[static_cast<std::size_t>(open.region)];
        if (region.kind == Stretch::Kind::Procedure) {
            if (!open.returned) add("a procedure ends at state {} without a return", s);
        } else if (region.kind != Stretch::Kind::Spawned && !open.joined) {
            root_of(open).unjoined_end = s;
        }
    }

    void step(StateId s, Open open) {
        const Transition* t = out_of(g_, s);
        if (!t) return end(s, open);
        const Stretch region = regions_[static_cast<std::size_t>(open.region)];
        const int self = open.region;
        if (open.returned) return add("state {} goes on after a return", s);
        const auto* pass = std::get_if<Pass>(&t->action);
        if (open.joined && !std::holds_alternative<Dispose>(t->action) && !(pass && pass->items.empty()))
            return add("state {} goes on after a join", s);

        each_region(t->action, [&](const Region& begun, StateId entry) {
            const bool spawned = begun.kind == Region::Kind::Spawned;
            if (spawned) root_of(open).spawns = true;
            start(entry, spawned ? Stretch::Kind::Spawned : Stretch::Kind::Branch, self, begun.barrier_slot,
                  begun.may_loop);
        });
        if (std::holds_alternative<Acquire>(t->action)) {
            open.holds.push_back(s);
        } else if (const auto* r = std::get_if<Release>(&t->action)) {
            if (open.holds.empty() || open.holds.back() != r->acquired_at)
                return add("state {} releases what it does not hold last", s);
            open.holds.pop_back();
        } else if (std::holds_alternative<EnterPlace>(t->action)) {
            ++open.places;
        } else if (std::holds_alternative<LeavePlace>(t->action)) {
            if (--open.places < 0) return add("state {} leaves a place that was not entered", s);
        } else if (const auto* begin = std::get_if<BeginMeasure>(&t->action)) {
            open.measures.push_back(begin->slot);
        } else if (const auto* measured = std::get_if<EndMeasure>(&t->action)) {
            if (open.measures.empty() || open.measures.back() != measured->slot)
                return add("state {} ends a measure that did not begin last", s);
            open.measures.pop_back();
        } else if (std::holds_alternative<LoopEnter>(t->action)) {
            reach(t->other, open);
            open.loops.push_back(s);
        } else if (std::holds_alternative<LoopBack>(t->action)) {
            if (open.loops.empty() || open.loops.back() != t->to)
                add("the loop edge from state {} leaves a loop that it is not in", s);
            return;
        } else if (std::holds_alternative<Again>(t->action)) {
            if (!region.may_loop) add("the loop at state {} would never end", s);
        } else if (const auto* tasks = std::get_if<RunTasks>(&t->action)) {
            for (const auto& array : g_.task_graphs[static_cast<std::size_t>(tasks->task_graph)].arrays)
                start(array.body, Stretch::Kind::Task, self);
        } else if (const auto* call = std::get_if<Call>(&t->action)) {
            root_of(open).calls.push_back(call->procedure);
        } else if (const auto* sync = std::get_if<Sync>(&t->action)) {
            if (!sync->barrier && region.barrier_slot != sync->slot)
                add("the sync at state {} is in no branch with its barrier", s);
        } else if (std::holds_alternative<Join>(t->action)) {
            if (region.kind == Stretch::Kind::Spawned || region.kind == Stretch::Kind::Procedure)
                add("state {} joins outside a branch, a task and the model", s);
            if (!open.nothing()) add("state {} joins inside a hold, an on, a loop or a measure", s);
            open.joined = true;
        } else if (std::holds_alternative<Return>(t->action)) {
            if (region.kind != Stretch::Kind::Procedure) add("state {} returns outside a procedure", s);
            if (!open.nothing()) add("state {} returns inside a hold, an on, a loop or a measure", s);
            open.returned = true;
            if (t->to == kNoState) return;
        }
        reach(t->to, open);
        // What follows a loop is not in it.
        if (traits_in(t->action).ways == Ways::Two && !std::holds_alternative<LoopEnter>(t->action))
            reach(t->other, open);
    }

    /// Who spawns, by itself or through calls, joins.
    void joins() {
        std::vector<char> spawns(g_.procedures.size());
        const auto calls_one = [&](const Stretch& r) {
            for (int p : r.calls) {
                if (spawns[static_cast<std::size_t>(p)]) return true;
            }
            return r.spawns;
        };
        for (bool changed = true; changed;) {
            changed = false;
            for (const Stretch& r : regions_) {
                if (r.procedure < 0 || spawns[static_cast<std::size_t>(r.procedure)] || !calls_one(r)) continue;
                spawns[static_cast<std::size_t>(r.procedure)] = 1;
                changed = true;
            }
        }
        for (const Stretch& r : regions_) {
            if (r.unjoined_end != kNoState && calls_one(r))
                add("the process that ends at state {} spawns and does not join", r.unjoined_end);
        }
    }

    /// Only loop edges lead back.
    void cycles() {
        enum : char { New, On, Done };
        std::vector<char> colour(g_.states.size(), New);
        std::vector<StateId> todo{g_.entry};
        for (const auto& p : g_.procedures) todo.push_back(p.entry);
        while (!todo.empty()) {
            const StateId s = todo.back();
            char& c = colour[static_cast<std::size_t>(s)];
            if (c != New) {
                c = Done;
                todo.pop_back();
                continue;
            }
            c = On;
            const Transition* t = out_of(g_, s);
            if (!t || std::holds_alternative<LoopBack>(t->action)) continue;
            if (std::holds_alternative<Again>(t->action)) {
                if (colour[static_cast<std::size_t>(t->to)] != On)
                    add("the loop edge from state {} does not lead back", s);
                continue;
            }
            const auto go = [&](StateId to) {
                if (colour[static_cast<std::size_t>(to)] == New) todo.push_back(to);
                if (colour[static_cast<std::size_t>(to)] == On)
                    add("the way from state {} goes round without a loop edge", s);
            };
            if (std::holds_alternative<Call>(t->action)) {
                go(t->to);
            } else {
                each_target(g_, *t, go);
            }
        }
    }

    void cancellable() {
        const auto inside = inside_cancellable(g_);
        for (std::size_t s = 0; s < inside.size(); ++s) {
            const Transition* t = inside[s] ? out_of(g_, static_cast<StateId>(s)) : nullptr;
            const auto* pass = t ? std::get_if<Pass>(&t->action) : nullptr;
            if (!pass || pass->items.empty()) continue;
            const auto kind = pass->items.front().kind;
            if (pass->items.size() > 1 || kind == Item::Kind::Repeat || kind == Item::Kind::Copies)
                add("state {} takes several steps at once inside what may be ended", s);
        }
    }

    const Graph& g_;
    std::vector<std::string>& found_;
    std::vector<std::optional<Open>> at_;
    std::vector<StateId> todo_;
    std::vector<Stretch> regions_;
};

}  // namespace

void verify_ways(const Graph& graph, std::vector<std::string>& found) {
    WaysThrough(graph, found).run();
}

}  // namespace pamina::rtg
