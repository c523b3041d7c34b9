#include "runtime/engine/bind/bound_graph.h"

#include <fmt/format.h>

#include <cmath>
#include <set>
#include <stdexcept>

#include "runtime/engine/bind/cost_code.h"
#include "runtime/engine/observe/scopes.h"
#include "runtime/expr/math.h"
#include "runtime/expr/wide_int.h"
#include "runtime/result/show.h"

namespace pamina::engine {

using expr::Kind;
using expr::Slot;

namespace {

const char* fault_id(expr::Fault f) {
    switch (f) {
        case expr::Fault::None:
        case expr::Fault::Stopped:
            break;
        case expr::Fault::Overflow:
            return "E0501";
        case expr::Fault::DivisionByZero:
            return "E0502";
        case expr::Fault::IndexOutOfRange:
            return "E0503";
        case expr::Fault::NotWhole:
            return "E0504";
        case expr::Fault::NegativePower:
            return "E0505";
        case expr::Fault::EmptyRange:
            return "E0506";
        case expr::Fault::ZeroStep:
            return "E0507";
        case expr::Fault::TooDeep:
            return "E0901";
    }
    return "E0501";
}

std::string fault_text(const expr::Failure& f) {
    const char* what = "";
    switch (f.fault) {
        case expr::Fault::None:
        case expr::Fault::Stopped:
            break;
        case expr::Fault::Overflow:
            what = "the result does not fit a 64-bit int";
            break;
        case expr::Fault::DivisionByZero:
            what = "an int is divided by zero";
            break;
        case expr::Fault::IndexOutOfRange:
            what = "the index is outside the list";
            break;
        case expr::Fault::NotWhole:
            what = "an int is needed here, and the value is not whole";
            break;
        case expr::Fault::NegativePower:
            what = "an int is raised to a negative int";
            break;
        case expr::Fault::EmptyRange:
            what = "the smallest or largest of nothing is asked for";
            break;
        case expr::Fault::ZeroStep:
            what = "the step of a range is 0";
            break;
        case expr::Fault::TooDeep:
            what = "functions call each other too deeply";
            break;
    }
    return f.detail.empty() ? std::string(what) : fmt::format("{}: {}", what, f.detail);
}

std::string fault_help(expr::Fault f) {
    switch (f) {
        case expr::Fault::Overflow:
            return "use a real (write 1.0 or 1e0 somewhere) where exact ints are not needed";
        case expr::Fault::NegativePower:
            return "make the base real for a fraction";
        case expr::Fault::TooDeep:
            return fmt::format("at most {} nested calls are evaluated", expr::kMaxCallDepth);
        default:
            return {};
    }
}

}  // namespace

bool Evaluator::run(const Cost& c, const Slot* locals, Slot& result) {
    return code_ ? code_->run(c, locals, scratch_, result) : expr::run(c.program, locals, scratch_, result);
}

bool Evaluator::lanes(const Cost& c, const Slot* locals, int lanes, Slot* results) {
    return code_ ? code_->run_lanes(c, locals, lanes, scratch_, results)
                 : expr::run_lanes(c.program, locals, expr::kMaxLanes, lanes, scratch_, results);
}

void Evaluator::fault(const Cost& c) {
    const auto& f = scratch_.failure;
    if (f.fault == expr::Fault::Stopped) throw Stopped{};
    // An index outside a list that is not a number of the list is the place a reader looks at first.
    const Span place = f.span.file ? f.span : c.span;
    fail(fault_id(f.fault), place, fault_text(f), fault_help(f.fault));
}

Span64 Evaluator::range(const BoundRange& r, const Slot* locals, Span around) {
    const std::int64_t first = (*this)(r.first, locals).i;
    const std::int64_t last = (*this)(r.last, locals).i;
    const std::int64_t step = r.step.present() ? (*this)(r.step, locals).i : 1;
    if (step == 0) fail("E0507", within(around, r.step.span), "the step of a range is 0");
    std::int64_t simple;  // the usual range, without a 128-bit division
    if (step == 1 && !__builtin_sub_overflow(last, first, &simple) && simple < INT64_MAX) {
        if (!r.exclusive) ++simple;
        return {first, 1, simple < 0 ? 0 : simple};
    }
    // Counted in 128 bits: bounds near the ends of 64 bits are legal.
    Int128 distance = step > 0 ? static_cast<Int128>(last) - first : static_cast<Int128>(first) - last;
    const Int128 stride = step > 0 ? step : -static_cast<Int128>(step);
    if (r.exclusive) distance -= 1;
    const Int128 count = distance < 0 ? 0 : distance / stride + 1;
    if (count > INT64_MAX)
        fail("E0501", within(around, r.last.span), "the range has more values than a 64-bit int can count");
    return {first, step, static_cast<std::int64_t>(count)};
}

namespace {

/// The Locals that a task graph's items bind.
void bound_slots(const std::vector<rtg::TaskItem>& items, std::set<int>& slots) {
    for (const auto& item : items) {
        if (item.kind == rtg::TaskItem::Kind::For) slots.insert(item.loop.slot);
        if (item.kind == rtg::TaskItem::Kind::Let) slots.insert(item.slot);
        bound_slots(item.body, slots);
        bound_slots(item.other, slots);
    }
}

}  // namespace

bool BoundGraph::reads_bound(const rtg::Place& place, const rtg::TaskGraph& tasks) const {
    std::set<int> bound;
    bound_slots(tasks.items, bound);
    for (const auto& array : tasks.arrays) {
        bound.insert(array.number_slot);
        for (const auto& r : array.indices) bound.insert(r.slot);
    }
    const auto reads = [&](rtg::Id id) {
        if (id == rtg::kNone) return false;
        for (int slot : expr::free_locals(graph.pool, id)) {
            if (bound.count(slot)) return true;
        }
        return false;
    };
    for (rtg::Id id : place.indices) {
        if (reads(id)) return true;
    }
    return reads(place.part.first) || reads(place.part.last) || reads(place.part.step);
}

BoundGraph::BoundGraph(const rtg::Graph& g, const Values& values, const RunControl* control)
    : graph(g), limits(control ? control->limits : Limits{}) {
    environment.tick_exponent = values.tick_exponent;
    ticks_per_second = std::pow(10.0, -values.tick_exponent);
    environment.globals = values.globals;
    environment.globals.resize(g.globals.size());
    environment.arrays = values.arrays;
    environment.arrays.resize(g.arrays.size());
    files = values.files;
    schedules = values.schedules;
    if (files.size() != g.files.size() || schedules.size() != g.files.size())
        throw std::logic_error("a graph that reads files is bound without them");
    // Globals and arrays are in dependency order: an init reads earlier ones only.
    Evaluator evaluate(control ? &control->stop : nullptr);
    const Slot* no_locals = nullptr;
    std::vector<bool> array_done(g.arrays.size());
    std::int64_t list_items = 0;  // of those made by `for`
    // Expressions share their parts: each is looked at once, or a short text would take for ever.
    std::vector<bool> node_seen(g.pool.size());
    const auto arrays_of = [&](auto&& self, rtg::Id id, auto&& fill) -> void {
        if (id == rtg::kNone || node_seen[static_cast<std::size_t>(id)]) return;
        node_seen[static_cast<std::size_t>(id)] = true;
        const auto& node = g.pool.at(id);
        if (node.op == expr::Op::ArrayLoad) fill(static_cast<std::size_t>(node.value.i), fill);
        for (rtg::Id arg : g.pool.args(id)) self(self, arg, fill);
    };
    const auto fill_array = [&](std::size_t a, auto&& fill) -> void {
        if (array_done[a]) return;
        array_done[a] = true;
        const auto& source = g.arrays[a];
        for (rtg::Id id : source.items) arrays_of(arrays_of, id, fill);
        for (rtg::Id id : {source.element, source.range.first, source.range.last, source.range.step})
            arrays_of(arrays_of, id, fill);
        if (g.arrays[a].external) return;
        auto& items = environment.arrays[a];
        items.clear();
        if (g.arrays[a].element != rtg::kNone) {
            std::vector<Slot> frame(static_cast<std::size_t>(g.local_slots));
            const Span64 span = evaluate.range(bind(g.arrays[a].range), frame.data(), g.arrays[a].span);
            if (span.count > limits.max_list_items) {
                fail("E0908", g.arrays[a].span,
                     fmt::format("a list of {} items is longer than the limit of {}", span.count,
                                 limits.max_list_items));
            }
            if (span.count > limits.max_list_items - list_items) {
                fail("E0908", g.arrays[a].span,
                     fmt::format("with the {} items of this list the lists of the model have more than {}", span.count,
                                 limits.max_list_items));
            }
            list_items += span.count;
            const Cost element = bind(g.arrays[a].element);
            for (std::int64_t i = 0; i < span.count; ++i) {
                frame[static_cast<std::size_t>(g.arrays[a].slot)].i = span.at(i);
                items.push_back(evaluate(element, frame.data()));
                evaluate.look();
            }
            return;
        }
        for (rtg::Id id : g.arrays[a].items) items.push_back(evaluate(bind(id), no_locals));
    };
    for (std::size_t i = 0; i < g.globals.size(); ++i) {
        if (g.globals[i].init == rtg::kNone) continue;
        arrays_of(arrays_of, g.globals[i].init, fill_array);
        environment.globals[i] = evaluate(bind(g.globals[i].init), no_locals);
    }
    for (std::size_t a = 0; a < g.arrays.size(); ++a) fill_array(a, fill_array);

    steps.resize(g.states.size());
    for (std::size_t s = 0; s < g.states.size(); ++s) {
        if (g.states[s].out >= 0) bind_step(g.transitions[g.states[s].out], steps[s]);
    }
    for (const auto& e : g.entities) {
        BoundEntity b;
        for (rtg::Id d : e.dimensions) b.dimensions.push_back(bind(d));
        b.servers = bind(e.servers);
        b.speed = bind(e.speed);
        b.parties = bind(e.parties);
        b.capacity = bind(e.capacity);
        b.initial = bind(e.initial);
        b.speed_array = e.speed_array;
        entities.push_back(std::move(b));
    }
    for (const auto& tg : g.task_graphs) {
        BoundTaskGraph b;
        for (const auto& item : tg.items) b.items.push_back(bind(item));
        for (const auto& array : tg.arrays) {
            BoundTaskArray t;
            t.prefix = array.prefix;
            for (const auto& r : array.indices) t.indices.push_back({r.slot, bind(r.range)});
            for (const auto& d : array.after) {
                BoundDependence dep;
                dep.array = d.array;
                for (const auto& x : d.indices) dep.indices.push_back(x.star ? Cost{} : bind(x.value));
                for (const auto& r : d.binders) dep.binders.push_back({r.slot, bind(r.range)});
                dep.condition = bind(d.condition);
                dep.carry = bind(d.carry);
                t.after.push_back(std::move(dep));
            }
            if (array.file >= 0) {
                t.table = files[static_cast<std::size_t>(array.file)].get();
                t.bandwidth = bind(array.bandwidth);
            }
            if (array.place) {
                t.has_place = true;
                t.place = bind(*array.place, array.span);
                t.place_varies = reads_bound(*array.place, tg);
                has_decisions = true;
            }
            t.order = bind(array.order);
            if (const auto& s = array.schedule)
                t.schedule = {bind(s->chunk), bind(s->least), bind(s->lock), bind(s->map), bind(s->count)};
            b.arrays.push_back(std::move(t));
        }
        if (tg.messages) {
            for (const rtg::Id id : tg.messages->parameters) b.messages.push_back(bind(id));
        }
        task_graphs.push_back(std::move(b));
    }
}

BoundGraph::~BoundGraph() = default;

Cost BoundGraph::bind(rtg::Id id) const {
    Cost c;
    c.id = id;
    if (id == rtg::kNone) return c;
    c.span = graph.pool.at(id).span;
    c.program = expr::compile(graph.pool, id, environment);
    c.constant = c.program.is_constant();
    if (c.constant) c.value = c.program.constant();
    return c;
}

BoundRange BoundGraph::bind(const rtg::Range& r) const {
    return {bind(r.first), bind(r.last), bind(r.step), r.exclusive};
}

BoundPlace BoundGraph::bind(const rtg::Place& p, Span span) const {
    BoundPlace b;
    b.kind = p.kind;
    b.entity = p.entity;
    b.handle = p.slot >= 0 ? p.slot : graph.entities[static_cast<std::size_t>(p.entity)].slot;
    for (rtg::Id id : p.indices) b.indices.push_back(bind(id));
    if (p.kind == rtg::Place::Kind::Part) b.part = bind(p.part);
    b.span = span;
    return b;
}

int BoundGraph::handle_of(const rtg::Element& e) const {
    return e.slot >= 0 ? e.slot : graph.entities[static_cast<std::size_t>(e.entity)].slot;
}

BoundItem BoundGraph::bind(const rtg::Item& item) const {
    BoundItem b;
    b.kind = item.kind;
    b.amount = bind(item.amount);
    b.count = bind(item.count);
    b.stmt = item.stmt;
    b.slot = item.slot;
    for (const auto& inner : item.body) b.body.push_back(bind(inner));
    return b;
}

BoundTaskItem BoundGraph::bind(const rtg::TaskItem& item) const {
    BoundTaskItem b;
    b.kind = item.kind;
    b.slot = item.slot;
    b.array = item.array;
    b.value = bind(item.value);
    if (item.kind == rtg::TaskItem::Kind::For) b.loop = {item.loop.slot, bind(item.loop.range)};
    for (const auto& inner : item.body) b.body.push_back(bind(inner));
    for (const auto& inner : item.other) b.other.push_back(bind(inner));
    return b;
}

void BoundGraph::bind_step(const rtg::Transition& t, Step& step) {
    step.to = t.to;
    step.other = t.other;
    step.stmt = t.stmt;
    const auto element = [&](const rtg::Element& e) {
        step.entity = e.entity;
        step.handle = handle_of(e);
        for (rtg::Id id : e.indices) step.indices.push_back(bind(id));
        has_decisions = true;
    };
    const Span span = graph.states[t.from].span;
    std::visit(
        [&](const auto& a) {
            using T = std::decay_t<decltype(a)>;
            if constexpr (std::is_same_v<T, rtg::Pass>) {
                step.kind = StepKind::Pass;
                for (const auto& item : a.items) step.items.push_back(bind(item));
            } else if constexpr (std::is_same_v<T, rtg::Occupy>) {
                step.kind = StepKind::Occupy;
                step.cost = bind(a.amount);
                step.flag = a.amount_is_work;
                has_decisions = true;
            } else if constexpr (std::is_same_v<T, rtg::Use>) {
                step.kind = StepKind::Use;
                element(a.resource);
                step.cost = bind(a.amount);
                step.flag = a.amount_is_data;
            } else if constexpr (std::is_same_v<T, rtg::Acquire>) {
                step.kind = StepKind::Acquire;
                element(a.resource);
                if (a.count != rtg::kNone) step.cost = bind(a.count);
            } else if constexpr (std::is_same_v<T, rtg::Release>) {
                step.kind = StepKind::Release;
                step.number = a.acquired_at;
            } else if constexpr (std::is_same_v<T, rtg::EnterPlace>) {
                step.kind = StepKind::EnterPlace;
                step.has_place = true;
                step.place = bind(a.place, span);
            } else if constexpr (std::is_same_v<T, rtg::LeavePlace>) {
                step.kind = StepKind::LeavePlace;
            } else if constexpr (std::is_same_v<T, rtg::Declare>) {
                step.kind = StepKind::Declare;
                step.entity = a.entity;
            } else if constexpr (std::is_same_v<T, rtg::Dispose>) {
                step.kind = StepKind::Dispose;
                step.entity = a.entity;
                step.handle = graph.entities[static_cast<std::size_t>(a.entity)].slot;
            } else if constexpr (std::is_same_v<T, rtg::LoopEnter>) {
                step.kind = StepKind::LoopEnter;
                step.slot = a.slot;
                step.range = bind(a.range);
            } else if constexpr (std::is_same_v<T, rtg::LoopBack>) {
                step.kind = StepKind::LoopBack;
                const auto& head = graph.transitions[graph.states[t.to].out];
                step.slot = std::get<rtg::LoopEnter>(head.action).slot;
                step.to = head.to;
                step.other = head.other;
            } else if constexpr (std::is_same_v<T, rtg::Guard>) {
                step.kind = StepKind::Guard;
                step.cost = bind(a.condition);
            } else if constexpr (std::is_same_v<T, rtg::Choice>) {
                step.kind = StepKind::Choice;
                for (rtg::Id id : a.probabilities) step.indices.push_back(bind(id));
                step.cost = bind(a.around);
                step.keeps = a.slots;
            } else if constexpr (std::is_same_v<T, rtg::Fork>) {
                step.kind = StepKind::Fork;
                step.branches = a.branches;
                step.barrier_slot = a.barrier_slot;
            } else if constexpr (std::is_same_v<T, rtg::Replicate>) {
                step.kind = StepKind::Replicate;
                step.slot = a.slot;
                step.range = bind(a.range);
                step.branches = {a.body};
                step.barrier_slot = a.barrier_slot;
                if (a.place) {
                    step.has_place = true;
                    step.place = bind(*a.place, span);
                }
            } else if constexpr (std::is_same_v<T, rtg::RunTasks>) {
                step.kind = StepKind::RunTasks;
                step.number = a.task_graph;
            } else if constexpr (std::is_same_v<T, rtg::Spawn>) {
                step.kind = StepKind::Spawn;
                step.branches = {a.body};
                step.flag = a.background;
                for (int entity : a.keeps) step.keeps.push_back(graph.entities[static_cast<std::size_t>(entity)].slot);
                for (int slot : a.keep_slots) step.keeps.push_back(slot);
                has_decisions = has_decisions || a.background;
            } else if constexpr (std::is_same_v<T, rtg::Join>) {
                step.kind = StepKind::Join;
            } else if constexpr (std::is_same_v<T, rtg::Again>) {
                step.kind = StepKind::Again;
            } else if constexpr (std::is_same_v<T, rtg::Sync>) {
                step.kind = StepKind::Sync;
                step.slot = a.slot;
                if (a.barrier) element(*a.barrier);
            } else if constexpr (std::is_same_v<T, rtg::Put>) {
                step.kind = StepKind::Put;
                element(a.queue);
                step.cost = bind(a.after);
            } else if constexpr (std::is_same_v<T, rtg::Get>) {
                step.kind = StepKind::Get;
                element(a.queue);
            } else if constexpr (std::is_same_v<T, rtg::Signal>) {
                step.kind = StepKind::Signal;
                element(a.event);
            } else if constexpr (std::is_same_v<T, rtg::Await>) {
                step.kind = StepKind::Await;
                element(a.event);
            } else if constexpr (std::is_same_v<T, rtg::BeginMeasure>) {
                step.kind = StepKind::BeginMeasure;
                step.number = a.measure;
                step.slot = a.slot;
            } else if constexpr (std::is_same_v<T, rtg::EndMeasure>) {
                step.kind = StepKind::EndMeasure;
                step.number = a.measure;
                step.slot = a.slot;
            } else if constexpr (std::is_same_v<T, rtg::Call>) {
                step.kind = StepKind::Call;
                step.number = a.procedure;
                for (rtg::Id id : a.arguments) step.indices.push_back(bind(id));
            } else {
                static_assert(std::is_same_v<T, rtg::Return>);
                step.kind = StepKind::Return;
            }
        },
        t.action);
}

void BoundGraph::describe_values(Diagnostic& d, rtg::StateId state, const Slot* locals) const {
    const std::string indices = locals ? Scopes(graph).values(state, locals) : std::string();
    if (!indices.empty()) d.notes.push_back({{}, fmt::format("at that moment {}", indices)});
    describe_parameters(d);
}

void BoundGraph::describe_parameters(Diagnostic& d) const {
    // Parameters first, then what else the run knew; a long machine would drown the message.
    constexpr int kMost = 12;
    int shown = 0;
    std::string parameters;
    for (std::size_t i = 0; i < graph.globals.size() && shown < kMost; ++i) {
        const auto& global = graph.globals[i];
        if (global.name.empty()) continue;
        const Slot v = environment.globals[i];
        std::string text;
        if (global.kind == Kind::Int) {
            text = fmt::format("{}", v.i);
        } else if (global.kind == Kind::Bool) {
            text = v.i ? "true" : "false";
        } else if (global.time_power == 1) {
            text = result::show_time(v.r / ticks_per_second);
        } else {
            text = fmt::format("{:g}", expr::math::for_text(v.r));
        }
        parameters += fmt::format("{}{} = {}", parameters.empty() ? "" : ", ", global.name, text);
        ++shown;
    }
    if (!parameters.empty()) d.notes.push_back({{}, fmt::format("with {}", parameters)});
}

}  // namespace pamina::engine
