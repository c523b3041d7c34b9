// `minimize(B in 8..256 step 8: e)` and `maximize`: over numbers of any dimension, and lists.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/sweeps.h"
#include "frontend/check/infer/things.h"

namespace pamina::check {

using Tag = Ty::Tag;

namespace {

/// Fields of the outcome besides the parameters.
constexpr std::array<std::string_view, 6> kFields{"value", "ties", "alike", "edge", "evaluations", "searched"};

}  // namespace

// A range of numbers of one dimension. Without a step, one of reals is all numbers between its ends.
Ty Sweeps::spread(const ast::Range& r) {
    std::vector<const ast::Expr*> parts{r.first.get(), r.last.get()};
    if (r.step) parts.push_back(r.step.get());
    Ty all;
    bool good = true;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Ty t = expressions_.value(*parts[i]);
        Ty n;
        if (!need_number(*parts[i], t, "a range", &n)) {
            good = good && n.tag == Tag::Any && t_.find(t).tag == Tag::Any;
            all = Inference::simple(Tag::Any);
            continue;
        }
        if (i == 0 || all.tag == Tag::Any) {
            if (i == 0) all = n;
            continue;
        }
        const auto both = t_.unify(all, n);
        if (!both) {
            differ(*parts[i], *parts[0], ty(*parts[0]), *parts[i], t);
            return wrong();
        }
        all = *both;
    }
    if (!good) return wrong();
    all.whole = false;
    if (r.exclusive && !r.step && all.tag == Tag::Num && t_.resolve_kind(all.b) == kReal) {
        error("E0380", cover(r.first->span, r.last->span), "a range of all numbers between two ends includes both",
              "write `..`, or give it a `step`");
        return wrong();
    }
    return all;
}

// What a parameter of a search takes: a number of a range, an item of a list.
Ty Sweeps::search_binder(const ast::Binder& b, const std::string& word) {
    Ty t = wrong();
    if (auto* r = std::get_if<ast::Range>(&b.source->node)) {
        t = spread(*r);
        ty(*b.source) = Inference::simple(Tag::Range);
    } else {
        const Ty source = t_.find(expressions_.value(*b.source));
        if (source.tag == Tag::List) {
            t = t_.find(t_.elements[source.a]);
        } else if (source.tag == Tag::Any) {
            t = source;
        } else if (source.tag != Tag::Error) {
            error(
                "E0302", b.source->span,
                fmt::format("`{}` goes over ranges and lists, {}", word, say(*b.source, source)),
                source.tag == Tag::Table && word == "find"
                    ? fmt::format("the rows for which it holds are `filter({} in {}: …)`", b.name.text, text(*b.source))
                : source.tag == Tag::Table ? fmt::format("`sort({}, by = …)` has the smallest first", text(*b.source))
                                           : std::string());
        }
    }
    if (const Symbol* s = work_.program.symbol_of(b)) t_.types[s] = t;
    return t;
}

// `find(x in a..b: c)`: one value of `x`.
Ty Sweeps::find(const ast::Comprehension& c) {
    const Ty t = search_binder(c.binders.front(), c.function.text);
    if (c.binders.size() != 1) {
        error("E0378", c.binders[1].name.span, "`find` looks for one value");
        return wrong();
    }
    return need_bool(*c.body, expressions_.value(*c.body), "`find`") ? t : wrong();
}

Ty Sweeps::optimum(const ast::Comprehension& c) {
    const std::string& f = c.function.text;
    std::vector<std::pair<std::string, Ty>> fields;
    bool good = true;
    for (const ast::Binder& b : c.binders) {
        const Ty t = search_binder(b, f);
        good = good && t.tag != Tag::Error;
        const std::string& name = b.name.text;
        if (std::find(kFields.begin(), kFields.end(), name) != kFields.end()) {
            error("E0381", b.name.span, fmt::format("the outcome of `{}` has a field `{}` of its own", f, name),
                  "give the parameter another name");
            good = false;
        }
        fields.emplace_back(name, things_.is_thing(t) ? Inference::simple(Tag::String) : t);
    }
    good = expressions_.condition(c.condition) && good;
    const Ty body = expressions_.value(*c.body);
    Ty n;
    if (!need_number(*c.body, body, fmt::format("`{}`", f), &n)) {
        if (n.tag != Tag::Any || t_.find(body).tag != Tag::Any) return wrong();
        n = Inference::simple(Tag::Any);
    }
    if (!good) return wrong();
    n.zero = n.whole = false;
    fields.emplace_back("value", n);
    fields.emplace_back("ties", integer());
    fields.emplace_back("alike", integer());
    fields.emplace_back("edge", Inference::simple(Tag::Bool));
    fields.emplace_back("evaluations", integer());
    fields.emplace_back("searched", Inference::simple(Tag::Bool));
    return t_.record(std::move(fields));
}

}  // namespace pamina::check
