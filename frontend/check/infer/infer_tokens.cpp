// Values of tokens: `queue q of time`, `put q with now`, `let born = get q`.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/requests.h"
#include "frontend/check/infer/tokens.h"
#include "frontend/check/infer/types.h"

namespace pamina::check {

using Tag = Ty::Tag;

/// Numbers, truth values, and records of these: what a process can keep.
bool Tokens::is_token(const ast::Type& t) {
    if (t.element) return false;
    if (!t.fields.empty())
        return std::all_of(t.fields.begin(), t.fields.end(), [&](const ast::TypeField& f) { return is_token(f.type); });
    const Tag tag = types_.declared(t).tag;
    return tag == Tag::Num || tag == Tag::Bool || tag == Tag::Error;
}

void Tokens::token(const Symbol& queue, const ast::EntityDecl& d) {
    if (!is_token(*d.of)) {
        error("E1451", d.of->span, fmt::format("a token of `{}` cannot carry this", queue.name),
              "it carries a number, a quantity, a bool, or a record of these, as in `{ born: time, size: data }`");
        return;
    }
    for (const ast::Argument& a : d.options)
        if (a.name && a.name->text == "initial")
            error("E1456", a.name->span,
                  fmt::format("the first tokens of `{}` would carry no values, and its tokens do", queue.name),
                  "leave them out, and `put` the first ones with their values")
                .notes.push_back({d.of->span, "what they carry is declared here"});
    t_.tokens[&queue] = types_.declared(*d.of);
}

std::optional<Ty> Tokens::token_of(const Ty& queue) {
    const Ty q = t_.find(queue);
    const ast::EntityDecl* d = q.tag == Tag::Entity ? types_.entity_decl(q.symbol) : nullptr;
    if (!d) return Inference::simple(Tag::Any);  // one that is passed, or an error
    if (const auto known = t_.tokens.find(q.symbol); known != t_.tokens.end()) return known->second;
    if (!d->of) return std::nullopt;
    // Its declaration stands below, or is wrong.
    return d->kind == ast::EntityKind::queue && is_token(*d->of) ? types_.declared(*d->of) : wrong();
}

void Tokens::put(const ast::Sync& y) {
    const Ty queue = requests_.one_entity(*y.target, ast::EntityKind::queue, "`put`");
    const auto token = token_of(queue);
    const std::string name = text(*y.target);
    if (!y.with) {
        if (!token || token->tag == Tag::Any || token->tag == Tag::Error) return;
        error("E1453", y.target->span, fmt::format("the tokens of `{}` carry values, and this one has none", name),
              fmt::format("write `put {} with …`", name))
            .notes.push_back({queue.symbol->span, "it is declared here"});
        return;
    }
    const Ty got = t_.find(expressions_.value(*y.with));
    if (!token) {
        error("E1452", y.with->span, fmt::format("the tokens of `{}` carry no values", name),
              fmt::format("declare it as `queue {} of …` with the type of the value", queue.symbol->name))
            .notes.push_back({queue.symbol->span, "it is declared here"});
        return;
    }
    if (token->tag == Tag::Any || token->tag == Tag::Error || got.tag == Tag::Error || got.tag == Tag::Any) return;
    if (!t_.unify(*token, got)) {
        Diagnostic& d = error(
            "E0302", y.with->span,
            fmt::format("a token of `{}` carries {}, {}", name, t_.describe(*token, work_.program), say(*y.with, got)));
        offer_units(d, *y.with, *token);
        d.notes.push_back({queue.symbol->span, "the queue is declared here"});
        return;
    }
    whole(*y.with, *token, got, fmt::format("a token of `{}`", name));
}

/// Where an int is wanted, also in a record.
void Tokens::whole(const ast::Expr& e, const Ty& want, const Ty& got, std::string_view who) {
    const Ty wanted = t_.find(want), given = t_.find(got);
    if (wanted.tag == Tag::Num && given.tag == Tag::Num && wanted.b == kInt) {
        need_int(e, given, who);
        return;
    }
    if (wanted.tag != Tag::Record || given.tag != Tag::Record) return;
    const auto* literal = std::get_if<ast::Record>(&e.node);
    for (const auto& [name, type] : std::vector(t_.records[wanted.a])) {
        const auto fields = t_.records[given.a];
        const auto field = std::find_if(fields.begin(), fields.end(), [&](const auto& f) { return f.first == name; });
        if (field == fields.end()) continue;
        const ast::Expr* part = &e;
        if (literal)
            for (const auto& b : literal->fields)
                if (b.name.text == name) part = b.value.get();
        whole(*part, type, field->second, who);
    }
}

Ty Tokens::get(const ast::Get& g) {
    const Ty queue = requests_.one_entity(*g.queue, ast::EntityKind::queue, "`get`");
    if (const auto token = token_of(queue)) return *token;
    const std::string name = text(*g.queue);
    error("E1454", g.queue->span, fmt::format("the tokens of `{}` carry no values", name),
          fmt::format("declare it as `queue {} of …` with the type of the value, or write `get {}` alone",
                      queue.symbol->name, name))
        .notes.push_back({queue.symbol->span, "it is declared here"});
    return wrong();
}

}  // namespace pamina::check
