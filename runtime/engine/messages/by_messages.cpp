#include "runtime/engine/messages/by_messages.h"

#include <optional>
#include <string>
#include <utility>

#include "runtime/engine/messages/goal.h"
#include "runtime/engine/observe/tracer.h"

namespace pamina::engine {

namespace {

/// Operations whose moments are kept with their slopes: some 300 B each with all directions that go at once.
constexpr std::size_t kMostFollowed = 8'000'000;
constexpr const char* kInThePast = "messages: an operation starts before what it requires, on another cpu of its rank";

LogGops machine_of(const Statement& s) {
    LogGops machine;
    machine.calc = s.graph.ticks_per_second * 1e-9;
    double* const fields[] = {&machine.L, &machine.o, &machine.g, &machine.G, &machine.O, &machine.S, &machine.calc};
    const auto& parameters = s.bound().messages;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (parameters[i].present()) *fields[i] = s.local.evaluate(parameters[i], s.locals).r;
    }
    return machine;
}

/// How the parameters change, in the order of GoalRate and of machine_of().
GoalSlopes slopes_of(const Statement& s) {
    Carry& carry = *s.local.carry;
    GoalSlopes slopes(carry.race());
    const auto& parameters = s.bound().messages;
    for (std::size_t i = 0; i < parameters.size(); ++i)
        if (const expr::Slopes* its = carry.of(parameters[i], s.locals))
            slopes.race.write(*its, slopes.rate(static_cast<GoalRate>(i)));
    return slopes;
}

const char* what(GoalPart part) {
    return part == GoalPart::Calc ? "calc" : part == GoalPart::Send ? "send" : "receive";
}

}  // namespace

std::optional<Taken> by_messages(Statement& s) {
    const auto& schedule = *s.graph.schedules[static_cast<std::size_t>(s.source().messages->file)];
    const LogGops machine = machine_of(s);
    GoalOptions options;
    options.ticks_per_second = s.graph.ticks_per_second;
    options.path = s.path;
    std::optional<GoalSlopes> slopes;
    if (s.start_slopes && schedule.operations.size() > kMostFollowed)
        s.local.carry->refuse_all("messages are too many");
    if (s.start_slopes && schedule.operations.size() <= kMostFollowed) {
        slopes.emplace(slopes_of(s));
        options.slopes = &*slopes;
    }
    if (s.tracer) {
        // What has a cpu of a rank is a slice.
        options.served = [&s, &schedule](const GoalServed& g) {
            s.tracer->message(s.start + g.begin, s.start + g.end, what(g.part),
                              std::string(schedule.label(g.operation)), g.rank, g.cpu, s.stmt);
        };
    }
    GoalRun run = engine::run(schedule, machine, options, s.local.control);
    if (run.stopped) throw Stopped{};
    if (run.error) {
        Diagnostic d = *std::move(run.error);
        if (!d.span.file && s.stmt >= 0) d.span = s.graph.graph.statements[static_cast<std::size_t>(s.stmt)].span;
        throw RunError{std::move(d)};
    }
    s.local.exact = s.local.exact && run.exact;
    s.local.near_ties = s.local.near_ties || run.near_ties;
    for (const auto& share : run.shares) s.local.work.add(share.calc);
    Taken taken{.end = s.start + run.time, .time = run.time, .path = std::move(run.path)};
    if (slopes) {
        if (slopes->in_the_past) s.local.carry->refuse_all(kInThePast);
        s.local.carry->narrow(slopes->race);
        taken.slopes = *s.start_slopes;
        taken.slopes.add(slopes->race.slopes(slopes->time.data()));
    }
    if (s.start_slopes && !slopes) taken.slopes = expr::Slopes::unknown();
    return taken;
}

}  // namespace pamina::engine
