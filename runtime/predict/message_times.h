// How long messages between owners of arrays take, each alone on an idle machine: start-up, and bytes times cost (P3T+,
// definition 4.4). What the time of a run has beside it, waiting and contention, is not in it.
//
// The text of a statement's `send` and `recv` is run for one message, by the engine. Messages for which it decides and
// costs the same take the same time, and one of them is run.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "runtime/arrays/transfers.h"
#include "runtime/engine/run/options.h"
#include "runtime/rtg/graph.h"

namespace pamina::predict {

/// Messages whose way is looked at one by one, where it depends on who sends; and different ones that are run.
inline constexpr std::int64_t kMostLookedAt = std::int64_t{1} << 18;
inline constexpr std::size_t kMostRun = 1 << 12;

struct MessageWay;
/// Why their time is not known before a run.
struct NoMessageTime {
    std::string why;
};

class MessageTimes {
  public:
    /// `sends` is the loop over messages that are sent, of a graph as it was lowered; `locals` are known where `known`
    /// says so, where the loop begins. Throws NoMessageTime.
    MessageTimes(const rtg::Graph& graph, const engine::Values& values, const rtg::Transition& sends,
                 std::span<const expr::Slot> locals, const std::vector<bool>& known);
    ~MessageTimes();

    /// Of all of them, in seconds. Throws NoMessageTime, arrays::Mistake.
    double of(const arrays::Transfers& transfers);

  private:
    std::unique_ptr<MessageWay> way_;
};

}  // namespace pamina::predict
