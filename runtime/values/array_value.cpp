#include "runtime/values/array_value.h"

#include "runtime/values/columns.h"

namespace pamina::script {

namespace {

Value amount(double bytes) {
    return Real{bytes, 0, check::Dimension{{{check::kData, 1}}}};
}
/// A whole number as long as it is exact.
Value count(double n) {
    constexpr double kExact = 9007199254740992.0;
    return n <= kExact ? Value(static_cast<std::int64_t>(n)) : Value(Real{n, 0, {}});
}
/// Missing where it is not known.
Value time(const result::ArrayPart& p) {
    if (p.time_unknown.empty()) return Real{p.transfer_time, 0, check::Dimension{{{check::kTime, 1}}}};
    Missing none;
    none.why = std::make_shared<const ValueError>(
        ValueError{"E1906", "the time of the transfers is not known: " + p.time_unknown, {}});
    return none;
}
Value number(double n) {
    return Real{n, 0, {}};
}

Value lines(const arrays::PerProcessor& of, const char* what, const std::string& why) {
    if (!why.empty()) return unknown({"E1906", std::string(what) + " of arrays are not known: " + why, {}});
    return record({{"mean", number(of.mean)}, {"largest", count(of.largest)}, {"all", count(of.all)}});
}

Value compute_time(const result::ArrayPart& p) {
    if (!p.no_compute_time.empty())
        return unknown({"E1906", "the time of computing is not known: " + p.no_compute_time, {}});
    const auto seconds = [](double s) { return Value(Real{s, 0, check::Dimension{{{check::kTime, 1}}}}); };
    const arrays::PerProcessor& t = p.compute_time;
    return record({{"mean", seconds(t.mean)}, {"largest", seconds(t.largest)}, {"all", seconds(t.all)}});
}

}  // namespace

Value array_value(const result::ArrayFigures& found) {
    if (!found.unknown.empty())
        throw ValueError{"E1906", "what is done on arrays is not known before the run: " + found.unknown, {}};
    const auto of = [&](const result::ArrayPart& p, bool named) {
        Columns classes({"iterations", "processors", "first"});
        for (const arrays::WorkClass& c : p.work) classes.row({c.iterations, c.processors, c.first});
        Record::Fields fields;
        if (named) {
            fields.emplace_back("name", p.name);
            fields.emplace_back("place", p.where);
        }
        fields.emplace_back("times", count(p.frequency));
        fields.emplace_back("work", Value(record({{"iterations", count(p.iterations)},
                                                  {"optimal", number(p.optimal)},
                                                  {"goodness", number(p.goodness)},
                                                  {"classes", classes.table()}})));
        fields.emplace_back("transfers", count(p.transfers));
        fields.emplace_back("bytes", amount(p.bytes));
        fields.emplace_back("transfer_time", time(p));
        fields.emplace_back("compute_time", compute_time(p));
        fields.emplace_back("lines", lines(p.lines, "cache lines", p.no_lines));
        fields.emplace_back("misses", lines(p.misses, "misses", p.no_misses));
        return fields;
    };
    const auto list = [&](const std::vector<result::ArrayPart>& parts) {
        auto items = std::make_shared<List>();
        for (const result::ArrayPart& p : parts) items->push_back(Value(record(of(p, true))));
        return Value(std::shared_ptr<const List>(std::move(items)));
    };
    Record::Fields all = of(found.model, false);
    all.emplace_back("statement", list(found.statements));
    all.emplace_back("loop", list(found.loops));
    all.emplace_back("proc", list(found.procs));
    return record(std::move(all));
}

}  // namespace pamina::script
