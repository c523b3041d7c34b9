// The equation of a `fit` or `validate` over the rows of a table: its sides as arithmetic of columns and unknowns, with
// the dimensions that follow, and as a linear form where it is one.
//
// Arithmetic, functions of numbers and functions of the script are taken apart; what else an unknown stands in, such as
// a `predict`, is evaluated as the script does it. Whether an equation is linear in its unknowns is seen from how it is
// written, not tried.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "frontend/check/program/program.h"
#include "frontend/check/types/dims.h"
#include "runtime/fit/least_squares.h"
#include "runtime/fit/twofold.h"
#include "runtime/script/evaluate/evaluator.h"

namespace pamina::script {

class Equation {
  public:
    /// Reads the rows and takes the equation apart; mistakes are reported.
    Equation(Evaluator& evaluator, const check::Program& program, const ast::Fit& fit, const std::atomic<bool>* stop);

    std::size_t unknowns() const { return unknowns_.size(); }
    std::int64_t rows() const { return static_cast<std::int64_t>(all_.size()); }
    /// The table or list that they are.
    Value source() const { return table_ ? Value(table_) : Value(list_); }
    /// Of an unknown, and of both sides.
    check::Dimension dimension(std::size_t unknown);
    check::Dimension dimension();

    bool linear() const { return linear_; }
    /// Whether the script evaluates something with unknowns, such as a `predict`.
    bool costly() const;
    /// What the script evaluates again for each set of unknowns.
    std::vector<const ast::Expr*> evaluated_anew() const;
    /// Evaluates an expression for many sets of values of the names that it reads, of which so many in turn belong
    /// together; nothing where it cannot.
    using Beside = std::function<std::vector<std::optional<Value>>(
        const ast::Expr& e, const std::vector<const check::Symbol*>& names,
        const std::vector<std::vector<Value>>& values, std::size_t together)>;
    /// Finds what the script evaluates with these sets of unknowns, all at once. Until the next call residuals() takes
    /// it from there; what is not found there, it evaluates as ever.
    void ahead(const std::vector<std::vector<double>>& points, const Beside& beside);
    /// Unknowns that it is linear in, when the others are known; from here on problem() is that of these.
    std::vector<std::size_t> linear_part();
    /// What unknowns are when they are not sought.
    void assume(std::span<const double> unknowns) { now_.assign(unknowns.begin(), unknowns.end()); }
    /// What a machine has for an unknown that replaces its value, `with { gap = gap }`, where that is a number.
    std::optional<double> replaced(std::size_t unknown);
    /// Of a linear one: left minus right as `measured` minus the sum of `terms` times the unknowns.
    fit::Problem problem();
    fit::Problem precise_problem();
    /// Left minus right in each row, in base units, with these unknowns; NaN where a row has no value with them.
    std::vector<double> residuals(std::span<const double> unknowns);
    /// The left side in each row.
    std::vector<double> left(std::span<const double> unknowns);
    /// A number for each row, which depends on no unknown.
    std::vector<double> of_rows(const ast::Expr& e);
    /// "row 3", from 1.
    std::string row_name(std::int64_t row) const;

  private:
    using Id = int;
    using Rows = std::vector<int>;
    struct Node {
        enum class Kind : std::uint8_t {
            Number,
            Column,
            Unknown,
            Negate,
            Add,
            Subtract,
            Multiply,
            Divide,
            Power,  // by a whole number
            Raise,  // by another
            Function,
            Choose,  // by a condition, the first
            Other    // as the script evaluates it
        } kind = Kind::Number;
        std::uint64_t on = 0;  // unknowns that it depends on, a bit each; from the 64th on one for all
        check::Dims::Id dimension = check::Dims::kPlain;
        std::vector<Id> of;
        fit::Twofold number;
        int power = 0;
        std::size_t unknown = 0;
        language::Builtin function = language::Builtin::None;
        const ast::Expr* expr = nullptr;
        std::shared_ptr<const List> column;
        std::vector<std::pair<const check::Symbol*, Id>> names;  // local ones that it reads
        std::shared_ptr<List> values;                            // of Other that does not depend: by row, once known
        std::vector<std::optional<Value>> ahead;                 // of Other: by row, then by set of unknowns
        bool checked = false;                                    // they are numbers of one dimension
    };
    struct Linear {
        std::optional<Id> constant;
        std::vector<std::optional<Id>> factors;  // by unknown
    };

    Id add(Node n);
    Id number(const ast::Expr& e);
    Id compile(const ast::Expr& e);
    Id constant(const ast::Expr& e, const Value& v);
    Id binary(const ast::Expr& e, const ast::Binary& b);
    Id choose(const ast::Expr& e, const ast::Conditional& c);
    Id call(const ast::Expr& e, const ast::Call& c);
    Id other(const ast::Expr& e);
    std::uint64_t unknowns_in(const ast::Expr& e) const;
    bool depends(Id n) const { return (nodes_[static_cast<std::size_t>(n)].on & sought_) != 0; }
    static std::uint64_t bit(std::size_t unknown) { return std::uint64_t{1} << std::min<std::size_t>(unknown, 63); }
    bool make_linear();
    std::optional<Value> written_value(const check::Symbol& member, int depth);
    void same(const ast::Expr& e, Id a, Id b);
    void must_be(const ast::Expr& e, Id a, check::Dims::Id dimension);
    std::string describe(check::Dims::Id d);
    void solve_dimensions();

    Id combined(Node::Kind kind, Id a, Id b);
    std::optional<Linear> linear_form(Id n);

    template <class T>
    std::vector<T> evaluate(Id n, const Rows& rows);
    template <class T>
    T number_of(const Value& v, const Node& n, int row);
    Value value_of(Id n, int row);
    const Value& other_value(Node& n, int row);
    Value evaluated(const Node& n, int row);
    Value row_value(int row) const;
    template <class T>
    fit::Column column(Id n);

    Evaluator& evaluator_;
    const check::Program& program_;
    const ast::Fit& fit_;
    const check::Symbol* row_ = nullptr;
    std::shared_ptr<const Table> table_;
    std::shared_ptr<const List> list_;
    std::vector<const check::Symbol*> unknowns_;
    std::vector<check::Dims::Id> dimensions_;  // of the unknowns
    std::vector<double> now_;                  // their values
    std::vector<std::vector<double>> ahead_;   // sets of them that Node::ahead is of
    check::Dims dims_;
    std::vector<Node> nodes_;
    std::vector<std::pair<const check::Symbol*, Id>> names_;  // local ones in force
    Rows all_, active_;
    Id left_ = 0, right_ = 0;
    int depth_ = 0, calls_ = 0;
    bool linear_ = false;
    std::uint64_t sought_ = ~std::uint64_t{0};  // others are known for now
    std::vector<std::optional<Id>> terms_;
    std::optional<Id> rest_;
    Stop stop_;
};

}  // namespace pamina::script
