#include "runtime/values/value.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "frontend/source/one_line.h"
#include "frontend/source/string_literal.h"
#include "runtime/expr/ops.h"
#include "runtime/values/doubtful.h"
#include "runtime/values/law_value.h"
#include "runtime/values/moved.h"
#include "runtime/values/request.h"
#include "runtime/values/thing.h"

namespace pamina::script {

namespace ops = expr::ops;
namespace math = expr::math;

double OwnUnit::of(const Real& r) const {
    return math::scale_decimal(r.mantissa, r.exp10 - value.exp10) / value.factor;
}
double OwnUnit::size() const {
    return math::scale_decimal(value.factor, value.exp10);
}

double Real::base() const {
    return math::scale_decimal(mantissa, exp10);
}

double Real::in_run(int tick_exponent) const {
    const int a = std::max(dimension.power(check::kTime), 0);
    return math::scale_decimal(mantissa, exp10 - tick_exponent * a);
}

const result::Observed& ResultHandle::observed() {
    const std::lock_guard lock(observing);
    if (!result.observed) look();
    if (!result.observed) throw ValueError{"E0710", "this figure was not observed", {}};
    return *result.observed;
}

std::shared_ptr<const estimates::Doubt> ResultHandle::doubt() {
    if (of && !simulation) return of->doubt();
    if (!request || !request->uncertain || result.partial) return nullptr;
    const std::lock_guard lock(observing);
    if (!result.doubt) {
        TimeDoubt found = runner->doubt(*request, result.time);
        doubt_ = std::make_shared<const estimates::Doubt>(std::move(found.doubt));
        result.doubt = std::move(found.told);
    }
    return doubt_;
}

const result::ArrayFigures& ResultHandle::arrays() {
    const std::lock_guard lock(observing);
    if (!result.arrays) result.arrays = count_arrays();
    return *result.arrays;
}

void ResultHandle::reported_arrays() {
    if (has_arrays && count_arrays) arrays();
}

std::shared_ptr<const MovedSimulation> ResultHandle::moved() {
    if (!simulation || !request || !request->uncertain || result.partial) return nullptr;
    const std::lock_guard lock(observing);
    if (!moved_ || (simulation->observed && !moved_->observed)) {
        // Of figures that are asked for later the notes have been told.
        auto found = std::make_shared<MovedSimulation>(runner->moved(*request, *simulation, moved_ != nullptr));
        if (moved_) found->notes = moved_->notes;
        moved_ = std::move(found);
    }
    return moved_;
}

const result::Result* ResultHandle::typical() {
    if (!simulation || !request || !request->repeats || result.partial) return nullptr;
    observed();
    const std::lock_guard lock(observing);
    if (typical_number == 0) {
        const std::int64_t number = simulation->nearest_median();
        if (number < 0) return nullptr;
        typical_number = number + 1;
        if (number > 0 || request->options.path_steps)
            typical_ = std::make_shared<const result::Result>(runner->replication(*request, number));
    }
    const auto* found = typical_ ? typical_.get() : &result;
    return found->partial ? nullptr : found;
}

void ResultHandle::look() {
    if (of) {
        result.observed = of->observed();
        if (!minus) return;
        minus->observed();
        simulation->replace(result::Simulation::difference_of(of->simulation, minus->simulation));
    } else if (request) {
        auto found = runner->observed(*request, {});
        result.observed = std::move(found.result.observed);
        result.partial = result.partial || found.result.partial;
        if (found.simulation) simulation->replace(std::move(*found.simulation));
    }
}

std::shared_ptr<ResultHandle> at_end(const std::shared_ptr<ResultHandle>& r, ResultHandle::End end) {
    auto out = std::make_shared<ResultHandle>();
    out->result = r->result;
    out->simulation = r->simulation;
    out->end = end;
    out->of = r;
    return out;
}

std::shared_ptr<ResultHandle> difference(const std::shared_ptr<ResultHandle>& a,
                                         const std::shared_ptr<ResultHandle>& b) {
    if (!a->simulation || !b->simulation || a->simulation->difference || b->simulation->difference)
        throw ValueError{"E1427", "`difference` compares two results of `simulate`", {}};
    const auto &x = *a->simulation, &y = *b->simulation;
    if (x.seed != y.seed || x.replications() != y.replications()) {
        throw ValueError{
            "E1427",
            fmt::format("replications are compared one by one, and these are {} of seed {} and {} of seed {}",
                        x.replications(), x.seed, y.replications(), y.seed),
            "give both the same: `using (replications = 200, seed = 1)`, without `within`"};
    }
    if (a->result.tick_exponent != b->result.tick_exponent) {
        throw ValueError{"E1427", "the two simulations have different ticks", "give both the same by --tick"};
    }
    auto out = std::make_shared<ResultHandle>();
    out->result = a->result;
    out->result.model =
        a->result.model == b->result.model ? a->result.model : fmt::format("{} - {}", a->result.model, b->result.model);
    out->result.partial = a->result.partial || b->result.partial;
    auto simulation =
        std::make_shared<result::Simulation>(result::Simulation::difference_of(a->simulation, b->simulation));
    if (!simulation->observed) out->result.observed.reset();
    out->of = a;
    out->minus = b;
    out->simulation = std::move(simulation);
    return out;
}

bool is_missing(const Value& v) {
    return v.as<Missing>() != nullptr;
}

std::string Missing::text() const {
    if (why) return why->message;
    if (file && column)
        return fmt::format("the row in line {} of {} has no value in column `{}`", line, *file, *column);
    if (point && column)
        return fmt::format("the point {} of a sweep failed, and `{}` has no value there", *point, *column);
    return "there is no value here: a field of a file is empty, a point of a sweep failed, or a figure is not known";
}

namespace {

/// How a row's value of a column is written.
std::string read_of(const std::string& column) {
    const bool name =
        !column.empty() && std::isdigit(static_cast<unsigned char>(column.front())) == 0 &&
        std::ranges::all_of(column, [](unsigned char c) { return c == '_' || (c < 0x80 && std::isalnum(c) != 0); });
    return name ? "row." + column : fmt::format("row[{}]", string_literal(column));
}

}  // namespace

ValueError missing_value(const Value& v) {
    if (const auto& why = v.as<Missing>()->why) return *why;
    const auto& column = v.as<Missing>()->column;
    return {
        "E0799", v.as<Missing>()->text(),
        fmt::format("`filter(row in t: known({}))` leaves such rows out; `mean`, `sum` and the like of a column do so "
                    "themselves",
                    read_of(column ? *column : "time"))};
}

Value unknown(ValueError why) {
    Missing missing;
    missing.why = std::make_shared<const ValueError>(std::move(why));
    return missing;
}

Real as_real(const Value& v) {
    if (const auto* i = v.as<std::int64_t>()) return {static_cast<double>(*i), 0, {}};
    if (const auto* r = v.as<Real>()) return *r;
    if (is_missing(v)) throw missing_value(v);
    const auto* text = v.as<std::string>();
    if (!text) throw ValueError{"E0711", "a number is needed here", {}};
    // A number of a file that has its digits in groups is read as a text.
    const bool grouped = !text->empty() && text->find_first_not_of("0123456789., '") == text->npos;
    throw ValueError{
        "E0711", fmt::format("a number is needed here, and \"{}\" is a text", one_line(*text, 40)),
        grouped ? "`csv(…, thousands = \",\")` reads groups of digits, and `decimal = \",\"` decimals behind a comma"
                : ""};
}

std::optional<Value> Record::get(std::string_view name) const {
    for (const auto& [own, value] : fields())
        if (own == name) return value;
    return {};
}

Record::Record(Fields fields, std::string remark)
    : remark(std::move(remark)), fields_(std::move(fields)), items_(static_cast<std::int64_t>(fields_.size())) {
    for (const auto& field : fields_) items_ += items_in(field.second);
}

std::shared_ptr<const Record> record(Record::Fields fields) {
    return std::make_shared<const Record>(std::move(fields));
}

namespace {

class ShownRecord : public Record {
  public:
    ShownRecord(Value shown, Fields fields, std::string remark, std::shared_ptr<const Record> row)
        : Record(std::move(fields), std::move(remark)), shown_(std::move(shown)), row_(std::move(row)) {}
    std::optional<Value> shown() const override { return shown_; }
    std::shared_ptr<const Record> row() const override { return row_; }

  private:
    Value shown_;
    std::shared_ptr<const Record> row_;
};

}  // namespace

std::shared_ptr<const Record> record_shown_as(Value shown, Record::Fields fields, std::string remark,
                                              std::shared_ptr<const Record> row) {
    return std::make_shared<const ShownRecord>(std::move(shown), std::move(fields), std::move(remark), std::move(row));
}

std::shared_ptr<const Record> as_row(const std::shared_ptr<const Record>& r) {
    auto row = r->row();
    return row ? row : r;
}

std::int64_t items_in(const Value& v) {
    if (const auto* list = v.as<std::shared_ptr<const List>>())
        return static_cast<std::int64_t>((*list)->size()) + (*list)->nested;
    if (const auto* r = v.as<std::shared_ptr<const Record>>()) return (*r)->items();
    if (const auto* t = v.as<std::shared_ptr<const Table>>())
        return (*t)->rows * static_cast<std::int64_t>((*t)->names.size());
    return 0;
}

namespace {

/// What holds values of both types: one real makes ints reals, also inside lists and records.
check::Type joined(const check::Type& a, const check::Type& b) {
    using check::Type;
    using check::TypeKind;
    if (a.kind == TypeKind::List && b.kind == TypeKind::List) return Type::list(joined(*a.element, *b.element));
    if (a.kind == TypeKind::Record && b.kind == TypeKind::Record) {
        std::vector<check::Field> fields;
        for (const auto& f : *a.fields) {
            const Type* other = b.field(f.name);
            fields.push_back({f.name, other ? joined(f.type, *other) : f.type});
        }
        return Type::record(std::move(fields));
    }
    return b.kind == TypeKind::Int ? a : b;
}

}  // namespace

check::Type type_of(const Value& v) {
    using check::Type;
    using check::TypeKind;
    return std::visit(
        [](const auto& x) -> Type {
            using T = std::decay_t<decltype(x)>;
            if constexpr (std::is_same_v<T, std::int64_t>)
                return Type::of(TypeKind::Int);
            else if constexpr (std::is_same_v<T, Real>)
                return Type::real(x.dimension);
            else if constexpr (std::is_same_v<T, bool>)
                return Type::of(TypeKind::Bool);
            else if constexpr (std::is_same_v<T, std::string>)
                return Type::of(TypeKind::String);
            else if constexpr (std::is_same_v<T, std::shared_ptr<const List>>) {
                // One real makes a list of ints a list of reals.
                Type item = Type::of(TypeKind::Int);
                bool first = true;
                for (const auto& value : *x) {
                    if (is_missing(value)) continue;  // missing in its column
                    const Type t = type_of(value);
                    item = first ? t : joined(item, t);
                    first = false;
                }
                return Type::list(item);
            } else if constexpr (std::is_same_v<T, std::shared_ptr<const Record>>) {
                std::vector<check::Field> fields;
                for (const auto& [name, value] : x->fields()) fields.push_back({name, type_of(value)});
                if (const LawValue* law = as_law(x)) return Type::of_law(law->law, std::move(fields));
                return Type::record(std::move(fields));
            } else if constexpr (std::is_same_v<T, std::shared_ptr<const Table>>)
                return Type::of(TypeKind::Table);
            else if constexpr (std::is_same_v<T, std::shared_ptr<ResultHandle>>)
                return Type::of(TypeKind::Result);
            else if constexpr (std::is_same_v<T, std::shared_ptr<const plot::Plot>>)
                return Type::of(TypeKind::Plot);
            else if constexpr (std::is_same_v<T, std::shared_ptr<const Thing>>)
                return x->type;
            else if constexpr (std::is_same_v<T, std::shared_ptr<const FormValue>>)
                return Type::of(TypeKind::Form);
            else
                return Type::of(TypeKind::Nothing);
        },
        v.variant());
}

namespace {

/// A plain number has one form: exponent 0. So has one that its exponent leaves zero or infinite: products of products
/// must not get beyond an int.
Value normal(Real r) {
    constexpr int kMaxExponent = 10'000;
    if ((r.dimension.empty() && r.exp10 != 0) || std::abs(r.exp10) > kMaxExponent) {
        r.mantissa = math::scale_decimal(r.mantissa, r.exp10);
        r.exp10 = 0;
    }
    return r;
}

bool is_zero_int(const Value& v) {
    return v.as<std::int64_t>() && *v.as<std::int64_t>() == 0;
}

/// Both at the smaller exponent; a bare 0 takes the other's dimension.
std::pair<Real, Real> align(const Value& a, const Value& b) {
    Real x = as_real(a), y = as_real(b);
    if (x.dimension != y.dimension) {
        if (is_zero_int(a)) {
            x = {0, y.exp10, y.dimension};
        } else if (is_zero_int(b)) {
            y = {0, x.exp10, x.dimension};
        } else {
            throw ValueError{"E0712", "the two numbers have different dimensions", {}};
        }
    }
    const int e = std::min(x.exp10, y.exp10);
    x.mantissa = math::scale_decimal(x.mantissa, x.exp10 - e);
    y.mantissa = math::scale_decimal(y.mantissa, y.exp10 - e);
    x.exp10 = y.exp10 = e;
    return {x, y};
}

[[noreturn]] void fault(expr::Fault f, const std::string& what) {
    switch (f) {
        case expr::Fault::Overflow:
            throw ValueError{"E0713", fmt::format("{} does not fit a 64-bit int", what),
                             "use reals where exact ints are not needed"};
        case expr::Fault::DivisionByZero:
            throw ValueError{"E0714", fmt::format("{}: an int is divided by zero", what), {}};
        case expr::Fault::NegativePower:
            throw ValueError{"E0715", fmt::format("{}: an int is raised to a negative int", what),
                             "make the base real for a fraction"};
        default:
            throw ValueError{"E0713", what, {}};
    }
}

}  // namespace

namespace {

Value as_difference(Value v) {
    if (!v.interval) return v;
    auto interval = std::make_shared<Interval>(*v.interval);
    interval->difference = true;
    v.interval = std::move(interval);
    return v;
}

}  // namespace

Value add(const Value& a, const Value& b, bool subtract) {
    if (a.as<std::int64_t>() && b.as<std::int64_t>()) {
        const std::int64_t x = *a.as<std::int64_t>(), y = *b.as<std::int64_t>();
        std::int64_t r;
        if (subtract ? __builtin_sub_overflow(x, y, &r) : __builtin_add_overflow(x, y, &r)) {
            fault(expr::Fault::Overflow, fmt::format("{} {} {}", x, subtract ? '-' : '+', y));
        }
        return r;
    }
    auto [x, y] = align(a, b);
    x.mantissa = subtract ? x.mantissa - y.mantissa : x.mantissa + y.mantissa;
    Value sum = normal(x);
    sum.rounded = a.rounded || b.rounded;
    if (!a.interval && !b.interval) return sum;
    sum = propagated(std::move(sum), a, 1, b, subtract ? -1 : 1);
    return subtract && a.interval && b.interval ? as_difference(std::move(sum)) : sum;
}

Value multiply(const Value& a, const Value& b) {
    if (a.as<std::int64_t>() && b.as<std::int64_t>()) {
        const std::int64_t x = *a.as<std::int64_t>(), y = *b.as<std::int64_t>();
        std::int64_t r;
        if (__builtin_mul_overflow(x, y, &r)) fault(expr::Fault::Overflow, fmt::format("{} * {}", x, y));
        return r;
    }
    const Real x = as_real(a), y = as_real(b);
    Value product = normal({x.mantissa * y.mantissa, x.exp10 + y.exp10, x.dimension * y.dimension});
    product.rounded = a.rounded || b.rounded;
    return a.interval || b.interval ? propagated(std::move(product), a, y.base(), b, x.base()) : product;
}

Value divide(const Value& a, const Value& b) {
    const Real x = as_real(a), y = as_real(b);
    Value quotient = normal({x.mantissa / y.mantissa, x.exp10 - y.exp10, x.dimension / y.dimension});
    quotient.rounded = a.rounded || b.rounded;
    if (!a.interval && !b.interval) return quotient;
    return propagated(std::move(quotient), a, 1 / y.base(), b, -x.base() / y.base() / y.base());
}

Value int_divide(const Value& a, const Value& b, bool modulo) {
    if (a.as<std::int64_t>() && b.as<std::int64_t>()) {
        const std::int64_t x = *a.as<std::int64_t>(), y = *b.as<std::int64_t>();
        std::int64_t r;
        const auto f = modulo ? ops::mod(x, y, r) : ops::floor_div(x, y, r);
        if (f != expr::Fault::None) fault(f, fmt::format("{} {} {}", x, modulo ? "mod" : "div", y));
        return r;
    }
    auto [x, y] = align(a, b);
    if (modulo) {
        const double times = ops::floor_div_real(x.mantissa, y.mantissa);
        x.mantissa = ops::mod_real(x.mantissa, y.mantissa);
        return propagated(normal(x), a, 1, b, -times);
    }
    return Real{ops::floor_div_real(x.mantissa, y.mantissa), 0, {}};
}

Value power(const Value& a, const Value& b) {
    const auto* n = b.as<std::int64_t>();
    if (a.as<std::int64_t>() && n) {
        std::int64_t r;
        const auto f = ops::pow_int(*a.as<std::int64_t>(), *n, r);
        if (f != expr::Fault::None) fault(f, fmt::format("{} ^ {}", *a.as<std::int64_t>(), *n));
        return r;
    }
    const Real x = as_real(a), y = as_real(b);
    if (!y.dimension.empty()) throw ValueError{"E0712", "a power must be a plain number", {}};
    if (!n) {
        if (!x.dimension.empty()) throw ValueError{"E0712", "the power of a quantity must be a whole number", {}};
        const double raised = ops::pow_real(x.mantissa, y.mantissa);
        return propagated(Real{raised, 0, {}}, a, y.mantissa * ops::pow_real(x.mantissa, y.mantissa - 1), b,
                          b.interval ? raised * math::ln(x.mantissa) : 0);
    }
    const int k = static_cast<int>(std::clamp<std::int64_t>(*n, -1000, 1000));
    Value raised = normal({ops::pow_real(x.mantissa, y.mantissa), x.exp10 * k, x.dimension.pow(k)});
    if (!a.interval) return raised;
    return propagated(std::move(raised), a, y.mantissa * ops::pow_real(x.base(), y.mantissa - 1));
}

Value negate(const Value& a) {
    if (const auto* i = a.as<std::int64_t>()) {
        std::int64_t r;
        if (__builtin_sub_overflow(std::int64_t{0}, *i, &r)) fault(expr::Fault::Overflow, fmt::format("-({})", *i));
        return r;
    }
    Real x = as_real(a);
    x.mantissa = -x.mantissa;
    return propagated(x, a, -1);
}

Value square_root(const Value& a) {
    Real r = as_real(a);
    check::Dimension half;
    for (const auto& [base, power] : r.dimension.powers) {
        if (power % 2)
            throw ValueError{"E0712", "this quantity has no square root: a power of its dimension is odd", {}};
        half.powers[base] = power / 2;
    }
    if (r.exp10 % 2) {
        r.mantissa *= 10;
        r.exp10 -= 1;
    }
    const Real root{std::sqrt(r.mantissa), r.exp10 / 2, half};
    return propagated(root, a, 0.5 / root.base());
}

int compare(const Value& a, const Value& b) {
    if (a.as<std::int64_t>() && b.as<std::int64_t>()) {
        const auto x = *a.as<std::int64_t>(), y = *b.as<std::int64_t>();
        return x < y ? -1 : x > y;
    }
    if (a.as<std::string>() && b.as<std::string>()) {
        const int c = a.as<std::string>()->compare(*b.as<std::string>());
        return c < 0 ? -1 : c > 0;
    }
    if (a.as<bool>() && b.as<bool>()) return static_cast<int>(*a.as<bool>()) - static_cast<int>(*b.as<bool>());
    if (is_missing(a) || is_missing(b)) throw missing_value(is_missing(a) ? a : b);
    if (!a.is_number() || !b.is_number()) throw ValueError{"E0711", "these values cannot be compared", {}};
    const auto [x, y] = align(a, b);
    if (std::isnan(x.mantissa) || std::isnan(y.mantissa)) return 2;
    return x.mantissa < y.mantissa ? -1 : x.mantissa > y.mantissa;
}

bool equal(const Value& a, const Value& b) {
    const auto *x = a.as<std::shared_ptr<const List>>(), *y = b.as<std::shared_ptr<const List>>();
    if (x && y) {
        return (*x)->size() == (*y)->size() && std::equal((*x)->begin(), (*x)->end(), (*y)->begin(),
                                                          [](const Value& l, const Value& r) { return equal(l, r); });
    }
    const auto *r = a.as<std::shared_ptr<const Record>>(), *s = b.as<std::shared_ptr<const Record>>();
    if (r && s) {
        const auto &mine = (*r)->fields(), &others = (*s)->fields();
        return mine.size() == others.size() && std::ranges::all_of(mine, [&](const auto& field) {
                   const auto other = std::ranges::find(others, field.first, &Record::Fields::value_type::first);
                   return other != others.end() && equal(field.second, other->second);
               });
    }
    const auto *t = a.as<std::shared_ptr<const Table>>(), *u = b.as<std::shared_ptr<const Table>>();
    if (t && u) {
        if (*t == *u) return true;
        return (*t)->rows == (*u)->rows && (*t)->names.size() == (*u)->names.size() &&
               std::all_of((*t)->columns.begin(), (*t)->columns.end(), [&](const auto& column) {
                   const auto other = (*u)->columns.find(column.first);
                   return other != (*u)->columns.end() && equal(Value(column.second), Value(other->second));
               });
    }
    const bool missing = is_missing(a);
    if (missing || is_missing(b)) return missing && is_missing(b);
    return compare(a, b) == 0;
}

}  // namespace pamina::script
