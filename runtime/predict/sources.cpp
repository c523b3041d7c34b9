#include "runtime/predict/sources.h"

#include <fmt/format.h>

#include <stdexcept>

#include "runtime/values/doubtful.h"

namespace pamina::predict {

using script::List;
using script::Record;
using script::Stop;
using script::Table;

namespace {

/// One step of ValueSource::path.
Value part_of(const Value& v, const std::string& step, Stop& stop) {
    stop.look();
    if (const auto* r = v.as<std::shared_ptr<const Record>>()) {
        if (auto field = (*r)->get(step)) return *std::move(field);
    } else if (const auto* items = v.as<std::shared_ptr<const List>>()) {
        auto out = std::make_shared<List>();
        for (const auto& item : **items) {
            const auto* inner = item.as<std::shared_ptr<const List>>();
            if (step == "#" && inner)
                out->push_back(static_cast<std::int64_t>((*inner)->size()));
            else if (step == "*" && inner)
                out->insert(out->end(), (*inner)->begin(), (*inner)->end());
            else
                out->push_back(part_of(item, step, stop));
        }
        return std::shared_ptr<const List>(std::move(out));
    }
    throw std::logic_error(fmt::format("a value has no part `{}`, and the graph asks for it", step));
}

}  // namespace

const Value& source_value(const lower::ValueSource& source, const Prediction& prediction,
                          const Environment& environment, Value& holder) {
    using Kind = lower::ValueSource::Kind;
    const Value* v = nullptr;
    switch (source.kind) {
        case Kind::None:
        case Kind::FileTasks:
        case Kind::FileCosts:
        case Kind::FileScale:
            break;
        case Kind::Doubt:
            holder = script::with_source(script::Real{}, script::written_source(source.place), 1);
            v = &holder;
            break;
        case Kind::ModelArgument:
            v = &*prediction.arguments[static_cast<std::size_t>(source.position)];
            break;
        case Kind::MachineArgument:
            v = &*prediction.machines[static_cast<std::size_t>(source.machine)]
                      .arguments[static_cast<std::size_t>(source.position)];
            break;
        case Kind::MachineRank: {
            auto position = static_cast<std::size_t>(source.position);
            for (const Group& g : prediction.machines[static_cast<std::size_t>(source.machine)].groups) {
                if (position < g.values.size()) {
                    v = &*g.values[position];
                    break;
                }
                position -= g.values.size();
            }
            break;
        }
        case Kind::Variable:
            v = prediction.value_of(*source.variable);
            if (!v) holder = environment.variable(*source.variable);
            if (!v) v = &holder;
            break;
    }
    if (v && !source.column.empty()) {
        const auto* table = v->as<std::shared_ptr<const Table>>();
        Value column((*table)->columns.at(source.column));
        holder = std::move(column);
        v = &holder;
    }
    Stop stop(environment.stop);
    for (const auto& step : source.path) {
        if (!v) break;
        Value part = part_of(*v, step, stop);
        holder = std::move(part);
        v = &holder;
    }
    if (v && source.length) {
        std::int64_t n = 0;
        if (const auto* list = v->as<std::shared_ptr<const List>>()) n = static_cast<std::int64_t>((*list)->size());
        if (const auto* table = v->as<std::shared_ptr<const Table>>()) n = (*table)->rows;
        holder = Value(n);
        v = &holder;
    }
    if (!v) holder = Value();
    return v ? *v : holder;
}

std::shared_ptr<const TaskFileContent> file_of(const Compiled& c, std::size_t number, const Environment& environment) {
    bool bandwidth = false;
    for (const auto& tasks : c.graph.task_graphs) {
        for (const auto& array : tasks.arrays)
            if (array.file == static_cast<int>(number)) bandwidth = array.bandwidth != rtg::kNone;
    }
    return environment.file(c.graph.files[number], {bandwidth, c.file_units[number].given});
}

}  // namespace pamina::predict
