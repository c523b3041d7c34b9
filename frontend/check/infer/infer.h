// The pass that finds the types of all expressions and checks every use.
//
// Declarations come in groups, used ones first; a group's types are found together and then generalised, so a
// function is checked once where it is defined and again, with fresh variables, at each call. A mistake gives the
// type Error, which fits everywhere, so that it is reported once.
#pragma once

#include <set>

#include "frontend/check/infer/inference.h"
#include "frontend/check/names/work.h"
#include "frontend/check/words/network_options.h"
#include "frontend/check/words/table_words.h"
#include "frontend/language/figures.h"

namespace pamina::check {

class Infer {
  public:
    Infer(Work& work, Inference& state) : work_(work), t_(state), tys_(work.program.ids.next_expr - work.first_expr) {}
    void run(const std::vector<std::vector<const Symbol*>>& groups);

  private:
    // infer.cpp: declarations
    void group(const std::vector<const Symbol*>& symbols);
    void prepare(const Symbol* s);
    void define(const Symbol* s);
    void parameter_types(const Symbol* s, const std::vector<ast::Parameter>& list, Scheme& scheme);
    void defaults(const std::vector<ast::Parameter>& list, const Scheme& scheme);
    void entity(const Symbol* s, const ast::EntityDecl& d);
    void link(const Symbol* s, const ast::EntityDecl& d);
    void discipline(const Symbol* s, const ast::EntityDecl& d);
    void let(const Symbol* s, const ast::LetDecl& d);
    void param(const Symbol* s, const ast::ParamDecl& d);
    void top(const ast::Stmt& s);
    void finish();
    /// `of`: the parameter of that type, which stands for the machine it is given.
    Ty declared(const ast::Type& t, const Symbol* of = nullptr);
    const ast::EntityDecl* entity_decl(const Symbol* s) const;
    Ty part_type(const Symbol* part) const;

    // infer_expr.cpp
    Ty limited(Span at, const Ty& t);
    Ty expr(const ast::Expr& e);   // also a function, model ... by its name
    Ty value(const ast::Expr& e);  // a value
    Ty as_value(const ast::Expr& e, Ty t);
    Ty leaf(const ast::Expr& e);
    Ty rest(const ast::Expr& e, const ast::Expr& left_expr, Ty left);
    Ty name(const ast::Expr& e);
    Ty number_literal(const ast::Expr& e, const ast::Number& n);
    Ty list(const ast::ListLiteral& l);
    Ty list_comprehension(const ast::ListComprehension& l);
    Ty record(const ast::Record& r);
    Ty unary(const ast::Unary& u);
    Ty binary(const ast::Expr& e, const ast::Binary& b, Ty left);
    Ty power(const ast::Expr& e, const ast::Binary& b, const Ty& left, const Ty& right);
    Ty conditional(const ast::Expr& e);
    Ty member(const ast::Expr& e, const ast::Member& m, const Ty& object);
    Ty index(const ast::Expr& e, const ast::Index& i, Ty object);
    Ty comprehension(const ast::Expr& e, const ast::Comprehension& c);
    /// Of the `if` behind binders; null: none.
    bool condition(const ast::ExprPtr& c);
    // infer_sweep.cpp
    Ty sweep(const ast::Expr& e, const ast::Comprehension& c);
    void sweep_binder(const ast::Binder& b);
    Ty sweep_range(const ast::Expr& e, const ast::Range& r);
    Ty drawn(const ast::Expr& e, const ast::Call& c);
    bool can_be_drawn(const ast::Expr& count, const ast::Expr& low, const ast::Expr& high);
    void only_two_ints(const ast::Call& c, const ast::Expr& low, const ast::Expr& high);

    Ty machine_member(const ast::Expr& e, const Symbol* machine_name, const Symbol* member);
    void binder(const ast::Binder& b, bool only_range);
    Ty range(const ast::Range& r, bool ints);

    // infer_call.cpp
    Ty call(const ast::Expr& e, const ast::Call& c, const Ty& callee);
    Ty builtin(const ast::Expr& e, const ast::Call& c, const Symbol& f);
    Ty state_of(const ast::Expr& e, const Ty& t, const Symbol& f);
    Ty apply(const ast::Expr& e, const ast::Call& c, const Symbol& f, const Symbol* machine_name);
    /// The argument of each parameter, null where the default stands; reports what does not fit. `left_free`: gets the
    /// first parameter that is not given, which needs no default.
    std::vector<const ast::Expr*> bind(const Symbol& f, const std::vector<ast::Parameter>& parameters,
                                       const std::vector<ast::Argument>& arguments, Span call, bool& good,
                                       std::size_t* left_free = nullptr, bool all_free = false);
    void accept(const Symbol& f, const ast::Parameter& p, const Ty& parameter, const ast::Expr& argument);
    void numbers_fit(const Symbol& f, const ast::Parameter& p, Ty want, Ty got, const ast::Expr& argument);
    bool accept_thing(const Symbol& f, const ast::Parameter& p, Ty want, const ast::Expr& argument, Ty got);
    void arguments_only(const ast::Call& c);

    // infer_stmt.cpp
    void block(const ast::Block& b);
    void statement(const ast::Stmt& s);
    void if_stmt(const ast::If& i);
    void probability(const ast::Expr& e);
    void arrivals(const ast::Every& v);
    void use(const ast::Use& u);
    void flow(const ast::Use& u, const Ty& route, const Ty& amount);
    void hold(const ast::Hold& h);
    /// The resource of a request with a priority looks at it.
    void has_priorities(const Symbol* resource, Span priority);
    void place(const ast::Expr& e);
    void placement(const ast::Placement& p);
    void task_file(const ast::Graph& g);
    void sync(const ast::Sync& y);

    // infer_tokens.cpp
    void token(const Symbol& queue, const ast::EntityDecl& d);
    bool is_token(const ast::Type& t);
    /// What the tokens of a queue carry. Any: that is not known; nothing: no values.
    std::optional<Ty> token_of(const Ty& queue);
    void put(const ast::Sync& y);
    void whole(const ast::Expr& e, const Ty& want, const Ty& got, std::string_view who);
    Ty get(const ast::Get& g);

    // infer_stmt.cpp, continued
    /// One thing of a kind, for the word that needs it: `put` a queue.
    Ty one_entity(const ast::Expr& e, ast::EntityKind kind, std::string_view word);
    Ty one_entity(const ast::Expr& e, const Ty& of, ast::EntityKind kind, std::string_view word);
    void graph(const ast::Graph& g);
    void ranks(const ast::Block& b, int outer);
    void dependence(const ast::Dependence& d);
    void run_call(const ast::ExprStmt& s);
    void machines_fit(const ast::Expr& call, const Symbol& callee);
    void machines_given(const ast::ExprStmt& s, const Symbol* callee);
    /// Whether `has` (a machine or what stands for one) may be where `wanted` is demanded; null: any.
    bool fits_machine(const Symbol* wanted, const Symbol& has) const;

    // infer_with.cpp
    void replace(const ast::With& with, const Symbol* machine);
    void replace_value(const Symbol& machine, const Symbol& member, const ast::Binding& b, const Ty& got);
    void replaced_parts();
    void replace_item(const Symbol& machine, const Symbol& member, const Symbol& by, Span at);

    // infer_table.cpp
    bool table_argument(const ast::Expr& e, const Ty& t, TableArgument is, std::string_view who);
    bool columns_known(const ast::Expr& names, const Ty& table, std::string_view of);
    Ty table_call(const ast::Expr& e, const ast::Call& c, const Symbol& f);
    Ty table_result(const ast::Expr& e, const Symbol& f, std::span<const TableParameter> parameters,
                    const std::vector<const ast::Expr*>& bound);
    Ty table_comprehension(const ast::Comprehension& c);

    // infer_lists.cpp
    /// The numbers of a list; Any where they are not known, nullopt where it is none.
    std::optional<Ty> numbers_of(const ast::Expr& e, const Ty& t, std::string_view who);
    Ty list_reduction(const ast::Expr& list, const Ty& t, const Symbol& f);
    bool sorted_argument(const ast::Expr& e, const Ty& t, std::string_view who);
    bool matrix_argument(const ast::Expr& e, const Ty& t, std::string_view who);
    Ty list_result(const ast::Expr& e, const Symbol& f, const std::vector<const ast::Expr*>& bound);
    Ty list_filter(const ast::Comprehension& c, const Ty& list);

    // infer_text.cpp
    Ty text_of(const ast::Text& t);
    Ty text_result(const ast::Expr& e, const std::vector<const ast::Expr*>& bound);

    // infer_optimize.cpp
    Ty spread(const ast::Range& r);
    Ty search_binder(const ast::Binder& b, const std::string& word);
    Ty find(const ast::Comprehension& c);
    Ty optimum(const ast::Comprehension& c);

    // infer_predict.cpp
    Ty predict(const ast::Expr& e, const ast::Predict& p);
    /// The machines that it may be; none after a mistake, or where that is known only when the fn is called.
    std::vector<const Symbol*> machine_use(const ast::Expr& e, bool defines = false);
    void on_machines(const ast::Expr& e, const Symbol& model, const std::vector<ast::ExprPtr>& given,
                     const std::vector<std::vector<const Symbol*>>& machines);
    void machine_fits(const ast::Expr& at, const Symbol& model, int position, const Symbol& machine);
    void open_members(const ast::Expr& at, const Symbol& model, int position, const Symbol& machine);

    // infer_simulate.cpp
    void using_options(const ast::Expr& e, const ast::Predict& p, const Ty& result);
    void using_value(const ast::UsingOption& o, std::string_view word);
    void figure_of(const ast::UsingOption& o, const Ty& result);
    Ty difference(const ast::Call& c, const std::vector<Ty>& types);

    // infer_forms.cpp
    Ty symbolic(const ast::Expr& e, const ast::Symbolic& s);
    FormOf form_of(const ast::Expr& e, const ast::Symbolic& s, const ast::Call* call, const Symbol& model,
                   const std::vector<std::vector<const Symbol*>>& machines);
    void free_symbol(const ast::Expr& e, const Symbol& model, const std::vector<std::vector<const Symbol*>>& machines,
                     FormOf& form);
    Ty form_call(const ast::Expr& e, const ast::Call& c, const Ty& form);
    bool symbol_fits(const ast::Expr& argument, const FormOf::Symbol& symbol);
    Ty form_member(const ast::Member& m, const Ty& form);
    Ty form_builtin(const ast::Call& c, const Symbol& f);

    // infer_laws.cpp
    Ty law(const ast::Expr& e, const ast::Call& c, const Symbol& f);
    Ty law_parameter(const language::Parameter& p, const ast::Expr& e, std::string_view law, std::optional<Ty>& quantity);
    Ty draw(const ast::Expr& e, const ast::Draw& d);

    // infer_networks.cpp
    void network(const Symbol& s);
    void class_decl(const Symbol& s, const ast::ClassDecl& d);
    void station(const Symbol& s, const ast::StationDecl& d);
    void route(const ast::Route& r);
    void network_options(const Symbol& network, NetworkPart part, const std::vector<ast::Argument>& list);
    void network_value(const NetworkOption& o, const ast::Expr& e, Ty t);
    void by_class(const Symbol& network, const NetworkOption& o, const ast::Expr& e);
    void flow(const Symbol& network, const ast::Expr& e);
    bool excluded(const std::vector<ast::Argument>& options, std::string_view one, std::string_view other,
                  std::string_view why);
    Ty solve(const ast::Expr& e, const ast::Solve& s);
    Ty solution(const Symbol& network);
    /// A record that is a solution: a table has a row of some figures for it, which depend on the solver.
    bool is_solution(const Ty& record) const;
    // infer_contentions.cpp
    void contention(const ast::EntityDecl& d);
    void station(const ast::StationDecl& d);
    void customer(const ast::Expr& e);
    Ty before(const ast::Expr& e, const ast::Call& c);
    void left_out(const ast::With& with, const Symbol* machine);

    // infer_things.cpp
    bool is_thing(const Ty& t) const;
    Ty thing_or_expr(const ast::Expr& e);
    Ty item(const ast::Expr& e);
    Ty used_as(Ty::Tag tag, const ast::Expr& e, const Ty& t);
    std::optional<Ty> given_things(const Symbol& f, const Scheme& scheme, const std::vector<const ast::Expr*>& bound,
                                   Span call);
    Ty with_types(const Symbol& f, const std::vector<Ty>& types, Span call);

    // infer_result.cpp
    Ty figure(language::FigureUnit unit);
    Ty figure(language::FigureUnit unit, const Ty& of);
    Ty no_figure(const ast::Member& m, std::string_view of, const std::vector<std::string>& known,
                 std::string_view what = {});
    Ty result_member(const ast::Member& m, const Ty& result);
    Ty figures_member(const ast::Member& m, const Ty& figures);
    Ty figures_element(const ast::Expr& e, const ast::Index& i, Ty figures);

    // infer_report.cpp: what a place needs, and how it is said
    std::string text(const ast::Expr& e) const;
    std::string text(Span s) const;
    std::string say(const ast::Expr& e, const Ty& t);
    bool need_number(const ast::Expr& e, const Ty& t, std::string_view who, Ty* out = nullptr);
    bool need_bool(const ast::Expr& e, const Ty& t, std::string_view who);
    bool need_int(const ast::Expr& e, const Ty& t, std::string_view who);
    bool need_dimension(const ast::Expr& e, const Ty& t, const Dimension& d, std::string_view who);
    /// Says with which unit a literal would fit where `d` is wanted, and adds fixes that write it; that of `like` comes
    /// first where that is a literal, too.
    void offer_units(Diagnostic& error, const ast::Expr& e, const Dimension& d, const ast::Expr* like = nullptr);
    void offer_units(Diagnostic& error, const ast::Expr& e, const Ty& want, const ast::Expr* like = nullptr);
    const ast::Expr* with_figure(const ast::Expr& e, SymbolKind kind) const;
    std::string other_unit(const ast::Number& n, const Dimension& d) const;
    void differ(const ast::Expr& at, const ast::Expr& a, const Ty& ta, const ast::Expr& b, const Ty& tb);
    Diagnostic& error(const char* id, Span span, std::string message, std::string help = {});
    /// Where a fn's body is looked at again, the table keeps what it says in general.
    Ty& ty(const ast::Expr& e) { return apart_ ? (*apart_)[e.id] : tys_[e.id - work_.first_expr]; }
    /// Whose units and private names are known here.
    const Module& here() const { return given_ ? *given_->module : work_.module; }
    Ty wrong() const { return Inference::simple(Ty::Tag::Error); }
    Ty integer() { return t_.num(Dims::kPlain, kInt); }

    Work& work_;
    Inference& t_;
    std::vector<Ty> tys_;  // by Expr::id, of this module
    std::vector<const ast::Expr*> spine_;
    std::unordered_map<const Symbol*, int> ranks_;  // of task arrays
    const Symbol* body_ = nullptr;                  // the model or proc that is walked
    /// Parameters of the machine that is looked at which a `with` around it, or one that it is derived by, gives: its
    /// own arguments may lack them.
    std::set<std::string> given_by_with_;
    void add_given(const ast::With& with);
    int depth_ = 0;
    const Symbol* fn_ = nullptr;  // that is defined
    /// A fn's body that is looked at for the machines and models of a call.
    struct Given {
        const Module* module;
        Span call;
        Given* around;
    };
    Given* given_ = nullptr;
    std::unordered_map<std::uint32_t, Ty>* apart_ = nullptr;                   // types by Expr::id
    std::set<std::pair<std::string, std::pair<FileId, std::uint32_t>>> said_;  // ids and places of mistakes
    Diagnostic unsaid_;
    bool again_ = false;  // an expression is looked at once more, for another model
};

}  // namespace pamina::check
