#include "runtime/rtg/labels.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pamina::rtg {

Labels::Labels(const Graph& graph) : graph_(graph) {
    names_.local = [this](int s) { return slot(s); };
    names_.global = [this](int g) {
        const auto& name = graph_.globals[static_cast<std::size_t>(g)].name;
        return name.empty() ? fmt::format("${}", g) : name;
    };
    names_.array = [this](int a) {
        const auto& name = graph_.arrays[static_cast<std::size_t>(a)].name;
        return name.empty() ? fmt::format("#{}", a) : name;
    };
}

std::string Labels::slot(int s) const {
    const auto& name = graph_.slot_names[static_cast<std::size_t>(s)];
    return name.empty() ? fmt::format("%{}", s) : name;
}

std::string Labels::cost(Id id) const {
    return id == kNone ? "" : expr::infix(graph_.pool, id, names_);
}

std::string Labels::range(const Range& r) const {
    std::string text = fmt::format("{}{}{}", cost(r.first), r.exclusive ? "..<" : "..", cost(r.last));
    if (r.step != kNone) text += fmt::format(" step {}", cost(r.step));
    return text;
}

std::string Labels::element(const Element& e) const {
    const auto& name = graph_.entities[static_cast<std::size_t>(e.entity)].name;
    if (e.indices.empty()) return name;
    std::vector<std::string> parts;
    for (Id i : e.indices) parts.push_back(cost(i));
    return fmt::format("{}[{}]", name, fmt::join(parts, ", "));
}

std::string Labels::place(const Place& p) const {
    if (p.kind == Place::Kind::Part) {
        return fmt::format("{}[{}]", graph_.entities[static_cast<std::size_t>(p.entity)].name, range(p.part));
    }
    return element({p.entity, p.indices});
}

std::string Labels::items(const std::vector<Item>& list) const {
    std::string text;
    for (const auto& item : list) {
        if (!text.empty()) text += "; ";
        switch (item.kind) {
            case Item::Kind::Delay:
                text += fmt::format("delay {}", cost(item.amount));
                break;
            case Item::Kind::Until:
                text += fmt::format("delay until {}", cost(item.amount));
                break;
            case Item::Kind::Work:
                text += fmt::format("compute {}", cost(item.amount));
                break;
            case Item::Kind::Assign:
                text += fmt::format("{} = {}", slot(item.slot), cost(item.amount));
                break;
            case Item::Kind::Repeat:
                text += fmt::format("{} times ({})", cost(item.count), items(item.body));
                break;
            case Item::Kind::Copies:
                text += fmt::format("{} alike ({})", cost(item.count), items(item.body));
                break;
        }
    }
    return text;
}

std::string Labels::action(const Transition& t) const {
    return std::visit(
        [&](const auto& a) -> std::string {
            using T = std::decay_t<decltype(a)>;
            if constexpr (std::is_same_v<T, Pass>)
                return items(a.items);
            else if constexpr (std::is_same_v<T, Occupy>)
                return fmt::format("compute {}", cost(a.amount));
            else if constexpr (std::is_same_v<T, Use>)
                return fmt::format("use {} for {}", element(a.resource), cost(a.amount));
            else if constexpr (std::is_same_v<T, Acquire>)
                return a.count == kNone ? fmt::format("hold {}", element(a.resource))
                                        : fmt::format("hold {} of {}", cost(a.count), element(a.resource));
            else if constexpr (std::is_same_v<T, Release>)
                return "release";
            else if constexpr (std::is_same_v<T, EnterPlace>)
                return fmt::format("on {}", place(a.place));
            else if constexpr (std::is_same_v<T, LeavePlace>)
                return "end on";
            else if constexpr (std::is_same_v<T, Declare>)
                return fmt::format("declare {}", graph_.entities[static_cast<std::size_t>(a.entity)].name);
            else if constexpr (std::is_same_v<T, Dispose>)
                return fmt::format("end of {}", graph_.entities[static_cast<std::size_t>(a.entity)].name);
            else if constexpr (std::is_same_v<T, LoopEnter>)
                return fmt::format("for {} in {}", slot(a.slot), range(a.range));
            else if constexpr (std::is_same_v<T, LoopBack>)
                return "next";
            else if constexpr (std::is_same_v<T, Guard>)
                return fmt::format("if {}", cost(a.condition));
            else if constexpr (std::is_same_v<T, Fork>)
                return fmt::format("fork {}", a.branches.size());
            else if constexpr (std::is_same_v<T, Replicate>) {
                return fmt::format("par {} in {}{}", slot(a.slot), range(a.range),
                                   a.place ? " on " + place(*a.place) : "");
            } else {
                static_assert(std::is_same_v<T, RunTasks>);
                return "graph";
            }
        },
        t.action);
}

std::string Labels::dependence(const TaskGraph& tasks, const Dependence& d) const {
    std::vector<std::string> parts;
    for (const auto& x : d.indices) parts.push_back(x.star ? "*" : cost(x.value));
    std::string text = tasks.arrays[static_cast<std::size_t>(d.array)].name;
    if (!parts.empty()) text += fmt::format("[{}]", fmt::join(parts, ", "));
    for (const auto& b : d.binders) text += fmt::format(" for {} in {}", slot(b.slot), range(b.range));
    if (d.condition != kNone) text += fmt::format(" if {}", cost(d.condition));
    return text;
}

}  // namespace pamina::rtg
