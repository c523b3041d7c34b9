// The transitions of a net: when they fire, and what they take and give.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "runtime/script/nets/net_work.h"
#include "runtime/script/nets/reader.h"

namespace pamina::script {

using check::Dimension;
using check::Symbol;
using language::TransitionOption;

namespace {

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
    nets::FormPtr form = nets::form_in_any_order("tokens", {nets::form_of_amount(a), nets::form_of_amount(b)}, true);
    return {0, [a = std::move(a), b = std::move(b)](nets::Marking m) { return a.at(m) + b.at(m); }, std::move(form)};
}
nets::Amount least(nets::Amount a, nets::Amount b) {
    // 0 is no arc.
    const auto of = [](double x, double y) { return x == 0 ? y : y == 0 ? x : std::min(x, y); };
    if (!a.in && !b.in) return {of(a.number, b.number), {}};
    nets::FormPtr form = nets::form_in_any_order("least", {nets::form_of_amount(a), nets::form_of_amount(b)}, true);
    return {0, [a = std::move(a), b = std::move(b), of](nets::Marking m) { return of(a.at(m), b.at(m)); },
            std::move(form)};
}

}  // namespace

void NetWork::note(const Marked::Reads& reads) {
    for (const std::size_t p : reads.places) {
        const auto& numbers = marked_->numbers(p);
        depends_.insert(depends_.end(), numbers.begin(), numbers.end());
    }
}

template <class Read>
nets::Amount NetWork::amount(const ast::Expr& e, Read read) {
    Marked::Formula f = formula(e);
    note(f.reads);
    if (!f.reads.marking()) return {read(evaluator_(e)), {}};
    return {0, [f = std::move(f), marked = marked_, read](nets::Marking m) { return read(marked->value(f, m)); },
            form(e)};
}

nets::Amount NetWork::amount(const ast::Expr& e, const Dimension& dimension, std::string what) {
    return amount(e, [this, dimension, what = std::move(what), at = e.span](const Value& v) {
        return plain(v, dimension, at, what);
    });
}

void NetWork::block(const ast::Block& b) {
    for (const ast::StmtPtr& s : b.statements) {
        if (const auto* t = std::get_if<ast::TransitionDecl>(&s->node)) {
            transitions(*t, 0);
        } else if (const auto* f = std::get_if<ast::For>(&s->node)) {
            each(f->binder, "transitions", [&] { block(f->body); });
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

const bool* NetWork::condition(const ast::Expr& e) {
    condition_ = constant(e, "which transitions there are");
    return condition_.as<bool>();
}

void NetWork::each(const ast::Binder& b, const char* what, const std::function<void()>& body) {
    fixed(*b.source, fmt::format("how many {} there are", what));
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

void NetWork::transitions(const ast::TransitionDecl& t, std::size_t binder) {
    if (binder < t.binders.size()) return each(t.binders[binder], "transitions", [&] { transitions(t, binder + 1); });
    NetGroup& group = here_.transitions[group_of_.at(&t)];
    if (group.elements.size() >= kMaxNetParts || shared_.out.net.transitions.size() >= kMaxNetParts)
        too_many(t.name.span);
    group.elements.push_back({path_, -1, {}, false});
    if (absent_) return;
    nets::Transition made = transition(t);
    const int number = static_cast<int>(shared_.out.net.transitions.size());
    here_.transitions[group_of_.at(&t)].elements.back().number = number;
    for (const int fired : fires_) {
        auto& by = shared_.fired[fired];
        by.by.push_back(number);
        by.in = this;
    }
    shared_.out.net.transitions.push_back(std::move(made));
    shared_.out.transition_spans.push_back(t.name.span);
}

void NetWork::only_where(nets::Transition& made, std::function<bool(nets::Marking)> guard, nets::FormPtr form) {
    if (!made.guard) {
        made.guard = std::move(guard);
        made.guard_form = std::move(form);
        return;
    }
    made.guard = [a = std::move(made.guard), b = std::move(guard)](nets::Marking m) { return a(m) && b(m); };
    made.guard_form = nets::form_in_any_order("and", {std::move(made.guard_form), std::move(form)}, true);
}

nets::Transition NetWork::transition(const ast::TransitionDecl& t) {
    nets::Transition made;
    made.name = in_text(t.name.text, path_);
    depends_.clear();
    const auto given = [&](TransitionOption id) {
        const ast::Argument* a = option_of(t, id);
        return a ? a->value.get() : nullptr;
    };
    const bool says = given(TransitionOption::Rate) || given(TransitionOption::Time) ||
                      given(TransitionOption::Weight) || given(TransitionOption::Priority);
    fire(t, says, made);
    if (!says && !fires_.empty()) {
        made.keeps_age = made.keeps_age || given(TransitionOption::Memory);
    } else if (const ast::Expr* rate = given(TransitionOption::Rate)) {
        made.rate = amount(*rate, kOfRate, "`rate`");
    } else if (const ast::Expr* time = given(TransitionOption::Time)) {
        timed(t, *time, made);
    } else {
        made.timing = nets::Timing::Immediate;
        if (const ast::Expr* weight = given(TransitionOption::Weight)) made.rate = amount(*weight, kNone, "`weight`");
        if (const ast::Expr* priority = given(TransitionOption::Priority)) {
            const double p = whole(constant(*priority, "`priority`"), priority->span, "`priority`");
            if (std::fabs(p) > 1e9) wrong(priority->span, "a priority is between -10^9 and 10^9");
            made.priority = static_cast<int>(p);
        }
    }
    if (const ast::Expr* servers = given(TransitionOption::Servers))
        made.servers =
            is_word(*servers, language::kAllServers)
                ? nets::Amount{nets::kAllServers, {}}
                : amount(*servers, [this, at = servers->span](const Value& v) { return whole(v, at, "`servers`"); });
    if (t.when) {
        Marked::Formula f = formula(*t.when);
        note(f.reads);
        const auto holds = [this, at = t.when->span](const Value& v) {
            const bool* b = v.as<bool>();
            if (!b) wrong(at, "`when` is a condition");
            return *b;
        };
        if (f.reads.marking()) {
            nets::FormPtr what = form(*t.when);
            only_where(
                made,
                [f = std::move(f), marked = marked_, holds](nets::Marking m) { return holds(marked->value(f, m)); },
                std::move(what));
        } else if (!holds(evaluator_(*t.when))) {
            made.guard = [](nets::Marking) { return false; };
            made.guard_form = nets::form_of_constant("false");
        }
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

const LawValue& NetWork::law_of(const Value& v, Span at) {
    const auto* r = v.as<std::shared_ptr<const Record>>();
    const LawValue* law = r ? as_law(*r) : nullptr;
    if (!law) wrong(at, "`draw` needs a distribution");
    return *law;
}

/// By a fixed time, or by a law, exponential ones as a rate.
void NetWork::timed(const ast::TransitionDecl& t, const ast::Expr& time, nets::Transition& made) {
    made.keeps_age = option_of(t, TransitionOption::Memory) != nullptr;
    const auto* draw = std::get_if<ast::Draw>(&time.node);
    if (!draw) {
        made.timing = nets::Timing::Deterministic;
        made.time = amount(time, kOfTime, "`time`");
        return;
    }
    const ast::Expr& law = *draw->law;
    const Span at = law.span;
    Marked::Formula f = formula(law);
    note(f.reads);
    std::vector<nets::Tokens> start;
    for (const auto& p : shared_.out.net.places) start.push_back(p.tokens);
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
        return nets::Amount{0, [f, marked = marked_, read](nets::Marking m) { return read(marked->value(f, m)); },
                            nets::form_of(fmt::format("{} of law", field), {form(law)})};
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

void NetWork::join(std::vector<nets::Arc>& to, nets::Arc arc, bool inhibits) {
    const auto same = std::find_if(to.begin(), to.end(), [&](const nets::Arc& a) { return a.place == arc.place; });
    if (same == to.end())
        to.push_back(std::move(arc));
    else
        same->tokens = inhibits ? least(std::move(same->tokens), std::move(arc.tokens))
                                : sum(std::move(same->tokens), std::move(arc.tokens));
}

void NetWork::arc(const ast::Expr& e, std::vector<nets::Arc>& to, bool inhibits) {
    const check::ArcParts parts = check::arc_parts(e);
    const auto place = static_cast<std::size_t>(at(parts.place, false).number);
    nets::Amount n{1, {}};
    if (parts.tokens) {
        const ast::Expr& written = *parts.tokens->arguments.front().value;
        n = amount(written, [this, at = written.span](const Value& v) { return tokens(v, at); });
    }
    join(to, {place, std::move(n)}, inhibits);
}

}  // namespace pamina::script
