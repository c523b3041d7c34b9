#include "frontend/check/words/entity_options.h"

#include <array>

namespace pamina::check {

namespace {

constexpr std::array kDisciplines{
    DisciplineWord{.name = "fcfs", .discipline = Discipline::Fcfs},
    DisciplineWord{.name = "ps", .discipline = Discipline::Ps, .unheld = "serves all at once"},
    DisciplineWord{.name = "rr", .discipline = Discipline::Rr, .unheld = "serves in turns", .sliced = true},
    DisciplineWord{.name = "lifo", .discipline = Discipline::Lifo},
    DisciplineWord{.name = "priority", .discipline = Discipline::Priority, .priorities = true},
    DisciplineWord{.name = "preemptive",
                   .discipline = Discipline::Preemptive,
                   .unheld = "interrupts whom it serves",
                   .priorities = true},
    DisciplineWord{.name = "delay", .discipline = Discipline::Delay, .servers = false},
    DisciplineWord{.name = "maxmin", .discipline = Discipline::Maxmin, .unheld = "serves all at once"},
};

}  // namespace

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

std::optional<Discipline> discipline_of(std::string_view name) {
    for (const DisciplineWord& w : kDisciplines)
        if (w.name == name) return w.discipline;
    return std::nullopt;
}

std::vector<std::string> discipline_names() {
    std::vector<std::string> names;
    for (const DisciplineWord& w : kDisciplines) names.emplace_back(w.name);
    return names;
}

const DisciplineWord& word_of(Discipline discipline) {
    for (const DisciplineWord& w : kDisciplines)
        if (w.discipline == discipline) return w;
    return kDisciplines.front();
}

std::string disciplines_with_priorities() {
    std::string all;
    for (const DisciplineWord& w : kDisciplines) {
        if (!w.priorities) continue;
        if (!all.empty()) all += " or ";
        all.append("`discipline = ").append(w.name).append("`");
    }
    return all;
}

Discipline discipline_of(const ast::EntityDecl& resource) {
    const ast::Expr* said = option_of(resource, "discipline");
    return said ? discipline_of(discipline_word(*said)).value_or(Discipline::Fcfs) : Discipline::Fcfs;
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
