#include "frontend/check/words/task_files.h"

#include <array>
#include <variant>

namespace pamina::check {

namespace {

using Kind = TaskFileOption::Kind;

const Dimension& time() {
    static const Dimension d = Type::time().dimension;
    return d;
}
Dimension data() {
    return Dimension{{{kData, 1}}};
}

}  // namespace

const TaskFileOption* TaskFileFormat::option(std::string_view wanted) const {
    for (const TaskFileOption& o : options)
        if (o.name == wanted) return &o;
    return nullptr;
}

std::span<const TaskFileFormat> task_file_formats() {
    static const std::array<TaskFileFormat, 5> formats{{
        {"stg", {{"unit", Kind::Quantity, time(), true}}},
        {"wfcommons", {{"bandwidth", Kind::Quantity, data() / time()}}},
        {"dot",
         {{"unit", Kind::Quantity, time(), true},
          {"cost", Kind::Text},
          {"bandwidth", Kind::Quantity, data() / time()}}},
        {"csv", {{"unit", Kind::Quantity, time(), true}}},
        {"goal",
         {{"L", Kind::Quantity, time(), false, true, true},
          {"o", Kind::Quantity, time(), false, true, true},
          {"g", Kind::Quantity, time(), false, true, true},
          {"G", Kind::Quantity, time() / data(), false, true, true},
          {"O", Kind::Quantity, time() / data(), false, true},
          {"S", Kind::Quantity, data(), false, true},
          {"calc", Kind::Quantity, time()}}},
    }};
    return formats;
}

const TaskFileFormat* task_file_format(std::string_view name) {
    for (const TaskFileFormat& f : task_file_formats())
        if (f.name == name) return &f;
    return nullptr;
}

const TaskFileFormat* task_file_format(const ast::Expr& from) {
    const auto* call = std::get_if<ast::Call>(&from.node);
    const auto* name = call ? std::get_if<ast::NameRef>(&call->callee->node) : nullptr;
    return name ? task_file_format(name->name) : nullptr;
}

bool is_messages(const ast::Expr& from) {
    const TaskFileFormat* format = task_file_format(from);
    return format && format->name == "goal";
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
