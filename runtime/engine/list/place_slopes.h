// How the times of list schedules of several places change.
//
// What happens at a processor (a task becomes ready for it, or ends there) keeps its order, so that the same task
// starts there next; where tasks may run on any of several, what happens at all of their pool does. Of those that a
// task waits for the latest stays the latest, and so does the last task of all. Nothing else decides.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/engine/list/task_slopes.h"

namespace pamina::engine {

class PlaceSlopes : public TaskSlopes {
  public:
    static constexpr std::int64_t kMostTasks = std::int64_t{1} << 26;  // four bytes each

    /// `chains`: by processor: those with the same number keep the order of all that happens there.
    PlaceSlopes(const Statement& s, std::int64_t tasks, std::vector<std::int64_t> chains)
        : TaskSlopes(s),
          chains_(std::move(chains)),
          met_(chains_.size()),
          met_slopes_(chains_.size() * race_.width()),
          ends_(chains_.size() * race_.width()),
          start_(race_.width()),
          now_(race_.width()),
          from_(race_.width()),
          kept_(tasks <= kMostTasks ? static_cast<std::size_t>(tasks) : throw GiveUp{}, kNone),
          last_(race_) {
        race_.write(*s.start_slopes, start_.data());
    }

    /// What the processor does ends at `at`.
    void happens(double at, std::int64_t processor) {
        at_ = at;
        race_.copy(&ends_[begin_of(processor)], now_.data());
        if (processor < std::ssize(chains_)) meet(processor, at, now_.data());
    }
    /// The task that has just ended is one of those that this one waits for; `last`: no other is left.
    void arrives(std::int64_t task, bool last) {
        std::int32_t& head = kept_[static_cast<std::size_t>(task)];
        if (last) {
            while (head != kNone) {
                race_.order(at_ - moments_[static_cast<std::size_t>(head)].at, slopes(head), now_.data(), at_);
                head = give_back(head);
            }
            head = keep(kNone);
            return;
        }
        for (std::int32_t m = head; m != kNone; m = moments_[static_cast<std::size_t>(m)].next)
            if (race_.same(slopes(m), now_.data())) {
                moments_[static_cast<std::size_t>(m)].at = at_;
                return;
            }
        head = keep(head);
    }
    /// It has no successors.
    void ends_alone() { last_.add(race_, at_, now_.data()); }
    /// The task is ready, at `at`, for a processor, or for any of those that have its number; -1: for none.
    void ready(std::int64_t task, std::int64_t processor, double at) {
        std::int32_t& head = kept_[static_cast<std::size_t>(task)];
        const double* const since = head == kNone ? start_.data() : slopes(head);
        if (processor < 0)
            race_.copy(since, from_.data());
        else
            meet(processor, at, since);
        if (head != kNone) head = give_back(head);
    }
    /// A task takes `duration` from now on; without a server it has just become ready.
    void begin(double duration, std::int64_t processor, const Service& service, double now) {
        const std::size_t end = begin_of(processor);
        if (end >= ends_.size()) ends_.resize(end + race_.width());
        if (processor >= std::ssize(chains_)) return end_of(duration, service, from_.data(), &ends_[end]);
        const auto chain = static_cast<std::size_t>(chains_[static_cast<std::size_t>(processor)]);
        if (met_[chain].at != now) throw GiveUp{};
        end_of(duration, service, &met_slopes_[chain * race_.width()], &ends_[end]);
    }
    expr::Slopes finish() {
        const expr::Slopes end = race_.slopes(last_.empty() ? start_.data() : last_.of(last_.decide(race_)));
        carry_.narrow(race_);
        return end;
    }

  private:
    static constexpr std::int32_t kNone = -1;
    struct Moment {
        double at;
        std::int32_t next;
    };
    struct Met {
        bool any = false;
        double at = 0;
    };
    std::size_t begin_of(std::int64_t number) const { return static_cast<std::size_t>(number) * race_.width(); }
    double* slopes(std::int32_t moment) { return &slopes_[begin_of(moment)]; }
    void meet(std::int64_t processor, double at, const double* its) {
        const auto chain = static_cast<std::size_t>(chains_[static_cast<std::size_t>(processor)]);
        double* const before = &met_slopes_[chain * race_.width()];
        if (met_[chain].any) race_.order(at - met_[chain].at, before, its, at);
        race_.copy(its, before);
        met_[chain] = {true, at};
    }
    std::int32_t keep(std::int32_t next) {
        if (free_ == kNone) {
            moments_.emplace_back();
            slopes_.resize(slopes_.size() + race_.width());
            free_ = static_cast<std::int32_t>(moments_.size()) - 1;
            moments_.back().next = kNone;
        }
        const std::int32_t moment = free_;
        free_ = moments_[static_cast<std::size_t>(moment)].next;
        moments_[static_cast<std::size_t>(moment)] = {at_, next};
        race_.copy(now_.data(), slopes(moment));
        return moment;
    }
    /// The one behind it.
    std::int32_t give_back(std::int32_t moment) {
        Moment& its = moments_[static_cast<std::size_t>(moment)];
        const std::int32_t next = its.next;
        its.next = free_;
        free_ = moment;
        return next;
    }

    const std::vector<std::int64_t> chains_;
    std::vector<Met> met_;             // by chain: what happened there before
    std::vector<double> met_slopes_;   // the same
    std::vector<double> ends_;         // by processor: of the end of what it does
    std::vector<double> start_, now_;  // of the statement, of the task that ends
    std::vector<double> from_;         // of the task that starts without a processor
    double at_ = 0;                    // when that task ends
    // By task: the first of those that it waits for and that have ended, or when it became ready. Those with the same
    // slopes are one.
    std::vector<std::int32_t> kept_;
    std::vector<Moment> moments_;
    std::vector<double> slopes_;
    std::int32_t free_ = kNone;
    Contest last_;
};

}  // namespace pamina::engine
