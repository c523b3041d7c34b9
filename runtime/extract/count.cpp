#include "runtime/extract/count.h"

#include <cmath>

namespace pamina::extract {

namespace {

constexpr int kSteps = 3'000'000;
constexpr int kDepth = 500;

struct TooLong : std::runtime_error {
    TooLong() : std::runtime_error("too long") {}
};

using Sizes = std::map<std::string, std::int64_t>;
using Counts = std::map<std::string, double>;

class Counting {
  public:
    Counting(const Program& program, const Counts& open) : program_(program), open_(open) {}

    void run(const Routine& routine, const Sizes& sizes, double times) {
        if (++depth_ > kDepth) throw TooLong();
        Sizes names = sizes;
        // What is open and a size is a number for all.
        for (const auto& [name, x] : open_) {
            names[name] = static_cast<std::int64_t>(x);
            names["c." + name] = static_cast<std::int64_t>(x);
        }
        run(routine.body, names, times);
        --depth_;
    }

    Counts counts;

  private:
    double of(const std::string& name) const { return open_.at(name.compare(0, 2, "c.") == 0 ? name.substr(2) : name); }

    static bool holds(const Condition& c, const Sizes& names) {
        using K = Condition::Kind;
        switch (c.kind) {
            case K::always:
                return true;
            case K::never:
                return false;
            case K::equal:
                return value(c.a, names) == value(c.b, names);
            case K::unequal:
                return value(c.a, names) != value(c.b, names);
            case K::less:
                return value(c.a, names) < value(c.b, names);
            case K::at_most:
                return value(c.a, names) <= value(c.b, names);
            case K::negated:
                return !holds(c.parts[0], names);
            case K::all:
                for (const auto& part : c.parts)
                    if (!holds(part, names)) return false;
                return true;
            case K::any:
                for (const auto& part : c.parts)
                    if (holds(part, names)) return true;
                return false;
        }
        return false;
    }

    void run(const std::vector<Step>& steps, Sizes& names, double times) {
        for (const Step& step : steps) {
            if (++steps_ > kSteps) throw TooLong();
            switch (step.kind) {
                case Step::Kind::compute:
                    for (const auto& [kind, n] : step.cost.counts)
                        counts[kind] += times * static_cast<double>(value(n, names));
                    break;
                case Step::Kind::branch:
                    run(holds(step.condition, names) ? step.body : step.other, names, times);
                    break;
                case Step::Kind::share: {
                    const double p = of(step.probability);
                    run(step.body, names, times * p);
                    run(step.other, names, times * (1 - p));
                    break;
                }
                case Step::Kind::team:
                    run(step.body, names, times * static_cast<double>(value(step.rounds, names)));
                    break;
                case Step::Kind::hold:
                    run(step.body, names, times);
                    break;
                case Step::Kind::call:
                    for (const auto& r : program_.routines) {
                        if (r.name != step.routine) continue;
                        Sizes given;
                        for (std::size_t i = 0; i < r.sizes.size(); ++i)
                            given[r.sizes[i].name] = value(step.values.at(i), names);
                        run(r, given, times);
                        break;
                    }
                    break;
                case Step::Kind::loop: {
                    const double mean = step.open.empty() ? 0 : of(step.open);
                    const std::int64_t rounds =
                        step.open.empty() ? value(step.rounds, names) : static_cast<std::int64_t>(std::ceil(mean));
                    const std::int64_t first = value(step.first, names);
                    const double each =
                        step.open.empty() || rounds == 0 ? times : times * mean / static_cast<double>(rounds);
                    if (rounds > 0 && !depends(step)) {
                        run(step.body, names, each * static_cast<double>(rounds));
                        break;
                    }
                    for (std::int64_t k = 0; k < rounds; ++k) {
                        names[step.index] = first + k * step.step;
                        for (const auto& [index, w] : step.indices) names[index] = value(w, names);
                        run(step.body, names, each);
                    }
                    break;
                }
            }
        }
    }

    /// Whether what a loop does depends on which round it is.
    bool depends(const Step& loop) {
        const auto [at, is_new] = depends_.try_emplace(&loop, false);
        if (is_new) {
            std::map<std::string, bool> names;
            collect_names(loop.body, names);
            at->second = names.count(loop.index) != 0;
        }
        return at->second;
    }

    const Program& program_;
    const Counts& open_;
    std::map<const Step*, bool> depends_;
    int steps_ = 0, depth_ = 0;
};

}  // namespace

std::optional<std::map<std::string, double>> count(const Program& program, const Sizes& sizes, const Counts& open) {
    Counting counting(program, open);
    try {
        counting.run(program.routines.at(0), sizes, 1);
    } catch (const TooLong&) {
        return {};
    } catch (const TooLarge&) {
        return {};
    }
    return counting.counts;
}

}  // namespace pamina::extract
