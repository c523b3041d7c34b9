// `sweep(P in [1, 2], s in 1 us..9 us step 1 us: e)`: the parameters, what each point gives, the table of both.
//
// A column holds numbers, strings or truth values. The columns of a table are the parameters, then what `e` gives: of
// a result its time, work and speedup, of a record its fields (of a result in a field its time), else `value`.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/networks.h"
#include "frontend/check/infer/sweeps.h"
#include "frontend/check/infer/things.h"
#include "frontend/check/words/literals.h"
#include "frontend/check/words/sweeps.h"
#include "frontend/source/fixes.h"

namespace pamina::check {

using Tag = Ty::Tag;

// `random(n, lo, hi, seed = 1)`, also `latin`: the bounds say of which type the values are.
Ty Sweeps::drawn(const ast::Expr& e, const ast::Call& c) {
    const std::string& word = std::get<ast::NameRef>(c.callee->node).name;
    ty(*c.callee) = Inference::simple(Tag::Nothing);
    bool good = true;
    for (const ast::Argument& a : c.arguments)
        if (t_.find(expressions_.value(*a.value)).tag == Tag::Error) good = false;
    std::string problem;
    const auto given = draw_arguments(c, problem);
    if (!problem.empty()) {
        error("E0370", e.span, problem, fmt::format("write `{}(100, 1 us, 10 us, seed = 1)`", word));
        return wrong();
    }
    if (!good) return wrong();
    const std::string who = fmt::format("`{}`", word);
    if (!need_int(*given[0], ty(*given[0]), who)) return wrong();
    if (given[3] && !need_int(*given[3], ty(*given[3]), who)) return wrong();
    Ty low, high;
    if (!need_number(*given[1], ty(*given[1]), who, &low) || !need_number(*given[2], ty(*given[2]), who, &high))
        return Inference::simple(Tag::Any);
    if (!low.zero && !high.zero && !t_.dims.unify(low.a, high.a)) {
        differ(e, *given[1], low, *given[2], high);
        return wrong();
    }
    only_two_ints(c, *given[1], *given[2]);
    if (!can_be_drawn(*given[0], *given[1], *given[2])) return wrong();
    return t_.num(low.zero ? high.a : low.a, t_.join(t_.resolve_kind(low.b), t_.resolve_kind(high.b)));
}

// What a run refuses, where it is written. Numbers that doubles may not keep apart are left to the run.
bool Sweeps::can_be_drawn(const ast::Expr& count, const ast::Expr& low, const ast::Expr& high) {
    constexpr double kMostValues = 1e7, kInt = 9e18, kApart = 1e-12;
    const auto n = literal(count, work_.program), from = literal(low, work_.program), to = literal(high, work_.program);
    if (n && (*n < 0 || *n > kMostValues) && std::fabs(*n) < kInt) {
        error("E0790", count.span, fmt::format("{:.0f} values cannot be drawn: a sweep has 0 to 10^7 points", *n));
        return false;
    }
    if (from && to && *from - *to > kApart * std::max(std::fabs(*from), std::fabs(*to))) {
        error("E0791", low.span, "the lower end of what is drawn must be at most the upper, and both finite",
              fmt::format("they are {} and {}", text(low), text(high)));
        return false;
    }
    return true;
}

// `random(3, 0, 1)`: meant are the numbers between, nearly always.
void Sweeps::only_two_ints(const ast::Call& c, const ast::Expr& low, const ast::Expr& high) {
    const auto is = [](const ast::Expr& e, std::string_view digits) {
        const auto* n = std::get_if<ast::Number>(&e.node);
        return n && n->is_int && !n->unit && n->digits == digits;
    };
    if (!is(low, "0") || !is(high, "1") || low.span.end > high.span.begin) return;
    const std::string reals =
        fmt::format("0.0{}1.0", work_.sources.text({low.span.file, low.span.end, high.span.begin}));
    Diagnostic d{Severity::warning,
                 "W0005",
                 cover(low.span, high.span),
                 fmt::format("between the ints 0 and 1, `{}` draws nothing else than these two", text(*c.callee)),
                 fmt::format("write `{}` for reals between them", reals),
                 {}};
    add_fix(d, d.span, reals, fmt::format("write `{}`", reals));
    work_.out.add(std::move(d));
}

// A range of ints, or of reals and quantities with a step.
Ty Sweeps::sweep_range(const ast::Expr& e, const ast::Range& r) {
    Ty first = expressions_.value(*r.first), last = expressions_.value(*r.last);
    Ty step = r.step ? expressions_.value(*r.step) : integer();
    ty(e) = Inference::simple(Tag::Range);
    Ty f, l, s;
    // All are told what they are not.
    const bool from = need_number(*r.first, first, "a range", &f), to = need_number(*r.last, last, "a range", &l);
    const bool by = !r.step || need_number(*r.step, step, "a step", &s);
    if (!from || !to || !by) return wrong();
    if (!f.zero && !l.zero && !t_.dims.unify(f.a, l.a)) {
        differ(e, *r.first, first, *r.last, last);
        return wrong();
    }
    const Ty bound = f.zero ? l : f;
    if (r.step && !s.zero && !bound.zero && !t_.dims.unify(bound.a, s.a)) {
        differ(e, *r.first, bound, *r.step, step);
        return wrong();
    }
    KindId kind = t_.join(t_.resolve_kind(f.b), t_.resolve_kind(l.b));
    if (r.step) kind = t_.join(kind, t_.resolve_kind(s.b));
    if (!r.step && kind == kReal && !(f.whole && l.whole)) {
        error("E0371", e.span, "this range needs a step: it is not of ints",
              fmt::format("write `{} step …`, or draw values: `latin(100, {}, {})`", text(e), text(*r.first),
                          text(*r.last)));
        return wrong();
    }
    return t_.num(bound.a, kind);
}

void Sweeps::sweep_binder(const ast::Binder& b) {
    Ty t;
    if (auto* r = std::get_if<ast::Range>(&b.source->node))
        t = sweep_range(*b.source, *r);
    else if (auto* draw = draw_of(work_.program, *b.source))
        t = ty(*b.source) = drawn(*b.source, *draw);
    else
        return expressions_.binder(b, Expressions::Sources::All);
    t.zero = t.whole = false;
    if (const Symbol* s = work_.program.symbol_of(b)) t_.types[s] = t;
}

namespace {

/// Whether a column may hold values of this type; open ones show it when they are there.
bool is_cell(Tag t) {
    return t == Tag::Num || t == Tag::Bool || t == Tag::String || t == Tag::Any || t == Tag::Var;
}

}  // namespace

Ty Sweeps::sweep(const ast::Expr& e, const ast::Comprehension& c) {
    std::vector<std::pair<std::string, Ty>> columns;
    bool good = true;
    const auto add = [&](const std::string& name, Ty t, Span at) {
        const auto same = [&](const auto& column) { return column.first == name; };
        if (name == kErrorColumn || std::any_of(columns.begin(), columns.end(), same)) {
            error("E0373", at,
                  name == kErrorColumn
                      ? fmt::format("the table has a column `{}` of its own, for points that fail", name)
                      : fmt::format("the table would have two columns `{}`", name),
                  "take another name");
            good = false;
        }
        t.zero = t.whole = false;
        columns.emplace_back(name, t);
    };
    for (const ast::Binder& b : c.binders) {
        sweep_binder(b);
        const Symbol* s = work_.program.symbol_of(b);
        Ty t = s ? t_.find(t_.types[s]) : wrong();
        if (t.tag == Tag::Error) good = false;
        if (things_.is_thing(t)) t = Inference::simple(Tag::String);  // by the text that made it
        if (good && !is_cell(t.tag)) {
            error("E0372", b.source->span,
                  fmt::format("a column of a table holds numbers, strings or truth values, `{}` is {}", b.name.text,
                              t_.describe(t, work_.program)),
                  fmt::format("sweep over the index of a list that has a name: `sweep(i in 0..<len(list): …)`, with "
                              "`list[i]` for `{}`",
                              b.name.text));
            good = false;
        }
        add(b.name.text, t, b.name.span);
    }
    if (c.condition && !need_bool(*c.condition, expressions_.value(*c.condition), "`if`")) good = false;
    const Ty body = t_.find(expressions_.value(*c.body));
    if (body.tag == Tag::Error || !good) return wrong();
    const Ty time = t_.num(t_.dims.of(Type::time().dimension), kReal);
    if (body.tag == Tag::Result) {
        add("time", time, e.span);
        add("work", time, e.span);
        add("speedup", t_.num(Dims::kPlain, kReal), e.span);
    } else if (networks_.is_solution(body)) {
        return Inference::simple(Tag::Table);
    } else if (body.tag == Tag::Record) {
        const auto fields = t_.records[body.a];
        for (const auto& [name, type] : fields) {
            Ty t = t_.find(type);
            if (t.tag == Tag::Result) t = time;
            if (things_.is_thing(t)) t = Inference::simple(Tag::String);
            if (!is_cell(t.tag)) {
                error("E0372", c.body->span,
                      fmt::format("a column of a table holds numbers, strings or truth values, the field `{}` is {}",
                                  name, t_.describe(t, work_.program)));
                return wrong();
            }
            add(name, t, c.body->span);
        }
    } else if (body.tag == Tag::Any || body.tag == Tag::Var) {
        return Inference::simple(Tag::Table);
    } else if (is_cell(body.tag)) {
        add("value", body, c.body->span);
    } else {
        error(
            "E0372", c.body->span,
            fmt::format("a point of a sweep gives a result, a number, a string, a truth value or a record of these, {}",
                        say(*c.body, body)),
            "write the figures that the table is to have: `{ mean = ….mean, p95 = ….p95 }`");
        return wrong();
    }
    if (!good) return wrong();
    columns.emplace_back(kErrorColumn, Inference::simple(Tag::String));
    return t_.table(std::move(columns));
}

}  // namespace pamina::check
