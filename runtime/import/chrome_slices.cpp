#include "runtime/import/chrome_slices.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace pamina::import {

namespace {

using Moment = ChromeEvent::Kind;

/// Turns events into slices: pairs by thread and time, those that have no end at the end of their thread.
class Pairing {
  public:
    Pairing(const ChromeEvents& trace, const TimeScale& scale, ChromeSlices& out)
        : events_(trace.events), scale_(scale), out_(out) {
        latest_.assign(trace.threads, std::numeric_limits<std::int64_t>::min());
        open_.resize(trace.threads);
    }

    void run() {
        std::vector<std::uint32_t> pairs;  // events of pairs, and those without an end
        for (std::uint32_t i = 0; i < events_.size(); ++i) {
            const auto& e = events_[i];
            if (e.is_flow()) continue;
            const std::int64_t at = scale_(e.at);
            auto& latest = latest_[e.thread];
            latest = std::max(latest, at);
            if (e.kind == Moment::Slice) {
                const std::int64_t end = at + scale_(e.lasts);
                latest = std::max(latest, end);
                add(i, at, end);
            } else {
                pairs.push_back(i);
            }
        }
        std::ranges::stable_sort(pairs, {}, [&](std::uint32_t i) { return scale_(events_[i].at); });
        for (const auto i : pairs) pair(i);
        for (const auto& left : open_)
            for (const auto i : left) unfinished(i);
    }

  private:
    void add(std::uint32_t i, std::int64_t begin, std::int64_t end) {
        const auto& e = events_[i];
        out_.slices.push_back({e.thread, i, 0, begin, end, e.name, e.offset, e.length});
    }
    void pair(std::uint32_t i) {
        const auto& e = events_[i];
        auto& open = open_[e.thread];
        if (e.kind == Moment::Begin) {
            open.push_back(i);
        } else if (e.kind == Moment::Open) {
            unfinished(i);
        } else if (open.empty()) {
            out_.never_begun.add(e.offset, e.length);
        } else {
            add(open.back(), scale_(events_[open.back()].at), scale_(e.at));
            open.pop_back();
        }
    }
    void unfinished(std::uint32_t i) {
        const auto& e = events_[i];
        out_.unfinished.add(e.offset, e.length);
        add(i, scale_(e.at), latest_[e.thread]);
    }

    const std::vector<ChromeEvent>& events_;
    const TimeScale& scale_;
    ChromeSlices& out_;
    std::vector<std::int64_t> latest_;              // by thread: the last time that is known of it
    std::vector<std::vector<std::uint32_t>> open_;  // by thread
};

void nest(ChromeSlices& out, std::int64_t tolerated) {
    auto& slices = out.slices;
    out.within.assign(slices.size(), ChromeSlices::kNoSlice);
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = 0; i < slices.size(); ++i) {
        ChromeSlice& s = slices[i];
        if (i == 0 || s.thread != slices[i - 1].thread) open.clear();
        while (!open.empty() && slices[open.back()].end <= s.begin) open.pop_back();
        if (open.empty()) {
            out.roots.push_back({i, s.thread, s.begin, s.end});
        } else {
            out.within[i] = open.back();
            if (s.end - slices[open.back()].end > tolerated) out.overlapping.add(s.offset, s.length);
        }
        s.root = static_cast<std::uint32_t>(out.roots.size() - 1);
        out.roots.back().end = std::max(out.roots.back().end, s.end);
        open.push_back(i);
    }
}

}  // namespace

ChromeSlices slices_of(const ChromeEvents& trace, const TimeScale& scale) {
    ChromeSlices out;
    Pairing(trace, scale, out).run();
    std::ranges::sort(out.slices, [](const ChromeSlice& a, const ChromeSlice& b) {
        if (a.thread != b.thread) return a.thread < b.thread;
        if (a.begin != b.begin) return a.begin < b.begin;
        return a.end != b.end ? a.end > b.end : a.event < b.event;
    });
    out.first.assign(trace.threads + 1, 0);
    out.slice_of_event.assign(trace.events.size(), ChromeSlices::kNoSlice);
    for (std::uint32_t i = 0; i < out.slices.size(); ++i) {
        ++out.first[out.slices[i].thread + 1];
        out.slice_of_event[out.slices[i].event] = i;
    }
    std::partial_sum(out.first.begin(), out.first.end(), out.first.begin());
    nest(out, scale.microsecond());
    return out;
}

std::uint32_t ChromeSlices::next(std::uint32_t thread, std::int64_t time) const {
    const auto begin = slices.begin() + first[thread], end = slices.begin() + first[thread + 1];
    const auto at = std::partition_point(begin, end, [&](const ChromeSlice& s) { return s.begin < time; });
    return at == end ? kNoSlice : static_cast<std::uint32_t>(at - slices.begin());
}

std::uint32_t ChromeSlices::around(std::uint32_t thread, std::int64_t time) {
    const auto begin = slices.begin() + first[thread], end = slices.begin() + first[thread + 1];
    const auto after = std::partition_point(begin, end, [&](const ChromeSlice& s) { return s.begin <= time; });
    if (after == begin) return kNoSlice;
    // What is open there encloses the last one that began, or is it.
    auto i = static_cast<std::uint32_t>(after - slices.begin() - 1);
    while (i != kNoSlice && slices[i].end < time) {
        // Those that have ended are not met again: the way up becomes shorter.
        const auto up = within[i];
        if (up != kNoSlice && slices[up].end < time) within[i] = within[up];
        i = within[i];
    }
    return i;
}

namespace {

class Cutting {
  public:
    Cutting(const ChromeSlices& all, std::span<std::vector<std::int64_t>> cuts) : all_(all), cuts_(cuts) {
        for (auto& of_thread : cuts_) {
            std::ranges::sort(of_thread);
            of_thread.erase(std::unique(of_thread.begin(), of_thread.end()), of_thread.end());
        }
    }

    std::vector<ChromePiece> whole_roots() {
        for (std::uint32_t r = 0; r < all_.roots.size(); ++r) {
            const auto& root = all_.roots[r];
            at_ = root.begin;
            started_ = false;
            put(root.slice, root.end);
        }
        return std::move(pieces_);
    }

    std::vector<ChromePiece> own_times() {
        for (std::uint32_t i = 0; i < all_.slices.size(); ++i) {
            const ChromeSlice& s = all_.slices[i];
            const bool root = all_.roots[s.root].slice == i;
            while (!open_.empty() && (root || all_.slices[open_.back()].end <= s.begin)) close();
            if (root) {
                at_ = s.begin;
                started_ = false;
            } else if (s.begin > at_) {
                put(open_.back(), s.begin);
            }
            open_.push_back(i);
        }
        while (!open_.empty()) close();
        return std::move(pieces_);
    }

  private:
    void close() {
        const auto i = open_.back();
        open_.pop_back();
        // A root that takes no time is a task, too: flows may go through it.
        if (all_.slices[i].end > at_ || (open_.empty() && !started_)) put(i, all_.slices[i].end);
    }
    /// From where the pieces before end to `end`.
    void put(std::uint32_t slice, std::int64_t end) {
        const auto& cuts = cuts_[all_.slices[slice].thread];
        auto cut = std::upper_bound(cuts.begin(), cuts.end(), at_);
        for (; cut != cuts.end() && *cut < end; ++cut) piece(slice, *cut);
        piece(slice, end);
    }
    void piece(std::uint32_t slice, std::int64_t end) {
        pieces_.push_back({slice, all_.slices[slice].root, at_, end});
        at_ = end;
        started_ = true;
    }

    const ChromeSlices& all_;
    std::span<std::vector<std::int64_t>> cuts_;
    std::vector<ChromePiece> pieces_;
    std::vector<std::uint32_t> open_;
    std::int64_t at_ = 0;
    bool started_ = false;  // the root has a piece
};

}  // namespace

std::vector<ChromePiece> pieces_of(const ChromeSlices& all, bool own, std::span<std::vector<std::int64_t>> cuts) {
    Cutting cutting(all, cuts);
    return own ? cutting.own_times() : cutting.whole_roots();
}

}  // namespace pamina::import
