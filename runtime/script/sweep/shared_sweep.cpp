// Sweeps whose points several processes evaluate, each a part, through the journals of a folder.
#include <algorithm>
#include <iterator>
#include <thread>

#include "runtime/script/sweep/sweep.h"
#include "runtime/script/sweep/sweep_worker.h"

namespace pamina::script {

void SweepRun::share() {
    StateFolder& folder = *sweeps_.journal->folder();
    Shares shares(folder, id_, points_.count, sweeps_.rank);
    const auto open = [&](std::size_t point) { return states_[point] == State::Open; };
    std::chrono::milliseconds patience = kLeastPatience;
    std::vector<std::uint32_t> all = std::move(todo_);
    while (!script_.control().stop) {
        const auto part = shares.take(open);
        {
            const std::lock_guard lock(lock_);
            take_news();
        }
        std::erase_if(all, [&](std::uint32_t point) { return !open(point); });
        if (all.empty()) break;
        const bool small = seconds_ > 0 && seconds_ * static_cast<double>(all.size()) < kWorthSharing;
        todo_.clear();
        begun_ = 0;
        std::ranges::copy_if(all, std::back_inserter(todo_), [&](std::uint32_t point) {
            return small || (part && point >= part->first && point < part->last);
        });
        evaluate_todo();
        if (part) patience = kLeastPatience;
        // Where nothing is left to claim others are at it.
        folder.publish();
        if (!part && !small) {
            std::this_thread::sleep_for(patience);
            patience = std::min(patience + kLeastPatience + patience / 2, kMostPatience);
        }
    }
    folder.publish();
    if (all.empty()) shares.release();
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
