// Names that nothing has, and what was meant by them.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/ast/walk.h"
#include "frontend/check/names/resolver.h"
#include "frontend/check/words/builtins.h"
#include "frontend/check/words/units.h"
#include "frontend/source/fixes.h"
#include "frontend/source/one_line.h"

namespace pamina::check {

namespace {

/// How what many languages call so is written here; null for other names.
const char* of_another_language(std::string_view name) {
    struct Other {
        std::string_view name;
        const char* here;
    };
    static constexpr Other kOthers[] = {
        {"range", "write a range as `0..<n`, or `1..n` with its end"},
        {"length", "it is `len(list)`"},
        {"size", "it is `len(list)`"},
        {"str", "it is `text(x)`"},
        {"map", "write `[f(x) for x in list]`"},
        {"log", "it is `ln(x)`, `log2(x)` or `log10(x)`"},
        {"pow", "write `x^y`"},
        {"average", "it is `mean(list)`"},
        {"avg", "it is `mean(list)`"},
        {"random", "draw from a distribution: `draw uniform(0, 1)`, `draw discrete([1, 2, 3])`"},
        {"rand", "draw from a distribution: `draw uniform(0, 1)`, `draw discrete([1, 2, 3])`"},
        {"break", "a `for` and a `loop` have no `break`: a `proc` that calls itself goes on while it has to"},
        {"continue", "an `if` around the rest of the block leaves it out"},
        {"percentile", "it is `quantile(list, 99 %)`; of what a `measure` found, `r.measure.name.p99`"},
        {"median", "it is `quantile(list, 50 %)`; of what a `measure` found, `r.measure.name.p50`"},
        {"stdev", "it is `std(list)`"},
        {"variance", "it is `std(list)^2`"},
        {"take", "it is `list[0..<3]`, of the rows of a table `t[0..<3]`"},
        {"head", "it is `list[0..<3]`, of the rows of a table `t[0..<3]`"},
        {"slice", "it is `list[1..<3]`, of the rows of a table `t[1..<3]`"},
        {"limit", "of a formula `f` it is its value far out: `f(n = 1e9)`"},
        {"derivative", "of a formula it is `diff(f, x)`; of a run, `sensitivity m() on x`"},
        {"null", "there is no such value"},
        {"None", "there is no such value"},
    };
    const auto* found = std::ranges::find(kOthers, name, &Other::name);
    return found == std::end(kOthers) ? nullptr : found->here;
}

std::string listed(const std::vector<std::string>& names) {
    constexpr std::size_t kMost = 4;
    const std::vector<std::string> some(names.begin(),
                                        names.begin() + static_cast<long>(std::min(names.size(), kMost)));
    return fmt::format("`{}`{}", fmt::join(some, "`, `"), names.size() > kMost ? " …" : "");
}

/// Whether one of the words of `name`, which `_` parts, or several of them, are `word`: of `all_ring_allreduce`
/// `allreduce`.
bool has_word(std::string_view name, std::string_view word) {
    const auto at = name.find(word);
    if (at == std::string_view::npos || name.size() == word.size()) return false;
    const auto end = at + word.size();
    return (at == 0 || name[at - 1] == '_') && (end == name.size() || name[end] == '_');
}

}  // namespace

bool Resolver::over_word(std::string_view name) {
    return name == "prod" || argument_word(name) || name == "count" || name == "find" || name == "filter" ||
           name == "extend";
}

// Where a prediction may stand its models, else all that can be called. Short words are in too many names.
std::vector<std::string> Resolver::names_with(std::string_view word) const {
    constexpr std::size_t kShortest = 5;
    std::vector<std::string> models, others;
    if (word.size() < kShortest) return models;
    for (const auto& [name, symbol] : work_.module.visible) {
        if (!has_word(name, word)) continue;
        if (symbol->kind == SymbolKind::Model) models.push_back(name);
        if (symbol->kind == SymbolKind::Proc || symbol->kind == SymbolKind::Fn) others.push_back(name);
    }
    auto& found = models.empty() || !here_.runs ? others : models;
    std::ranges::sort(found);
    return found;
}

// `filter(t, n > 2)`: the value of a row has a name here.
void Resolver::no_binder(const ast::Expr& e, const ast::Call& call) {
    const std::string& word = std::get<ast::NameRef>(e.node).name;
    const bool rows = word == "filter" || word == "extend";
    const std::string item = rows ? "row" : "x";
    std::string body = "…";
    if (call.arguments.size() == 2) {
        // Names that only a row can have.
        const ast::Expr& each = *call.arguments[1].value;
        const std::string_view list = work_.sources.text(call.arguments[0].value->span);
        std::vector<std::pair<Span, std::string>> changes;
        ast::each_expression(each, [&](const ast::Expr& inside) {
            if (const auto* m = std::get_if<ast::Member>(&inside.node);
                m && work_.sources.text(m->object->span) == list)
                changes.emplace_back(m->object->span, item);
            if (const auto* n = std::get_if<ast::NameRef>(&inside.node);
                n && !lookup(n->name) && work_.sources.text(inside.span) != list)
                changes.emplace_back(inside.span, fmt::format("{}.{}", item, n->name));
        });
        std::ranges::sort(changes, {}, [](const auto& c) { return c.first.begin; });
        body.clear();
        std::uint32_t from = each.span.begin;
        for (const auto& [span, text] : changes) {
            if (span.begin < from) continue;
            body += work_.sources.text(Span{each.span.file, from, span.begin});
            body += text;
            from = span.end;
        }
        body += work_.sources.text(Span{each.span.file, from, each.span.end});
        if (call.arguments[1].name) body = fmt::format("{{ {} = {} }}", call.arguments[1].name->text, body);
    }
    const bool plain = !call.arguments.empty() && call.arguments.size() <= 2 &&
                       !std::holds_alternative<ast::Binary>(call.arguments[0].value->node);
    const std::string list =
        plain ? one_line(work_.sources.text(call.arguments[0].value->span), 40) : std::string(rows ? "t" : "list");
    work_.out.error("E0201", e.span, fmt::format("`{}` needs a name for each {}", word, rows ? "row" : "value"),
                    fmt::format("write `{}({} in {}: {})`", word, item, list, one_line(body, 60)));
}

// `sort(t, time)`
bool Resolver::column_word(const ast::Expr& e) {
    const auto* n = std::get_if<ast::NameRef>(&e.node);
    if (!n || lookup(n->name)) return false;
    Diagnostic& d = work_.out.error("E0201", e.span, fmt::format("`{}` is not declared", n->name),
                                    fmt::format("the name of a column is a text: `\"{}\"`", n->name));
    add_fix(d, e.span, fmt::format("\"{}\"", n->name), "write a text");
    return true;
}

/// What the standard library has, of which these modules were not imported.
void Resolver::in_library(Diagnostic& d, const std::vector<std::string>& modules) {
    std::vector<std::string> imports;
    for (const std::string& module : modules) imports.push_back(fmt::format("import std.{}", module));
    d.help = fmt::format("the standard library has it: write `{}`", fmt::join(imports, "` or `"));
    // Before the first import; a comment at the top of the file stays with what it is about.
    std::uint32_t at = 0;
    for (const ast::StmtPtr& s : work_.module.file.statements) {
        if (!std::holds_alternative<ast::Import>(s->node)) continue;
        at = s->span.begin;
        break;
    }
    for (const std::string& import : imports) add_fix(d, {d.span.file, at, at}, import + "\n", import);
}

/// `m.cpu`, where `cpu` is a member of a machine that is known here, and models run on an `m`.
std::string Resolver::member_with(const std::string& name, const std::vector<std::string>& names) const {
    const auto machine = std::ranges::find_if(names, [&](const std::string& n) {
        const Symbol* s = lookup(n);
        return s && s->kind == SymbolKind::MachineName;
    });
    if (machine == names.end()) return {};
    const auto has = [&](const ast::StmtPtr& member) {
        return std::visit(
            [&](const auto& m) {
                if constexpr (requires { m.name.text == name; }) return m.name.text == name;
                return false;
            },
            member->node);
    };
    for (const auto& [visible, symbol] : work_.module.visible) {
        if (symbol->kind != SymbolKind::Machine || !symbol->stmt) continue;
        const auto* d = std::get_if<ast::MachineDecl>(&symbol->stmt->node);
        if (d && std::ranges::any_of(d->body.statements, has)) return fmt::format("{}.{}", *machine, name);
    }
    return {};
}

void Resolver::unknown(const std::string& name, Span span) {
    if (!reported_.emplace(here_.owner, name).second) return;
    for (auto& [let, owner] : coming_)
        if (let->name.text == name) {
            Diagnostic& d = work_.out.error("E0203", span, fmt::format("`{}` is used before it stands", name));
            d.notes.push_back({let->name.span, "it stands here"});
            return;
        }
    if (name.starts_with("_"))
        for (const Module* m : work_.imported) {
            auto it = m->names.find(name);
            if (it == m->names.end()) continue;
            Diagnostic& d = work_.out.error("E0206", span, fmt::format("`{}` is private to {}", name, m->path),
                                            "names with a leading `_` are not seen by other files");
            d.notes.push_back({it->second->span, "it is declared here"});
            return;
        }
    for (const Arrays* arrays : arrays_) {
        auto it = arrays->find(name);
        if (it == arrays->end()) continue;
        work_.out.error("E0213", span, fmt::format("`{}` is a task array, which only `after` may name", name));
        return;
    }
    // What could not be read, or was not found, may be what declares it: said already.
    if (work_.module.incomplete || broken_) return;
    std::vector<std::string> candidates;
    scopes_.names(candidates);
    for (auto& [visible, symbol] : work_.module.visible) candidates.push_back(visible);
    for (const language::BuiltinRow& b : builtins()) candidates.emplace_back(b.name);
    Diagnostic& d = work_.out.error("E0201", span, fmt::format("`{}` is not declared", name));
    const std::vector<std::string> with_it = names_with(name);
    const std::string member = member_with(name, candidates);
    if (!member.empty()) {
        d.help = fmt::format("what a machine has is written behind its name: `{}`", member);
        add_fix(d, span, member, fmt::format("write `{}`", member));
    } else if (name == "why")
        d.help = "it stands before a model: `why m()`, `why simulate m()`; at the prompt `:why` is of what ran last";
    else if (name == "sensitivity")
        d.help = "it stands before a model, as it is asked: `sensitivity m(…)`";
    else if (const char* here = of_another_language(name))
        d.help = here;
    else if (is_unit_word(name))
        d.help = fmt::format("`{0}` is a unit, which stands behind a number: `1 {0}`, as in `x / 1 {0}`", name);
    else if (const auto modules = modules_with(work_.library, name); !modules.empty())
        in_library(d, modules);
    else if (!with_it.empty())
        d.help = fmt::format("there is{} {}", with_it.size() > 1 ? " a choice:" : "", listed(with_it));
    else
        did_you_mean(work_, d, name, candidates);
}

}  // namespace pamina::check
