#include "runtime/stochastic/stages.h"

#include <fmt/format.h>

#include <cmath>

namespace pamina::stochastic {

namespace {

constexpr double kMostStages = 1e6;

[[noreturn]] void no_stages(const std::string& what, Span span) {
    throw Refused{
        "E1094", fmt::format("`markov` knows exponential, Erlang and hyperexponential times, and this is {}", what),
        "`draw erlang(t, k = 20)` is nearly fixed; `kruskal_weiss` and `simulate` take any distribution", span};
}

class Builder {
  public:
    void exponential(double mean) { step({1 / mean}, 0); }
    void step(std::initializer_list<double> rates, double second) {
        const auto at = static_cast<std::int32_t>(made.steps.size());
        for (std::size_t i = static_cast<std::size_t>(last_); i < made.stages.size(); ++i) made.stages[i].next = at;
        last_ = static_cast<std::int32_t>(made.stages.size());
        made.steps.push_back({last_, second});
        for (const double rate : rates) made.stages.push_back({rate, -1});
    }
    Stages made;

  private:
    std::int32_t last_ = 0;  // the first stage of the step before
};

}  // namespace

Stages stages_of(const Time& time) {
    using language::Law;
    if (time.fixed != 0) no_stages("fixed", time.fixed_span);
    Builder b;
    double stages = 0;
    for (const Drawn& d : time.drawn) {
        if (d.mean == 0 && d.variance == 0) continue;
        const bool knows = d.law == Law::Exponential || d.law == Law::Erlang || d.law == Law::Hyperexponential;
        if (!knows) no_stages(std::string(language::row(d.law).name), d.span);
        if (!(d.mean > 0)) no_stages("negative", d.span);
        if (!std::isfinite(d.variance)) no_stages("without a variance", d.span);
        stages += d.law == Law::Erlang ? d.shape : 1;
        if (stages > kMostStages)
            throw Refused{"E1095",
                          "this time has more than a million stages, and each makes states of the Markov chain",
                          "fewer stages do nearly the same", d.span};
        if (d.law == Law::Erlang) {
            for (double k = 0; k < d.shape; ++k) b.exponential(d.mean / d.shape);
        } else if (d.law == Law::Exponential || d.shape == 1) {
            b.exponential(d.mean);
        } else {
            // Half of the mean each, as draws have it.
            const double square = d.shape * d.shape;
            const double q = 1 / ((square + 1) * (1 + std::sqrt((square - 1) / (square + 1))));
            b.step({2 * (1 - q) / d.mean, 2 * q / d.mean}, q);
        }
    }
    return std::move(b.made);
}

}  // namespace pamina::stochastic
