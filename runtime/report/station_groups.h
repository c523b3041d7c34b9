// The stations of an array as one row of a report, as processors are: what they do together, and the busiest of them.
#pragma once

#include <string>
#include <vector>

#include "runtime/report/solution.h"

namespace pamina::report {

struct StationGroup {
    std::string name;          // `disk`, of an array `disk[8]`
    std::vector<int> members;  // stations, in the order of the network
    int busiest = 0;           // of them; the first of equals
    bool is_array() const { return members.size() > 1; }
};

/// In the order of the first station of each.
std::vector<StationGroup> station_groups(const Solved& s);

/// Of all members together, of all classes or of one: queues, visits and throughputs are sums, the rest are means, of
/// utilization over the members, of times over the visits.
queueing::Flow together(const Solved& s, const StationGroup& group);
queueing::Flow together(const Solved& s, const StationGroup& group, std::size_t of_class);

/// Whether a station has room for so many customers only.
bool some_room(const Solved& s);
/// Of those who come to these stations, the part that is lost: `1.2 %`. Empty where there is always room.
std::string lost(const Solved& s, const std::vector<int>& stations);

}  // namespace pamina::report
