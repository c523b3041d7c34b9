// A walk over everything in a tree, in no particular order; chains take no depth.
#pragma once

#include "frontend/ast/parts.h"

namespace pamina::ast {

/// Parts of statements without blocks.
struct NoBlocks {
    void operator()(bool) const {}
    void operator()(EntityKind) const {}
    void operator()(BlockKind) const {}
    void operator()(SyncKind) const {}
    void operator()(ArcKind) const {}
    void operator()(ArrayKind) const {}
    void operator()(const Name&) const {}
    void operator()(const std::optional<Name>&) const {}
    void operator()(const std::vector<Name>&) const {}
    void operator()(const std::optional<std::string>&) const {}
    void operator()(const ExprPtr&) const {}
    void operator()(const std::vector<ExprPtr>&) const {}
    void operator()(const std::optional<Type>&) const {}
    void operator()(const std::vector<Parameter>&) const {}
    void operator()(const std::vector<MachineParameter>&) const {}
    void operator()(const std::vector<Argument>&) const {}
    void operator()(const Binder&) const {}
    void operator()(const std::vector<Binder>&) const {}
    void operator()(const Placement&) const {}
    void operator()(const std::vector<Dependence>&) const {}
};

template <class Visit>
struct Blocks : NoBlocks {
    const Visit& visit;

    explicit Blocks(const Visit& v) : visit(v) {}
    using NoBlocks::operator();
    void operator()(const Block& b) const { visit(b); }
    void operator()(const std::optional<Block>& b) const {
        if (b) visit(*b);
    }
    void operator()(const std::vector<Block>& all) const {
        for (const Block& b : all) visit(b);
    }
    void operator()(const std::vector<Choose::Branch>& all) const {
        for (const auto& b : all) visit(b.body);
    }
};

/// Calls visit(block) for each block that stands in a statement itself, in the order written.
template <class Visit>
void each_block(const Stmt& s, const Visit& visit) {
    const Blocks<Visit> blocks(visit);
    std::visit([&](const auto& node) { parts(blocks, node); }, s.node);
}

class Walk {
  public:
    virtual ~Walk() = default;
    void file(const File& file);
    void statement(const Stmt& s);
    void expression(const Expr& e);

  protected:
    virtual void on(const Stmt&) {}
    virtual void on(const Expr&) {}
    virtual void on(const Unit&) {}
    virtual void on(const Type&) {}
    virtual void on(const Dependence&) {}
    virtual void on(const Schedule&) {}

  private:
    void maybe(const ExprPtr& e) {
        if (e) expression(*e);
    }
    void type(const std::optional<Type>& t);
    void type(const Type& t);
    void block(const Block& b);
    void binder(const Binder& b) { maybe(b.source); }
    void arguments(const std::vector<Argument>& list);
    void indices(const std::vector<IndexArg>& list);
    void parameters(const std::vector<Parameter>& list);
    void machines(const std::vector<MachineParameter>& list);
    void placement(const Placement& p);
    void rest(const Expr& e);
    void inside(const Stmt& s);
    struct Inside;
};

/// Calls visit(expression) for each expression inside another and for that itself.
template <class Visit>
void each_expression(const Expr& e, const Visit& visit) {
    struct Each : Walk {
        explicit Each(const Visit& v) : visit(v) {}
        void on(const Expr& each) override { visit(each); }
        const Visit& visit;
    };
    Each(visit).expression(e);
}

}  // namespace pamina::ast
