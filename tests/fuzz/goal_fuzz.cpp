// Any bytes as a GOAL schedule: never a crash, mistakes lie inside the text, and what reads is evaluated, twice alike.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "runtime/engine/messages/goal.h"
#include "runtime/import/goal.h"

namespace {

using namespace pamina;

void fail(const char* what) {
    std::fprintf(stderr, "goal: %s\n", what);
    std::abort();
}

engine::GoalRun run(const rtg::MessageSchedule& schedule, bool wait_for_ends) {
    engine::RunControl control;
    control.limits.max_events = 100'000;
    engine::GoalOptions options;
    options.operations = true;
    options.wait_for_ends = wait_for_ends;
    engine::LogGops machine;
    machine.S = 100;
    return engine::run(schedule, machine, options, control);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    import::goal::Limits limits;
    limits.ranks = 1000;
    const auto read = import::goal::read(text, limits);
    if (const auto* problem = std::get_if<import::Problem>(&read)) {
        if (problem->offset + problem->length > size) fail("a mistake outside the text");
        if (problem->line < 1 || problem->column < 1 || problem->message.empty()) fail("a mistake without a place");
        return 0;
    }
    const auto& schedule = std::get<import::goal::Schedule>(read);
    for (const bool wait : {false, true}) {
        const auto once = run(schedule, wait), again = run(schedule, wait);
        if (once.rank_end != again.rank_end || once.start != again.start) fail("two runs differ");
        for (const double t : once.rank_end)
            if (!(t >= 0)) fail("a time below 0");
        if (once.error) continue;
        for (std::size_t i = 0; i < once.start.size(); ++i)
            if (once.start[i] < 0 || once.end[i] < once.start[i])
                fail("an operation that did not run, in a run that ended");
    }
    return 0;
}
