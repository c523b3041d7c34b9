#include "frontend/check/words/task_files.h"

#include <variant>

namespace pamina::check {

std::optional<Dimension> dimension_of(language::FormatValue value) {
    const Dimension time = Type::time().dimension, data{{{kData, 1}}};
    switch (value) {
        case language::FormatValue::Unit:
        case language::FormatValue::Time:
            return time;
        case language::FormatValue::Bandwidth:
            return data / time;
        case language::FormatValue::TimePerData:
            return time / data;
        case language::FormatValue::Data:
            return data;
        case language::FormatValue::Text:
        case language::FormatValue::Separator:
        case language::FormatValue::DecimalMark:
        case language::FormatValue::Columns:
        case language::FormatValue::Word:
        case language::FormatValue::File:
            return std::nullopt;
    }
    return std::nullopt;
}

namespace {

/// `2 ms`; `…` for anything else, which is known only when it is worked out.
std::string as_written(const ast::Expr& unit) {
    const auto* n = std::get_if<ast::Number>(&unit.node);
    if (!n || !n->unit || n->unit->factors.size() != 1 || n->unit->factors[0].power != 1) return "…";
    return n->digits + " " + n->unit->factors[0].unit.text;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> task_file_texts(const ast::Expr& from) {
    std::vector<std::pair<std::string, std::string>> texts;
    const auto* format = task_file_format(from);
    for (const ast::Argument& a : std::get<ast::Call>(from.node).arguments) {
        if (!a.name) continue;
        const auto* option = format ? format->option(a.name->text) : nullptr;
        // The name of a column may tell a unit, too.
        if (option && option->value == language::FormatValue::Unit && format->takes(language::FormatValue::Columns))
            texts.emplace_back(a.name->text, as_written(*a.value));
        if (const auto* text = std::get_if<ast::StringLiteral>(&a.value->node))
            texts.emplace_back(a.name->text, text->value);
        if (const auto* columns = std::get_if<ast::Record>(&a.value->node))
            for (const auto& column : columns->fields)
                if (const auto* name = std::get_if<ast::StringLiteral>(&column.value->node))
                    texts.emplace_back(column.name.text, name->value);
    }
    return texts;
}

const language::FormatRow* task_file_format(const ast::Expr& from) {
    const auto* call = std::get_if<ast::Call>(&from.node);
    const auto* name = call ? std::get_if<ast::NameRef>(&call->callee->node) : nullptr;
    return name ? language::find(language::kFormats, name->name) : nullptr;
}

bool is_messages(const ast::Expr& from) {
    const language::FormatRow* format = task_file_format(from);
    return format && format->messages;
}

const ast::Expr* task_file_option(const ast::Expr& from, std::string_view name) {
    for (const ast::Argument& a : std::get<ast::Call>(from.node).arguments)
        if (a.name && a.name->text == name) return a.value.get();
    return nullptr;
}

const ast::Expr* task_file_amount(const Program& program, const ast::Graph& g, std::string_view name) {
    if (const ast::Expr* given = task_file_option(*g.from, name)) return given;
    const auto made = program.machine_options.find(&g);
    if (made == program.machine_options.end()) return nullptr;
    for (const ast::ExprPtr& e : made->second)
        if (std::get<ast::Member>(e->node).member.text == name) return e.get();
    return nullptr;
}

const ast::StringLiteral* task_file_path(const ast::Expr& from) {
    for (const ast::Argument& a : std::get<ast::Call>(from.node).arguments)
        if (!a.name) return std::get_if<ast::StringLiteral>(&a.value->node);
    return nullptr;
}

}  // namespace pamina::check
