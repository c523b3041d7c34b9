#include "runtime/engine/bind/carry.h"

#include <algorithm>
#include <cmath>

namespace pamina::engine {

using expr::Directions;
using expr::Dual;
using expr::Slopes;
using expr::Slot;

Carry::Carry(const BoundGraph& graph, std::span<const Direction> directions, const RunControl& control, bool draws)
    : graph_(graph),
      count_(directions.size()),
      known_(static_cast<Directions>((1u << directions.size()) - 1)),
      draws_(draws && graph.graph.process_slot >= 0),
      duals_(graph.graph.pool, graph.environment),
      why_(directions.size()) {
    duals_.stop = &control.stop;
    const rtg::Graph& g = graph.graph;
    for (std::size_t k = 0; k < count_; ++k) {
        const int number = static_cast<int>(k);
        const auto bit = static_cast<Directions>(1u << k);
        for (const auto& global : directions[k].globals) {
            if (g.globals[global.number].kind != expr::Kind::Real) refuse(bit, "a whole number has no derivative");
            duals_.vary_global(global.number, number, global.amount);
        }
        for (const auto& item : directions[k].items) {
            if (g.arrays[item.array].kind != expr::Kind::Real) refuse(bit, "a whole number has no derivative");
            duals_.vary_item(item.array, item.item, number, item.amount);
        }
    }
    for (std::size_t i = 0; i < g.globals.size(); ++i)
        if (g.globals[i].init != rtg::kNone) duals_.computed_global(i, g.globals[i].init);
    for (std::size_t a = 0; a < g.arrays.size(); ++a) {
        if (g.arrays[a].external) continue;
        for (const rtg::Id item : g.arrays[a].items) duals_.computed_array(a, item);
        if (g.arrays[a].element != rtg::kNone) duals_.computed_array(a, g.arrays[a].element);
    }
    if (draws_) find_choices();
    find_locals();
    define();
    place_locals();
    look_at_actions();
    look_at_entities();
    look_at_tasks();
}

// ---- before the run -----------------------------------------------------------------------------------------

void Carry::refuse(Directions along, const char* why) {
    along &= known_ & static_cast<Directions>(~refused_);
    refused_ |= along;
    for (std::size_t k = 0; k < count_; ++k)
        if (along >> k & 1) why_[k] = why;
}

void Carry::refuse_all(const char* why) {
    refuse(known_, why);
}

/// Globals and arrays that are computed. Arrays are defined when the first Global that follows may read them.
void Carry::define() {
    const rtg::Graph& g = graph_.graph;
    const auto arrays = [&] {
        for (std::size_t a = 0; a < g.arrays.size(); ++a) {
            const auto& array = g.arrays[a];
            if (array.external || array.kind != expr::Kind::Real) continue;
            for (std::size_t i = 0; i < array.items.size(); ++i) duals_.define_item(a, i, array.items[i], nullptr);
            if (array.element == rtg::kNone || !duals_.depends(array.element)) continue;
            std::vector<Slot> frame(static_cast<std::size_t>(g.local_slots));
            Evaluator evaluate;
            const auto bound = [&](rtg::Id id) { return graph_.bind(id); };
            BoundRange range;
            range.first = bound(array.range.first);
            range.last = bound(array.range.last);
            if (array.range.step != rtg::kNone) range.step = bound(array.range.step);
            range.exclusive = array.range.exclusive;
            const Span64 span = evaluate.range(range, frame.data());
            for (std::int64_t i = 0; i < span.count; ++i) {
                frame[static_cast<std::size_t>(array.slot)].i = span.at(i);
                duals_.define_item(a, static_cast<std::size_t>(i), array.element, frame.data());
            }
        }
    };
    // Arrays are computed of Globals, and Globals of arrays: what is defined once more is the same, or better.
    for (std::size_t i = 0; i < g.globals.size(); ++i)
        if (g.globals[i].init != rtg::kNone) duals_.define_global(i, g.globals[i].init);
    const bool some = std::ranges::any_of(g.arrays, [&](const rtg::Array& a) {
        return !a.external && (std::ranges::any_of(a.items, [&](rtg::Id id) { return duals_.depends(id) != 0; }) ||
                               (a.element != rtg::kNone && duals_.depends(a.element)));
    });
    if (!some) return;
    for (std::size_t round = 0; round <= g.arrays.size() && round < 16; ++round) {
        duals_.look();
        arrays();
        duals_.look();
        for (std::size_t i = 0; i < g.globals.size(); ++i)
            if (g.globals[i].init != rtg::kNone) duals_.define_global(i, g.globals[i].init);
    }
    duals_.look();
}

/// True when a Local varies along more directions than was known, as it gets this value.
bool Carry::varies_with(int slot, rtg::Id id) {
    if (slot < 0 || id == rtg::kNone || graph_.graph.pool.at(id).kind != expr::Kind::Real) return false;
    return duals_.vary_local(slot, duals_.depends(id));
}

bool Carry::look_at_items(const std::vector<rtg::Item>& items) {
    bool changed = false;
    for (const auto& item : items) {
        if (item.kind == rtg::Item::Kind::Assign) changed = varies_with(item.slot, item.amount) || changed;
        changed = look_at_items(item.body) || changed;
    }
    return changed;
}

/// Averages of what customers bring along change with that, and with their rates, by which they are weighted; what is
/// known of a network with one customer less changes with all that it is made of.
bool Carry::look_at_contentions() {
    const rtg::Graph& g = graph_.graph;
    std::vector<std::vector<Directions>> brought;  // by contention and number
    for (const auto& contention : g.contentions) brought.emplace_back(contention.customer.size());
    for (const auto& t : g.transitions) {
        const auto* contend = std::get_if<rtg::Contend>(&t.action);
        if (!contend) continue;
        for (const auto& with : contend->with) {
            const auto entity = static_cast<std::size_t>(with.contention.entity);
            auto& its = brought[static_cast<std::size_t>(g.entities[entity].contention)];
            for (std::size_t i = 0; i < its.size(); ++i) its[i] |= duals_.depends(with.values[i]);
        }
    }
    bool changed = false;
    const auto varies = [&](int slot, Directions along) {
        if (slot >= 0 && along) changed = duals_.vary_local(slot, along) || changed;
    };
    for (std::size_t c = 0; c < g.contentions.size(); ++c) {
        const rtg::Contention& contention = g.contentions[c];
        Directions all = 0;
        for (std::size_t i = 0; i < brought[c].size(); ++i) {
            all |= brought[c][i];
            varies(contention.customer[i].slot, brought[c][i] | brought[c][0]);
        }
        for (const auto& station : contention.stations) {
            all |= duals_.depends(station.service) | duals_.depends(station.visits);
            if (station.rates >= 0) all |= duals_.array_varies(static_cast<std::size_t>(station.rates));
        }
        for (const auto& station : contention.stations)
            for (const int slot : {station.residence_slot, station.queue_slot, station.utilization_slot})
                varies(slot, all);
        contention_varies_[c] = all;
    }
    return changed;
}

void Carry::find_locals() {
    const rtg::Graph& g = graph_.graph;
    contention_varies_.resize(g.contentions.size());
    if (g.now_slot >= 0 && !draws_) duals_.vary_local(g.now_slot, known_);
    std::vector<Directions> tokens;  // by place among the values of a token, of whatever queue
    for (bool changed = true; changed;) {
        duals_.look();
        changed = g.now_slot >= 0 && draws_ && duals_.vary_local(g.now_slot, clock_varies());
        changed = look_at_contentions() || changed;
        for (const auto& t : g.transitions) {
            if (const auto* pass = std::get_if<rtg::Pass>(&t.action)) {
                changed = look_at_items(pass->items) || changed;
            } else if (const auto* draw = std::get_if<rtg::Draw>(&t.action)) {
                const Directions along = draws_ ? drawn_along(*draw) : Directions{0};
                if (along) changed = duals_.vary_local(draw->slot, along) || changed;
            } else if (const auto* choice = std::get_if<rtg::Choice>(&t.action)) {
                if (draws_) continue;  // its shares are chances
                Directions along = duals_.depends(choice->around);
                for (const rtg::Id p : choice->probabilities) along |= duals_.depends(p);
                for (const int slot : choice->slots) changed = duals_.vary_local(slot, along) || changed;
            } else if (const auto* call = std::get_if<rtg::Call>(&t.action)) {
                const auto& parameters = g.procedures[static_cast<std::size_t>(call->procedure)].parameters;
                for (std::size_t i = 0; i < call->arguments.size(); ++i)
                    changed = varies_with(parameters[i], call->arguments[i]) || changed;
            } else if (const auto* put = std::get_if<rtg::Put>(&t.action)) {
                if (tokens.size() < put->values.size()) tokens.resize(put->values.size());
                for (std::size_t i = 0; i < put->values.size(); ++i) {
                    if (g.pool.at(put->values[i]).kind != expr::Kind::Real) continue;
                    const Directions more = duals_.depends(put->values[i]);
                    changed = changed || (tokens[i] | more) != tokens[i];
                    tokens[i] |= more;
                }
            } else if (const auto* get = std::get_if<rtg::Get>(&t.action)) {
                for (std::size_t i = 0; i < get->slots.size() && i < tokens.size(); ++i)
                    if (tokens[i]) changed = duals_.vary_local(get->slots[i], tokens[i]) || changed;
            }
        }
    }
}

void Carry::place_locals() {
    const int slots = graph_.graph.local_slots;
    place_.assign(static_cast<std::size_t>(slots), -1);
    for (int slot = 0; slot < slots; ++slot) {
        if (!duals_.local_varies(slot)) continue;
        place_[static_cast<std::size_t>(slot)] = slots + more_slots_;
        duals_.place_local(slot, slots + more_slots_);
        more_slots_ += expr::Duals::kPlaces;
    }
}

std::pair<int, int> Carry::places(int first, int count) const {
    int from = -1, all = 0;
    for (int slot = first; slot < first + count; ++slot) {
        const int place = place_[static_cast<std::size_t>(slot)];
        if (place < 0) continue;
        if (from < 0) from = place;
        all += expr::Duals::kPlaces;
    }
    return {std::max(from, 0), all};
}

namespace {

/// Which expressions of an action decide how, where or in which order it is done.
struct Decisions : rtg::NoFields {
    std::vector<rtg::Id>& all;
    bool& ends_others;  // processes may be ended from outside

    Decisions(std::vector<rtg::Id>& found, bool& ends) : all(found), ends_others(ends) {}
    template <class... States>
    void region(const rtg::Region& its, const States&...) {
        ends_others = ends_others || its.cancellable;
    }
    void maybe(rtg::Role role, expr::Kind, const char*, rtg::Id id) {
        if (role == rtg::Role::Aside) all.push_back(id);  // how many servers
    }
    void priority(rtg::Id id) { all.push_back(id); }
    void range(const rtg::Range& r) {
        for (const rtg::Id id : {r.first, r.last, r.step}) all.push_back(id);
    }
    void element(rtg::Entity::Kind, const rtg::Element& e) {
        all.insert(all.end(), e.indices.begin(), e.indices.end());
    }
    void maybe_element(rtg::Entity::Kind kind, const std::optional<rtg::Element>& e) {
        if (e) element(kind, *e);
    }
    void place(const rtg::Place& p) {
        all.insert(all.end(), p.indices.begin(), p.indices.end());
        range(p.part);
    }
    void maybe_place(const std::optional<rtg::Place>& p) {
        if (p) place(*p);
    }
};

}  // namespace

void Carry::look_at_actions() {
    const rtg::Graph& g = graph_.graph;
    std::vector<rtg::Id> decisions;
    bool spawns = false, ends_others = false;
    for (const auto& t : g.transitions) {
        rtg::visit_fields(t.action, Decisions(decisions, ends_others));
        if (const auto* contend = std::get_if<rtg::Contend>(&t.action))
            for (const auto& with : contend->with)
                decisions.insert(decisions.end(), with.contention.indices.begin(), with.contention.indices.end());
        if (std::holds_alternative<rtg::Spawn>(t.action)) {
            spawns = true;
        }
        if (const auto* draw = std::get_if<rtg::Draw>(&t.action); draw && !draws_) {
            refuse_unless_constant(draw->mean, "a draw depends on it");
            for (const rtg::Id number : draw->numbers) refuse_unless_constant(number, "a draw depends on it");
            for (const int list : {draw->list, draw->shares})
                if (list >= 0) refuse(duals_.array_varies(static_cast<std::size_t>(list)), "a draw depends on it");
        }
    }
    for (const auto& contention : g.contentions)
        for (const auto& station : contention.stations) {
            constexpr const char* kWhy = "how many stations or servers a contention has depends on it";
            refuse_unless_constant(station.servers, kWhy);
            for (const rtg::Id id : station.dimensions) refuse_unless_constant(id, kWhy);
        }
    if (ends_others) look_at_ends();
    for (const rtg::Id id : decisions) refuse_unless_constant(id, "where, how often or in which order depends on it");
    const bool on_places = std::ranges::any_of(g.task_graphs, [](const rtg::TaskGraph& tasks) {
        return std::ranges::any_of(tasks.arrays, [](const rtg::TaskArray& a) { return a.place.has_value(); });
    });
    if (spawns && on_places) refuse_all("tasks may spawn processes that share their processors");
}

/// Who is ended from outside leaves a line, or gives back what he has, at that moment. Whatever else he may be in is
/// not followed.
void Carry::look_at_ends() {
    constexpr const char* kWhy = "processes are ended from outside beside task graphs, contentions, barriers or events";
    const rtg::Graph& g = graph_.graph;
    if (!g.task_graphs.empty()) refuse_all(kWhy);
    for (const auto& t : g.transitions)
        if (std::holds_alternative<rtg::Contend>(t.action) || std::holds_alternative<rtg::Sync>(t.action) ||
            std::holds_alternative<rtg::Await>(t.action))
            refuse_all(kWhy);
}

void Carry::look_at_entities() {
    const rtg::Graph& g = graph_.graph;
    split_.assign(g.entities.size(), g.procedures.empty());
    const auto shared = [&](const rtg::Place& place) {
        if (place.kind != rtg::Place::Kind::Element) split_[static_cast<std::size_t>(place.entity)] = false;
    };
    for (const auto& t : g.transitions) {
        if (const auto* enter = std::get_if<rtg::EnterPlace>(&t.action)) shared(enter->place);
        if (const auto* par = std::get_if<rtg::Replicate>(&t.action); par && par->place) shared(*par->place);
        if (const auto* read = std::get_if<rtg::Read>(&t.action)) shared(read->of);
    }
    for (const auto& tasks : g.task_graphs)
        for (const auto& array : tasks.arrays) {
            using Kind = rtg::Schedule::Kind;
            const bool dealt =
                array.schedule && (array.schedule->kind == Kind::Static || array.schedule->kind == Kind::Cyclic);
            if (array.place && !dealt) shared(*array.place);
        }
    for (const auto& entity : g.entities) {
        constexpr const char* kWhy = "what is declared depends on it";
        for (const rtg::Id id : entity.dimensions) refuse_unless_constant(id, kWhy);
        for (const rtg::Id id :
             {entity.servers, entity.slice, entity.each, entity.parties, entity.capacity, entity.initial})
            refuse_unless_constant(id, kWhy);
        if (duals_.depends(entity.speed) && duals_.reads_locals(entity.speed))
            refuse_unless_constant(entity.speed, kWhy);
    }
}

void Carry::look_at_tasks() {
    constexpr const char* kWhy = "which tasks there are, or in which order, depends on it";
    const auto constant = [&](rtg::Id id) { refuse_unless_constant(id, kWhy); };
    const auto range = [&](const rtg::Range& r) {
        for (const rtg::Id id : {r.first, r.last, r.step}) constant(id);
    };
    const auto items = [&](auto&& self, const std::vector<rtg::TaskItem>& all) -> void {
        for (const auto& item : all) {
            range(item.loop.range);
            constant(item.value);
            self(self, item.body);
            self(self, item.other);
        }
    };
    for (const auto& tasks : graph_.graph.task_graphs) {
        items(items, tasks.items);
        for (const auto& array : tasks.arrays) {
            for (const auto& index : array.indices) range(index.range);
            for (const auto& dependence : array.after) {
                for (const auto& index : dependence.indices) constant(index.value);
                for (const auto& binder : dependence.binders) range(binder.range);
                constant(dependence.condition);
                if (dependence.carry != rtg::kNone && duals_.reads_locals(dependence.carry))
                    refuse_unless_constant(dependence.carry, "a dependence carries a time that depends on it");
            }
            refuse_unless_constant(array.bandwidth, "a dependence carries a time that depends on it");
            if (array.place) {
                for (const rtg::Id id : array.place->indices) constant(id);
                range(array.place->part);
            }
            if (const auto& schedule = array.schedule) {
                for (const rtg::Id id : {schedule->chunk, schedule->least, schedule->map, schedule->count})
                    constant(id);
                if (schedule->lock != rtg::kNone) refuse_all("a schedule has a lock");
            }
            constant(array.order);
            if (array.duration_slot >= 0 || array.level_slot >= 0) refuse_all("tasks are ordered by their durations");
        }
    }
}

// ---- in the run ---------------------------------------------------------------------------------------------

const Slopes* Carry::changing(expr::Id id, const Slot* locals) {
    const Dual& dual = duals_.evaluate(id, locals);
    curved_ |= dual.curved;
    return dual.varies ? &dual.slopes : nullptr;
}

const Slopes* Carry::of_service(const Cost& cost, const Slot* locals, double scale, double rate, double duration,
                                const Slopes* of_rate) {
    const Slopes* amount = of(cost, locals);
    if (!amount && !of_rate) return nullptr;
    service_ = {};
    if (amount) service_.add(*amount, scale / rate);
    if (of_rate) {
        service_.add(*of_rate, -duration / rate);
        for (int k = 0; k < expr::kDirections; ++k)
            if ((*of_rate)[k] != 0) curved_ |= static_cast<Directions>(1u << k);
    }
    duals_.limits.keep_sign(duration, service_, 0);
    return &service_;
}

const CostSlopes& Carry::of_many(const Cost& cost) {
    const auto [at, first] = of_many_.try_emplace(cost.id);
    CostSlopes& its = at->second;
    curved_ |= its.curved;
    if (!first || !cost.present() || !duals_.depends(cost.id)) return its;
    its.way = CostSlopes::Way::Walked;
    if (!derived_) derived_.emplace(graph_.graph.pool);
    const auto gradient = expr::gradient(*derived_, cost.id, duals_);
    if (!gradient) return its;
    bool varies = false;
    std::vector<expr::Id> values{cost.id};
    for (std::size_t k = 0; k < count_; ++k) {
        const expr::Id slope = gradient->of[k];
        if (slope == expr::kNone) continue;
        varies = true;
        const expr::Program alone = expr::compile(*derived_, slope, graph_.environment);
        if (alone.is_constant() && std::isfinite(alone.constant().r)) {
            its.same[static_cast<int>(k)] = alone.constant().r;
        } else {
            its.along.push_back(static_cast<int>(k));
            values.push_back(slope);
        }
    }
    its.way = !varies ? CostSlopes::Way::Still : its.along.empty() ? CostSlopes::Way::Same : CostSlopes::Way::Lanes;
    if (its.way == CostSlopes::Way::Lanes) {
        its.program = expr::compile(*derived_, values, graph_.environment);
        its.slopes = expr::compile(*derived_, std::span(values).subspan(1), graph_.environment);
        its.reads = expr::free_locals(graph_.graph.pool, cost.id);
    }
    its.curved = gradient->curved & known_;
    curved_ |= its.curved;
    return its;
}

void Carry::until(SlopeTime& clock, const Cost& cost, const Slot* locals) {
    SlopeTime then;
    then.at = duals_.evaluate(cost.id, locals).value.r;
    if (const Slopes* its = of(cost, locals)) then.slopes = *its;
    order(clock, then);
    if (then.at > clock.at) clock = then;
}

const Slopes* Carry::of_speed(int entity, std::size_t element) {
    const auto& source = graph_.graph.entities[static_cast<std::size_t>(entity)];
    if (source.speed_array >= 0) {
        const auto& speeds = graph_.environment.arrays[static_cast<std::size_t>(source.speed_array)];
        return of_item(source.speed_array, element % speeds.size());
    }
    if (!duals_.depends(source.speed) || duals_.reads_locals(source.speed)) return nullptr;
    return changing(source.speed, nullptr);
}

const Slopes* Carry::of_item(int array, std::size_t item) const {
    if (!duals_.item_varies(static_cast<std::size_t>(array))) return nullptr;
    const Dual& its = duals_.item(static_cast<std::size_t>(array), item);
    return its.varies ? &its.slopes : nullptr;
}

void Carry::keep(int slot, const Cost& cost, Slot* locals) {
    keep(slot, dual_of(cost, locals), locals);
}

Dual Carry::dual_of(const Cost& cost, const Slot* locals) {
    if (!cost.present() || !duals_.depends(cost.id)) return {};
    return duals_.evaluate(cost.id, locals);
}

void Carry::keep(int slot, const Dual& dual, Slot* locals) const {
    if (place_[static_cast<std::size_t>(slot)] >= 0) duals_.store(dual, locals, slot);
}

void Carry::clock(const SlopeTime& at, Slot* locals) {
    Dual dual;
    dual.slopes = at.slopes;
    dual.curved = curved_;
    keep(graph_.graph.now_slot, dual, locals);
}

void Carry::choose(const action::Choice& choice, const Slot* locals) {
    Dual around;
    around.value.r = 1;
    shares_.clear();
    Dual rest;
    for (const Cost& cost : choice.probabilities) {
        Dual share;
        const Dual p = dual_of(cost, locals);
        if (duals_.depends(cost.id) | (choice.around.present() ? duals_.depends(choice.around.id) : Directions{0})) {
            // Both values are needed only where one of them varies.
            const Dual value = duals_.evaluate(cost.id, locals);
            const Dual whole = choice.around.present() ? Dual(duals_.evaluate(choice.around.id, locals)) : around;
            share.slopes.add(p.slopes, whole.value.r);
            share.slopes.add(whole.slopes, value.value.r);
            share.curved = p.curved | whole.curved | (p.varies & whole.varies);
            share.varies = p.varies | whole.varies;
            rest.slopes.add(share.slopes, -1);
            rest.curved |= share.curved;
            rest.varies |= share.varies;
            duals_.limits.keep_sign(value.value.r, p.slopes, 0);
        }
        shares_.push_back(share);
    }
    // What is left of the share around.
    if (choice.around.present() && duals_.depends(choice.around.id)) {
        const Dual whole = duals_.evaluate(choice.around.id, locals);
        rest.slopes.add(whole.slopes);
        rest.curved |= whole.curved;
        rest.varies |= whole.varies;
    }
    shares_.push_back(rest);
}

void Carry::chosen(const action::Choice& choice, Slot* locals) {
    for (std::size_t i = 0; i < choice.slots.size(); ++i) {
        keep(choice.slots[i], shares_[i], locals);
        duals_.limits.keep_sign(locals[choice.slots[i]].r, shares_[i].slopes, 1);
    }
}

// ---- the latest of many -------------------------------------------------------------------------------------

void Carry::lose(const void* whom, const SlopeTime& loses, const SlopeTime& wins) {
    if (loses.slopes == wins.slopes) return;  // it stays behind whatever that one stays behind
    constexpr std::size_t kSearched = 32;
    auto& rivals = rivals_[whom];
    const std::size_t first = rivals.size() - std::min(rivals.size(), kSearched);
    for (std::size_t i = rivals.size(); i-- > first;) {
        if (!(rivals[i].slopes == loses.slopes)) continue;
        if (loses.at > rivals[i].at) rivals[i] = loses;
        return;
    }
    rivals.push_back(loses);
}

void Carry::win(const void* whom, const SlopeTime& wins) {
    const auto found = rivals_.find(whom);
    if (found == rivals_.end()) return;
    for (const SlopeTime& rival : found->second) order(rival, wins);
    rivals_.erase(found);
}

std::vector<CarriedSlope> Carry::finish(const SlopeTime& end) {
    std::vector<CarriedSlope> all(count_);
    const auto& limits = duals_.limits;
    for (std::size_t k = 0; k < count_; ++k) {
        CarriedSlope& slope = all[k];
        slope.why_not = why_[k];
        slope.derivative = end.slopes.of[k];
        slope.from = limits.from[k];
        slope.until = limits.until[k];
        slope.affine = !((curved_ | limits.rough) >> k & 1);
        slope.tie = limits.ties >> k & 1;
        if (!slope.is_carried()) continue;
        if ((limits.refused >> k & 1) || !std::isfinite(slope.derivative)) {
            slope.why_not = "how something changes along it is not known";
            lost_ |= static_cast<Directions>(1u << k);
        }
    }
    return all;
}

}  // namespace pamina::engine
