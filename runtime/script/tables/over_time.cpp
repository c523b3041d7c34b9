#include "runtime/script/tables/over_time.h"

#include <fmt/format.h>

#include <memory>
#include <utility>
#include <vector>

#include "runtime/result/levels.h"
#include "runtime/result/metrics.h"
#include "runtime/result/phases.h"
#include "runtime/result/simulation.h"
#include "runtime/values/figures.h"
#include "runtime/values/request.h"

namespace pamina::script {

namespace {

/// The run that is told of.
const result::Result& the_run(ResultHandle& r) {
    if (!r.simulation) {
        r.observed();
        return r.result;
    }
    const result::Result* typical = r.end == ResultHandle::End::Estimate ? r.typical() : nullptr;
    if (!typical || !typical->observed) {
        throw ValueError{
            "E1429",
            "an end or a mean of an interval, a difference, and a simulation that was stopped have nothing over "
            "time",
            "ask the simulation itself, which shows the replication nearest the median"};
    }
    return *typical;
}

/// A table of these columns, row by row.
class Rows {
  public:
    Rows(const result::Result& r, std::span<const language::Column> columns) : r_(r) {
        for (const auto& c : columns) {
            if (c.name.empty()) break;
            columns_.push_back(c);
            lists_.push_back(std::make_shared<List>());
        }
    }
    void number(double x) {
        lists_[at_]->push_back(in_unit(r_, columns_[at_].unit, x));
        ++at_;
    }
    void text(std::string s) { lists_[at_++]->push_back(std::move(s)); }
    void end_row() {
        at_ = 0;
        ++rows_;
    }
    Value table() {
        auto t = std::make_shared<Table>();
        t->rows = rows_;
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            t->names.emplace_back(columns_[c].name);
            t->columns[t->names.back()] = std::move(lists_[c]);
        }
        return std::shared_ptr<const Table>(std::move(t));
    }

  private:
    const result::Result& r_;
    std::vector<language::Column> columns_;
    std::vector<std::shared_ptr<List>> lists_;
    std::size_t at_ = 0;
    std::int64_t rows_ = 0;
};

void add_profile(Rows& rows, const result::Result& r) {
    for (const auto& p : result::profile(r)) {
        rows.number(p.from);
        rows.number(p.until);
        rows.number(p.busy);
        rows.end_row();
    }
}

void add_shape(Rows& rows, const result::Result& r) {
    double time = 0;
    for (const auto& [busy, spent] : r.observed->profile) time += spent;
    for (const auto& [busy, spent] : r.observed->profile) {
        rows.number(busy);
        rows.number(spent);
        rows.number(time > 0 ? spent / time : 0);
        rows.end_row();
    }
}

void add_phases(Rows& rows, const result::Result& r) {
    const double processors = value_of(language::RunFigure::Processors, r);
    const double all = processors > 0 ? processors : value_of(language::RunFigure::MaxParallelism, r);
    for (const auto& p : result::phases(result::profile(r), all)) {
        rows.number(p.from);
        rows.number(p.until);
        rows.text(result::name_of(p.kind));
        rows.number(p.busy);
        rows.end_row();
    }
}

/// Who is served (0) and who waits (1) at one entity, from the trace of a run.
class AtEntity : public result::TraceSink {
  public:
    AtEntity(int entity, bool processor, std::int64_t element)
        : entity_(entity), element_(element), kind_(processor ? Kind::Processor : Kind::Resource) {}
    void begin(const std::string&, int) override {}
    bool lane(const result::TraceLane& lane) override {
        if (lane.kind == kind_ && lane.entity == entity_ && (element_ < 0 || lane.element == element_)) {
            const auto number = static_cast<std::size_t>(lane.number);
            if (ours_.size() <= number) ours_.resize(number + 1);
            ours_[number] = true;
        }
        return true;
    }
    bool slice(const result::TraceSlice& slice) override {
        const auto lane = static_cast<std::size_t>(slice.lane);
        if (lane < ours_.size() && ours_[lane]) levels.add(slice.begin, slice.end, 0, 1);
        return true;
    }
    void waiting(int entity, std::int64_t element, double begin, double end, double number) override {
        if (entity == entity_ && (element_ < 0 || element == element_)) levels.add(begin, end, 1, number);
    }
    Diagnostic problem() const override { return {}; }

    result::Levels levels;

  private:
    using Kind = result::TraceLane::Kind;
    const int entity_;
    const std::int64_t element_;
    const Kind kind_;
    std::vector<bool> ours_;
};

}  // namespace

Value run_table(ResultHandle& r, language::RunTable which) {
    const result::Result& run = the_run(r);
    if (!run.observed->profile_complete) {
        throw ValueError{"E1429", fmt::format("the profile of this run is not known: {}", run.observed->profile_note),
                         "its mean is: `parallelism`"};
    }
    Rows rows(run, language::kRunTables[static_cast<std::size_t>(which)].columns);
    switch (which) {
        case language::RunTable::Profile:
            add_profile(rows, run);
            break;
        case language::RunTable::Shape:
            add_shape(rows, run);
            break;
        case language::RunTable::Phases:
            add_phases(rows, run);
            break;
    }
    return rows.table();
}

Value entity_table(ResultHandle& r, std::size_t entity, std::int64_t element, language::EntityTable which) {
    const result::Result& run = the_run(r);
    const auto& its = run.observed->entities[entity];
    if (element == result::kLargest) element = its.busiest;
    if (!r.request || !r.runner)
        throw ValueError{"E1429", "this result was read from elsewhere, and cannot be run again",
                         "predict the model here"};
    AtEntity sink(its.declared, its.is_processor, element);
    Request request = *r.request;
    request.options.trace = &sink;
    if (request.repeats) {
        request.options.replication =
            engine::Replication{request.repeats->seed, static_cast<std::uint64_t>(r.typical_number - 1)};
        request.repeats.reset();
    }
    r.runner->observed(request, {});
    Rows rows(run, language::kEntityTables[static_cast<std::size_t>(which)].columns);
    for (const auto& l : sink.levels.until(run.time)) {
        rows.number(l.from);
        rows.number(l.until);
        rows.number(l.number[0]);
        rows.number(l.number[1]);
        rows.end_row();
    }
    return rows.table();
}

}  // namespace pamina::script
