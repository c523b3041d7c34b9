// The parallelism profile: how long the run spent at each degree, and the mean degree over time.
//
// The degree is the number of processes that make progress at a moment (compute, delay, are being served);
// a process that waits for a server, a processor, a task or a join does not count. Changes may be announced
// for the future (a process knows when its local work ends); they are settled as time passes them. Up to 4,096 periods
// of one degree are kept as they are; of more, means over time (result/time_line.h).
#pragma once

#include <map>
#include <queue>
#include <utility>
#include <vector>

#include "runtime/engine/periodic/cells.h"
#include "runtime/result/time_line.h"

namespace pamina::engine {

class Profile {
  public:
    static constexpr std::size_t kMostSteps = 4'096;

    /// `delta` processes more (or fewer) make progress from time `at` on; `at` is not before the last settled time.
    void change(double at, double delta) { pending_.push({at, delta}); }
    struct Change {
        double at;
        double delta;
        bool operator<(const Change& o) const { return at > o.at; }
    };
    /// Many of them, which are in order of time.
    void change(std::vector<Change> changes) {
        if (!changes.empty()) many_.push_back({std::move(changes)});
    }
    /// Everything up to `now` is known.
    void settle(double now);

    /// A time of one degree.
    struct Period {
        double length;
        double degree;
    };
    /// Keeps what it spends at each degree there, in order; null: no more.
    void keep(std::vector<Period>* periods) { kept_ = periods; }
    /// What is known of it so far lasts: these periods, of `length` in all, come `times` more. What is announced moves
    /// on by itself (cells).
    void repeat(const std::vector<Period>& periods, double length, double times);
    /// The changes to come.
    void cells(Cells& see);

    /// How long each degree lasted in all.
    std::map<double, double> by_degree() const;
    /// The end of each period of one degree, and the degree; empty where there were more than kMostSteps.
    const std::vector<std::pair<double, double>>& steps() const { return steps_; }
    /// Then their means, up to the settled time.
    const result::TimeLine& line() const { return line_; }

  private:
    void spend(double until);
    void spend_at(double degree, double time);
    bool step(double until, double degree);
    void leave_steps();

    void take(const Change& c) {
        spend(c.at);
        degree_ += c.delta;
    }

    std::priority_queue<Change> pending_;
    struct Many {
        std::vector<Change> changes;
        std::size_t next = 0;
    };
    std::vector<Many> many_;  // mostly one at most
    double now_ = 0;
    double degree_ = 0;
    static constexpr double kFew = 4'096;
    std::vector<double> by_few_;          // whole degrees below kFew
    std::map<double, double> by_degree_;  // the others
    std::vector<std::pair<double, double>> steps_;
    bool too_many_steps_ = false;
    result::TimeLine line_;
    std::vector<Period>* kept_ = nullptr;
};

}  // namespace pamina::engine
