#include "runtime/stochastic/mak_lundstrom.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "runtime/queueing/solve.h"
#include "runtime/stochastic/gamma.h"
#include "runtime/stochastic/phases.h"
#include "runtime/stochastic/places.h"
#include "runtime/stochastic/structure.h"

namespace pamina::stochastic {

namespace {

/// A part of the program, once for all that stand beside each other and are alike.
struct Node {
    Tree::Kind kind = Tree::Kind::Leaf;
    double own = 0;      // of a Leaf: its mean time alone
    double present = 0;  // and how long it is there
    std::int32_t center = -1;
    double copies = 1;  // beside each other, in its parent
    std::vector<Node> parts;
    Moments moments;
    std::size_t alike = 0;  // parts with the same number are alike
    double others = 0;      // of a Leaf: at its center while it is there
};

class Reduction {
  public:
    Reduction(const Program& program, const std::atomic<bool>* stop) : program_(program), stop_(stop) {}

    Node node(const Tree& tree) {
        Node n;
        n.kind = tree.kind;
        std::vector<double> key{static_cast<double>(tree.kind)};
        if (tree.kind == Tree::Kind::Leaf) {
            const Task& task = program_.tasks[static_cast<std::size_t>(tree.task)];
            n.own = n.present = task.time.mean();
            n.center = n.own > 0 ? task.center : -1;
            key.insert(key.end(), {n.own, static_cast<double>(n.center)});
        } else if (tree.kind == Tree::Kind::Series) {
            for (const Tree& part : tree.parts) {
                n.parts.push_back(node(part));
                key.push_back(static_cast<double>(n.parts.back().alike));
            }
        } else {
            std::map<std::size_t, std::size_t> known;  // by what is alike: which part
            for (const Tree& part : tree.parts) {
                Node inner = node(part);
                const auto [it, is_new] = known.try_emplace(inner.alike, n.parts.size());
                if (is_new)
                    n.parts.push_back(std::move(inner));
                else
                    n.parts[it->second].copies += 1;
            }
            for (const auto& [alike, part] : known)
                key.insert(key.end(), {static_cast<double>(alike), n.parts[part].copies});
        }
        n.alike = alike_.try_emplace(std::move(key), alike_.size()).first->second;
        return n;
    }

    /// How many tasks may be at each center at once.
    std::map<std::int32_t, double> at_once(const Node& n) const {
        std::map<std::int32_t, double> most;
        if (n.kind == Tree::Kind::Leaf) {
            if (n.center >= 0) most[n.center] = 1;
            return most;
        }
        for (const Node& part : n.parts)
            for (const auto& [center, count] : at_once(part)) {
                double& m = most[center];
                if (n.kind == Tree::Kind::Series)
                    m = std::max(m, count);
                else
                    m += part.copies * count;
            }
        return most;
    }

    void reduce(Node& n) const {
        if (n.kind == Tree::Kind::Leaf) {
            n.moments = {n.present, n.present * n.present};
            return;
        }
        for (Node& part : n.parts) reduce(part);
        if (n.kind == Tree::Kind::Series) {
            n.moments = {};
            for (const Node& part : n.parts)
                n.moments.mean += part.moments.mean, n.moments.variance += part.moments.variance;
            return;
        }
        std::vector<Alike> times;
        for (const Node& part : n.parts)
            if (part.moments.mean > 0) times.push_back({part.moments, part.copies});
        n.moments = longest(times);
    }

    /// Finds how many others are at the centers of tasks. Those of `shared` are of interest.
    void meet(Node& n, const std::vector<bool>& shared) const {
        if (stop_ && stop_->load(std::memory_order_relaxed)) throw queueing::Stopped{};
        for (Node& part : n.parts) meet(part, shared);
        if (n.kind != Tree::Kind::Parallel || n.moments.mean <= 0) return;
        const Grid grid(n.moments);
        // By part: its tasks, and how many of one copy are at each center at each time.
        std::vector<std::vector<Presence>> tasks(n.parts.size());
        std::vector<std::map<std::int32_t, std::vector<double>>> there(n.parts.size());
        std::map<std::int32_t, std::vector<double>> all;
        for (std::size_t p = 0; p < n.parts.size(); ++p) {
            collect(n.parts[p], {}, 1, shared, grid, tasks[p]);
            for (const Presence& t : tasks[p]) {
                auto& mine = there[p].try_emplace(t.leaf->center, grid.at.size(), 0.0).first->second;
                for (std::size_t i = 0; i < mine.size(); ++i) mine[i] += t.copies * t.share[i];
            }
            for (const auto& [center, shares] : there[p]) {
                auto& sum = all.try_emplace(center, grid.at.size(), 0.0).first->second;
                for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += n.parts[p].copies * shares[i];
            }
        }
        for (std::size_t p = 0; p < n.parts.size(); ++p)
            for (const Presence& t : tasks[p]) {
                const auto& sum = all.at(t.leaf->center);
                const auto& mine = there[p].at(t.leaf->center);
                double met = 0, length = 0;
                for (std::size_t i = 0; i < sum.size(); ++i) {
                    met += grid.weight[i] * t.share[i] * (sum[i] - mine[i]);
                    length += grid.weight[i] * t.share[i];
                }
                if (length > 0) t.leaf->others += met / length;
            }
    }

  private:
    /// Times since a parallel part has begun, and their weights in an integral.
    struct Grid {
        explicit Grid(const Moments& m) {
            constexpr double kTail = 40;  // of an exponential time e^-40 is left
            constexpr int kPanels = 28;
            constexpr std::array<double, 3> kAtThree{0.2386191860831969, 0.6612093864662645, 0.9324695142031521},
                kWeightThree{0.4679139345726910, 0.3607615730481386, 0.1713244923791704};
            double to = m.mean + kTail * std::sqrt(m.variance);
            for (int i = 0; i < kPanels; ++i) {
                const double from = i + 1 == kPanels ? 0 : to * 0.625, middle = (from + to) / 2, half = (to - from) / 2;
                for (std::size_t k = 0; k < kAtThree.size(); ++k)
                    for (const double side : {-1.0, 1.0}) {
                        at.push_back(middle + side * half * kAtThree[k]);
                        weight.push_back(kWeightThree[k] * half);
                    }
                to = from;
            }
        }
        std::vector<double> at, weight;
    };
    /// How likely a task is there, at each time.
    struct Presence {
        Node* leaf;
        double copies;
        std::vector<double> share;
    };
    static void collect(Node& n, const Moments& before, double copies, const std::vector<bool>& shared,
                        const Grid& grid, std::vector<Presence>& out) {
        switch (n.kind) {
            case Tree::Kind::Leaf: {
                if (n.center < 0 || !shared[static_cast<std::size_t>(n.center)]) return;
                const Moments end{before.mean + n.moments.mean, before.variance + n.moments.variance};
                Presence p{&n, copies, {}};
                p.share.reserve(grid.at.size());
                for (const double t : grid.at) {
                    const double begun = before.mean > 0 ? share_by(before, t) : 1;
                    p.share.push_back(std::max(0.0, begun - share_by(end, t)));
                }
                out.push_back(std::move(p));
                return;
            }
            case Tree::Kind::Series: {
                Moments at = before;
                for (Node& part : n.parts) {
                    collect(part, at, copies, shared, grid, out);
                    at.mean += part.moments.mean;
                    at.variance += part.moments.variance;
                }
                return;
            }
            case Tree::Kind::Parallel:
                for (Node& part : n.parts) collect(part, before, copies * part.copies, shared, grid, out);
                return;
        }
    }

    const Program& program_;
    const std::atomic<bool>* stop_;
    std::map<std::vector<double>, std::size_t> alike_;
};

/// How long tasks are there, from how many others are: the largest relative change.
double take_turns(Node& n, const Program& program, double step) {
    if (n.kind != Tree::Kind::Leaf) {
        double most = 0;
        for (Node& part : n.parts) most = std::max(most, take_turns(part, program, step));
        return most;
    }
    if (n.center < 0 || n.present == 0) return 0;
    const double servers = static_cast<double>(program.centers[static_cast<std::size_t>(n.center)].servers);
    const double next = n.own * std::max(1.0, (1 + n.others) / servers), before = n.present;
    n.others = 0;
    n.present += step * (next - before);
    return std::fabs(next - before) / before;
}

void forget(Node& n) {
    n.others = 0;
    for (Node& part : n.parts) forget(part);
}

std::int64_t tasks_in(const Program& program, const std::vector<std::int32_t>& block) {
    return std::ranges::count_if(block,
                                 [&](std::int32_t t) { return !program.tasks[static_cast<std::size_t>(t)].meeting; });
}

}  // namespace

Answer mak_lundstrom(const Program& program, const std::atomic<bool>* stop) {
    Answer answer;
    answer.solver = language::Solver::MakLundstrom;
    answer.tasks = program.count;
    answer.variance = 0;
    Structure structure(program, stop);
    Reduction reduction(program, stop);
    double crowd = 0, crowded = 0, unsettled = 0;  // most tasks at once where they share, its processors
    std::map<std::size_t, Moments> known;          // alike blocks take alike times
    for (const auto& block : structure.blocks()) {
        const auto tree = structure.tree(block);
        if (!tree) {
            const auto inner = std::ranges::find_if(
                block, [&](std::int32_t t) { return !program.tasks[static_cast<std::size_t>(t)].after.empty(); });
            throw Refused{
                "E1093",
                "`mak_lundstrom` is for series-parallel programs: parts one behind the other, each of which waits "
                "for all of the one before, and parts beside each other; here a task waits for some of another "
                "part's tasks, but not for all",
                "`markov` and `predict` take any",
                program.tasks[static_cast<std::size_t>(inner == block.end() ? block.front() : *inner)].span};
        }
        Node root = reduction.node(*tree);
        const auto most = reduction.at_once(root);
        const auto [it, is_new] = known.try_emplace(root.alike);
        if (is_new) {
            std::vector<bool> shared(program.centers.size(), false);
            bool any = false;
            for (const auto& [center, count] : most) {
                const auto servers = static_cast<double>(program.centers[static_cast<std::size_t>(center)].servers);
                if (count <= servers) continue;
                shared[static_cast<std::size_t>(center)] = any = true;
                if (count > crowd) crowd = count, crowded = servers;
            }
            reduction.reduce(root);
            constexpr int kRounds = 200, kFull = 40;
            constexpr double kSettled = 1e-10;
            double change = 0;
            for (int round = 0; any && round < kRounds; ++round) {
                forget(root);
                reduction.meet(root, shared);
                change = take_turns(root, program, round < kFull ? 1 : 0.5);
                reduction.reduce(root);
                if (change <= kSettled) break;
            }
            if (change > kSettled) unsettled = std::max(unsettled, change);
            it->second = root.moments;
        }
        const Moments& m = it->second;
        *answer.variance += m.variance;
        const std::int64_t tasks = tasks_in(program, block);
        std::int64_t processors = 0;
        for (const std::int32_t center : centers_of(program, block))
            processors += program.centers[static_cast<std::size_t>(center)].servers;
        if (tasks > 0) add_phase(answer, {tasks, processors, m.mean});
    }
    answer.regime = "series-parallel programs of exponential times";
    if (crowd > 0)
        answer.regime += fmt::format(
            "; up to {} tasks at once on {} {}, as by processor sharing, and as if how long they are there did not "
            "depend "
            "on each other: too long, by more the more there are",
            crowd, crowded, crowded == 1 ? "processor" : "processors");
    if (unsettled > 0)
        answer.regime +=
            fmt::format("; the iteration has not settled: residence times still change by {:.1e}", unsettled);
    answer.ignores =
        "the distributions of times (each is exponential), and the order and the schedule by which tasks are taken";
    return answer;
}

}  // namespace pamina::stochastic
