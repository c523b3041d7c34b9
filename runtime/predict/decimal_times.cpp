#include "runtime/predict/decimal_times.h"

#include <algorithm>
#include <map>
#include <variant>
#include <vector>

#include "runtime/rtg/fields.h"

namespace pamina::predict {

namespace {

using expr::Id;
using expr::Kind;
using expr::Op;
using Known = std::optional<Multiple>;

/// Looks at each expression once. All is in base units: changes of representation (ScaleTime) count for nothing.
class Times {
  public:
    Times(const rtg::Graph& graph, const OutsideDecimals& environment)
        : graph_(graph), environment_(environment), known_(graph.pool.size()), looked_(graph.pool.size()) {
        for (const auto& t : graph.transitions) {
            if (const auto* pass = std::get_if<rtg::Pass>(&t.action)) assignments(pass->items);
            if (const auto* call = std::get_if<rtg::Call>(&t.action)) {
                const auto& procedure = graph.procedures[static_cast<std::size_t>(call->procedure)];
                for (std::size_t i = 0; i < call->arguments.size(); ++i)
                    assigned_[procedure.parameters[i]].push_back(call->arguments[i]);
            }
            if (const auto* get = std::get_if<rtg::Get>(&t.action)) taken(*get);
            if (const auto* choice = std::get_if<rtg::Choice>(&t.action))
                for (const int slot : choice->slots) shares_[slot] = choice;
        }
        for (const auto& tasks : graph.task_graphs) assignments(tasks.items);
    }

    DecimalTimes run() {
        for (const auto& t : graph_.transitions) std::visit([this](const auto& a) { times(a); }, t.action);
        for (const auto& entity : graph_.entities)
            if (entity.slice != rtg::kNone) time(of(entity.slice));
        for (const auto& tasks : graph_.task_graphs) {
            if (tasks.messages) messages(*tasks.messages);
            for (const auto& array : tasks.arrays) {
                for (const auto& dependence : array.after)
                    if (dependence.carry != rtg::kNone) time(of(dependence.carry));
                if (array.schedule && array.schedule->lock != rtg::kNone) time(of(array.schedule->lock));
            }
        }
        return times_;
    }

  private:
    /// The values of a token are those of some `put`.
    void taken(const rtg::Get& get) {
        for (const auto& t : graph_.transitions) {
            const auto* put = std::get_if<rtg::Put>(&t.action);
            if (!put || put->queue.entity != get.queue.entity) continue;
            for (std::size_t i = 0; i < get.slots.size(); ++i) assigned_[get.slots[i]].push_back(put->values[i]);
        }
    }
    void assignments(const std::vector<rtg::Item>& items) {
        for (const auto& item : items) {
            if (item.kind == rtg::Item::Kind::Assign) assigned_[item.slot].push_back(item.amount);
            assignments(item.body);
        }
    }
    void assignments(const std::vector<rtg::TaskItem>& items) {
        for (const auto& item : items) {
            if (item.kind == rtg::TaskItem::Kind::Let) assigned_[item.slot].push_back(item.value);
            assignments(item.body);
            assignments(item.other);
        }
    }

    // How long an action takes, as far as that is known before the run. What is served depends on who serves it; of the
    // others the fields say it.

    void times(const rtg::Occupy& a) { computed(a); }
    void times(const rtg::Contend& a) { computed(a.compute); }
    void times(const rtg::Use& a) {
        const auto& entity = graph_.entities[static_cast<std::size_t>(a.resource.entity)];
        time(a.is_data ? quotient(of(a.amount), of(entity.speed)) : of(a.amount));
    }
    void times(const rtg::Transfer& a) {
        flows(a.route, of(a.amount));
        if (a.latency != rtg::kNone) time(of(a.latency));
    }
    template <class A>
    void times(const A& a) {
        rtg::visit_fields(a, Fields{{}, *this});
    }
    struct Fields : rtg::NoFields {
        Times& to;

        void look(rtg::Role role, Id id) {
            switch (role) {
                case rtg::Role::Time:
                case rtg::Role::Later:
                    if (id != rtg::kNone) to.time(to.of(id));
                    return;
                case rtg::Role::Way:
                case rtg::Role::Given:
                case rtg::Role::Aside:
                    return;
            }
        }
        void cost(rtg::Role role, expr::Kind, const char*, Id id) { look(role, id); }
        void amount(Id) = delete;  // who serves it has to be known: above
        void maybe(rtg::Role role, expr::Kind, const char*, Id id) { look(role, id); }
        void costs(rtg::Role role, expr::Kind, const char*, const std::vector<Id>& ids) {
            for (const Id id : ids) look(role, id);
        }
        void items(const std::vector<rtg::Item>& list) { to.items(list); }
    };

    void time(Known t) {
        if (!t) {
            times_.all = false;
        } else if (const auto digit = last_digit(*t)) {
            times_.finest = std::min(times_.finest.value_or(*digit), *digit);
        }
    }
    void items(const std::vector<rtg::Item>& list) {
        using Item = rtg::Item::Kind;
        for (const auto& item : list) {
            if (item.kind == Item::Delay || item.kind == Item::Until || item.kind == Item::Work) time(of(item.amount));
            items(item.body);
        }
    }
    /// On whatever processors there are: which of them is decided by the run.
    void computed(const rtg::Occupy& occupy) {
        const Known amount = of(occupy.amount);
        bool found = false;
        for (const auto& entity : graph_.entities) {
            if (entity.kind != rtg::Entity::Kind::Processor || entity.speed_is_rate != occupy.is_work) continue;
            found = true;
            if (entity.speed_array >= 0) {
                for (const Known& speed : items_of(static_cast<std::size_t>(entity.speed_array)))
                    time(quotient(amount, speed));
            } else {
                time(entity.speed == rtg::kNone ? amount : quotient(amount, of(entity.speed)));
            }
        }
        if (!found && !occupy.is_work) time(amount);
    }

    /// Alone on each of the links: what a flow gets beside others is seldom a decimal.
    void flows(const std::vector<rtg::RouteItem>& route, const Known& amount) {
        for (const auto& item : route) {
            if (item.kind == rtg::RouteItem::Kind::Link)
                time(quotient(amount, of(graph_.entities[static_cast<std::size_t>(item.link.entity)].speed)));
            flows(item.body, amount);
            flows(item.other, amount);
        }
    }

    /// Messages have whole bytes, which times of a byte are multiplied with.
    void messages(const rtg::Messages& m) {
        enum { L, o, g, G, O, S, Calc };
        for (const int time_of : {L, o, g, G, O, Calc}) {
            const auto p = static_cast<std::size_t>(time_of);
            const bool given = p < m.parameters.size() && m.parameters[p] != rtg::kNone;
            if (given) time(of(m.parameters[p]));
            if (!given && time_of == Calc) time(Multiple{{1, -9}, true});
        }
    }

    static Known quotient(Known a, Known b) { return a && b ? divide(*a, *b) : Known(); }
    static Known common(Known a, Known b) { return a && b ? either(*a, *b) : Known(); }

    /// Which one is decided by the run. Where nothing is known of one, the digits of the other count nevertheless: it
    /// may be that one.
    Known one_of(Known a, Known b) {
        if (const Known& known = a ? a : b; known && !(a && b))
            if (const auto digit = last_digit(*known)) times_.finest = std::min(times_.finest.value_or(*digit), *digit);
        return common(a, b);
    }

    Known of(Id id) {
        if (id == rtg::kNone) return {};
        if (!looked_[id]) {
            looked_[id] = true;  // what leads back to itself is not known
            known_[id] = look(id);
            if (!known_[id] && graph_.pool.at(id).kind == Kind::Int) known_[id] = Multiple{};
        }
        return known_[id];
    }

    Known look(Id id) {
        const auto& node = graph_.pool.at(id);
        const auto args = graph_.pool.args(id);
        switch (node.op) {
            case Op::ConstInt:
                return multiple_of(node.value.i);
            case Op::ConstReal: {
                Known d = multiple_of(node.value.r);
                if (d) d->of.exponent += node.exp10;
                return d;
            }
            case Op::Local:
                return node.kind == Kind::Int ? Known() : local(static_cast<int>(node.value.i));
            case Op::Global: {
                const auto g = static_cast<std::size_t>(node.value.i);
                return graph_.globals[g].init == rtg::kNone ? environment_.global(g) : of(graph_.globals[g].init);
            }
            case Op::ArrayLoad:
                return common(items_of(static_cast<std::size_t>(node.value.i)));
            case Op::AddI:
            case Op::AddR:
            case Op::SubI:
            case Op::SubR: {
                const Known a = of(args[0]), b = of(args[1]);
                if (!a || !b) return {};
                return node.op == Op::AddI || node.op == Op::AddR ? add(*a, *b) : subtract(*a, *b);
            }
            case Op::MulI:
            case Op::MulR: {
                const Known a = of(args[0]), b = of(args[1]);
                return a && b ? multiply(*a, *b) : Known();
            }
            case Op::DivR:
                return quotient(of(args[0]), of(args[1]));
            case Op::PowI:
            case Op::PowR: {
                const Known a = of(args[0]), n = of(args[1]);
                constexpr std::int64_t kMost = 64;
                if (!a || !n || !n->itself || n->of.exponent != 0 || n->of.digits < 0 || n->of.digits > kMost) break;
                Known power = Multiple{{1, 0}, true};
                for (std::int64_t i = 0; i < n->of.digits && power; ++i) power = multiply(*power, *a);
                if (power) return power;
                break;
            }
            case Op::NegI:
            case Op::NegR: {
                Known a = of(args[0]);
                if (a) a->of.digits = -a->of.digits;
                return a;
            }
            case Op::AbsI:
            case Op::AbsR: {
                Known a = of(args[0]);
                if (a) a->of.digits = std::abs(a->of.digits);
                return a;
            }
            case Op::MinI:
            case Op::MaxI:
            case Op::MinR:
            case Op::MaxR:
                return one_of(of(args[0]), of(args[1]));
            case Op::ModR:
                return common(of(args[0]), of(args[1]));
            case Op::Select:
                if (graph_.pool.fails(args[1])) return of(args[2]);
                if (graph_.pool.fails(args[2])) return of(args[1]);
                return one_of(of(args[1]), of(args[2]));
            case Op::Ask:
                return Multiple{{1, 0}, false};
            case Op::RankI:
            case Op::ScaleTime:
            case Op::IntToReal:
            case Op::WholeI:
                return of(args[0]);
            case Op::Reduce:
                if (node.reduce == expr::Reduction::Count || node.reduce == expr::Reduction::Prod ||
                    expr::is_argument(node.reduce))
                    break;
                if (Known body = of(args[3])) {
                    body->itself = false;
                    return body;
                }
                break;
            default:
                break;
        }
        return {};
    }

    /// The share of a branch of a `choose`: its probability, or what the others leave, of the share around.
    Known share(const rtg::Choice& choice, int slot) {
        Known own = Multiple{{1, 0}, true};  // of `else`
        for (std::size_t i = 0; i < choice.probabilities.size(); ++i) {
            const Known p = of(choice.probabilities[i]);
            if (choice.slots[i] == slot) {
                own = p;
                break;
            }
            own = own && p ? subtract(*own, *p) : Known();
        }
        if (choice.around == rtg::kNone) return own;
        const Known around = of(choice.around);
        return own && around ? multiply(*own, *around) : Known();
    }

    /// Whatever is assigned to it.
    Known local(int slot) {
        if (const auto choice = shares_.find(slot); choice != shares_.end()) return share(*choice->second, slot);
        const auto all = assigned_.find(slot);
        if (all == assigned_.end()) return {};
        std::vector<Id> others;  // a parameter that a proc hands on to itself says nothing new
        for (const Id id : all->second) {
            const auto& node = graph_.pool.at(id);
            if (node.op != Op::Local || node.value.i != slot) others.push_back(id);
        }
        return common(of_all(others));
    }

    std::vector<Known> items_of(std::size_t a) {
        const auto& array = graph_.arrays[a];
        if (array.external) return environment_.items(a);
        if (array.element == rtg::kNone) return of_all(array.items);
        Known each = of(array.element);
        if (each) each->itself = false;
        return {each};
    }
    std::vector<Known> of_all(const std::vector<Id>& ids) {
        std::vector<Known> all;
        for (const Id id : ids) all.push_back(of(id));
        return all;
    }
    static Known common(const std::vector<Known>& all) {
        Known value = all.empty() ? Multiple{{0, 0}, true} : all.front();
        for (const Known& k : all) value = common(value, k);
        return value;
    }

    const rtg::Graph& graph_;
    const OutsideDecimals& environment_;
    std::vector<Known> known_;
    std::vector<bool> looked_;
    std::map<int, std::vector<Id>> assigned_;   // by Local
    std::map<int, const rtg::Choice*> shares_;  // by Local that holds the share of a branch
    DecimalTimes times_;
};

}  // namespace

DecimalTimes decimal_times(const rtg::Graph& graph, const OutsideDecimals& environment) {
    return Times(graph, environment).run();
}

}  // namespace pamina::predict
