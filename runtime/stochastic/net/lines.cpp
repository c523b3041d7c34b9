#include "runtime/stochastic/net/lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace pamina::model_nets {

namespace {

class Maker {
  public:
    Maker(Parts& parts, int pending, int resuming) : parts_(parts), pending_(pending), resuming_(resuming) {}

    void make(Line& line) {
        std::ranges::sort(line.askers, [](const Asker& a, const Asker& b) {
            return std::tie(a.order, a.place) < std::tie(b.order, b.place);
        });
        for (const Asker& a : line.askers) line.waiting.push_back(a.place);
        if (line.supply < 0 || line.askers.size() == 1) {
            for (const Asker& a : line.askers) parts_.take(grant(line, a), a.place);
            return;
        }
        in_line(line);
    }

  private:
    /// What all grants have in common.
    int grant(const Line& line, const Asker& a) {
        const int t = parts_.immediate(line.name + "_start", a.span, Band::Grant);
        auto key = a.order;
        key.push_back(t);  // of two lines
        parts_.order(t, std::move(key));
        if (line.supply >= 0) parts_.take(t, line.supply, a.need);
        parts_.give(t, a.granted);
        if (resuming_ >= 0) parts_.inhibit(t, resuming_);
        if (a.resumes >= 0) parts_.give(t, pending_);
        return t;
    }

    void in_line(Line& line) {
        std::map<int, nets::Tokens> users;
        for (const Asker& a : line.askers) users[a.context] = a.processes;
        std::int64_t most = 0;
        for (const auto& [context, n] : users) most += n;
        const auto positions = static_cast<std::size_t>(most);
        std::vector<int> empty;
        std::vector<std::vector<int>> at;  // by position and asker
        for (std::size_t j = 0; j < positions; ++j) {
            empty.push_back(parts_.place(fmt::format("{}_line_{}_empty", line.name, j), line.span, 1));
            auto& here = at.emplace_back();
            for (const Asker& a : line.askers) {
                here.push_back(parts_.place(fmt::format("{}_line_{}", line.name, j), a.span));
                line.waiting.push_back(here.back());
            }
        }
        constexpr std::size_t kMostThatDiffer = 1000;  // each inhibits all behind it
        bool differ = false;
        for (const Asker& a : line.askers) differ = differ || a.need != line.askers.front().need;
        if (differ && line.askers.size() > kMostThatDiffer)
            throw stochastic::Refused{
                "E2071",
                fmt::format("more than {} that differ ask for different numbers of `{}`", kMostThatDiffer, line.name),
                "`simulate` of the model itself takes any", line.span};
        for (std::size_t i = 0; i < line.askers.size(); ++i) {
            const Asker& a = line.askers[i];
            // Of those who stand in line the first.
            const int front = grant(line, a);
            parts_.take(front, at[0][i]);
            parts_.give(front, empty[0]);
            // Of those who asked at this instant, where nobody stands in line; who needs more blocks those behind.
            const int direct = grant(line, a);
            parts_.take(direct, a.place);
            parts_.take(direct, empty[0]);
            parts_.give(direct, empty[0]);
            for (std::size_t before = 0; differ && before < i; ++before)
                parts_.inhibit(direct, line.askers[before].place);
            for (std::size_t j = 0; j < positions; ++j) {
                const int enqueue = parts_.immediate(fmt::format("{}_waits_{}", line.name, j), a.span, Band::Enqueue);
                auto key = a.order;
                key.push_back(enqueue);
                parts_.order(enqueue, std::move(key));
                parts_.take(enqueue, a.place);
                parts_.take(enqueue, empty[j]);
                if (j > 0) parts_.inhibit(enqueue, empty[j - 1]);
                parts_.give(enqueue, at[j][i]);
                if (j == 0) continue;
                const int shift = parts_.immediate(fmt::format("{}_moves_{}", line.name, j), a.span, Band::Shift);
                parts_.take(shift, at[j][i]);
                parts_.take(shift, empty[j - 1]);
                parts_.give(shift, at[j - 1][i]);
                parts_.give(shift, empty[j]);
            }
        }
    }

    Parts& parts_;
    int pending_, resuming_;
};

}  // namespace

void make_lines(std::vector<Line>& lines, Parts& parts, int pending, int resuming) {
    Maker maker(parts, pending, resuming);
    for (Line& line : lines)
        if (!line.askers.empty()) maker.make(line);
}

}  // namespace pamina::model_nets
