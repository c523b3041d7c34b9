#include "runtime/script/interpret/point_runs.h"

#include <algorithm>
#include <utility>

namespace pamina::script {

namespace {

/// Parts of an expression: whether each is evaluated whenever the whole is.
using Parts = std::vector<std::pair<const ast::Expr*, bool>>;

void parts(const ast::Expr& e, bool always, Parts& out) {
    const auto add = [&](const ast::ExprPtr& part, bool strict) {
        if (part) out.emplace_back(part.get(), strict);
    };
    const auto binders = [&](const std::vector<ast::Binder>& list, const ast::ExprPtr& condition,
                             const ast::ExprPtr& body) {
        for (std::size_t i = 0; i < list.size(); ++i) add(list[i].source, always && i == 0);
        add(condition, false);
        add(body, false);
    };
    std::visit(ast::overloaded{[](const ast::ErrorExpr&) {},
                               [](const ast::Number&) {},
                               [](const ast::BoolLiteral&) {},
                               [](const ast::StringLiteral&) {},
                               [](const ast::NameRef&) {},
                               [&](const ast::Text& t) {
                                   for (const auto& v : t.values) add(v, always);
                               },
                               [&](const ast::ListLiteral& l) {
                                   for (const auto& item : l.items) add(item, always);
                               },
                               [&](const ast::Member& m) { add(m.object, always); },
                               [&](const ast::Index& x) {
                                   add(x.object, always);
                                   for (const auto& i : x.indices) add(i.value, always);
                               },
                               [&](const ast::Call& c) {
                                   add(c.callee, always);
                                   for (const auto& a : c.arguments) add(a.value, always);
                               },
                               [&](const ast::Unary& u) { add(u.operand, always); },
                               [&](const ast::Binary& b) {
                                   const bool both =
                                       b.op != ast::BinaryOp::logical_and && b.op != ast::BinaryOp::logical_or;
                                   add(b.left, always);
                                   add(b.right, always && both);
                               },
                               [&](const ast::Conditional& c) {
                                   add(c.condition, always);
                                   add(c.then_value, false);
                                   add(c.else_value, false);
                               },
                               [&](const ast::LetIn& l) {
                                   // Of what stands behind, the names are not known before it is reached.
                                   for (const auto& n : l.names) add(n.value, always && &n == &l.names.front());
                                   add(l.body, false);
                               },
                               [&](const ast::InUnit& u) { add(u.value, always); },
                               [&](const ast::Range& r) {
                                   add(r.first, always);
                                   add(r.last, always);
                                   add(r.step, always);
                               },
                               [&](const ast::Comprehension& c) { binders(c.binders, c.condition, c.body); },
                               [&](const ast::ListComprehension& l) { binders(l.binders, l.condition, l.body); },
                               [&](const ast::Record& r) {
                                   for (const auto& field : r.fields) add(field.value, always);
                               },
                               [&](const ast::With& w) {
                                   add(w.base, always);
                                   for (const auto& b : w.bindings) add(b.value, false);
                               },
                               [&](const ast::Tuple& t) {
                                   for (const auto& i : t.items)
                                       if (i.value) add(i.value, always);
                               },
                               [&](const ast::ScheduleValue& s) {
                                   for (const auto& a : s.rule.schedule->arguments) add(a.value, always);
                                   add(s.rule.order_by, false);
                               },
                               [&](const ast::Predict& p) {
                                   add(p.model, always);
                                   for (const auto& m : p.machines) add(m, always);
                                   for (const auto& o : p.options) add(o.value, always);
                               },
                               [&](const ast::Advice& a) { add(a.asked, always); },
                               [&](const ast::Fit& f) {
                                   add(f.row.source, always);
                                   add(f.equation, false);  // once for each row
                                   for (const auto& o : f.options) add(o.value, false);
                               },
                               [&](const ast::TermSearch& t) {
                                   add(t.table, always);
                                   for (const auto& o : t.options) add(o.value, always);
                               },
                               [&](const ast::Draw& d) { add(d.law, always); },
                               [&](const ast::Get& g) { add(g.queue, always); },
                               [&](const ast::Solve& s) {
                                   add(s.network, always);
                                   for (const auto& m : s.machines) add(m, always);
                                   add(s.at, always);
                               },
                               [&](const ast::Sensitivity& s) {
                                   const auto& of = std::get<ast::Predict>(s.of->node);
                                   add(of.model, always);
                                   for (const auto& m : of.machines) add(m, always);
                                   for (const auto& o : of.options) add(o.value, always);
                                   add(s.within, always);
                               },
                               [&](const ast::Symbolic& s) {
                                   add(s.model, always);
                                   for (const auto& m : s.machines) add(m, always);
                               }},
               e.node);
}

}  // namespace

const ast::Expr* single_predict(const ast::Expr& body) {
    Parts todo{{&body, true}};
    const ast::Expr* found = nullptr;
    while (!todo.empty()) {
        const auto [e, always] = todo.back();
        todo.pop_back();
        if (std::holds_alternative<ast::Advice>(e->node)) return nullptr;
        if (const auto* p = std::get_if<ast::Predict>(&e->node)) {
            if (found || !always || p->simulate || !p->options.empty()) return nullptr;
            found = e;
        }
        parts(*e, always, todo);
    }
    return found;
}

PointRuns::PointRuns(Interpreter& script, const ast::Expr& predict, const std::vector<const check::Symbol*>& parameters)
    : script_(script), expr_(predict), parameters_(parameters) {
    const predict::Script reads = script_.script();
    const auto take = [&](const ast::Expr& value, const ast::Parameter& parameter, std::optional<Value>& out) {
        if (depends(value))
            varying_.push_back({&value, &parameter, &out});
        else
            predict::argument(value, parameter, reads, out);
    };
    prediction_ = predict::read(std::get<ast::Predict>(predict.node), predict.span, reads, take);
}

bool PointRuns::depends(const ast::Expr& e) const {
    Parts todo{{&e, true}};
    while (!todo.empty()) {
        const ast::Expr* at = todo.back().first;
        todo.pop_back();
        const auto* symbol = script_.program().symbol_of(*at);
        if (symbol && std::find(parameters_.begin(), parameters_.end(), symbol) != parameters_.end()) return true;
        parts(*at, true, todo);
    }
    return false;
}

bool PointRuns::same_types() {
    const auto same = [](const Value& v, const check::Type& t) {
        using check::TypeKind;
        if (v.as<std::int64_t>()) return t.kind == TypeKind::Int;
        if (const auto* r = v.as<Real>()) return t.kind == TypeKind::Real && t.dimension == r->dimension;
        if (v.as<bool>()) return t.kind == TypeKind::Bool;
        if (v.as<std::string>()) return t.kind == TypeKind::String;
        return false;  // lists and records: they are looked at anew
    };
    const auto value_at = [&](std::size_t i) -> const Value& {
        if (i < varying_.size()) return **varying_[i].argument;
        return *script_.evaluator().bound(*parameters_[i - varying_.size()]);
    };
    const std::size_t count = varying_.size() + parameters_.size();
    bool equal = types_.size() == count;
    for (std::size_t i = 0; i < count && equal; ++i) equal = same(value_at(i), types_[i]);
    if (equal) return true;
    types_.clear();
    for (std::size_t i = 0; i < count; ++i) types_.push_back(type_of(value_at(i)));
    return false;
}

void PointRuns::add() {
    const predict::Script reads = script_.script();
    for (const auto& v : varying_) predict::argument(*v.value, *v.parameter, reads, *v.argument);
    if (!same_types() || !compiled_) {
        const auto before = std::exchange(compiled_, nullptr);
        compiled_ = script_.compile(prediction_, script_.options().relax);
        if (compiled_ != before) memory_.clear();
    }
    bool doubtful = false;
    auto values = script_.bind(*compiled_, prediction_, &doubtful);
    auto uncertain = doubtful ? script_.uncertainty(compiled_, prediction_, values.tick_exponent) : nullptr;
    const bool otherwise = script_.decided_otherwise(*compiled_, prediction_, values.tick_exponent).has_value();
    points_->push_back({compiled_, std::move(values), {}, nullptr, otherwise, std::move(uncertain)});
}

void PointRuns::run() {
    std::vector<bool> taken(points_->size());
    std::vector<std::size_t> group;
    std::vector<engine::Values> values;
    for (std::size_t first = 0; first < points_->size(); ++first) {
        if (taken[first]) continue;
        group.clear();
        values.clear();
        const Point& like = (*points_)[first];
        const int tick = like.values.tick_exponent;
        for (std::size_t i = first; i < points_->size(); ++i) {
            if (taken[i] || (*points_)[i].compiled != like.compiled || (*points_)[i].values.tick_exponent != tick)
                continue;
            taken[i] = true;
            group.push_back(i);
            values.push_back(std::move((*points_)[i].values));
        }
        const auto request = std::make_shared<const Request>(script_.request(like.compiled, nullptr, tick, expr_.span));
        auto outcomes = script_.runner().run_points(*request, values, memory_);
        for (std::size_t k = 0; k < group.size(); ++k) {
            (*points_)[group[k]].values = std::move(values[k]);
            (*points_)[group[k]].outcome = std::move(outcomes[k]);
            (*points_)[group[k]].request = request;
        }
    }
}

std::shared_ptr<ResultHandle> PointRuns::result(std::size_t point) {
    Point& p = (*points_)[point];
    if (p.outcome.error) script_.runner().fail(*p.outcome.error, expr_.span);
    if (p.outcome.result.partial) return nullptr;
    if (!handle_ || handle_.use_count() > 1 || p.uncertain) handle_ = std::make_shared<ResultHandle>();
    handle_->result = std::move(p.outcome.result);
    if (p.otherwise) handle_->result.exact = false, handle_->result.otherwise = true;
    auto request = std::make_shared<Request>(*p.request);
    request->values = {points_, &p.values};
    request->uncertain = p.uncertain;
    handle_->count_arrays = [this, request] { return script_.count_arrays(*request->graph, *request->values); };
    handle_->request = std::move(request);
    handle_->runner = &script_.runner();
    return handle_;
}

void PointRuns::clear() {
    points_ = std::make_shared<std::vector<Point>>();
}

}  // namespace pamina::script
