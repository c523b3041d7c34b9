#include "runtime/script/sweep/share_out.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <thread>

namespace pamina::script {

void Patience::sleep() {
    std::this_thread::sleep_for(next_);
    next_ = std::min(next_ + kLeast + next_ / 2, kMost);
}

void share_out(StateFolder& folder, const std::string& id, Rank rank, const SharedWork& work) {
    Shares shares(folder, id, work.points, rank);
    Patience patience;
    std::vector<std::uint32_t> left(work.points);
    std::iota(left.begin(), left.end(), 0U);
    while (!work.stop) {
        const auto part = shares.take(work.open);
        work.news();
        std::erase_if(left, [&](std::uint32_t point) { return !work.open(point); });
        if (left.empty()) break;
        const double each = work.seconds();
        const bool small = each > 0 && each * static_cast<double>(left.size()) < kWorthSharing;
        std::vector<std::uint32_t> now;
        std::ranges::copy_if(left, std::back_inserter(now), [&](std::uint32_t point) {
            return small || (part && point >= part->first && point < part->last);
        });
        if (!now.empty()) work.evaluate(std::move(now));
        folder.publish();
        if (part || small)
            patience.anew();
        else
            patience.sleep();  // where nothing is left to claim others are at it
    }
    folder.publish();
    if (left.empty()) shares.release();
}

}  // namespace pamina::script
