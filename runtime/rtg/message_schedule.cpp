#include "runtime/rtg/message_schedule.h"

#include <algorithm>

namespace pamina::rtg {

std::uint64_t MessageSchedule::messages() const {
    return static_cast<std::uint64_t>(
        std::count_if(operations.begin(), operations.end(), [](const auto& o) { return o.kind == Kind::Send; }));
}

void MessageScheduleBuilder::begin_rank(std::uint32_t rank) {
    rank_ = rank;
    const auto at = static_cast<std::uint32_t>(schedule_.operations.size());
    schedule_.ranks[rank] = {at, at};
}

std::uint32_t MessageScheduleBuilder::add(MessageSchedule::Operation operation) {
    operation.rank = rank_;
    schedule_.operations.push_back(operation);
    return schedule_.ranks[rank_].end++;
}

void MessageScheduleBuilder::require(std::uint32_t operation, std::uint32_t required, bool start_only) {
    edges_.push_back({required, operation | (start_only ? MessageSchedule::kStartOnly : 0)});
}

// The edges of a rank are sorted by what is required; their order is kept otherwise.
void MessageScheduleBuilder::end_rank() {
    auto& s = schedule_;
    const auto [first, end] = s.ranks[rank_];
    next_.assign(end - first + 1, 0);
    for (const Edge& e : edges_) ++next_[e.required - first + 1];
    const auto base = static_cast<std::uint32_t>(s.dependents.size());
    next_[0] = base;
    for (std::uint32_t i = first; i < end; ++i) {
        next_[i - first + 1] += next_[i - first];
        s.first_dependent.push_back(next_[i - first + 1]);
    }
    s.dependents.resize(base + edges_.size());
    for (const Edge& e : edges_) s.dependents[next_[e.required - first]++] = e.dependent;
    edges_.clear();
}

std::uint32_t MessageScheduleBuilder::add_label(std::string_view text) {
    const auto at = static_cast<std::uint32_t>(schedule_.labels.size());
    schedule_.labels.append(text);
    schedule_.labels += '\0';
    return at;
}

}  // namespace pamina::rtg
