
#include "frontend/lower/lowering.h"

#include <fmt/format.h>

#include "runtime/rtg/regions.h"

namespace pamina::lower {

std::optional<Lowered> lower(const check::Program& program, const Request& request, Diagnostics& diagnostics) {
    Context context(program, request, diagnostics);
    return Lowering(context).run();
}

bool Lowering::add_machines() {
    const auto& names = std::get<ast::ModelDecl>(request().model->stmt->node).machines;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i >= request().machines.size() || !request().machines[i].machine) {
            error("E0353", request().predict,
                  fmt::format("`{}` runs on a machine, and none is given", request().model->name))
                .notes.push_back({names[i].name.span, "its machine is named here"});
            return false;
        }
        scopes().frame.machines.push_back(values_.machines.add(request().machines[i], names[i].name.text));
    }
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!values_.groups.given(scopes().frame.machines[i], request().machines[i], static_cast<int>(i))) return false;
    return true;
}

std::optional<Lowered> Lowering::run() {
    const Symbol& model = *request().model;
    graph().name = model.name;
    graph().manner = program().written_units.manner();
    if (!add_machines()) return std::nullopt;
    values_.globals.model_parameters();
    if (failed()) return std::nullopt;

    const rtg::StateId body = new_state(model.stmt->span);
    walk().at = body;
    processes_.procs.enter_text(model, -1);
    for (const MachineRef& m : scopes().frame.machines) values_.groups.check(m, request().predict, -1);
    processes_.statements.block(std::get<ast::ModelDecl>(model.stmt->node).body, true);
    const rtg::StateId end = std::exchange(walk().at, rtg::kNoState);
    processes_.procedures.lower_pending();
    processes_.task_graphs.check_durations();
    values_.taint.decide_by_tokens();
    walk().at = end;
    around(body);
    // Behind all others, so that no call saves them.
    if (const int counters = values_.draws.counters(); counters > 0) {
        graph().process_slot = new_slot("");
        graph().draws = counters;
        for (int i = 0; i <= counters; ++i) new_slot("");
    }
    if (failed() || errors().stopped()) return std::nullopt;
    if (builder().has_orphans()) rtg::compact(graph());
    return std::move(lowered());
}

void Lowering::around(rtg::StateId body) {
    const std::vector<int>& declared = values_.machines.declared_entities();
    const auto entity = [&](int number) -> rtg::Entity& { return graph().entities[static_cast<std::size_t>(number)]; };
    for (int number : declared)
        if (int& slot = entity(number).slot; slot < 0) slot = new_slot("");
    for (auto it = declared.rbegin(); it != declared.rend(); ++it) emit(rtg::Dispose{*it}, request().model->stmt->span);
    rtg::StateId entry = body;
    for (auto it = declared.rbegin(); it != declared.rend(); ++it) {
        const rtg::StateId before = new_state(entity(*it).span);
        graph().add_transition(before, entry, rtg::Declare{*it});
        entry = before;
    }
    graph().entry = entry;
}

}  // namespace pamina::lower
