#include "runtime/probe/loggp.h"

#include <algorithm>
#include <cmath>

namespace pamina::probe {

namespace {

struct Line {
    Piece piece;
    double squares = 0;  // of relative errors
};

/// Least squares with weights 1 / y^2: a time is known to a share of itself.
Line line_through(std::span<const double> bytes, std::span<const double> times) {
    double w = 0, wx = 0, wxx = 0, wy = 0, wxy = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const double x = bytes[i] - 1, y = std::max(times[i], 1e-12), weight = 1 / (y * y);
        w += weight, wx += weight * x, wxx += weight * x * x, wy += weight * y, wxy += weight * x * y;
    }
    Line line;
    const double below = w * wxx - wx * wx;
    line.piece.each = below > 0 ? (w * wxy - wx * wy) / below : 0;
    line.piece.base = w > 0 ? (wy - line.piece.each * wx) / w : 0;
    line.piece.from = bytes.empty() ? 0 : bytes.front();
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const double y = std::max(times[i], 1e-12);
        const double error = (line.piece.base + line.piece.each * (bytes[i] - 1) - y) / y;
        line.squares += error * error;
    }
    return line;
}

}  // namespace

double find_switch(std::span<const double> bytes, std::span<const double> gaps) {
    const double one = line_through(bytes, gaps).squares;
    // A line that is off by a twentieth on average is one.
    if (one <= 0.05 * 0.05 * static_cast<double>(bytes.size())) return 0;
    double best = one / 4, at = 0;
    for (std::size_t i = 3; i + 3 <= bytes.size(); ++i) {
        const double two = line_through(bytes.first(i), gaps.first(i)).squares +
                           line_through(bytes.subspan(i), gaps.subspan(i)).squares;
        if (two < best) best = two, at = bytes[i];
    }
    return at;
}

LogGP loggp_of(std::span<const MessageTimes> times, int messages, double at) {
    std::vector<double> bytes, gaps, overheads;
    std::size_t split = times.size();
    for (std::size_t i = 0; i < times.size(); ++i) {
        const auto& t = times[i];
        if (at > 0 && t.bytes >= at) split = std::min(split, i);
        bytes.push_back(t.bytes);
        gaps.push_back((t.train - t.rtt) / (messages - 1));
        overheads.push_back((t.spaced - t.rtt) / (messages - 1) - t.pause);
    }
    const std::span<const double> all = bytes, gap = gaps;
    LogGP p;
    p.gap.push_back(line_through(all.first(split), gap.first(split)).piece);
    if (split < all.size()) p.gap.push_back(line_through(all.subspan(split), gap.subspan(split)).piece);
    for (auto& piece : p.gap) piece.each = std::max(piece.each, 0.0);
    p.gap.front().base = std::max(p.gap.front().base, 0.0);
    const Piece overhead = line_through(all.first(split), std::span<const double>(overheads).first(split)).piece;
    p.o = std::max(overhead.base, 0.0);
    p.O = std::max(overhead.each, 0.0);
    if (times.empty()) return p;
    p.L = times.front().rtt / 2 - 2 * p.o;
    p.no_latency = p.L <= 0;
    if (p.no_latency) p.L = 0, p.o = times.front().rtt / 4;
    return p;
}

}  // namespace pamina::probe
