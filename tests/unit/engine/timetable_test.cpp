// The timetable and the departures against ordered sets.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <tuple>
#include <vector>

#include "runtime/engine/events/departures.h"
#include "runtime/engine/events/timetable.h"
#include "runtime/engine/time/stamp.h"

namespace pamina::engine {
namespace {

struct Element {
    Timed timed;
};

TEST(Timetable, GivesTheEarliestAndOfEqualsTheFirstNumber) {
    for (unsigned seed = 0; seed < 6; ++seed) {
        std::mt19937_64 random(seed);
        std::vector<Element> elements(1 + random() % 40);
        Timetable<Element> table;
        for (auto& e : elements) table.number(e);
        std::set<std::tuple<double, std::size_t>> model;
        for (int n = 0; n < 20'000; ++n) {
            const std::size_t i = random() % elements.size();
            model.erase({elements[i].timed.due, i});
            const double due = random() % 3 ? static_cast<double>(random() % 20) : kNever;
            table.set(elements[i], due);
            if (due != kNever) model.insert({due, i});
            ASSERT_EQ(table.next(), model.empty() ? kNever : std::get<0>(*model.begin()));
            if (!model.empty()) {
                ASSERT_EQ(&table.first(), &elements[std::get<1>(*model.begin())]);
            }
        }
    }
}

TEST(Departures, LeaveByTagAndThoseThatWereEndedNotAtAll) {
    using Proc = Process<Time>;
    for (unsigned seed = 0; seed < 12; ++seed) {
        std::mt19937_64 random(seed);
        std::vector<Proc> procs(5 + random() % 500);
        Departures<Time> departures;
        std::set<std::tuple<double, std::uint64_t>> model;
        std::vector<Proc*> idle;
        for (std::size_t i = 0; i < procs.size(); ++i) {
            procs[i].order.ordinal = i;
            procs[i].cancellable = true;
            idle.push_back(&procs[i]);
        }
        // Nobody else has a use for those that are told of.
        const auto told = [&](Proc* p) {
            p->dead = false;
            idle.push_back(p);
        };
        const unsigned ends = seed % 3;  // how many of four
        for (int n = 0; n < 20'000; ++n) {
            ASSERT_EQ(departures.size(), model.size());
            const bool add = !idle.empty() && (model.empty() || random() % 2);
            if (add) {
                const std::size_t at = random() % idle.size();
                std::swap(idle[at], idle.back());
                Proc* p = idle.back();
                idle.pop_back();
                const double tag = static_cast<double>(random() % 50);
                departures.push(tag, p);
                model.insert({tag, p->order.ordinal});
                ASSERT_TRUE(p->queued);
                continue;
            }
            if (model.empty()) continue;  // all others were ended and lie deeper
            auto which = model.begin();
            const bool end = random() % 4 < ends;
            if (end) std::advance(which, static_cast<std::ptrdiff_t>(random() % model.size()));
            const auto [tag, ordinal] = *which;
            model.erase(which);
            Proc* p = &procs[ordinal];
            if (end) {
                ASSERT_EQ(departures.end(p, told), tag);
                if (!p->queued) idle.push_back(p);
            } else {
                ASSERT_EQ(departures.first().process, p) << tag;
                ASSERT_EQ(departures.pop(told).process, p);
                ASSERT_FALSE(p->queued);
                idle.push_back(p);
            }
        }
    }
}

}  // namespace
}  // namespace pamina::engine
