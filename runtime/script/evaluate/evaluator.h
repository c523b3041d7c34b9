// Evaluates the expressions of a script: a walk over the checked tree.
//
// Script variables live in the Session; fn parameters and binders in scopes here. Calls are as deep as
// kMaxDepth allows; flat chains (`a + a + ...`) take no depth.
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>

#include "frontend/language/table_readers.h"
#include "runtime/script/evaluate/left_out.h"
#include "runtime/script/evaluate/shared_points.h"
#include "runtime/script/evaluate/sweep_points.h"
#include "runtime/script/points/search_axis.h"
#include "runtime/script/tables/csv_column.h"
#include "runtime/values/value.h"

namespace pamina::script {

class Evaluator {
  public:
    struct Hooks {
        /// The value of a script-level param or let; reports and throws Failed when there is none.
        std::function<Value(const check::Symbol&, Span)> variable;
        std::function<Value(const ast::Expr&, const ast::Predict&)> predict;
        std::function<Value(const ast::Expr&, const ast::Solve&)> solve;
        std::function<Value(const ast::Expr&, const ast::Symbolic&)> symbolic;
        std::function<Value(const ast::Expr&, const ast::Sensitivity&)> sensitivity;
        std::function<Value(const ast::Expr&, const ast::Advice&)> advice;
        std::function<Value(const ast::Expr&, const ast::Fit&)> fit;
        std::function<Value(const ast::Expr&, const ast::TermSearch&)> term_search;
        /// `csv("file")` and the like, called at a place.
        std::function<Value(language::TableReader reader, const std::string& path, const CsvOptions& options, Span)>
            table;
        /// `save(value, "file")`; the place is that of the file's name.
        std::function<void(const Value&, const std::string& path, Span)> save;
        /// A sweep in the scope that is in force.
        std::function<Value(const ast::Expr&, const ast::Comprehension&)> sweep;
        /// Looked at now and then; a statement under way ends when it is set.
        const std::atomic<bool>* stop = nullptr;
        /// A source of doubt with its name and place, for people; empty: sources have none.
        std::function<std::shared_ptr<const estimates::Source>(std::shared_ptr<const estimates::Source>)> named = {};
        /// Of searches.
        ShareOf share = {};
    };
    Evaluator(const check::Program& program, Diagnostics& diagnostics, Hooks hooks)
        : program_(program), diagnostics_(diagnostics), hooks_(std::move(hooks)) {}

    /// Reports mistakes to the diagnostics and throws Failed.
    Value operator()(const ast::Expr& e) { return value(e); }

    /// Calls that leave less of the machine's stack than this end in an error: what a level needs at most, and
    /// what the message needs.
    static constexpr std::size_t kReservedStack = std::size_t{1} << 20;
    /// Levels that any stack has room for.
    static constexpr int kUnmeasuredDepth = 100;
    /// Values that one sum, product ... goes over: minutes of time.
    static constexpr std::int64_t kMaxWalk = 1'000'000'000;
    /// Characters of a text with values in it.
    static constexpr std::size_t kMaxText = 1'000'000;

    using Scope = std::unordered_map<const check::Symbol*, Value>;
    /// The binders and parameters of fns that are known here.
    Scope scope() const { return scopes_.empty() ? Scope{} : scopes_.back(); }
    /// Knows these from now on; `bound` gives their values to be changed.
    void enter(Scope scope) { scopes_.push_back(std::move(scope)); }
    Value* bound(const check::Symbol& s);
    /// Gives a name a value where we are: within().
    void bind(const check::Symbol& s, Value v) { scopes_.back()[&s] = std::move(v); }
    /// Does `body` for each value of a binder, which it has there.
    void each(const ast::Binder& binder, const std::function<void()>& body);
    /// What `body` does where these are known, and nothing else.
    void within(Scope scope, const std::function<void()>& body);
    /// The points of a sweep, all there are.
    SweepPoints sweep_points(const ast::Expr& e, const ast::Comprehension& c);

    [[noreturn]] void fail(std::string id, Span span, std::string message, std::string help = {}, int status = 2);
    /// Since it was told last.
    LeftOut& left_out() { return left_out_; }

  private:
    Value value(const ast::Expr& e);
    Value literal(const ast::Expr& e, const ast::Number& n);
    Value read_literal(const ast::Expr& e, const ast::Number& n);
    Value name(const ast::Expr& e);
    Value let_in(const ast::LetIn& l);
    Value thing(const ast::Expr& e, check::Type type);
    Value distribution(const ast::Expr& e);
    Value member(const ast::Expr& e, const ast::Member& m);
    /// A number for each time that an expression is evaluated: of its place, of the numbers that names have there, and
    /// of how often that has been.
    std::uint64_t mention(const ast::Expr& e);
    Value member_of(const Value& object, const ast::Expr& e, const ast::Member& m);
    std::optional<Value> over_replications(const Value& of, const ast::Member& figure, const ast::Member& member);
    /// Nothing where the object is neither table nor record.
    std::optional<Value> column_or_field(const Value& object, const ast::Name& wanted);
    [[noreturn]] void unknown(const ast::Name& name, const std::string& of, const std::vector<std::string>& known,
                              const std::string& what = {});
    Value entity(const ast::Member& m, const ResultPart& group);
    Value element(const ast::Expr& e, const ast::Index& x, const ResultPart& part);
    Value entity_figure(const ast::Member& m, const ResultPart& part);
    Value measure(const ast::Member& m, const ResultPart& group);
    Value measure_figure(const ast::Member& m, const ResultPart& part);
    /// What brings how much to the interval of a number.
    Value parts(const Value& number);
    Value doubtful(const ast::Binary& b, const Value& l, const Value& r);
    Value index(const ast::Expr& e, const ast::Index& x);
    Value binary(const ast::Expr& e);
    Value apply(const ast::Binary& b, const Value& l, const Value& r, Span span);
    Value call(const ast::Expr& e, const ast::Call& c);
    void drawn_apart(const ResultHandle& a, const ResultHandle& b, const ResultHandle& both, Span span);
    Value builtin(const ast::Expr& e, check::Builtin b, const ast::Call& c);
    // law_calls.cpp
    Value law(const ast::Expr& e, const std::string& name, const ast::Call& c);
    Value call_fn(const check::Symbol& fn, const ast::Expr& e, const ast::Call& c);
    Value comprehension(const ast::Expr& e, const ast::Comprehension& c);
    // form_calls.cpp
    /// Without what is `open` for, where it is an argument itself.
    Value form_call(const FormValue& form, const ast::Call& c, const check::Symbol* open = nullptr);
    /// A call of a formula as one of `open`; null where it is none.
    std::shared_ptr<const FormValue> form_of_one(const ast::Expr& e, const check::Symbol& open);
    Value form_member(const std::shared_ptr<const FormValue>& form, const ast::Member& m);
    Value form_builtin(check::Builtin b, const ast::Call& c);
    // table_calls.cpp
    using Arguments = std::vector<const ast::Expr*>;  // by parameter; null: none is given
    Value plot(const Arguments& given);
    std::shared_ptr<const Table> table(const ast::Expr& e);
    Value table_call(const ast::Expr& e, check::Builtin b, const ast::Call& c);
    Value csv(const ast::Expr& e, const Arguments& given);
    Value rename(const Arguments& given);
    [[noreturn]] void has_no_answer(const ast::Expr& why);
    /// A string or a list of strings; `what` is named in messages.
    std::vector<std::string> names(const ast::Expr& e, const char* what = "the name of a column");
    std::string text(const ast::Expr& e);
    Value filter(const ast::Comprehension& c);
    Value extend(const ast::Expr& e, const ast::Comprehension& c);
    /// The table that a binder goes over, and `body` for each of its rows in turn, with the binder's name standing for
    /// the row.
    std::shared_ptr<const Table> rows(const ast::Binder& b, const Value& v,
                                      const std::function<void(std::int64_t)>& body);
    // list_calls.cpp
    Value text_of(const ast::Expr& e, const ast::Text& t);
    Value quantile_of(const Arguments& given);
    Value text_call(const Arguments& given);
    Value fit_law(const ast::Expr& e, const Arguments& given);
    /// The call that led into that file: who there is told what a function of it cannot do.
    std::optional<Span> called_into(FileId file) const;
    /// Errors of the values of `e` are at who called into its file.
    Value told_outside(const ast::Expr& e, const std::function<Value()>& work);
    std::shared_ptr<const List> list(const ast::Expr& e);
    std::shared_ptr<const List> list(const ast::Expr& e, const Value& v);
    /// The numbers of a list for a figure, which leaves missing ones out.
    std::shared_ptr<const List> known(check::Builtin function, const ast::Expr& e);
    std::shared_ptr<const List> known(check::Builtin function, Span span, const std::shared_ptr<const List>& list);
    Value list_filter(const ast::Comprehension& c, const List& items);
    // search.cpp
    SearchAxis search_axis(const ast::Binder& b);
    Value find(const ast::Expr& e, const ast::Comprehension& c);
    /// Notes a comparison that `find` looks at where the intervals of both sides leave open how it ends.
    void note_unsure(const ast::Binary& b, const Value& l, const Value& r);
    /// The condition `e`, which compares; of numbers how far its sides are `off`, in base units, and its `left` one.
    bool compared(const ast::Expr& e, const ast::Binary& b, double& off, std::string& shown);
    // crossing.cpp
    std::optional<Value> crossing(const ast::Expr& e, const SearchAxis& v, const ast::Binary& sides);
    // looks.cpp
    /// What is the same of a search in every run of the script.
    std::string text_of(const SearchAxis& axis) const;
    // optimum.cpp
    /// Leaves of the axis of `body`, a call of a formula with a derivative, what can be best; false: it is another.
    bool narrow_by_derivative(SearchAxis& axis, const ast::Expr& body);
    Value optimum(const ast::Expr& e, const ast::Comprehension& c);
    Value list_literal(const ast::Expr& e, const ast::ListLiteral& l);
    Value list_comprehension(const ast::Expr& e, const ast::ListComprehension& l);
    Value record_literal(const ast::Expr& e, const ast::Record& r);
    /// Reports a value that would hold more than kMaxItems.
    void within_items(const ast::Expr& e, const char* what, std::int64_t items);
    /// Calls `body` for each combination of the binders' values that the condition (null: none) holds for, the last one
    /// fastest; `coming` (may be empty) before each round of the last one, with its length.
    void over(const std::vector<ast::Binder>& binders, const ast::ExprPtr& condition,
              const std::function<void(std::int64_t)>& coming, const std::function<void()>& body);
    /// The values of a binder: of a range `first + n * step`, of a list `items`, of a table its rows.
    struct Count {
        bool range = false;
        std::shared_ptr<const Table> table;
        std::int64_t first = 0, step = 1, count = 0;
    };
    Count values_of(const ast::Range& range, Span span, const char* who);
    Count values_of(const ast::Binder& binder, List& items, const char* who);
    /// `list[a..b]`, `t[a..b]`: those items or rows, in the order of the range. All have to be there (E0716).
    Value slice(const Value& object, const ast::Range& range, Span span);
    List sweep_values(const ast::Binder& b);
    List drawn(const ast::Expr& e, const ast::Call& call, std::uint64_t stream);
    /// The module whose units a text may use.
    const check::Module* module_of(Span span) const;
    /// Reports a value that is missing.
    void need(const Value& v, const ast::Expr& e);
    bool condition(const ast::Expr& e);
    std::int64_t integer(const ast::Expr& e);

    const check::Program& program_;
    Diagnostics& diagnostics_;
    Hooks hooks_;
    Stop stop_{hooks_.stop};
    LeftOut left_out_;
    std::vector<Scope> scopes_;  // of fns; the last one is in force
    /// What numbers come to, by Expr::id: those of a sweep or fn are met again and again.
    std::unordered_map<std::uint32_t, Value> literals_;
    static constexpr std::size_t kMaxLiterals = 10'000;
    std::string* unsure_ = nullptr;  // gets the first comparison that is not sure; null: nobody asks
    std::unordered_map<std::uint64_t, std::uint64_t> mentions_;
    int depth_ = 0;
    Span calling_;             // the call that was last entered
    std::vector<Span> calls_;  // of fns, those that are under way
};

}  // namespace pamina::script
