#include "frontend/check/words/entity_options.h"

namespace pamina::check {

std::vector<std::string> options_of(ast::EntityKind kind) {
    switch (kind) {
        case ast::EntityKind::resource:
            return {"servers", "discipline", "speed", "each"};
        case ast::EntityKind::processor:
            return {"speed"};
        case ast::EntityKind::barrier:
            return {"parties"};
        case ast::EntityKind::queue:
            return {"capacity", "initial"};
        case ast::EntityKind::event:
        case ast::EntityKind::contention:
            return {};
    }
    return {};
}

std::string disciplines_with_priorities() {
    std::string all;
    for (const auto& w : language::kDisciplines) {
        if (!w.priorities) continue;
        if (!all.empty()) all += " or ";
        all.append("`discipline = ").append(w.name).append("`");
    }
    return all;
}

language::Discipline discipline_of(const ast::EntityDecl& resource) {
    const ast::Expr* said = option_of(resource, "discipline");
    const auto* row = said ? language::find(language::kDisciplines, discipline_word(*said)) : nullptr;
    return row ? row->id : language::Discipline::Fcfs;
}

std::string discipline_word(const ast::Expr& e) {
    const auto* call = std::get_if<ast::Call>(&e.node);
    const auto* word = std::get_if<ast::NameRef>(call ? &call->callee->node : &e.node);
    return word ? word->name : std::string();
}

const ast::Expr* slice_of(const ast::Expr& discipline) {
    const auto* call = std::get_if<ast::Call>(&discipline.node);
    return call && call->arguments.size() == 1 && !call->arguments.front().name ? call->arguments.front().value.get()
                                                                                : nullptr;
}

const ast::Expr* option_of(const ast::EntityDecl& d, std::string_view name) {
    for (const ast::Argument& a : d.options)
        if (a.name && a.name->text == name) return a.value.get();
    return nullptr;
}

}  // namespace pamina::check
