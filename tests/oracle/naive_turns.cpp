// Disciplines that take a server away again, in the naive evaluator: turns and priorities, one server after the other
// and one turn after the other (semantics.md 4.7 and 4.8).
#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "tests/oracle/naive_process.h"

namespace pamina::naive {

namespace {

using Element = Entity::Element;
using Turn = Element::Turn;

/// Who has a server before whom.
bool comes_first(const Turn& a, const Turn& b) {
    return std::tie(a.key, a.asked, a.process->path) < std::tie(b.key, b.asked, b.process->path);
}

std::int64_t served(const Element& x) {
    return std::count_if(x.turns.begin(), x.turns.end(), [](const Turn& t) { return t.served; });
}

/// When the turns of those who are served end, or all that they asked for is done.
void expect(Element& x, double slice, double now) {
    const bool somebody_waits = served(x) < static_cast<std::int64_t>(x.turns.size());
    for (Turn& t : x.turns) {
        t.ends = t.since + t.left;
        if (slice <= 0 || !somebody_waits) continue;
        t.number = std::floor((now - t.since) / slice) + 1;
        t.ends = std::min(t.ends, t.since + t.number * slice);
    }
}

/// What it was served for: all turns, or, of who is interrupted, until now.
void pause(Turn& t, double done, double now) {
    t.left -= done;
    t.since = now;
    t.served = false;
}

}  // namespace

// Who asked comes into the line; who stands first in it is served.
bool Run::serve_turns() {
    bool any = false;
    for (const EntityPtr& e : names_.entities()) {
        if (!e->interrupts()) continue;
        const bool rr = e->discipline == "rr";
        for (std::size_t i = 0; i < e->elements.size(); ++i) {
            Element& x = e->elements[i];
            if (!rr) {
                std::stable_sort(x.turns.begin(), x.turns.end(), comes_first);
                for (std::size_t k = static_cast<std::size_t>(x.servers); k < x.turns.size(); ++k)
                    if (Turn& t = x.turns[k]; t.served) pause(t, t.left - (t.ends - now_), now_);
            }
            std::int64_t busy = served(x);
            for (Turn& t : x.turns) {
                if (t.served || busy >= x.servers) continue;
                ++busy;
                any = x.changed = true;
                t.served = true;
                t.since = now_;
                t.order = ++turns_;
                grants_.push_back({now_, e->name, e->first + static_cast<std::int64_t>(i), t.process->path});
            }
            if (x.changed) expect(x, e->slice, now_);
            x.changed = false;
        }
    }
    return any;
}

// A request comes to the end of the line.
void Run::line_up(const Request& r, Element& x, double ticks) {
    Turn t;
    t.process = r.process;
    t.key = r.key;
    t.asked = r.time;
    t.left = t.amount = ticks;
    t.since = r.time;
    t.came = now_;
    x.turns.push_back(t);
    x.changed = true;
    if (r.entity->discipline != "rr") return;
    grants_.push_back({now_, r.entity->name, r.entity->first + r.elements.front(), r.path});
}

// What ends now: of turns, in the order in which they began.
void Run::end_turns() {
    for (const EntityPtr& e : names_.entities()) {
        if (!e->interrupts()) continue;
        const bool rr = e->discipline == "rr";
        for (std::size_t i = 0; i < e->elements.size(); ++i) {
            Element& x = e->elements[i];
            for (;;) {
                auto next = x.turns.end();
                for (auto t = x.turns.begin(); t != x.turns.end(); ++t) {
                    if (!t->served || t->ends > now_) continue;
                    if (next == x.turns.end() || t->order < next->order) next = t;
                }
                if (next == x.turns.end()) break;
                Turn t = *next;
                x.turns.erase(next);
                x.changed = true;
                if (t.since + t.left > now_) {
                    pause(t, t.number * e->slice, now_);
                    x.turns.push_back(t);
                    continue;
                }
                const double wait = std::max(0.0, now_ - t.asked - t.amount);
                if (t.asked >= settings_.warmup) {
                    x.totals.requests += 1;
                    x.totals.waiting += wait;
                }
                met(*e, t.asked, wait);
                late_.push_back({Running::Kind::Time, now_, t.process, e, static_cast<std::int64_t>(i), now_, 0, 0});
                resume(t.process);
            }
        }
    }
}

double Run::next_turn() const {
    double next = std::numeric_limits<double>::infinity();
    for (const EntityPtr& e : names_.entities())
        for (const Element& x : e->elements)
            for (const Turn& t : x.turns)
                if (t.served) next = std::min(next, t.ends);
    return next;
}

// A process that is ended is served no further.
void Run::stop_turns(const Process* p) {
    for (const EntityPtr& e : names_.entities()) {
        for (Element& x : e->elements) {
            const auto t = std::find_if(x.turns.begin(), x.turns.end(), [&](const Turn& u) { return u.process == p; });
            if (t == x.turns.end()) continue;
            if (t->served) pause(*t, std::min(t->left, now_ - t->since), now_);
            unmet(*e, t->asked, now_ - t->asked - (t->amount - t->left));
            x.turns.erase(t);
            x.changed = true;
        }
    }
}

}  // namespace pamina::naive
