#include "runtime/report/station_groups.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "runtime/result/words.h"

namespace pamina::report {

using queueing::Flow;

namespace {

/// `grid[2, 3]` from the last of its elements, `grid[1, 2]`.
std::string with_sizes(const std::string& array, const std::string& last) {
    std::vector<std::int64_t> sizes;
    std::istringstream indices(last.substr(array.size() + 1));
    for (std::int64_t i = 0; indices >> i; indices.ignore(1)) sizes.push_back(i + 1);
    return fmt::format("{}[{}]", array, fmt::join(sizes, ", "));
}

template <class FlowOf>
Flow sum(const StationGroup& group, const FlowOf& flow_of) {
    if (!group.is_array()) return flow_of(static_cast<std::size_t>(group.members.front()));
    Flow all;
    for (const int i : group.members) {
        const Flow& f = flow_of(static_cast<std::size_t>(i));
        all.throughput += f.throughput;
        all.utilization += f.utilization / static_cast<double>(group.members.size());
        all.queue += f.queue;
        all.residence += f.residence;
    }
    // Little's law, where anybody comes; else that of a visit which nobody makes.
    all.response = all.throughput > 0 ? all.queue / all.throughput
                                      : flow_of(static_cast<std::size_t>(group.members.front())).response;
    return all;
}

}  // namespace

std::vector<StationGroup> station_groups(const Solved& s) {
    std::vector<StationGroup> groups;
    std::map<std::string, std::size_t> arrays;
    for (std::size_t i = 0; i < s.network.stations.size(); ++i) {
        const std::string& name = s.network.stations[i].name;
        const std::string array(queueing::array_of(name));
        const int number = static_cast<int>(i);
        const auto [known, fresh] = arrays.try_emplace(array, groups.size());
        if (array.empty() || fresh) {
            groups.push_back({name, {number}, number});
            continue;
        }
        StationGroup& group = groups[known->second];
        group.members.push_back(number);
        const auto used = [&](int k) { return s.solution.stations[static_cast<std::size_t>(k)].all.utilization; };
        if (!s.solution.stations.empty() && used(number) > used(group.busiest)) group.busiest = number;
    }
    for (auto& group : groups) {
        if (!group.is_array()) continue;
        const auto last = static_cast<std::size_t>(group.members.back());
        group.name = with_sizes(std::string(queueing::array_of(group.name)), s.network.stations[last].name);
    }
    return groups;
}

Flow together(const Solved& s, const StationGroup& group) {
    return sum(group, [&](std::size_t i) -> const Flow& { return s.solution.stations[i].all; });
}

Flow together(const Solved& s, const StationGroup& group, std::size_t of_class) {
    return sum(group, [&](std::size_t i) -> const Flow& { return s.solution.stations[i].by_class[of_class]; });
}

bool some_room(const Solved& s) {
    return std::ranges::any_of(s.network.stations, [](const auto& q) { return q.capacity > 0; });
}

std::string lost(const Solved& s, const std::vector<int>& stations) {
    if (s.network.stations[static_cast<std::size_t>(stations.front())].capacity == 0) return {};
    double stay = 0, come = 0;
    for (const int i : stations) {
        const queueing::StationFigures& f = s.solution.stations[static_cast<std::size_t>(i)];
        stay += f.all.throughput;
        come += f.all.throughput / (1 - f.loss);
    }
    return result::percent(come > 0 ? 1 - stay / come : 0);
}

}  // namespace pamina::report
