// The critical path of a message schedule: from the end backwards, what each operation and each message had to wait
// for.
//
// Under LogGOPS something starts when the last of these allows it: its cpu is free, its nic is free, its message has
// arrived, or what it requires has let it go. Of equal ones the path follows whoever had the cpu, then the nic, before
// the message, before the requirement (as everywhere: the previous holder first). What had the cpu is followed to its
// own start, and so on. Each part of the path is one of GoalPart, so they say whether computing, overhead, latency or
// gaps make the time.
//
// 16 bytes for each operation and message, and 4 for each cpu, nic and operation, where the path is asked for.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/engine/time/message_path.h"

namespace pamina::engine {

namespace goal {

/// Something that was served: an operation, or a message at its receiver.
struct Served {
    enum class Kind : std::uint8_t { Calc, Send, Recv, Message };
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};
    double begin = 0;
    std::uint32_t cause = kNone;  // served before
    std::uint32_t operation : 30 = 0;
    std::uint32_t kind : 2 = 0;
    Kind what() const { return static_cast<Kind>(kind); }
};

}  // namespace goal
}  // namespace pamina::engine
