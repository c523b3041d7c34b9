#include "runtime/engine/messages/goal_match.h"

#include <bit>

namespace pamina::engine::goal {

using Schedule = rtg::MessageSchedule;
using GoalKind = Schedule::Kind;

Matching::Matching(const Schedule& schedule)
    : schedule_(schedule),
      ranks_(schedule.ranks.size()),
      channel_(schedule.operations.size(), kNone),
      next_(schedule.operations.size(), kNone),
      taken_(schedule.operations.size()) {
    // A part of the table for each rank: twice its receives or more.
    std::uint64_t size = 0;
    bool wild = false;
    for (std::size_t r = 0; r < ranks_.size(); ++r) {
        std::uint64_t recvs = 0;
        for (std::uint32_t i = schedule.ranks[r].first; i < schedule.ranks[r].end; ++i) {
            const auto& o = schedule.operations[i];
            if (o.kind != GoalKind::Recv) continue;
            ++recvs;
            ranks_[r].wild = ranks_[r].wild || o.peer == Schedule::kAny || o.tag == Schedule::kAny;
        }
        ranks_[r].table = size;
        if (recvs) {
            const std::uint64_t length = std::bit_ceil(2 * recvs);
            ranks_[r].mask = static_cast<std::uint32_t>(length - 1);
            size += length;
        }
    }
    table_.assign(size, kNone);
    for (std::uint32_t r = 0; r < ranks_.size(); ++r) {
        ranks_[r].first_channel = static_cast<std::uint32_t>(channels_.size());
        for (std::uint32_t i = schedule.ranks[r].first; i < schedule.ranks[r].end; ++i) {
            const auto& o = schedule.operations[i];
            if (o.kind != GoalKind::Recv) continue;
            std::uint32_t& c = place(r, o.peer, o.tag);
            if (c == kNone) {
                c = static_cast<std::uint32_t>(channels_.size());
                channels_.push_back({i});
            }
            channel_[i] = c;
        }
    }
    ranks_.push_back({static_cast<std::uint32_t>(channels_.size()), size, 0, false});
    for (std::uint32_t i = 0; i < schedule.operations.size(); ++i) {
        const auto& o = schedule.operations[i];
        if (o.kind != GoalKind::Send) continue;
        // A message with an open tag may meet any receive: as at a rank with wildcards.
        if (o.tag == Schedule::kAny) ranks_[o.peer].wild = true;
        wild = wild || ranks_[o.peer].wild;
    }
    // Ranks that are sent to are far apart: their parts of the table are asked for early.
    constexpr std::size_t kSoon = 16;
    for (std::uint32_t i = 0; i < schedule.operations.size(); ++i) {
        if (i + kSoon < schedule.operations.size()) {
            const auto& soon = schedule.operations[i + kSoon];
            if (soon.kind == GoalKind::Send && ranks_[soon.peer].mask)
                __builtin_prefetch(&table_[ranks_[soon.peer].table + home(ranks_[soon.peer], soon.rank, soon.tag)]);
        }
        const auto& o = schedule.operations[i];
        if (o.kind == GoalKind::Send && !ranks_[o.peer].wild) channel_[i] = find(o.peer, o.rank, o.tag);
    }
    if (wild) {
        posted_.resize(schedule.operations.size());
    } else {
        table_ = {};
    }
}

/// Where it would be in its rank's part of the table.
std::uint64_t Matching::home(const Rank& rank, std::uint32_t source, std::uint32_t tag) {
    std::uint64_t h = (std::uint64_t{source} << 32 | tag) * 0x9E3779B97F4A7C15;
    h ^= h >> 32;
    return h & rank.mask;
}

std::uint32_t& Matching::place(std::uint32_t rank, std::uint32_t source, std::uint32_t tag) {
    const Rank& r = ranks_[rank];
    for (std::uint64_t i = home(r, source, tag);; i = (i + 1) & r.mask) {
        std::uint32_t& c = table_[r.table + i];
        if (c == kNone) return c;
        const auto& o = schedule_.operations[channels_[c].recv];
        if (o.peer == source && o.tag == tag) return c;
    }
}

std::uint32_t Matching::find(std::uint32_t rank, std::uint32_t source, std::uint32_t tag) {
    return ranks_[rank].mask ? place(rank, source, tag) : kNone;
}

/// The channels that may take the message of a send.
template <class Visit>
void Matching::each_channel(std::uint32_t send, Visit visit) {
    const auto& o = schedule_.operations[send];
    const Rank& rank = ranks_[o.peer];
    if (!rank.wild) {
        if (channel_[send] != kNone) visit(channels_[channel_[send]]);
    } else if (o.tag == Schedule::kAny) {
        for (std::uint32_t c = rank.first_channel; c < ranks_[o.peer + 1].first_channel; ++c) {
            const std::uint32_t source = schedule_.operations[channels_[c].recv].peer;
            if (source == o.rank || source == Schedule::kAny) visit(channels_[c]);
        }
    } else {
        for (const std::uint32_t source : {o.rank, Schedule::kAny})
            for (const std::uint32_t tag : {o.tag, Schedule::kAny})
                if (const std::uint32_t c = find(o.peer, source, tag); c != kNone) visit(channels_[c]);
    }
}

Matching::Unexpected Matching::receive(std::uint32_t recv) {
    Channel& channel = channels_[channel_[recv]];
    while (channel.first_message != kNone) {
        Message& m = messages_[channel.first_message];
        const Unexpected found{m.send, m.handled};
        const std::uint32_t next = m.next;
        m.next = free_message_;
        free_message_ = channel.first_message;
        channel.first_message = next;
        if (taken_[found.send]) continue;  // by a receive of another channel
        taken_[found.send] = true;
        return found;
    }
    next_[recv] = kNone;
    if (channel.first_posted == kNone) {
        channel.first_posted = recv;
    } else {
        next_[channel.last_posted] = recv;
    }
    channel.last_posted = recv;
    if (!posted_.empty()) posted_[recv] = posts_++;
    return {};
}

std::uint32_t Matching::deliver(std::uint32_t send, double handled) {
    Channel* best = nullptr;
    each_channel(send, [&](Channel& c) {
        if (c.first_posted == kNone) return;
        if (!best || posted_[c.first_posted] < posted_[best->first_posted]) best = &c;
    });
    if (best) {
        const std::uint32_t recv = best->first_posted;
        best->first_posted = next_[recv];
        taken_[send] = true;
        return recv;
    }
    each_channel(send, [&](Channel& c) { append(c, send, handled); });
    return kNone;
}

void Matching::append(Channel& channel, std::uint32_t send, double handled) {
    std::uint32_t at = free_message_;
    if (at == kNone) {
        at = static_cast<std::uint32_t>(messages_.size());
        messages_.push_back({});
    } else {
        free_message_ = messages_[at].next;
    }
    messages_[at] = {handled, send, kNone};
    if (channel.first_message == kNone) {
        channel.first_message = at;
    } else {
        messages_[channel.last_message].next = at;
    }
    channel.last_message = at;
}

}  // namespace pamina::engine::goal
