// Message schedules under LogGOPS: what a GOAL schedule takes on a machine of latency, overheads and gaps.
//
// The model is LogGOPSim's (Hoefler, Schneider, Lumsdaine: LogGOPSim - Simulating Large-Scale Applications in the
// LogGOPS Model, LSAP 2010, sections 2 and 4; after Culler et al.: LogP, 1993, and Alexandrov et al.: LogGP, 1995), as
// its public program computes it. Each cpu of a rank has a time from which it is free, each nic two, for sending and
// for receiving. With s the bytes of a message:
//
//   send     starts when cpu and sending nic are free; occupies the cpu for o + (s-1)O, the nic for g + (s-1)G
//   message  arrives o + L after the send started; is handled when cpu and receiving nic of its rank are free (those
//            with the numbers that the *send* names); occupies them for o + max((s-1)O, (s-1)G) and for g + (s-1)G
//   recv     is posted when the cpu is free, and takes no time: the message's handling does
//   calc     occupies the cpu for its length
//
// A message meets the earliest posted receive of its source and tag; a receive meets the earliest message that was
// handled without finding one. A send has ended once it has started (what requires it finds the cpu busy), if s <= S;
// else (rendezvous) when its message has met its receive, and its cpu and nic are not free before that. A calc has
// ended once it has started, a recv when it has met its message; both leave the cpu busy for those that require them.
//
// Order: by time, then by age. An operation gets its age when it becomes free to start, a message when it is sent.
// Those that become free at once are ordered by rank, then sends before receives before calcs, then as their
// dependences are stated (at the start: by number). LogGOPSim does the same, but sorts sixteen or more of a rank that
// become free at once in an order that its library happens to give; it is the order of the text here.
//
// Two consequences of this model are kept, since its published figures have them. An operation that requires one on
// another cpu of its rank waits only until its own cpu is free: it may start before the other one's time is over; with
// `wait_for_ends` it does not. And a message of 0 bytes is charged -1 G (never below 0 in all). One thing is different:
// where a receive states another size than its message, the message's counts for all; LogGOPSim compares the receive's
// with S when the message came first.
//
// Times are ticks, whole doubles: sums are exact as long as parameters are whole and times below 2^53, and `exact` says
// so. Cost: O(log n) a message, also where many wait for the same cpu; they are not looked at again and again.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "frontend/source/diagnostic.h"
#include "runtime/engine/messages/goal_path.h"
#include "runtime/engine/messages/goal_slopes.h"
#include "runtime/engine/run/options.h"
#include "runtime/rtg/message_schedule.h"

namespace pamina::engine {

/// In ticks; the defaults are LogGOPSim's, in ns.
struct LogGops {
    double L = 2500;   // latency of a message
    double o = 1500;   // overhead of a message on the cpu, at either end
    double g = 1000;   // gap between messages at a nic
    double G = 6;      // gap of each further byte
    double O = 0;      // overhead of each further byte on the cpu
    double S = 65535;  // messages of more bytes wait for their receive
    double calc = 1;   // what one unit of a calculation takes
};

/// An operation, or a message at its receiver, that has a cpu.
struct GoalServed {
    GoalPart part;  // Calc, Send or Receive
    std::uint32_t operation, rank;
    std::uint8_t cpu;
    double begin, end;
};

struct GoalOptions {
    bool wait_for_ends = false;  // see above
    bool operations = false;     // fill GoalRun::start and end
    bool path = false;           // fill GoalRun::path
    /// Called with whatever has a cpu, when it has it: begins and ends of one cpu do not overlap.
    std::function<void(const GoalServed&)> served = {};
    double ticks_per_second = 1e9;  // for texts only
    GoalSlopes* slopes = nullptr;   // gets what is found; not with wait_for_ends
};

struct GoalRun {
    double time = 0;              // when the last rank ends
    std::uint32_t last_rank = 0;  // the first of those
    bool exact = true;            // whole ticks, no rounding
    bool near_ties = false;       // not exact, and rounding may have ordered what happened
    bool stopped = false;         // RunControl::stop; what is here is what was reached
    std::uint64_t events = 0;
    std::uint64_t messages = 0;  // sent
    double bytes = 0;            // sent

    std::vector<double> rank_end;  // when the last cpu of the rank is free
    /// What the cpus of a rank did. The rest of cpus * end they waited.
    struct Share {
        double calc = 0, send = 0, receive = 0;
    };
    std::vector<Share> shares;  // by rank
    std::uint32_t cpus = 1;     // of each rank: those that the schedule names
    double waiting(std::size_t rank) const {
        const Share& s = shares[rank];
        return cpus * rank_end[rank] - (s.calc + s.send + s.receive);
    }

    /// By operation, on request; -1: not reached. A send ends when its cpu is free again, with rendezvous not before
    /// its receive was met, a recv when its message has been handled.
    std::vector<double> start, end;
    /// The critical path in the order of time, on request.
    std::vector<GoalStep> path;

    std::optional<Diagnostic> error;
};

/// Never throws. Errors: a parameter that is negative or not finite, a deadlock, messages that nobody receives, limits.
GoalRun run(const rtg::MessageSchedule& schedule, const LogGops& machine, const GoalOptions& options,
            RunControl& control);

}  // namespace pamina::engine
