// `s.array` of a formula: what statements on distributed arrays do, as formulas.
#include <fmt/format.h>

#include "runtime/formulas/array_figures.h"
#include "runtime/result/words.h"
#include "runtime/script/interpret/advice_values.h"
#include "runtime/script/interpret/interpreter.h"

namespace pamina::script {

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
        for (const std::string& name : found.extents)
            v->regions.push_back(
                {name + " >= 1", {symbolic::at_least(symbolic::symbol(name, true), symbolic::Form(1))}, {}});
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
