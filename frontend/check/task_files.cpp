#include "frontend/check/task_files.h"

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
        {"stg", {{"unit", Kind::Quantity, time()}}},
        {"wfcommons", {{"bandwidth", Kind::Quantity, data() / time()}}},
        {"dot",
         {{"unit", Kind::Quantity, time()}, {"cost", Kind::Text}, {"bandwidth", Kind::Quantity, data() / time()}}},
        {"csv", {{"unit", Kind::Quantity, time()}}},
        {"goal",
         {{"L", Kind::Quantity, time(), true},
          {"o", Kind::Quantity, time(), true},
          {"g", Kind::Quantity, time(), true},
          {"G", Kind::Quantity, time() / data(), true},
          {"O", Kind::Quantity, time() / data()},
          {"S", Kind::Quantity, data()},
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

const ast::Expr* task_file_option(const ast::Expr& from, std::string_view name) {
    for (const ast::Argument& a : std::get<ast::Call>(from.node).arguments)
        if (a.name && a.name->text == name) return a.value.get();
    return nullptr;
}

const ast::StringLiteral* task_file_path(const ast::Expr& from) {
    for (const ast::Argument& a : std::get<ast::Call>(from.node).arguments)
        if (!a.name) return std::get_if<ast::StringLiteral>(&a.value->node);
    return nullptr;
}

}  // namespace pamina::check
