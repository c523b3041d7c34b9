#include "runtime/html/within.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace pamina::html {

namespace {

/// Of base64, and of JSON.
std::size_t size_of(const TimeLineData& data) {
    return data.columns.size() / 3 * 4 + data.head.size();
}

double bars_at(const Recorded& line, double grain) {
    double bars = 0;
    for (const auto& lane : line.lanes) bars += static_cast<double>(taken_together(lane.bars, grain).size());
    return bars;
}

/// What no bar is any more needs no name.
void forget_unused(Seen& seen) {
    std::vector<int> place(seen.line.whats.size(), -1);
    std::vector<What> whats;
    std::vector<int> kinds;
    for (auto& lane : seen.line.lanes)
        for (auto& b : lane.bars) {
            const auto was = static_cast<std::size_t>(b.what);
            if (place[was] < 0) {
                place[was] = static_cast<int>(whats.size());
                whats.push_back(std::move(seen.line.whats[was]));
                kinds.push_back(seen.kinds.of[was]);
            }
            b.what = place[was];
        }
    seen.line.whats = std::move(whats);
    seen.kinds.of = std::move(kinds);
}

/// More rows than these would leave their bars no room.
void leave_out_rows(Seen& seen, std::size_t most) {
    auto& lanes = seen.line.lanes;
    if (lanes.size() <= most) return;
    seen.line.lanes_left_out += static_cast<std::int64_t>(lanes.size() - most);
    lanes.erase(lanes.begin() + static_cast<std::ptrdiff_t>(most), lanes.end());
}

/// Neighbours within `grain` become one; 0: none do.
void take_together(Seen& seen, double grain) {
    Recorded& line = seen.line;
    line.grain = std::max(line.grain, grain);
    line.bars = 0;
    for (auto& lane : line.lanes) {
        if (grain > 0) lane.bars = taken_together(lane.bars, grain);
        line.bars += static_cast<double>(lane.bars.size());
    }
    forget_unused(seen);
    seen.path = path_bars(line, seen.run);
}

}  // namespace

TimeLineData within(Seen& seen, const SourceMap& sources, std::size_t most) {
    constexpr double kCells = 65'536;
    const double end = std::max(seen.run.time, seen.line.reached);
    const auto written = [&] {
        return time_line_data(seen.line, seen.kinds, seen.path, seen.run, sources, seen.script);
    };
    TimeLineData data = written();
    constexpr std::size_t kOfRow = 40;  // bytes of a row with a bar
    if (size_of(data) > most && seen.line.lanes.size() > most / kOfRow) {
        leave_out_rows(seen, most / kOfRow);
        take_together(seen, 0);
        data = written();
    }
    double grain = std::max(seen.line.grain, end / kCells);
    while (size_of(data) > most && grain <= end) {
        // Somewhat fewer than what would fit: those that are left are the longer ones to tell.
        const double fit = 0.9 * seen.line.bars * static_cast<double>(most) / static_cast<double>(size_of(data));
        while (grain <= end && bars_at(seen.line, grain) > fit) grain *= 1.5;
        take_together(seen, grain);
        data = written();
        grain *= 1.5;
    }
    return data;
}

}  // namespace pamina::html
