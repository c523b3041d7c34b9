// Types of elements: `a[i]`, `list[0..<3]`, `t["time (ms)"]`.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/figures.h"
#include "frontend/check/words/sweeps.h"

namespace pamina::check {

using Tag = Ty::Tag;

// One whose name is made at run time may be any.
Ty Expressions::named(const ast::Index& i, const Ty& o) {
    const ast::Expr& name = *i.indices[0].value;
    const Ty t = t_.find(ty(name));
    if (t.tag == Tag::Error) return wrong();
    if (t.tag == Tag::Num) {
        // Of a table whose columns are known one that there is.
        std::string column = "name";
        if (o.tag == Tag::Table && o.a)
            for (const auto& known : t_.records[o.a - 1])
                if (column == "name" && known.first != kErrorColumn) column = known.first;
        error("E0305", i.object->span, fmt::format("{}, whose columns have names", say(*i.object, o)),
              fmt::format("write `{0}.{1}[{2}]`, a value of a column; rows are `{0}[0..<3]`, and those of "
                          "`filter(row in {0}: …)`",
                          text(*i.object), column, text(name)));
        return wrong();
    }
    if (t.tag == Tag::Var) t_.unify(t, Inference::simple(Tag::String));
    if (o.tag != Tag::Table && o.tag != Tag::Record) return Inference::simple(Tag::Any);
    if (const auto* literal = std::get_if<ast::StringLiteral>(&name.node))
        return column_or_field(*i.object, o, {literal->value, name.span});
    return o.tag == Tag::Table ? t_.list(Inference::simple(Tag::Any)) : Inference::simple(Tag::Any);
}

Ty Expressions::index(const ast::Expr& e, const ast::Index& i, Ty object) {
    Ty o = t_.find(object);
    bool processor = false;
    Ty one = o.tag == Tag::List ? t_.find(t_.elements[o.a]) : o;
    if (one.tag == Tag::Entity) processor = one.entity == ast::EntityKind::processor;
    // `t["time (ms)"]`
    const bool has_names = i.indices.size() == 1 &&
                           (o.tag == Tag::Table || o.tag == Tag::Record || o.tag == Tag::Any || o.tag == Tag::Var);
    const bool ranks = o.tag == Tag::Machine && is_ranks(*o.symbol) && !o.element;
    const bool open = o.tag == Tag::Any || o.tag == Tag::Var;
    // `list[0..<3]`, `t[0..<3]`: items or rows in a list or table of their own.
    const bool sliced =
        o.tag == Tag::Table || (o.tag == Tag::List && one.tag != Tag::Entity && one.tag != Tag::Machine);
    bool part = false, good = true, by_name = false;
    for (const ast::IndexArg& a : i.indices) {
        if (!a.value && (ranks || open)) continue;
        if (!a.value) {
            error("E0306", a.span, "`*` cannot stand here", "it belongs in `after all a[i, *]`");
            good = false;
            continue;
        }
        auto* r = std::get_if<ast::Range>(&a.value->node);
        if (!r) {
            const Ty at = value(*a.value);
            const Tag is = t_.find(at).tag;
            by_name =
                has_names && (is == Tag::String || o.tag == Tag::Table || (o.tag == Tag::Record && is != Tag::Num));
            if (!by_name) good = need_int(*a.value, at, "an index") && good;
            continue;
        }
        ty(*a.value) = range(*r, true);
        if (sliced && i.indices.size() == 1 && !state_.body) return o;
        if (!processor && !ranks && !open && o.tag != Tag::Error) {
            error("E0306", a.value->span, "a range cannot stand here",
                  o.tag == Tag::Machine ? "groups are of ranks, parts without a machine: `part rank[n]`"
                  : sliced && state_.body
                      ? fmt::format("in a model, write `[{}[i] for i in {}]`", text(*i.object), text(*a.value))
                  : state_.body ? "only processors and ranks have parts"
                                : "lists and tables have parts, in a model processors and ranks");
            good = false;
        }
        part = true;
    }
    if (!good) return wrong();
    if (by_name) return named(i, o);
    auto count = [&](std::size_t has, const std::string& what, Span declared) {
        if (i.indices.size() == has) return true;
        Diagnostic& d = error(
            "E0307", e.span,
            has == 0
                ? fmt::format("`{}` is not an array", what)
                : fmt::format("`{}` has {}, {} given", what, has == 1 ? "1 index" : fmt::format("{} indices", has),
                              i.indices.size() == 1 ? std::string("1 is") : fmt::format("{} are", i.indices.size())),
            has == 0 ? fmt::format("declare it with a size, as in `{}[4]`", what) : std::string());
        if (declared.file) d.notes.push_back({declared, "it is declared here"});
        return false;
    };
    switch (o.tag) {
        case Tag::Error:
            return wrong();
        case Tag::Any:
            return o;
        case Tag::Var: {
            if (auto* m = std::get_if<ast::Member>(&i.object->node); m && !work_.program.symbol_of(*i.object))
                return Inference::simple(Tag::Any);                        // of an open machine: perhaps a resource
            if (part && !state_.body) return Inference::simple(Tag::Any);  // of a fn: a list, a table, processors
            if (part) {                                                    // a model has parts of processors only
                t_.vars[o.a] = Inference::entity(ast::EntityKind::processor);
                return t_.find(o);
            }
            Ty element = t_.fresh_var();
            Ty array = t_.list(element);
            // A list has one index; with more it is an array of resources, queues …
            if (i.indices.size() > 1)
                array.rank = static_cast<std::uint8_t>(std::min<std::size_t>(i.indices.size(), 255));
            t_.unify(o, array);
            return element;
        }
        case Tag::List:
            if (!count(std::max<std::size_t>(o.rank, 1), text(*i.object), {})) return wrong();
            return part ? Inference::entity(ast::EntityKind::processor) : one;
        case Tag::Entity:
            if (!count(o.element ? 0 : o.rank, text(*i.object), o.symbol ? o.symbol->span : Span{})) return wrong();
            o.element = !part;
            o.part = part;
            return o;
        case Tag::Figures:
            return figures_.figures_element(e, i, o);
        case Tag::Machine: {  // a part
            std::size_t has = std::get<ast::PartDecl>(o.symbol->stmt->node).dimensions.size();
            if (!count(o.element ? 0 : has, text(*i.object), o.symbol->span)) return wrong();
            if (ranks)  // a group has what the machine around it has
                if (auto* m = std::get_if<ast::Member>(&i.object->node)) return t_.find(ty(*m->object));
            o.element = true;
            return o;
        }
        default:
            break;
    }
    error("E0305", i.object->span, fmt::format("{}, which has no elements", say(*i.object, o)));
    return wrong();
}

}  // namespace pamina::check
