#include "tests/goal/naive_goal.h"

#include <algorithm>
#include <list>
#include <map>

namespace pamina::test {

namespace {

using Schedule = rtg::MessageSchedule;
using Kind = Schedule::Kind;

struct Event {
    double at;
    int age;
    std::uint32_t operation;
    bool message;
};
struct Unexpected {
    std::uint32_t send;
};

class Naive {
  public:
    Naive(const Schedule& schedule, const engine::LogGops& machine, bool wait_for_ends)
        : s_(schedule), m_(machine), wait_for_ends_(wait_for_ends) {
        needs_.resize(s_.operations.size());
        ready_.resize(s_.operations.size());
        over_.resize(s_.operations.size());
        result_.start.assign(s_.operations.size(), -1);
        posted_.resize(s_.ranks.size());
        unexpected_.resize(s_.ranks.size());
        for (const auto d : s_.dependents) ++needs_[d & ~Schedule::kStartOnly];
    }

    NaiveGoal run() {
        for (std::uint32_t i = 0; i < needs_.size(); ++i)
            if (needs_[i] == 0) freed_.push_back(i);
        start_freed();
        while (!events_.empty()) {
            const auto first = std::min_element(events_.begin(), events_.end(), [](const Event& a, const Event& b) {
                return a.at < b.at || (a.at == b.at && a.age < b.age);
            });
            const Event e = *first;
            events_.erase(first);
            happen(e);
            start_freed();
        }
        for (std::uint32_t r = 0; r < s_.ranks.size(); ++r) {
            double end = 0;
            for (int c = 0; c < 256; ++c) end = std::max(end, cpu_[{r, c}]);
            result_.rank_end.push_back(end);
            for (const auto& u : unexpected_[r])
                if (over_[u.send]) result_.not_received.push_back(u.send);
        }
        result_.deadlock = std::find(over_.begin(), over_.end(), false) != over_.end();
        return std::move(result_);
    }

  private:
    using Clock = std::map<std::pair<std::uint32_t, int>, double>;

    // As a 64-bit program computes (size - 1) * rate.
    double more(const Schedule::Operation& o, double rate) const {
        return static_cast<double>(static_cast<std::int64_t>(o.size) - 1) * rate;
    }
    double larger(const Schedule::Operation& o) const {
        const double a = more(o, m_.O), b = more(o, m_.G);
        if (o.size > 0) return std::max(a, b);
        // -1 times a rate, as unsigned numbers: any negative one is larger than 0.
        if (a < 0 && b < 0) return std::max(a, b);
        return a < 0 ? a : b;
    }

    void happen(Event e) {
        const auto& o = s_.operations[e.operation];
        double free = 0;
        if (e.message) {
            free = std::max(cpu_[{o.peer, o.cpu}], in_[{o.peer, o.nic}]);
        } else if (o.kind == Kind::Send) {
            free = std::max(cpu_[{o.rank, o.cpu}], out_[{o.rank, o.nic}]);
        } else if (o.kind == Kind::Calc) {
            free = cpu_[{o.rank, o.cpu}];
        }
        if (free > e.at) {
            e.at = free;
            events_.push_back(e);
        } else if (e.message) {
            arrive(e);
        } else if (o.kind == Kind::Send) {
            const double busy = std::max(0.0, m_.o + more(o, m_.O));
            begin(e.operation, e.at);
            cpu_[{o.rank, o.cpu}] = e.at + busy;
            out_[{o.rank, o.nic}] = e.at + std::max(0.0, m_.g + more(o, m_.G));
            events_.push_back({e.at + m_.o + m_.L, age_++, e.operation, true});
            if (static_cast<double>(o.size) <= m_.S) end(e.operation, e.at + busy);
        } else if (o.kind == Kind::Calc) {
            begin(e.operation, e.at);
            cpu_[{o.rank, o.cpu}] = e.at + static_cast<double>(o.size) * m_.calc;
            end(e.operation, cpu_[{o.rank, o.cpu}]);
        } else {
            begin(e.operation, e.at);
            receive(e);
        }
    }

    static bool fits(std::uint32_t a, std::uint32_t b) { return a == b || a == Schedule::kAny || b == Schedule::kAny; }
    bool meet(std::uint32_t send, std::uint32_t recv) const {
        const auto &a = s_.operations[send], &b = s_.operations[recv];
        return fits(a.rank, b.peer) && fits(a.tag, b.tag);
    }

    void arrive(const Event& e) {
        const auto& o = s_.operations[e.operation];
        const double handled = e.at + std::max(0.0, m_.o + larger(o));
        handled_[e.operation] = handled;
        cpu_[{o.peer, o.cpu}] = handled;
        in_[{o.peer, o.nic}] = e.at + std::max(0.0, m_.g + more(o, m_.G));
        auto& posted = posted_[o.peer];
        const auto recv =
            std::find_if(posted.begin(), posted.end(), [&](std::uint32_t r) { return meet(e.operation, r); });
        if (recv == posted.end()) {
            unexpected_[o.peer].push_back({e.operation});
            return;
        }
        if (static_cast<double>(o.size) > m_.S) rendezvous(e.operation, o, e.at);
        end(*recv, handled);
        posted.erase(recv);
    }

    void receive(const Event& e) {
        const auto& o = s_.operations[e.operation];
        auto& list = unexpected_[o.rank];
        const auto found =
            std::find_if(list.begin(), list.end(), [&](const Unexpected& u) { return meet(u.send, e.operation); });
        if (found == list.end()) {
            posted_[o.rank].push_back(e.operation);
            return;
        }
        const std::uint32_t send = found->send;
        list.erase(found);
        if (static_cast<double>(s_.operations[send].size) > m_.S) rendezvous(send, o, e.at);
        end(e.operation, std::max(e.at, handled_[send]));
    }

    void rendezvous(std::uint32_t send, const Schedule::Operation& by, double at) {
        const auto& o = s_.operations[send];
        auto& c = cpu_[{o.rank, wait_for_ends_ ? o.cpu : by.cpu}];
        auto& n = out_[{o.rank, wait_for_ends_ ? o.nic : by.nic}];
        c = std::max(c, at);
        n = std::max(n, at);
        end(send, std::max(at, result_.start[send] + std::max(0.0, m_.o + more(o, m_.O))));
    }

    void begin(std::uint32_t i, double at) {
        result_.start[i] = at;
        free_dependents(i, true, at);
    }
    void end(std::uint32_t i, double at) {
        over_[i] = true;
        free_dependents(i, false, at);
    }
    void free_dependents(std::uint32_t i, bool start_only, double at) {
        for (auto k = s_.first_dependent[i]; k < s_.first_dependent[i + 1]; ++k) {
            const auto d = s_.dependents[k] & ~Schedule::kStartOnly;
            if (((s_.dependents[k] & Schedule::kStartOnly) != 0) != start_only) continue;
            ready_[d] = std::max(ready_[d], at);
            if (--needs_[d] == 0) freed_.push_back(d);
        }
    }
    void start_freed() {
        std::stable_sort(freed_.begin(), freed_.end(), [&](std::uint32_t a, std::uint32_t b) {
            const auto &p = s_.operations[a], &q = s_.operations[b];
            return p.rank != q.rank ? p.rank < q.rank : p.kind < q.kind;
        });
        for (const auto i : freed_) {
            const auto& o = s_.operations[i];
            double at = cpu_[{o.rank, o.cpu}];
            if (o.kind == Kind::Send) at = std::max(at, out_[{o.rank, o.nic}]);
            if (wait_for_ends_) at = std::max(at, ready_[i]);
            events_.push_back({at, age_++, i, false});
        }
        freed_.clear();
    }

    const Schedule& s_;
    const engine::LogGops& m_;
    bool wait_for_ends_;
    int age_ = 0;
    std::vector<Event> events_;
    Clock cpu_, out_, in_;
    std::vector<std::list<std::uint32_t>> posted_;
    std::vector<std::list<Unexpected>> unexpected_;
    std::map<std::uint32_t, double> handled_;
    std::vector<std::uint32_t> needs_, freed_;
    std::vector<double> ready_;
    std::vector<bool> over_;
    NaiveGoal result_;
};

}  // namespace

NaiveGoal naive_goal(const Schedule& schedule, const engine::LogGops& machine, bool wait_for_ends) {
    return Naive(schedule, machine, wait_for_ends).run();
}

}  // namespace pamina::test
