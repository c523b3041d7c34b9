#include "runtime/script/tables/table_ops.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "runtime/result/metrics.h"
#include "runtime/values/thing.h"

namespace pamina::script {

namespace {

bool is_nan(const Value& v) {
    const auto* r = v.as<Real>();
    return r && std::isnan(r->mantissa);
}

/// 0 for a value that has an order, 1 for NaN, 2 for none.
int rank(const Value& v) {
    return is_missing(v) ? 2 : is_nan(v) ? 1 : 0;
}

using Columns = std::vector<std::shared_ptr<const List>>;

Columns columns(const Table& t, const std::vector<std::string>& names) {
    Columns out;
    for (const auto& name : names) out.push_back(column_of(t, name));
    return out;
}

/// -1, 0 or 1: how a row of one table stands to a row of another in columns of the same meaning.
int order(const Columns& a, std::int64_t i, const Columns& b, std::int64_t j, bool descending) {
    for (std::size_t c = 0; c < a.size(); ++c) {
        const Value &x = (*a[c])[static_cast<std::size_t>(i)], &y = (*b[c])[static_cast<std::size_t>(j)];
        const int rx = rank(x), ry = rank(y);
        if (rx != ry) return rx < ry ? -1 : 1;
        if (rx > 0) continue;
        const int o = compare(x, y);
        if (o != 0) return descending ? -o : o;
    }
    return 0;
}

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Whether a column says which point a row is: sweeps know theirs, files do not.
bool parameter(const Table& t, const std::string& name) {
    if (!t.parameters.empty()) return has(t.parameters, name);
    return name != "value" && name != "error" && !result::find_run_metric(name);
}

void append(List& list, const Value& v) {
    list.push_back(v);
    list.nested += items_in(v);
}

void add_column(Table& t, const std::string& name, std::shared_ptr<const List> values) {
    if (!has(t.names, name)) t.names.push_back(name);
    t.columns[name] = std::move(values);
}

/// The same values; those that are missing say that they are in this column.
std::shared_ptr<const List> missing_in(const std::shared_ptr<const List>& values, const std::string& column) {
    if (std::ranges::none_of(*values, is_missing)) return values;
    const auto name = std::make_shared<const std::string>(column);
    auto out = std::make_shared<List>(*values);
    for (Value& v : *out) {
        if (!is_missing(v)) continue;
        Missing missing = *v.as<Missing>();
        missing.column = name;
        v = std::move(missing);
    }
    return out;
}

/// A row of a sweep of which no point failed. Its `error` is read as "", so that what a script reads does not depend on
/// whether another point failed, but it is none of the fields that are shown and saved.
class FineRow final : public Record {
  public:
    using Record::Record;
    std::optional<Value> get(std::string_view name) const override {
        if (name == check::kErrorColumn) return Value(std::string());
        return Record::get(name);
    }
};

std::vector<std::int64_t> counted(std::int64_t n) {
    std::vector<std::int64_t> rows(static_cast<std::size_t>(n));
    std::iota(rows.begin(), rows.end(), std::int64_t{0});
    return rows;
}

/// The rows of each combination of values in these columns, each in their order; by their first rows.
std::vector<std::vector<std::int64_t>> groups_of_rows(const Table& t, const std::vector<std::string>& by, Stop& stop) {
    const Columns keys = columns(t, by);
    auto in_order = counted(t.rows);
    std::stable_sort(in_order.begin(), in_order.end(), [&](std::int64_t a, std::int64_t b) {
        stop.look();
        return order(keys, a, keys, b, false) < 0;
    });
    std::vector<std::vector<std::int64_t>> groups;
    for (const auto row : in_order) {
        if (groups.empty() || order(keys, groups.back().front(), keys, row, false) != 0) groups.emplace_back();
        groups.back().push_back(row);
    }
    std::sort(groups.begin(), groups.end(), [](const auto& a, const auto& b) { return a.front() < b.front(); });
    return groups;
}

}  // namespace

std::shared_ptr<const List> column_of(const Table& t, const std::string& name) {
    if (auto it = t.columns.find(name); it != t.columns.end()) return it->second;
    if (name == check::kErrorColumn && !t.parameters.empty())
        return std::make_shared<const List>(static_cast<std::size_t>(t.rows), Value(std::string()));
    if (has_any_column(t)) return std::make_shared<const List>();
    const std::string best = closest(name, t.names);
    throw ValueError{"E0797", fmt::format("the table has no column `{}`", name),
                     best.empty() ? fmt::format("its columns are {}", fmt::join(t.names, ", "))
                                  : fmt::format("did you mean `{}`?", best)};
}

Value row_of(const Table& t, std::int64_t row) {
    Record::Fields fields;
    fields.reserve(t.names.size());
    for (const auto& name : t.names) fields.emplace_back(name, (*t.columns.at(name))[static_cast<std::size_t>(row)]);
    if (!t.parameters.empty() && !t.columns.count(check::kErrorColumn))
        return Value(std::shared_ptr<const Record>(std::make_shared<const FineRow>(std::move(fields))));
    return record(std::move(fields));
}

std::shared_ptr<const Table> rows_of(const Table& t, const std::vector<std::int64_t>& rows) {
    auto out = std::make_shared<Table>();
    out->path = t.path;
    out->parameters = t.parameters;
    out->names = t.names;
    out->unprinted = t.unprinted;
    out->rows = static_cast<std::int64_t>(rows.size());
    for (const auto& [name, column] : t.columns) {
        auto list = std::make_shared<List>();
        list->reserve(rows.size());
        for (const auto row : rows) append(*list, (*column)[static_cast<std::size_t>(row)]);
        out->columns[name] = std::move(list);
    }
    return out;
}

std::shared_ptr<const Table> sorted(const Table& t, const std::vector<std::string>& by, bool descending, Stop& stop) {
    const Columns keys = columns(t, by);
    auto rows = counted(t.rows);
    std::stable_sort(rows.begin(), rows.end(), [&](std::int64_t a, std::int64_t b) {
        stop.look();
        return order(keys, a, keys, b, descending) < 0;
    });
    return rows_of(t, rows);
}

Value grouped(const Table& t, const std::vector<std::string>& by, Stop& stop) {
    auto out = std::make_shared<List>();
    for (const auto& rows : groups_of_rows(t, by, stop)) append(*out, rows_of(t, rows));
    return std::shared_ptr<const List>(std::move(out));
}

std::shared_ptr<const Table> distinct(const Table& t, const std::vector<std::string>& by, Stop& stop) {
    std::vector<std::int64_t> firsts;
    for (const auto& rows : groups_of_rows(t, by, stop)) firsts.push_back(rows.front());
    return rows_of(t, firsts);
}

std::shared_ptr<const Table> selected(const Table& t, const std::vector<std::string>& columns) {
    auto out = std::make_shared<Table>();
    out->path = t.path;
    out->rows = t.rows;
    for (const auto& name : columns) {
        const auto column = column_of(t, name);
        if (out->columns.count(name))
            throw ValueError{"E0798", fmt::format("the column `{}` is named twice", name), {}};
        add_column(*out, name, column);
        if (has(t.parameters, name)) out->parameters.push_back(name);
    }
    return out;
}

std::shared_ptr<const Table> renamed(const Table& t, const std::vector<check::Renamed>& changes) {
    Table before = t;
    for (const auto& change : changes)
        if (!t.columns.contains(change.old)) add_column(before, change.old, column_of(t, change.old));
    auto out = std::make_shared<Table>(before);
    if (const auto twice = check::rename_columns(out->names, changes); !twice.empty())
        throw ValueError{"E0798", twice, {}};
    out->columns.clear();
    for (std::size_t c = 0; c < out->names.size(); ++c) {
        const auto& [name, old] = std::tie(out->names[c], before.names[c]);
        const auto& values = before.columns.at(old);
        out->columns[name] = name == old ? values : missing_in(values, name);
    }
    for (auto* some : {&out->parameters, &out->unprinted})
        for (auto& name : *some)
            for (const auto& change : changes)
                if (name == change.old) {
                    name = change.name;
                    break;
                }
    return out;
}

std::shared_ptr<const Table> joined(const Table& a, const Table& b, std::vector<std::string> by, Stop& stop) {
    const bool chosen = !by.empty();
    for (const auto& name : a.names)
        if (!chosen && b.columns.count(name) && parameter(a, name) && parameter(b, name)) by.push_back(name);
    if (by.empty())
        throw ValueError{"E0798", "the two tables have no parameter in common",
                         "`by = [\"P\"]` names the columns whose values are to be equal"};
    for (const auto& name : b.names) {
        if (!a.columns.count(name) || has(by, name)) continue;
        throw ValueError{
            "E0798", fmt::format("both tables have a column `{}`", name),
            fmt::format("leave it out of one with `select`, or give it another name: `table([{{ {} = row.{}, {}2 = "
                        "row.{} }} for row in …])`",
                        by.front(), by.front(), name, name)};
    }
    const Columns left = columns(a, by), right = columns(b, by);
    auto from = counted(b.rows);
    const auto comparable = [](const Columns& columns, std::int64_t row) {
        return std::all_of(columns.begin(), columns.end(),
                           [&](const auto& c) { return rank((*c)[static_cast<std::size_t>(row)]) == 0; });
    };
    std::erase_if(from, [&](std::int64_t row) { return !comparable(right, row); });
    std::stable_sort(from.begin(), from.end(), [&](std::int64_t x, std::int64_t y) {
        stop.look();
        return order(right, x, right, y, false) < 0;
    });
    std::vector<std::int64_t> of_a, of_b;
    const auto most = kMaxItems / static_cast<std::int64_t>(a.names.size() + b.names.size());
    for (std::int64_t row = 0; row < a.rows; ++row) {
        stop.look();
        if (!comparable(left, row)) continue;
        auto it = std::lower_bound(from.begin(), from.end(), row, [&](std::int64_t theirs, std::int64_t own) {
            return order(left, own, right, theirs, false) > 0;
        });
        for (; it != from.end() && order(left, row, right, *it, false) == 0; ++it) {
            of_a.push_back(row);
            of_b.push_back(*it);
            if (static_cast<std::int64_t>(of_a.size()) > most)
                throw ValueError{"E0740", "a table in a script has at most 10^7 items",
                                 "join by columns whose values are different in each row"};
        }
    }
    auto out = std::make_shared<Table>(*rows_of(a, of_a));
    out->path.clear();
    const auto theirs = rows_of(b, of_b);
    for (const auto& name : b.names) {
        if (out->columns.count(name)) continue;
        add_column(*out, name, theirs->columns.at(name));
        if (has(b.parameters, name)) out->parameters.push_back(name);
    }
    return out;
}

std::shared_ptr<const Table> extended(const Table& t, const Table& more) {
    auto out = std::make_shared<Table>(t);
    for (const auto& name : more.names) {
        add_column(*out, name, more.columns.at(name));
        std::erase(out->unprinted, name);
    }
    return out;
}

std::shared_ptr<const Table> table_of(const List& records) {
    auto out = std::make_shared<Table>();
    out->rows = static_cast<std::int64_t>(records.size());
    std::vector<std::shared_ptr<List>> columns;
    for (const auto& item : records) {
        const auto* r = item.as<std::shared_ptr<const Record>>();
        if (!r) throw ValueError{"E0798", "a table is made of records", "write `table([{ a = 1 }, { a = 2 }])`"};
        const auto row = as_row(*r);
        const auto& fields = row->fields();
        if (columns.empty()) {
            for (const auto& field : fields) out->names.push_back(field.first);
            columns.resize(fields.size());
            for (auto& c : columns) c = std::make_shared<List>();
        }
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const auto& name = out->names[c];
            std::optional<Value> v;
            if (c < fields.size() && fields[c].first == name)
                v = fields[c].second;
            else
                v = row->get(name);
            if (!v || fields.size() != columns.size())
                throw ValueError{"E0798", "the records of a table need the same fields", {}};
            append(*columns[c], cell(*v));
        }
    }
    for (std::size_t c = 0; c < columns.size(); ++c) out->columns[out->names[c]] = columns[c];
    return out;
}

}  // namespace pamina::script
