#include "runtime/script/nets/reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/check/words/describe.h"
#include "frontend/check/words/net_parts.h"
#include "frontend/language/nets.h"
#include "runtime/nets/firing.h"
#include "runtime/script/nets/marked.h"
#include "runtime/values/convert.h"
#include "runtime/values/doubtful.h"
#include "runtime/values/law_value.h"

namespace pamina::script {

namespace {

using check::Dimension;
using check::Symbol;
using language::TransitionOption;

const Dimension kOfTime{{{check::kTime, 1}}}, kOfRate{{{check::kTime, -1}}}, kNone;

const ast::Argument* option_of(const ast::TransitionDecl& t, TransitionOption id) {
    for (const ast::Argument& a : t.options)
        if (a.name && a.name->text == language::kTransitionOptions[static_cast<std::size_t>(id)].name) return &a;
    return nullptr;
}

bool is_word(const ast::Expr& e, std::string_view word) {
    const auto* name = std::get_if<ast::NameRef>(&e.node);
    return name && name->name == word;
}

nets::Amount sum(nets::Amount a, nets::Amount b) {
    if (!a.in && !b.in) return {a.number + b.number, {}};
    return {0, [a = std::move(a), b = std::move(b)](nets::Marking m) { return a.at(m) + b.at(m); }};
}
nets::Amount least(nets::Amount a, nets::Amount b) {
    // 0 is no arc.
    const auto of = [](double x, double y) { return x == 0 ? y : y == 0 ? x : std::min(x, y); };
    if (!a.in && !b.in) return {of(a.number, b.number), {}};
    return {0, [a = std::move(a), b = std::move(b), of](nets::Marking m) { return of(a.at(m), b.at(m)); }};
}

}  // namespace

class NetReader::Work {
  public:
    Work(NetReader& reader, const Symbol& net)
        : program_(reader.program_),
          evaluator_(reader.evaluator_),
          diagnostics_(reader.diagnostics_),
          net_(net),
          decl_(std::get<ast::NetDecl>(net.stmt->node)),
          marked_(std::make_shared<Marked>(program_, evaluator_, diagnostics_, net, out.net)) {}

    NetReading out;

    void all(const predict::Arguments& given) {
        out.name = net_.name;
        out.declared = decl_.name.span;
        parameters(given);
        for (const auto* p : check::all_of<ast::PlaceDecl>(decl_)) place(*p);
        std::vector<check::NestedTransition> all;
        check::transitions_of(decl_.body, 0, all);
        for (const auto& t : all) {
            group_of_[t.decl] = out.transitions.size();
            out.transitions.push_back({t.decl->name.text, t.loops + t.decl->binders.size(), {}});
        }
        block(decl_.body);
        for (const auto* m : check::all_of<ast::Measure>(decl_)) measure(*m);
    }

  private:
    [[noreturn]] void wrong(Span at, std::string message, std::string help = {}) {
        diagnostics_.error("E2050", at, std::move(message), std::move(help));
        throw Failed{2};
    }

    // ---- names

    /// What an expression reads that has one value is bound.
    void bind(const Marked::Reads& reads) {
        for (const Symbol* s : reads.fixed)
            if (!evaluator_.bound(*s) && s->kind == check::SymbolKind::Let)
                evaluator_.bind(*s, evaluator_(*std::get<ast::LetDecl>(s->stmt->node).value));
    }

    void parameters(const predict::Arguments& given) {
        for (const auto* p : check::all_of<ast::PlaceDecl>(decl_)) marked_->declare(*net_.members.at(p->name.text));
        std::vector<const Symbol*> waiting;
        for (std::size_t i = 0; i < decl_.parameters.size(); ++i) {
            const Symbol& s = *net_.members.at(decl_.parameters[i].name.text);
            if (given[i])
                evaluator_.bind(s, *given[i]);
            else
                waiting.push_back(&s);
        }
        for (const Symbol* s : waiting) by_default(*s);
    }

    void by_default(const Symbol& s) {
        if (evaluator_.bound(s)) return;
        const ast::Expr& e = *s.parameter->default_value;
        const Marked::Reads& reads = fixed(e, fmt::format("the default of `{}`", s.name));
        for (const Symbol* other : reads.fixed)
            if (other->parameter) by_default(*other);
        bind(reads);
        Value v = evaluator_(e);
        if (s.parameter->type && !convert(v, *s.parameter->type, program_))
            wrong(e.span,
                  fmt::format("parameter `{}` does not take {}", s.name, check::describe(type_of(v), program_)));
        evaluator_.bind(s, std::move(v));
    }

    // ---- values

    /// What an expression reads that must not read the marking.
    const Marked::Reads& fixed(const ast::Expr& e, const std::string& what) {
        reads_ = marked_->reads(e);
        if (reads_.marking())
            wrong(e.span, fmt::format("{} cannot depend on the marking", what),
                  "what a net consists of is known before it runs; `when`, rates, weights, numbers of servers and of "
                  "tokens may read the marking");
        return reads_;
    }
    Value constant(const ast::Expr& e, const std::string& what) {
        bind(fixed(e, what));
        return evaluator_(e);
    }

    double plain(const Value& v, const Dimension& dimension, Span at, const std::string& what) {
        if (is_missing(v)) {
            const ValueError error = missing_value(v);
            diagnostics_.error(error.id, at, error.message, error.help);
            throw Failed{2};
        }
        if (v.interval) out.doubtful = true;
        if (const auto* i = v.as<std::int64_t>(); i && (*i == 0 || dimension.empty())) return static_cast<double>(*i);
        const auto* r = v.as<Real>();
        if (!r || r->dimension != dimension)
            wrong(at, fmt::format("{} is {}, this is {}", what, check::describe(check::Type::real(dimension), program_),
                                  check::describe(type_of(v), program_)));
        return r->base();
    }
    double whole(const Value& v, Span at, const std::string& what) {
        const double x = plain(v, kNone, at, what);
        if (x != std::floor(x) || std::fabs(x) > 9e15)
            wrong(at, fmt::format("{} is a whole number, this is {}", what, x));
        return x;
    }
    double tokens(const Value& v, Span at) {
        const double x = whole(v, at, "a number of tokens");
        if (x < 0 || x > nets::kMaxTokens) wrong(at, fmt::format("a place has 0 to 10^9 tokens, this is {}", x));
        return x;
    }

    /// That the transition that is read depends on these places.
    void note(const Marked::Reads& reads) {
        for (const std::size_t p : reads.places) {
            std::size_t n = 1;
            for (const std::int64_t size : marked_->shape(p)) n *= static_cast<std::size_t>(size);
            for (std::size_t i = 0; i < n; ++i) depends_.push_back(marked_->first(p) + i);
        }
    }

    /// `read(value)` in each marking, or once.
    template <class Read>
    nets::Amount amount(const ast::Expr& e, Read read) {
        Marked::Formula f = marked_->formula(e, binders_);
        bind(f.reads);
        note(f.reads);
        if (!f.reads.marking()) return {read(evaluator_(e)), {}};
        return {0, [f = std::move(f), marked = marked_, read](nets::Marking m) { return read(marked->value(f, m)); }};
    }
    nets::Amount amount(const ast::Expr& e, const Dimension& dimension, std::string what) {
        return amount(e, [this, dimension, what = std::move(what), at = e.span](const Value& v) {
            return plain(v, dimension, at, what);
        });
    }

    // ---- places

    void place(const ast::PlaceDecl& d) {
        const Symbol& s = *net_.members.at(d.name.text);
        NetGroup group{d.name.text, d.dimensions.size(), {}};
        std::vector<std::int64_t> shape;
        std::size_t count = 1;
        for (const auto& e : d.dimensions) {
            const double n = whole(constant(*e, fmt::format("the size of `{}`", s.name)), e->span,
                                   fmt::format("the size of `{}`", s.name));
            if (n < 0)
                wrong(e->span, fmt::format("`{}` has 0 places or more in each dimension, this is {}", s.name, n));
            if (n > kMaxNetParts || count * std::max(n, 1.0) > kMaxNetParts) too_many(e->span);
            shape.push_back(static_cast<std::int64_t>(n));
            count *= static_cast<std::size_t>(n);
        }
        const nets::Tokens at_start =
            d.tokens ? static_cast<nets::Tokens>(
                           tokens(constant(*d.tokens, "how many tokens there are at the start"), d.tokens->span))
                     : 0;
        if (out.net.places.size() + count > kMaxNetParts) too_many(d.name.span);
        marked_->place(s, out.net.places.size(), shape);
        std::vector<std::int64_t> at(shape.size(), 0);
        for (std::size_t i = 0; i < count; ++i) {
            std::string name = s.name;
            if (!at.empty()) name += fmt::format("[{}]", fmt::join(at, ", "));
            group.elements.push_back({at, static_cast<int>(out.net.places.size())});
            out.net.places.push_back({std::move(name), at_start});
            out.place_spans.push_back(d.name.span);
            for (std::size_t k = at.size(); k-- > 0;) {
                if (++at[k] < shape[k]) break;
                at[k] = 0;
            }
        }
        out.places.push_back(std::move(group));
    }

    [[noreturn]] void too_many(Span at) {
        diagnostics_.error("E2052", at, fmt::format("a net has at most {} places and transitions", kMaxNetParts));
        throw Failed{2};
    }

    // ---- transitions

    void block(const ast::Block& b) {
        for (const ast::StmtPtr& s : b.statements) {
            if (const auto* t = std::get_if<ast::TransitionDecl>(&s->node)) {
                transitions(*t, 0);
            } else if (const auto* f = std::get_if<ast::For>(&s->node)) {
                each(f->binder, [&] { block(f->body); });
            } else if (const auto* i = std::get_if<ast::If>(&s->node)) {
                const bool outer = absent_;
                const auto* holds = absent_ ? nullptr : condition(*i->condition);
                absent_ = outer || !holds || !*holds;
                block(i->then_body);
                absent_ = outer || !holds || *holds;
                if (i->else_body) block(*i->else_body);
                absent_ = outer;
            } else if (const auto* l = std::get_if<ast::LetDecl>(&s->node); l && &b != &decl_.body) {
                const Symbol& symbol = *program_.symbol_of(*s);
                const Marked::Reads reads = marked_->reads(*l->value);
                bind(reads);
                if (reads.marking() || absent_) continue;
                evaluator_.bind(symbol, evaluator_(*l->value));
                if (std::find(binders_.begin(), binders_.end(), &symbol) == binders_.end()) binders_.push_back(&symbol);
            }
        }
    }

    const bool* condition(const ast::Expr& e) {
        condition_ = constant(e, "which transitions there are");
        return condition_.as<bool>();
    }

    void each(const ast::Binder& b, const std::function<void()>& body) {
        fixed(*b.source, "how many transitions there are");
        bind(reads_);
        const Symbol* symbol = program_.symbol_of(b);
        binders_.push_back(symbol);
        const std::size_t outer = binders_.size();
        path_.push_back(0);
        evaluator_.each(b, [&] {
            body();
            binders_.resize(outer);
            ++path_.back();
        });
        path_.pop_back();
        binders_.resize(outer - 1);
    }

    void transitions(const ast::TransitionDecl& t, std::size_t binder) {
        if (binder < t.binders.size()) return each(t.binders[binder], [&] { transitions(t, binder + 1); });
        NetGroup& group = out.transitions[group_of_.at(&t)];
        if (group.elements.size() >= kMaxNetParts || out.net.transitions.size() >= kMaxNetParts) too_many(t.name.span);
        group.elements.push_back({path_, absent_ ? -1 : static_cast<int>(out.net.transitions.size())});
        if (absent_) return;
        nets::Transition made = transition(t);
        if (!path_.empty()) made.name += fmt::format("[{}]", fmt::join(path_, ", "));
        out.net.transitions.push_back(std::move(made));
        out.transition_spans.push_back(t.name.span);
    }

    nets::Transition transition(const ast::TransitionDecl& t) {
        nets::Transition made;
        made.name = t.name.text;
        depends_.clear();
        const auto given = [&](TransitionOption id) {
            const ast::Argument* a = option_of(t, id);
            return a ? a->value.get() : nullptr;
        };
        if (const ast::Expr* rate = given(TransitionOption::Rate)) {
            made.rate = amount(*rate, kOfRate, "`rate`");
        } else if (const ast::Expr* time = given(TransitionOption::Time)) {
            timed(t, *time, made);
        } else {
            made.timing = nets::Timing::Immediate;
            if (const ast::Expr* weight = given(TransitionOption::Weight))
                made.rate = amount(*weight, kNone, "`weight`");
            if (const ast::Expr* priority = given(TransitionOption::Priority)) {
                const double p = whole(constant(*priority, "`priority`"), priority->span, "`priority`");
                if (std::fabs(p) > 1e9) wrong(priority->span, "a priority is between -10^9 and 10^9");
                made.priority = static_cast<int>(p);
            }
        }
        if (const ast::Expr* servers = given(TransitionOption::Servers))
            made.servers = is_word(*servers, language::kAllServers)
                               ? nets::Amount{nets::kAllServers, {}}
                               : amount(*servers, [this, at = servers->span](const Value& v) {
                                     return whole(v, at, "`servers`");
                                 });
        if (t.when) {
            Marked::Formula f = marked_->formula(*t.when, binders_);
            bind(f.reads);
            note(f.reads);
            const auto holds = [this, at = t.when->span](const Value& v) {
                const bool* b = v.as<bool>();
                if (!b) wrong(at, "`when` is a condition");
                return *b;
            };
            if (f.reads.marking())
                made.guard = [f = std::move(f), marked = marked_, holds](nets::Marking m) {
                    return holds(marked->value(f, m));
                };
            else if (!holds(evaluator_(*t.when)))
                made.guard = [](nets::Marking) { return false; };
        }
        for (const ast::StmtPtr& s : t.body.statements)
            if (const auto* arcs = std::get_if<ast::Arcs>(&s->node))
                for (const ast::ExprPtr& e : arcs->places)
                    arc(*e,
                        arcs->kind == ast::ArcKind::take   ? made.take
                        : arcs->kind == ast::ArcKind::give ? made.give
                                                           : made.inhibit,
                        arcs->kind == ast::ArcKind::inhibit);
        std::sort(depends_.begin(), depends_.end());
        depends_.erase(std::unique(depends_.begin(), depends_.end()), depends_.end());
        made.reads = depends_;
        return made;
    }

    const LawValue& law_of(const Value& v, Span at) {
        const auto* r = v.as<std::shared_ptr<const Record>>();
        const LawValue* law = r ? as_law(*r) : nullptr;
        if (!law) wrong(at, "`draw` needs a distribution");
        return *law;
    }

    /// By a fixed time, or by a law, exponential ones as a rate.
    void timed(const ast::TransitionDecl& t, const ast::Expr& time, nets::Transition& made) {
        made.keeps_age = option_of(t, TransitionOption::Memory) != nullptr;
        const auto* draw = std::get_if<ast::Draw>(&time.node);
        if (!draw) {
            made.timing = nets::Timing::Deterministic;
            made.time = amount(time, kOfTime, "`time`");
            return;
        }
        const ast::Expr& law = *draw->law;
        const Span at = law.span;
        Marked::Formula f = marked_->formula(law, binders_);
        bind(f.reads);
        note(f.reads);
        std::vector<nets::Tokens> start;
        for (const auto& p : out.net.places) start.push_back(p.tokens);
        const Value first = marked_->value(f, start);
        const LawValue& given = law_of(first, at);
        const auto number = [&](std::size_t field, bool inverse) {
            const Dimension& dimension =
                language::row(given.law).named()[field].kind == language::ParameterKind::Quantity ? kOfTime : kNone;
            const auto read = [this, at, field, dimension, inverse, which = given.law](const Value& v) {
                const LawValue& now = law_of(v, at);
                if (now.law != which) wrong(at, "the kind of a distribution cannot depend on the marking");
                const double x = plain(now.fields()[field].second, dimension, at, "a parameter of this distribution");
                return inverse ? 1 / x : x;
            };
            if (!f.reads.marking()) return nets::Amount{read(first), {}};
            return nets::Amount{0, [f, marked = marked_, read](nets::Marking m) { return read(marked->value(f, m)); }};
        };
        if (given.law == draws::Law::Exponential) {
            made.rate = number(0, true);
            return;
        }
        if (language::row(given.law).result != language::ResultKind::Quantity &&
            language::row(given.law).result != language::ResultKind::Item)
            wrong(at, "this distribution does not give times");
        made.timing = nets::Timing::Drawn;
        made.drawn.law = given.law;
        for (std::size_t i = 0; i < given.fields().size(); ++i) {
            const auto kind = language::row(given.law).named()[i].kind;
            if (kind != language::ParameterKind::List && kind != language::ParameterKind::Shares) {
                made.drawn.numbers.push_back(number(i, false));
                continue;
            }
            if (f.reads.marking()) wrong(at, "the values of a distribution cannot depend on the marking");
            const bool shares = kind == language::ParameterKind::Shares;
            const auto* list = given.fields()[i].second.as<std::shared_ptr<const List>>();
            if (!list) continue;
            for (const Value& v : **list)
                (shares ? made.drawn.shares : made.drawn.list)
                    .push_back(plain(v, shares ? kNone : kOfTime, at, "a value of this distribution"));
        }
    }

    void arc(const ast::Expr& e, std::vector<nets::Arc>& to, bool inhibits) {
        const check::ArcParts parts = check::arc_parts(e);
        const Symbol& symbol = *program_.symbol_of(*parts.place);
        const std::size_t place = marked_->index_of(symbol);
        const auto& shape = marked_->shape(place);
        std::size_t number = 0;
        for (std::size_t k = 0; k < shape.size(); ++k) {
            const ast::Expr& index = *parts.index->indices[k].value;
            const double i = whole(constant(index, "to which place an arc goes"), index.span, "an index");
            if (i < 0 || i >= static_cast<double>(shape[k]))
                wrong(index.span,
                      fmt::format("`{}` has {} {}, and this is number {}", symbol.name, shape[k],
                                  shape.size() == 1 ? "places" : "places in this dimension", i),
                      "they are counted from 0");
            number = number * static_cast<std::size_t>(shape[k]) + static_cast<std::size_t>(i);
        }
        number += marked_->first(place);
        nets::Amount n{1, {}};
        if (parts.tokens) {
            const ast::Expr& written = *parts.tokens->arguments.front().value;
            n = amount(written, [this, at = written.span](const Value& v) { return tokens(v, at); });
        }
        const auto same = std::find_if(to.begin(), to.end(), [&](const nets::Arc& a) { return a.place == number; });
        if (same == to.end())
            to.push_back({number, std::move(n)});
        else
            same->tokens =
                inhibits ? least(std::move(same->tokens), std::move(n)) : sum(std::move(same->tokens), std::move(n));
    }

    // ---- measures

    void measure(const ast::Measure& m) {
        const ast::Expr& e = *m.value;
        Marked::Formula f = marked_->formula(e, {});
        bind(f.reads);
        // Where its dimension depends on arguments, it is that of the first value that is no bare 0.
        std::vector<nets::Tokens> start;
        for (const auto& p : out.net.places) start.push_back(p.tokens);
        const check::Type type = program_.type_of(e);
        auto dimension = std::make_shared<Dimension>(type.is_number() ? type.dimension : Dimension{});
        const auto read = [this, at = e.span, dimension](const Value& v) {
            if (const bool* b = v.as<bool>()) return *b ? 1.0 : 0.0;
            if (const auto* r = v.as<Real>(); r && dimension->empty()) *dimension = r->dimension;
            return plain(v, *dimension, at, "this measure");
        };
        const double at_start = read(marked_->value(f, start));
        NetMeasure made{m.name.text, dimension, {}};
        if (f.reads.marking())
            made.value = [f = std::move(f), marked = marked_, read](nets::Marking x) {
                return read(marked->value(f, x));
            };
        else
            made.value = [at_start](nets::Marking) { return at_start; };
        out.measures.push_back(std::move(made));
    }

    const check::Program& program_;
    Evaluator& evaluator_;
    Diagnostics& diagnostics_;
    const Symbol& net_;
    const ast::NetDecl& decl_;
    std::shared_ptr<Marked> marked_;
    Marked::Reads reads_;
    Value condition_;
    std::unordered_map<const ast::TransitionDecl*, std::size_t> group_of_;
    std::vector<const Symbol*> binders_;  // that are bound here
    std::vector<std::int64_t> path_;      // which round of each loop around this is
    std::vector<std::size_t> depends_;    // places that numbers of the transition that is read depend on
    bool absent_ = false;                 // an `if` leaves out what stands here
};

const Symbol* NetReader::net_of(const ast::Expr& asked, const check::Program& program) {
    const auto* call = std::get_if<ast::Call>(&asked.node);
    const Symbol* named = program.symbol_of(call ? *call->callee : asked);
    return named && named->kind == check::SymbolKind::Net ? named : nullptr;
}

void NetReader::read(const ast::Expr& asked, const predict::Script& script,
                     const std::function<void(NetReading&)>& use) {
    const Symbol& net = *net_of(asked, program_);
    read(net, predict::read_arguments(asked, net, script, predict::evaluated(script)), use);
}

void NetReader::read(const Symbol& net, const predict::Arguments& given, const std::function<void(NetReading&)>& use) {
    evaluator_.within({}, [&] {
        Work work(*this, net);
        work.all(given);
        use(work.out);
    });
}

void NetReader::fail(const nets::Problem& p, const NetReading& r, Span asked) {
    const auto at = [](const std::vector<Span>& all, int i) {
        return i >= 0 && static_cast<std::size_t>(i) < all.size() ? all[static_cast<std::size_t>(i)] : Span{};
    };
    static constexpr std::array<const char*, 8> kIds{"E2050", "E2050", "E2052", "E2051",
                                                     "E2053", "E2054", "E2055", "E2056"};
    Diagnostic d{Severity::error,
                 kIds[static_cast<std::size_t>(p.wrong)],
                 at(r.transition_spans, p.transition),
                 p.message,
                 p.help,
                 {}};
    if (!d.span.file) d.span = at(r.place_spans, p.place);
    if (!d.span.file) d.span = asked;
    if (!(d.span == asked)) d.notes.push_back({asked, "solved here"});
    diagnostics_.add(std::move(d));
    throw Failed{3};
}

}  // namespace pamina::script
