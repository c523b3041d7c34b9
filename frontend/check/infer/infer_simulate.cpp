// `using (…)` of `simulate`, `predict` and `symbolic`, and the difference of two simulations.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "frontend/check/infer/builtins.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/figures.h"
#include "frontend/check/infer/predictions.h"
#include "frontend/check/words/using_options.h"

namespace pamina::check {

using Tag = Ty::Tag;

void Predictions::using_options(const std::vector<ast::UsingOption>& options, UsingOf asked, const Ty& result) {
    const std::string_view word = word_of(asked);
    std::vector<std::string> known;
    for (const UsingWord& w : using_words())
        if (w.is_of(asked)) known.emplace_back(w.name);
    std::set<std::string> seen;
    for (const ast::UsingOption& o : options) {
        const UsingWord* w = find_using_word(o.name.text);
        if (!w || !w->is_of(asked)) {
            Diagnostic& d =
                error("E1420", o.name.span,
                      !w || asked == UsingOf::Symbolic ? fmt::format("`{}` has no option `{}`", word, o.name.text)
                      : asked == UsingOf::Simulate
                          ? fmt::format("`{}` is for `predict`: `simulate` draws anyway", o.name.text)
                          : fmt::format("`{}` is for `simulate`: `predict` is one run", o.name.text));
            if (!did_you_mean(work_, d, o.name.text, known))
                d.help = fmt::format("it has `{}`", fmt::join(known, "`, `"));
            expressions_.value(*o.value);
            continue;
        }
        if (!seen.insert(o.name.text).second)
            error("E1421", o.name.span, fmt::format("`{}` is given twice", o.name.text), "keep one of them");
        using_value(o, w->name);
        if (!o.of.empty() && w->kind != UsingKind::Share) {
            error("E1422", o.of.front().span, fmt::format("`{}` is not of a figure", o.name.text),
                  "only `within` is: `within = 1 % of time`");
        } else if (w->kind == UsingKind::Share && o.of.empty()) {
            error("E1422", o.name.span, "`within` has to say of which figure",
                  fmt::format("write `within = {} of time`, or another figure", text(*o.value)));
        } else if (!o.of.empty()) {
            figure_of(o, result);
        }
    }
}

void Predictions::using_value(const ast::UsingOption& o, std::string_view word) {
    const std::string who = fmt::format("`{}`", word);
    const UsingKind kind = find_using_word(word)->kind;
    if (kind == UsingKind::Word) return using_messages(o);
    const Ty t = expressions_.value(*o.value);
    Ty n;
    switch (kind) {
        case UsingKind::Word:
            break;
        case UsingKind::Count:
            need_int(*o.value, t, who);
            break;
        case UsingKind::Time:
            need_dimension(*o.value, t, Type::time().dimension, who);
            break;
        case UsingKind::Share:
            if (need_number(*o.value, t, who, &n) && n.tag == Tag::Num && !n.zero && !t_.dims.unify(n.a, Dims::kPlain))
                error("E0302", o.value->span, fmt::format("{} is a share, {}", who, say(*o.value, t)),
                      "write it in percent: `within = 1 % of time`");
            break;
    }
}

void Predictions::using_messages(const ast::UsingOption& o) {
    const auto* word = std::get_if<ast::NameRef>(&o.value->node);
    ty(*o.value) = Inference::simple(Ty::Tag::Nothing);
    if (word && std::ranges::find(kMessageWords, word->name) != std::end(kMessageWords)) return;
    if (!word) expressions_.value(*o.value);
    std::vector<std::string> known(std::begin(kMessageWords), std::end(kMessageWords));
    Diagnostic& d = error("E1420", o.value->span, fmt::format("messages are not made by `{}`", text(*o.value)));
    if (!word || !did_you_mean(work_, d, word->name, known))
        d.help = fmt::format("they are made by `{}`", fmt::join(known, "`, `"));
}

/// A field of a record, as the answer of a net is one; what has no members where it has none of that name.
Ty Predictions::field_of(const Ty& record, std::string_view name) {
    for (const auto& [field, type] : t_.records[record.a])
        if (field == name) return t_.find(type);
    return Inference::simple(Tag::Bool);
}

// `time`, `measure.request.p99`, `resource.pool.utilization`: a figure that is a number.
void Predictions::figure_of(const ast::UsingOption& o, const Ty& result) {
    ast::Member m;
    Ty at = result;
    Span whole = o.of.front().span;
    for (const ast::Name& name : o.of) {
        whole.end = name.span.end;
        m.member = name;
        if (at.tag == Tag::Result)
            at = figures_.result_member(m, at);
        else if (at.tag == Tag::Figures)
            at = figures_.figures_member(m, at);
        else if (at.tag == Tag::Num && o.of.size() == 2 && Figures::is_percentile(m))
            at = figures_.over_replications(m, result, at);
        else if (at.tag == Tag::Record)
            at = field_of(at, name.text);
        else if (at.tag != Tag::Any)
            at = Inference::simple(Tag::Bool);  // it has no members
        if (at.tag == Tag::Error) return;
    }
    if (at.tag == Tag::Num || at.tag == Tag::Any) return;
    error("E1422", whole, fmt::format("`{}` is no figure with an interval", text(whole)),
          result.tag == Tag::Record
              ? "name one of a net: `transition.mend.throughput`, `place.broken.mean`, `measure.down`"
              : "name one: `time`, `measure.request.p99`, `resource.disk.utilization`");
}

Ty Builtins::difference(const BuiltinCall& call) {
    const std::vector<Ty>& types = call.types;
    Ty both = types[0];
    for (std::size_t i = 0; i < types.size(); ++i) {
        const Ty& t = types[i];
        if (t.tag == Tag::Any || t.tag == Tag::Var) return Inference::simple(Tag::Any);
        if (t.tag == Tag::Result && t.simulated) continue;
        const ast::Expr& e = *call.c.arguments[i].value;
        error("E1423", e.span,
              t.tag == Tag::Result ? fmt::format("`difference` compares replications, `{}` is one run", text(e))
                                   : fmt::format("`difference` compares two results of `simulate`, {}", say(e, t)),
              t.tag == Tag::Result ? "write `simulate` for `predict`, or subtract their figures" : "");
        return wrong();
    }
    both.a = types[0].a && types[1].a ? t_.either(types[0].a, types[1].a) : 0;
    return both;
}

}  // namespace pamina::check
