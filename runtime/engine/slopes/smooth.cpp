#include "runtime/engine/slopes/smooth.h"

#include <algorithm>
#include <set>

namespace pamina::engine {

namespace {

using expr::Directions;
using expr::Op;
using rtg::Id;

/// What an expression is for. Passed: whoever reads the Local tells.
enum class Use : std::uint8_t { Amount, Chance, Decision, Passed };

class Reaching {
  public:
    Reaching(const rtg::Graph& graph, const Carry& carry) : graph_(graph), carry_(carry) {}

    void look() {
        for (const auto& t : graph_.transitions) action(t.action);
        for (const auto& e : graph_.entities) {
            decisions(e.dimensions);
            for (const Id id : {e.servers, e.slice, e.each, e.parties, e.capacity, e.initial}) see(Use::Decision, id);
            see(Use::Amount, e.speed);
            if (e.speed_array >= 0) amounts_ |= carry_.array_varies(e.speed_array);
        }
        for (const auto& c : graph_.contentions)
            for (const auto& s : c.stations) {
                decisions(s.dimensions);
                for (const Id id : {s.service, s.visits, s.servers}) see(Use::Decision, id);
                if (s.rates >= 0) decided_ |= carry_.array_varies(s.rates);
            }
        for (const auto& tasks : graph_.task_graphs) look(tasks);
        // What is computed once: whole numbers and conditions decide somewhere.
        for (const auto& g : graph_.globals)
            if (g.init != rtg::kNone && g.kind != expr::Kind::Real) see(Use::Decision, g.init);
        for (const auto& a : graph_.arrays) {
            for (const Id id : {a.range.first, a.range.last, a.range.step}) see(Use::Decision, id);
            if (a.kind == expr::Kind::Real) continue;
            decisions(a.items);
            see(Use::Decision, a.element);
        }
    }

    Reach of(std::size_t direction) const {
        const auto reaches = [&](Directions some) { return (some >> direction & 1) != 0; };
        Reach found;
        found.nothing = !reaches(amounts_ | chances_ | decided_);
        found.chances_only = reaches(chances_) && !reaches(amounts_ | decided_ | rough_);
        if (reaches(decided_))
            found.why_not_smooth = "a condition, a number, an order or a limit depends on it";
        else if (reaches(chances_))
            found.why_not_smooth = "a probability depends on it, and something else does";
        else if (reaches(rough_))
            found.why_not_smooth = "a time depends on it in jumps, or without bound";
        return found;
    }

  private:
    struct Fields : rtg::NoFields {
        Reaching& all;
        explicit Fields(Reaching& of) : all(of) {}
        void cost(rtg::Role, expr::Kind, const char*, Id id) { all.see(Use::Decision, id); }
        void amount(Id id) { all.see(Use::Amount, id); }
        void maybe(rtg::Role, expr::Kind, const char*, Id id) { all.see(Use::Decision, id); }
        void costs(rtg::Role, expr::Kind, const char*, const std::vector<Id>& ids) { all.decisions(ids); }
        void value(rtg::Role, Id id) { all.see(Use::Decision, id); }
        void values(rtg::Role, const std::vector<Id>& ids) { all.given(ids); }
        void priority(Id id) { all.see(Use::Decision, id); }
        void token_values(const rtg::Element&, const std::vector<Id>& ids) { all.given(ids); }
        void range(const rtg::Range& r) { all.look(r); }
        void items(const std::vector<rtg::Item>& items) { all.look(items); }
        void route(const std::vector<rtg::RouteItem>& route) { all.look(route); }
        void element(rtg::Entity::Kind, const rtg::Element& e) { all.decisions(e.indices); }
        void maybe_element(rtg::Entity::Kind, const std::optional<rtg::Element>& e) {
            if (e) all.decisions(e->indices);
        }
        void place(const rtg::Place& p) { all.look(p); }
        void maybe_place(const std::optional<rtg::Place>& p) {
            if (p) all.look(*p);
        }
        void things(const rtg::Place& p) { all.look(p); }
        void customers(const std::vector<rtg::Contend::With>& with) {
            for (const auto& w : with) {
                all.decisions(w.contention.indices);
                all.decisions(w.values);
            }
        }
    };

    void action(const rtg::Action& a) {
        if (const auto* draw = std::get_if<rtg::Draw>(&a)) return look(*draw);
        if (const auto* choice = std::get_if<rtg::Choice>(&a)) {
            for (const Id id : choice->probabilities) see(Use::Chance, id);
            return see(Use::Decision, choice->around);
        }
        if (const auto* transfer = std::get_if<rtg::Transfer>(&a)) {
            see(Use::Amount, transfer->latency);
            see(Use::Amount, transfer->amount);
            return look(transfer->route);
        }
        if (std::holds_alternative<rtg::Sample>(a)) return;  // the time does not depend on it
        rtg::visit_fields(a, Fields(*this));
    }
    void look(const rtg::Draw& draw) {
        const bool quantity = language::row(draw.law).result == language::ResultKind::Quantity;
        for (const Id id : draw.numbers) see(quantity ? Use::Amount : Use::Chance, id);
        if (draw.list >= 0) array(Use::Amount, draw.list);
        if (draw.shares >= 0) array(Use::Chance, draw.shares);
    }
    void look(const std::vector<rtg::Item>& items) {
        for (const auto& item : items) {
            if (item.kind == rtg::Item::Kind::Assign)
                given({item.amount});
            else
                see(Use::Amount, item.amount);
            see(Use::Decision, item.count);
            look(item.body);
        }
    }
    void look(const std::vector<rtg::RouteItem>& route) {
        for (const auto& item : route) {
            decisions(item.link.indices);
            see(Use::Decision, item.condition);
            look(item.range);
            look(item.body);
            look(item.other);
        }
    }
    void look(const rtg::Range& r) {
        for (const Id id : {r.first, r.last, r.step}) see(Use::Decision, id);
    }
    void look(const rtg::Place& p) {
        decisions(p.indices);
        look(p.part);
    }
    void look(const std::vector<rtg::TaskItem>& items) {
        for (const auto& item : items) {
            look(item.loop.range);
            see(Use::Decision, item.value);
            look(item.body);
            look(item.other);
        }
    }
    void look(const rtg::TaskGraph& tasks) {
        look(tasks.items);
        if (tasks.messages) decisions(tasks.messages->parameters);
        for (const auto& array : tasks.arrays) {
            for (const auto& index : array.indices) look(index.range);
            for (const auto& d : array.after) {
                for (const auto& index : d.indices) see(Use::Decision, index.value);
                for (const auto& binder : d.binders) look(binder.range);
                see(Use::Decision, d.condition);
                see(Use::Amount, d.carry);
            }
            if (array.place) look(*array.place);
            if (array.schedule)
                for (const Id id : {array.schedule->chunk, array.schedule->least, array.schedule->lock,
                                    array.schedule->map, array.schedule->count})
                    see(Use::Decision, id);
            see(Use::Decision, array.order);
            see(Use::Decision, array.bandwidth);
        }
    }

    void decisions(const std::vector<Id>& ids) {
        for (const Id id : ids) see(Use::Decision, id);
    }
    void given(const std::vector<Id>& ids) {
        for (const Id id : ids) see(graph_.pool.at(id).kind == expr::Kind::Real ? Use::Passed : Use::Decision, id);
    }
    void array(Use use, int number) {
        see(use, carry_.array_varies(number));
        if (!carry_.array_varies(number)) return;
        const auto& a = graph_.arrays[static_cast<std::size_t>(number)];
        for (const Id id : a.items) smooth(id);
        if (a.element != rtg::kNone) smooth(a.element);
    }
    void see(Use use, Directions along) {
        switch (use) {
            case Use::Amount:
                amounts_ |= along;
                break;
            case Use::Chance:
                chances_ |= along;
                break;
            case Use::Decision:
                decided_ |= along;
                break;
            case Use::Passed:
                break;
        }
    }
    void see(Use use, Id id) {
        if (id == rtg::kNone || !carry_.depends(id)) return;
        see(use, carry_.depends(id));
        if (use != Use::Decision) smooth(id);
    }

    /// Sums, differences, products, maxima and minima of what varies, and what is divided by what does not: continuous,
    /// and where the value has a mean its derivative has one. Of what is the same in all replications also what bends.
    void smooth(Id id) {
        const Directions along = carry_.depends(id);
        if (!along || !seen_.insert(id).second) return;
        const expr::Node& node = graph_.pool.at(id);
        const auto args = graph_.pool.args(id);
        const auto number = static_cast<std::size_t>(node.value.i);
        const auto bends = [&](Id arg) {
            if (carry_.depends(arg) && !expr::free_locals(graph_.pool, arg).empty()) rough_ |= carry_.depends(arg);
        };
        switch (node.op) {
            case Op::Local:
            case Op::Param:
            case Op::AddR:
            case Op::SubR:
            case Op::MulR:
            case Op::NegR:
            case Op::AbsR:
            case Op::MinR:
            case Op::MaxR:
            case Op::ScaleTime:
                break;
            case Op::Global:
                if (graph_.globals[number].init != rtg::kNone) smooth(graph_.globals[number].init);
                break;
            case Op::ArrayLoad: {
                rough_ |= carry_.depends(args[0]);
                const auto& a = graph_.arrays[number];
                for (const Id item : a.items) smooth(item);
                if (a.element != rtg::kNone) smooth(a.element);
                break;
            }
            case Op::DivR:
                bends(args[1]);
                break;
            case Op::PowR:
                if (!expr::free_locals(graph_.pool, id).empty()) rough_ |= along;
                break;
            case Op::SqrtR:
            case Op::ExpR:
            case Op::LnR:
            case Op::Log2R:
            case Op::Log10R:
                for (const Id arg : args) bends(arg);
                break;
            case Op::Reduce:
                if (node.reduce != expr::Reduction::Sum && node.reduce != expr::Reduction::Min &&
                    node.reduce != expr::Reduction::Max)
                    rough_ |= along;
                break;
            default:
                // Comparisons, conditions, roundings, functions of which it is not known.
                rough_ |= along;
                return;
        }
        for (const Id arg : args) smooth(arg);
    }

    const rtg::Graph& graph_;
    const Carry& carry_;
    Directions amounts_ = 0, chances_ = 0, decided_ = 0, rough_ = 0;
    std::set<Id> seen_;
};

}  // namespace

std::vector<Reach> reach(const rtg::Graph& graph, const Carry& carry, std::size_t directions) {
    Reaching reaching(graph, carry);
    reaching.look();
    std::vector<Reach> all;
    for (std::size_t k = 0; k < directions; ++k) all.push_back(reaching.of(k));
    return all;
}

}  // namespace pamina::engine
