#include "runtime/engine/rows/recurrence_kernels.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace pamina::engine {

using From = jit::RowDependence::Kind;

namespace {

jit::Options row_options() {
    return {true, jit::Vectors::None, false, true};
}
jit::Options let_options() {
    return {true, jit::Vectors::Locals, false};
}

// Nanoseconds, measured on an x86-64 of 2023.
constexpr double kLoadCompiler = 30e6, kModule = 2e6, kShape = 1.5e6, kProgram = 0.5e6;

}  // namespace

RowKernels::RowKernels(const BoundGraph& graph, int task_graph, const RecurrencePlan& plan, int lanes,
                       const std::vector<bool>* varies)
    : graph_(graph),
      tasks_(graph.task_graphs[static_cast<std::size_t>(task_graph)]),
      source_(graph.graph.task_graphs[static_cast<std::size_t>(task_graph)]),
      plan_(plan),
      lanes_(lanes),
      varies_(varies),
      arrays_(plan.arrays.size()),
      bound_(graph.environment) {
    for (std::size_t a = 0; a < arrays_.size(); ++a) recognise(a);
    if (any() && varies_) find_lets(tasks_.items);
}

std::string RowKernels::name(const PlannedArray& array) const {
    return fmt::format("task `{}`", source_.arrays[static_cast<std::size_t>(array.number)].name);
}

const expr::Program* RowKernels::late(const Cost& cost) {
    late_.push_back(expr::compile(graph_.graph.pool, cost.id, graph_.environment, expr::Binding::Late));
    return &late_.back();
}

int RowKernels::program(const Cost& cost, ArrayKernel& kernel) {
    for (int slot : expr::free_locals(graph_.graph.pool, cost.id)) {
        if (std::find(kernel.reads.begin(), kernel.reads.end(), slot) == kernel.reads.end())
            kernel.reads.push_back(slot);
    }
    const auto [at, fresh] = numbers_.emplace(cost.id, static_cast<int>(programs_.size()));
    if (fresh) programs_.push_back(late(cost));
    return at->second;
}

void RowKernels::recognise(std::size_t a) {
    const auto& array = plan_.arrays[a];
    auto& kernel = arrays_[a];
    const auto not_compiled = [&](std::string why) { kernel.why_not = fmt::format("{}: {}", name(array), why); };
    if (!array.plain) return not_compiled("its body does more than delay and compute");
    jit::RowShape shape;
    shape.lanes = lanes_;
    for (const auto& d : array.after) {
        jit::RowDependence dependence;
        if (d.back > 0) {
            dependence.kind = From::Back;
            dependence.back = static_cast<int>(d.back);
        } else if (!d.strided) {
            // What names tasks of its own array may wait for the task just before.
            if (d.along && d.array == array.number) {
                return not_compiled(fmt::format("which of its own tasks it comes after is not `{}[i - 1]` or the like",
                                                source_.arrays[a].name));
            }
            dependence.kind = d.along ? From::Each : From::Same;
        } else {
            const auto& named = plan_.arrays[static_cast<std::size_t>(d.array)];
            const auto along = [](const IndexMap& map) { return map.last != 0; };
            const auto plain_step = [](const PlannedArray& p) {
                return p.last_slot >= 0 && !p.inner_ranges.back()->step.present();
            };
            const auto many = std::count_if(d.maps.begin(), d.maps.end(), along);
            if (many == 0) {
                dependence.kind = From::Same;
            } else if (many == 1 && d.maps.back().last == 1 && plain_step(array) && plain_step(named)) {
                dependence.kind = From::Each;
            } else {
                dependence.kind = From::Any;
            }
        }
        if (lanes_ > 1 && dependence.kind != From::Back) dependence.kind = From::Any;  // as fast as the others
        kernel.kinds.push_back(dependence.kind);
        shape.dependences.push_back(dependence);
    }
    if (std::string why = recognise_processors(array, shape, kernel); !why.empty()) return not_compiled(std::move(why));
    for (const auto& item : *array.items)
        shape.durations.push_back({program(item.amount, kernel), item.kind == rtg::Item::Kind::Work});
    const auto reads = [&](int slot) {
        return std::find(kernel.reads.begin(), kernel.reads.end(), slot) != kernel.reads.end();
    };
    if (reads(array.last_slot)) shape.index_slot = array.last_slot;
    if (reads(array.number_slot)) shape.number_slot = array.number_slot;
    for (int slot : kernel.reads) {
        if (varies_ && (*varies_)[static_cast<std::size_t>(slot)])
            shape.varying.push_back(static_cast<std::uint32_t>(slot));
    }
    kernel.shape = static_cast<int>(shapes_.size());
    shapes_.push_back(shape);
    if (lanes_ == 1) recognise_stagger(array, shape, kernel);
}

/// Why its processors are none that a row knows; empty: they are.
std::string RowKernels::recognise_processors(const PlannedArray& array, jit::RowShape& shape, ArrayKernel& kernel) {
    using Processors = ArrayKernel::Processors;
    using Processor = jit::RowShape::Processor;
    const auto& bound = tasks_.arrays[static_cast<std::size_t>(array.number)];
    if (!bound.has_place) return {};
    const auto& place = bound.place;
    shape.processor = Processor::One;
    kernel.processors = Processors::One;
    if (place.kind != rtg::Place::Kind::Element) {
        // Dealt to the members of a part by number.
        const bool one_by_one = array.policy == rtg::Schedule::Kind::Cyclic && array.chunk == 1;
        kernel.processors = one_by_one ? Processors::Cycle : Processors::Blocks;
        if (one_by_one) shape.processor = Processor::Cycle;
        return {};
    }
    if (!array.place_varies) return {};
    if (place.indices.size() != 1) return "its processor has several indices that change along a row";
    const auto& pool = graph_.graph.pool;
    const auto& node = pool.at(place.indices[0].id);
    if (node.op == expr::Op::ModI) {
        const auto args = pool.args(place.indices[0].id);
        const auto known = [&](rtg::Id id) -> std::optional<std::int64_t> {
            const Cost c = graph_.bind(id);
            if (!c.constant) return {};
            return c.value.i;
        };
        const Cost modulus = graph_.bind(args[1]);
        const auto map = rtg::affine(pool, args[0], [](int) { return true; }, known);
        constexpr std::int64_t kMost = 1 << 20;
        if (map && modulus.constant && modulus.value.i > 0 && modulus.value.i < INT32_MAX) {
            kernel.modulus = modulus.value.i;
            kernel.by_index = array.last_slot >= 0 ? map->coefficient(array.last_slot) : 0;
            kernel.by_number = array.number_slot >= 0 ? map->coefficient(array.number_slot) : 0;
            if (std::abs(kernel.by_index) <= kMost && std::abs(kernel.by_number) <= kMost) {
                shape.processor = Processor::Cycle;
                kernel.processors = Processors::Cycle;
                return {};
            }
        }
    }
    shape.processor = Processor::ByProgram;
    shape.place = program(place.indices[0], kernel);
    kernel.processors = Processors::Program;
    return {};
}

bool RowKernels::read_by_others(int array) const {
    for (const auto& other : plan_.arrays) {
        for (const auto& d : other.after) {
            const bool all = std::none_of(d.source->indices.begin(), d.source->indices.end(),
                                          [](const Cost& c) { return c.present(); });
            if (d.array == array && other.number != array && !all) return true;
        }
    }
    return false;
}

/// A wavefront: rows are the values of its first index, and only the row before is asked for.
void RowKernels::recognise_stagger(const PlannedArray& array, const jit::RowShape& single, ArrayKernel& kernel) {
    const auto& bound = tasks_.arrays[static_cast<std::size_t>(array.number)];
    if (!array.has_outer || !bound.prefix.empty() || array.inner_slots.size() != 1) return;
    const auto& outer = bound.indices[0].range;
    const auto& inner = bound.indices[1].range;
    if (outer.step.present() || inner.step.present() || !inner.first.constant || !inner.last.constant) return;
    if (kernel.processors != ArrayKernel::Processors::None && kernel.processors != ArrayKernel::Processors::One) return;
    if (read_by_others(array.number)) return;
    jit::RowShape shape = single;
    shape.lanes = 1;
    shape.rows = jit::kStaggered;
    shape.keep = false;
    shape.processor = jit::RowShape::Processor::None;
    bool chained = false, above = false;
    std::vector<int> columns;
    for (std::size_t d = 0; d < array.after.size(); ++d) {
        const auto& planned = array.after[d];
        if (planned.source->condition.present() || !planned.strided || planned.array != array.number) return;
        if (planned.back == 1) {
            chained = true;
            columns.push_back(-1);
            continue;
        }
        const auto &row = planned.maps[0], &column = planned.maps[1];
        const bool before =
            row.constant == -1 && row.terms.size() == 1 && row.terms[0] == std::pair(array.outer_slot, std::int64_t{1});
        if (!before || column.last != 1 || !column.terms.empty() || column.constant > 0 || column.constant < -1) return;
        above = true;
        columns.push_back(static_cast<int>(-column.constant));
        shape.dependences[d] = {From::Above, columns.back(), -1};
    }
    if (!chained || !above) return;
    if (kernel.processors == ArrayKernel::Processors::One) shape.dependences.push_back({From::Same, 0, -1});
    kernel.processor_each = kernel.processors == ArrayKernel::Processors::One;
    shape.varying.clear();
    const auto reads_outer = [&](int slot) { return slot == array.outer_slot; };
    if (std::any_of(kernel.reads.begin(), kernel.reads.end(), reads_outer))
        shape.varying.push_back(static_cast<std::uint32_t>(array.outer_slot));
    kernel.columns = std::move(columns);
    kernel.staggered = static_cast<int>(shapes_.size());
    shapes_.push_back(std::move(shape));
}

void RowKernels::find_lets(const std::vector<BoundTaskItem>& items) {
    for (const auto& item : items) {
        if (item.kind == rtg::TaskItem::Kind::Let && (*varies_)[static_cast<std::size_t>(item.slot)]) {
            let_numbers_.emplace(&item, lets_.size());
            lets_.push_back(late(item.value));
        }
        find_lets(item.body);
        find_lets(item.other);
    }
}

/// The shapes with this variant alone; a shape that has none keeps its number.
std::vector<jit::RowShape> RowKernels::variants(Rows rows) const {
    auto shapes = shapes_;
    for (auto& shape : shapes) {
        shape.whole = rows == Rows::Whole;
        shape.exact = rows == Rows::Exact;
    }
    return shapes;
}

bool RowKernels::take(Rows rows, std::shared_ptr<const jit::Unit> unit, std::shared_ptr<const jit::Unit> lets) {
    if (!unit || (!lets && !lets_.empty())) return false;
    (rows == Rows::Whole ? whole_ : exact_) = std::move(unit);
    let_unit_ = std::move(lets);
    for (auto& kernel : arrays_) {
        if (kernel.shape < 0) continue;
        if (rows == Rows::Whole && kernel.staggered >= 0 && !code(kernel.staggered, rows)) kernel.staggered = -1;
        if (code(kernel.shape, rows)) continue;
        kernel.shape = kernel.staggered = -1;
        kernel.why_not = fmt::format("task `{}`: its costs are too large to be compiled",
                                     source_.arrays[static_cast<std::size_t>(&kernel - arrays_.data())].name);
    }
    return true;
}

bool RowKernels::find(jit::Compiler& compiler, Rows rows) {
    if (!any()) return false;
    auto unit = compiler.find(programs_, row_options(), nullptr, variants(rows));
    if (!unit) return false;
    auto lets = let_unit_;
    if (!lets && !lets_.empty()) lets = compiler.find(lets_, let_options());
    return take(rows, std::move(unit), std::move(lets));
}

bool RowKernels::compile(jit::Compiler& compiler, Rows rows, std::string& why) {
    if (!any()) return false;
    auto unit = compiler.compile(programs_, row_options(), why, nullptr, variants(rows));
    if (!unit) return false;
    auto lets = let_unit_;
    if (!lets && !lets_.empty()) lets = compiler.compile(lets_, let_options(), why);
    return take(rows, std::move(unit), std::move(lets));
}

double RowKernels::compile_time(const jit::Compiler& compiler) const {
    return (compiler.statistics().loaded ? 0 : kLoadCompiler) + kModule * (lets_.empty() ? 1 : 2) +
           kShape * static_cast<double>(shapes_.size()) +
           kProgram * static_cast<double>(programs_.size() + lets_.size());
}

bool RowKernels::let(const BoundTaskItem& item, const jit::Lanes& locals, int lanes, expr::Scratch& scratch,
                     expr::Slot* results) const {
    const auto at = let_numbers_.find(&item);
    if (!let_unit_ || at == let_numbers_.end()) return false;
    return let_unit_->run_lanes(at->second, bound_, locals, lanes, scratch, results);
}

void RowKernels::report(result::Evaluation& evaluation) const {
    for (const auto& kernel : arrays_) {
        if (!kernel.why_not.empty()) evaluation.not_because(kernel.why_not);
    }
}

}  // namespace pamina::engine
