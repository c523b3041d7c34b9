#include "runtime/engine/tasks/task_space.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/expr/math.h"
#include "runtime/expr/wide_int.h"

namespace pamina::engine {

using expr::Slot;

TaskSpace::TaskSpace(const BoundGraph& graph, int task_graph, const Slot* locals, Evaluator& evaluate)
    : graph_(graph),
      tasks_(graph.task_graphs[task_graph]),
      source_(graph.graph.task_graphs[task_graph]),
      evaluate_(evaluate),
      locals_(locals, locals + graph.graph.local_slots),
      arrays_(tasks_.arrays.size()),
      numbers_(tasks_.arrays.size()),
      links_(tasks_.arrays.size()),
      readers_(tasks_.arrays.size()) {
    for (std::size_t a = 0; a < arrays_.size(); ++a) {
        auto& info = arrays_[a];
        info.prefix = static_cast<int>(tasks_.arrays[a].prefix.size());
        info.own = static_cast<int>(tasks_.arrays[a].indices.size());
        // Own indices that a later own range reads select stretches of their own.
        int leading = 0;
        const auto& indices = source_.arrays[a].indices;
        for (std::size_t d = 0; d < indices.size(); ++d) {
            for (rtg::Id id : {indices[d].range.first, indices[d].range.last, indices[d].range.step}) {
                if (id == rtg::kNone) continue;
                for (std::size_t e = 0; e < d; ++e) {
                    if (expr::reads_local(graph.graph.pool, id, indices[e].slot)) {
                        leading = std::max(leading, static_cast<int>(e) + 1);
                    }
                }
            }
        }
        info.fixed = info.prefix + leading;
        info.number_slot = number_slot_read(static_cast<int>(a));
        numbers_.shape(static_cast<int>(a), info.prefix + info.own, info.fixed);
    }
    for (const auto& array : tasks_.arrays) {
        if (!array.bandwidth.present()) continue;
        bandwidth_ = evaluate_(array.bandwidth, locals_.data()).r;
        if (!(bandwidth_ > 0))
            fail("E0570", array.bandwidth.span,
                 fmt::format("a bandwidth must be positive, not {:g} B/s", expr::math::for_text(bandwidth_)));
    }
    find_lets(tasks_.items, {}, 0);
    walk(tasks_.items);
    for (std::size_t a = 0; a < arrays_.size(); ++a) {
        for (int slot : tasks_.arrays[a].prefix) arrays_[a].variables.push_back({slot, loop_ranges_[slot]});
        for (const auto& r : tasks_.arrays[a].indices) arrays_[a].variables.push_back({r.slot, &r.range});
    }
    for (std::size_t a = 0; a < arrays_.size(); ++a) {
        arrays_[a].linked = !tasks_.arrays[a].table;
        for (const auto& d : tasks_.arrays[a].after) {
            Reader reader;
            reader.array = static_cast<int>(a);
            reader.dependence = &d;
            prepare(reader);
            reader.link = link_of(reader);
            reader.together = reader.link && reader.link->is_of_stretches() && tasks_.arrays[a].after.size() == 1 &&
                              !tasks_.arrays[a].table;
            if (reader.link) {
                links_[a].push_back(*reader.link);
            } else {
                arrays_[a].linked = false;
            }
            readers_[d.array].push_back(std::move(reader));
        }
    }
}

int TaskSpace::number_slot_read(int array) const {
    const auto& source = source_.arrays[array];
    if (source.number_slot < 0) return -1;
    const auto reads = [&](rtg::Id id) {
        return id != rtg::kNone && expr::reads_local(graph_.graph.pool, id, source.number_slot);
    };
    for (const auto& d : source.after) {
        bool any = reads(d.condition) || reads(d.carry);
        for (const auto& index : d.indices) any = any || reads(index.value);
        for (const auto& b : d.binders) any = any || reads(b.range.first) || reads(b.range.last) || reads(b.range.step);
        if (any) return source.number_slot;
    }
    return -1;
}

void TaskSpace::find_lets(const std::vector<BoundTaskItem>& items, std::vector<Let> lets, std::size_t depth) {
    for (const auto& item : items) {
        if (item.kind == rtg::TaskItem::Kind::Let) lets.push_back({&item, depth});
        if (item.kind == rtg::TaskItem::Kind::Array) arrays_[item.array].lets = lets;
        const bool loop = item.kind == rtg::TaskItem::Kind::For;
        find_lets(item.body, lets, depth + (loop ? 1 : 0));
        find_lets(item.other, lets, depth);
    }
}

void TaskSpace::evaluate_lets(int array, Slot* locals) {
    for (const auto& let : arrays_[array].lets) locals[let.item->slot] = evaluate_(let.item->value, locals);
}

void TaskSpace::walk(const std::vector<BoundTaskItem>& items) {
    for (const auto& item : items) {
        switch (item.kind) {
            case rtg::TaskItem::Kind::Let:
                locals_[item.slot] = evaluate_(item.value, locals_.data());
                break;
            case rtg::TaskItem::Kind::If:
                walk(evaluate_(item.value, locals_.data()).i ? item.body : item.other);
                break;
            case rtg::TaskItem::Kind::For: {
                loop_ranges_[item.loop.slot] = &item.loop.range;
                const Span64 span = evaluate_.range(item.loop.range, locals_.data());
                for (std::int64_t n = 0; n < span.count; ++n) {
                    evaluate_.look();
                    locals_[item.loop.slot].i = span.at(n);
                    walk(item.body);
                }
                break;
            }
            case rtg::TaskItem::Kind::Array:
                add_stretches(item.array);
                break;
        }
    }
}

void TaskSpace::add_stretches(int array) {
    auto& info = arrays_[array];
    const auto& own = tasks_.arrays[array].indices;
    const int leading = info.fixed - info.prefix;
    if (!info.lets.empty()) {
        values_.clear();
        for (int slot : tasks_.arrays[array].prefix) values_.push_back(locals_[slot].i);
        info.iterations.insert(hash_of(values_.data(), info.prefix));
    }
    std::vector<std::int64_t> fixed;
    std::vector<Span64> spans;
    const auto add = [&] {
        evaluate_.look();
        if (numbers_.stretches().size() >= graph_.limits.max_rows) {
            fail("E0903", source_.arrays[array].span,
                 fmt::format("the graph has more than {} rows of tasks", graph_.limits.max_rows),
                 "make the fors around the tasks shorter, or turn a `for` into an index of the array");
        }
        fixed.clear();
        spans.clear();
        for (int p = 0; p < info.prefix; ++p) fixed.push_back(locals_[tasks_.arrays[array].prefix[p]].i);
        for (int d = 0; d < leading; ++d) fixed.push_back(locals_[own[d].slot].i);
        Int128 count = 1;
        for (std::size_t d = leading; d < own.size(); ++d) {
            spans.push_back(evaluate_.range(own[d].range, locals_.data()));
            count *= spans.back().count;
            if (count > kMaxTasks) break;
        }
        if (count + size() > kMaxTasks) {
            fail("E0903", source_.arrays[array].span,
                 fmt::format("with task array `{}` the graph has more than 10^18 tasks", source_.arrays[array].name));
        }
        numbers_.add(array, fixed, spans, static_cast<std::int64_t>(count));
    };
    const auto choose = [&](auto&& self, int d) -> void {
        if (d == leading) return add();
        const Span64 span = evaluate_.range(own[d].range, locals_.data());
        for (std::int64_t n = 0; n < span.count; ++n) {
            locals_[own[d].slot].i = span.at(n);
            self(self, d + 1);
        }
    };
    choose(choose, 0);
}

void TaskSpace::set_locals(const TaskIndex& task, Slot* locals) {
    const auto& info = arrays_[task.array];
    for (std::size_t v = 0; v < info.variables.size(); ++v) locals[info.variables[v].slot].i = task.values[v];
    evaluate_lets(task.array, locals);
}

void TaskSpace::from_locals(int array, const Slot* locals, TaskIndex& task) const {
    const auto& variables = arrays_[array].variables;
    task.array = array;
    task.values.resize(variables.size());
    for (std::size_t v = 0; v < variables.size(); ++v) task.values[v] = locals[variables[v].slot].i;
}

std::string TaskSpace::name(const TaskIndex& task) const {
    const auto* table = tasks_.arrays[task.array].table;
    if (table && !table->names.empty()) return table->names[static_cast<std::size_t>(task.values.front())];
    if (task.values.empty()) return source_.arrays[task.array].name;
    return fmt::format("{}[{}]", source_.arrays[task.array].name, fmt::join(task.values, ", "));
}

// ---- predecessors ------------------------------------------------------------------------------------------

void TaskSpace::predecessors(const TaskIndex& task, const Visit& visit) {
    set_locals(task, locals_.data());
    const int number_slot = arrays_[task.array].number_slot;
    if (number_slot >= 0) locals_[number_slot].i = number(task.array, task.values.data());
    for (const auto& d : tasks_.arrays[task.array].after) bind_and_visit(d, 0, visit);
    if (const auto* table = tasks_.arrays[task.array].table) {
        const auto n = static_cast<std::size_t>(number(task.array, task.values.data()));
        for (std::uint64_t e = table->first[n]; e < table->first[n + 1]; ++e) visit(table->from[e]);
    }
}

std::int64_t TaskSpace::count_predecessors(const TaskIndex& task) {
    std::int64_t count = 0;
    if (arrays_[task.array].linked) {
        if (const auto* s = numbers_.find(task.array, task.values.data()))
            if (const std::int64_t inside = predecessors_inside(*s, task.values.data()); inside >= 0) return inside;
        for (const auto& link : links_[task.array]) count += link.predecessors(numbers_, task.values.data());
        return count;
    }
    if (const auto* table = tasks_.arrays[task.array].table) {
        const auto n = static_cast<std::size_t>(number(task.array, task.values.data()));
        count = static_cast<std::int64_t>(table->first[n + 1] - table->first[n]);
        if (tasks_.arrays[task.array].after.empty()) return count;
        count = 0;
    }
    predecessors(task, [&](std::int64_t) { ++count; });
    return count;
}

void TaskSpace::bind_and_visit(const BoundDependence& d, std::size_t binder, const Visit& visit) {
    if (binder == d.binders.size()) {
        if (!d.condition.present() || evaluate_(d.condition, locals_.data()).i) visit_named(d, visit);
        return;
    }
    const Span64 span = evaluate_.range(d.binders[binder].range, locals_.data());
    for (std::int64_t n = 0; n < span.count; ++n) {
        locals_[d.binders[binder].slot].i = span.at(n);
        bind_and_visit(d, binder + 1, visit);
    }
}

void TaskSpace::visit_named(const BoundDependence& d, const Visit& visit) {
    const auto& info = arrays_[d.array];
    auto& values = values_;
    values.resize(d.indices.size());
    bool stars = false;
    for (std::size_t i = 0; i < d.indices.size(); ++i) {
        if (d.indices[i].present()) {
            values[i] = evaluate_(d.indices[i], locals_.data()).i;
        } else {
            stars = true;
        }
    }
    if (!stars) {
        const std::int64_t n = number(d.array, values.data());
        if (n >= 0) visit(n);
        return;
    }
    // Stars: every stretch whose fixed indices fit, every task in it that fits.
    const auto each_of = [&](const TaskNumbers::Stretch& s) {
        const std::int64_t* const fixed = numbers_.fixed_of(s);
        for (int f = 0; f < info.fixed; ++f) {
            if (d.indices[f].present() && fixed[f] != values[f]) return;
        }
        const auto choose = [&](auto&& self, int dim, std::int64_t offset) -> void {
            if (dim == info.prefix + info.own) return visit(s.base + offset);
            const Span64& span = numbers_.spans_of(s)[dim - info.fixed];
            if (d.indices[dim].present()) {
                std::int64_t ordinal;
                if (span.contains(values[dim], ordinal)) self(self, dim + 1, offset * span.count + ordinal);
                return;
            }
            for (std::int64_t o = 0; o < span.count; ++o) self(self, dim + 1, offset * span.count + o);
        };
        choose(choose, info.fixed, 0);
    };
    bool fixed_star = false;
    for (int f = 0; f < info.fixed; ++f) fixed_star |= !d.indices[f].present();
    if (!fixed_star) {
        if (const auto* s = numbers_.find(d.array, values.data())) each_of(*s);
        return;
    }
    for (const auto& s : numbers_.stretches()) {
        if (s.array == d.array) each_of(s);
    }
}

// ---- successors --------------------------------------------------------------------------------------------

void TaskSpace::prepare(Reader& reader) {
    const auto& d = *reader.dependence;
    reader.variables = arrays_[reader.array].variables;
    for (const auto& b : d.binders) reader.variables.push_back({b.slot, &b.range});
    const auto variable_of = [&](int slot) {
        for (std::size_t v = 0; v < reader.variables.size(); ++v) {
            if (reader.variables[v].slot == slot) return static_cast<int>(v);
        }
        return -1;
    };
    reader.inverted = true;
    for (const auto& index : d.indices) {
        reader.maps.emplace_back();
        reader.solved_at.push_back(-1);
        if (!index.present()) continue;
        // A graph's own lets change from iteration to iteration, and the number from task to task: they are not fixed,
        // and not solvable.
        const auto evaluate = [&](rtg::Id id) -> std::optional<std::int64_t> {
            for (int slot : expr::free_locals(graph_.graph.pool, id)) {
                if (slot == arrays_[reader.array].number_slot) return {};
                const auto assigned = [&](auto&& self, const std::vector<BoundTaskItem>& items) -> bool {
                    for (const auto& item : items) {
                        if (item.kind == rtg::TaskItem::Kind::Let && item.slot == slot) return true;
                        if (self(self, item.body) || self(self, item.other)) return true;
                    }
                    return false;
                };
                if (assigned(assigned, tasks_.items)) return {};
            }
            return evaluate_(graph_.bind(id), locals_.data()).i;
        };
        auto map = rtg::affine(graph_.graph.pool, index.id, [&](int slot) { return variable_of(slot) >= 0; }, evaluate);
        if (!map) {
            reader.inverted = false;
            break;
        }
        int last = -1;
        for (const auto& [slot, c] : map->terms) last = std::max(last, variable_of(slot));
        reader.solved_at.back() = last;
        reader.maps.back() = std::move(map);
    }
    if (reader.inverted) return;
    TaskIndex task;
    for (std::int64_t n = 0; n < size(); ++n) {
        locate(n, task);
        if (task.array != reader.array) continue;
        set_locals(task, locals_.data());
        const int number_slot = arrays_[task.array].number_slot;
        if (number_slot >= 0) locals_[number_slot].i = n;
        bind_and_visit(d, 0, [&](std::int64_t from) {
            const double carried = d.carry.present() ? evaluate_(d.carry, locals_.data()).r : 0;
            reader.edges.emplace(from, Reader::Edge{n, carried});
        });
    }
}

void TaskSpace::successors(const TaskIndex& task, std::int64_t number, const Visit& visit) {
    successor_rows(
        task, number,
        [&](const auto* /*stretch*/, std::int64_t first, std::int64_t stride, std::int64_t count, const auto*) {
            for (std::int64_t i = 0; i < count; ++i) visit(first + i * stride);
        });
}

void TaskSpace::successors_alone(const TaskIndex& task, std::int64_t number, const Visit& visit) {
    successor_rows(
        task, number,
        [&](const auto* /*stretch*/, std::int64_t first, std::int64_t stride, std::int64_t count, const auto*) {
            for (std::int64_t i = 0; i < count; ++i) visit(first + i * stride);
        },
        true);
}

/// Those by dependences that are not plain.
void TaskSpace::other_successors(const TaskIndex& task, std::int64_t number, const Visit& visit) {
    for (const auto& reader : readers_[task.array]) {
        if (reader.link) continue;
        carry_ = reader.dependence->carry.present() ? &reader.dependence->carry : nullptr;
        if (reader.inverted) {
            solve(reader, task.values.data(), 0, visit);
        } else {
            const auto [begin, end] = reader.edges.equal_range(number);
            for (auto it = begin; it != end; ++it) {
                carried_ = it->second.carried;
                visit(it->second.to);
            }
        }
    }
    if (const auto* table = tasks_.arrays[task.array].table) {
        const auto n = static_cast<std::size_t>(number);
        carry_ = table->bytes.empty() ? nullptr : &tasks_.arrays[task.array].bandwidth;
        for (std::uint64_t e = table->next[n]; e < table->next[n + 1]; ++e) {
            if (carry_) carried_ = table->bytes[table->edge[e]] * graph_.ticks_per_second / bandwidth_;
            visit(table->to[e]);
        }
    }
}

std::optional<TaskLink> TaskSpace::link_of(const Reader& reader) {
    const auto& d = *reader.dependence;
    const auto& info = arrays_[reader.array];
    const bool plain =
        reader.inverted && !d.condition.present() && !d.carry.present() && info.lets.empty() && info.number_slot < 0;
    if (!plain) return {};
    std::vector<LinkTerm> terms;
    for (const auto& map : reader.maps) {
        LinkTerm term;
        term.star = !map;
        if (map) {
            if (map->terms.size() > 1) return {};
            term.constant = map->constant;
            for (const auto& [slot, c] : map->terms) {
                if (c != 1 && c != -1) return {};
                term.minus = c == -1;
                for (std::size_t v = 0; v < reader.variables.size(); ++v) {
                    if (reader.variables[v].slot == slot) term.variable = static_cast<int>(v);
                }
            }
        }
        terms.push_back(term);
    }
    if (!d.binders.empty()) return {};
    return TaskLink::make(numbers_, reader.array, d.array, std::move(terms));
}

void TaskSpace::find_interior(const TaskNumbers::Stretch& s) {
    s.interior = kNone;
    if (!arrays_[s.array].linked) return;
    const auto dims = static_cast<std::size_t>(numbers_.dims(s.array) - numbers_.fixed(s.array));
    std::vector<std::int64_t> low(dims, INT64_MIN), high(dims, INT64_MAX);
    std::int64_t count = 0;
    for (const auto& link : links_[s.array]) {
        if (!link.narrow(numbers_, s, low, high, count)) return;
    }
    s.interior = static_cast<std::int64_t>(interiors_.size());
    bool all = true;
    for (std::size_t d = 0; d < dims; ++d) {
        const Span64& span = numbers_.spans_of(s)[d];
        if (span.count == 0) continue;
        const auto [least, most] = std::minmax({span.at(0), span.at(span.count - 1)});
        all = all && low[d] <= least && high[d] >= most;
    }
    interiors_.insert(interiors_.end(), {count, all ? 1 : 0});
    for (std::size_t d = 0; d < dims; ++d) interiors_.insert(interiors_.end(), {low[d], high[d]});
}

bool TaskSpace::declared(const Reader& reader) {
    const auto& info = arrays_[reader.array];
    values_.clear();
    for (int slot : tasks_.arrays[reader.array].prefix) values_.push_back(locals_[slot].i);
    return info.iterations.count(hash_of(values_.data(), info.prefix)) != 0;
}

void TaskSpace::solve(const Reader& reader, const std::int64_t* target, std::size_t variable, const Visit& visit) {
    const auto value_of = [&](const rtg::Affine& map, int without) {
        Int128 sum = map.constant;
        for (const auto& [slot, c] : map.terms) {
            if (slot != without) sum += static_cast<Int128>(c) * locals_[slot].i;
        }
        return sum;
    };
    // Ranges may read the graph's lets: each is evaluated as soon as the fors
    // around it are known, but not for an iteration that the array is not in (an
    // `if` may have kept a fault away).
    const auto& info = arrays_[reader.array];
    if (!info.lets.empty()) {
        const auto prefix = static_cast<std::size_t>(info.prefix);
        if (variable == prefix && !declared(reader)) return;
        for (const auto& let : info.lets) {
            if (let.depth == variable) locals_[let.item->slot] = evaluate_(let.item->value, locals_.data());
        }
    }
    if (variable == info.variables.size() && info.number_slot >= 0) {
        values_.clear();
        for (const auto& v : info.variables) values_.push_back(locals_[v.slot].i);
        const std::int64_t n = this->number(reader.array, values_.data());
        if (n < 0) return;
        locals_[info.number_slot].i = n;
    }
    if (variable == reader.variables.size()) {
        for (std::size_t m = 0; m < reader.maps.size(); ++m) {
            if (reader.maps[m] && value_of(*reader.maps[m], -1) != target[m]) return;
        }
        const auto& d = *reader.dependence;
        if (d.condition.present() && !evaluate_(d.condition, locals_.data()).i) return;
        values_.clear();
        for (const auto& v : arrays_[reader.array].variables) values_.push_back(locals_[v.slot].i);
        const std::int64_t n = this->number(reader.array, values_.data());
        if (n < 0) return;
        if (carry_) carried_ = evaluate_(d.carry, locals_.data()).r;
        visit(n);
        return;
    }
    const Variable& v = reader.variables[variable];
    const Span64 span = evaluate_.range(*v.range, locals_.data());
    for (std::size_t m = 0; m < reader.maps.size(); ++m) {
        if (!reader.maps[m] || reader.solved_at[m] != static_cast<int>(variable)) continue;
        const Int128 rest = target[m] - value_of(*reader.maps[m], v.slot);
        const std::int64_t c = reader.maps[m]->coefficient(v.slot);
        // 128-bit division is a long call, and nearly all maps have a unit slope.
        if (c != 1 && c != -1 && rest % c != 0) return;
        const Int128 solution = c == 1 ? rest : c == -1 ? -rest : rest / c;
        std::int64_t ordinal;
        if (solution > INT64_MAX || solution < INT64_MIN ||
            !span.contains(static_cast<std::int64_t>(solution), ordinal))
            return;
        locals_[v.slot].i = static_cast<std::int64_t>(solution);
        return solve(reader, target, variable + 1, visit);
    }
    for (std::int64_t n = 0; n < span.count; ++n) {
        locals_[v.slot].i = span.at(n);
        solve(reader, target, variable + 1, visit);
    }
}

}  // namespace pamina::engine
