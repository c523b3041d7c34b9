#include "runtime/engine/contention/network.h"

namespace pamina::engine {

ContentionNetwork::ContentionNetwork(const BoundGraph& graph, int entity, const expr::Slot* locals, Evaluator& evaluate,
                                     Carry* carry)
    : contention_(graph.graph.contentions[static_cast<std::size_t>(
          graph.graph.entities[static_cast<std::size_t>(entity)].contention)]),
      entity_(entity),
      ticks_per_second_(graph.ticks_per_second),
      slopes_(carry && carry->contention_varies(entity)
                  ? std::make_unique<ContentionSlopes>(graph, entity, locals, evaluate, *carry)
                  : nullptr),
      chain_(graph, entity, locals, {graph, evaluate}),
      records_(contention_.customer.size() * (slopes_ ? 1 + expr::kDirections : 1)),
      averages_(1 + contention_.customer.size()),
      row_(contention_.customer.size() * (slopes_ ? 1 + expr::kDirections : 1)),
      key_(1 + contention_.customer.size()) {
    // Nobody asks for anything: nobody waits.
    averages_.add(key_.data());
    solutions_.resize(1 + stations());
}

int ContentionNetwork::record(std::span<const double> values) {
    for (std::size_t i = 0; i < values.size(); ++i) row_[i] = values[i] + 0.0;  // -0 is 0
    const int known = records_.find(row_.data());
    return known >= 0 ? known : records_.add(row_.data());
}

// Section 3.3: the mean rate, and of everything else the mean over requests.
bool ContentionNetwork::average(const Mix& mix) {
    double rates = 0;
    for (const auto& part : mix.parts()) rates += part.customers * records_[part.record][0];
    const std::size_t numbers = contention_.customer.size();
    if (!(rates > 0)) return false;
    const auto customers = static_cast<double>(mix.customers());
    key_[0] = customers;
    key_[1] = rates / customers;
    for (std::size_t i = 1; i < numbers; ++i) {
        double sum = 0;
        for (const auto& part : mix.parts()) {
            const double* record = records_[part.record];
            sum += part.customers * record[0] * record[i];
        }
        key_[1 + i] = sum / rates;
    }
    return true;
}

int ContentionNetwork::solve(const Mix& mix) {
    if (!average(mix)) return 0;
    const int known = averages_.find(key_.data());
    if (known >= 0) return known;
    chain_.solve(mix.customers(), std::span<const double>(key_).subspan(1));
    solutions_.push_back(chain_.response());
    for (const auto& s : chain_.stations()) solutions_.push_back(s.elements * s.residence);
    return averages_.add(key_.data());
}

}  // namespace pamina::engine
