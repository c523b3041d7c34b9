// Processes that start others and wait for them, and procs that run themselves.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "runtime/engine/bind/alone.h"
#include "runtime/stochastic/read/read.h"
#include "runtime/stochastic/read/walk.h"

namespace pamina::stochastic {

namespace action = engine::action;
using engine::Cost;
using engine::Step;
using expr::Slot;

void Walk::together(Walker& p, std::vector<Walker> branches, Span span) {
    for (;;) {
        Tasks ends;
        std::size_t ended = 0;
        for (Walker& b : branches) {
            ended += go(b) == Stop::End;
            ends.insert(ends.end(), b.behind.begin(), b.behind.end());
        }
        ends = met(std::move(ends), span);
        if (ended == branches.size()) {
            if (!branches.empty()) p.behind = std::move(ends);
            return;
        }
        if (ended > 0) refuse(p, "some branches come to a `sync` more often than others");
        for (Walker& b : branches) b.behind = ends;
    }
}

void Walk::fork(Walker& p, const action::Fork& a) {
    std::vector<Walker> branches;
    for (const rtg::StateId entry : a.branches) {
        Walker& b = branches.emplace_back(p);
        b.at = entry;
        b.barrier = a.barrier_slot;
        b.calls.clear();
    }
    together(p, std::move(branches), span_of(p));
}

void Walk::replicate(Walker& p, const action::Replicate& a) {
    draws_.need_known(a.range, p.chances, "how many processes there are");
    const engine::Span64 range = state_.evaluate.range(a.range, p.frame.data(), span_of(p));
    if (range.count > kMostTasks)
        throw Refused{"E1095", fmt::format("the program has more than {} processes", kMostTasks),
                      "`predict` and `simulate` take any number", span_of(p)};
    std::vector<Walker> branches;
    for (std::int64_t i = 0; i < range.count; ++i) {
        count_step();
        Walker& b = branches.emplace_back(p);
        b.frame[static_cast<std::size_t>(a.slot)].i = range.at(i);
        b.chances.erase(a.slot);
        b.at = a.body;
        b.barrier = a.barrier_slot;
        b.calls.clear();
        if (a.place) b.places.push_back(pools_.place(*a.place, b.frame.data()));
    }
    together(p, std::move(branches), span_of(p));
}

void Walk::call(Walker& p, const Step& step, const action::Call& a) {
    constexpr std::size_t kDeepest = 10'000;
    if (p.calls.size() >= kDeepest)
        throw Refused{"E1095",
                      fmt::format("procs run themselves more than {} times inside each other", kDeepest),
                      {},
                      span_of(p)};
    const auto& procedure = graph_.graph.procedures[static_cast<std::size_t>(a.procedure)];
    std::vector<Slot> arguments;
    engine::evaluate_arguments(a, p.frame.data(), state_.evaluate, arguments);
    std::vector<Sum> sums;
    for (const Cost& c : a.arguments) sums.push_back(draws_.value(c, p.frame.data(), p.chances));
    const auto first = p.frame.begin() + procedure.first_slot;
    p.calls.push_back({step.to, a.procedure, {first, first + procedure.slots}, p.chances});
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const int slot = procedure.parameters[i];
        p.frame[static_cast<std::size_t>(slot)] = arguments[i];
        p.chances.erase(slot);
        if (!sums[i].terms.empty()) p.chances[slot] = sums[i];
    }
    p.at = procedure.entry;
}

bool Walk::come_back(Walker& p) {
    if (p.calls.empty()) return false;
    Walker::Call& c = p.calls.back();
    const auto& procedure = graph_.graph.procedures[static_cast<std::size_t>(c.procedure)];
    std::ranges::copy(c.saved, p.frame.begin() + procedure.first_slot);
    p.chances = std::move(c.chances);
    p.at = c.back;
    p.calls.pop_back();
    return true;
}

}  // namespace pamina::stochastic
