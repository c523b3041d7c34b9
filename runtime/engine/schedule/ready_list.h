// Who runs where: the ready list of a processor pool, which all statements share that schedule on it.
//
// A request asks for one idle processor of a set. Requests are met in order of (key, time, process order), each by the
// lowest idle processor of its set (semantics.md 8.1). Both sides rank the other alike
// everywhere, so it does not matter that semantics.md 8.3 goes through the processors and this through the requests.
//
// Requests for one processor wait there. Those for several wait in groups: one for each set, and one for each Scheduler
// (scheduler.h), which says how many of its tasks a processor takes at once, from which of its lines, and whether the
// processor has to hold a lock before: a server for one processor at a time, granted in the round as any other. A
// processor runs what it took in that order before it is idle.
#pragma once

#include <algorithm>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "runtime/engine/schedule/idle_set.h"
#include "runtime/engine/schedule/scheduler.h"
#include "runtime/engine/schedule/waiting_line.h"

namespace pamina::engine {

template <class Stamp>
struct Request {
    Waiting<Stamp> who;
    Span64 members;                  // which processors will do
    Scheduler* scheduler = nullptr;  // which says more about them; all its requests have the same members
    std::int64_t line = 0;           // there
};

/// What a processor does next: it runs `who`; or, when `lock` is there, it holds that from now on.
template <class Stamp>
struct Assignment {
    std::int64_t processor = 0;
    Waiting<Stamp> who = {};
    Scheduler* lock = nullptr;
};

template <class Stamp>
class ReadyList {
  public:
    explicit ReadyList(std::int64_t processors)
        : idle_(processors, true),
          candidates_(processors),
          own_(static_cast<std::size_t>(processors)),
          taken_(static_cast<std::size_t>(processors)) {}

    void add(Request<Stamp>&& r) {
        waiting_ += 1 + r.who.followers;
        if (r.members.count == 1 && !r.scheduler) {
            const std::int64_t p = r.members.first;
            own_[static_cast<std::size_t>(p)].push(std::move(r.who));
            if (idle_.contains(p)) candidates_.insert(p);
            return;
        }
        Group& g = group_of(r);
        g.waiting += 1 + r.who.followers;
        g.lines[static_cast<std::size_t>(r.line)].push(std::move(r.who));
    }
    /// A processor became idle (all are at first).
    void idle(std::int64_t p) {
        if (!taken_[static_cast<std::size_t>(p)].empty()) {
            continuing_.push_back(p);
            return;
        }
        idle_.insert(p);
        if (!own_[static_cast<std::size_t>(p)].empty()) candidates_.insert(p);
    }
    /// A processor has released the lock before its next task.
    void unlocked(std::int64_t p) { looking_.push_back(p); }
    /// Whether a round may assign something.
    bool waiting() const { return waiting_ > 0 || !continuing_.empty() || !looking_.empty() || several_lines_ > 0; }

    /// The next assignment of this round goes there; the processor is busy then. False: the round is over.
    /// What is assigned is copied once: it is large, and read at once.
    bool next(Assignment<Stamp>& to) {
        if (!continuing_.empty()) {
            to.processor = continuing_.back();
            to.lock = nullptr;
            continuing_.pop_back();
            auto& taken = taken_[static_cast<std::size_t>(to.processor)];
            to.who = std::move(taken.back());
            taken.pop_back();
            return true;
        }
        while (!looking_.empty()) {
            const std::int64_t p = looking_.front();
            looking_.erase(looking_.begin());
            const auto held = std::find_if(held_.begin(), held_.end(), [&](const auto& h) { return h.first == p; });
            Group& g = *find(held->second);
            held_.erase(held);
            g.held = false;
            if (g.waiting > 0) {
                take(g, 0, p, to);
                return true;
            }
            idle(p);
        }
        while (!idle_.empty() && choose(to)) {
            if (!to.lock) return true;
            find(to.lock)->asking.push_back(to.processor);
        }
        for (auto& g : groups_) {
            if (g->held || g->asking.empty()) continue;
            const std::int64_t p = g->asking.front();
            g->asking.pop_front();
            g->held = true;
            held_.emplace_back(p, g->scheduler);
            to = {p, {}, g->scheduler};
            return true;
        }
        return false;
    }

    /// The scheduler's statement is over: no processor waits for its lock any more. The processors that did are idle.
    void forget(const Scheduler* scheduler) {
        std::erase_if(held_, [&](const auto& h) {
            if (h.second != scheduler) return false;
            std::erase(looking_, h.first);
            idle(h.first);
            return true;
        });
        if (const Group* g = find(scheduler))
            std::for_each(g->asking.begin(), g->asking.end(), [&](auto p) { idle(p); });
        std::erase_if(groups_, [&](const auto& g) {
            if (g->scheduler != scheduler) return false;
            waiting_ -= g->waiting;
            several_lines_ -= g->lines.size() > 1;
            return true;
        });
    }
    /// How many of these processors have nothing to do.
    std::int64_t idle_among(const Span64& members) const {
        std::int64_t n = 0;
        for (std::int64_t k = 0; k < members.count; ++k) n += idle_.contains(members.at(k));
        return n;
    }
    /// How many requests wait that only these processors can serve, with those that they took and have not started.
    std::int64_t waiting_for(const Span64& members) const {
        std::int64_t n = 0;
        for (const auto& g : groups_) {
            if (g->waiting > 0 && within(g->members, members)) n += g->waiting;
        }
        for (std::int64_t k = 0; k < members.count; ++k) {
            const auto p = static_cast<std::size_t>(members.at(k));
            n += static_cast<std::int64_t>(own_[p].size() + taken_[p].size());
        }
        return n;
    }
    /// Calls `visit` for everybody who waits, or was taken and has not started.
    template <class F>
    void each(F visit) const {
        for (const auto& g : groups_) {
            for (const auto& line : g->lines) line.each(visit);
        }
        for (const auto& line : own_) line.each(visit);
        for (const auto& taken : taken_) std::for_each(taken.begin(), taken.end(), visit);
    }
    template <class F>
    void each(F visit) {
        std::as_const(*this).each([&](const Waiting<Stamp>& r) { visit(const_cast<Waiting<Stamp>&>(r)); });
    }
    /// Takes back the requests for which `which(request, processor)` is true, which is asked once of each; the
    /// processor is the one that it has to have, below 0 where several would do.
    template <class F>
    void remove(F which) {
        for (auto& g : groups_) {
            const std::int64_t one = g->members.count == 1 ? g->members.first : -1;
            for (auto& line : g->lines)
                drop(g->waiting, line.remove([&](const Waiting<Stamp>& r) { return which(r, one); }));
        }
        std::int64_t own = 0;
        for (std::size_t p = 0; p < own_.size(); ++p) {
            const auto its = [&](const Waiting<Stamp>& r) { return which(r, static_cast<std::int64_t>(p)); };
            drop(own, own_[p].remove(its));
            if (own_[p].empty()) candidates_.erase(static_cast<std::int64_t>(p));
            std::erase_if(taken_[p], its);
        }
        // Whose next task is gone is idle, or goes on with the one after that.
        for (const std::int64_t p : std::exchange(continuing_, {})) idle(p);
    }

  private:
    struct Group {
        Span64 members;
        Scheduler* scheduler = nullptr;
        std::vector<WaitingLine<Stamp>> lines;
        std::int64_t waiting = 0;
        // The lock: who asks for it, and whether somebody holds it. Each is there for one request.
        std::deque<std::int64_t> asking;
        bool held = false;
        std::int64_t claims() const { return static_cast<std::int64_t>(asking.size()) + held; }
    };
    static constexpr std::size_t kFewGroups = 16;

    static bool same(const Span64& a, const Span64& b) {
        return a.first == b.first && a.step == b.step && a.count == b.count;
    }
    static bool within(const Span64& a, const Span64& b) {
        std::int64_t ordinal;
        for (std::int64_t k = 0; k < a.count; ++k) {
            if (!b.contains(a.at(k), ordinal)) return false;
        }
        return true;
    }
    Group& group_of(const Request<Stamp>& r) {
        for (auto& g : groups_) {
            if (g->scheduler == r.scheduler && (r.scheduler || same(g->members, r.members))) return *g;
        }
        if (groups_.size() >= kFewGroups) {
            std::erase_if(groups_, [](const auto& g) { return !g->scheduler && g->waiting == 0; });
        }
        groups_.push_back(std::make_unique<Group>());
        Group& g = *groups_.back();
        g.members = r.members;
        g.scheduler = r.scheduler;
        g.lines.resize(r.scheduler ? static_cast<std::size_t>(r.scheduler->lines()) : 1);
        several_lines_ += g.lines.size() > 1;
        return g;
    }
    Group* find(const Scheduler* scheduler) {
        for (auto& g : groups_) {
            if (g->scheduler == scheduler) return g.get();
        }
        return nullptr;
    }
    void drop(std::int64_t& of, std::size_t n) {
        of -= static_cast<std::int64_t>(n);
        waiting_ -= static_cast<std::int64_t>(n);
    }

    /// The first request that an idle processor can serve.
    bool choose(Assignment<Stamp>& to) {
        if (several_lines_ > 0) return choose_by_processor(to);
        Group* group = nullptr;
        std::int64_t processor = -1;
        const Waiting<Stamp>* first = nullptr;
        for (auto& g : groups_) {
            if (g->waiting <= g->claims()) continue;
            const auto& top = g->lines.front().top();
            if (first && !before(top, *first)) continue;
            const std::int64_t p = idle_.lowest(g->members);
            if (p < 0) continue;
            group = g.get();
            processor = p;
            first = &top;
        }
        // Each processor serves its own list: their order among each other does not matter.
        for (std::int64_t p = candidates_.next(0); p >= 0; p = candidates_.next(p + 1)) {
            const auto& top = own_[static_cast<std::size_t>(p)].top();
            if (first && !before(top, *first)) continue;
            const bool alone = !group && !first;
            group = nullptr;
            processor = p;
            first = &top;
            if (alone) break;
        }
        if (first) assign(group, 0, processor, to);
        return first;
    }
    /// The same processor by processor, where some have to look for the line they take from: what one takes may exhaust
    /// the line of the next.
    bool choose_by_processor(Assignment<Stamp>& to) {
        for (std::int64_t p = idle_.next(0); p >= 0; p = idle_.next(p + 1)) {
            Group* group = nullptr;
            std::int64_t line = 0, k;
            auto& own = own_[static_cast<std::size_t>(p)];
            const Waiting<Stamp>* first = own.empty() ? nullptr : &own.top();
            for (auto& g : groups_) {
                if (!g->members.contains(p, k)) continue;
                const std::int64_t its = g->lines.size() > 1 ? g->scheduler->line_for(k) : 0;
                const auto& waiting = g->lines[static_cast<std::size_t>(its)];
                if (waiting.empty() || g->waiting <= g->claims() || (first && !before(waiting.top(), *first))) continue;
                group = g.get();
                line = its;
                first = &waiting.top();
            }
            if (first) {
                assign(group, line, p, to);
                return true;
            }
        }
        return false;
    }
    /// To a processor the first of a group's line, or of its own where there is no group.
    void assign(Group* group, std::int64_t line, std::int64_t p, Assignment<Stamp>& to) {
        busy(p);
        if (group && !(group->scheduler && group->scheduler->lock() >= 0)) return take(*group, line, p, to);
        if (group) {
            to = {p, {}, group->scheduler};
            return;
        }
        --waiting_;
        to.processor = p;
        to.lock = nullptr;
        own_[static_cast<std::size_t>(p)].pop(to.who);
    }
    void take(Group& g, std::int64_t line, std::int64_t p, Assignment<Stamp>& to) {
        auto& from = g.lines[static_cast<std::size_t>(line)];
        std::int64_t n = g.scheduler ? g.scheduler->chunk() : 1;
        n = std::min(n, static_cast<std::int64_t>(from.size()));
        if (g.scheduler) g.scheduler->taken(line, n);
        g.waiting -= n;
        waiting_ -= n;
        to.processor = p;
        to.lock = nullptr;
        from.pop(to.who);
        if (n == 1) return;
        auto& taken = taken_[static_cast<std::size_t>(p)];
        while (--n > 0) from.pop(taken.emplace_back());
        std::reverse(taken.begin(), taken.end());
    }
    void busy(std::int64_t p) {
        idle_.erase(p);
        candidates_.erase(p);
    }
    IdleSet idle_;
    IdleSet candidates_;  // idle, with requests of their own
    std::vector<WaitingLine<Stamp>> own_;
    std::vector<std::vector<Waiting<Stamp>>>
        taken_;                             // what a processor runs next whatever else is ready, the last first
    std::vector<std::int64_t> continuing_;  // processors that do so now
    std::vector<std::int64_t> looking_;     // processors that have released a lock, in that order
    std::vector<std::pair<std::int64_t, const Scheduler*>> held_;  // locks, by who holds them
    std::vector<std::unique_ptr<Group>> groups_;
    std::int64_t waiting_ = 0;
    std::int64_t several_lines_ = 0;  // groups whose processors may go to other lines
};

}  // namespace pamina::engine
