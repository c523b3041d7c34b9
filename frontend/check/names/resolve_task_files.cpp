// `graph from FORMAT("file", …)`: which options there are, and the machine that messages between ranks take theirs
// from.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/names/resolver.h"
#include "frontend/check/words/task_files.h"

namespace pamina::check {

namespace {

/// `m`, `m.part`, `m.part.part`
bool is_path(const ast::Expr& e) {
    const ast::Expr* at = &e;
    while (const auto* m = std::get_if<ast::Member>(&at->node)) at = m->object.get();
    return std::holds_alternative<ast::NameRef>(at->node);
}

/// A path and one more member, all at the place of the path.
ast::ExprPtr member_of(const ast::Expr& path, std::string_view name, ast::NodeIds& ids) {
    const auto node = [&](ast::Expr::Node n) {
        return ast::ExprPtr(new ast::Expr{ids.next_expr++, path.span, false, std::move(n)});
    };
    std::vector<std::string> members{std::string(name)};
    const ast::Expr* at = &path;
    while (const auto* m = std::get_if<ast::Member>(&at->node)) {
        members.push_back(m->member.text);
        at = m->object.get();
    }
    ast::ExprPtr made = node(std::get<ast::NameRef>(at->node));
    for (; !members.empty(); members.pop_back())
        made = node(ast::Member{std::move(made), {std::move(members.back()), path.span}});
    return made;
}

}  // namespace

// `graph from FORMAT("file", option = e, …)`: the options are evaluated once, where the graph starts.
void Resolver::task_file(const ast::Graph& g) {
    const ast::Expr& from = *g.from;
    const auto* call = std::get_if<ast::Call>(&from.node);
    const auto* name = call ? std::get_if<ast::NameRef>(&call->callee->node) : nullptr;
    const language::FormatRow* format = task_file_format(from);
    if (!format) {
        const auto names = language::names(language::kFormats);
        Diagnostic& d = work_.out.error(
            "E0241", name ? call->callee->span : from.span,
            name ? fmt::format("there is no file format `{}`", name->name)
                 : fmt::format("`graph from` takes a format and a file: `graph from {}(\"tasks{}\")`",
                               language::kFormats.front().name, language::kFormats.front().extensions.front()));
        if (!name || !did_you_mean(work_, d, name->name, {names.begin(), names.end()}))
            d.help = fmt::format("formats are {}", fmt::join(names, ", "));
        if (const auto* table = std::get_if<ast::NameRef>(&from.node); table && lookup(table->name))
            d.help = fmt::format(
                "a table is saved first: `save({}, \"tasks.csv\")` at the top level, and then "
                "`graph from csv(\"tasks.csv\", unit = 1 ms)`",
                table->name);
        return;
    }
    if (!task_file_path(from)) {
        work_.out.error("E0242", from.span, fmt::format("`{}` needs the name of a file in quotes first", format->name),
                        fmt::format("as in `graph from {}(\"file\")`", format->name));
    }
    std::vector<std::string> options;
    for (const auto& o : format->options) options.emplace_back(o.name);
    std::vector<std::string> given;
    std::size_t files = 0;
    for (const ast::Argument& a : call->arguments) {
        if (!a.name) {
            if (++files > 1) work_.out.error("E0243", a.value->span, "one graph comes from one file");
            continue;
        }
        const auto* option = format->option(a.name->text);
        if (!option || std::find(given.begin(), given.end(), a.name->text) != given.end()) {
            work_.out.error("E0243", a.name->span,
                            option ? fmt::format("`{}` is given twice", a.name->text)
                                   : fmt::format("`{}` has no option `{}`", format->name, a.name->text),
                            option ? std::string() : fmt::format("it has {}", fmt::join(options, ", ")));
            continue;
        }
        given.push_back(a.name->text);
        if (dimension_of(option->value)) {
            expr(*a.value);
        } else if (option->value == language::FormatValue::Columns) {
            task_columns(*a.value, format->columns);
        } else if (const auto* text = std::get_if<ast::StringLiteral>(&a.value->node); !text) {
            work_.out.error("E0242", a.value->span, fmt::format("`{}` is a text in quotes", option->name));
        } else if (option->value == language::FormatValue::Separator &&
                   std::ranges::find(language::kSeparators, text->value) == language::kSeparators.end()) {
            work_.out.error("E0379", a.value->span,
                            fmt::format("`{}` is a comma, semicolon, tab or `|`", option->name));
        } else if (option->value == language::FormatValue::DecimalMark &&
                   std::ranges::find(language::kDecimalMarks, text->value) == language::kDecimalMarks.end()) {
            work_.out.error("E0379", a.value->span, fmt::format("`{}` is a point or a comma", option->name));
        } else if (option->value == language::FormatValue::Word &&
                   std::ranges::find(option->words, text->value) == option->words.end()) {
            work_.out.error("E0379", a.value->span,
                            fmt::format("`{}` is \"{}\"", option->name, fmt::join(option->words, "\" or \"")));
        }
    }
    for (const auto& o : format->options) {
        if (!o.needed || o.of_machine || std::ranges::find(given, o.name) != given.end()) continue;
        work_.out.error("E0243", from.span, fmt::format("`{}` needs `{}`", format->name, o.name),
                        fmt::format("`{} = …`: {}", o.name, o.meaning));
    }
    if (is_messages(from)) message_machine(g, given);
}

// `columns = { id = "task", cost = "ms" }`.
void Resolver::task_columns(const ast::Expr& e, std::span<const std::string_view> known) {
    const auto* columns = std::get_if<ast::Record>(&e.node);
    if (!columns) {
        work_.out.error("E0242", e.span, "`columns` is a record of names",
                        "as in `columns = { id = \"task\", cost = \"ms\" }`");
        return;
    }
    for (const auto& column : columns->fields) {
        if (std::ranges::find(known, column.name.text) == known.end())
            work_.out.error("E0243", column.name.span, fmt::format("a table of tasks has no `{}`", column.name.text),
                            fmt::format("it has {}", fmt::join(known, ", ")));
        else if (!std::holds_alternative<ast::StringLiteral>(column.value->node))
            work_.out.error("E0242", column.value->span,
                            fmt::format("`{}` is the name of a column in quotes", column.name.text));
    }
}

// Messages between ranks are scheduled by their file. What they cost is given in the call, or by the machine of `on m`.
void Resolver::message_machine(const ast::Graph& g, const std::vector<std::string>& given) {
    const ast::Placement& p = g.placement;
    if (p.place) {
        expr(*p.place);
        // A part is a machine, too; what a member of an open machine is, is found when that is given.
        const Symbol* s = work_.program.symbol_of(*p.place);
        if (!s && std::holds_alternative<ast::NameRef>(p.place->node)) return;  // said
        const bool machine =
            !s || s->kind == SymbolKind::MachineName || s->kind == SymbolKind::Part || s->kind == SymbolKind::Parameter;
        if (!machine || !is_path(*p.place)) {
            work_.out.error("E0245", p.place->span, kPlaced, kPlacedHelp);
            return;
        }
    }
    if (p.schedule || p.order_by || p.in_order || !p.contention.empty()) {
        const Span wrong = p.schedule   ? p.schedule->policy.span
                           : p.order_by ? p.order_by->span
                           : p.in_order ? *p.in_order
                                        : p.contention.front()->span;
        work_.out.error("E0245", wrong, "messages between ranks are scheduled by their file", "leave this out");
        return;
    }
    auto& made = work_.program.machine_options[&g];
    const language::FormatRow& format = *task_file_format(*g.from);
    for (const auto& o : format.options) {
        if (!o.of_machine || std::find(given.begin(), given.end(), o.name) != given.end()) continue;
        if (!p.place) {
            if (!o.needed) continue;
            work_.out.error(
                "E0243", g.from->span, fmt::format("`{}` needs `{}`", format.name, o.name),
                fmt::format("write `{} = …`, or `on m` with a machine m that has it, as std.machines.loggp", o.name));
            return;
        }
        made.push_back(member_of(*p.place, o.name, work_.program.ids));
        work_.program.expr_symbols.resize(work_.program.ids.next_expr, nullptr);
        work_.program.expr_types.resize(work_.program.ids.next_expr);
        expr(*made.back());
    }
}

}  // namespace pamina::check
