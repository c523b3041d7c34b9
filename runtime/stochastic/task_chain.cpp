#include "runtime/stochastic/task_chain.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "runtime/queueing/absorption.h"
#include "runtime/queueing/states.h"
#include "runtime/stochastic/phases.h"
#include "runtime/stochastic/places.h"
#include "runtime/stochastic/structure.h"
#include "runtime/stochastic/task_state.h"

namespace pamina::stochastic {

namespace {

constexpr std::size_t kMostWays = 100'000'000;

[[noreturn]] void too_many(const std::string& what, Span span) {
    throw Refused{
        "E1095", fmt::format("the Markov chain of this program has more than {}", what),
        "it grows with the number of tasks that run or wait beside each other and are not alike; `simulate` takes "
        "any number",
        span};
}

/// What decides about the time of a block: equal ones take equally long.
std::vector<double> form_of(const Program& program, const std::vector<std::int32_t>& block) {
    std::map<std::int32_t, double> place, center;
    for (const std::int32_t t : block) place[t] = static_cast<double>(place.size());
    std::vector<double> form;
    for (const std::int32_t t : block) {
        const Task& task = program.tasks[static_cast<std::size_t>(t)];
        form.insert(form.end(), {task.time.fixed, static_cast<double>(task.time.drawn.size())});
        for (const Drawn& d : task.time.drawn)
            form.insert(form.end(), {static_cast<double>(d.law), d.mean, d.variance, d.shape});
        double servers = 0;
        if (task.center >= 0)
            servers = static_cast<double>(program.centers[static_cast<std::size_t>(task.center)].servers);
        const double number =
            task.center < 0 ? -1 : center.try_emplace(task.center, static_cast<double>(center.size())).first->second;
        form.insert(form.end(), {number, servers, task.key, static_cast<double>(task.dealing)});
        for (const std::int32_t b : task.after)
            if (const auto it = place.find(b); it != place.end()) form.push_back(it->second);
        form.push_back(-1);
    }
    return form;
}

}  // namespace

TaskChain task_chain(const Program& program, const std::vector<std::int32_t>& tasks, const std::atomic<bool>* stop) {
    const TaskStates states(program, tasks);
    const Span span = program.tasks[static_cast<std::size_t>(tasks.front())].span;
    queueing::States known;
    TaskChain made;
    std::string key;
    const auto find = [&](const TaskState& state) {
        states.pack(state, key);
        const std::int32_t found = known.find(key);
        if (known.size() > kMostStates) too_many(fmt::format("{} states", kMostStates), span);
        return found;
    };
    for (const auto& [state, probability] : states.first()) made.start.emplace_back(find(state), probability);
    TaskState state;
    queueing::explore(known, made.chain, stop, [&](std::int32_t i) {
        states.unpack(known.key(i), state);
        for (std::size_t r = 0; r < state.running.size(); ++r) {
            const double rate = states.rate(state, r);
            for (const auto& [then, probability] : states.next(state, r))
                made.chain.add(find(then), rate * probability);
        }
        if (made.chain.to.size() > kMostWays) too_many("10^8 ways from state to state", span);
    });
    return made;
}

Answer markov(const Program& program, const std::atomic<bool>* stop) {
    Answer answer;
    answer.solver = language::Solver::Markov;
    answer.tasks = program.count;
    answer.states = 0;
    answer.variance = 0;
    Structure structure(program, stop);
    std::map<std::vector<double>, queueing::Moments> known;
    for (const auto& block : structure.blocks()) {
        Phase phase;
        for (const std::int32_t t : block) phase.tasks += program.tasks[static_cast<std::size_t>(t)].meeting ? 0 : 1;
        if (phase.tasks == 0) continue;
        const auto centers = centers_of(program, block);
        for (const std::int32_t c : centers) phase.processors += program.centers[static_cast<std::size_t>(c)].servers;
        const auto [it, is_new] = known.try_emplace(form_of(program, block));
        if (is_new) {
            const TaskChain made = task_chain(program, block, stop);
            *answer.states += made.chain.states();
            it->second = queueing::time_to_absorption(made.chain, made.start, stop);
        }
        phase.time = it->second.mean;
        *answer.variance += it->second.variance;
        add_phase(answer, phase);
    }
    answer.regime = "exact";
    return answer;
}

}  // namespace pamina::stochastic
