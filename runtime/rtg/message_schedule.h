// Message schedules: what the ranks of a parallel program send, receive and compute, and in which order they may.
//
// The model of GOAL (Hoefler, Siebert, Lumsdaine: Group Operation Assembly Language, ICPP 2009, sections 2 and 3). Each
// rank has operations: a send of some bytes to a rank, a receive from a rank, a calculation of some length. An
// operation may require others of its rank: it starts after they have ended (`requires`) or after they have started
// (`irequires`); what requires nothing may start at once. A receive takes a message by its source and its tag, each of
// which may be left open. Each operation names the processor (cpu) and the network interface (nic) of its rank that it
// occupies.
//
// Flat arrays, since schedules are large: about 45 bytes an operation and 4 a dependence. Operations are numbered
// rank after rank as they were added, so those of one rank are neighbours, and dependences lead from an operation to
// those that require it. Labels are stored once, however many ranks use them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::rtg {

struct MessageSchedule {
    enum class Kind : std::uint8_t { Send, Recv, Calc };

    /// A source or tag that was left open.
    static constexpr std::uint32_t kAny = ~std::uint32_t{0};
    /// Numbers of operations leave two bits free for whoever queues them.
    static constexpr std::uint64_t kMaxOperations = (std::uint64_t{1} << 30) - 1;
    static constexpr std::uint64_t kMaxDependences = (std::uint64_t{1} << 32) - 1;
    /// A hundred bytes or more for each, before its first operation.
    static constexpr std::uint64_t kMaxRanks = std::uint64_t{1} << 24;
    /// The most bytes or time of one operation: what a double counts exactly.
    static constexpr std::uint64_t kMaxSize = std::uint64_t{1} << 53;

    struct Operation {
        std::uint64_t size = 0;  // bytes, or the length of a calculation
        std::uint32_t peer = 0;  // the rank sent to or received from; kAny for a receive from any
        std::uint32_t tag = 0;
        std::uint32_t rank = 0;
        std::uint32_t line = 0;   // in the text that it came from; 0: none
        std::uint32_t label = 0;  // offset in `labels`; 0: none
        Kind kind = Kind::Calc;
        std::uint8_t cpu = 0;
        std::uint8_t nic = 0;
    };
    struct Range {
        std::uint32_t first = 0, end = 0;
    };

    std::vector<Range> ranks;  // the operations of each rank
    std::vector<Operation> operations;
    // The operations that require operation i: dependents[first_dependent[i]..first_dependent[i + 1]), as they were
    // stated. The highest bit is set where they require its start only.
    std::vector<std::uint32_t> first_dependent{0};
    std::vector<std::uint32_t> dependents;
    std::string labels = std::string(1, '\0');  // each ends with a 0 byte

    static constexpr std::uint32_t kStartOnly = std::uint32_t{1} << 31;

    std::string_view label(std::uint32_t operation) const { return labels.data() + operations[operation].label; }
    std::uint64_t messages() const;
};

/// Adds the operations of one rank after the other.
class MessageScheduleBuilder {
  public:
    explicit MessageScheduleBuilder(std::uint32_t ranks) { schedule_.ranks.resize(ranks); }

    /// Each rank at most once, in any order.
    void begin_rank(std::uint32_t rank);
    /// Returns the number of the operation. `label` as intern() gave it.
    std::uint32_t add(MessageSchedule::Operation operation);
    /// Both are operations of the rank that was begun.
    void require(std::uint32_t operation, std::uint32_t required, bool start_only = false);
    void end_rank();

    std::uint32_t add_label(std::string_view text);
    const MessageSchedule& schedule() const { return schedule_; }
    std::size_t dependences() const { return schedule_.dependents.size() + edges_.size(); }
    MessageSchedule finish() { return std::move(schedule_); }

  private:
    struct Edge {
        std::uint32_t required, dependent;  // the latter with kStartOnly
    };
    MessageSchedule schedule_;
    std::uint32_t rank_ = 0;
    std::vector<Edge> edges_;  // of the rank that was begun
    std::vector<std::uint32_t> next_;
};

}  // namespace pamina::rtg
