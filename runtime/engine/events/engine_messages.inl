// Engine: message schedules in critical paths and traces.
#pragma once

#include "runtime/engine/events/engine.h"

namespace pamina::engine {

/// The process goes along the critical path of the messages.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::pass_messages(Proc* p, const Step& step, const GoalRun& run) {
    const double begin = p->clock.at;
    const Ref<PathTask> outside = p->clock.self;
    for (const GoalStep& s : run.path) {
        Ref<PathTask> part(new PathTask);
        part->graph = step.number;
        part->array = PathTask::of_messages(s.part);
        part->number = s.operation;
        p->clock.enter(std::move(part));
        p->clock.advance(begin + s.end - p->clock.at, step.stmt);
    }
    p->clock.enter(outside);
    p->clock.advance(begin + run.time - p->clock.at, step.stmt);
    p->clock.settle_at(begin + run.time);
    if (!options_.path_steps) summarize(p->clock.trail);
}

/// What has a cpu of a rank is a slice.
template <class Stamp, class Observe>
void Engine<Stamp, Observe>::trace_messages(Proc* p, const Step& step, GoalOptions& options) {
    const int file = graph_.graph.task_graphs[step.number].messages->file;
    const auto& schedule = *graph_.schedules[static_cast<std::size_t>(file)];
    options.served = [this, &schedule, begin = p->clock.at, stmt = step.stmt](const GoalServed& s) {
        const char* what = s.part == GoalPart::Calc ? "calc" : s.part == GoalPart::Send ? "send" : "receive";
        tracer()->message(begin + s.begin, begin + s.end, what, std::string(schedule.label(s.operation)), s.rank, s.cpu,
                          stmt);
    };
}

}  // namespace pamina::engine
