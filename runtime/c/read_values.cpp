// What is in a value.
#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "frontend/check/words/describe.h"
#include "frontend/check/words/units.h"
#include "runtime/c/handles.h"
#include "runtime/values/figures.h"

namespace pamina::c {

namespace {

using ListOf = std::shared_ptr<const script::List>;
using RecordOf = std::shared_ptr<const script::Record>;
using TableOf = std::shared_ptr<const script::Table>;

std::string unit_of(const pamina_value& v, const script::Value& number) {
    if (!number.is_number()) return {};
    const auto dimension = as_real(number).dimension;
    if (dimension.empty()) return {};
    static const check::Program none;
    if (!v.host) return check::base_unit(dimension, none).text;
    const std::lock_guard guard(v.host->lock);
    return check::base_unit(dimension, v.host->program()).text;
}

/// The fields of a record, of a result and of its parts; null of others.
RecordOf fields_of(const pamina_value& v) {
    if (const auto* r = v.value.as<RecordOf>()) return *r;
    auto* handle = v.value.as<std::shared_ptr<script::ResultHandle>>();
    const auto* part = v.value.as<script::ResultPart>();
    if (!handle && !part) return nullptr;
    return v.host->call([&] {
        if (!v.fields)
            v.fields = part                    ? part_figures(*part)
                       : (*handle)->simulation ? simulated_figures(**handle)
                                               : run_figures(**handle);
        return v.fields;
    });
}

void lay_out(const pamina_value& v) {
    const std::lock_guard guard(v.lock);
    if (v.laid_out) return;
    v.laid_out = true;
    const auto* list = v.value.as<ListOf>();
    if (!list) return;
    bool whole = true;
    const script::Value* known = nullptr;
    std::vector<double> reals;
    reals.reserve((*list)->size());
    for (const auto& item : **list) {
        whole = whole && item.as<std::int64_t>();
        if (is_missing(item)) {
            reals.push_back(std::numeric_limits<double>::quiet_NaN());
            continue;
        }
        if (!item.is_number()) return;
        if (!known) known = &item;
        const auto r = as_real(item);
        if (r.dimension != as_real(*known).dimension) return;
        reals.push_back(r.base());
    }
    if (!known && !(*list)->empty()) return;
    if (whole) {
        std::vector<std::int64_t> ints;
        ints.reserve((*list)->size());
        for (const auto& item : **list) ints.push_back(*item.as<std::int64_t>());
        v.ints = std::move(ints);
    }
    v.reals = std::move(reals);
    v.texts.column_unit = known ? unit_of(v, *known) : std::string();
}

pamina_value* part_of(const pamina_value& v, script::Value part) {
    auto out = std::make_unique<pamina_value>(std::move(part));
    out->host = v.host;
    return out.release();
}

}  // namespace

}  // namespace pamina::c

using namespace pamina::c;
namespace script = pamina::script;

pamina_kind pamina_value_kind(const pamina_value* value) {
    if (!value) return PAMINA_KIND_MISSING;
    return std::visit(
        [](const auto& x) -> pamina_kind {
            using T = std::decay_t<decltype(x)>;
            if constexpr (std::is_same_v<T, script::Missing>)
                return PAMINA_KIND_MISSING;
            else if constexpr (std::is_same_v<T, std::int64_t>)
                return PAMINA_KIND_INT;
            else if constexpr (std::is_same_v<T, script::Real>)
                return PAMINA_KIND_REAL;
            else if constexpr (std::is_same_v<T, bool>)
                return PAMINA_KIND_BOOL;
            else if constexpr (std::is_same_v<T, std::string>)
                return PAMINA_KIND_TEXT;
            else if constexpr (std::is_same_v<T, ListOf>)
                return PAMINA_KIND_LIST;
            else if constexpr (std::is_same_v<T, RecordOf>)
                return PAMINA_KIND_RECORD;
            else if constexpr (std::is_same_v<T, TableOf>)
                return PAMINA_KIND_TABLE;
            else if constexpr (std::is_same_v<T, std::shared_ptr<script::ResultHandle>>)
                return PAMINA_KIND_RESULT;
            else if constexpr (std::is_same_v<T, script::ResultPart>)
                return PAMINA_KIND_PART;
            else if constexpr (std::is_same_v<T, std::shared_ptr<const script::FormValue>>)
                return PAMINA_KIND_FORMULA;
            else if constexpr (std::is_same_v<T, std::shared_ptr<const pamina::plot::Plot>>)
                return PAMINA_KIND_PLOT;
            else
                return PAMINA_KIND_OTHER;
        },
        value->value.variant());
}

void pamina_value_free(pamina_value* value) {
    delete value;
}

double pamina_value_number(const pamina_value* value) {
    if (!value || !value->value.is_number()) return std::numeric_limits<double>::quiet_NaN();
    return as_real(value->value).base();
}

int64_t pamina_value_int(const pamina_value* value) {
    if (!value) return 0;
    if (const auto* i = value->value.as<std::int64_t>()) return *i;
    const auto* b = value->value.as<bool>();
    return b && *b;
}

const char* pamina_value_unit(const pamina_value* value) {
    if (!value) return "";
    return guarded(nullptr, "", [&] {
        const std::lock_guard guard(value->lock);
        if (!value->texts.unit) value->texts.unit = unit_of(*value, value->value);
        return value->texts.unit->c_str();
    });
}

bool pamina_value_interval(const pamina_value* value, double* low, double* high) {
    if (!value || !value->value.is_number() || !value->value.interval) return false;
    const auto r = as_real(value->value);
    const double half = value->value.interval->half;
    if (std::isnan(half)) return false;
    if (low) *low = script::Real{r.mantissa - half, r.exp10, r.dimension}.base();
    if (high) *high = script::Real{r.mantissa + half, r.exp10, r.dimension}.base();
    return true;
}

size_t pamina_value_size(const pamina_value* value) {
    if (!value) return 0;
    if (const auto* list = value->value.as<ListOf>()) return (*list)->size();
    if (const auto* table = value->value.as<TableOf>()) return static_cast<size_t>((*table)->rows);
    return pamina_value_names(value);
}

size_t pamina_value_names(const pamina_value* value) {
    if (!value) return 0;
    if (const auto* table = value->value.as<TableOf>()) return (*table)->names.size();
    return guarded(nullptr, size_t{0}, [&] {
        const auto fields = fields_of(*value);
        return fields ? fields->fields().size() : 0;
    });
}

const char* pamina_value_name(const pamina_value* value, size_t number) {
    if (!value || number >= pamina_value_names(value)) return nullptr;
    if (const auto* table = value->value.as<TableOf>()) return (*table)->names[number].c_str();
    return guarded(nullptr, static_cast<const char*>(nullptr),
                   [&] { return fields_of(*value)->fields()[number].first.c_str(); });
}

pamina_value* pamina_item(const pamina_value* value, size_t number) {
    if (!value) return nullptr;
    const auto* list = value->value.as<ListOf>();
    if (!list || number >= (*list)->size()) return nullptr;
    return guarded(nullptr, static_cast<pamina_value*>(nullptr), [&] { return part_of(*value, (**list)[number]); });
}

pamina_value* pamina_field(const pamina_value* value, const char* name, pamina_error** error) {
    return guarded(error, static_cast<pamina_value*>(nullptr), [&] {
        need(value, "the value");
        const std::string wanted = needed(name, "the name");
        if (const auto* table = value->value.as<TableOf>()) {
            const auto found = (*table)->columns.find(wanted);
            if (found == (*table)->columns.end())
                throw mistake(PAMINA_WRONG, "E0717", fmt::format("the table has no column `{}`", wanted));
            return part_of(*value, script::Value(found->second));
        }
        const auto fields = fields_of(*value);
        if (!fields) throw misused("fields are of records, tables and results");
        auto find = [&] { return fields->get(wanted); };
        auto found = value->host ? value->host->call(find) : find();
        if (!found) throw mistake(PAMINA_WRONG, "E0717", fmt::format("the record has no `{}`", wanted));
        return part_of(*value, *std::move(found));
    });
}

bool pamina_is_parameter(const pamina_value* table, const char* column) {
    if (!table || !column) return false;
    const auto* t = table->value.as<TableOf>();
    return t && std::ranges::find((*t)->parameters, std::string_view(column)) != (*t)->parameters.end();
}

const double* pamina_reals(const pamina_value* list, size_t* count, const char** unit) {
    if (!list) return nullptr;
    return guarded(nullptr, static_cast<const double*>(nullptr), [&]() -> const double* {
        lay_out(*list);
        if (!list->reals) return nullptr;
        static const double none = 0;
        if (count) *count = list->reals->size();
        if (unit) *unit = list->texts.column_unit->c_str();
        return list->reals->empty() ? &none : list->reals->data();
    });
}

const int64_t* pamina_ints(const pamina_value* list, size_t* count) {
    if (!list) return nullptr;
    return guarded(nullptr, static_cast<const int64_t*>(nullptr), [&]() -> const int64_t* {
        lay_out(*list);
        if (!list->ints) return nullptr;
        static const int64_t none = 0;
        if (count) *count = list->ints->size();
        return list->ints->empty() ? &none : list->ints->data();
    });
}
