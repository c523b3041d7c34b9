// Whether an equation is linear in its unknowns, as it is written, and what each of them counts.
#include <algorithm>

#include "runtime/script/fits/equation.h"

namespace pamina::script {

bool Equation::make_linear() {
    terms_.clear();
    const auto l = linear_form(left_), r = l ? linear_form(right_) : std::nullopt;
    if (!r) return false;
    // left - right = rest - sum of terms.
    const auto minus = [&](const std::optional<Id>& a, const std::optional<Id>& b) -> std::optional<Id> {
        if (!b) return a;
        if (!a) return combined(Node::Kind::Negate, *b, -1);
        return combined(Node::Kind::Subtract, *a, *b);
    };
    rest_ = minus(l->constant, r->constant);
    for (std::size_t k = 0; k < unknowns_.size(); ++k)
        if (bit(k) & sought_) terms_.push_back(minus(r->factors[k], l->factors[k]));
    return true;
}

bool Equation::costly() const {
    return std::ranges::any_of(nodes_, [](const Node& n) { return n.kind == Node::Kind::Other && n.on != 0; });
}

std::vector<const ast::Expr*> Equation::evaluated_anew() const {
    std::vector<const ast::Expr*> out;
    for (const Node& n : nodes_)
        if (n.kind == Node::Kind::Other && n.on != 0) out.push_back(n.expr);
    return out;
}

// As many as there are, the first ones first: a product of two is linear in either.
std::vector<std::size_t> Equation::linear_part() {
    std::vector<std::size_t> part;
    std::uint64_t all = 0;
    const std::size_t size = nodes_.size();
    for (std::size_t k = 0; k < std::min<std::size_t>(unknowns_.size(), 63); ++k) {
        sought_ = all | bit(k);
        if (make_linear()) {
            all = sought_;
            part.push_back(k);
        }
        nodes_.resize(size);
    }
    sought_ = all;
    make_linear();
    return part;
}

std::optional<Equation::Linear> Equation::linear_form(Id id) {
    // Nodes are added while this walks: no reference into them is kept.
    const Node n = nodes_[static_cast<std::size_t>(id)];
    Linear out;
    out.factors.resize(unknowns_.size());
    if (!(n.on & sought_)) {
        out.constant = id;
        return out;
    }
    const auto merged = [&](const std::optional<Id>& a, const std::optional<Id>& b, bool minus) -> std::optional<Id> {
        if (!b) return a;
        if (!a) return minus ? combined(Node::Kind::Negate, *b, -1) : *b;
        return combined(minus ? Node::Kind::Subtract : Node::Kind::Add, *a, *b);
    };
    const auto each = [&](const Linear& of, auto&& change) {
        if (of.constant) out.constant = change(*of.constant);
        for (std::size_t k = 0; k < unknowns_.size(); ++k)
            if (of.factors[k]) out.factors[k] = change(*of.factors[k]);
    };
    switch (n.kind) {
        case Node::Kind::Unknown: {
            Node one;
            one.number = 1.0;
            out.factors[n.unknown] = add(std::move(one));
            return out;
        }
        case Node::Kind::Negate: {
            const auto a = linear_form(n.of[0]);
            if (!a) return {};
            each(*a, [&](Id x) { return combined(Node::Kind::Negate, x, -1); });
            return out;
        }
        case Node::Kind::Add:
        case Node::Kind::Subtract: {
            const auto a = linear_form(n.of[0]), b = a ? linear_form(n.of[1]) : std::nullopt;
            if (!b) return {};
            const bool minus = n.kind == Node::Kind::Subtract;
            out.constant = merged(a->constant, b->constant, minus);
            for (std::size_t k = 0; k < unknowns_.size(); ++k)
                out.factors[k] = merged(a->factors[k], b->factors[k], minus);
            return out;
        }
        case Node::Kind::Multiply:
        case Node::Kind::Divide: {
            const bool left = depends(n.of[0]), right = depends(n.of[1]);
            if (left && right) return {};
            if (n.kind == Node::Kind::Divide && right) return {};
            const auto a = linear_form(n.of[left ? 0 : 1]);
            if (!a) return {};
            each(*a, [&](Id x) { return combined(n.kind, x, n.of[left ? 1 : 0]); });
            return out;
        }
        case Node::Kind::Power:
            return n.power == 1 ? linear_form(n.of[0]) : std::nullopt;
        case Node::Kind::Choose: {
            const auto a = linear_form(n.of[1]), b = a ? linear_form(n.of[2]) : std::nullopt;
            if (!b) return {};
            const auto either = [&](const std::optional<Id>& x, const std::optional<Id>& y) -> std::optional<Id> {
                if (!x && !y) return {};
                Node choice;
                choice.kind = Node::Kind::Choose;
                choice.expr = n.expr;
                choice.of = {n.of[0], x ? *x : add({}), y ? *y : add({})};
                return add(std::move(choice));
            };
            out.constant = either(a->constant, b->constant);
            for (std::size_t k = 0; k < unknowns_.size(); ++k) out.factors[k] = either(a->factors[k], b->factors[k]);
            return out;
        }
        case Node::Kind::Number:
        case Node::Kind::Column:
        case Node::Kind::Raise:
        case Node::Kind::Function:
        case Node::Kind::Other:
            break;
    }
    return {};
}

}  // namespace pamina::script
