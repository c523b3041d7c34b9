// Long loops in no time: where what happens repeats from round to round, so many rounds are gone through at once
// (semantics.md 3.5). A loop is watched (periodic/laps.h); once its laps seem to repeat, three states of the run are
// taken a period apart (state_cells.h), and if these say that it does (periodic/cells.h), all that they name moves on.
#pragma once

#include <algorithm>
#include <iterator>

#include "runtime/engine/events/state_cells.h"
#include "runtime/engine/periodic/laps.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Rounds {
  public:
    /// Derivatives are not carried over.
    static constexpr bool can = !Stamp::has_slopes;

    template <class... Parts>
    explicit Rounds(Kernel<Stamp, Observe>& kernel, Parts&... parts) : k_(kernel), state_(kernel, parts...) {
        const auto& graph = kernel.graph.graph;
        if (!kernel.options.accelerate || kernel.options.trace || kernel.options.path_steps || graph.now_slot >= 0 ||
            graph.process_slot >= 0)
            laps_.rest();
    }

    /// Rounds of a loop that were gone through at once: what `rounds` of the evaluation do not say.
    struct Repeated {
        Span loop;
        double until = 0;  // they repeat to here at least, ticks
        int set_by = -1;   // the row of what sets them; -1: not known
    };
    const Repeated* repeated(const Span& loop) const {
        for (const Repeated& r : repeated_)
            if (r.loop.begin == loop.begin && r.loop.file == loop.file) return &r;
        return nullptr;
    }

    /// A loop begins whose index is in this slot.
    void enter(int slot) {
        if (taken_ > 0) entered_[static_cast<std::size_t>(slot) + 1] = true;
    }
    /// A round of the loop ended that ends at this state, and so many are left.
    void round(const Process<Stamp>* p, rtg::StateId loop, std::int64_t left) { laps_.round(p, loop, left); }
    bool lapped() const { return laps_.lapped(); }
    /// At the end of an instant in which the loop that is watched lapped. Whether time has moved on.
    [[gnu::noinline]] bool look() {
        const double now = k_.now;
        look_at_lap();
        return k_.now != now;
    }

  private:
    void look_at_lap() {
        const std::size_t found = laps_.period(k_.now, k_.events, k_.local.exact);
        if (taken_ > 0) {
            if (laps_.who() != who_ || laps_.loop() != loop_) return forget();
            if (++laps_since_ >= period_) take();
            return;
        }
        // The time that it takes to look is a small part of what the events before took.
        if (found == 0 || k_.events < next_look_ || k_.now < k_.options.warmup) return;
        const std::size_t size = state_.size();
        if (size > kMostCells || k_.events < kEventsAtFirst * size) return;
        period_ = found * kTimes[attempts_++ % std::size(kTimes)];
        take();
    }

    /// So many events for each number of a state that is taken.
    static constexpr std::uint64_t kEventsForCell = 16, kEventsAtFirst = 4;
    /// More numbers than that would take too much memory: each is 35 bytes, and a process has some fifty.
    static constexpr std::size_t kMostCells = 16'000'000;
    /// What repeats may take several times as long as the lengths of laps tell.
    static constexpr std::size_t kTimes[] = {1, 2, 3, 4, 6, 12, 1, 24};

    void take() {
        laps_since_ = 0;
        at_[taken_] = k_.now;
        Cells& cells = cells_[taken_];
        cells.take(taken_ > 0 ? cells_[0].size() : state_.size());
        state_.name(cells);
        if (cells.why_not()) return stop(cells.why_not());
        if (!state_.knows(watched())) return stop("who goes round was ended");
        if (taken_ == 0) {
            who_ = laps_.who();
            loop_ = laps_.loop();
            entered_.assign(static_cast<std::size_t>(k_.graph.graph.local_slots), false);
        }
        if (taken_ == 1) {
            k_.observe.begin_round();
            if constexpr (Stamp::has_path) path_ = watched()->clock.path;
        }
        if (++taken_ == 3) finish();
    }
    /// The loop has ended meanwhile.
    void forget() {
        taken_ = 0;
        k_.observe.end_round();
    }
    /// `why_not`: null where time has moved on.
    void stop(const char* why_not) {
        k_.observe.end_round();
        next_look_ = k_.events + kEventsForCell * std::max(cells_[0].size(), cells_[2].size());
        if (why_not) {
            k_.local.evaluation.not_at_once = why_not;
            laps_.in_vain(static_cast<std::size_t>(taken_) * period_);
        } else {
            laps_.moved();
        }
        taken_ = 0;
    }
    void finish() {
        const Period period(cells_[0], cells_[1], cells_[2], at_, k_.local.exact, entered_);
        stop(period.why_not() ? period.why_not() : move(period) ? nullptr : "few rounds are left that repeat");
    }
    /// Whether it did.
    bool move(const Period& period) {
        const double limit =
            std::min({k_.options.until, k_.control.limits.max_time, k_.local.exact ? kExactLimit : HUGE_VAL});
        std::int64_t rounds = period.most(limit);
        const auto most_events = k_.control.limits.max_events;
        if (most_events > 0) {
            const auto left = static_cast<std::int64_t>(most_events - std::min(most_events, k_.events));
            rounds = std::min(rounds, left / std::max<std::int64_t>(1, period.once_whole(0)) - 1);
        }
        if (rounds < 1) return false;
        tell(period, static_cast<double>(rounds));
        const double now = k_.now + static_cast<double>(rounds) * period.length();
        cells_[0].move(period, rounds);
        state_.name(cells_[0]);
        state_.moved(now);
        k_.observe.repeat(period.length(), static_cast<double>(rounds));
        return true;
    }

    const Process<Stamp>* watched() const { return static_cast<const Process<Stamp>*>(laps_.who()); }
    void tell(const Period& period, double times) {
        const auto laps = static_cast<double>(period_);
        const int stmt = statement();
        if (stmt < 0) return;
        const auto& loop = k_.graph.graph.statements[static_cast<std::size_t>(stmt)];
        result::Evaluation::Rounds told{loop.span, loop.text, times * laps, at_[0], period.length() / laps, laps,
                                        {},        0};
        int set_by = -1;
        if constexpr (Stamp::has_path) {
            const auto& now = watched()->clock.path;
            for (std::size_t row = 0; row < now.size(); ++row) {
                if (k_.rows.is_awaited(static_cast<int>(row))) continue;
                const double share = (now[row].time - (row < path_.size() ? path_[row].time : 0)) / period.length();
                if (share <= told.share) continue;
                told.share = share;
                told.set_by = name_of(static_cast<int>(row));
                set_by = static_cast<int>(row);
            }
        }
        k_.local.evaluation.repeated(told);
        const double until = k_.now + times * period.length();
        for (Repeated& r : repeated_)
            if (r.loop.begin == loop.span.begin && r.loop.file == loop.span.file) return void(r.until = until);
        repeated_.push_back({loop.span, until, set_by});
    }
    /// Of the loop that is watched: its own, or that of what it does first.
    int statement() const {
        constexpr int kFar = 4;
        rtg::StateId at = laps_.loop();
        for (int n = 0; n < kFar && at >= 0; ++n) {
            const Step& step = k_.graph.steps[static_cast<std::size_t>(at)];
            if (step.stmt >= 0) return step.stmt;
            if (const auto* pass = std::get_if<action::Pass>(&step.action); pass && !pass->items.empty())
                return pass->items.front().stmt;
            at = step.to;
        }
        return -1;
    }
    std::string name_of(int row) const {
        if (row < k_.rows.statements) return "`" + k_.graph.graph.statements[static_cast<std::size_t>(row)].text + "`";
        if (k_.rows.is_entity(row)) return "waiting for `" + k_.name_of(k_.rows.number_of_entity(row)) + "`";
        return {};
    }

    Kernel<Stamp, Observe>& k_;
    StateCells<Stamp, Observe> state_;
    Laps laps_;
    Cells cells_[3];
    double at_[3] = {};
    int taken_ = 0;           // of these, this time
    std::size_t period_ = 0;  // laps between them
    std::size_t attempts_ = 0;
    std::size_t laps_since_ = 0;
    const void* who_ = nullptr;  // is watched while they are taken
    std::int32_t loop_ = -1;
    std::vector<bool> entered_;  // loops that began meanwhile, by the slot of what is left of them
    std::uint64_t next_look_ = 0;
    std::vector<PathPart> path_;  // of the process that is watched, a period ago
    std::vector<Repeated> repeated_;
};

}  // namespace pamina::engine
