// The time of threads as slices within slices, and as pieces that one thread runs one after the other.
//
// A thread does one thing at a time. A slice that begins within another one lies in it; the outermost ones are roots. A
// slice that ends after the one it begins in (clocks are rounded, and some programs write such) goes on to its own end.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "runtime/import/chrome_events.h"

namespace pamina::import {

struct ChromeSlice {
    std::uint32_t thread = 0;
    std::uint32_t event = 0;  // in the order of the file
    std::uint32_t root = 0;   // by thread, then by time
    std::int64_t begin = 0, end = 0;
    std::string_view name;
    std::uint32_t offset = 0, length = 0;
};

struct ChromeRoot {
    std::uint32_t slice = 0, thread = 0;
    std::int64_t begin = 0, end = 0;
};

/// What is doubtful: how many there are, and the first one's place.
struct ChromeDoubt {
    std::uint64_t count = 0;
    std::uint32_t offset = 0, length = 0;
    void add(std::uint32_t at, std::uint32_t long_) {
        if (count++ == 0 || at < offset) offset = at, length = long_;
    }
};

struct ChromeSlices {
    std::vector<ChromeSlice> slices;  // by thread, begin, and the longer one first
    std::vector<ChromeRoot> roots;
    std::vector<std::uint32_t> first;           // by thread: its first slice; one more at the end
    std::vector<std::uint32_t> slice_of_event;  // kNoSlice where there is none
    ChromeDoubt unfinished, never_begun, overlapping;

    static constexpr std::uint32_t kNoSlice = ~std::uint32_t{0};
    /// The innermost slice of a thread at a time, its ends included; kNoSlice. To be asked in the order of time.
    std::uint32_t around(std::uint32_t thread, std::int64_t time);
    /// The first one of a thread that begins then, or later; kNoSlice.
    std::uint32_t next(std::uint32_t thread, std::int64_t time) const;

    std::vector<std::uint32_t> within;  // by slice: the one it begins in, or one around that; kNoSlice
};

/// `at` and `lasts` are the events' times, by the scale of the file.
ChromeSlices slices_of(const ChromeEvents& trace, const TimeScale& scale);

/// A stretch of a thread's time that belongs to one slice.
struct ChromePiece {
    std::uint32_t slice = 0, root = 0;
    std::int64_t begin = 0, end = 0;
};

/// Each root as one piece, or (`own`) what each slice has for itself; cut where `cuts` of its thread lie within. In the
/// order of the roots, then of time.
std::vector<ChromePiece> pieces_of(const ChromeSlices& all, bool own, std::span<std::vector<std::int64_t>> cuts);

}  // namespace pamina::import
