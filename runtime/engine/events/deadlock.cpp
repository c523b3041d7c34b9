#include "runtime/engine/events/deadlock.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "runtime/engine/observe/scopes.h"
#include "runtime/engine/observe/waiting_groups.h"
#include "runtime/rtg/call_sites.h"

namespace pamina::engine {

namespace {

bool waits_for_servers(const BoundGraph& bound, const StuckProcess& p) {
    const Step& step = bound.steps[p.state];
    return step.is<action::Use>() || step.is<action::Acquire>();
}

}  // namespace

void describe_deadlock(const BoundGraph& bound, const std::vector<StuckProcess>& processes, Diagnostic& d) {
    const Scopes scopes(bound.graph, bound.ticks_per_second);
    WaitingGroups groups;
    std::map<rtg::StateId, std::vector<const StuckProcess*>> at;
    for (const StuckProcess& p : processes) {
        const int stmt = bound.steps[p.state].stmt;
        const Span span =
            stmt >= 0 ? bound.graph.statements[static_cast<std::size_t>(stmt)].span : bound.graph.states[p.state].span;
        groups.add(p.state, span, p.what, scopes.list(p.state, p.locals));
        at[p.state].push_back(&p);
    }
    std::set<int> told;  // call sites: once each
    for (auto& note : groups.notes(kMaxReported)) {
        d.notes.push_back({note.span, std::move(note.text)});
        const int site = rtg::site_of(bound.graph, note.state);
        if (!told.insert(site).second || site < 0) continue;
        // Several there may have been given different things.
        const auto& there = at[note.state];
        bound.describe_calls(d, site, there.size() == 1 ? there.front()->locals : nullptr);
    }
    d.message = fmt::format("deadlock: nothing can go on, {} {} for ever", processes.size(),
                            processes.size() == 1 ? "process waits" : "processes wait");
    if (!d.notes.empty()) d.span = d.notes.front().span;
    const bool only_resources = std::all_of(processes.begin(), processes.end(), [&](const StuckProcess& p) {
        return p.at_end || waits_for_servers(bound, p);
    });
    if (only_resources && !processes.empty())
        d.help = "take resources that are held together in the same order everywhere";
}

}  // namespace pamina::engine
