// `fit(row in runs, a, b in 0 s..1 s: row.time == a * row.N^3 + b)`, `validate` and `fit(runs, time by N)`: the
// dimensions of the unknowns follow from the equation.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "frontend/ast/walk.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/sweeps.h"
#include "frontend/source/one_line.h"

namespace pamina::check {

using Tag = Ty::Tag;

namespace {

/// Members of what a fit gives besides its unknowns.
constexpr std::array<std::string_view, 8> kFigures{"r2",    "adjusted",  "terms",    "residuals",
                                                   "noise", "condition", "warnings", "rows"};

}  // namespace

void Sweeps::unknown(const ast::Binder& b) {
    Ty t = t_.num(t_.dims.fresh(), kReal);
    if (b.source) {
        const auto* r = std::get_if<ast::Range>(&b.source->node);
        if (!r || r->step || r->exclusive) {
            error("E1801", b.source->span,
                  fmt::format("the limits of `{}` are a range of all numbers between two", b.name.text),
                  "write `a in 0 s..1 s`");
            t = wrong();
        } else if (const Ty limits = t_.find(spread(*r)); limits.tag == Tag::Num) {
            ty(*b.source) = Inference::simple(Tag::Range);
            const bool zero = limits.zero;  // of any dimension
            if (!zero) t = t_.num(limits.a, kReal);
        } else if (limits.tag == Tag::Error) {
            t = wrong();
        }
    }
    if (std::ranges::find(kFigures, b.name.text) != kFigures.end()) {
        error("E1800", b.name.span, fmt::format("what `fit` gives has a member `{}` of its own", b.name.text),
              "give the unknown another name");
        t = wrong();
    }
    if (const Symbol* s = work_.program.symbol_of(b)) t_.types[s] = t;
}

bool Sweeps::fit_option(const ast::UsingOption& o, bool validate) {
    const Ty t = expressions_.value(*o.value);
    const std::string& name = o.name.text;
    const std::string who = fmt::format("`{}`", name);
    if (!o.of.empty()) {
        error("E1802", o.of.front().span, fmt::format("`{}` here is of nothing else", name));
        return false;
    }
    if (validate ? name == "within" : false) {
        Ty n;
        return !need_number(*o.value, t, who, &n) || need_dimension(*o.value, t, Dimension{}, who);
    }
    if (validate && name == "fitted") {
        const auto tag = t_.find(t).tag;
        if (tag == Tag::Table || tag == Tag::Record || tag == Tag::Any || tag == Tag::Var || tag == Tag::Error)
            return true;
        error("E0302", o.value->span, fmt::format("`fitted` needs a table or a fit, {}", say(*o.value, t)));
        return false;
    }
    if (!validate && name == "weights") {
        if (const auto tag = t_.find(t).tag; tag == Tag::List || tag == Tag::Table) {
            error("E0302", o.value->span, fmt::format("`weights` is the weight of each row, {}", say(*o.value, t)),
                  "write it with the row: `weights = 1 / row.time^2`; what stands in a column is `row.weight`");
            return false;
        }
        return need_number(*o.value, t, who) || t_.find(t).tag == Tag::Any;
    }
    if (!validate && name == "robust") return need_bool(*o.value, t, who);
    Diagnostic& d = error("E1802", o.name.span, fmt::format("`{}` has no `{}`", validate ? "validate" : "fit", name));
    if (!did_you_mean(
            work_, d, name,
            validate ? std::vector<std::string>{"within", "fitted"} : std::vector<std::string>{"weights", "robust"}))
        d.help = validate ? "it has `within`, by how much a prediction may be off, and `fitted`, the rows that the "
                            "model was fitted to"
                          : "it has `weights` and `robust`";
    return false;
}

// Of a parameter that is not known yet it is a table.
void Sweeps::rows(const ast::Binder& b) {
    const bool range = std::holds_alternative<ast::Range>(b.source->node);
    if (!range && t_.find(expressions_.expr(*b.source)).tag == Tag::Var)
        t_.unify(expressions_.expr(*b.source), Inference::simple(Tag::Table));
    expressions_.binder(b, Expressions::Sources::All);
}

Ty Sweeps::fit(const ast::Fit& f) {
    rows(f.row);
    for (const ast::Binder& u : f.unknowns) unknown(u);
    bool good = true;
    for (const ast::UsingOption& o : f.options) good = fit_option(o, f.validate) && good;
    if (f.validate && !f.unknowns.empty()) {
        error("E1803", f.unknowns.front().name.span, "`validate` has no unknowns",
              "`fit` finds them: `let f = fit(row in runs, a: …)`, and then `validate` with `f.a`");
        good = false;
    }
    const auto* sides = std::get_if<ast::Binary>(&f.equation->node);
    const Ty equation = expressions_.value(*f.equation);
    if (t_.find(equation).tag == Tag::Error) return wrong();
    if (!sides || sides->op != ast::BinaryOp::eq) {
        error("E1804", f.equation->span,
              fmt::format("`{}` compares what is measured with what is computed", f.validate ? "validate" : "fit"),
              "write an equation: `row.time == a * row.N + b`");
        return wrong();
    }
    Ty n;
    if (!need_number(*sides->left, ty(*sides->left), "an equation", &n)) {
        if (n.tag != Tag::Any || t_.find(ty(*sides->left)).tag != Tag::Any) return wrong();
        Ty r;
        if (need_number(*sides->right, ty(*sides->right), "an equation", &r))
            n = r;
        else if (r.tag != Tag::Any || t_.find(ty(*sides->right)).tag != Tag::Any)
            return wrong();
    }
    if (f.unknowns.empty() && !f.validate) {
        error("E1803", f.row.name.span, "`fit` has no unknowns",
              "write them behind the rows: `fit(row in runs, a, b: …)`");
        return wrong();
    }
    for (const ast::Binder& u : f.unknowns) {
        const Symbol* s = work_.program.symbol_of(u);
        const auto same = [&](const ast::Binder& b) { return b.name.text == u.name.text; };
        bool stands = &*std::ranges::find_if(f.unknowns, same) != &u;  // declared twice, which is said
        ast::each_expression(*f.equation,
                             [&](const ast::Expr& e) { stands = stands || work_.program.symbol_of(e) == s; });
        if (stands) continue;
        error("E1805", u.name.span, fmt::format("`{}` does not stand in the equation", u.name.text),
              "leave it out, or write it on the right side");
        good = false;
    }
    if (!good) return wrong();
    const auto value = [&](Ty t) {
        t = t_.find(t);
        t.zero = t.whole = false;
        if (t.tag != Tag::Num || !t_.dims.closed(t.a)) return Inference::simple(Tag::Any);
        t.b = kReal;
        return t;
    };
    const Ty side = value(n);
    if (f.validate) return validation(side);
    const Ty plain = t_.num(Dims::kPlain, kReal), string = Inference::simple(Tag::String);
    std::vector<std::pair<std::string, Ty>> fields;
    for (const ast::Binder& u : f.unknowns) {
        const Symbol* s = work_.program.symbol_of(u);
        const auto t = t_.types.find(s);
        if (t == t_.types.end() || t_.find(t->second).tag == Tag::Error) return wrong();
        fields.emplace_back(u.name.text, value(t->second));
    }
    const Ty any = Inference::simple(Tag::Any);
    fields.emplace_back("r2", plain);
    fields.emplace_back("adjusted", plain);
    fields.emplace_back("noise", side);
    fields.emplace_back("rows", integer());
    fields.emplace_back("condition", plain);
    fields.emplace_back("residuals", t_.list(side));
    fields.emplace_back("terms", t_.table({{"name", string},
                                           {"value", any},
                                           {"error", any},
                                           {"t", plain},
                                           {"p", plain},
                                           {"low", any},
                                           {"high", any}}));
    fields.emplace_back("warnings", t_.list(string));
    return t_.record(std::move(fields));
}

Ty Sweeps::validation(const Ty& side) {
    const Ty plain = t_.num(Dims::kPlain, kReal), string = Inference::simple(Tag::String);
    std::vector<std::pair<std::string, Ty>> part{
        {"rows", integer()}, {"inside", integer()}, {"mean", plain}, {"median", plain}, {"worst", plain}};
    auto fields = part;
    fields.insert(fields.begin(), {"table", t_.table({{"row", integer()},
                                                      {"measured", side},
                                                      {"predicted", side},
                                                      {"error", plain},
                                                      {"inside", string},
                                                      {"outside", string}})});
    fields.emplace_back("good", Inference::simple(Tag::Bool));
    fields.emplace_back("interpolated", t_.record(part));
    fields.emplace_back("extrapolated", t_.record(part));
    fields.emplace_back("warnings", t_.list(string));
    return t_.record(std::move(fields));
}

std::string InferPart::predicted_by(const ast::Expr& fit, const std::vector<ast::Argument>& arguments) const {
    const Symbol* s = work_.program.symbol_of(fit);
    const auto* let = s && s->stmt ? std::get_if<ast::LetDecl>(&s->stmt->node) : nullptr;
    const auto* f = let ? std::get_if<ast::Fit>(&let->value->node) : nullptr;
    const auto* sides = f ? std::get_if<ast::Binary>(&f->equation->node) : nullptr;
    if (!sides || f->validate) return {};
    const std::string name = text(fit);
    const Symbol* row = work_.program.symbol_of(f->row);
    std::vector<std::pair<Span, std::string>> changes;  // of the right side
    ast::each_expression(*sides->right, [&](const ast::Expr& e) {
        if (const auto* m = std::get_if<ast::Member>(&e.node); m && work_.program.symbol_of(*m->object) == row) {
            const auto given = std::ranges::find_if(
                arguments, [&](const ast::Argument& a) { return a.name && a.name->text == m->member.text; });
            changes.emplace_back(e.span, given == arguments.end() ? m->member.text : text(*given->value));
        }
        for (const ast::Binder& u : f->unknowns)
            if (work_.program.symbol_of(e) == work_.program.symbol_of(u))
                changes.emplace_back(e.span, fmt::format("{}.{}", name, u.name.text));
    });
    std::ranges::sort(changes, {}, [](const auto& c) { return c.first.begin; });
    const Span whole = sides->right->span;
    std::string right;
    std::uint32_t from = whole.begin;
    for (const auto& [span, changed] : changes) {
        right += work_.sources.text(Span{whole.file, from, span.begin});
        right += changed;
        from = span.end;
    }
    right += work_.sources.text(Span{whole.file, from, whole.end});
    return fmt::format("write the right side with what it found: `{}`; `+ {}.noise` is one more run",
                       one_line(right, 80), name);
}

// What it gives is known when it is found.
Ty Sweeps::term_search(const ast::TermSearch& t) {
    const Ty table = t_.find(expressions_.value(*t.table));
    for (const ast::UsingOption& o : t.options) {
        expressions_.value(*o.value);
        error("E1802", o.name.span, "a search for terms has no options");
        return wrong();
    }
    if (table.tag == Tag::Error) return wrong();
    if (table.tag != Tag::Table && table.tag != Tag::Any) {
        error("E0302", t.table->span, fmt::format("`fit` needs a table, {}", say(*t.table, table)));
        return wrong();
    }
    bool good = true;
    const auto column = [&](const ast::Name& name) {
        if (table.tag != Tag::Table || !table.a) return;
        std::vector<std::string> known;
        for (const auto& [own, type] : t_.records[table.a - 1]) known.push_back(own);
        if (std::ranges::find(known, name.text) != known.end()) return;
        Diagnostic& d = error("E0377", name.span, fmt::format("`{}` has no column `{}`", text(*t.table), name.text));
        if (!did_you_mean(work_, d, name.text, known))
            d.help = fmt::format("its columns are {}", fmt::join(known, ", "));
        good = false;
    };
    column(t.measured);
    for (const ast::Name& n : t.by) column(n);
    return good ? Inference::simple(Tag::Any) : wrong();
}

}  // namespace pamina::check
