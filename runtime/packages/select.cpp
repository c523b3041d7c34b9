#include "runtime/packages/select.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <deque>
#include <set>

#include "runtime/packages/problem.h"

namespace pamina::packages {

Selection select(const std::string& project, const std::vector<Need>& wanted, const NeedsOf& needs_of) {
    struct Waiting {
        Need need;
        std::vector<std::string> chain;  // up to who asks
    };
    std::deque<Waiting> waiting;  // the shortest chain to each version comes first
    for (const Need& n : wanted) waiting.push_back({n, {project}});
    Selection selection;
    std::map<std::string, std::set<Version>> seen;
    while (!waiting.empty()) {
        const Waiting at = std::move(waiting.front());
        waiting.pop_front();
        const Version& version = at.need.version;
        if (!seen[at.need.url.key].insert(version).second) continue;
        auto chain = at.chain;
        auto& selected = selection[at.need.url.key];
        if (!selected.chain.empty() && !go_together(selected.need.version, version)) {
            chain.push_back(fmt::format("{} {}", at.need.url.last_part(), version.text()));
            fail("E1210",
                 fmt::format("{} is needed in two major versions, which do not go together", selected.need.url.text),
                 fmt::format("{}; and {}", fmt::join(selected.chain, " needs "), fmt::join(chain, " needs ")));
        }
        const Needs needs = needs_of(at.need, chain);
        chain.push_back(fmt::format("{} {}", needs.name, version.text()));
        if (selected.chain.empty() || selected.need.version < version) selected = {at.need, chain};
        for (const Need& n : needs.needs) waiting.push_back({n, chain});
    }
    return selection;
}

}  // namespace pamina::packages
