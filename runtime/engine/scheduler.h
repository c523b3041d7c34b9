// Who runs where: the ready list of a processor pool.
//
// A Request asks for one idle processor of a set. Requests are met in order of (key, time, process order), each by the
// lowest idle processor of its set (engine.md section 3; POLICIES.md calls it FIFO). The engine asks the scheduler at
// each assignment round and never looks inside; a new policy is a new Scheduler.
#pragma once

#include <functional>
#include <optional>
#include <queue>
#include <set>
#include <vector>

#include "runtime/engine/process.h"

namespace pamina::engine {

template <class Stamp>
struct Request {
    double key = 0;
    double time = 0;
    Order<Stamp> order;
    Span64 members;                      // which processors will do
    Process<Stamp>* process = nullptr;   // a `compute` that waits; null: a task that has not started
    TaskRun<Stamp>* task_run = nullptr;  // of a task: its task graph in progress; its number is order.ordinal
    Stamp ready;                         // of a task: its time stamp when it became ready
};

template <class Stamp>
bool before(const Request<Stamp>& a, const Request<Stamp>& b) {
    if (a.key != b.key) return a.key < b.key;
    if (a.time != b.time) return a.time < b.time;
    return before(a.order, b.order);
}

template <class Stamp>
struct Assignment {
    Request<Stamp> request;
    std::int64_t processor;
};

/// Which ready request runs on which processor.
template <class Stamp>
class Scheduler {
  public:
    virtual ~Scheduler() = default;
    virtual void add(Request<Stamp> request) = 0;
    /// A processor became idle (all are at first).
    virtual void idle(std::int64_t processor) = 0;
    /// The next assignment of this round, in the order in which they are made; the processor is busy then. Nothing: the
    /// round is over.
    virtual std::optional<Assignment<Stamp>> next() = 0;
    virtual bool waiting() const = 0;
    /// Takes back the requests for which `which` is true.
    virtual void remove(const std::function<bool(const Request<Stamp>&)>& which) = 0;
    /// Visits every request that waits, in no particular order.
    virtual void each(const std::function<void(const Request<Stamp>&)>& visit) const = 0;
};

/// First come first served. Requests for one processor queue there; wider ones queue for the whole pool.
template <class Stamp>
class FirstComeFirstServed : public Scheduler<Stamp> {
  public:
    explicit FirstComeFirstServed(std::int64_t processors)
        : is_idle_(static_cast<std::size_t>(processors), true), own_(static_cast<std::size_t>(processors)) {
        for (std::int64_t p = 0; p < processors; ++p) idle_.insert(idle_.end(), p);
    }

    void add(Request<Stamp> request) override {
        ++waiting_;
        if (request.members.count == 1) {
            const auto p = static_cast<std::size_t>(request.members.first);
            own_[p].push(std::move(request));
            note(static_cast<std::int64_t>(p));
        } else {
            wide_.insert(std::move(request));
        }
    }

    void idle(std::int64_t processor) override {
        is_idle_[static_cast<std::size_t>(processor)] = true;
        idle_.insert(processor);
        note(processor);
    }

    bool waiting() const override { return waiting_ > 0; }

    std::optional<Assignment<Stamp>> next() override {
        // The candidates are the first request of each idle processor with requests of its own, and the first
        // wide request that some idle processor can serve; the one that comes first wins.
        std::int64_t own = -1;
        for (std::int64_t p : candidates_) {
            const auto& top = own_[static_cast<std::size_t>(p)].top();
            if (own < 0 || before(top, own_[static_cast<std::size_t>(own)].top())) own = p;
            if (wide_.empty()) break;  // each serves its own list: the order between them does not matter
        }
        if (!idle_.empty()) {
            for (auto it = wide_.begin(); it != wide_.end(); ++it) {
                if (own >= 0 && !before(*it, own_[static_cast<std::size_t>(own)].top())) break;
                const std::int64_t p = lowest_idle(it->members);
                if (p < 0) continue;
                Assignment<Stamp> a{*it, p};
                wide_.erase(it);
                take(p);
                return a;
            }
        }
        if (own < 0) return {};
        auto& queue = own_[static_cast<std::size_t>(own)];
        Assignment<Stamp> a{queue.top(), own};
        queue.pop();
        take(own);
        return a;
    }

    void each(const std::function<void(const Request<Stamp>&)>& visit) const override {
        for (const auto& r : wide_) visit(r);
        for (auto queue : own_) {
            for (; !queue.empty(); queue.pop()) visit(queue.top());
        }
    }

    void remove(const std::function<bool(const Request<Stamp>&)>& which) override {
        waiting_ -= static_cast<std::int64_t>(std::erase_if(wide_, which));
        for (std::size_t p = 0; p < own_.size(); ++p) {
            typename decltype(own_)::value_type kept;
            for (auto& queue = own_[p]; !queue.empty(); queue.pop()) {
                if (which(queue.top())) {
                    --waiting_;
                } else {
                    kept.push(queue.top());
                }
            }
            own_[p] = std::move(kept);
            if (own_[p].empty()) candidates_.erase(static_cast<std::int64_t>(p));
        }
    }

  private:
    struct After {
        bool operator()(const Request<Stamp>& a, const Request<Stamp>& b) const { return before(b, a); }
    };
    struct Before {
        bool operator()(const Request<Stamp>& a, const Request<Stamp>& b) const { return before(a, b); }
    };
    void note(std::int64_t p) {
        const auto i = static_cast<std::size_t>(p);
        if (is_idle_[i] && !own_[i].empty()) candidates_.insert(p);
    }
    void take(std::int64_t p) {
        is_idle_[static_cast<std::size_t>(p)] = false;
        idle_.erase(p);
        candidates_.erase(p);
        --waiting_;
    }
    std::int64_t lowest_idle(const Span64& members) const {
        if (members.count <= 0) return -1;
        const std::int64_t a = members.first, b = members.at(members.count - 1);
        const std::int64_t low = a < b ? a : b, high = a < b ? b : a;
        std::int64_t ordinal;
        for (auto it = idle_.lower_bound(low); it != idle_.end() && *it <= high; ++it) {
            if (members.contains(*it, ordinal)) return *it;
        }
        return -1;
    }

    std::vector<bool> is_idle_;
    std::set<std::int64_t> idle_;
    std::vector<std::priority_queue<Request<Stamp>, std::vector<Request<Stamp>>, After>> own_;
    std::set<Request<Stamp>, Before> wide_;
    std::set<std::int64_t> candidates_;  // idle, with requests of their own
    std::int64_t waiting_ = 0;
};

}  // namespace pamina::engine
