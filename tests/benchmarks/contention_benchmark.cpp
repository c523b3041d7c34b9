// The complete model beside the basic one: task graphs like the Standard Task Graphs under one ready list, whose tasks
// bring ten different records to one bus. `ratio` is the complete model's time over the basic model's.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "runtime/script/session.h"
#include "tests/benchmarks/by_hand.h"
#include "tests/benchmarks/compare.h"
#include "tests/support/heard.h"

namespace pamina::benchmarks {
namespace {

/// Each task after up to three of the twenty before it, from a first and to a last one of no time.
std::string standard_task_graph(std::int64_t tasks) {
    std::string text = fmt::format("{}\n0 0 0\n", tasks);
    std::vector<bool> followed(static_cast<std::size_t>(tasks) + 1);
    for (std::int64_t t = 1; t <= tasks; ++t) {
        std::string before;
        std::int64_t count = 0, last = -1;
        for (std::int64_t k = 0; k < 1 + hash(5 * t) % 3; ++k) {
            const std::int64_t other = std::max<std::int64_t>(0, t - 1 - hash(5 * t + k + 1) % 20);
            if (other <= last) continue;
            before += fmt::format(" {}", last = other);
            followed[static_cast<std::size_t>(other)] = true;
            ++count;
        }
        text += fmt::format("{} {} {}{}\n", t, 1 + hash(t) % 20, count, before);
    }
    std::string before;
    std::int64_t count = 0;
    for (std::int64_t t = 1; t <= tasks; ++t) {
        if (followed[static_cast<std::size_t>(t)]) continue;
        before += fmt::format(" {}", t);
        ++count;
    }
    return text + fmt::format("{} 0 {}{}\n", tasks + 1, count, before);
}

/// An item is a task of the complete model.
void contention(benchmark::State& state, std::int64_t tasks, int processors) {
    const auto file = std::filesystem::temp_directory_path() / fmt::format("pamina_contention_{}.stg", tasks);
    std::ofstream(file) << standard_task_graph(tasks);
    const std::int64_t times = std::max<std::int64_t>(2, 200'000 / tasks / (tasks < 100 ? 4 : 1));
    const auto run = [&](const char* without) {
        test::Heard sink;
        engine::RunControl control;
        script::SessionOptions options;
        options.allow_read = {file.parent_path().string()};
        script::Session session(std::move(options), sink, control);
        session.loader().overlay(
            "contention.pam",
            fmt::format("machine shared(P: int) {{\n  processor cpu[P]\n"
                        "  contention bus {{\n    customer rate\n    queue memory (service = 1 s)\n  }}\n}}\n"
                        "model run(k: int) on m {{\n  graph from stg(\"{}\", unit = 1 s) on m.cpu schedule dynamic"
                        " with m.bus(rate = 0.02 * (index mod 10) / 1 s)\n}}\n"
                        "print sum(k in 1..{}: (predict run(k) on shared({}){}).time)\n",
                        file.string(), times, processors, without));
        const double begin = cpu_seconds();
        session.run_file("contention.pam");
        const double taken = cpu_seconds() - begin;
        if (!(sink.number() > 0)) state.SkipWithError("no time came out");
        return taken;
    };
    double complete = std::numeric_limits<double>::infinity();
    for (auto _ : state) complete = std::min(complete, run(""));
    double basic = std::numeric_limits<double>::infinity();
    for (int n = 0; n < 5; ++n) basic = std::min(basic, run(" without bus"));
    const double items = static_cast<double>(tasks * times);
    state.SetItemsProcessed(tasks * times * state.iterations());
    state.counters["each"] = complete / items;
    state.counters["basic"] = basic / items;
    state.counters["ratio"] = complete / basic;
    std::filesystem::remove(file);
}
BENCHMARK_CAPTURE(contention, Small_50_on_2, 50, 2);
BENCHMARK_CAPTURE(contention, Small_50_on_16, 50, 16);
BENCHMARK_CAPTURE(contention, 100_on_4, 100, 4);
BENCHMARK_CAPTURE(contention, 100_on_16, 100, 16);
BENCHMARK_CAPTURE(contention, 1000_on_2, 1000, 2);
BENCHMARK_CAPTURE(contention, 1000_on_4, 1000, 4);
BENCHMARK_CAPTURE(contention, 1000_on_8, 1000, 8);
BENCHMARK_CAPTURE(contention, 1000_on_16, 1000, 16);

}  // namespace
}  // namespace pamina::benchmarks
