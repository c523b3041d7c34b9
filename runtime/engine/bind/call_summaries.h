// Calls of procedures that meet nobody: evaluated without processes, equal calls once (semantics.md 1.2).
//
// A procedure has summaries when all it reaches is local work, loops, conditions, forks, and calls of procedures that
// have them: no
// resource, processor, queue, barrier, event, spawned process or measure, and no look at the clock. Then what a call
// takes depends on its arguments alone: it is evaluated as a stretch of time from zero (a fork is the maximum of its
// branches) and remembered by procedure and arguments.
//
// Adding a stretch to a clock reassociates a sum. Where its times are not whole ticks and a queueing or scheduling
// decision may follow, the call has no summary (semantics.md 1.2).
#pragma once

#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/engine/bind/alone.h"

namespace pamina::engine {

/// The actions that no call with a summary takes: they meet others, say where or when the process is, or are another
/// thing each time.
template <class A>
concept MeetsOthers = !std::same_as<A, action::End> && rtg::traits_of<A>.meets == rtg::Meets::Others;

/// Which procedures have summaries, by number.
std::vector<bool> summarized_procedures(const BoundGraph& graph);

/// What is seen during a stretch, to be told to the run's observer with the stretch's beginning added.
class Recording {
  public:
    static constexpr bool on = true;
    /// More changes of the degree of parallelism than this are not kept.
    static constexpr std::size_t kMostChanges = std::size_t{1} << 16;

    explicit Recording(const rtg::Graph&) {}
    void executed(int stmt, double count, double busy) {
        if (stmt < 0) return;
        auto& sums = statements_[stmt];
        sums.first += count;
        sums.second += busy;
    }
    void passed(int, double, double) {}
    void degree(double at, double delta) {
        moment_.add(delta * at);
        if (!complete_) return;
        changes_[at] += delta;
        if (changes_.size() > kMostChanges) {
            complete_ = false;
            changes_.clear();
        }
    }
    void begin_stretch() { stretches_.emplace_back(std::exchange(changes_, {}), std::exchange(moment_, {})); }
    void end_stretch(double begin, double length, double n) {
        const auto inner = std::exchange(changes_, std::move(stretches_.back().first));
        const ExactSum moment = std::exchange(moment_, stretches_.back().second);
        stretches_.pop_back();
        if (!complete_ || n * static_cast<double>(inner.size()) > static_cast<double>(kMostChanges))
            return incomplete(-n * moment.value());
        if (inner.empty()) return;
        for (double i = 0; i < n; ++i) {
            for (const auto& [at, delta] : inner) degree(begin + i * length + at, delta);
        }
    }
    template <class Observe>
    void tell(Observe& observe, double begin) const {
        for (const auto& [stmt, sums] : statements_) observe.executed(stmt, sums.first, sums.second);
        if (!complete_) return observe.incomplete(-moment_.value());
        for (const auto& [at, delta] : changes_) {
            if (delta != 0) observe.degree(begin + at, delta);
        }
    }
    /// As Observer's: what is added to the mean, and that the changes are not known.
    void incomplete(double progress) {
        complete_ = false;
        moment_.add(-progress);
    }

  private:
    std::map<int, std::pair<double, double>> statements_;  // executions, time
    std::map<double, double> changes_;
    /// Of all changes, delta times time: in the end, as degrees have gone up and down by the same, minus the time that
    /// processes made progress beside the first one.
    ExactSum moment_;
    std::vector<std::pair<std::map<double, double>, ExactSum>> stretches_;
    bool complete_ = true;
};

template <class Stamp, class Observe>
class CallSummaries {
  public:
    explicit CallSummaries(const BoundGraph& graph) : graph_(graph), summarized_(summarized_procedures(graph)) {}

    bool can(int procedure) const { return summarized_[static_cast<std::size_t>(procedure)]; }

    /// Moves the clock over a call; false when it has to be run by processes. `children` gets how many processes the
    /// caller has started in it, which count for draws (semantics.md 13.2).
    bool run(int procedure, const std::vector<expr::Slot>& arguments, Stamp& clock, LocalState& outer, Observe& observe,
             std::int64_t& children) {
        if (skip_ > 0) {
            --skip_;
            return false;
        }
        LocalState state = inner(outer);
        try {
            if (remember_) {
                const Entry& entry = of(procedure, arguments, state, 0);
                outer.means.insert(entry.means.begin(), entry.means.end());
                const bool whole = entry.exact && is_whole(clock.at) && clock.at + entry.length.at < kExactLimit;
                if (!whole && graph_.has_decisions) return false;
                if (!entry.exact) outer.exact = false;
                outer.work.add(entry.work);
                entry.seen.tell(observe, clock.at);
                clock.append(entry.length, 1);
                children = entry.children;
            } else {
                Seen seen(graph_.graph);
                Stamp end = clock;
                children = inside(procedure, arguments, end, state, seen, 0);
                outer.means.merge(state.means);
                if (!state.exact) outer.exact = false;
                outer.work.add(state.work.value());
                seen.tell(observe, 0);
                clock = std::move(end);
            }
        } catch (const TooDeep&) {
            // The calls inside are as deep: seldom tried again, so that this costs nothing in the long run.
            skip_ = backoff_;
            backoff_ = std::min(2 * backoff_, std::int64_t{1} << 40);
            return false;
        }
        outer.steps = state.steps;
        outer.closed_forms += std::exchange(repeated_, 0);
        return true;
    }

  private:
    /// Calls inside calls: each level is a few stack frames.
    static constexpr int kMaxDepth = 1'000;
    /// Entries remembered at most.
    static constexpr std::size_t kMostEntries = std::size_t{1} << 18;
    /// Calls after which few repetitions mean that none will be looked for any more.
    static constexpr std::size_t kTrial = 4'096;

    struct TooDeep {};
    struct NoRecording : NoObserver {
        using NoObserver::NoObserver;
        template <class Other>
        void tell(Other&, double) const {}
    };
    using Seen = std::conditional_t<Observe::on, Recording, NoRecording>;
    struct Entry {
        Stamp length;
        double work = 0;
        bool exact = true;
        Seen seen;
        std::set<int> means = {};
        std::int64_t children = 0;  // that the process has started in the call itself
    };
    struct Hash {
        std::size_t operator()(const std::vector<std::int64_t>& key) const {
            std::uint64_t h = 0;
            for (const std::int64_t k : key) h = (h ^ static_cast<std::uint64_t>(k)) * 0x9e3779b97f4a7c15 + (h >> 29);
            return static_cast<std::size_t>(h);
        }
    };
    /// A frame that goes back to the store at the end of its scope.
    class Frame {
      public:
        explicit Frame(CallSummaries& of) : of_(of) {
            if (of.frames_.empty()) {
                // There is a place for each, as destructors cannot fail.
                if (of.frames_.capacity() == of.frames_made_) of.frames_.reserve(2 * of.frames_made_ + 1);
                slots_ = std::make_unique<expr::Slot[]>(static_cast<std::size_t>(of.graph_.graph.local_slots));
                ++of.frames_made_;
            } else {
                slots_ = std::move(of.frames_.back());
                of.frames_.pop_back();
            }
        }
        Frame(const Frame&) = delete;
        Frame& operator=(const Frame&) = delete;
        ~Frame() { of_.frames_.push_back(std::move(slots_)); }
        expr::Slot* get() { return slots_.get(); }

      private:
        CallSummaries& of_;
        std::unique_ptr<expr::Slot[]> slots_;
    };

    /// For a part of what the outer one is for; its clock may begin at 0, which only makes the time limit wider.
    LocalState inner(const LocalState& outer) const {
        LocalState state{graph_, outer.control, outer.code};
        state.steps = outer.steps;
        state.horizon = outer.horizon;
        return state;
    }
    const Entry& of(int procedure, const std::vector<expr::Slot>& arguments, LocalState& outer, int depth) {
        std::vector<std::int64_t> key{procedure};
        for (const expr::Slot& a : arguments) key.push_back(a.i);
        if (const auto known = entries_.find(key); known != entries_.end()) {
            repeated_ += 1;
            ++hits_;
            return known->second;
        }
        LocalState state = inner(outer);
        Entry entry{{}, 0, true, Seen(graph_.graph)};
        entry.children = inside(procedure, arguments, entry.length, state, entry.seen, depth);
        outer.steps = state.steps;
        entry.work = state.work.value();
        entry.means = std::move(state.means);
        entry.exact = state.exact && entry.length.at < kExactLimit;
        const std::size_t tried = entries_.size() + hits_;
        if (entries_.size() >= kMostEntries || (tried >= kTrial && hits_ * 4 < tried)) remember_ = false;
        return entries_.emplace(std::move(key), std::move(entry)).first->second;
    }

    /// Gives how many processes were started, not counting those that these start.
    std::int64_t inside(int procedure, const std::vector<expr::Slot>& arguments, Stamp& clock, LocalState& state,
                        Seen& seen, int depth) {
        if (depth > kMaxDepth) throw TooDeep{};
        state.reach(clock.at);
        state.look_at_control();
        const auto& source = graph_.graph.procedures[static_cast<std::size_t>(procedure)];
        Frame frame(*this);
        for (std::size_t i = 0; i < arguments.size(); ++i) frame.get()[source.parameters[i]] = arguments[i];
        std::int64_t children = 0;
        region(source.entry, frame.get(), clock, state, seen, depth, children);
        return children;
    }

    void region(rtg::StateId at, expr::Slot* locals, Stamp& clock, LocalState& state, Seen& seen, int depth,
                std::int64_t& children) {
        for (;;) {
            const Step& step = graph_.steps[static_cast<std::size_t>(at)];
            try {
                at = visit(step.action,
                           overloaded{
                               [&]<IsAlone A>(const A& a) {
                                   return step_alone(a, Alone<Stamp>{at, step, locals, clock}, state, seen);
                               },
                               [&](const action::Occupy& a) {
                                   const double d = state.evaluate(a.amount, locals).r;
                                   state.check_duration(d, a.amount, step.stmt);
                                   clock.advance(d, step.stmt);
                                   state.work.add(d);
                                   seen.executed(step.stmt, 1, d);
                                   return step.to;
                               },
                               [&](const action::Fork& a) {
                                   children += static_cast<std::int64_t>(a.branches.size());
                                   branches({0, 1, static_cast<std::int64_t>(a.branches.size())}, step, locals, clock,
                                            state, seen, depth, [&](expr::Slot*, std::int64_t n) {
                                                return a.branches[static_cast<std::size_t>(n)];
                                            });
                                   return step.to;
                               },
                               [&](const action::Replicate& a) {
                                   const Span64 span = state.evaluate.range(
                                       a.range, locals, graph_.graph.states[static_cast<std::size_t>(at)].span);
                                   children += span.count;
                                   branches(span, step, locals, clock, state, seen, depth,
                                            [&](expr::Slot* own, std::int64_t n) {
                                                own[a.slot].i = span.at(n);
                                                return a.body;
                                            });
                                   return step.to;
                               },
                               [&](const action::Call& a) {
                                   children += call(a, step, locals, clock, state, seen, depth);
                                   return step.to;
                               },
                               [&](const action::Join&) { return step.to; },
                               [&](const action::End&) { return rtg::kNoState; },
                               [&](const action::Return&) { return rtg::kNoState; },
                               []<MeetsOthers A>(const A&) -> rtg::StateId {
                                   throw std::logic_error("a call with a summary meets somebody");
                               },
                           });
                if (at == rtg::kNoState) return;
            } catch (RunError& error) {
                graph_.describe(error, at, locals);
                throw;
            }
        }
    }

    std::int64_t call(const action::Call& a, const Step& step, const expr::Slot* locals, Stamp& clock,
                      LocalState& state, Seen& seen, int depth) {
        std::vector<expr::Slot> arguments;
        evaluate_arguments(a, locals, state.evaluate, arguments);
        seen.executed(step.stmt, 1, 0);
        if (!remember_) return inside(a.procedure, arguments, clock, state, seen, depth + 1);
        const Entry& entry = of(a.procedure, arguments, state, depth + 1);
        if (!entry.exact || clock.at + entry.length.at >= kExactLimit) state.exact = false;
        state.means.insert(entry.means.begin(), entry.means.end());
        entry.seen.tell(seen, clock.at);
        state.work.add(entry.work);
        clock.append(entry.length, 1);
        return entry.children;
    }

    /// `enter` prepares the frame of a branch, and gives the state at which it begins.
    template <class Enter>
    void branches(Span64 span, const Step& step, const expr::Slot* frame, Stamp& clock, LocalState& state, Seen& seen,
                  int depth, const Enter& enter) {
        seen.executed(step.stmt, 1, 0);
        if (span.count == 0) return;
        const Stamp start = clock;
        seen.degree(start.at, -1);
        for (std::int64_t n = 0; n < span.count; ++n) {
            state.look_at_control();
            Frame own(*this);
            std::copy(frame, frame + graph_.graph.local_slots, own.get());
            const rtg::StateId entry = enter(own.get(), n);
            Stamp branch = start;
            seen.degree(start.at, 1);
            std::int64_t of_the_branch = 0;
            region(entry, own.get(), branch, state, seen, depth, of_the_branch);
            seen.degree(branch.at, -1);
            if (n == 0) {
                clock = branch;
            } else {
                later(clock, branch);
            }
        }
        seen.degree(clock.at, 1);
    }

    const BoundGraph& graph_;
    std::vector<bool> summarized_;
    std::vector<std::unique_ptr<expr::Slot[]>> frames_;
    std::size_t frames_made_ = 0;  // those in use, too
    std::unordered_map<std::vector<std::int64_t>, Entry, Hash> entries_;
    std::size_t hits_ = 0;
    double repeated_ = 0;
    bool remember_ = true;
    std::int64_t skip_ = 0, backoff_ = kMaxDepth;
};

}  // namespace pamina::engine
