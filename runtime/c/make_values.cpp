// Values that the caller makes.
#include <fmt/format.h>

#include <cmath>

#include "frontend/check/words/describe.h"
#include "frontend/source/decimal.h"
#include "runtime/c/handles.h"

namespace pamina::c {

namespace {

using script::List;
using script::Real;
using script::Value;

/// As it would be written: 0.1 of a unit is a tenth of it.
Value written(double x, const Value& one) {
    if (std::isnan(x)) return script::Missing{};
    const Real unit = as_real(one);
    if (unit.dimension.empty()) return multiply(Value(Real{x, 0, {}}), one);
    const auto decimal = shortest_decimal(x);
    if (!decimal) return Real{x * unit.mantissa, unit.exp10, unit.dimension};
    return Real{static_cast<double>(decimal->digits) * unit.mantissa, decimal->exponent + unit.exp10, unit.dimension};
}

/// One of a unit; a plain number for none.
Value one_of(pamina_session* session, const char* unit) {
    if (!unit || !*unit) return Value(Real{1, 0, {}});
    need(session, "the session");
    const auto host = session->host();
    return host->call([&] { return host->one_of(unit); });
}

pamina_value* made(Value v) {
    return new pamina_value(std::move(v));
}

/// Whether values can stand in one list.
bool alike(const Value& a, const Value& b) {
    if (is_missing(a) || is_missing(b)) return true;
    const auto of = [](const Value& v) { return type_of(v); };
    return of(a).kind == of(b).kind && of(a).dimension == of(b).dimension;
}

}  // namespace

}  // namespace pamina::c

using namespace pamina::c;
namespace script = pamina::script;

static pamina_value* const kNothing = nullptr;

pamina_value* pamina_new_int(int64_t number) {
    return guarded(nullptr, kNothing, [&] { return made(number); });
}
pamina_value* pamina_new_bool(bool truth) {
    return guarded(nullptr, kNothing, [&] { return made(truth); });
}
pamina_value* pamina_new_text(const char* text) {
    return guarded(nullptr, kNothing, [&] { return made(needed(text, "the text")); });
}

pamina_value* pamina_new_real(pamina_session* session, double number, const char* unit, pamina_error** error) {
    return guarded(error, kNothing, [&] { return made(written(number, one_of(session, unit))); });
}

pamina_value* pamina_new_list(const pamina_value* const* values, size_t count, pamina_error** error) {
    return guarded(error, kNothing, [&] {
        if (!count) throw misused("a list of the caller's needs an item: without one it has no type");
        need(values, "values");
        auto list = std::make_shared<script::List>();
        const script::Value* known = nullptr;
        for (size_t i = 0; i < count; ++i) {
            need(values[i], "a value");
            const script::Value& v = values[i]->value;
            if (known && !alike(*known, v))
                throw misused(
                    fmt::format("the items of a list are of one type: item {} is none of that of those before it", i));
            if (!is_missing(v)) known = &v;
            list->push_back(v);
            list->nested += items_in(v);
        }
        return made(std::shared_ptr<const script::List>(list));
    });
}

pamina_value* pamina_new_reals(pamina_session* session, const double* numbers, size_t count, const char* unit,
                               pamina_error** error) {
    return guarded(error, kNothing, [&] {
        if (!count) throw misused("a list of the caller's needs an item");
        need(numbers, "numbers");
        const script::Value one = one_of(session, unit);
        auto list = std::make_shared<script::List>();
        list->reserve(count);
        for (size_t i = 0; i < count; ++i) list->push_back(written(numbers[i], one));
        return made(std::shared_ptr<const script::List>(list));
    });
}

pamina_value* pamina_new_ints(const int64_t* numbers, size_t count, pamina_error** error) {
    return guarded(error, kNothing, [&] {
        if (!count) throw misused("a list of the caller's needs an item");
        need(numbers, "numbers");
        return made(std::make_shared<const script::List>(numbers, numbers + count));
    });
}

pamina_value* pamina_new_table(const char* const* names, const pamina_value* const* columns, size_t count,
                               pamina_error** error) {
    return guarded(error, kNothing, [&] {
        if (!count) throw misused("a table has a column");
        need(names, "names");
        need(columns, "columns");
        auto table = std::make_shared<script::Table>();
        for (size_t i = 0; i < count; ++i) {
            need(columns[i], "a column");
            const std::string name = needed(names[i], "a name");
            const auto* list = columns[i]->value.as<std::shared_ptr<const script::List>>();
            if (!list) throw misused(fmt::format("the column `{}` is no list", name));
            const auto rows = static_cast<std::int64_t>((*list)->size());
            if (i > 0 && rows != table->rows)
                throw misused(
                    fmt::format("the column `{}` has {} rows, those before it have {}", name, rows, table->rows));
            table->rows = rows;
            if (!table->columns.emplace(name, *list).second)
                throw misused(fmt::format("there are two columns `{}`", name));
            table->names.push_back(name);
        }
        return made(std::shared_ptr<const script::Table>(table));
    });
}
