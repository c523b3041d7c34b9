#include "runtime/stochastic/net/walk.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

namespace pamina::model_nets {

using expr::Slot;
using stochastic::Refused;

MadeNet net_of(const engine::BoundGraph& graph, engine::RunControl& control, const LineOf& line_of) {
    std::set<rtg::StateId> apart;
    for (;;) {
        try {
            return Walk(graph, control, line_of, apart).run();
        } catch (const ToldApart& told) {
            apart.insert(told.par);
        } catch (Refused& refused) {
            // What is said of draws is said to all stochastic models.
            if (!refused.id.starts_with("E20")) refused.id = "E2070";
            throw;
        }
    }
}

Walk::Walk(const engine::BoundGraph& graph, engine::RunControl& control, const LineOf& line_of,
           const std::set<rtg::StateId>& apart)
    : graph_(graph),
      state_{graph, control},
      parts_(line_of),
      things_(graph, state_, parts_),
      draws_(graph, state_),
      live_(graph.graph),
      endless_(in_endless_loops(graph.graph)),
      apart_(apart) {}

MadeNet Walk::run() {
    Process model;
    model.at = graph_.graph.entry;
    model.frame.assign(static_cast<std::size_t>(graph_.graph.local_slots), Slot{});
    end_ = parts_.place("end", span_of(model));
    contexts_.push_back({});
    contexts_.front().ended = end_;
    parts_.start(arrive(model));
    while (!open_.empty()) {
        const auto [number, expand] = std::move(open_.front());
        open_.pop_front();
        expand(number);
    }
    finish();
    return measured();
}

// Two fixed times may end at one instant, and a run then looks at both before its round; a net fires one by one.
void Walk::finish() {
    nets::Tokens with_fixed = 0;
    for (const auto& [context, fixed] : fixed_) {
        with_fixed += fixed.first;
        if (with_fixed > 1)
            parts_.made.not_played =
                Refused{"E2070",
                        "more than one process has times that are not drawn: two of them may end at one instant, and "
                        "a net that is simulated has no order of what does",
                        "`simulate` the model itself, which takes any times; `solve net from` it where two of them "
                        "never run at once; or draw the time, as in `draw erlang(5 ms, k = 20)`",
                        fixed.second};
    }
    for (const Barrier& b : things_.barriers) {
        nets::Tokens come = 0;
        for (const auto& [context, n] : b.processes) come += n;
        if (b.kinds > 1 && come > b.parties)
            throw Refused{"E2070",
                          fmt::format("{} processes that differ may come to a barrier of {}: which of them meet is no "
                                      "matter of counts, as tokens are",
                                      come, b.parties),
                          "`simulate` of the model itself takes any barrier", b.span};
    }
    make_lines(things_.lines, parts_, pending_, resuming_);
    if (pending_ >= 0) {
        const int ends = parts_.immediate("round_ends", {}, Band::Turn);
        parts_.take(ends, pending_);
        parts_.give(ends, pending_);
        parts_.give(ends, resuming_);
        parts_.inhibit(ends, resuming_);
        const int begins = parts_.immediate("round_begins", {}, Band::Turn);
        parts_.take(begins, resuming_);
        parts_.inhibit(begins, pending_);
    }
    if (parts_.made.net.transitions.empty()) {  // it takes no time
        const int begin = parts_.place("begin", {}, 1);
        parts_.made.net.places[static_cast<std::size_t>(end_)].tokens = 0;
        const int t = parts_.immediate("begin", {}, Band::Settle);
        parts_.take(t, begin);
        parts_.give(t, end_);
    }
    for (const auto& s : things_.all_shared)
        for (const int t : s->transitions) parts_.transition(t).reads = s->places;
    if (backgrounds_)
        for (std::size_t t = 0; t < parts_.made.net.transitions.size(); ++t) parts_.inhibit(static_cast<int>(t), end_);
    parts_.finish();
}

MadeNet Walk::measured() {
    MadeNet made = std::move(parts_.made);
    Parts::Names names;
    const auto measure = [&](const std::string& name, nets::Measure value) {
        made.measures.push_back({Parts::unique(name, names), std::move(value)});
    };
    for (const auto& [line, servers] : things_.servers) {
        const Line& l = things_.lines[line];
        measure(l.name + "_busy", [free = static_cast<std::size_t>(l.supply), n = servers](nets::Marking m) {
            return static_cast<double>(n - m[free]);
        });
        measure(l.name + "_waiting", [waiting = l.waiting](nets::Marking m) {
            double sum = 0;
            for (const int p : waiting) sum += m[static_cast<std::size_t>(p)];
            return sum;
        });
    }
    for (const auto& s : things_.all_shared)
        measure(s->name + "_jobs", [s](nets::Marking m) {
            double sum = 0;
            for (const std::size_t p : s->places) sum += m[p];
            return sum;
        });
    return made;
}

// ---- helpers --------------------------------------------------------------------------------------

Span Walk::span_of(const Process& p) const {
    const auto& step = step_of(p);
    if (step.stmt >= 0) return graph_.graph.statements[static_cast<std::size_t>(step.stmt)].span;
    return graph_.graph.states[static_cast<std::size_t>(p.at)].span;
}

void Walk::refuse(const Process& p, const std::string& what, const std::string& help) const {
    throw Refused{"E2070", what, help.empty() ? "`predict` and `simulate` of the model itself take any model" : help,
                  span_of(p)};
}

void Walk::count_step(const Process& p) {
    state_.look_at_control();
    if (++steps_ > kMostSteps)
        throw Refused{"E2071", "the processes of this model do too much until all is known that they may do",
                      "a loop that goes round often and does something else each time is many places", span_of(p)};
}

Process Walk::behind(Process p) const {
    p.at = step_of(p).to;
    p.item = 0;
    return p;
}

int Walk::new_context(const Process& parent, std::int64_t child, nets::Tokens processes, int ended) {
    Context c;
    c.order = contexts_[static_cast<std::size_t>(parent.context)].order;
    c.order.push_back(child);
    c.processes = processes;
    c.ended = ended;
    contexts_.push_back(std::move(c));
    return static_cast<int>(contexts_.size()) - 1;
}

std::string Walk::key(const Process& p, std::string_view what) const {
    std::string key(what);
    const auto add = [&](std::int64_t x) { key.append(reinterpret_cast<const char*>(&x), sizeof x); };
    add(p.at);
    add(static_cast<std::int64_t>(p.item));
    add(p.context);
    for (const int slot : live_.at(p.at, p.item)) {
        const auto s = static_cast<std::size_t>(slot);
        add(slot);
        if (const auto known = p.between.find(slot); known != p.between.end()) {
            add(std::bit_cast<std::int64_t>(known->second.first));
            add(std::bit_cast<std::int64_t>(known->second.second));
        } else if (p.chances.contains(slot)) {
            refuse(p, "what was drawn before is needed behind this, and a net forgets what was drawn",
                   "draw where the time passes: `delay draw exponential(5 ms)`");
        } else {
            add(p.frame[s].i);
        }
    }
    for (const auto& [at, hold] : p.holds) {
        add(at);
        add(static_cast<std::int64_t>(hold.line));
        add(hold.servers);
    }
    add(-1);
    for (const auto& place : p.places) {
        add(place.pool);
        add(place.members.first);
        add(place.members.step);
        add(place.members.count);
    }
    add(-1);
    for (const int ended : p.beside) add(ended);
    return key;
}

Bag Walk::stop(const Process& p, const std::string& name, Span span, std::string_view what, Go expand) {
    const auto [it, is_new] = known_.try_emplace(key(p, what));
    if (is_new) {
        const int place = parts_.place(name, span);
        it->second = {{place, 1}};
        open_.emplace_back(place, std::move(expand));
    }
    return it->second;
}

int Walk::leaves(const Process& p, int place, const std::string& name, Band band) {
    const int t = parts_.immediate(name, span_of(p), band);
    parts_.take(t, place);
    return t;
}

void Walk::need_rounds() {
    if (pending_ >= 0) return;
    pending_ = parts_.place("granted", {});
    resuming_ = parts_.place("going_on", {});
}

int Walk::resumes(const Process& p, int place, const std::string& name) {
    need_rounds();
    const int t = leaves(p, place, name, Band::Resume);
    parts_.take(t, pending_);
    parts_.take(t, resuming_);
    parts_.give(t, resuming_);
    return t;
}

}  // namespace pamina::model_nets
