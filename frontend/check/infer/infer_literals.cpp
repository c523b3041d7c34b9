// Types of what is written out: numbers, lists, records.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/things.h"
#include "frontend/check/words/units.h"
#include "frontend/source/decimal.h"

namespace pamina::check {

using Tag = Ty::Tag;

Ty Expressions::number_literal(const ast::Expr& e, const ast::Number& n) {
    const WrittenNumber d = *read_number(n.digits);
    if (!std::isfinite(d.value)) {
        error("E0304", e.span, fmt::format("`{}` is larger than any real", text(e)));
        return wrong();
    }
    if (n.unit) {
        std::optional<UnitValue> unit = resolve_unit(*n.unit, work_.program, &here(), work_.out);
        if (!unit) return wrong();
        note_unit(work_.program.written_units, *n.unit);
        return t_.num(t_.dims.of(unit->dimension), kReal);
    }
    if (n.is_int && !d.integer) {
        error("E0304", e.span, fmt::format("`{}` does not fit an int of 64 bits", text(e)),
              "write it as a real, with a point or exponent");
        return wrong();
    }
    Ty t = t_.num(Dims::kPlain, n.is_int ? kInt : kReal);
    t.zero = d.value == 0 && d.mantissa == 0;
    t.whole = !n.is_int && std::floor(d.value) == d.value && std::fabs(d.value) < 9223372036854775808.0;
    return t;
}

Ty Expressions::list(const ast::ListLiteral& l) {
    Ty element = t_.fresh_var();
    const ast::Expr* first = nullptr;
    Ty first_type;
    bool good = true;
    std::vector<const Symbol*> several;
    for (const ast::ExprPtr& item : l.items) {
        Ty t = things_.item(*item);
        // Machines and models together: one by one they would be as many choices as there are items.
        const bool one_of = things_.is_thing(t) && is_choice(t.tag) && t.symbol->kind != SymbolKind::Parameter &&
                            (!first || t_.find(element).tag == t.tag);
        if (one_of) {
            const auto these = t_.candidates(t);
            several.insert(several.end(), these.begin(), these.end());
        }
        if (!first) {
            first = item.get();
            first_type = element = t;
            continue;
        }
        if (one_of && good) continue;
        std::optional<Ty> both = t_.unify(element, t);
        if (both) {
            element = *both;
            continue;
        }
        if (good) differ(*item, *first, first_type, *item, t);
        good = false;
    }
    if (!good || t_.find(element).tag == Tag::Error) return wrong();
    if (!several.empty()) element = t_.choice(t_.find(element).tag, several);
    element.whole = false;
    return t_.list(element);
}

// The values of each field; a name may stand once.
Ty Expressions::record(const ast::Record& r) {
    std::vector<std::pair<std::string, Ty>> fields;
    bool good = true;
    for (const ast::Binding& b : r.fields) {
        Ty t = things_.item(*b.value);
        good = good && t_.find(t).tag != Tag::Error;
        t.whole = false;
        auto first =
            std::find_if(r.fields.begin(), r.fields.end(), [&](auto& f) { return f.name.text == b.name.text; });
        if (&*first != &b) {
            error("E0248", b.name.span, fmt::format("the field `{}` is given twice", b.name.text))
                .notes.push_back({first->name.span, "the first one is here"});
            good = false;
            continue;
        }
        fields.emplace_back(b.name.text, t);
    }
    return good ? t_.record(std::move(fields)) : wrong();
}

}  // namespace pamina::check
