// Nets that are parts of others: types of ways through them, and of what is found of them.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/walk.h"
#include "frontend/check/infer/calls.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/nets.h"
#include "frontend/check/words/literals.h"
#include "frontend/check/words/net_parts.h"
#include "frontend/language/nets.h"

namespace pamina::check {

using Tag = Ty::Tag;

namespace {

bool has_option(const ast::TransitionDecl& t, std::string_view name) {
    return std::any_of(t.options.begin(), t.options.end(),
                       [&](const ast::Argument& a) { return a.name && a.name->text == name; });
}

std::string indices_given(std::size_t n) {
    return n == 0 ? std::string("none is") : n == 1 ? std::string("1 is") : fmt::format("{} are", n);
}

const ast::TransitionDecl* declared(const Symbol& net, const Symbol& transition) {
    std::vector<NestedTransition> all;
    transitions_of(std::get<ast::NetDecl>(net.stmt->node).body, 0, all);
    for (const NestedTransition& t : all)
        if (t.decl->name.span == transition.span) return t.decl;
    return nullptr;
}

/// Where one of an array of parts is named.
class IndicesOf : public ast::Walk {
  public:
    IndicesOf(const Program& program, const Symbol& part) : program_(program), part_(part) {}
    const ast::Index* first = nullptr;

  protected:
    void on(const ast::Expr& e) override {
        const auto* index = std::get_if<ast::Index>(&e.node);
        if (index && !first && program_.symbol_of(*index->object) == &part_) first = index;
    }

  private:
    const Program& program_;
    const Symbol& part_;
};

/// Nets within nets, at most; a circle is said by the order of declarations.
constexpr int kMaxNested = 32;

}  // namespace

Ty Nets::listed(Ty t, std::size_t dimensions) {
    for (std::size_t i = 0; i < dimensions; ++i) t = t_.list(t);
    return t;
}

template <class Of>
Ty Nets::each_part(const Symbol& net, const Of& of) {
    Fields fields;
    int all = 0;
    if (parts_ == 0) met_ = 0;
    if (parts_ > kMaxNested || ++met_ > kMaxTypeParts / 4) return Inference::simple(Tag::Any);
    ++parts_;
    for (const auto* p : all_of<ast::PartDecl>(std::get<ast::NetDecl>(net.stmt->node))) {
        const auto it = net.members.find(p->name.text);
        const Symbol* inner = it == net.members.end() ? nullptr : net_of(work_.program, *it->second);
        Ty t = inner ? of(*inner) : wrong();
        if (t.tag == Tag::Record || t.tag == Tag::List) all += t_.parts(t);
        if (all > kMaxTypeParts / 4) {
            --parts_;
            return Inference::simple(Tag::Any);
        }
        fields.emplace_back(p->name.text, listed(std::move(t), dimensions_of(*p)));
    }
    --parts_;
    return t_.record(std::move(fields));
}

// What is too large to be written out is found when it is there.
Ty Nets::each_place(const Symbol& net, const Ty& of) {
    Fields fields;
    const auto& d = std::get<ast::NetDecl>(net.stmt->node);
    for (const ast::Parameter& p : d.parameters)
        if (is_place(p)) fields.emplace_back(p.name.text, of);
    for (const auto* p : all_of<ast::PlaceDecl>(d)) fields.emplace_back(p->name.text, listed(of, p->dimensions.size()));
    return 4 * fields.size() < kMaxTypeParts / 2 ? t_.record(std::move(fields)) : Inference::simple(Tag::Any);
}

Ty Nets::each_transition(const Symbol& net, const Ty& of) {
    std::vector<NestedTransition> nested;
    transitions_of(std::get<ast::NetDecl>(net.stmt->node).body, 0, nested);
    Fields fields;
    for (const NestedTransition& n : nested)
        fields.emplace_back(n.decl->name.text, listed(of, n.loops + n.decl->binders.size()));
    return 4 * fields.size() < kMaxTypeParts / 2 ? t_.record(std::move(fields)) : Inference::simple(Tag::Any);
}

Ty Nets::tokens_of(const Symbol& net) {
    const Ty places = each_place(net, tokens());
    const Ty parts = each_part(net, [&](const Symbol& inner) { return tokens_of(inner); });
    if (places.tag != Tag::Record || parts.tag != Tag::Record) return Inference::simple(Tag::Any);
    Fields fields = t_.records[places.a];
    const Fields more = t_.records[parts.a];
    fields.insert(fields.end(), more.begin(), more.end());
    return t_.record(std::move(fields));
}

Ty Nets::part_type(const Symbol& part) {
    const Symbol* net = net_of(work_.program, part);
    if (!net) return wrong();
    return listed(tokens_of(*net), dimensions_of(std::get<ast::PartDecl>(part.stmt->node)));
}

// Elsewhere a list's element is asked by its place in it: `c[i]` would be another one without a word.
void Nets::counted_from_0(const Symbol& s, const ast::PartDecl& d, const ast::NetDecl& net) {
    const auto elsewhere = [&](const ast::Binder& b) {
        const auto* range = std::get_if<ast::Range>(&b.source->node);
        const auto first = range ? literal(*range->first, work_.program) : std::nullopt;
        return first && *first != 0;
    };
    const auto from = std::find_if(d.binders.begin(), d.binders.end(), elsewhere);
    if (from == d.binders.end()) return;
    IndicesOf indices(work_.program, s);
    for (const ast::StmtPtr& item : net.body.statements) indices.statement(*item);
    if (!indices.first) return;
    work_.out.add({Severity::warning,
                   "W2052",
                   indices.first->indices.front().span,
                   fmt::format("the parts `{}` are counted from 0 here, whatever `{}` is", s.name, from->name.text),
                   fmt::format("let `{}` begin at 0, and compute from it what begins elsewhere", from->name.text),
                   {{from->source->span, "it does not begin at 0"}}});
}

void Nets::part(const Symbol& s, const ast::PartDecl& d) {
    for (const auto& e : d.dimensions) need_int(*e, expressions_.value(*e), fmt::format("the size of `{}`", s.name));
    for (const ast::Binder& b : d.binders) expressions_.binder(b, Expressions::Sources::Lists);
    const Symbol* net = net_of(work_.program, s);
    if (net && d.machine) measures_of(*d.machine, *net);
}

bool Nets::way(const std::vector<PathStep>& steps) {
    bool good = true;
    const Symbol* net = nullptr;
    for (std::size_t k = 0; k < steps.size(); ++k) {
        const PathStep& step = steps[k];
        if (step.index)
            for (const ast::IndexArg& i : step.index->indices)
                if (i.value && !std::holds_alternative<ast::Range>(i.value->node))
                    need_int(*i.value, expressions_.value(*i.value), "an index");
        const Symbol* s = work_.program.symbol_of(*step.word);
        if (!s || !(net = s->owner) || net->kind != SymbolKind::Net) return false;  // said
        const std::size_t wanted = dimensions_of(*net, *s), has = step.index ? step.index->indices.size() : 0;
        if (wanted == has) continue;
        good = false;
        const char* word = s->kind == SymbolKind::Part         ? "part"
                           : s->kind == SymbolKind::Transition ? "transition"
                                                               : "place";
        const Span at = step.index && k == 0 ? cover(step.span, step.index->indices.back().span) : step.span;
        error("E2003", at,
              wanted == 0 ? fmt::format("`{}` is not an array", s->name)
                          : fmt::format("`{}` has {}, {} given", s->name,
                                        wanted == 1 ? std::string("1 index") : fmt::format("{} indices", wanted),
                                        indices_given(has)),
              wanted == 0 && s->kind != SymbolKind::Transition && !s->parameter
                  ? fmt::format("declare it with a size, as in `{} {}[4]`", word, s->name)
                  : std::string())
            .notes.push_back({s->span, "it is declared here"});
    }
    return good;
}

bool Nets::timed(const ast::TransitionDecl& t) {
    if (has_option(t, "rate") || has_option(t, "time")) return true;
    if (has_option(t, "weight") || has_option(t, "priority")) return false;
    const auto [known, fresh] = timed_.try_emplace(&t, false);
    if (!fresh) return known->second;
    for (const ast::Expr* e : fired(t)) {
        const auto steps = path_of(*e);
        const Symbol* s = steps.empty() ? nullptr : work_.program.symbol_of(*steps.back().word);
        const auto* inner = s && s->kind == SymbolKind::Transition ? declared(*s->owner, *s) : nullptr;
        if (inner && timed(*inner)) return timed_[&t] = true;
    }
    return false;
}

// Without a timing of its own it has that of the one that takes time.
void Nets::fires(const ast::TransitionDecl& t) {
    const auto all = fired(t);
    if (all.empty()) return;
    bool good = true;
    std::size_t take_time = 0;
    for (const ast::Expr* e : all) {
        ty(*e) = Inference::simple(Tag::Nothing);
        const auto steps = path_of(*e);
        if (steps.size() < 2) return;  // said
        good = way(steps) && good;
        const Symbol* s = work_.program.symbol_of(*steps.back().word);
        const auto* inner = s && s->kind == SymbolKind::Transition ? declared(*s->owner, *s) : nullptr;
        if (inner && timed(*inner)) ++take_time;
    }
    const bool says =
        has_option(t, "rate") || has_option(t, "time") || has_option(t, "weight") || has_option(t, "priority");
    if (!good || says || take_time == 1) return;
    error("E2004", t.name.span,
          take_time == 0 ? fmt::format("it is not said when `{}` fires: nothing that it fires takes time", t.name.text)
                         : fmt::format("it is not said when `{}` fires: {} of those that it fires take time",
                                       t.name.text, take_time),
          take_time == 0 ? "write `(weight = 1, fires = …)` where it takes no time"
                         : "say how long it takes when they fire together: `(rate = 2 Hz, fires = …)`");
}

// The dimensions that they have depend on what the part is given.
Ty Nets::measured_of(const Symbol& part) {
    Fields fields;
    for (const auto* m : all_of<ast::Measure>(std::get<ast::NetDecl>(part.stmt->node)))
        fields.emplace_back(m->name.text, Inference::simple(Tag::Any));
    return t_.record(std::move(fields));
}

Ty Nets::told(const Symbol* net, const Ty& place, const Ty& transition, Fields more, bool measured) {
    const Ty any = Inference::simple(Tag::Any);
    Fields fields{{"place", net ? each_place(*net, place) : any},
                  {"transition", net ? each_transition(*net, transition) : any}};
    for (auto& f : more) fields.push_back(std::move(f));
    if (net && !all_of<ast::PartDecl>(std::get<ast::NetDecl>(net->stmt->node)).empty())
        fields.emplace_back("part", each_part(*net, [&](const Symbol& inner) {
                                Fields own;
                                if (measured) own.emplace_back("measure", measured_of(inner));
                                return told(&inner, place, transition, std::move(own), measured);
                            }));
    return t_.record(std::move(fields));
}

Ty Nets::figures(const Symbol* net, const Ty& measures, Fields more) {
    const Ty plain = t_.num(Dims::kPlain, kReal), rate = t_.num(t_.dims.of(Dimension{{{kTime, -1}}}), kReal),
             time = t_.num(t_.dims.of(Type::time().dimension), kReal);
    more.insert(more.begin(), {"measure", measures});
    return told(net, t_.record({{"mean", plain}, {"time", time}, {"share", t_.list(plain)}}),
                t_.record({{"throughput", rate}, {"enabled", plain}}), std::move(more), true);
}

Ty Nets::structure(const Symbol* net) {
    const Ty string = Inference::simple(Tag::String), table = Inference::simple(Tag::Table);
    return told(net, t_.record({{"most", integer()}}), t_.record({{"live", string}}),
                {{"bounded", string},
                 {"why", string},
                 {"deadlock", string},
                 {"reversible", Inference::simple(Tag::Bool)},
                 {"invariants", table},
                 {"cycles", table},
                 {"siphons", table},
                 {"traps", table}},
                false);
}

Ty Nets::cycle_time(const Symbol* net) {
    const Ty string = Inference::simple(Tag::String), time = t_.num(t_.dims.of(Type::time().dimension), kReal);
    const Ty transition = t_.record({{"time", time}});
    const auto transitions = [&](const auto& self, const Symbol* of) -> Fields {
        Fields fields{{"transition", of ? each_transition(*of, transition) : Inference::simple(Tag::Any)}};
        if (of && !all_of<ast::PartDecl>(std::get<ast::NetDecl>(of->stmt->node)).empty())
            fields.emplace_back("part",
                                each_part(*of, [&](const Symbol& inner) { return t_.record(self(self, &inner)); }));
        return fields;
    };
    Fields fields = transitions(transitions, net);
    fields.insert(fields.begin(), {"time", time});
    fields.emplace_back("critical", string);
    fields.emplace_back("tokens", integer());
    fields.emplace_back("exact", Inference::simple(Tag::Bool));
    return t_.record(std::move(fields));
}

}  // namespace pamina::check
