#include "runtime/html/kinds.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace pamina::html {

namespace {

std::string_view kind_of(const What& what) {
    std::string_view name = what.text;
    if (!what.task) return name;
    name = name.substr(0, name.find('['));
    const auto end = name.find_last_not_of("0123456789");
    if (end == name.npos) return "tasks";
    name = name.substr(0, end + 1);
    const auto last = name.find_last_not_of("_-. #");
    return last == name.npos ? name : name.substr(0, last + 1);
}

}  // namespace

Kinds kinds(const Recorded& line) {
    std::vector<double> time(line.whats.size());
    for (const auto& lane : line.lanes)
        for (const auto& b : lane.bars) time[static_cast<std::size_t>(b.what)] += b.busy;
    struct Kind {
        std::string_view name;
        double time;
    };
    std::vector<Kind> all;
    std::map<std::string_view, std::size_t> known;
    std::vector<std::size_t> of;
    for (std::size_t w = 0; w < time.size(); ++w) {
        const auto name = kind_of(line.whats[w]);
        const auto at = known.try_emplace(name, all.size()).first->second;
        if (at == all.size()) all.push_back({name, 0});
        all[at].time += time[w];
        of.push_back(at);
    }
    std::vector<std::size_t> order(all.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return all[a].time > all[b].time; });
    Kinds out;
    std::vector<int> place(all.size());
    const auto most = static_cast<std::size_t>(Kinds::kMost);
    const bool others = all.size() > most + 1;
    for (std::size_t i = 0; i < order.size(); ++i) {
        place[order[i]] = static_cast<int>(others ? std::min(i, most) : i);
        if (!others || i < most) out.names.emplace_back(all[order[i]].name);
    }
    if (others) out.names.emplace_back("others");
    for (const auto at : of) out.of.push_back(place[at]);
    return out;
}

}  // namespace pamina::html
