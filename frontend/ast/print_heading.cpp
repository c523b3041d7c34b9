// Declarations without their blocks, and their pieces, on one line each.
#include "frontend/ast/printer.h"

namespace pamina::ast {

std::string Printer::print(const Type& t) {
    type(t);
    return std::move(out_);
}

std::string Printer::print(const Parameter& p) {
    parameter(p);
    return std::move(out_);
}

std::string Printer::heading(const Stmt& s) {
    if (const auto* n = std::get_if<FnDecl>(&s.node)) {
        out_ += "fn " + n->name.text;
        parameters(n->parameters, n->name, true);
        if (n->result) {
            out_ += ": ";
            type(*n->result);
        }
    } else if (const auto* n = std::get_if<ModelDecl>(&s.node)) {
        out_ += "model " + n->name.text;
        parameters(n->parameters, n->name, true);
        machines(n->machines);
    } else if (const auto* n = std::get_if<ProcDecl>(&s.node)) {
        out_ += "proc " + n->name.text;
        parameters(n->parameters, n->name, true);
        machines(n->machines);
    } else if (const auto* n = std::get_if<NetworkDecl>(&s.node)) {
        out_ += "network " + n->name.text;
        parameters(n->parameters, n->name, true);
    } else if (const auto* n = std::get_if<NetDecl>(&s.node)) {
        out_ += "net " + n->name.text;
        parameters(n->parameters, n->name, true);
    } else if (const auto* n = std::get_if<TransitionDecl>(&s.node)) {
        transition(*n);
    } else if (const auto* n = std::get_if<MachineDecl>(&s.node); n && !n->derived_from) {
        out_ += "machine " + n->name.text;
        parameters(n->parameters, n->name, true);
    } else if (const auto* n = std::get_if<Task>(&s.node)) {
        out_ += "task " + n->name.text;
        if (!n->binders.empty()) binders(n->name.span.end, n->binders);
        placement(n->placement);
    } else if (std::holds_alternative<MachineDecl>(s.node) || std::holds_alternative<ParamDecl>(s.node) ||
               std::holds_alternative<LetDecl>(s.node) || std::holds_alternative<UnitDecl>(s.node) ||
               std::holds_alternative<EntityDecl>(s.node) || std::holds_alternative<PartDecl>(s.node) ||
               std::holds_alternative<ClassDecl>(s.node) || std::holds_alternative<PlaceDecl>(s.node) ||
               std::holds_alternative<StationDecl>(s.node) || std::holds_alternative<Import>(s.node)) {
        statement(s);
    }
    return std::move(out_);
}

}  // namespace pamina::ast
