#include "runtime/stochastic/structure.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "runtime/queueing/solve.h"

namespace pamina::stochastic {

Structure::Structure(const Program& program, const std::atomic<bool>* stop) : program_(program), stop_(stop) {
    const std::size_t n = program.tasks.size();
    std::vector<std::int32_t> waits(n, 0), ready;
    std::vector<std::vector<std::int32_t>> after(n);
    before_.resize(n);
    for (std::size_t t = 0; t < n; ++t) {
        auto& before = before_[t];
        before = program.tasks[t].after;
        std::ranges::sort(before);
        before.erase(std::unique(before.begin(), before.end()), before.end());
        for (const std::int32_t b : before) after[at(b)].push_back(static_cast<std::int32_t>(t));
        waits[t] = static_cast<std::int32_t>(before.size());
        if (waits[t] == 0) ready.push_back(static_cast<std::int32_t>(t));
    }
    order_.assign(n, 0);
    for (std::size_t i = 0; i < ready.size(); ++i) {
        order_[at(ready[i])] = static_cast<std::int32_t>(i);
        for (const std::int32_t t : after[at(ready[i])])
            if (--waits[at(t)] == 0) ready.push_back(t);
    }
    if (ready.size() < n) {
        const auto waiting = std::ranges::find_if(waits, [](std::int32_t w) { return w > 0; });
        const auto& task = program.tasks[static_cast<std::size_t>(waiting - waits.begin())];
        throw Refused{"E1091", "tasks wait for each other, so that none of them begins", "look at their `after`",
                      task.span};
    }
    mark_.assign(n, 0);
    level_.assign(n, 0);
    next_level_.assign(n, 0);
    std::vector<std::int32_t> all(n);
    std::iota(all.begin(), all.end(), 0);
    if (n > 0) blocks_ = cut(all);
}

template <class F>
void Structure::each_before(std::int32_t task, const F& visit) const {
    for (const std::int32_t b : before_[at(task)])
        if (mark_[at(b)] == mark_[at(task)]) visit(b);
}

// A cut is between two levels: the level of a task is the longest path to it. What has no task behind it before the cut
// has to be waited for by each of the tasks of the first level behind it; the others follow from these.
std::vector<std::vector<std::int32_t>> Structure::cut(const std::vector<std::int32_t>& tasks) {
    if (stop_ && stop_->load(std::memory_order_relaxed)) throw queueing::Stopped{};
    constexpr auto kNever = std::numeric_limits<std::int32_t>::max();
    const std::int64_t mark = ++marks_;
    std::vector<std::int32_t> by_order = tasks;
    std::ranges::sort(by_order, {}, [&](std::int32_t t) { return order_[at(t)]; });
    for (const std::int32_t t : tasks) mark_[at(t)] = mark, next_level_[at(t)] = kNever;
    std::int32_t last = 0;
    for (const std::int32_t t : by_order) {
        std::int32_t level = 0;
        each_before(t, [&](std::int32_t b) { level = std::max(level, level_[at(b)] + 1); });
        level_[at(t)] = level;
        last = std::max(last, level);
    }
    for (const std::int32_t t : tasks)
        each_before(t, [&](std::int32_t b) { next_level_[at(b)] = std::min(next_level_[at(b)], level_[at(t)]); });
    // By level: how many have no task behind them up to there.
    std::vector<std::int64_t> ends(at(last) + 2, 0);
    for (const std::int32_t t : tasks) {
        ++ends[at(level_[at(t)])];
        if (next_level_[at(t)] != kNever) --ends[at(next_level_[at(t)])];
    }
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    std::vector<bool> whole(at(last) + 1, true);  // by level: all of it wait for all that ends before
    for (const std::int32_t t : tasks) {
        const std::int32_t level = level_[at(t)];
        if (level == 0) continue;
        std::int64_t met = 0;
        each_before(t, [&](std::int32_t b) { met += next_level_[at(b)] == level; });
        if (met != ends[at(level - 1)]) whole[at(level)] = false;
    }
    std::vector<std::int32_t> block_of(at(last) + 1, 0);
    for (std::int32_t l = 1; l <= last; ++l) block_of[at(l)] = block_of[at(l - 1)] + (whole[at(l)] ? 1 : 0);
    std::vector<std::vector<std::int32_t>> blocks(at(block_of.back()) + 1);
    for (const std::int32_t t : tasks) blocks[at(block_of[at(level_[at(t)])])].push_back(t);
    return blocks;
}

std::vector<std::vector<std::int32_t>> Structure::components(const std::vector<std::int32_t>& tasks) {
    const std::int64_t mark = ++marks_;
    for (const std::int32_t t : tasks) mark_[at(t)] = mark, level_[at(t)] = t;
    const auto root = [&](std::int32_t t) {
        while (level_[at(t)] != t) t = level_[at(t)] = level_[at(level_[at(t)])];
        return t;
    };
    for (const std::int32_t t : tasks)
        each_before(t, [&](std::int32_t b) {
            const std::int32_t x = root(t), y = root(b);
            level_[at(std::max(x, y))] = std::min(x, y);
        });
    std::vector<std::vector<std::int32_t>> parts;
    for (const std::int32_t t : tasks) {  // ascending, so the lowest of each comes first
        const std::int32_t r = root(t);
        if (r == t) {
            next_level_[at(t)] = static_cast<std::int32_t>(parts.size());
            parts.emplace_back();
        }
        parts[at(next_level_[at(r)])].push_back(t);
    }
    return parts;
}

std::optional<Tree> Structure::tree(const std::vector<std::int32_t>& tasks) {
    return tree(tasks, 0, false);
}

std::optional<Tree> Structure::tree(const std::vector<std::int32_t>& tasks, int depth, bool whole) {
    if (depth > kMostLevels)
        throw Refused{"E1095", "its parts are nested more than 1000 times", {}, program_.tasks[at(tasks.front())].span};
    if (tasks.size() == 1) return Tree{Tree::Kind::Leaf, tasks.front(), {}};
    Tree made{Tree::Kind::Series, -1, {}};
    auto parts = whole ? std::vector<std::vector<std::int32_t>>() : cut(tasks);
    if (parts.size() < 2) {
        made.kind = Tree::Kind::Parallel;
        parts = components(tasks);
        if (parts.size() < 2) return std::nullopt;
    }
    // What stands beside others may be cut; what a cut has made has no more cuts.
    const bool cut_already = made.kind == Tree::Kind::Series;
    for (const auto& part : parts) {
        auto inner = tree(part, depth + 1, cut_already);
        if (!inner) return std::nullopt;
        made.parts.push_back(std::move(*inner));
    }
    return made;
}

}  // namespace pamina::stochastic
