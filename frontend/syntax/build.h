// Parse tree to syntax tree, by typed functions (no generated visitor: antlrcpp::Any loses unique_ptrs).
#pragma once

#include <vector>

#include "PaminaParser.h"
#include "frontend/ast/ast.h"
#include "frontend/source/diagnostic.h"
#include "frontend/syntax/lex.h"

namespace pamina::syntax {

class Build {
  public:
    /// `offsets[i]` is the byte offset of code point i (one past the end included).
    Build(FileId file, const std::vector<std::uint32_t>& offsets, std::string_view text, ast::NodeIds& ids,
          Diagnostics& diagnostics, const DocComments& docs)
        : file_(file), offsets_(offsets), text_(text), ids_(ids), diagnostics_(diagnostics), docs_(docs) {}

    using P = PaminaParser;
    std::vector<ast::StmtPtr> statements(const std::vector<P::StatementContext*>& list);
    ast::ExprPtr expression(P::ExpressionContext* c);
    ast::ExprPtr in_units(ast::ExprPtr e, Span from, const std::vector<P::UnitExpressionContext*>& units);
    ast::ExprPtr value(P::ChainContext* operands, P::ScheduleValueContext* schedule, antlr4::ParserRuleContext* around);
    Span span(antlr4::Token* t) const;

  private:
    using Node = antlr4::ParserRuleContext;
    Span span(Node* c) const;
    ast::Name name(antlr4::tree::TerminalNode* t) const;
    ast::Name name(antlr4::ParserRuleContext* c) const;  // of one word
    ast::ExprPtr make(Span s, ast::Expr::Node node);
    ast::ExprPtr error_expr(Span s) { return make(s, ast::ErrorExpr{}); }
    ast::StmtPtr statement(P::StatementContext* c);
    ast::Stmt::Node statement_node(P::StatementContext* c);
    ast::Block block(P::BlockContext* c);

    // declarations (build_declarations.cpp)
    ast::Stmt::Node import(P::ImportDeclContext* c);
    ast::Stmt::Node param(P::ParamDeclContext* c);
    ast::Stmt::Node let(P::LetDeclContext* c);
    ast::Stmt::Node machine(P::MachineDeclContext* c);
    ast::Stmt::Node entity(P::EntityDeclContext* c);
    ast::Stmt::Node fn(P::FnDeclContext* c);
    ast::Stmt::Node proc(P::ProcDeclContext* c);
    ast::Stmt::Node part(P::PartDeclContext* c);

    // queueing networks (build_networks.cpp)
    ast::Stmt::Node network(P::NetworkDeclContext* c);
    ast::Stmt::Node route(P::RouteStmtContext* c);
    /// The station of `delay lan[2] (time = 2 ms)`; nullopt where it is none.
    std::optional<ast::StationDecl> delay_station(ast::Expr& e);
    ast::ExprPtr station(P::StationContext* c);
    ast::ExprPtr solve(P::SolveExpressionContext* c);
    ast::ExprPtr symbolic(P::SymbolicExpressionContext* c);
    ast::ExprPtr sensitivity(P::SensitivityExpressionContext* c);
    std::vector<ast::UsingOption> using_options(P::UsingClauseContext* c);
    ast::ExprPtr advice(P::AdviceExpressionContext* c);
    ast::ExprPtr fit(P::FitExpressionContext* c);
    ast::UsingOption using_option(P::UsingOptionContext* c);

    ast::StmtPtr with_declaration(P::WithDeclContext* c);
    std::vector<ast::Parameter> parameters(P::ParametersContext* c);
    ast::Parameter parameter(P::ParameterContext* c);
    std::vector<ast::MachineParameter> machines(P::OnMachinesContext* c);
    std::vector<ast::ExprPtr> dimensions(P::DimensionsContext* c);
    std::optional<ast::Type> type(P::TypeContext* c);

    // distributed arrays (build_arrays.cpp)
    ast::Stmt::Node array(P::ArrayDeclContext* c);
    ast::Stmt::Node forall(P::ForallStmtContext* c);
    ast::Stmt::Node array_step(P::ArrayStmtContext* c);

    // processes and task graphs (build_statements.cpp)
    ast::Stmt::Node if_statement(P::IfStmtContext* c);
    ast::Stmt::Node task(P::TaskDeclContext* c);
    ast::Stmt::Node choose(P::ChooseStmtContext* c);
    ast::Dependence dependence(P::DependenceContext* c);
    ast::Placement placement(const std::vector<P::PlacementContext*>& list);
    ast::Binder binder(P::BinderContext* c);
    ast::Binder binder(antlr4::tree::TerminalNode* word, P::RangeOrValueContext* source);

    // expressions (build_expressions.cpp)
    ast::ExprPtr conditional(P::ConditionalContext* c);
    std::vector<ast::LocalName> local_names(const std::vector<P::LocalNameContext*>& list);
    ast::ExprPtr chain(P::ChainContext* c);
    /// A flat chain being folded into a tree: the operand to read next, and how many of its prefix operators are read.
    struct Chain {
        Span span;
        std::vector<P::OperandContext*> operands;
        std::vector<P::InfixContext*> infixes;
        std::size_t at = 0;
        std::size_t prefix = 0;
    };
    ast::ExprPtr climb(Chain& c, int weakest);
    Span next(const Chain& c);
    ast::ExprPtr prefixed(Chain& c);
    ast::ExprPtr postfix(P::PostfixContext* c);
    ast::ExprPtr primary(P::PrimaryContext* c);
    ast::ExprPtr range_or_value(P::RangeOrValueContext* c);
    ast::ExprPtr predict(P::PredictExpressionContext* c);
    ast::ExprPtr get(P::GetExpressionContext* c);
    ast::ExprPtr named(P::NamedContext* c);
    ast::ExprPtr suffixes(ast::ExprPtr head, Span from, const std::vector<P::SuffixContext*>& list);
    ast::ExprPtr machine_expression(P::MachineExpressionContext* c);
    ast::ExprPtr with(ast::ExprPtr base, antlr4::ParserRuleContext* around);
    ast::ExprPtr schedule_value(P::ScheduleValueContext* c);
    ast::ExprPtr list(P::PrimaryContext* c);
    ast::ExprPtr string(antlr4::Token* t);
    ast::ExprPtr text(P::TextContext* c);
    /// What stands between the marks of a text, its escapes resolved; nullopt: reported.
    std::optional<std::string> unescaped(Span s);
    ast::ExprPtr condition(antlr4::tree::TerminalNode* word, P::ConditionalContext* c);
    std::vector<ast::Argument> arguments(P::ArgumentsContext* c);
    std::vector<ast::IndexArg> indices(const std::vector<P::IndexArgumentContext*>& list);
    std::vector<ast::Binding> bindings(P::BindingsContext* c);
    std::optional<ast::Unit> unit(P::UnitExpressionContext* c);
    bool deeper(Span s);
    void one_statement_a_line(std::vector<ast::StmtPtr>& list);

    FileId file_;
    const std::vector<std::uint32_t>& offsets_;
    std::string_view text_;
    ast::NodeIds& ids_;
    Diagnostics& diagnostics_;
    const DocComments& docs_;
    int chain_depth_ = 0;  // prefix operators, powers and else-chains being built
    bool too_deep_ = false;
    bool in_network_ = false;
};

}  // namespace pamina::syntax
