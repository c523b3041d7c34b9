#include "frontend/ast/same_tree.h"

#include <string_view>
#include <type_traits>

#include "frontend/ast/parts.h"

namespace pamina::ast {

namespace {

struct Comparison {
    // Members, so that the templates see all of them.

    static bool same(bool a, bool b) { return a == b; }
    static bool same(const std::string& a, const std::string& b) { return a == b; }
    static bool same(const Name& a, const Name& b) { return a.text == b.text; }
    static bool same(const Span&, const Span&) { return true; }
    template <class Enum>
        requires std::is_enum_v<Enum>
    static bool same(Enum a, Enum b) {
        return a == b;
    }

    template <class T>
    static bool same(const std::vector<T>& a, const std::vector<T>& b) {
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (!same(a[i], b[i])) return false;
        }
        return true;
    }
    template <class T>
    static bool same(const std::optional<T>& a, const std::optional<T>& b) {
        return a.has_value() == b.has_value() && (!a || same(*a, *b));
    }

    // Pieces shared by several nodes.
    static bool same(const UnitFactor& a, const UnitFactor& b) { return same(a.unit, b.unit) && a.power == b.power; }
    static bool same(const Unit& a, const Unit& b) { return same(a.factors, b.factors); }
    static bool same(const Type& a, const Type& b) {
        if (!a.element != !b.element || (a.element && !same(*a.element, *b.element))) return false;
        return same(a.factors, b.factors) && same(a.fields, b.fields);
    }
    static bool same(const TypeField& a, const TypeField& b) { return same(a.name, b.name) && same(a.type, b.type); }
    static bool same(const UsingOption& a, const UsingOption& b) {
        return same(a.name, b.name) && same(a.value, b.value) && same(a.of, b.of);
    }
    static bool same(const Block& a, const Block& b) { return same(a.statements, b.statements); }
    static bool same(const IndexArg& a, const IndexArg& b) { return same(a.value, b.value); }
    static bool same(const Argument& a, const Argument& b) { return same(a.name, b.name) && same(a.value, b.value); }
    static bool same(const Binder& a, const Binder& b) { return same(a.name, b.name) && same(a.source, b.source); }
    static bool same(const Text::Piece& a, const Text::Piece& b) { return a.value == b.value; }
    static bool same(const Binding& a, const Binding& b) { return same(a.name, b.name) && same(a.value, b.value); }
    static bool same(const LocalName& a, const LocalName& b) { return same(a.name, b.name) && same(a.value, b.value); }
    static bool same(const Parameter& a, const Parameter& b) {
        return same(a.name, b.name) && same(a.type, b.type) && same(a.default_value, b.default_value);
    }
    static bool same(const MachineParameter& a, const MachineParameter& b) {
        return same(a.name, b.name) && same(a.required, b.required);
    }
    static bool same(const Schedule& a, const Schedule& b) {
        return same(a.policy, b.policy) && same(a.arguments, b.arguments);
    }
    static bool same(const Placement& a, const Placement& b) {
        return same(a.place, b.place) && same(a.schedule, b.schedule) && same(a.order_by, b.order_by) &&
               same(a.in_order, b.in_order) && same(a.contention, b.contention);
    }
    static bool same(const Choose::Branch& a, const Choose::Branch& b) {
        return same(a.probability, b.probability) && same(a.body, b.body);
    }
    static bool same(const Symbolic::Region& a, const Symbolic::Region& b) {
        return same(a.condition, b.condition) && same(a.binders, b.binders);
    }
    static bool same(const Dependence& a, const Dependence& b) {
        return a.all == b.all && same(a.array, b.array) && same(a.indices, b.indices) && same(a.binders, b.binders) &&
               same(a.condition, b.condition) && same(a.carrying, b.carrying);
    }

    /// Compares nodes of one kind, all but their heads.
    struct Expressions {
        bool operator()(const ErrorExpr&, const ErrorExpr&) const { return true; }
        bool operator()(const Number& a, const Number& b) const {
            return a.digits == b.digits && a.is_int == b.is_int && same(a.unit, b.unit);
        }
        bool operator()(const BoolLiteral& a, const BoolLiteral& b) const { return a.value == b.value; }
        bool operator()(const StringLiteral& a, const StringLiteral& b) const { return a.value == b.value; }
        bool operator()(const Text& a, const Text& b) const {
            return same(a.texts, b.texts) && same(a.values, b.values);
        }
        bool operator()(const ListLiteral& a, const ListLiteral& b) const { return same(a.items, b.items); }
        bool operator()(const NameRef& a, const NameRef& b) const { return a.name == b.name; }
        bool operator()(const Member& a, const Member& b) const { return same(a.member, b.member); }
        bool operator()(const Index& a, const Index& b) const { return same(a.indices, b.indices); }
        bool operator()(const Tuple& a, const Tuple& b) const { return same(a.items, b.items); }
        bool operator()(const Call& a, const Call& b) const { return same(a.arguments, b.arguments); }
        bool operator()(const Unary& a, const Unary& b) const { return a.op == b.op && same(a.operand, b.operand); }
        bool operator()(const Binary& a, const Binary& b) const { return a.op == b.op && same(a.right, b.right); }
        bool operator()(const Conditional& a, const Conditional& b) const {
            return same(a.condition, b.condition) && same(a.then_value, b.then_value) &&
                   same(a.else_value, b.else_value);
        }
        bool operator()(const LetIn& a, const LetIn& b) const { return same(a.names, b.names) && same(a.body, b.body); }
        bool operator()(const InUnit& a, const InUnit& b) const { return same(a.unit, b.unit); }
        bool operator()(const Range& a, const Range& b) const {
            return a.exclusive == b.exclusive && same(a.first, b.first) && same(a.last, b.last) && same(a.step, b.step);
        }
        bool operator()(const Comprehension& a, const Comprehension& b) const {
            return same(a.function, b.function) && same(a.binders, b.binders) && same(a.condition, b.condition) &&
                   same(a.body, b.body);
        }
        bool operator()(const ListComprehension& a, const ListComprehension& b) const {
            return same(a.body, b.body) && same(a.binders, b.binders) && same(a.condition, b.condition);
        }
        bool operator()(const Record& a, const Record& b) const { return same(a.fields, b.fields); }
        bool operator()(const With& a, const With& b) const {
            return same(a.bindings, b.bindings) && same(a.declarations, b.declarations) && same(a.without, b.without);
        }
        bool operator()(const ScheduleValue& a, const ScheduleValue& b) const { return same(a.rule, b.rule); }
        bool operator()(const Predict& a, const Predict& b) const {
            return same(a.model, b.model) && same(a.machines, b.machines) && a.simulate == b.simulate &&
                   a.as_net == b.as_net && same(a.options, b.options);
        }
        bool operator()(const Advice& a, const Advice& b) const {
            return a.what_if == b.what_if && same(a.asked, b.asked);
        }
        bool operator()(const Fit& a, const Fit& b) const {
            return a.validate == b.validate && same(a.row, b.row) && same(a.unknowns, b.unknowns) &&
                   same(a.equation, b.equation) && same(a.options, b.options);
        }
        bool operator()(const TermSearch& a, const TermSearch& b) const {
            return same(a.table, b.table) && same(a.measured, b.measured) && same(a.by, b.by) &&
                   same(a.options, b.options);
        }
        bool operator()(const Draw& a, const Draw& b) const { return same(a.law, b.law); }
        bool operator()(const Get& a, const Get& b) const { return same(a.queue, b.queue); }
        bool operator()(const Solve& a, const Solve& b) const {
            return same(a.network, b.network) && same(a.machines, b.machines) && same(a.at, b.at) &&
                   same(a.solver, b.solver) && a.as_net == b.as_net;
        }
        bool operator()(const Sensitivity& a, const Sensitivity& b) const {
            return same(a.of, b.of) && same(a.to, b.to) && same(a.within, b.within);
        }
        bool operator()(const Symbolic& a, const Symbolic& b) const {
            return same(a.model, b.model) && same(a.machines, b.machines) && same(a.free, b.free) &&
                   same(a.where, b.where) && same(a.options, b.options);
        }
    };

    static bool same_chain(const Expr* a, const Expr* b) {
        while (a && b) {
            if (a->parenthesised != b->parenthesised || a->node.index() != b->node.index()) return false;
            const bool equal = std::visit(
                [&](const auto& node) {
                    return Expressions{}(node, std::get<std::remove_cvref_t<decltype(node)>>(b->node));
                },
                a->node);
            if (!equal) return false;
            a = head(*a);
            b = head(*b);
        }
        return a == b;
    }

    static bool same(const ExprPtr& a, const ExprPtr& b) { return same_chain(a.get(), b.get()); }

    /// Compares the parts of two statements of one kind.
    struct Parts {
        bool equal = true;
        template <class T>
        void operator()(const T& a, const T& b) {
            equal = equal && same(a, b);
        }
    };
    template <class Kind>
    static bool same_statements(const Kind& a, const Kind& b) {
        Parts compared;
        parts(compared, a, b);
        return compared.equal;
    }
    // Without what follows `else`, which may be a long chain.
    static bool same_statements(const If& a, const If& b) {
        return same(a.condition, b.condition) && same(a.then_body, b.then_body);
    }

    /// What stands in the else of an If when it is one If, with or without braces around.
    static const Stmt* only_if(const Stmt& s) {
        const auto* i = std::get_if<If>(&s.node);
        if (!i || !i->else_body || i->else_body->statements.size() != 1) return nullptr;
        const Stmt* inner = i->else_body->statements.front().get();
        return std::holds_alternative<If>(inner->node) ? inner : nullptr;
    }

    /// A doc without the spaces at the ends of its lines.
    static std::string trimmed(std::string_view doc) {
        std::string out;
        for (char c : doc) {
            if (c == '\n') out.erase(out.find_last_not_of(" \t") + 1);
            out += c;
        }
        out.erase(out.find_last_not_of(" \t") + 1);
        return out;
    }

    static bool same(const StmtPtr& first, const StmtPtr& second) {
        const Stmt* a = first.get();
        const Stmt* b = second.get();
        for (;;) {
            if (trimmed(a->doc) != trimmed(b->doc) || a->node.index() != b->node.index()) return false;
            const bool equal = std::visit(
                [&](const auto& node) {
                    return same_statements(node, std::get<std::remove_cvref_t<decltype(node)>>(b->node));
                },
                a->node);
            if (!equal) return false;
            const auto* i = std::get_if<If>(&a->node);
            if (!i) return true;
            // `else if` chains may be long.
            const Stmt* next = only_if(*a);
            const Stmt* other = only_if(*b);
            if (!next || !other) return !next == !other && same(i->else_body, std::get<If>(b->node).else_body);
            a = next;
            b = other;
        }
    }
};

}  // namespace

bool same_tree(const File& a, const File& b) {
    return Comparison::same(a.statements, b.statements);
}

bool same_tree(const Expr& a, const Expr& b) {
    return Comparison::same_chain(&a, &b);
}

}  // namespace pamina::ast
