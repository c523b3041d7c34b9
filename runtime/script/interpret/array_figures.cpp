// `r.array` of a prediction: a record of records.
#include "runtime/predict/array_figures.h"

#include <fmt/format.h>

#include "runtime/formulas/array_figures.h"
#include "runtime/predict/bind.h"
#include "runtime/result/words.h"
#include "runtime/script/interpret/advice_values.h"
#include "runtime/script/interpret/interpreter.h"

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
Value time(const predict::ArrayPart& p) {
    if (p.time_unknown.empty()) return Real{p.transfer_time, 0, check::Dimension{{{check::kTime, 1}}}};
    Missing none;
    none.why = std::make_shared<const ValueError>(
        ValueError{"E1906", "the time of the transfers is not known: " + p.time_unknown, {}});
    return none;
}
Value number(double n) {
    return Real{n, 0, {}};
}

Value lines(const arrays::LineSum& of, const char* what, const std::string& why) {
    if (!why.empty()) return unknown({"E1906", std::string(what) + " of arrays are not known: " + why, {}});
    return record({{"mean", number(of.mean)}, {"largest", count(of.largest)}, {"all", count(of.all)}});
}

}  // namespace

Value Interpreter::arrays(const predict::Prediction& prediction) {
    const auto compiled = compile(prediction, false);
    auto from = environment();
    from.tick = tick();
    return arrays(compiled->graph, predict::bind(*compiled, prediction, from));
}

Value Interpreter::arrays(const rtg::Graph& graph, const engine::Values& values) {
    const predict::ArrayFigures found = predict::array_figures(graph, values);
    if (!found.unknown.empty())
        throw ValueError{"E1906", "what is done on arrays is not known before the run: " + found.unknown, {}};
    const auto of = [&](const predict::ArrayPart& p, bool named) {
        Columns classes({"iterations", "processors", "first"});
        for (const arrays::WorkClass& c : p.work) classes.row({c.iterations, c.processors, c.first});
        Record::Fields fields;
        if (named) {
            fields.emplace_back("name", p.name);
            fields.emplace_back("place", result::place(p.place, shared_->sources));
        }
        fields.emplace_back("times", count(p.frequency));
        fields.emplace_back("work", Value(record({{"iterations", count(p.iterations)},
                                                  {"optimal", number(p.optimal)},
                                                  {"goodness", number(p.goodness)},
                                                  {"classes", classes.table()}})));
        fields.emplace_back("transfers", count(p.transfers));
        fields.emplace_back("bytes", amount(p.bytes));
        fields.emplace_back("transfer_time", time(p));
        fields.emplace_back("lines", lines(p.lines, "cache lines", p.no_lines));
        fields.emplace_back("misses", lines(p.misses, "misses", p.no_misses));
        return fields;
    };
    const auto list = [&](const std::vector<predict::ArrayPart>& parts) {
        auto items = std::make_shared<List>();
        for (const predict::ArrayPart& p : parts) items->push_back(Value(record(of(p, true))));
        return Value(std::shared_ptr<const List>(std::move(items)));
    };
    Record::Fields all = of(found.model, false);
    all.emplace_back("statement", list(found.statements));
    all.emplace_back("loop", list(found.loops));
    all.emplace_back("proc", list(found.procs));
    return record(std::move(all));
}

Value Interpreter::array_forms(const formulas::Request& request, const FormValue& of) {
    formulas::ArrayFigures found;
    try {
        found = formulas::array_figures(request);
    } catch (const formulas::Unclosed& why) {
        std::string where;
        if (why.span.file) where = fmt::format(" ({})", result::place(why.span, shared_->sources));
        throw ValueError{"E1315", "what is done on arrays has no formula: " + why.text + where,
                         "`predict` counts for any values"};
    } catch (const symbolic::FormError& why) {
        throw ValueError{"E1315", fmt::format("what is done on arrays has no formula: {}", why.what()),
                         "`predict` counts for any values"};
    }
    const auto value = [&](const symbolic::Form& form, const char* name, const check::Dimension& dimension = {}) {
        auto v = std::make_shared<FormValue>(of);
        v->name = fmt::format("{}_{}", of.name, name);
        v->dimension = dimension;
        v->formula = {};
        v->formula.exact = symbolic::simplify(form, request.assumptions);
        v->approximate.clear();
        v->time = false;
        return Value(std::shared_ptr<const FormValue>(std::move(v)));
    };
    const check::Dimension data{{{check::kData, 1}}};
    const auto fields_of = [&](const formulas::ArrayForms& p, bool named) {
        Record::Fields fields;
        if (named) {
            fields.emplace_back("name", p.name);
            fields.emplace_back("place", result::place(p.place, shared_->sources));
        }
        fields.emplace_back("times", value(p.times, "times"));
        fields.emplace_back("work", Value(record({{"iterations", value(p.iterations, "iterations")},
                                                  {"optimal", value(p.optimal, "optimal")}})));
        fields.emplace_back("transfers", value(p.transfers, "transfers"));
        fields.emplace_back("bytes", value(p.bytes, "bytes", data));
        return fields;
    };
    const auto list = [&](const std::vector<formulas::ArrayForms>& parts) {
        auto items = std::make_shared<List>();
        for (const formulas::ArrayForms& p : parts) items->push_back(Value(record(fields_of(p, true))));
        return Value(std::shared_ptr<const List>(std::move(items)));
    };
    Record::Fields all = fields_of(found.model, false);
    all.emplace_back("statement", list(found.statements));
    all.emplace_back("loop", list(found.loops));
    all.emplace_back("proc", list(found.procs));
    return record(std::move(all));
}

}  // namespace pamina::script
