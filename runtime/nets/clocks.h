// Deterministic and drawn transitions that run: when each will fire.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace pamina::nets {

/// Of each transition several may run at once. Those that are due at the same time fire in the order in which they
/// began.
class Clocks {
  public:
    explicit Clocks(std::size_t transitions) : of_(transitions) {}

    std::int64_t running(int t) const { return at(t).count; }
    double next() {
        while (!due_.empty() && !alive_[due_.front().slot]) pop();
        return due_.empty() ? std::numeric_limits<double>::infinity() : due_.front().time;
    }
    /// Of those that run, the next one: it runs no more.
    int fire() {
        next();
        const Due d = due_.front();
        pop();
        alive_[d.slot] = 0;
        --count_;
        --at(d.transition).count;
        tidy(d.transition);
        return d.transition;
    }
    void begin(int t, double time) {
        std::uint32_t slot = static_cast<std::uint32_t>(alive_.size());
        if (free_.empty()) {
            alive_.push_back(1);
            time_.push_back(time);
        } else {
            slot = free_.back();
            free_.pop_back();
            alive_[slot] = 1;
            time_[slot] = time;
        }
        due_.push_back({time, begun_, t, slot});
        std::push_heap(due_.begin(), due_.end());
        at(t).last.push_back({slot, begun_++});
        number_.resize(alive_.size());
        number_[slot] = begun_ - 1;
        ++at(t).count;
        ++count_;
    }
    /// The one that began last runs no more; when it would have fired.
    double drop(int t) {
        Of& of = at(t);
        while (!lives(of.last.back())) of.last.pop_back();
        const std::uint32_t slot = of.last.back().slot;
        of.last.pop_back();
        const double time = time_[slot];
        alive_[slot] = 0;
        --of.count;
        --count_;
        if (due_.size() >= 64 + 2 * static_cast<std::size_t>(count_)) sweep();
        return time;
    }

  private:
    struct Due {
        double time;
        std::int64_t begun;
        int transition;
        std::uint32_t slot;
        bool operator<(const Due& o) const { return time != o.time ? time > o.time : begun > o.begun; }
    };
    struct One {
        std::uint32_t slot;
        std::int64_t begun;
    };
    struct Of {
        std::int64_t count = 0;
        std::vector<One> last;  // in the order in which they began; some have ended
    };
    Of& at(int t) { return of_[static_cast<std::size_t>(t)]; }
    const Of& at(int t) const { return of_[static_cast<std::size_t>(t)]; }
    bool lives(const One& one) const { return alive_[one.slot] && number_[one.slot] == one.begun; }
    /// Its place is used again only when it has left the queue.
    void pop() {
        free_.push_back(due_.front().slot);
        std::pop_heap(due_.begin(), due_.end());
        due_.pop_back();
    }
    /// What was dropped long before it was due must not pile up.
    void sweep() {
        std::erase_if(due_, [&](const Due& d) {
            if (!alive_[d.slot]) free_.push_back(d.slot);
            return !alive_[d.slot];
        });
        std::make_heap(due_.begin(), due_.end());
    }
    void tidy(int t) {
        Of& of = at(t);
        if (of.last.size() < 16 + 2 * static_cast<std::size_t>(of.count)) return;
        std::erase_if(of.last, [&](const One& one) { return !lives(one); });
    }

    std::vector<Of> of_;
    std::vector<Due> due_;     // a heap
    std::vector<char> alive_;  // by slot
    std::vector<double> time_;
    std::vector<std::int64_t> number_;
    std::vector<std::uint32_t> free_;
    std::int64_t begun_ = 0, count_ = 0;
};

}  // namespace pamina::nets
