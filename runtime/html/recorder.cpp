#include "runtime/html/recorder.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

namespace pamina::html {

namespace {

/// `cell` of `cell[3, 4]`.
std::string_view stem(std::string_view name) {
    return name.substr(0, name.find('['));
}

/// What was in scope, unless the name ends with it, as `cell[3, 4]` does.
std::string details_of(const result::TraceSlice& s) {
    std::string text, values;
    for (const auto& [name, value] : s.indices) {
        text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", name, value);
        values += fmt::format("{}{}", values.empty() ? "" : ", ", value);
    }
    return s.name.ends_with(fmt::format("[{}]", values)) ? std::string() : text;
}

void by_beginning(std::vector<LineBar>& bars) {
    const auto before = [](const LineBar& a, const LineBar& b) {
        return std::tie(a.begin, a.end) < std::tie(b.begin, b.end);
    };
    // Mostly they come so.
    if (!std::is_sorted(bars.begin(), bars.end(), before)) std::stable_sort(bars.begin(), bars.end(), before);
}

}  // namespace

std::vector<LineBar> taken_together(const std::vector<LineBar>& bars, double grain) {
    std::vector<LineBar> out;
    double longest = 0;
    for (const auto& b : bars) {
        if (out.empty() || std::max(b.end, out.back().end) - out.back().begin > grain) {
            out.push_back(b);
            longest = b.busy / b.count;
            continue;
        }
        LineBar& into = out.back();
        if (b.busy / b.count > longest) {
            longest = b.busy / b.count;
            into.what = b.what;
        }
        into.end = std::max(into.end, b.end);
        into.waited += b.waited;
        into.busy += b.busy;
        into.count += b.count;
        into.task = -1;
    }
    return out;
}

void Recorder::begin(const std::string& title, int tick_exponent) {
    run_ = {};
    run_.title = title;
    run_.tick_exponent = tick_exponent;
    place_.clear();
    whats_.clear();
}

bool Recorder::lane(const result::TraceLane& lane) {
    const auto number = static_cast<std::size_t>(lane.number);
    if (place_.size() <= number) place_.resize(number + 1, -1);
    if (run_.lanes.size() == kMostLanes) {
        ++run_.lanes_left_out;
        return true;
    }
    place_[number] = static_cast<int>(run_.lanes.size());
    run_.lanes.push_back({lane, {}});
    return true;
}

bool Recorder::slice(const result::TraceSlice& s) {
    ++run_.slices;
    run_.reached = std::max(run_.reached, s.end);
    const int place = place_[static_cast<std::size_t>(s.lane)];
    if (place < 0) return true;
    Lane& lane = run_.lanes[static_cast<std::size_t>(place)];
    if (lane.about.kind != result::TraceLane::Kind::Process && s.begin < s.end &&
        (run_.at.size() < kMostEntities || run_.at.contains(lane.about.entity)))
        run_.at[lane.about.entity].add(s.begin, s.end, 0, 1);
    lane.bars.push_back({s.begin, s.end, s.waited, s.end - s.begin, s.task, what(s), 1});
    if (++run_.bars > static_cast<double>(most_bars_)) make_room();
    return true;
}

void Recorder::waiting(int entity, std::int64_t, double begin, double end, double number) {
    if (run_.at.size() < kMostEntities || run_.at.contains(entity)) run_.at[entity].add(begin, end, 1, number);
}

void Recorder::dependence(std::int64_t from, std::int64_t to, double satisfied) {
    if (run_.dependences.size() == kMostDependences) run_.dependences_left_out = true;
    if (!run_.dependences_left_out) run_.dependences.push_back({from, to, satisfied});
}

int Recorder::what(const result::TraceSlice& s) {
    const bool task = s.kind == result::TraceSlice::Kind::Task;
    if (!task && whats_.size() >= kMostDetails && !s.indices.empty()) {
        ++run_.details_left_out;
        return what(s.name, {}, s);
    }
    const std::string details = details_of(s);
    if (whats_.size() < kMostWhats || is_known(s.name, details, s)) return what(s.name, details, s);
    ++run_.names_left_out;
    const auto array = fmt::format("{}[…]", stem(s.name));
    // Names of tasks of files need not have much in common.
    return whats_.size() < 2 * kMostWhats || is_known(array, {}, s) ? what(array, {}, s) : what("…", {}, s);
}

bool Recorder::is_known(std::string_view text, const std::string& details, const result::TraceSlice& s) {
    key_.assign(text);
    key_ += '\n';
    key_ += details;
    key_.append(reinterpret_cast<const char*>(&s.span), sizeof s.span);
    return whats_.contains(key_);
}

int Recorder::what(std::string_view text, const std::string& details, const result::TraceSlice& s) {
    if (is_known(text, details, s)) return whats_[key_];
    const int number = static_cast<int>(run_.whats.size());
    whats_.emplace(key_, number);
    run_.whats.push_back({std::string(text), details, s.span, s.kind == result::TraceSlice::Kind::Task});
    return number;
}

/// A lane has fewer and fewer bars the longer those are that are taken together.
void Recorder::make_room() {
    constexpr double kCells = 65'536;
    run_.grain = std::max(run_.grain, run_.reached / kCells);
    for (;; run_.grain *= 2) {
        run_.bars = 0;
        for (auto& lane : run_.lanes) {
            by_beginning(lane.bars);
            lane.bars = taken_together(lane.bars, run_.grain);
            run_.bars += static_cast<double>(lane.bars.size());
        }
        if (run_.bars <= 0.5 * static_cast<double>(most_bars_) || run_.grain > run_.reached) return;
    }
}

Recorded Recorder::take() {
    for (auto& lane : run_.lanes) by_beginning(lane.bars);
    std::sort(run_.lanes.begin(), run_.lanes.end(), [](const Lane& a, const Lane& b) {
        const auto& x = a.about;
        const auto& y = b.about;
        return std::tie(x.kind, x.entity, x.element, x.place) < std::tie(y.kind, y.entity, y.element, y.place);
    });
    place_.clear();
    whats_.clear();
    return std::exchange(run_, {});
}

}  // namespace pamina::html
