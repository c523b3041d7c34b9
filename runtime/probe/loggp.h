// The parameters of LogGP from the times of messages.
#pragma once

#include <limits>
#include <span>
#include <vector>

namespace pamina::probe {

/// Times of messages of one size, in seconds; see measure_shared.
struct MessageTimes {
    double bytes = 0, rtt = 0, train = 0, spaced = 0, pause = 0;
};

/// A straight line over sizes, a + b (bytes - 1), from the size that it begins with.
struct Piece {
    double from = 0, base = 0, each = 0;
};

struct LogGP {
    double L = 0, o = 0, O = 0;
    /// The overhead that was measured left nothing of the round trip for a latency.
    bool no_latency = false;
    /// g and G; one piece, or two where the protocol changes. `g` of a later piece is where its line would begin.
    std::vector<Piece> gap;
};

/// The size at which a second line begins that explains gaps at least four times as well, by the sum of the squares of
/// relative errors; 0 where one line is off by a twentieth at most (their root mean square). Two lines need six sizes.
double find_switch(std::span<const double> bytes, std::span<const double> gaps);

/// `at` as find_switch says, 0 for one line. Formulas of Hoefler, Lichei and Rehm 2007, section 3, with n messages a
/// train: gap(s) = (train - rtt) / (n - 1) = g + (s - 1) G, o(s) = (spaced - rtt) / (n - 1) - pause = o + (s - 1) O, L
/// = rtt(1) / 2 - 2 o. Where that is negative, L is 0 and o a quarter of the round trip, which a message then takes
/// half of as it did. Other negative ones are 0: below what can be told.
LogGP loggp_of(std::span<const MessageTimes> times, int messages, double at);

}  // namespace pamina::probe
