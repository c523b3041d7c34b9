// A task graph on SimGrid's S4U: an execution is created when its task is ready and started when a host is idle.
//
// No actor takes part, which is the fastest way that we know: SimGrid calls back when an execution has ended. All that
// end at one time come before a timer set to that time, in which hosts are given their next tasks.
#include <simgrid/kernel/Timer.hpp>
#include <simgrid/s4u.hpp>

#include <algorithm>
#include <deque>
#include <functional>
#include <queue>
#include <unordered_map>

#include "tests/benchmarks/simgrid/workloads.h"

namespace pamina::benchmarks {

namespace {

namespace s4u = simgrid::s4u;

class Run {
  public:
    Run(const StoredGraph& graph, int processors)
        : graph_(graph), missing_(graph.predecessors), running_(static_cast<std::size_t>(processors)) {
        auto* zone = s4u::create_empty_zone("machine");
        for (int p = 0; p < processors; ++p) {
            hosts_.push_back(zone->create_host("cpu" + std::to_string(p), 1.0));
            number_[hosts_.back()] = p;
            idle_.push(p);
        }
        zone->seal();
        s4u::Activity::on_completion_cb([this](const s4u::Activity& a) { ended(a); });
    }
    double run() {
        for (std::uint32_t t = 0; t < graph_.tasks(); ++t)
            if (missing_[t] == 0) ready_.push_back(t);
        start();
        s4u::Engine::get_instance()->run();
        return end_;
    }

  private:
    void ended(const s4u::Activity& activity) {
        const int p = number_.at(static_cast<const s4u::Exec&>(activity).get_host());
        const std::uint32_t task = running_[static_cast<std::size_t>(p)].task;
        idle_.push(p);
        end_ = s4u::Engine::get_clock();
        for (std::uint32_t k = graph_.first[task]; k < graph_.first[task + 1]; ++k)
            if (--missing_[graph_.to[k]] == 0) now_ready_.push_back(graph_.to[k]);
        if (waiting_) return;
        waiting_ = true;
        simgrid::kernel::timer::Timer::set(end_, [this] {
            waiting_ = false;
            start();
        });
    }
    void start() {
        std::sort(now_ready_.begin(), now_ready_.end());
        ready_.insert(ready_.end(), now_ready_.begin(), now_ready_.end());
        now_ready_.clear();
        while (!idle_.empty() && !ready_.empty()) {
            const int p = idle_.top();
            idle_.pop();
            auto& slot = running_[static_cast<std::size_t>(p)];
            slot.task = ready_.front();
            ready_.pop_front();
            slot.exec = s4u::Exec::init();
            slot.exec->set_flops_amount(graph_.cost[slot.task]);
            slot.exec->set_host(hosts_[static_cast<std::size_t>(p)]);
            slot.exec->start();
        }
    }

    struct Slot {
        s4u::ExecPtr exec;
        std::uint32_t task = 0;
    };
    const StoredGraph& graph_;
    std::vector<std::uint32_t> missing_, now_ready_;
    std::deque<std::uint32_t> ready_;
    std::vector<s4u::Host*> hosts_;
    std::unordered_map<const s4u::Host*, int> number_;
    std::vector<Slot> running_;  // by host
    std::priority_queue<int, std::vector<int>, std::greater<>> idle_;
    bool waiting_ = false;
    double end_ = 0;
};

}  // namespace

double on_simgrid(const StoredGraph& graph, int processors) {
    return Run(graph, processors).run();
}

}  // namespace pamina::benchmarks
