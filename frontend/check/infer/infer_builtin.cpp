// Calls of builtins: what each takes, and what it gives.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/walk.h"
#include "frontend/check/infer/builtins.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/forms.h"
#include "frontend/check/infer/laws.h"
#include "frontend/check/infer/tables.h"

namespace pamina::check {

using language::Signature;
using Tag = Ty::Tag;

// `waiting(r)`, `free(r)`.
Ty Builtins::state_of(const BuiltinCall& call) {
    const ast::Expr& e = call.first();
    const Ty& t = call.types.front();
    const Symbol& f = call.f;
    // A member of a machine, or a parameter, that is not known yet is seen when it is given.
    if (t.tag == Tag::Any || t.tag == Tag::Var) return integer();
    const bool queues = f.builtin == Builtin::Waiting;
    const bool fits =
        t.tag == Tag::Entity && (t.entity == ast::EntityKind::resource || t.entity == ast::EntityKind::processor ||
                                 (queues && t.entity == ast::EntityKind::queue));
    if (!fits) {
        Diagnostic& d =
            error("E0302", e.span,
                  fmt::format("`{}` needs {}, {}", f.name,
                              queues ? "a resource, processors or a queue" : "a resource or processors", say(e, t)));
        if (t.tag == Tag::Entity && t.symbol) d.notes.push_back({t.symbol->span, "it is declared here"});
        return wrong();
    }
    if (t.element || t.part || t.entity == ast::EntityKind::processor) return integer();
    Diagnostic& d = error(
        "E0307", e.span, fmt::format("`{}` is an array, `{}` needs one of its {}s", text(e), f.name, word_of(t.entity)),
        fmt::format("write an index: `{}[…]`, or add them up: `sum(i in …: {}({}[i]))`", text(e), f.name, text(e)));
    if (t.symbol) d.notes.push_back({t.symbol->span, "it is declared here"});
    return wrong();
}

Ty Builtins::builtin(const ast::Expr& e, const ast::Call& c, const Symbol& f) {
    BuiltinCall call{e, c, f, fmt::format("`{}`", f.name), {}};
    const auto given = [&](Ty (Builtins::*of)(const BuiltinCall&)) {
        return builtin_arguments(call) ? (this->*of)(call) : wrong();
    };
    switch (language::row(f.builtin).signature) {
        case Signature::Named:
            return tables_.table_call(e, c, f);
        case Signature::Law:
            return laws_.law(e, c, f);
        case Signature::Form:
            return forms_.form_builtin(c, f);
        case Signature::Difference:
            return given(&Builtins::difference);
        case Signature::Found:
            return given(&Builtins::state_of);
        case Signature::Length:
            return given(&Builtins::length_of);
        case Signature::Save:
            return given(&Builtins::saved);
        case Signature::Total:
            return given(&Builtins::list_reduction);
        case Signature::Extremum:
            return given(&Builtins::extremum);
        case Signature::Quotient:
        case Signature::Apart:
        case Signature::Same:
        case Signature::Whole:
        case Signature::Root:
        case Signature::Plain:
            return given(&Builtins::number_function);
        // Said where names are resolved, or no function.
        case Signature::Binders:
        case Signature::Value:
        case Signature::Before:
        case Signature::Spread:
            return wrong();
    }
    return wrong();
}

bool Builtins::builtin_arguments(BuiltinCall& call) {
    const language::BuiltinRow& row = language::row(call.f.builtin);
    const auto& arguments = call.c.arguments;
    bool good = true;
    for (const ast::Argument& a : arguments)
        if (a.name) {
            error("E0312", a.name->span, fmt::format("{} takes its arguments without names", call.who));
            good = false;
        }
    const int n = static_cast<int>(arguments.size());
    if (good && (n < row.least || (row.most >= 0 && n > row.most))) {
        std::string takes = count_words(static_cast<std::size_t>(row.least), "argument");
        if (row.most < 0) takes = fmt::format("at least {}", takes);
        error("E0311", call.e.span, fmt::format("{} takes {}, {} given", call.who, takes, n));
        good = false;
    }
    for (const ast::Argument& a : arguments) {
        Ty t = t_.find(expressions_.expr(*a.value));
        const bool parts = row.signature == Signature::Length && t.tag == Tag::Machine &&
                           t.symbol->kind == SymbolKind::Part && !t.element;
        if (!parts) t = ty(*a.value) = expressions_.as_value(*a.value, t);
        if (t.tag == Tag::Error) good = false;
        call.types.push_back(t);
    }
    return good;
}

Ty Builtins::length_of(const BuiltinCall& call) {
    const ast::Expr& first = call.first();
    const Ty& t = call.types.front();
    if (t.tag == Tag::List || t.tag == Tag::Table || t.tag == Tag::Any) return integer();
    if (t.tag == Tag::Var) {
        // That of a fn may be a table as well; a model has lists.
        if (state_.body && !std::holds_alternative<ast::Member>(first.node)) t_.unify(t, t_.list(t_.fresh_var()));
        return integer();
    }
    if (t.tag == Tag::Machine) {
        const std::size_t has = std::get<ast::PartDecl>(t.symbol->stmt->node).dimensions.size();
        if (has == 1) return integer();
        error("E0302", first.span, fmt::format("{} needs one index, `{}` has {}", call.who, text(first), has));
        return wrong();
    }
    if (t.tag == Tag::Entity) {
        if (t.part || (!t.element && t.rank == 1)) return integer();
        if (t.element && t.entity == ast::EntityKind::queue) return integer();  // its tokens
        error("E0302", first.span,
              t.element ? fmt::format("{} needs a list, a table or an array, `{}` is one {}", call.who, text(first),
                                      word_of(t.entity))
                        : fmt::format("{} needs one index, `{}` has {}", call.who, text(first), t.rank));
        return wrong();
    }
    error("E0302", first.span, fmt::format("{} needs a list, a table or an array, {}", call.who, say(first, t)));
    return wrong();
}

// Whether numbers have intervals is seen when they are there, which may be after hours.
void Builtins::has_room_for_intervals(const BuiltinCall& call) {
    const Ty t = t_.find(call.types[0]);
    if (t.tag != Tag::Table || !t.a) return;
    class Simulates : public ast::Walk {
      public:
        bool any = false;

      protected:
        void on(const ast::Expr& e) override {
            const auto* p = std::get_if<ast::Predict>(&e.node);
            any = any || (p && p->simulate);
        }
    };
    const auto& columns = t_.records[t.a - 1];
    for (const auto& [name, type] : columns)
        for (const char* end : {"_low", "_high"}) {
            const auto taken = [&](const auto& column) { return column.first == name + end; };
            if (t_.find(type).tag != Tag::Num || std::ranges::none_of(columns, taken)) continue;
            Simulates simulates;
            simulates.file(work_.module.file);
            if (!simulates.any) return;
            work_.out.add(
                {Severity::warning,
                 "W0010",
                 call.first().span,
                 fmt::format("where `{0}` has intervals, `save` writes an end of them to a column `{0}{1}`, and "
                             "the table has one: unless that is the same, nothing is saved",
                             name, end),
                 fmt::format("give one of them another name, or keep the mean alone: `{0} = x.mean`", name),
                 {}});
            return;
        }
}

Ty Builtins::saved(const BuiltinCall& call) {
    const ast::Expr& path = *call.c.arguments[1].value;
    const Tag named = call.types[1].tag;
    if (named == Tag::String || named == Tag::Any) {
        const auto* name = std::get_if<ast::StringLiteral>(&path.node);
        if (name && name->value.ends_with(".csv")) has_room_for_intervals(call);
        return Inference::simple(Tag::Nothing);
    }
    error("E0302", path.span, fmt::format("{} needs a file name, {}", call.who, say(path, call.types[1])),
          "write `save(value, \"file.csv\")`");
    return wrong();
}

std::optional<std::vector<Ty>> Builtins::numbers_given(const BuiltinCall& call) {
    std::vector<Ty> numbers;
    bool good = true;
    for (std::size_t i = 0; i < call.types.size(); ++i) {
        Ty t;
        need_number(*call.c.arguments[i].value, call.types[i], call.who, &t);
        if (t.tag == Tag::Num)
            numbers.push_back(t);
        else if (call.types[i].tag != Tag::Any)
            good = false;
    }
    if (!good) return std::nullopt;
    return numbers;
}

Ty Builtins::extremum(const BuiltinCall& call) {
    return call.types.size() == 1 && call.types[0].tag != Tag::Num ? list_reduction(call) : number_function(call);
}

Ty Builtins::number_function(const BuiltinCall& call) {
    auto numbers = numbers_given(call);
    if (!numbers) return wrong();
    const ast::Expr& first = call.first();
    // Where one is not known yet, so is what depends on its type.
    const bool complete = numbers->size() == call.types.size();
    const auto plain = [&] {
        if (!complete || numbers->front().zero || t_.dims.unify(numbers->front().a, Dims::kPlain)) return true;
        error("E0302", first.span, fmt::format("{} needs a plain number, {}", call.who, say(first, numbers->front())),
              fmt::format("divide by a unit first: `{} / 1 s`", text(first)));
        return false;
    };
    switch (language::row(call.f.builtin).signature) {
        case Signature::Extremum:
            return complete ? one_of(call, *numbers) : Inference::simple(Tag::Any);
        case Signature::Quotient:
            return !complete || one_of(call, *numbers).tag == Tag::Num ? integer() : wrong();
        case Signature::Apart:
            return !complete || one_of(call, *numbers).tag == Tag::Num ? Inference::simple(Tag::Bool) : wrong();
        case Signature::Whole:
            return plain() ? integer() : wrong();
        case Signature::Plain:
            return plain() ? t_.num(Dims::kPlain, kReal) : wrong();
        case Signature::Same:
            if (!complete) return Inference::simple(Tag::Any);
            numbers->front().whole = false;
            return numbers->front();
        case Signature::Root:
            return complete ? root_of(call, numbers->front()) : Inference::simple(Tag::Any);
        case Signature::Total:
        case Signature::Length:
        case Signature::Found:
        case Signature::Save:
        case Signature::Difference:
        case Signature::Form:
        case Signature::Named:
        case Signature::Binders:
        case Signature::Value:
        case Signature::Law:
        case Signature::Before:
        case Signature::Spread:
            break;
    }
    return wrong();
}

// Numbers of one dimension: their type.
Ty Builtins::one_of(const BuiltinCall& call, const std::vector<Ty>& numbers) {
    Ty all = numbers.front();
    for (std::size_t i = 1; i < numbers.size(); ++i) {
        if (!all.zero && !numbers[i].zero && !t_.dims.unify(all.a, numbers[i].a)) {
            differ(call.e, call.first(), call.types.front(), *call.c.arguments[i].value, call.types[i]);
            return wrong();
        }
        Ty joined =
            t_.num(all.zero ? numbers[i].a : all.a, t_.join(t_.resolve_kind(all.b), t_.resolve_kind(numbers[i].b)));
        joined.zero = all.zero && numbers[i].zero;
        all = joined;
    }
    all.whole = false;
    return all;
}

Ty Builtins::root_of(const BuiltinCall& call, const Ty& square) {
    if (square.zero) return t_.num(Dims::kPlain, kReal);
    const Dims::Id root = t_.dims.fresh();
    if (t_.dims.unify(t_.dims.pow(root, 2), square.a)) return t_.num(t_.dims.resolve(root), kReal);
    error("E0302", call.first().span,
          fmt::format("{} needs a square, {}", call.who, say(call.first(), call.types.front())));
    return wrong();
}

}  // namespace pamina::check
