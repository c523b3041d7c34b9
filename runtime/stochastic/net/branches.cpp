// Processes that start others, and ways that chance decides.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "runtime/engine/bind/alone.h"
#include "runtime/stochastic/net/walk.h"

namespace pamina::model_nets {

namespace action = engine::action;
using stochastic::ActualPlace;

namespace {

bool same(const std::vector<ActualPlace>& a, const std::vector<ActualPlace>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const ActualPlace& x, const ActualPlace& y) {
        return x.pool == y.pool && x.members.first == y.members.first && x.members.step == y.members.step &&
               x.members.count == y.members.count;
    });
}

}  // namespace

std::optional<Bag> Walk::fork(Process& p, const action::Fork& a) {
    std::vector<Process> branches;
    for (const rtg::StateId entry : a.branches) branches.emplace_back(p).at = entry;
    if (!branches.empty()) return together(p, std::move(branches), 1, a.barrier_slot);
    p = behind(std::move(p));
    return {};
}

std::optional<Bag> Walk::replicate(Process& p, const action::Replicate& a) {
    draws_.need_known(a.range, p.chances, "how many processes there are");
    const engine::Span64 range = state_.evaluate.range(a.range, p.frame.data(), span_of(p));
    if (range.count <= 0) {
        p = behind(std::move(p));
        return {};
    }
    if (range.count > static_cast<std::int64_t>(kMostParts))
        throw stochastic::Refused{"E2071", fmt::format("more than {} processes are started here", kMostParts),
                                  "`simulate` of the model itself takes any number", span_of(p)};
    std::vector<Process> branches;
    for (std::int64_t i = 0; i < range.count; ++i) {
        count_step(p);
        Process& b = branches.emplace_back(p);
        b.frame[static_cast<std::size_t>(a.slot)].i = range.at(i);
        b.chances.erase(a.slot);
        b.at = a.body;
        if (a.place) b.places.push_back(things_.pools.place(*a.place, b.frame.data()));
    }
    const auto& live = live_.at(a.body);
    const bool alike =
        !std::ranges::binary_search(live, a.slot) && !does(graph_.graph, a.body).starts && !apart_.contains(p.at) &&
        std::ranges::all_of(branches, [&](const Process& b) { return same(b.places, branches[0].places); });
    if (!alike) return together(p, std::move(branches), 1, a.barrier_slot);
    branches.resize(1);
    return together(p, std::move(branches), static_cast<nets::Tokens>(range.count), a.barrier_slot);
}

Bag Walk::together(const Process& p, std::vector<Process> branches, nets::Tokens each, int barrier_slot) {
    const auto [it, is_new] = known_.try_emplace(key(p, "f"));
    if (!is_new) return it->second;
    const Process next = behind(p);
    const Span span = span_of(p);
    const std::string name = parts_.at_line("join", span);
    const auto all = static_cast<nets::Tokens>(branches.size()) * each;
    const int ended = parts_.place(name, span);
    const std::int64_t barrier = barrier_slot < 0 ? -1 : static_cast<std::int64_t>(things_.barrier(all, span));
    auto child = static_cast<std::int64_t>(p.beside.size());
    Bag bag;
    for (Process& b : branches) {
        b.context = new_context(p, child++, each, ended);
        Context& of = context(b);
        const Does body = does(graph_.graph, b.at);
        of.counted = each > 1 && (body.meets || body.chooses);
        of.started_at = p.at;
        b.item = 0;
        b.holds.clear();
        b.beside.clear();
        if (barrier >= 0) b.frame[static_cast<std::size_t>(barrier_slot)].i = barrier;
        for (const auto& [place, n] : arrive(b)) bag[place] += n * each;
    }
    open_.emplace_back(ended, [this, next, all, span, name](int place) {
        const int t = parts_.immediate(name, span, Band::Settle);
        parts_.take(t, place, all);
        parts_.give(t, arrive(next));
    });
    return it->second = bag;
}

void Walk::spawn(Process& p, const action::Spawn& a, Bag& out) {
    if (a.endless || a.time.present() || a.number_slot >= 0)
        refuse(p,
               "`every` starts a process for each arrival: how many there are at once has no bound that a net could "
               "have places for",
               "a closed loop of clients stays within its number; `simulate` of the model itself takes arrivals");
    if (endless_[static_cast<std::size_t>(p.at)])
        refuse(p, "a process is started in each round of a loop without end: how many there are at once has no bound");
    if (!context(p).branch)
        refuse(p,
               "what is spawned spawns again, as `every` does, and who waits for that is not the one who started it");
    if (a.background && p.context != 0)
        refuse(p, "a background of a branch is ended with it, and a net does not know where it is then",
               "a `background` of the model itself runs on until the model has ended");
    int ended = -1;
    if (!a.background) ended = parts_.place(parts_.at_line("spawn", span_of(p)) + "_ended", span_of(p));
    backgrounds_ = backgrounds_ || a.background;
    Process b = p;
    b.at = a.body;
    b.item = 0;
    b.context = new_context(p, static_cast<std::int64_t>(p.beside.size()), 1, ended);
    context(b).branch = false;
    b.holds.clear();
    b.beside.clear();
    // What it goes on with is kept apart for each: a draw that both would need is refused.
    static_cast<void>(key(b, "w"));
    for (const auto& [place, n] : arrive(b)) out[place] += n;
    p.beside.push_back(ended);
}

std::optional<Bag> Walk::join(Process& p) {
    Process next = behind(p);
    next.beside.clear();
    if (std::ranges::all_of(p.beside, [](int ended) { return ended < 0; })) {
        p = std::move(next);
        return {};
    }
    const std::string name = parts_.at_line("join", span_of(p));
    return stop(p, name, span_of(p), "j", [this, p, next, name](int place) {
        const int t = leaves(p, place, name);
        for (const int ended : p.beside)
            if (ended >= 0) parts_.take(t, ended);
        parts_.give(t, arrive(next));
    });
}

Bag Walk::end(const Process& p) {
    const int ended = context(p).ended;
    return ended < 0 ? Bag{} : Bag{{ended, 1}};
}

// ---- chance ---------------------------------------------------------------------------------------

std::optional<Bag> Walk::choose(Process& p, double first, const Process& yes, const Process& no) {
    if (!(first > 0 && first < 1)) {
        p = first > 0 ? yes : no;
        return {};
    }
    const std::string name = parts_.at_line("choose", span_of(p));
    return stop(p, name, span_of(p), fmt::format("c{:a}", first), [this, p, first, yes, no, name](int place) {
        for (const bool taken : {true, false}) {
            const int t = leaves(p, place, name);
            parts_.transition(t).rate.number = taken ? first : 1 - first;
            parts_.order(t, {place});
            parts_.give(t, arrive(taken ? yes : no));
        }
    });
}

std::optional<Bag> Walk::guard(Process& p, const action::Guard& a) {
    const auto& step = step_of(p);
    const auto& pool = graph_.graph.pool;
    std::vector<int> uniform;
    if (!a.condition.constant)
        for (const int slot : expr::free_locals(pool, a.condition.id))
            if (p.between.contains(slot)) uniform.push_back(slot);
    if (uniform.empty()) {
        draws_.need_known(a.condition, p.chances, "what is done");
        engine::Time none;
        engine::NoObserver nobody{graph_.graph};
        p.at = engine::step_alone(a, engine::Alone<engine::Time>{p.at, step, p.frame.data(), none}, state_, nobody);
        p.item = 0;
        return {};
    }
    const auto& node = pool.at(a.condition.id);
    const bool compares = node.op == expr::Op::LtR || node.op == expr::Op::LeR;
    for (std::size_t side = 0; compares && side < 2; ++side) {
        const auto args = pool.args(a.condition.id);
        const auto& drawn = pool.at(args[side]);
        if (drawn.op != expr::Op::Local || drawn.value.i != uniform.front()) continue;
        const engine::Cost other = graph_.bind(args[1 - side]);
        draws_.need_known(other, p.chances, "what is done");
        const double limit = state_.evaluate(other, p.frame.data()).r;
        const auto [low, high] = p.between.at(uniform.front());
        const double at = std::clamp(limit, low, high), below = (at - low) / (high - low);
        Process less = p, more = p;
        less.between[uniform.front()].second = at;
        more.between[uniform.front()].first = at;
        less.at = side == 0 ? step.to : step.other;
        more.at = side == 0 ? step.other : step.to;
        less.item = more.item = 0;
        return choose(p, below, less, more);
    }
    refuse(p,
           "what is drawn decides what is done, and it is neither `choose`, nor `draw bernoulli(p)`, nor a uniform "
           "draw that is compared with a number");
}

}  // namespace pamina::model_nets
