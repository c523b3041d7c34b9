// What is known of procs before they are lowered, from their texts: whether one runs itself, whether it spawns, and
// whether it computes.
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <vector>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Machines;

struct ProcCall {
    const Symbol* callee = nullptr;
    MachineRef machine;                // whose item it is
    std::vector<MachineRef> machines;  // that it runs on
};

/// A proc on its machines, whichever elements of parts these are.
struct ProcKey {
    const Symbol* callee = nullptr;
    int machine = -1;
    std::vector<int> machines;
    friend auto operator<=>(const ProcKey&, const ProcKey&) = default;
};

struct Facts {
    bool recursive = false;
    bool spawns = false, computes = false;  // also by procs that it runs; where these are not known, it may be
};

/// Of a proc or model.
const ast::Block& body_of(const Symbol& f);

class Summaries : Collaborator {
  public:
    Summaries(Context& context, Machines& machines) : Collaborator(context), machines_(machines) {}

    const Facts& facts_of(const ProcCall& target);
    /// Whether a process may be spawned in this body, also by procs that it runs.
    bool may_spawn(const ast::Block& body);

  private:
    std::optional<MachineRef> written_machine(const ast::Expr& e, const ProcCall& around);
    std::optional<ProcCall> written_call(const ast::ExprStmt& e, const ProcCall& around);

    Machines& machines_;

    std::map<ProcKey, Facts> facts_;
};

}  // namespace pamina::lower
