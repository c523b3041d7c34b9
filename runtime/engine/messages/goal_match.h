// Matching of messages and receives: posted receives and unexpected messages, each in the order in which they came
// (Hoefler, Schneider, Lumsdaine: LogGOPSim 2010, section 4; the two queues of an MPI library).
//
// Receives of the same rank, source and tag, wildcards included, share a channel; a schedule's channels are known
// before it runs. A message without wildcards at its rank concerns one channel only, whatever else is posted there.
// Where a rank has wildcards a message is found in up to four channels (source or any, tag or any): the receive that
// was posted first is taken, and an unexpected message waits in all of them until one takes it. So a match costs O(1),
// but for a message whose own tag is open: that looks at all channels of its rank.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/rtg/message_schedule.h"

namespace pamina::engine::goal {

class Matching {
  public:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    explicit Matching(const rtg::MessageSchedule& schedule);

    struct Unexpected {
        std::uint32_t send = kNone;  // its operation; kNone: there is none
        double handled = 0;          // when its handling ended
    };
    /// The receive takes the earliest unexpected message that fits, or else is posted.
    Unexpected receive(std::uint32_t recv);
    /// The message of a send takes the earliest posted receive, which is returned, or else (kNone) is unexpected.
    std::uint32_t deliver(std::uint32_t send, double handled);
    // What a send or receive will need is asked for early: its channel's number, then the channel, then who is there.
    void fetch_number(std::uint32_t i) const { __builtin_prefetch(&channel_[i]); }
    void fetch_channel(std::uint32_t i) const {
        if (channel_[i] != kNone) __builtin_prefetch(&channels_[channel_[i]]);
    }
    /// The receive that would take the message of this send by now; or kNone.
    std::uint32_t would_meet(std::uint32_t send) const {
        return channel_[send] != kNone ? channels_[channel_[send]].first_posted : kNone;
    }
    /// Whether somebody received the message of a send.
    bool taken(std::uint32_t send) const { return taken_[send]; }
    /// Whether a rank has wildcards: which receive takes a message may hang on the order of all of them.
    bool is_wild(std::uint32_t rank) const { return ranks_[rank].wild; }

  private:
    struct Channel {
        std::uint32_t recv;  // one of its receives: names rank, source and tag
        std::uint32_t first_posted = kNone, last_posted = kNone;
        std::uint32_t first_message = kNone, last_message = kNone;  // in messages_
    };
    struct Message {
        double handled;
        std::uint32_t send;
        std::uint32_t next;
    };
    struct Rank {
        std::uint32_t first_channel = 0;
        std::uint64_t table = 0;  // where its part of table_ begins
        std::uint32_t mask = 0;   // its length - 1; none when it has no channels
        bool wild = false;
    };

    static std::uint64_t home(const Rank& rank, std::uint32_t source, std::uint32_t tag);
    std::uint32_t& place(std::uint32_t rank, std::uint32_t source, std::uint32_t tag);
    std::uint32_t find(std::uint32_t rank, std::uint32_t source, std::uint32_t tag);
    template <class Visit>
    void each_channel(std::uint32_t send, Visit visit);
    void append(Channel& channel, std::uint32_t send, double handled);

    const rtg::MessageSchedule& schedule_;
    std::vector<Rank> ranks_;           // one more than there are
    std::vector<std::uint32_t> table_;  // channels by hash, each rank's part of its own
    std::vector<Channel> channels_;
    std::vector<std::uint32_t> channel_;  // of each receive, and of each send to a rank without wildcards; or kNone
    std::vector<std::uint32_t> next_;     // of a posted receive: the next one of its channel
    std::vector<std::uint32_t> posted_;   // of a posted receive: its number, kept when some rank has wildcards
    std::uint32_t posts_ = 0;
    std::vector<Message> messages_;
    std::uint32_t free_message_ = kNone;
    std::vector<bool> taken_;
};

}  // namespace pamina::engine::goal
