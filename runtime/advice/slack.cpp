#include "runtime/advice/slack.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pamina::advice {

namespace {

/// Steps of Newton's method, each a run: far more than convex times need, whose slopes are whole numbers.
constexpr int kMostSteps = 40;

/// One statement on its way.
struct Search {
    enum class At { Above, Beyond, Done };
    Slack slack;
    At at = At::Above;
    double ticks = 0;  // of the run that is asked for
    int steps = 0;
};

class Slacken {
  public:
    Slacken(const Case& model, const result::Result& base, engine::RunControl& control)
        : model_(model), base_(base), control_(control) {}

    Slacks all() {
        Slacks found;
        for (auto& thing : things(model_.written, base_, false)) {
            if (thing.kind != Thing::Kind::Statement) continue;
            if (searches_.size() == kMostSlacks) {
                ++found.left_out;
                continue;
            }
            searches_.push_back(begin(std::move(thing)));
        }
        while (step()) {
        }
        for (auto& s : searches_) found.rows.push_back(std::move(s.slack));
        std::ranges::stable_sort(found.rows, [](const Slack& a, const Slack& b) {
            constexpr double kUnknown = std::numeric_limits<double>::max();
            return a.ticks.value_or(kUnknown) < b.ticks.value_or(kUnknown);
        });
        return found;
    }

  private:
    Search begin(Thing thing) const {
        Search s;
        // What is on the critical path has none: any time more is one more of the run.
        const bool critical = statement(base_, thing).critical_count > 0;
        s.at = critical ? Search::At::Beyond : Search::At::Above;
        s.ticks = critical ? 1 : std::max(1.0, std::ceil(base_.time));
        s.slack.thing = std::move(thing);
        if (critical) s.slack.ticks = 0;
        return s;
    }

    static const result::StatementResult& statement(const result::Result& r, const Thing& thing) {
        return r.observed->statements[static_cast<std::size_t>(thing.in_result)];
    }

    /// A run for each that is not done.
    bool step() {
        std::vector<Task> tasks;
        std::vector<Search*> asked;
        for (auto& s : searches_) {
            if (s.at == Search::At::Done) continue;
            Change longer{Change::Kind::Longer, s.slack.thing.number};
            longer.ticks = s.ticks;
            tasks.push_back(
                {[longer, tick = model_.values.tick_exponent](rtg::Graph& graph) { return apply(graph, longer, tick); },
                 s.at == Search::At::Above});
            asked.push_back(&s);
        }
        if (tasks.empty() || control_.stop) return false;
        const auto runs = run(model_, tasks, control_);
        for (std::size_t i = 0; i < runs.size(); ++i) take(*asked[i], runs[i]);
        return true;
    }

    void take(Search& s, const Run& run) const {
        if (!run.time) {
            s.slack.ticks.reset();
            s.at = Search::At::Done;
            return;
        }
        const double more = *run.time - base_.time;
        switch (s.at) {
            case Search::At::Above:
                return narrow(s, *run.result, more);
            case Search::At::Beyond:
                s.slack.verified = more > 0;
                s.at = Search::At::Done;
                return;
            case Search::At::Done:
                return;
        }
    }

    void narrow(Search& s, const result::Result& run, double more) const {
        if (more <= 0) {
            const bool first = s.steps == 0;
            s.slack.ticks = first ? std::numeric_limits<double>::infinity() : s.ticks;
            // Where the time has not changed with the largest that was tried, nothing is beyond.
            s.slack.verified = first && more == 0;
            s.at = first || more < 0 ? Search::At::Done : Search::At::Beyond;
            s.ticks += 1;
            return;
        }
        const double times = statement(run, s.slack.thing).critical_count;
        const double next = times > 0 ? std::floor(s.ticks - more / times) : std::floor(s.ticks / 2);
        if (next >= s.ticks || ++s.steps == kMostSteps) {
            s.slack.ticks.reset();
            s.at = Search::At::Done;
            return;
        }
        s.ticks = std::max(0.0, next);
        if (s.ticks > 0) return;
        s.slack.ticks = 0;
        s.at = Search::At::Beyond;
        s.ticks = 1;
    }

    const Case& model_;
    const result::Result& base_;
    engine::RunControl& control_;
    std::vector<Search> searches_;
};

}  // namespace

Slacks slack(const Case& model, const result::Result& base, engine::RunControl& control) {
    if (!base.observed || !(base.time > 0)) return {};
    return Slacken(model, base, control).all();
}

}  // namespace pamina::advice
