#include "runtime/script/sweep/sweep_worker.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/words/describe.h"
#include "runtime/result/metrics.h"
#include "runtime/script/sweep/sweep.h"
#include "runtime/values/doubtful.h"
#include "runtime/values/figures.h"
#include "runtime/values/thing.h"

namespace pamina::script {

SweepWorker::SweepWorker(Interpreter& of, const ast::Comprehension& c, const SweepPoints& points,
                         engine::RunControl& control)
    : sweep_(c), points_(points), script_(of, sink_, control, nested_sweep), predict_(single_predict(*c.body)) {
    for (const auto* s : points.symbols)
        if (is_thing(s->type)) predict_ = nullptr;  // each of its points is another model
    auto scope = script_.evaluator().scope();
    for (const auto* s : points.symbols) scope[s] = {};
    script_.evaluator().enter(std::move(scope));
    for (const auto* s : points.symbols) parameters_.push_back(script_.evaluator().bound(*s));
}

void SweepWorker::stand_at(std::size_t point) {
    for (std::size_t i = 0; i < parameters_.size(); ++i) *parameters_[i] = (*points_.values[i])[point];
}

// Takes what goes wrong at a point into its row.
template <class Body>
void SweepWorker::guarded(std::size_t point, std::optional<PointRow>& row, Body&& body) {
    try {
        body();
        keep_warnings(point);
    } catch (const Failed& failed) {
        if (failed.at_all_points) throw;
        if (failed.status == 0 || stopped()) return;
        auto& list = script_.diagnostics().list();
        Diagnostic said{Severity::error, "E0796", sweep_.body->span, "this point could not be evaluated", {}, {}};
        for (auto& d : list) {
            if (d.severity != Severity::error) continue;
            said = std::move(d);
            break;
        }
        list.clear();
        looked_at_ = 0;
        row.emplace();
        row->error = said.message;
        if (!failure_ || point < failure_->point) failure_ = Failure{point, failed.status, std::move(said)};
    }
}

void SweepWorker::keep_warnings(std::size_t point) {
    const auto& list = script_.diagnostics().list();
    for (std::size_t i = std::min(looked_at_, list.size()); i < list.size(); ++i) {
        const Diagnostic& d = list[i];
        if (d.severity != Severity::warning || !d.id.starts_with("W205")) continue;
        const auto known = warnings_.find(d.id);
        if (known == warnings_.end() || point < known->second.point) warnings_[d.id] = {point, 0, d};
    }
    looked_at_ = list.size();
}

void SweepWorker::differ(Interpreter& script, const ast::Comprehension& sweep) {
    try {
        script.fail("E0795", sweep.body->span, "the points of this sweep give different columns",
                    "of a sensitivity `to` names the same ones at all points; else take a figure of each point");
    } catch (Failed& failed) {
        failed.at_all_points = true;
        throw;
    }
}

PointRow SweepWorker::row_of(const Value& v) {
    static const std::vector<std::string> kResult{"time", "work", "speedup"}, kValue{"value"};
    const auto time = [](const result::Result& r, double ticks) {
        return Value(Real{ticks, r.tick_exponent, check::Type::time().dimension});
    };
    PointRow row;
    const std::vector<std::string>* columns = &kValue;
    std::vector<std::string> fields;
    if (const auto* handle = v.as<std::shared_ptr<ResultHandle>>()) {
        const auto& r = (*handle)->result;
        columns = &kResult;
        if ((*handle)->simulation) {
            for (const auto& name : kResult)
                row.cells.push_back(without_simulation(run_figure(**handle, *result::find_run_metric(name))));
        } else {
            row.cells = {run_figure(**handle, *result::find_run_metric("time")), time(r, r.work),
                         run_figure(**handle, *result::find_run_metric("speedup"))};
        }
    } else if (const auto* record = v.as<std::shared_ptr<const Record>>()) {
        const auto cells = as_row(*record);
        const auto& all = cells->fields();
        const bool known = std::ranges::equal(all, columns_, {}, &Record::Fields::value_type::first);
        row.cells.reserve(all.size());
        for (const auto& [name, value] : all) {
            if (!known) fields.push_back(name);
            const auto* result = value.as<std::shared_ptr<ResultHandle>>();
            row.cells.push_back(
                without_simulation(result ? run_figure(**result, *result::find_run_metric("time")) : cell(value)));
        }
        columns = known ? &columns_ : &fields;
    } else {
        row.cells.push_back(without_simulation(cell(v)));
    }
    for (const auto& cell : row.cells) {
        if (!cell.is_number() && !cell.as<bool>() && !cell.as<std::string>() && !is_missing(cell)) {
            script_.fail("E0795", sweep_.body->span,
                         fmt::format("a column of a table holds numbers, strings or truth values, this is {}",
                                     check::describe(type_of(cell), script_.program())));
        }
    }
    if (columns_.empty()) columns_ = *columns;
    if (columns_ != *columns) differ(script_, sweep_);
    return row;
}

void SweepWorker::evaluate(std::span<const std::uint32_t> numbers, std::vector<std::optional<PointRow>>& rows) {
    rows.assign(numbers.size(), std::nullopt);
    if (!predict_) {
        for (std::size_t i = 0; i < numbers.size() && !stopped(); ++i) {
            guarded(numbers[i], rows[i], [&] {
                stand_at(numbers[i]);
                PointRow row = row_of(script_.value(*sweep_.body));
                if (!stopped()) rows[i] = std::move(row);  // else its runs ended before their time
            });
        }
        script_.diagnostics().clear();
        looked_at_ = 0;
        return;
    }
    // In three steps: the arguments of all points, their runs, and what is made of them.
    std::vector<std::size_t> taken(numbers.size(), SIZE_MAX);
    if (!runs_) {
        stand_at(numbers.front());
        runs_.emplace(script_, *predict_, points_.symbols);
    }
    runs_->clear();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        guarded(numbers[i], rows[i], [&] {
            stand_at(numbers[i]);
            runs_->add();
            taken[i] = runs_->size() - 1;
        });
    }
    if (stopped()) return;
    runs_->run();
    const bool alone = predict_ == sweep_.body.get();
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (taken[i] == SIZE_MAX) continue;
        guarded(numbers[i], rows[i], [&] {
            auto result = runs_->result(taken[i]);
            if (!result) return;
            if (alone) {
                rows[i] = row_of(Value(std::move(result)));
                return;
            }
            stand_at(numbers[i]);
            PointRow row = row_of(script_.value(*sweep_.body, *predict_, std::move(result)));
            if (!stopped()) rows[i] = std::move(row);
        });
    }
    script_.diagnostics().clear();
    looked_at_ = 0;
}

}  // namespace pamina::script
