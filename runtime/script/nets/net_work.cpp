#include "runtime/script/nets/net_work.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "frontend/check/words/describe.h"
#include "runtime/nets/firing.h"
#include "runtime/script/nets/groups.h"
#include "runtime/script/nets/reader.h"
#include "runtime/values/convert.h"
#include "runtime/values/doubtful.h"

namespace pamina::script {

using check::Dimension;
using check::Symbol;

void NetWork::all(const predict::Arguments& given, const std::vector<int>& places) {
    parameters(given, places);
    for (const auto* p : check::all_of<ast::PlaceDecl>(decl_)) place(*p);
    const auto parts = check::all_of<ast::PartDecl>(decl_);
    for (const auto* p : parts) here_.parts.push_back({p->name.text, {}, {}});
    for (const auto* p : parts) part(*p);
    std::vector<check::NestedTransition> all;
    check::transitions_of(decl_.body, 0, all);
    for (const auto& t : all) {
        group_of_[t.decl] = here_.transitions.size();
        here_.transitions.push_back({t.decl->name.text, t.loops + t.decl->binders.size(), {}});
    }
    block(decl_.body);
    for (const auto* m : check::all_of<ast::Measure>(decl_)) measure(*m);
}

void NetWork::wrong(Span at, std::string message, std::string help) {
    diagnostics_.error("E2050", at, std::move(message), std::move(help));
    throw Failed{2};
}

void NetWork::too_many(Span at) {
    diagnostics_.error("E2052", at, fmt::format("a net has at most {} places, transitions and parts", kMaxNetParts));
    throw Failed{2};
}

std::string NetWork::in_text(const std::string& name, const std::vector<std::int64_t>& at) const {
    return prefix_ + (at.empty() ? name : fmt::format("{}[{}]", name, fmt::join(at, ", ")));
}

// ---- names

void NetWork::bind(const Marked::Reads& reads) {
    for (const Symbol* s : reads.fixed)
        if (s->kind == check::SymbolKind::Let && !bound_.contains(s) &&
            std::find(binders_.begin(), binders_.end(), s) == binders_.end()) {
            evaluator_.bind(*s, evaluator_(*std::get<ast::LetDecl>(s->stmt->node).value));
            bound_.insert(s);
        }
}

void NetWork::parameters(const predict::Arguments& given, const std::vector<int>& places) {
    const auto symbol = [&](const ast::Name& name) -> const Symbol& { return *net_.members.at(name.text); };
    for (const ast::Parameter& p : decl_.parameters)
        if (check::is_place(p)) marked_->declare(symbol(p.name));
    for (const auto* p : check::all_of<ast::PlaceDecl>(decl_)) marked_->declare(symbol(p->name));
    for (const auto* p : check::all_of<ast::PartDecl>(decl_)) marked_->declare(symbol(p->name));
    std::vector<const Symbol*> waiting;
    for (std::size_t i = 0; i < decl_.parameters.size(); ++i) {
        const Symbol& s = symbol(decl_.parameters[i].name);
        if (given[i]) {
            evaluator_.bind(s, *given[i]);
            bound_.insert(&s);
        } else if (places[i] < 0) {
            waiting.push_back(&s);
        }
    }
    for (const Symbol* s : waiting) by_default(*s);
    for (std::size_t i = 0; i < decl_.parameters.size(); ++i)
        if (check::is_place(decl_.parameters[i])) place_given(decl_.parameters[i], places[i]);
}

void NetWork::by_default(const Symbol& s) {
    if (bound_.contains(&s)) return;
    const ast::Expr& e = *s.parameter->default_value;
    const Marked::Reads reads = fixed(e, fmt::format("the default of `{}`", s.name));
    for (const Symbol* other : reads.fixed)
        if (other->parameter) by_default(*other);
    bind(reads);
    Value v = evaluator_(e);
    if (s.parameter->type && !convert(v, *s.parameter->type, program_))
        wrong(e.span, fmt::format("parameter `{}` does not take {}", s.name, check::describe(type_of(v), program_)));
    evaluator_.bind(s, std::move(v));
    bound_.insert(&s);
}

// ---- values

const Marked::Reads& NetWork::fixed(const ast::Expr& e, const std::string& what) {
    reads_ = marked_->reads(e);
    if (reads_.marking())
        wrong(e.span, fmt::format("{} cannot depend on the marking", what),
              "what a net consists of is known before it runs; `when`, rates, weights, numbers of servers and of "
              "tokens may read the marking");
    return reads_;
}

Value NetWork::constant(const ast::Expr& e, const std::string& what) {
    bind(fixed(e, what));
    return evaluator_(e);
}

Marked::Formula NetWork::formula(const ast::Expr& e) {
    Marked::Formula f = marked_->formula(e, binders_);
    bind(f.reads);
    if (!prefix_.empty()) marked_->keep(f);
    return f;
}

double NetWork::plain(const Value& v, const Dimension& dimension, Span at, const std::string& what) {
    if (is_missing(v)) {
        const ValueError error = missing_value(v);
        diagnostics_.error(error.id, at, error.message, error.help);
        throw Failed{2};
    }
    if (v.interval) shared_.out.doubtful = true;
    if (const auto* i = v.as<std::int64_t>(); i && (*i == 0 || dimension.empty())) return static_cast<double>(*i);
    const auto* r = v.as<Real>();
    if (!r || r->dimension != dimension)
        wrong(at, fmt::format("{} is {}, this is {}", what, check::describe(check::Type::real(dimension), program_),
                              check::describe(type_of(v), program_)));
    return r->base();
}
double NetWork::whole(const Value& v, Span at, const std::string& what) {
    const double x = plain(v, Dimension{}, at, what);
    if (x != std::floor(x) || std::fabs(x) > 9e15) wrong(at, fmt::format("{} is a whole number, this is {}", what, x));
    return x;
}
double NetWork::tokens(const Value& v, Span at) {
    const double x = whole(v, at, "a number of tokens");
    if (x < 0 || x > nets::kMaxTokens) wrong(at, fmt::format("a place has 0 to 10^9 tokens, this is {}", x));
    return x;
}

// ---- places

std::vector<std::int64_t> NetWork::shape(const std::vector<ast::ExprPtr>& sizes, const std::string& of,
                                         const char* what, std::size_t& count) {
    std::vector<std::int64_t> shape;
    count = 1;
    for (const auto& e : sizes) {
        const std::string size = fmt::format("the size of `{}`", of);
        const double n = whole(constant(*e, size), e->span, size);
        if (n < 0) wrong(e->span, fmt::format("`{}` has 0 {} or more in each dimension, this is {}", of, what, n));
        if (n > kMaxNetParts || count * std::max(n, 1.0) > kMaxNetParts) too_many(e->span);
        shape.push_back(static_cast<std::int64_t>(n));
        count *= static_cast<std::size_t>(n);
    }
    return shape;
}

// Tokens for each, by lists as deep as the array; or one number for all.
void NetWork::place(const ast::PlaceDecl& d) {
    const Symbol& s = *net_.members.at(d.name.text);
    nets::Net& net = shared_.out.net;
    NetGroup group{d.name.text, d.dimensions.size(), {}};
    std::size_t count = 0;
    const std::vector<std::int64_t> sizes = shape(d.dimensions, s.name, "places", count);
    std::vector<nets::Tokens> start;
    if (d.tokens) {
        const Span at = d.tokens->span;
        const auto each = [&](const auto& self, const Value& v, std::size_t depth) -> void {
            if (depth == sizes.size()) {
                start.push_back(static_cast<nets::Tokens>(tokens(v, at)));
                return;
            }
            const auto* list = v.as<std::shared_ptr<const List>>();
            if (!list || std::ssize(**list) != sizes[depth])
                wrong(at, fmt::format("`{}` has {} {}, {}", s.name, sizes[depth],
                                      depth == 0 ? "places" : "places in this dimension",
                                      list ? fmt::format("and tokens for {}", (*list)->size())
                                           : std::string("and this is no list of their tokens")));
            for (const Value& one : **list) self(self, one, depth + 1);
        };
        const Value v = constant(*d.tokens, "how many tokens there are at the start");
        if (v.as<std::shared_ptr<const List>>())
            each(each, v, 0);
        else
            start.assign(count, static_cast<nets::Tokens>(tokens(v, at)));
    }
    start.resize(count, 0);
    if (net.places.size() + count > kMaxNetParts) too_many(d.name.span);
    const std::size_t first = net.places.size();
    marked_->place(s, shaped(sizes, [&](std::size_t i) { return Value(static_cast<std::int64_t>(first + i)); }));
    std::vector<std::int64_t> at(sizes.size(), 0);
    for (std::size_t i = 0; i < count; ++i) {
        group.elements.push_back({at, static_cast<int>(first + i), {}, false});
        net.places.push_back({in_text(s.name, at), start[i]});
        shared_.out.place_spans.push_back(d.name.span);
        for (std::size_t k = at.size(); k-- > 0;) {
            if (++at[k] < sizes[k]) break;
            at[k] = 0;
        }
    }
    here_.places.push_back(std::move(group));
}

// A place of the net around, or one of its own with as many tokens as are given.
void NetWork::place_given(const ast::Parameter& p, int place) {
    const Symbol& s = *net_.members.at(p.name.text);
    nets::Net& net = shared_.out.net;
    const bool own = place < 0;
    if (own) {
        const Span at = p.default_value ? p.default_value->span : p.name.span;
        const auto start = static_cast<nets::Tokens>(tokens(*evaluator_.bound(s), at));
        if (net.places.size() >= kMaxNetParts) too_many(p.name.span);
        place = static_cast<int>(net.places.size());
        net.places.push_back({in_text(s.name, {}), start});
        shared_.out.place_spans.push_back(p.name.span);
    }
    marked_->place(s, Value(std::int64_t{place}));
    here_.places.push_back({s.name, 0, {{{}, place, {}, !own}}});
}

// ---- measures

void NetWork::measure(const ast::Measure& m) {
    const ast::Expr& e = *m.value;
    Marked::Formula f = formula(e);
    // Where its dimension depends on arguments, it is that of the first value that is no bare 0.
    std::vector<nets::Tokens> start;
    for (const auto& p : shared_.out.net.places) start.push_back(p.tokens);
    const check::Type type = program_.type_of(e);
    auto dimension = std::make_shared<Dimension>(type.is_number() ? type.dimension : Dimension{});
    const auto read = [this, at = e.span, dimension](const Value& v) {
        if (const bool* b = v.as<bool>()) return *b ? 1.0 : 0.0;
        if (const auto* r = v.as<Real>(); r && dimension->empty()) *dimension = r->dimension;
        const double x = plain(v, *dimension, at, "this measure");
        if (!std::isfinite(x))
            wrong(at, fmt::format("this measure is {} in a marking that is reached", x),
                  "say what it is there: `if … then … else …`");
        return x;
    };
    const double at_start = read(marked_->value(f, start));
    NetMeasure made{prefix_ + m.name.text, dimension, {}, form(e)};
    if (f.reads.marking())
        made.value = [f = std::move(f), marked = marked_, read](nets::Marking x) { return read(marked->value(f, x)); };
    else
        made.value = [at_start](nets::Marking) { return at_start; };
    std::vector<NetMeasure>& all = prefix_.empty() ? shared_.out.measures : shared_.measures;
    here_.measured.push_back(all.size());
    all.push_back(std::move(made));
}

}  // namespace pamina::script
