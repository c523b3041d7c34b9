#include "frontend/check/words/schedules.h"

#include <array>

namespace pamina::check {

namespace {

struct Info {
    Policy policy;
    std::string name;
    std::vector<std::string> options;
};

const std::array<Info, 5>& table() {
    static const std::array<Info, 5> infos{{{Policy::Static, "static", {}},
                                            {Policy::Cyclic, "cyclic", {"chunk"}},
                                            {Policy::Dynamic, "dynamic", {"chunk", "lock"}},
                                            {Policy::Guided, "guided", {"min"}},
                                            {Policy::Queues, "queues", {"map", "count", "switch"}}}};
    return infos;
}

}  // namespace

std::optional<Policy> policy_of(std::string_view name) {
    for (const Info& i : table())
        if (i.name == name) return i.policy;
    return std::nullopt;
}

std::vector<std::string> policy_names() {
    std::vector<std::string> names;
    for (const Info& i : table()) names.push_back(i.name);
    return names;
}

const std::vector<std::string>& options_of(Policy policy) {
    return table()[static_cast<std::size_t>(policy)].options;
}

const ast::Expr* option(const ast::Schedule& schedule, std::string_view name) {
    const auto policy = policy_of(schedule.policy.text);
    if (!policy) return nullptr;
    const auto& options = options_of(*policy);
    for (std::size_t i = 0; i < schedule.arguments.size(); ++i) {
        const ast::Argument& a = schedule.arguments[i];
        if (a.name ? a.name->text == name : i < options.size() && options[i] == name) return a.value.get();
    }
    return nullptr;
}

bool makes_tasks(const ast::Placement& placement) {
    return placement.schedule || placement.order_by || placement.in_order;
}

}  // namespace pamina::check
