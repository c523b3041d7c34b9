#include "runtime/html/path_bars.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

namespace pamina::html {

namespace {

struct Known {
    double begin, end;
    std::size_t number;
    result::TraceLane::Kind kind;
};

std::string statement_key(Span span) {
    return fmt::format("\n{} {} {}", span.file, span.begin, span.end);
}

/// Bars by what they are, in the order of their beginnings.
class ByWhat {
  public:
    explicit ByWhat(const Recorded& line) {
        std::size_t number = 0;
        for (const auto& lane : line.lanes) {
            for (const auto& b : lane.bars) {
                const What& what = line.whats[static_cast<std::size_t>(b.what)];
                if (b.count == 1)
                    bars_[what.task ? what.text : statement_key(what.span)].push_back(
                        {b.begin, b.end, number, lane.about.kind});
                ++number;
            }
        }
        for (auto& [key, bars] : bars_)
            std::stable_sort(bars.begin(), bars.end(),
                             [](const Known& a, const Known& b) { return a.begin < b.begin; });
    }

    PathBars::Step find(const result::CriticalStep& step, const std::string& key) const {
        PathBars::Step found;
        const auto of_key = bars_.find(key);
        if (of_key == bars_.end()) return found;
        const auto& bars = of_key->second;
        const auto begins_by = [&](double t) {
            return std::upper_bound(bars.begin(), bars.end(), t,
                                    [](double at, const Known& b) { return at < b.begin; });
        };
        if (step.times > 1) {
            // It stands for several.
            auto at = std::lower_bound(bars.begin(), bars.end(), step.begin,
                                       [](const Known& b, double t) { return b.begin < t; });
            for (; at != bars.end() && at->begin < step.end && found.bars.size() < PathBars::kMostBars; ++at)
                if (at->end <= step.end) found.bars.push_back(at->number);
            found.alike = true;
            return found;
        }
        constexpr int kMostLooks = 4'096;
        std::array<int, 3> of_kind{};
        int looks = 0;
        for (auto at = begins_by(step.begin); at != bars.begin() && looks < kMostLooks; ++looks) {
            --at;
            if (at->end < step.end || (at->end == step.begin && step.end > step.begin)) continue;
            if (found.bars.size() < PathBars::kMostBars) found.bars.push_back(at->number);
            found.alike = found.alike || ++of_kind[static_cast<std::size_t>(at->kind)] > 1;
        }
        std::sort(found.bars.begin(), found.bars.end());
        return found;
    }

  private:
    std::unordered_map<std::string, std::vector<Known>> bars_;
};

}  // namespace

PathBars path_bars(const Recorded& line, const result::Result& run) {
    PathBars out;
    if (!run.observed) return out;
    const ByWhat bars(line);
    for (const auto& step : run.observed->critical_path.steps) {
        if (out.steps.size() == PathBars::kMostSteps) break;
        PathBars::Step found;
        if (!step.task.empty()) found = bars.find(step, step.task);
        if (found.bars.empty() && step.statement >= 0)
            found =
                bars.find(step, statement_key(run.observed->statements[static_cast<std::size_t>(step.statement)].span));
        out.steps.push_back(std::move(found));
    }
    return out;
}

}  // namespace pamina::html
