// Flows on SimGrid's S4U, as comms between hosts whose routes are the links; no actor takes part but one that waits for
// those that begin later.
#include <simgrid/s4u.hpp>

#include <algorithm>
#include <ctime>
#include <set>
#include <unordered_map>

#include "tests/benchmarks/simgrid/flows.h"

namespace pamina::benchmarks {

namespace {
namespace s4u = simgrid::s4u;

double processor_time() {
    timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}
}  // namespace

std::vector<double> on_simgrid(const FlowSet& set, double& seconds) {
    auto* zone = s4u::create_full_zone("network");
    std::vector<s4u::Host*> hosts;
    std::vector<const s4u::Link*> links;
    for (std::uint32_t i = 0; i < set.hosts; ++i)
        hosts.push_back(zone->create_host("h" + std::to_string(i), 1e9)->seal());
    for (std::size_t i = 0; i < set.speeds.size(); ++i)
        links.push_back(zone->create_link("l" + std::to_string(i), set.speeds[i])->set_latency(0)->seal());
    std::set<std::pair<std::uint32_t, std::uint32_t>> routed;
    for (const auto& f : set.flows) {
        if (!routed.emplace(f.from, f.to).second) continue;
        std::vector<s4u::LinkInRoute> route;
        for (const auto l : f.links) route.emplace_back(links[l]);
        zone->add_route(hosts[f.from]->get_netpoint(), hosts[f.to]->get_netpoint(), nullptr, nullptr, route, false);
    }
    zone->seal();
    std::vector<double> ends(set.flows.size(), -1);
    std::unordered_map<const s4u::Activity*, std::size_t> number;
    std::vector<s4u::CommPtr> comms(set.flows.size());
    s4u::Activity::on_completion_cb([&](const s4u::Activity& a) { ends[number.at(&a)] = s4u::Engine::get_clock(); });
    const auto begin = [&](std::size_t i) {
        const auto& f = set.flows[i];
        comms[i] = s4u::Comm::sendto_init(hosts[f.from], hosts[f.to]);
        comms[i]->set_payload_size(static_cast<std::uint64_t>(f.bytes));
        number[comms[i].get()] = i;
        comms[i]->start();
    };
    std::vector<std::size_t> later;
    for (std::size_t i = 0; i < set.flows.size(); ++i)
        if (set.flows[i].start > 0) later.push_back(i);
    std::stable_sort(later.begin(), later.end(),
                     [&](std::size_t a, std::size_t b) { return set.flows[a].start < set.flows[b].start; });
    const double from = processor_time();
    for (std::size_t i = 0; i < set.flows.size(); ++i)
        if (set.flows[i].start == 0) begin(i);
    if (!later.empty()) {
        s4u::Actor::create("later", hosts.front(), [&] {
            for (const std::size_t i : later) {
                s4u::this_actor::sleep_until(set.flows[i].start);
                begin(i);
            }
        });
    }
    s4u::Engine::get_instance()->run();
    seconds = processor_time() - from;
    return ends;
}

}  // namespace pamina::benchmarks
