// Critical paths of processes that queue for resources at the same instants, against a schedule made here: who gets a
// server when it asks goes on from what it did before, who has waited from the first of those who gave one back.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/oracle/watched_path.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

/// A delay (of no resource) or a service.
struct QueuedStep {
    int resource = -1, takes = 1;
    int asked = -1, start = -1;
    int finish() const { return start + takes; }
};

struct QueuedBranches {
    std::vector<int> servers;
    std::vector<std::vector<QueuedStep>> branches;
    int time = 0, latest = 0;  // which ends last, the first of equals

    explicit QueuedBranches(unsigned seed) {
        std::mt19937 random(seed);
        const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
        servers.resize(static_cast<std::size_t>(1 + pick(2)));
        for (int& n : servers) n = 1 + pick(3);
        branches.resize(static_cast<std::size_t>(2 + pick(4)));
        for (auto& steps : branches) {
            steps.resize(static_cast<std::size_t>(1 + pick(5)));
            for (QueuedStep& step : steps) {
                step.takes = 1 + pick(3);
                // Never two delays behind each other, which would be one.
                const bool delays = pick(3) == 0 && (&step == &steps.front() || (&step - 1)->resource >= 0);
                step.resource = delays ? -1 : pick(static_cast<int>(servers.size()));
            }
        }
        schedule();
    }

    std::string text() const {
        std::string text = "model m() {\n";
        for (std::size_t r = 0; r < servers.size(); ++r)
            text += fmt::format("resource r{} (servers = {})\n", r, servers[r]);
        for (std::size_t b = 0; b < branches.size(); ++b) {
            text += b ? " {\n" : "fork {\n";
            for (const QueuedStep& s : branches[b])
                text += s.resource < 0 ? fmt::format("delay {} ms\n", s.takes)
                                       : fmt::format("use r{} for {} ms\n", s.resource, s.takes);
            text += "}";
        }
        return text + "\n}\npredict m()\n";
    }
    /// The first branch that gives a server back then, and with which step.
    std::pair<int, int> gave_back(int resource, int at) const {
        for (int b = 0; b < std::ssize(branches); ++b)
            for (int k = 0; k < std::ssize(branches[static_cast<std::size_t>(b)]); ++k)
                if (const QueuedStep& s = of(b, k); s.resource == resource && s.finish() == at) return {b, k};
        return {-1, -1};
    }
    const QueuedStep& of(int branch, int step) const {
        return branches[static_cast<std::size_t>(branch)][static_cast<std::size_t>(step)];
    }

  private:
    /// Millisecond by millisecond; who asks is served in the order of (time asked, branch).
    void schedule() {
        std::vector<std::size_t> at(branches.size(), 0);
        std::vector<int> busy(servers.size(), 0);
        std::size_t left = branches.size();
        for (int now = 0; left > 0; ++now) {
            std::vector<std::tuple<int, std::size_t>> asking;
            for (std::size_t b = 0; b < branches.size(); ++b) {
                auto& steps = branches[b];
                if (at[b] < steps.size() && steps[at[b]].start >= 0 && steps[at[b]].finish() == now) {
                    if (steps[at[b]].resource >= 0) --busy[static_cast<std::size_t>(steps[at[b]].resource)];
                    if (++at[b] == steps.size()) {
                        --left;
                        if (now > time) time = now, latest = static_cast<int>(b);
                    }
                }
                if (at[b] == steps.size() || steps[at[b]].start >= 0) continue;
                QueuedStep& step = steps[at[b]];
                if (step.asked < 0) step.asked = now;
                if (step.resource < 0)
                    step.start = now;
                else
                    asking.emplace_back(step.asked, b);
            }
            std::ranges::sort(asking);
            for (const auto& [asked, b] : asking) {
                QueuedStep& step = branches[b][at[b]];
                int& taken = busy[static_cast<std::size_t>(step.resource)];
                if (taken == servers[static_cast<std::size_t>(step.resource)]) continue;
                ++taken;
                step.start = now;
            }
        }
    }
};

TEST(ResourcePath, GoesOnlyFromWhoWasWaitedFor) {
    int handed_over = 0, at_once = 0;
    const int all = tries(400);
    for (int seed = 0; seed < all && !testing::Test::HasFailure(); ++seed) {
        const QueuedBranches model(static_cast<unsigned>(seed));
        const std::string text = fmt::format("// seed {}\n", seed) + model.text();
        engine::Outcome seen;
        ASSERT_NO_FATAL_FAILURE(watch_path(text, seen));
        const double ms = seen.result.time / model.time;
        // Steps by their places in the text.
        std::vector<std::tuple<std::uint32_t, int, int>> places;
        std::size_t from = 0;
        for (int b = 0; b < std::ssize(model.branches); ++b)
            for (int k = 0; k < std::ssize(model.branches[static_cast<std::size_t>(b)]); ++k) {
                from = std::min(text.find("\ndelay", from), text.find("\nuse", from)) + 1;
                places.emplace_back(static_cast<std::uint32_t>(from), b, k);
            }
        int branch = -1, number = -1, at = 0;
        for (const auto& step : seen.result.observed->critical_path.steps) {
            ASSERT_GE(step.statement, 0) << text;
            const auto begin = seen.result.observed->statements[static_cast<std::size_t>(step.statement)].span.begin;
            const auto place = std::ranges::find(places, begin, [](const auto& of) { return std::get<0>(of); });
            ASSERT_NE(place, places.end()) << text;
            const auto [_, b, k] = *place;
            const QueuedStep& its = model.of(b, k);
            ASSERT_EQ(step.begin, at * ms) << text;
            ASSERT_EQ(its.start, at) << text;
            if (its.start > its.asked) {
                ASSERT_EQ(std::pair(branch, number), model.gave_back(its.resource, at)) << "branch " << b << text;
                ++handed_over;
            } else {
                ASSERT_EQ(branch, k > 0 ? b : -1) << "step " << k << text;
                ASSERT_EQ(number, k - 1) << text;
                at_once += its.resource >= 0 && model.gave_back(its.resource, at).first >= 0;
            }
            at = its.finish();
            branch = b;
            number = k;
        }
        EXPECT_EQ(at, model.time) << text;
        EXPECT_EQ(branch, model.latest) << text;
    }
    fmt::print("{} models, {} handed over, {} served at once as servers came back\n", all, handed_over, at_once);
    EXPECT_GT(handed_over, all / 2);
    EXPECT_GT(at_once, all / 2);
}

}  // namespace
}  // namespace pamina::test
