// The pass that finds what every name means and which statement may stand where.
//
// It walks a module once. A block's resources and a machine's items are known in the whole block, a `let`
// from where it stands; an inner name may hide an outer one, but two declarations of one name in one scope are
// an error. Words of the language that belong to a later version are reported here, once each.
#pragma once

#include <set>
#include <span>

#include "frontend/check/names/scope.h"
#include "frontend/check/names/work.h"
#include "frontend/check/words/net_parts.h"
#include "frontend/check/words/network_options.h"

namespace pamina::check {

/// Script: in a `for` or `if` of the script. Routes: where a network says how customers go on, its `for`s and `if`s.
/// Transitions: in a `for` or `if` of a net. Arcs: in the block of a transition.
enum class Where { Top, Script, Machine, Body, Graph, Network, Routes, Contention, Net, Transitions, Arcs };

class Resolver {
  public:
    explicit Resolver(Work& work) : work_(work) {}
    void run();

  private:
    // What encloses the place that is being resolved.
    struct Context {
        Where where = Where::Top;
        const Symbol* owner = nullptr;  // the innermost model, proc, fn or machine
        const Symbol* node = nullptr;   // the declaration that uses are counted for; null for a script's statements
        bool in_task = false;
        bool in_key = false;                     // of `order by`
        const ast::Placement* around = nullptr;  // of the graph around a task
        bool runs = false;                       // a statement of the script, which may predict and read files
        bool by_name = false;                    // in a type, or the machine that `on m: gc` demands
        bool in_with = false;              // in a declaration of `with`, which counts as part of what it stands in
        bool counts = false;               // there: that is a statement of the script
        bool in_background = false;        // `loop` may stand here
        bool clock = false;                // `now` may be read
        const char* no_barrier = nullptr;  // why a bare `sync` has no barrier here; null: it has one
        std::size_t position = 0;          // of the top-level statement
    };
    using Arrays = std::unordered_map<std::string, const Symbol*>;

    // resolve_stmt.cpp
    void top(const ast::Stmt& s, std::size_t position);
    void statement(const ast::Stmt& s);
    void in_script();
    void machines_at_top(const ast::ExprStmt& e);
    bool allowed(const ast::Stmt& s);
    // resolve_types.cpp
    bool is_unit(const std::string& name) const;
    void type(const ast::Type& t);
    // resolve_declarations.cpp
    void model_or_proc(const ast::Stmt& s, const std::vector<ast::Parameter>& list,
                       const std::vector<ast::MachineParameter>& machines, const ast::Block& b);
    void fn(const ast::Stmt& s, const ast::FnDecl& d);
    void parameters(const std::vector<ast::Parameter>& list, const Symbol* owner);
    /// Parameters that the items of a machine or network share.
    void item_parameters(const std::vector<ast::Parameter>& list, const Symbol& owner);
    void let(const ast::Stmt& s, const ast::LetDecl& d);
    /// The options that there are, each once; says what is wrong with the others.
    std::vector<const ast::Argument*> options(std::string_view of, const std::vector<std::string>& known,
                                              const std::vector<ast::Argument>& list);
    void entity(const ast::EntityDecl& d);
    void discipline(const ast::Expr& e);
    // resolve_machines.cpp
    void machine(const ast::Stmt& s, const ast::MachineDecl& d);
    void replacement(const ast::Stmt& s, const Symbol* machine);
    void part(const ast::PartDecl& d);
    void machine_names(const std::vector<ast::MachineParameter>& list, const Symbol* owner);

    // resolve_contentions.cpp
    void contention(const ast::EntityDecl& d);
    void contended_station(const ast::StationDecl& d);
    void customers(const std::vector<ast::ExprPtr>& calls);
    bool only_in_contention(const ast::Expr& e, const Symbol& s);
    void before_member(const ast::Expr& e, const ast::Member& m);
    // resolve_body.cpp
    void body(const ast::Block& b, bool new_scope = true);
    void for_stmt(const ast::Stmt& s, const ast::For& f);
    void par(const ast::Stmt& s, const ast::Par& p);
    void if_stmt(const ast::If& i);
    void choose(const ast::Stmt& s, const ast::Choose& c);
    void kind_block(const ast::Stmt& s, const ast::KindBlock& k);
    void every(const ast::Every& v);
    void sync(const ast::Stmt& s, const ast::Sync& y);
    void branch(const ast::Block& b, bool new_scope = true);
    void graph(const ast::Stmt& s, const ast::Graph& g);
    void collect_arrays(const ast::Block& b);
    void task(const ast::Task& t);
    void dependence(const ast::Dependence& d);
    void placement(const ast::Placement& p, bool tasks);
    void schedule(const ast::Schedule& s);
    void placed_nowhere(const ast::Placement& p);
    void call_statement(const ast::ExprStmt& s);
    std::vector<int> machines_run(const Symbol& callee, const std::vector<ast::ExprPtr>& given) const;
    void binder(const ast::Binder& b);
    // resolve_task_files.cpp
    void task_file(const ast::Graph& g);
    void task_columns(const ast::Expr& e, std::span<const std::string_view> known);
    void message_machine(const ast::Graph& g, const std::vector<std::string>& given);

    // resolve_arrays.cpp
    void array(const ast::Stmt& s, const ast::ArrayDecl& d);
    void forall(const ast::Forall& f);
    void array_step(const ast::ArrayStep& s);

    // resolve_networks.cpp
    void network(const ast::Stmt& s, const ast::NetworkDecl& d);
    void class_decl(const ast::ClassDecl& d);
    void station(const ast::StationDecl& d);
    void route(const ast::Stmt& s, const ast::Route& r);
    void route_end(const ast::ExprPtr& e);
    void network_options(NetworkPart part, const std::vector<ast::Argument>& list);
    void class_name(const std::string& name, Span span, const ast::Expr* e, const ast::Binding* field);
    void network_word(const ast::Expr& e, std::string_view what, std::span<const std::string_view> words,
                      std::string_view more = {});
    void solve(const ast::Expr& e, const ast::Solve& s);

    // resolve_nets.cpp
    void net(const ast::Stmt& s, const ast::NetDecl& d);
    void place(const ast::PlaceDecl& d);
    void transition(const ast::TransitionDecl& d);
    void net_part(const ast::PartDecl& d);
    // resolve_net_parts.cpp
    /// Says where a way of names leads to no place or transition, as `to` says, of the net that is resolved or its
    /// parts.
    void way(const std::vector<PathStep>& steps, SymbolKind to);
    void fires(const ast::Expr& value);
    void arcs(const ast::Arcs& a);

    // resolve_forms.cpp
    void symbolic(const ast::Expr& e, const ast::Symbolic& s);
    void using_options(const std::vector<ast::UsingOption>& options);
    void sensitivity(const ast::Expr& e, const ast::Sensitivity& s);
    // resolve_fit.cpp
    void fit(const ast::Expr& e, const ast::Fit& f);
    void term_search(const ast::Expr& e, const ast::TermSearch& t);
    bool in_script(Span span, std::string_view word);

    // resolve_expr.cpp
    void expr(const ast::Expr& e);
    void maybe(const ast::ExprPtr& e) {
        if (e) expr(*e);
    }
    void leaf(const ast::Expr& e);
    void rest(const ast::Expr& e);
    void name(const ast::Expr& e, const ast::NameRef& n);
    void member(const ast::Expr& e, const ast::Member& m);
    void file_member(const ast::Expr& e, const ast::Member& m, const Module& file);
    void let_in(const ast::LetIn& l);
    void comprehension(const ast::Expr& e, const ast::Comprehension& c);
    void over(const std::vector<ast::Binder>& binders, const ast::ExprPtr& condition, const ast::Expr& body,
              bool apart = false);
    void sweep(const ast::Comprehension& c);
    void no_condition(const ast::Comprehension& c);
    void draw(const ast::Expr& e, const ast::Draw& d);
    void get(const ast::Expr& e, const ast::Get& g);
    void predict(const ast::Expr& e, const ast::Predict& p);
    bool predicts(Span span, std::string_view word);
    void schedule_value(const ast::ScheduleValue& s);
    void machine_use(const ast::Expr& e);
    const Symbol* machine_of_let(const Symbol* s) const;
    // resolve_unknown.cpp
    void unknown(const std::string& name, Span span);
    /// Words that stand before `(x in list: …)` alone.
    static bool over_word(std::string_view name);
    void no_binder(const ast::Expr& e, const ast::Call& call);
    bool column_word(const ast::Expr& e);
    std::vector<std::string> names_with(std::string_view word) const;
    std::string member_with(const std::string& name, const std::vector<std::string>& names) const;
    void in_library(Diagnostic& d, const std::vector<std::string>& modules);
    const Symbol* lookup(const std::string& name) const;
    void set(const ast::Expr& e, const Symbol* s);
    void used(const Symbol* s, Span span);
    const Symbol* machine_in(const ast::Expr& e) const;

    void enter(Symbol* s);
    Symbol* declare_local(SymbolKind kind, const ast::Name& name, const ast::Stmt* stmt);
    bool deeper(Span span);

    Work& work_;
    Scopes scopes_;
    Context here_;
    std::vector<const Arrays*> arrays_;  // of the graphs around this place
    Arrays* collecting_ = nullptr;
    std::vector<std::pair<const ast::LetDecl*, const Symbol*>> coming_;  // lets of blocks that do not stand yet
    std::set<std::pair<const Symbol*, std::string>> reported_;           // unknown names, once a definition
    std::vector<const Symbol*> unknowns_;                                // of the `fit` around this place
    std::vector<const ast::Expr*> spine_;
    int depth_ = 0;
    bool too_deep_ = false;
    bool broken_ = false;  // a statement of this body could not be read
};

}  // namespace pamina::check
