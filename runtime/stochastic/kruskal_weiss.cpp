#include "runtime/stochastic/kruskal_weiss.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <vector>

#include "runtime/expr/math.h"
#include "runtime/stochastic/phases.h"
#include "runtime/stochastic/places.h"
#include "runtime/stochastic/structure.h"

namespace pamina::stochastic {

double time_of(const ForkJoin& p) {
    if (p.tasks <= 0) return 0;
    const double processors = std::min(p.processors, std::ceil(p.tasks / p.batch));
    const double spread = processors > 1 ? p.sd * std::sqrt(2 * p.batch * expr::math::ln(processors)) : 0;
    return p.tasks / processors * (p.mean + p.overhead / p.batch) + spread;
}

namespace {

using Tasks = std::vector<std::int32_t>;

const Task& task_of(const Program& program, std::int32_t t) {
    return program.tasks[static_cast<std::size_t>(t)];
}

/// The tasks of a part that is one, or a chain of them.
std::optional<Tasks> chain_of(const Program& program, const Tree& tree) {
    Tasks chain;
    const auto add = [&](const Tree& leaf) {
        if (leaf.kind != Tree::Kind::Leaf) return false;
        if (!task_of(program, leaf.task).meeting) chain.push_back(leaf.task);
        return true;
    };
    if (tree.kind == Tree::Kind::Leaf) {
        add(tree);
        return chain;
    }
    if (tree.kind == Tree::Kind::Parallel) return std::nullopt;
    for (const Tree& part : tree.parts)
        if (!add(part)) return std::nullopt;
    return chain;
}

/// How the tasks of a block are alike, as if one was picked at random.
class Picked {
  public:
    void add(const Time& time) {
        const double mean = time.mean(), off = mean - mean_;
        count_ += 1;
        mean_ += off / count_;
        squares_ += off * (mean - mean_);
        own_ += (time.variance() - own_) / count_;
    }
    double count() const { return count_; }
    double mean() const { return mean_; }
    double variance() const { return count_ > 0 ? own_ + squares_ / count_ : 0; }

  private:
    double count_ = 0, mean_ = 0, squares_ = 0, own_ = 0;
};

class Phases {
  public:
    Phases(const Program& program, const std::atomic<bool>* stop) : program_(program), structure_(program, stop) {}

    Answer run() {
        answer_.solver = language::Solver::KruskalWeiss;
        answer_.tasks = program_.count;
        answer_.exponential = 0;
        for (const auto& block : structure_.blocks()) phase(block);
        answer_.regime = regime();
        answer_.ignores =
            "in which order tasks are taken, and that the tasks of a phase differ: each is as one picked at random";
        return std::move(answer_);
    }

  private:
    void phase(const Tasks& block) {
        auto tree = structure_.tree(block);
        std::vector<Tasks> chains;
        if (tree && tree->kind == Tree::Kind::Parallel) {
            for (const Tree& part : tree->parts) {
                auto chain = chain_of(program_, part);
                if (!chain) no_fork_join(block);
                if (!chain->empty()) chains.push_back(std::move(*chain));
            }
        } else if (tree) {
            auto chain = chain_of(program_, *tree);
            if (!chain) no_fork_join(block);
            if (!chain->empty()) chains.push_back(std::move(*chain));
        } else {
            no_fork_join(block);
        }
        if (chains.empty()) return;
        centers_of(program_, block);
        ForkJoin p = dealt(chains);
        Picked picked;
        for (const Tasks& chain : chains)
            for (const std::int32_t t : chain) picked.add(task_of(program_, t).time);
        p.mean = picked.mean();
        p.sd = p.mean;
        *answer_.exponential += time_of(p);
        p.sd = std::sqrt(picked.variance());
        add_phase(answer_, {static_cast<std::int64_t>(p.tasks), static_cast<std::int64_t>(p.processors), time_of(p)});
        look_at(p);
    }

    [[noreturn]] void no_fork_join(const Tasks& block) const {
        const auto inner = std::ranges::find_if(block, [&](std::int32_t t) {
            return !task_of(program_, t).after.empty() && !task_of(program_, t).meeting;
        });
        throw Refused{"E1092",
                      "`kruskal_weiss` is for fork-join programs: between two points at which all meet, tasks are "
                      "independent, or each process does its own one after the other; here some wait for some others",
                      "`mak_lundstrom` takes series-parallel programs, `markov` and `predict` any",
                      task_of(program_, inner == block.end() ? block.front() : *inner).span};
    }

    /// Who takes them: without their times.
    ForkJoin dealt(const std::vector<Tasks>& chains) const {
        ForkJoin p;
        for (const Tasks& chain : chains) p.tasks += static_cast<double>(chain.size());
        const auto n = static_cast<double>(chains.size());
        const bool single = p.tasks == n;
        std::map<std::int32_t, std::int64_t> at;  // chains by where they are
        std::int32_t dealing = task_of(program_, chains.front().front()).dealing;
        for (const Tasks& chain : chains) {
            const Task& first = task_of(program_, chain.front());
            if (first.dealing != dealing) different(first);
            for (const std::int32_t t : chain)
                if (task_of(program_, t).center != first.center) different(task_of(program_, t));
            ++at[first.center];
        }
        if (dealing >= 0) {
            const Dealing& d = program_.dealings[static_cast<std::size_t>(dealing)];
            if (!d.batches || at.size() > 1 || at.begin()->first < 0)
                throw Refused{
                    "E1096",
                    fmt::format("`kruskal_weiss` knows tasks that are taken from one list, in batches of one size, or "
                                "dealt to processors before; not `schedule {}`",
                                d.policy),
                    {},
                    task_of(program_, chains.front().front()).span};
            p.batch = static_cast<double>(d.batch);
            p.overhead = d.lock;
        }
        // From one list.
        if (single && at.size() == 1 && at.begin()->first >= 0) {
            p.processors = static_cast<double>(servers(at.begin()->first));
            p.batch = std::min(p.batch, p.tasks);
            return p;
        }
        // Processors of their own.
        bool own = true, fixed = true;
        for (const auto& [center, count] : at) {
            own = own && (center < 0 || count <= servers(center));
            fixed = fixed && center >= 0 && servers(center) == 1;
        }
        if (own)
            p.processors = n;
        else if (single && fixed)
            p.processors = static_cast<double>(at.size());
        else
            different(task_of(program_, chains.front().front()));
        p.batch = p.tasks / p.processors;
        return p;
    }

    std::int64_t servers(std::int32_t center) const {
        return program_.centers[static_cast<std::size_t>(center)].servers;
    }

    [[noreturn]] void different(const Task& task) const {
        throw Refused{"E1096",
                      "`kruskal_weiss` knows the tasks of a phase on one list of processors, each on a fixed one, or "
                      "processes with a processor each; here they are mixed, or processes share processors",
                      "`mak_lundstrom` and `markov` know more", task.span};
    }

    /// The phase to which asymptotics apply least.
    void look_at(const ForkJoin& p) {
        const double processors = std::min(p.processors, std::ceil(p.tasks / p.batch));
        if (processors < 2 || p.sd == 0) return;
        const double ratio = p.batch / expr::math::ln(processors);
        if (ratio < ratio_) ratio_ = ratio, least_ = p, least_.processors = processors;
        varied_ = varied_ || p.sd > p.mean;
    }

    std::string regime() const {
        if (std::isinf(ratio_)) return "no chance in it: nothing is drawn, or one processor does all";
        std::string text =
            fmt::format("for batches that are large against ln P; here of {:.4g}, and ln {:.4g} = {:.3g}", least_.batch,
                        least_.processors, expr::math::ln(least_.processors));
        constexpr double kFew = 1, kMany = 10;
        text += ratio_ < kFew ? ": outside of it" : ratio_ < kMany ? ": at its border" : "";
        if (varied_) text += "; for times with a standard deviation up to their mean: here it is more";
        return text;
    }

    const Program& program_;
    Structure structure_;
    Answer answer_;
    double ratio_ = std::numeric_limits<double>::infinity();
    ForkJoin least_;
    bool varied_ = false;
};

}  // namespace

Answer kruskal_weiss(const Program& program, const std::atomic<bool>* stop) {
    return Phases(program, stop).run();
}

}  // namespace pamina::stochastic
