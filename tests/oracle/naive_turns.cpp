// Disciplines that take a server away again, in the naive evaluator: turns and priorities, one server after the other
// and one turn after the other (semantics.md 4.7 and 4.8).
#include <algorithm>
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

/// When its turn ends, or all that it asked for is done.
double ends(const Entity& e, const Turn& t) {
    return t.since + (e.discipline == "rr" ? std::min(e.slice, t.left) : t.left);
}

void pause(Turn& t, double now) {
    t.left -= now - t.since;
    t.since = now;
    t.served = false;
}

}  // namespace

// Who asked comes into the line; who stands first in it is served.
bool Run::serve_turns() {
    bool any = false;
    for (const EntityPtr& e : names_.entities()) {
        if (!e->interrupts()) continue;
        for (std::size_t i = 0; i < e->elements.size(); ++i) {
            Element& x = e->elements[i];
            if (e->discipline != "rr") {
                std::stable_sort(x.turns.begin(), x.turns.end(), comes_first);
                for (std::size_t k = static_cast<std::size_t>(x.servers); k < x.turns.size(); ++k)
                    if (x.turns[k].served) pause(x.turns[k], now_);
            }
            std::int64_t served = std::count_if(x.turns.begin(), x.turns.end(), [](const Turn& t) { return t.served; });
            for (Turn& t : x.turns) {
                if (t.served || served >= x.servers) continue;
                ++served;
                any = true;
                if (!t.begun && e->discipline != "rr") {
                    x.totals.requests += 1;
                    x.totals.busy += t.amount;
                    x.totals.waiting += now_ - t.asked;
                } else if (e->discipline != "rr") {
                    x.totals.waiting += now_ - t.since;
                }
                t.begun = t.served = true;
                t.since = now_;
                t.order = ++turns_;
                grants_.push_back({now_, e->name, e->first + static_cast<std::int64_t>(i), t.process->path});
            }
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
    t.since = t.came = now_;
    x.turns.push_back(t);
    if (r.entity->discipline != "rr") return;
    x.totals.requests += 1;
    x.totals.busy += ticks;
    x.totals.waiting += now_ - r.time;
    grants_.push_back({now_, r.entity->name, r.entity->first + r.elements.front(), r.path});
}

// What ends now: of turns, in the order in which they began.
void Run::end_turns() {
    for (const EntityPtr& e : names_.entities()) {
        if (!e->interrupts()) continue;
        for (std::size_t i = 0; i < e->elements.size(); ++i) {
            Element& x = e->elements[i];
            for (;;) {
                auto next = x.turns.end();
                for (auto t = x.turns.begin(); t != x.turns.end(); ++t) {
                    if (!t->served || ends(*e, *t) > now_) continue;
                    if (next == x.turns.end() || t->order < next->order) next = t;
                }
                if (next == x.turns.end()) break;
                Turn t = *next;
                x.turns.erase(next);
                pause(t, now_);
                if (e->discipline == "rr" && t.left > 0) {
                    x.turns.push_back(t);
                    continue;
                }
                if (e->discipline == "rr") x.totals.waiting += now_ - t.came - t.amount;
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
                if (t.served) next = std::min(next, ends(*e, t));
    return next;
}

// A process that is ended is served no further.
void Run::stop_turns(const Process* p) {
    for (const EntityPtr& e : names_.entities()) {
        for (Element& x : e->elements) {
            const auto t = std::find_if(x.turns.begin(), x.turns.end(), [&](const Turn& u) { return u.process == p; });
            if (t == x.turns.end()) continue;
            const bool rr = e->discipline == "rr";
            if (t->served) pause(*t, now_);
            if (rr) x.totals.waiting += now_ - t->came - (t->amount - t->left);
            if (!rr && t->begun) x.totals.waiting += now_ - t->since;
            if (rr || t->begun) x.totals.busy -= t->left;
            x.turns.erase(t);
        }
    }
}

}  // namespace pamina::naive
