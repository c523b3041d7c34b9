#include "runtime/record/loops.h"

#include <algorithm>
#include <cmath>

namespace pamina::record {

namespace {

void sort(Loop& loop) {
    auto& chunks = loop.chunks;
    std::size_t up = 0, down = 0;
    for (std::size_t i = 0; i + 1 < chunks.size(); ++i) ++(chunks[i].first < chunks[i + 1].first ? up : down);
    const bool counts_down = down > up && loop.kind != LoopKind::Static && loop.kind != LoopKind::Sections;
    std::sort(chunks.begin(), chunks.end(),
              [&](const Chunk& a, const Chunk& b) { return counts_down ? a.first > b.first : a.first < b.first; });
}

/// Of a time that a thread spent on `all` iterations, the part of `n` that come after `before` of them.
double part(double time, std::uint64_t before, std::uint64_t n, std::uint64_t all) {
    const auto up_to = [&](std::uint64_t j) {
        return std::floor(time * static_cast<double>(j) / static_cast<double>(all));
    };
    return up_to(before + n) - up_to(before);
}

void deal(Loop& loop) {
    const auto told = std::move(loop.chunks);
    loop.chunks.clear();
    const std::uint64_t size = told[0].iterations, threads = told.size();
    std::vector<std::uint64_t> all(threads), given(threads);
    for (std::uint64_t from = 0; from < loop.iterations; from += size)
        all[from / size % threads] += std::min(size, loop.iterations - from);
    for (std::uint64_t from = 0; from < loop.iterations; from += size) {
        const std::uint64_t t = from / size % threads, n = std::min(size, loop.iterations - from);
        const Body& body = told[t].body;
        loop.chunks.push_back({static_cast<std::int64_t>(from),
                               n,
                               {part(body.cpu, given[t], n, all[t]), part(body.wall, given[t], n, all[t]), -1}});
        given[t] += n;
    }
}

}  // namespace

void put_in_order(Loop& loop) {
    sort(loop);
    std::uint64_t told = 0;
    for (const auto& c : loop.chunks) told += c.iterations;
    // Iterations that a damaged event names are not made up.
    constexpr std::uint64_t kMost = 100'000'000;
    if (loop.kind == LoopKind::Static && told > 0 && told < loop.iterations && loop.iterations <= kMost &&
        loop.chunks[0].iterations > 0)
        deal(loop);
}

}  // namespace pamina::record
