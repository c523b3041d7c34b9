// The parts of the printer, for its own files; everybody else uses print.h.
//
// The text grows in `out_`. A statement that stood on one line with its block is first tried on one line (`flat_`) and
// taken back when it does not fit. Comments between statements are printed where they stood; comments inside a
// statement that nothing has a place for go before it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/ast/ast.h"
#include "frontend/ast/written.h"

namespace pamina::ast {

class Printer {
  public:
    /// Without a source: everything on one line.
    Printer() = default;
    explicit Printer(Written written) : written_(std::move(written)) {}

    std::string print(const File& file);
    std::string print(const Expr& e);
    std::string print(const Type& t);
    std::string print(const Parameter& p);
    std::string heading(const Stmt& s);

  private:
    /// What stands on a line of its own in a block: a statement, an `after`, a branch of `choose`.
    struct Item {
        std::uint32_t begin, end;
        bool documented;  // the `///` lines before it are its own
        std::function<void()> print;
    };
    /// One of the pieces between brackets.
    struct Part {
        std::uint32_t begin, end;
        std::function<void()> print;
    };

    // print_lines.cpp
    void pad(int spaces) { out_.append(static_cast<std::size_t>(spaces), ' '); }
    void break_line();
    int line_indent() const;
    int column() const;
    void comment_line(const std::string& text);

    // print_block.cpp
    void block(const Block& b, const std::vector<CommentText>& carried = {});
    void braces(const std::vector<Item>& list, Span span, bool may_be_one_line, std::string_view between,
                const std::vector<CommentText>& carried);
    bool try_one_line(const std::vector<Item>& list, std::string_view between);
    void lines(const std::vector<Item>& list, std::uint32_t at, std::uint32_t end, bool first);
    /// Prints the comments before an item; returns where comments from inside it belong.
    std::size_t lead(std::uint32_t at, std::uint32_t begin, bool documented, bool first);
    /// Prints the comments behind an item, up to `end`; returns where the last ends.
    std::uint32_t trail(std::uint32_t at, const Item* next, std::uint32_t end);
    Item item(const Stmt& s);

    // print_stmt.cpp
    void statement(const Stmt& s);
    void conditional(const If& first);
    void choose(const Choose& c, Span span);
    void task(const Task& t);
    void dependence(const Dependence& d);
    void placement(const Placement& p);
    void contention(const std::vector<ExprPtr>& calls);
    void priority(const ExprPtr& key);

    // print_decl.cpp
    void declaration(const Import& i);
    void parameters(const std::vector<Parameter>& list, const Name& name, bool always);
    void parameter(const Parameter& p);
    void machines(const std::vector<MachineParameter>& list);
    void value(std::uint32_t from, const Expr& e);
    void declared(std::string_view word, const Name& name, const std::vector<ExprPtr>& sizes,
                  const std::vector<Argument>& options, const std::optional<Type>& of = {});
    void route(const Route& r);
    void transition(const TransitionDecl& t);
    void dimensions(const Name& name, const std::vector<ExprPtr>& list);
    void type(const Type& t);

    // print_expr.cpp
    void expr(const Expr& e, int least);
    void postfix(const Expr& e);
    void leaf(const Expr& e);
    void tail(const Expr& e);
    void binary(const Binary& b);
    void range(const Expr& e);
    void binder(const Binder& b);
    /// `: e`, on the next line where the colon, from `at` on, ends one as written.
    void behind_colon(std::uint32_t at, const Expr& e);
    void let_in(const LetIn& l, bool open);
    void symbolic(const Symbolic& s);
    void sensitivity(const Sensitivity& s);
    void fit(const Fit& f);
    void term_search(const TermSearch& t);
    void using_option(const UsingOption& o);
    /// ` using (…)`, which stands behind `from`.
    void using_options(const std::vector<UsingOption>& options, std::uint32_t from);
    void predicted(const Predict& p);
    void asked(const Predict& p);
    void on_machines(const std::vector<ExprPtr>& machines);
    void using_clause(const Predict& p);
    void number(const Expr& e, const Number& n);
    void unit(const Unit& u);
    void string(Span span, const std::string& value);
    void text(const Text& t);
    void condition(std::uint32_t from, const ExprPtr& c);

    // print_list.cpp
    void brackets(std::string_view open, std::string_view close, std::uint32_t from, const std::vector<Part>& parts);
    void arguments(std::uint32_t from, const std::vector<Argument>& list);
    void indices(std::uint32_t from, const std::vector<IndexArg>& list);
    void tuple(const Expr& e, const Tuple& t);
    void items(std::string_view open, std::string_view close, std::uint32_t from, const std::vector<IndexArg>& list);
    void forall(const Forall& f);
    void bindings(std::uint32_t from, const std::vector<Binding>& list);
    void binding(const Binding& b);
    void with(std::uint32_t from, const With& w);
    void rule(const Placement& p, bool placed);
    void binders(std::uint32_t from, const std::vector<Binder>& list);
    void values(const std::vector<ExprPtr>& list, int least);

    Written written_;
    std::string out_;
    int indent_ = 0;     // of statements, in spaces
    int hang_ = 4;       // of the lines that go on with a statement
    bool flat_ = false;  // a block is being tried on one line
    bool flat_failed_ = false;
    bool open_else_ = false;  // an `if` or `let … in` on a line of its own takes a `->` into its last value
};

}  // namespace pamina::ast
