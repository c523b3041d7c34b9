// Takes syntax trees apart without recursion along flat chains.
//
// `a + a + ... ` with 10^5 operands is a tree of that depth; the destructors of nested unique_ptrs would need as
// many stack frames. Operands are moved out to a list first; what remains nests no deeper than the text does.
#include <utility>

#include "frontend/check/program.h"

namespace pamina::check {

using ast::overloaded;

namespace {

class Dismantler {
  public:
    void run() {
        while (!exprs_.empty() || !blocks_.empty()) {
            if (!exprs_.empty()) {
                ast::ExprPtr e = std::move(exprs_.back());
                exprs_.pop_back();
                children(*e);
                continue;
            }
            ast::StmtPtr s = std::move(blocks_.back());
            blocks_.pop_back();
            children(*s);
        }
    }
    void take(ast::ExprPtr& e) {
        if (e) exprs_.push_back(std::move(e));
    }
    void take(ast::Block& b) {
        for (ast::StmtPtr& s : b.statements)
            if (s) blocks_.push_back(std::move(s));
        b.statements.clear();
    }

  private:
    void take(std::vector<ast::ExprPtr>& list) {
        for (ast::ExprPtr& e : list) take(e);
    }
    void take(std::vector<ast::Argument>& list) {
        for (ast::Argument& a : list) take(a.value);
    }
    void take(std::vector<ast::Binder>& list) {
        for (ast::Binder& b : list) take(b.source);
    }
    void take(std::vector<ast::Binding>& list) {
        for (ast::Binding& b : list) take(b.value);
    }
    void take(std::vector<ast::IndexArg>& list) {
        for (ast::IndexArg& a : list) take(a.value);
    }
    void take(std::vector<ast::Parameter>& list) {
        for (ast::Parameter& p : list) take(p.default_value);
    }
    void take(ast::Placement& p) {
        take(p.place);
        take(p.order_by);
        take(p.contention);
    }

    void children(ast::Expr& e) {
        std::visit(overloaded{[](ast::ErrorExpr&) {}, [](ast::Number&) {}, [](ast::BoolLiteral&) {},
                              [](ast::StringLiteral&) {}, [](ast::NameRef&) {},
                              [&](ast::ListLiteral& n) { take(n.items); }, [&](ast::Member& n) { take(n.object); },
                              [&](ast::Index& n) {
                                  take(n.object);
                                  take(n.indices);
                              },
                              [&](ast::Call& n) {
                                  take(n.callee);
                                  take(n.arguments);
                              },
                              [&](ast::Unary& n) { take(n.operand); },
                              [&](ast::Binary& n) {
                                  take(n.left);
                                  take(n.right);
                              },
                              [&](ast::Conditional& n) {
                                  take(n.condition);
                                  take(n.then_value);
                                  take(n.else_value);
                              },
                              [&](ast::InUnit& n) { take(n.value); },
                              [&](ast::Range& n) {
                                  take(n.first);
                                  take(n.last);
                                  take(n.step);
                              },
                              [&](ast::Comprehension& n) {
                                  take(n.binders);
                                  take(n.body);
                              },
                              [&](ast::ListComprehension& n) {
                                  take(n.binders);
                                  take(n.body);
                              },
                              [&](ast::Record& n) { take(n.fields); },
                              [&](ast::With& n) {
                                  take(n.base);
                                  take(n.bindings);
                              },
                              [&](ast::Predict& n) {
                                  take(n.model);
                                  take(n.machines);
                              }},
                   e.node);
    }

    void children(ast::Stmt& s) {
        std::visit(overloaded{[](ast::ErrorStmt&) {},
                              [](ast::Import&) {},
                              [](ast::UnitDecl&) {},
                              [](ast::OpaqueDecl&) {},
                              [&](ast::ParamDecl& n) {
                                  take(n.default_value);
                                  take(n.allowed);
                              },
                              [&](ast::LetDecl& n) { take(n.value); },
                              [&](ast::FnDecl& n) {
                                  take(n.parameters);
                                  take(n.body);
                              },
                              [&](ast::ModelDecl& n) {
                                  take(n.parameters);
                                  take(n.body);
                              },
                              [&](ast::ProcDecl& n) {
                                  take(n.parameters);
                                  take(n.body);
                              },
                              [&](ast::MachineDecl& n) {
                                  take(n.parameters);
                                  take(n.derived_from);
                                  take(n.body);
                              },
                              [&](ast::EntityDecl& n) {
                                  take(n.dimensions);
                                  take(n.options);
                              },
                              [&](ast::PartDecl& n) {
                                  take(n.dimensions);
                                  take(n.machine);
                              },
                              [&](ast::Delay& n) { take(n.duration); },
                              [&](ast::Compute& n) {
                                  take(n.amount);
                                  take(n.contention);
                              },
                              [&](ast::Use& n) {
                                  take(n.resource);
                                  take(n.priority);
                                  take(n.amount);
                              },
                              [&](ast::Hold& n) {
                                  take(n.count);
                                  take(n.resource);
                                  take(n.body);
                              },
                              [&](ast::For& n) {
                                  take(n.binder.source);
                                  take(n.body);
                              },
                              [&](ast::Par& n) {
                                  take(n.binder.source);
                                  take(n.placement);
                                  take(n.body);
                              },
                              [&](ast::Fork& n) {
                                  for (ast::Block& b : n.branches) take(b);
                              },
                              [&](ast::On& n) {
                                  take(n.place);
                                  take(n.body);
                              },
                              [&](ast::KindBlock& n) { take(n.body); },
                              [&](ast::If& n) {
                                  take(n.condition);
                                  take(n.then_body);
                                  if (n.else_body) take(*n.else_body);
                              },
                              [&](ast::Choose& n) {
                                  for (auto& b : n.branches) {
                                      take(b.probability);
                                      take(b.body);
                                  }
                              },
                              [&](ast::Sync& n) {
                                  take(n.target);
                                  take(n.after);
                              },
                              [&](ast::Measure& n) { take(n.body); },
                              [&](ast::Task& n) {
                                  take(n.binders);
                                  take(n.placement);
                                  for (ast::Dependence& d : n.after) {
                                      take(d.indices);
                                      take(d.binders);
                                      take(d.condition);
                                      take(d.carrying);
                                  }
                                  take(n.body);
                              },
                              [&](ast::Graph& n) {
                                  take(n.from);
                                  take(n.placement);
                                  take(n.body);
                              },
                              [&](ast::Print& n) { take(n.values); },
                              [&](ast::Assert& n) {
                                  take(n.condition);
                                  take(n.message);
                              },
                              [&](ast::ExprStmt& n) { take(n.value); }},
                   s.node);
    }

    std::vector<ast::ExprPtr> exprs_;
    std::vector<ast::StmtPtr> blocks_;
};

}  // namespace

Module::~Module() {
    Dismantler d;
    ast::Block all{std::move(file.statements), {}};
    d.take(all);
    d.run();
}

}  // namespace pamina::check
