// Points that several processes evaluate, each a part, through the journals of a folder.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "runtime/script/sweep/shares.h"

namespace pamina::script {

/// Seconds of work of one thread that are worth the way through a shared folder.
inline constexpr double kWorthSharing = 0.05;

/// Who waits for others looks again after a time that grows.
class Patience {
  public:
    void sleep();
    void anew() { next_ = kLeast; }

  private:
    static constexpr std::chrono::milliseconds kLeast{1}, kMost{500};
    std::chrono::milliseconds next_ = kLeast;
};

/// What the processes do together, as one of them does it.
struct SharedWork {
    std::size_t points = 0;  // from 0
    std::function<bool(std::size_t)> open;
    std::function<void()> news;       // takes what others have done
    std::function<double()> seconds;  // that a point takes here; 0: not known yet
    std::function<void(std::vector<std::uint32_t>)> evaluate;
    const std::atomic<bool>& stop;
};

/// Until no point is open, or it is stopped. `id`: a name that all processes give it. Throws StateError.
void share_out(StateFolder& folder, const std::string& id, Rank rank, const SharedWork& work);

}  // namespace pamina::script
