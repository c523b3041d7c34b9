#include "runtime/stochastic/task_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace pamina::stochastic {

namespace {

void put(std::string& key, std::int64_t x) {
    auto n = static_cast<std::uint64_t>(x);
    for (; n >= 128; n >>= 7) key.push_back(static_cast<char>(n | 128));
    key.push_back(static_cast<char>(n));
}
std::int32_t take(const char*& key) {
    std::uint64_t n = 0;
    for (int shift = 0;; shift += 7) {
        const auto byte = static_cast<unsigned char>(*key++);
        n |= static_cast<std::uint64_t>(byte & 127) << shift;
        if (byte < 128) return static_cast<std::int32_t>(n);
    }
}

/// A step that a task has come to, in the place of a stage.
std::int32_t undecided(std::int32_t step) {
    return -1 - step;
}

}  // namespace

/// What takes no time: it has a processor in the round in which it is taken, and ends behind it (semantics.md 8.3).
struct TaskStates::Instant {
    std::map<std::int32_t, std::int32_t> tasks;  // by kind: how many
};

TaskStates::TaskStates(const Program& program, const std::vector<std::int32_t>& tasks) {
    std::map<std::int32_t, std::int32_t> place,
        center;  // by task: where it stands in `tasks`; by center of the program
    for (std::size_t i = 0; i < tasks.size(); ++i) place[tasks[i]] = static_cast<std::int32_t>(i);
    std::vector<std::vector<std::int32_t>> before(tasks.size()), after(tasks.size());
    for (std::size_t i = 0; i < tasks.size(); ++i)
        for (const std::int32_t b : program.tasks[at(tasks[i])].after)
            if (const auto it = place.find(b); it != place.end()) before[i].push_back(it->second);
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        std::ranges::sort(before[i]);
        before[i].erase(std::unique(before[i].begin(), before[i].end()), before[i].end());
        for (const std::int32_t b : before[i]) after[at(b)].push_back(static_cast<std::int32_t>(i));
    }
    std::map<std::vector<double>, std::int32_t> known;
    std::vector<std::int32_t> kind_of(tasks.size());
    std::vector<std::size_t> first;  // by kind
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        const Task& task = program.tasks[at(tasks[i])];
        if (task.dealing >= 0)
            throw Refused{
                "E1096",
                fmt::format("`markov` knows tasks that are taken one by one from a list, or dealt to processors "
                            "before; not `schedule {}`",
                            program.dealings[at(task.dealing)].policy),
                {},
                task.span};
        Stages stages = stages_of(task.time);
        std::vector<double> key{static_cast<double>(task.center), task.key, static_cast<double>(stages.steps.size())};
        for (const StageStep& s : stages.steps) key.push_back(s.second);
        for (const Stage& s : stages.stages) key.push_back(s.rate);
        key.push_back(static_cast<double>(before[i].size()));
        key.insert(key.end(), before[i].begin(), before[i].end());
        key.insert(key.end(), after[i].begin(), after[i].end());
        const auto [it, is_new] = known.try_emplace(std::move(key), static_cast<std::int32_t>(kinds_.size()));
        kind_of[i] = it->second;
        if (is_new) {
            std::int32_t here = -1;
            if (task.center >= 0) {
                here = center.try_emplace(task.center, static_cast<std::int32_t>(servers_.size())).first->second;
                if (at(here) == servers_.size()) servers_.push_back(program.centers[at(task.center)].servers);
            }
            kinds_.push_back({std::move(stages), here, task.key, {}, {}, {}});
            first.push_back(i);
        }
        kinds_[at(it->second)].numbers.push_back(static_cast<std::int32_t>(i));
    }
    for (std::size_t k = 0; k < kinds_.size(); ++k) {
        const auto kinds = [&](const std::vector<std::int32_t>& of) {
            std::vector<std::int32_t> found;
            for (const std::int32_t t : of) found.push_back(kind_of[at(t)]);
            std::ranges::sort(found);
            found.erase(std::unique(found.begin(), found.end()), found.end());
            return found;
        };
        kinds_[k].before = kinds(before[first[k]]);
        kinds_[k].after = kinds(after[first[k]]);
    }
}

void TaskStates::add(TaskState& state, std::int32_t kind, std::int32_t stage, std::int32_t count) {
    const auto it = std::ranges::lower_bound(state.running, std::pair(kind, stage), {},
                                             [](const TaskState::Running& r) { return std::pair(r.kind, r.stage); });
    if (it != state.running.end() && it->kind == kind && it->stage == stage) {
        it->count += count;
        if (it->count == 0) state.running.erase(it);
    } else {
        state.running.insert(it, {kind, stage, count});
    }
}

void TaskStates::begin(TaskState& state, std::int32_t kind, Instant& instant) const {
    const TaskKind& k = kinds_[at(kind)];
    if (k.center >= 0) ++state.busy[at(k.center)];
    if (k.stages.steps.empty())
        ++instant.tasks[kind];
    else
        add(state, kind, undecided(0), 1);
}

/// All tasks of these kinds are ready at once: into the lists by their keys, behind equals, and by number.
void TaskStates::release(TaskState& state, const std::vector<std::int32_t>& kinds, Instant& instant) const {
    std::vector<std::pair<std::int32_t, std::int32_t>> fresh;  // number, kind
    for (const std::int32_t kind : kinds) {
        state.released[at(kind)] = true;
        for (const std::int32_t number : kinds_[at(kind)].numbers) fresh.emplace_back(number, kind);
    }
    if (kinds.size() > 1) std::ranges::sort(fresh);
    for (const auto& [number, kind] : fresh) {
        const TaskKind& k = kinds_[at(kind)];
        if (k.center < 0) {
            begin(state, kind, instant);
            continue;
        }
        auto& list = state.waiting[at(k.center)];
        auto behind = list.end();
        while (behind != list.begin() && kinds_[at(std::prev(behind)->kind)].key > k.key) --behind;
        if (behind != list.begin() && std::prev(behind)->kind == kind)
            ++std::prev(behind)->count;
        else
            list.insert(behind, {kind, 1});
    }
}

void TaskStates::settle(TaskState& state, const std::vector<std::int32_t>& ended, bool at_first) const {
    Instant instant;
    std::vector<std::int32_t> ends = ended, ready;
    for (bool first = at_first;; first = false) {
        ready.clear();
        if (first)
            for (std::size_t k = 0; k < kinds_.size(); ++k)
                if (kinds_[k].before.empty()) ready.push_back(static_cast<std::int32_t>(k));
        for (const std::int32_t e : ends)
            for (const std::int32_t k : kinds_[at(e)].after) {
                const auto over = [&](std::int32_t b) { return state.left[at(b)] == 0; };
                if (!state.released[at(k)] && std::ranges::find(ready, k) == ready.end() &&
                    std::ranges::all_of(kinds_[at(k)].before, over))
                    ready.push_back(k);
            }
        ends.clear();
        release(state, ready, instant);
        for (std::size_t c = 0; c < servers_.size(); ++c) {
            auto& list = state.waiting[c];
            std::size_t taken = 0;
            while (state.busy[c] < servers_[c] && taken < list.size()) {
                const std::int32_t kind = list[taken].kind;
                if (--list[taken].count == 0) ++taken;
                begin(state, kind, instant);
            }
            list.erase(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(taken));
        }
        if (instant.tasks.empty()) return;
        for (const auto& [kind, count] : instant.tasks) {
            const std::int32_t center = kinds_[at(kind)].center;
            if (center >= 0) state.busy[at(center)] -= count;
            state.left[at(kind)] -= count;
            if (state.left[at(kind)] == 0) ends.push_back(kind);
        }
        instant.tasks.clear();
    }
}

TaskStates::Likely TaskStates::chosen(TaskState state) const {
    Likely all;
    all.emplace_back(std::move(state), 1.0);
    for (std::size_t i = 0; i < all.size();) {
        const auto& running = all[i].first.running;
        const auto it = std::ranges::find_if(running, [](const TaskState::Running& r) { return r.stage < 0; });
        if (it == running.end()) {
            ++i;
            continue;
        }
        const TaskState::Running r = *it;
        const StageStep step = kinds_[at(r.kind)].stages.steps[at(undecided(r.stage))];
        TaskState before = std::move(all[i].first);
        const double probability = all[i].second;
        add(before, r.kind, r.stage, -r.count);
        // So many of them come to the second stage: binomial.
        double share = std::pow(1 - step.second, r.count);
        for (std::int32_t second = 0; second <= (step.second > 0 ? r.count : 0); ++second) {
            TaskState then = before;
            if (second < r.count) add(then, r.kind, step.first, r.count - second);
            if (second > 0) add(then, r.kind, step.first + 1, second);
            if (second == 0)
                all[i] = {std::move(then), probability * share};
            else
                all.emplace_back(std::move(then), probability * share);
            share *= step.second / (1 - step.second) * (r.count - second) / (second + 1);
        }
    }
    return all;
}

TaskStates::Likely TaskStates::first() const {
    TaskState state;
    state.released.assign(kinds_.size(), false);
    state.waiting.resize(servers_.size());
    state.busy.assign(servers_.size(), 0);
    for (const TaskKind& k : kinds_) state.left.push_back(static_cast<std::int32_t>(k.numbers.size()));
    settle(state, {}, true);
    return chosen(std::move(state));
}

double TaskStates::rate(const TaskState& state, std::size_t i) const {
    const TaskState::Running& r = state.running[i];
    return r.count * kinds_[at(r.kind)].stages.stages[at(r.stage)].rate;
}

TaskStates::Likely TaskStates::next(const TaskState& state, std::size_t i) const {
    TaskState then = state;
    const TaskState::Running r = state.running[i];
    const TaskKind& kind = kinds_[at(r.kind)];
    add(then, r.kind, r.stage, -1);
    if (const std::int32_t step = kind.stages.stages[at(r.stage)].next; step >= 0) {
        add(then, r.kind, undecided(step), 1);
        return chosen(std::move(then));
    }
    if (kind.center >= 0) --then.busy[at(kind.center)];
    std::vector<std::int32_t> ended;
    if (--then.left[at(r.kind)] == 0) ended.push_back(r.kind);
    settle(then, ended, false);
    return chosen(std::move(then));
}

void TaskStates::pack(const TaskState& state, std::string& key) const {
    key.clear();
    for (std::size_t k = 0; k < kinds_.size(); k += 7) {
        int bits = 0;
        for (std::size_t b = 0; b < 7 && k + b < kinds_.size(); ++b) bits |= state.released[k + b] << b;
        put(key, bits);
    }
    put(key, std::ssize(state.running));
    for (const auto& r : state.running) put(key, r.kind), put(key, r.stage), put(key, r.count);
    for (const auto& list : state.waiting) {
        put(key, std::ssize(list));
        for (const auto& w : list) put(key, w.kind), put(key, w.count);
    }
}

void TaskStates::unpack(std::string_view packed, TaskState& state) const {
    const char* key = packed.data();
    state.released.assign(kinds_.size(), false);
    state.left.assign(kinds_.size(), 0);
    state.busy.assign(servers_.size(), 0);
    for (std::size_t k = 0; k < kinds_.size(); k += 7) {
        const int bits = take(key);
        for (std::size_t b = 0; b < 7 && k + b < kinds_.size(); ++b) state.released[k + b] = bits >> b & 1;
    }
    for (std::size_t k = 0; k < kinds_.size(); ++k)
        if (!state.released[k]) state.left[k] = static_cast<std::int32_t>(kinds_[k].numbers.size());
    state.running.resize(at(take(key)));
    for (auto& r : state.running) {
        r.kind = take(key);
        r.stage = take(key);
        r.count = take(key);
        state.left[at(r.kind)] += r.count;
        if (const std::int32_t c = kinds_[at(r.kind)].center; c >= 0) state.busy[at(c)] += r.count;
    }
    state.waiting.resize(servers_.size());
    for (auto& list : state.waiting) {
        list.resize(at(take(key)));
        for (auto& w : list) {
            w.kind = take(key);
            w.count = take(key);
            state.left[at(w.kind)] += w.count;
        }
    }
}

}  // namespace pamina::stochastic
