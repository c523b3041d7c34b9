// Values of a script (reference.md "Values and units"), outside a run.
//
// A quantity keeps the decimal scale it was written with (semantics.md 1.1): mantissa * 10^exp10 of its
// base units. Sums align to the smaller exponent, products add exponents; nothing goes through seconds, so
// decimal times stay whole. A plain real always has exponent 0.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "frontend/compile.h"
#include "runtime/estimates/doubt.h"
#include "runtime/plot/plot.h"
#include "runtime/result/result.h"
#include "runtime/result/simulation.h"

namespace pamina::script {

struct Real {
    double mantissa = 0;
    int exp10 = 0;
    check::Dimension dimension;

    /// In base units (seconds, bytes, flop).
    double base() const;
    /// As a run holds it: ticks^a for time^a (a > 0), else base units.
    double in_run(int tick_exponent) const;
};

class Value;
class Record;
struct ValueError;

/// No value: of an empty field of a file, of a point of a sweep that failed, of a figure that is not known. It knows
/// where it would have stood, so that what computes with it can say so.
struct Missing {
    std::shared_ptr<const std::string> column;   // null: no column of a table
    std::shared_ptr<const std::string> file;     // that the table was read from
    std::shared_ptr<const std::string> point;    // of a sweep: `k = 0`
    std::int64_t line = 0;                       // of the file
    std::shared_ptr<const ValueError> why = {};  // of a figure of a simulation: what is said of it in place of all that

    /// What is said of it: a sentence without its stop.
    std::string text() const;
};

struct Thing;      // thing.h
struct FormValue;  // form_value.h
/// Values in a list or record made in a script, those of the lists and records in it included and counted as often as
/// they are there: about 1 GB of memory, seconds to show, compare or save.
inline constexpr std::int64_t kMaxItems = 10'000'000;

/// A list's items. Values are shared: `nested` counts what lists, records and tables among the items hold, to any
/// depth and as often as it is there, which is what showing or saving the list takes.
struct List : std::vector<Value> {
    using std::vector<Value>::vector;
    std::int64_t nested = 0;
};

struct Request;
struct MovedSimulation;  // moved.h
class Runner;

/// What `csv` and `sweep` give: columns of equal length, each of one type. A value that is missing (of a point that
/// failed, of an empty field) is Missing.
struct Table {
    std::string path;                     // of `csv`
    std::vector<std::string> parameters;  // of a sweep: the columns that say which point a row is
    std::vector<std::string> names;
    std::map<std::string, std::shared_ptr<const List>> columns;
    std::int64_t rows = 0;
    std::vector<std::string> unprinted;  // columns that say nothing: `work` and `speedup` where nothing computes
};
/// A sweep without points: which figures its rows would have is not known, so that each is an empty column.
inline bool has_any_column(const Table& t) {
    return t.rows == 0 && !t.parameters.empty();
}

/// A run that can be asked for more: observed figures are computed when they are first needed. Or all replications of
/// a simulation.
struct ResultHandle {
    result::Result result;  // of a simulation: the first replication
    std::mutex observing;   // several threads of a sweep may ask
    const result::Observed& observed();
    /// Of the time of a `predict`, in ticks; fills result.doubt. Null: all that it was given is known exactly.
    std::shared_ptr<const estimates::Doubt> doubt();
    /// Of a simulation: where the doubt of what it was given moves it. Null: all of that is known exactly.
    std::shared_ptr<const MovedSimulation> moved();

    /// What its statements on distributed arrays do; fills result.arrays. There is `count_arrays`.
    const result::ArrayFigures& arrays();
    /// The same where there is something that a report tells.
    void reported_arrays();

    std::shared_ptr<result::Simulation> simulation;  // null: of `predict`
    /// Of a simulation the replication whose time is nearest the median, observed, and its number from 1. Null: of a
    /// difference, of an end of the intervals, or of a simulation that was stopped.
    const result::Result* typical();
    std::int64_t typical_number = 0;

    // Where more is found:
    std::shared_ptr<const Request> request;              // null: nowhere, or by others
    Runner* runner = nullptr;                            // of the request
    std::function<Value()> slack;                        // `r.slack` of a prediction: a table; null: it has none
    std::function<Value()> graph;                        // `r.graph` of a prediction: a record; null: it has none
    std::function<result::ArrayFigures()> count_arrays;  // of a prediction; null: of others
    bool has_arrays = false;                             // there are statements on arrays
    std::shared_ptr<ResultHandle> of, minus;             // an end of the intervals of a simulation; a difference of two

    /// What stands for a figure: the mean with its interval, or a plain number: the mean, an end of the interval.
    enum class End : std::uint8_t { Estimate, Mean, Low, High };
    End end = End::Estimate;

  private:
    void look();
    std::shared_ptr<const result::Result> typical_;
    std::shared_ptr<const estimates::Doubt> doubt_;
    std::shared_ptr<const MovedSimulation> moved_;
};
/// `r.low`, `r.high`, `r.mean` of a simulation.
std::shared_ptr<ResultHandle> at_end(const std::shared_ptr<ResultHandle>& r, ResultHandle::End end);
/// Of two simulations with one seed, replication by replication. Throws ValueError where they cannot be compared so.
std::shared_ptr<ResultHandle> difference(const std::shared_ptr<ResultHandle>& a,
                                         const std::shared_ptr<ResultHandle>& b);

/// A part of a result on the way to a figure: `r.resource`, `r.resource.server`, `r.resource.server[3]`,
/// `r.measure`, `r.measure.phase`.
struct ResultPart {
    enum class Group { Resource, Processor, Measure };
    std::shared_ptr<ResultHandle> result;
    Group group = Group::Resource;
    std::string prefix;         // `m.` on the way to `m.cpu`
    int entity = -1;            // a resource, processor or measure; -1: the group
    std::int64_t element = -1;  // -1: the whole; of a simulation also result::kLargest
};

/// A unit that a number has from the script or a file.
struct OwnUnit {
    ast::Unit written;
    check::UnitValue value;
    bool asked = false;  // by `->`: it is shown so everywhere. Else it was written so, which columns of tables keep
    /// How many of it a number is.
    double of(const Real& r) const;
    /// One of it in base units.
    double size() const;
};

/// Which figure of which simulation a number is.
struct FigureOf {
    std::shared_ptr<const result::Simulation> simulation;
    std::string of;
    std::size_t figure = 0;
    double percentile = 0;  // of a measure, or over the replications; 0: it is a mean over these
};

/// How sure a number is: a mean over replications, a percentile of them, or one with doubt.
struct Interval {
    double half = 0;  // half its width, in the number's scale: half * 10^exp10; NaN: of too few replications
    std::int64_t replications = 0;  // 0: it does not come from these alone
    bool difference = false;        // of two numbers with doubt: where it holds 0 they cannot be told apart
    bool pooled = false;            // a percentile of all samples of all replications together
    /// Where it comes from, in the number's scale. Null: see `figure`; or nothing but the interval is known.
    std::shared_ptr<const estimates::Doubt> doubt = {};
    std::shared_ptr<const FigureOf> figure = {};  // whose replications say it
};

class Value {
  public:
    using Variant = std::variant<Missing, std::int64_t, Real, bool, std::string, std::shared_ptr<const List>,
                                 std::shared_ptr<const Record>, std::shared_ptr<const Table>,
                                 std::shared_ptr<ResultHandle>, ResultPart, std::shared_ptr<const plot::Plot>,
                                 std::shared_ptr<const Thing>, std::shared_ptr<const FormValue>>;
    Value() = default;
    template <class T>
        requires(!std::is_same_v<std::decay_t<T>, Value>)
    Value(T v) : v_(std::move(v)) {}

    template <class T>
    const T* as() const {
        return std::get_if<T>(&v_);
    }
    const Variant& variant() const { return v_; }
    bool is_number() const { return as<std::int64_t>() || as<Real>(); }

    /// Of a number; null when it was computed. Travels with the value through `let`, not through arithmetic.
    std::shared_ptr<const OwnUnit> unit;
    bool shown_in_unit() const { return unit && unit->asked; }
    /// Of a number; null for those that are known exactly. What is computed of it has one, too (doubtful.h).
    std::shared_ptr<const Interval> interval;
    /// Of a number that a formula gives: doubles decide something otherwise (semantics.md 12.1). Travels like an
    /// interval, and through sums.
    bool rounded = false;

  private:
    Variant v_;
};

/// `{ a = 1, b = 2 s }`: names and values, in the order written. What derives from it may make its fields when they are
/// asked for.
class Record {
  public:
    using Fields = std::vector<std::pair<std::string, Value>>;
    explicit Record(Fields fields, std::string remark = {});
    Record(const Record&) = delete;
    virtual ~Record() = default;

    /// All of them. A value that holds nothing: it is not known.
    virtual const Fields& fields() const { return fields_; }
    /// The value of a field; none where there is no such field. Throws ValueError to say why it is not known.
    virtual std::optional<Value> get(std::string_view name) const;
    /// A member that is another value each time that it is mentioned: `mention` is another number each time. None: it
    /// is none of these.
    virtual std::optional<Value> anew(std::string_view /*name*/, std::uint64_t /*mention*/) const { return {}; }
    /// How many values it holds, those of the lists and records in it included and counted as often as they are there.
    virtual std::int64_t items() const { return items_; }
    /// What stands for it in a row of a table; none: its own fields.
    virtual std::shared_ptr<const Record> row() const { return nullptr; }
    /// What `print` shows instead of its fields; none: them.
    virtual std::optional<Value> shown() const { return {}; }
    /// Whether `print` shows this field, the first being 0.
    virtual bool printed(std::size_t /*field*/) const { return true; }

    const std::string remark;  // what is said beside it when it is printed; belongs to no field

  protected:
    Record() = default;

  private:
    Fields fields_;
    std::int64_t items_ = 0;  // counted once: records may share what they hold
};

bool is_missing(const Value& v);
/// A number with its dimension; an int as a plain real.
Real as_real(const Value& v);
std::shared_ptr<const Record> record(Record::Fields fields);
/// One that `print` shows as another value, a table or a text, the remark below it; `row` stands for it in tables.
std::shared_ptr<const Record> record_shown_as(Value shown, Record::Fields fields, std::string remark = {},
                                              std::shared_ptr<const Record> row = nullptr);
/// What stands for a record in a table.
std::shared_ptr<const Record> as_row(const std::shared_ptr<const Record>& r);
/// How many values a list, record or table holds in all; 0 for others.
std::int64_t items_in(const Value& v);
/// Type of a value, as the front end names it.
check::Type type_of(const Value& v);

/// Thrown after a diagnostic was reported, or when the session is to stop: the statement cannot go on. `status` is
/// the program's exit status.
struct Failed {
    int status = 2;
    bool at_all_points = false;  // a model cannot be compiled: a mistake of a sweep, not of one of its points
};

/// Long work on values looks here now and then: throws Failed when the session is to stop.
class Stop {
  public:
    explicit Stop(const std::atomic<bool>* flag = nullptr) : flag_(flag) {}
    void look() {
        if (!(++looks_ & 0xff) && flag_ && flag_->load(std::memory_order_relaxed)) throw Failed{0};
    }

  private:
    const std::atomic<bool>* flag_;
    std::uint32_t looks_ = 0;
};

/// Thrown by operations on values; the evaluator adds the place.
struct ValueError {
    std::string id;
    std::string message;
    std::string help;
};
/// There is no value where one is needed: `v` is missing.
ValueError missing_value(const Value& v);
/// A missing value that says why. So it stands in a row of a table beside figures that are known.
Value unknown(ValueError why);

Value add(const Value& a, const Value& b, bool subtract);
Value multiply(const Value& a, const Value& b);
Value divide(const Value& a, const Value& b);
Value int_divide(const Value& a, const Value& b, bool modulo);
Value power(const Value& a, const Value& b);
Value negate(const Value& a);
Value square_root(const Value& a);
/// Numbers, bools, strings, and lists, records and tables of these; the order of fields does not matter. What is
/// missing equals only what is missing.
bool equal(const Value& a, const Value& b);
/// -1, 0, 1; 2 when one is NaN. None is missing. Numbers of equal dimension (a bare 0 fits any), bools, strings.
int compare(const Value& a, const Value& b);

}  // namespace pamina::script
