#include "frontend/check/words/entity_options.h"

#include <array>
#include <utility>

namespace pamina::check {

namespace {

constexpr std::array<std::pair<std::string_view, Discipline>, 3> kDisciplines{
    {{"fcfs", Discipline::Fcfs}, {"ps", Discipline::Ps}, {"maxmin", Discipline::Maxmin}}};

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
    for (const auto& [word, discipline] : kDisciplines)
        if (word == name) return discipline;
    return std::nullopt;
}

std::vector<std::string> discipline_names() {
    std::vector<std::string> names;
    for (const auto& [word, discipline] : kDisciplines) names.emplace_back(word);
    return names;
}

std::string_view name_of(Discipline of) {
    for (const auto& [word, discipline] : kDisciplines)
        if (discipline == of) return word;
    return {};
}

Discipline discipline_of(const ast::EntityDecl& resource) {
    for (const ast::Argument& a : resource.options) {
        if (!a.name || a.name->text != "discipline") continue;
        const auto* word = std::get_if<ast::NameRef>(&a.value->node);
        return word ? discipline_of(word->name).value_or(Discipline::Fcfs) : Discipline::Fcfs;
    }
    return Discipline::Fcfs;
}

}  // namespace pamina::check
