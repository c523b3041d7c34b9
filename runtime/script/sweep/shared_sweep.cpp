// Sweeps whose points several processes evaluate, each a part, through the journals of a folder.
#include "runtime/script/sweep/share_out.h"
#include "runtime/script/sweep/sweep.h"
#include "runtime/script/sweep/sweep_worker.h"

namespace pamina::script {

void SweepRun::share() {
    share_out(*sweeps_.journal->folder(), id_, sweeps_.rank,
              {points_.count, [&](std::size_t point) { return states_[point] == State::Open; },
               [&] {
                   const std::lock_guard lock(lock_);
                   take_news();
               },
               [&] { return seconds_; },
               [&](std::vector<std::uint32_t> now) {
                   todo_ = std::move(now);
                   begun_ = 0;
                   evaluate_todo();
               },
               script_.control().stop});
}

void SweepRun::take_news() {
    told_ = std::chrono::steady_clock::now();
    const std::lock_guard shared(script_.shared().lock);
    auto [rows, columns] = sweeps_.journal->news(number_);
    for (auto& [point, row] : rows)
        if (states_[point] == State::Open) store(point, std::move(row), columns);
    if (sweeps_.progress) sweeps_.progress->points_done = done();
}

}  // namespace pamina::script
