// The tasks of a list schedule at work where they compute with an element of a contention and nobody else does
// (semantics.md 4.5): its customers make each other slower, so that the next end is known only when an instant is over.
//
// It does what events/contentions.h does for one element, with the same arithmetic. Tasks that are no customers end
// when their time has passed, as they do without contention (completions.h).
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "runtime/engine/bind/local_work.h"
#include "runtime/engine/contention/network.h"
#include "runtime/engine/contention/progress.h"
#include "runtime/engine/schedule/completions.h"

namespace pamina::engine {

class Crowd {
  public:
    Crowd(ContentionNetwork& network, LocalState& state) : network_(network), state_(state) {}

    bool empty() const { return others_.empty() && customers_.size() == 0 && fresh_.empty(); }
    std::size_t size() const { return others_.size() + customers_.size() + fresh_.size(); }
    void push(const Completions::Entry& e) { others_.push(e); }
    /// A customer from now on, with its record: `duration` were it alone.
    void begin(std::int64_t number, std::int64_t processor, double duration, std::span<const double> record) {
        fresh_.push_back({number, processor, duration, values_.size()});
        values_.insert(values_.end(), record.begin(), record.end());
    }
    /// After a round; where nothing more happens at this instant it is known who ends next.
    void settle(double now) {
        if (!fresh_.empty()) enter(now);
        if (!changed_ || (!others_.empty() && others_.top().at == now)) return;
        changed_ = false;
        next_ = NextEnd{};
        if (customers_.size() == 0) return;
        const double response = network_.response(network_.solve(mix_));
        customers_.get_on(now, response);
        NextEnd next;
        customers_.look(next);
        next.settle(now);
        if (!next.is_exact()) state_.exact = false;
        next_ = next;
    }
    double next() { return others_.empty() ? next_.at : std::min(next_.at, others_.top().at); }
    /// Those that end at `t`.
    template <class Ends>
    void due(double t, const Ends& ends) {
        if (!others_.empty() && others_.top().at == t) others_.due(t, ends);
        if (next_.at != t) return;
        for (std::size_t i = customers_.size(); i-- > 0;) {
            if (customers_.end[i] > next_.limit) continue;
            const std::int64_t processor = customers_.processor[i];
            mix_.leave(customers_.record[i]);
            customers_.remove(i);
            ends(processor);
        }
        next_.at = kNever;
        changed_ = true;
    }

  private:
    struct Fresh {
        std::int64_t number, processor;
        double duration;
        std::size_t values;  // its record begins there
    };
    /// Each number of all customers beside each other: all of them get on at each instant.
    struct Customers {
        std::vector<double> remaining, since, factor;  // Progress
        std::vector<double> rate;                      // requests a tick of computing
        std::vector<double> end;
        std::vector<std::int64_t> processor;
        std::vector<int> record;

        std::size_t size() const { return end.size(); }
        void add(double duration, double now, double its_rate, std::int64_t its_processor, int its_record) {
            remaining.push_back(duration);
            since.push_back(now);
            factor.push_back(1);
            rate.push_back(its_rate);
            end.push_back(kNever);
            processor.push_back(its_processor);
            record.push_back(its_record);
        }
        void remove(std::size_t i) {
            const auto from = [i](auto& all) {
                all[i] = all.back();
                all.pop_back();
            };
            from(remaining), from(since), from(factor), from(rate), from(end), from(processor), from(record);
        }
        void get_on(double now, double response) {
            get_on(size(), now, response, rate.data(), remaining.data(), since.data(), factor.data(), end.data());
        }
        static void get_on(std::size_t n, double now, double response, const double* __restrict rate,
                           double* __restrict remaining, double* __restrict since, double* __restrict factor,
                           double* __restrict end) {
            for (std::size_t i = 0; i < n; ++i) {
                Progress p{remaining[i], since[i], factor[i]};
                p.change(now, 1 + rate[i] * response);
                remaining[i] = p.remaining;
                since[i] = p.since;
                factor[i] = p.factor;
                end[i] = p.end();
            }
        }
        /// Every other one for itself, which takes half the time.
        void look(NextEnd& next) const {
            NextEnd others;
            std::size_t i = 0;
            for (; i + 1 < size(); i += 2) {
                next.look(end[i], factor[i]);
                others.look(end[i + 1], factor[i + 1]);
            }
            if (i < size()) next.look(end[i], factor[i]);
            next.look(others);
        }
    };
    /// In the order in which processes of the tasks would come.
    void enter(double now) {
        const auto earlier = [](const Fresh& a, const Fresh& b) { return a.number < b.number; };
        if (fresh_.size() > 1) std::sort(fresh_.begin(), fresh_.end(), earlier);
        const std::size_t width = values_.size() / fresh_.size();
        for (const Fresh& f : fresh_) {
            const int record = network_.record({values_.data() + f.values, width});
            mix_.enter(record);
            customers_.add(f.duration, now, network_.rate(record), f.processor, record);
        }
        fresh_.clear();
        values_.clear();
        changed_ = true;
    }

    ContentionNetwork& network_;
    LocalState& state_;
    Completions others_;
    std::vector<Fresh> fresh_;    // since the last round
    std::vector<double> values_;  // of their records
    Customers customers_;
    Mix mix_;
    NextEnd next_;
    bool changed_ = false;  // since the last instant
};

}  // namespace pamina::engine
