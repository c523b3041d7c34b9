#include "runtime/predict/uncertain.h"

#include <cmath>
#include <map>

#include "runtime/estimates/parts.h"
#include "runtime/predict/sources.h"
#include "runtime/values/doubtful.h"

namespace pamina::predict {

using script::List;
using script::Real;
using script::Stop;

namespace {

class Collect {
  public:
    explicit Collect(int tick) : tick_(tick) {}

    /// `put(direction, amount)`: how the number changes.
    template <class Put>
    void number(const Value& v, const Put& put) {
        const auto doubt = script::doubt_of(v);
        if (!doubt) return;
        const Real r = script::as_real(v);
        const auto in_run = [&](double by) { return Real{by, r.exp10, r.dimension}.in_run(tick_); };
        for (const auto& t : doubt->terms) {
            Uncertain& one = by_key_[t.source->key];
            if (!one.source) one.source = t.source;
            put(one.along, in_run(t.by));
        }
        // Of several simulations each is followed by itself; the replications keep what they have in common.
        for (const auto& group : doubt->replicated) {
            estimates::Doubt alone;
            alone.replicated.push_back(group);
            const double width = std::sqrt(alone.variance());
            if (width == 0) continue;
            Uncertain& one = replicated_.emplace_back();
            one.replicated = group;
            if (!one.untold()) put(one.along, in_run(width));
        }
    }

    std::vector<Uncertain> all() {
        std::vector<Uncertain> out;
        for (auto& [key, one] : by_key_) out.push_back(std::move(one));
        for (auto& one : replicated_) out.push_back(std::move(one));
        return out;
    }

  private:
    int tick_;
    std::map<estimates::Source::Key, Uncertain> by_key_;
    std::vector<Uncertain> replicated_;
};

}  // namespace

std::string name_of(const Uncertain& u) {
    return u.source ? estimates::name_of(*u.source) : std::string(estimates::kReplications);
}

std::string place_of(const Uncertain& u) {
    return u.source ? u.source->place : estimates::place_of(u.replicated);
}

void move(engine::Values& values, const Direction& along, double steps) {
    for (const auto& g : along.globals) values.globals[g.number].r += steps * g.amount;
    for (const auto& i : along.items) values.arrays[i.array][i.item].r += steps * i.amount;
}

Uncertainty uncertainty_of(std::shared_ptr<const Compiled> compiled, const Prediction& prediction,
                           const Environment& environment, int tick_exponent) {
    Collect collect(tick_exponent);
    Value holder;
    Stop stop(environment.stop);
    const rtg::Graph& graph = compiled->graph;
    for (std::size_t g = 0; g < graph.globals.size(); ++g) {
        if (graph.globals[g].init != rtg::kNone || graph.globals[g].kind != expr::Kind::Real) continue;
        const Value& v = source_value(compiled->globals[g], prediction, environment, holder);
        if (!v.is_number()) continue;
        collect.number(v, [&](Direction& d, double amount) { d.globals.push_back({g, amount}); });
    }
    for (std::size_t a = 0; a < graph.arrays.size(); ++a) {
        if (!graph.arrays[a].external || graph.arrays[a].kind != expr::Kind::Real) continue;
        const Value& v = source_value(compiled->arrays[a], prediction, environment, holder);
        const auto* list = v.as<std::shared_ptr<const List>>();
        if (!list) continue;
        for (std::size_t i = 0; i < (*list)->size(); ++i) {
            stop.look();
            const Value& item = (**list)[i];
            if (!item.interval) continue;
            collect.number(item, [&](Direction& d, double amount) { d.items.push_back({a, i, amount}); });
        }
    }
    return {std::move(compiled), collect.all()};
}

}  // namespace pamina::predict
