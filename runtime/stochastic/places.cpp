#include "runtime/stochastic/places.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace pamina::stochastic {

std::vector<std::int32_t> centers_of(const Program& program, const std::vector<std::int32_t>& tasks) {
    std::vector<std::int32_t> centers;
    for (const std::int32_t t : tasks)
        if (const std::int32_t c = program.tasks[static_cast<std::size_t>(t)].center; c >= 0) centers.push_back(c);
    std::ranges::sort(centers);
    centers.erase(std::unique(centers.begin(), centers.end()), centers.end());
    if (centers.size() < 2) return centers;
    std::map<std::pair<std::int64_t, std::int64_t>, std::int32_t> of;  // by pool and processor
    for (const std::int32_t c : centers) {
        const Center& center = program.centers[static_cast<std::size_t>(c)];
        for (std::int64_t i = 0; i < center.servers; ++i) {
            const auto [it, is_new] = of.try_emplace({center.pool, center.first + i * center.step}, c);
            if (is_new) continue;
            const auto task = std::ranges::find_if(
                tasks, [&](std::int32_t t) { return program.tasks[static_cast<std::size_t>(t)].center == c; });
            throw Refused{
                "E1096",
                fmt::format("some tasks run on `{}` and some beside them on `{}`, which have processors in common: "
                            "stochastic models know places that are the same or apart",
                            program.centers[static_cast<std::size_t>(it->second)].name, center.name),
                "`simulate` takes any", program.tasks[static_cast<std::size_t>(*task)].span};
        }
    }
    return centers;
}

}  // namespace pamina::stochastic
