// Statements on distributed arrays: figures of a large one beside those of a small one, messages beside a loop by hand.
#include <benchmark/benchmark.h>

#include "runtime/arrays/movement.h"
#include "runtime/arrays/transfers.h"
#include "runtime/arrays/work.h"
#include "tests/benchmarks/compare.h"

namespace pamina::arrays {
namespace {

using pamina::benchmarks::shortest;

Index index(std::vector<std::int64_t> of, std::int64_t plus) {
    return {{plus, std::move(of)}, 1, 1};
}
Loop range(std::int64_t first, std::int64_t end) {
    return {{first, {}}, {end, {}}, 1};
}

struct Sized {
    std::int64_t n, rows, columns;  // of the array, of the grid
};
constexpr Sized kSmall{100, 4, 4}, kLarge{100'000, 100, 100}, kCrowd{1'000'000, 1000, 1000};

/// Each element from its eight neighbours.
Statement stencil(const Layout& a, std::int64_t n) {
    Statement s;
    s.loops = {range(1, n - 1), range(1, n - 1)};
    s.written = Reference{1, &a, {index({1}, 0), index({0, 1}, 0)}, {}};
    for (const std::int64_t down : {-1, 0, 1}) {
        for (const std::int64_t right : {-1, 0, 1})
            s.reads.push_back({0, &a, {index({1}, down), index({0, 1}, right)}, {}});
    }
    return s;
}

/// One step of LU: what is right of and below the diagonal's element.
Statement lu_step(const Layout& a, std::int64_t n) {
    Statement s;
    const std::int64_t k = n / 3;
    s.loops = {range(k + 1, n), range(k + 1, n)};
    s.written = Reference{0, &a, {index({1}, 0), index({0, 1}, 0)}, {}};
    s.reads = {{0, &a, {index({1}, 0), index({}, k)}, {}}, {0, &a, {index({}, k), index({0, 1}, 0)}, {}}};
    return s;
}

/// Each element from a row and a column.
Statement product(const Layout& a, std::int64_t n) {
    Statement s;
    s.loops = {range(0, n), range(0, n)};
    s.written = Reference{0, &a, {index({1}, 0), index({0, 1}, 0)}, {}};
    s.reads = {{1, &a, {index({1}, 0), {{0, {}}, n, 1}}, {}}, {2, &a, {{{0, {}}, n, 1}, index({0, 1}, 0)}, {}}};
    return s;
}

using Make = Statement (*)(const Layout&, std::int64_t);

void figures_of(const Statement& s) {
    benchmark::DoNotOptimize(work(s));
    benchmark::DoNotOptimize(transfers(uses(s)));
}

/// `each`: seconds for the figures of one statement; `small`: of the small one; `ratio` of both.
void array_figures(benchmark::State& state, Make make, const Spread& spread, Sized sized) {
    const auto laid = [&](Sized s) { return lay_out({s.n, s.n}, 8, {spread, spread}, {s.rows, s.columns}); };
    const Layout a = laid(sized), b = laid(kSmall);
    const Statement s = make(a, sized.n), small = make(b, kSmall.n);
    for (auto _ : state) figures_of(s);
    const double each = shortest([&] { figures_of(s); }), beside = shortest([&] { figures_of(small); });
    state.counters["each"] = each;
    state.counters["small"] = beside;
    state.counters["ratio"] = each / beside;
}

BENCHMARK_CAPTURE(array_figures, SmallStencil, stencil, block(), kSmall);
BENCHMARK_CAPTURE(array_figures, stencil, stencil, block(), kLarge);
BENCHMARK_CAPTURE(array_figures, stencil_crowd, stencil, block(), kCrowd);
BENCHMARK_CAPTURE(array_figures, stencil_cyclic, stencil, cyclic(64), kLarge);
BENCHMARK_CAPTURE(array_figures, lu, lu_step, cyclic(64), kLarge);
BENCHMARK_CAPTURE(array_figures, matrix_product, product, block(), kLarge);
BENCHMARK_CAPTURE(array_figures, matrix_product_cyclic, product, cyclic(64), kLarge);

/// `each`: seconds for the figures of B = A over 10^4 processors, where the spreads differ; `ratio` to 16 processors.
void array_moves(benchmark::State& state, const Spread& from, const Spread& to) {
    const auto figures = [&](std::int64_t p) {
        const Layout a = lay_out({p * 10'000}, 8, {from}, {p}), b = lay_out({p * 10'000}, 8, {to}, {p});
        figures_of(copy({0, &a}, {1, &b}));
    };
    for (auto _ : state) figures(10'000);
    const double each = shortest([&] { figures(10'000); });
    state.counters["each"] = each;
    state.counters["ratio"] = each / shortest([&] { figures(16); });
}

BENCHMARK_CAPTURE(array_moves, block_longer, block(), block(10'007));
BENCHMARK_CAPTURE(array_moves, block_cyclic, block(), cyclic(64));
BENCHMARK_CAPTURE(array_moves, cyclic_cyclic, cyclic(48), cyclic(64));

/// Messages of a transposition made, beside a loop that fills the same list.
void array_messages(benchmark::State& state, Sized sized) {
    const std::int64_t p = sized.rows * sized.columns;
    const Layout a = lay_out({sized.n, sized.n}, 8, {block(), whole()}, {p});
    const Transfers t = transfers(uses(transpose({0, &a}, {1, &a})));
    std::vector<Message> got;
    const auto receive = [&] {
        std::int64_t bytes = 0;
        for (std::int64_t to = 0; to < p; ++to) {
            got.clear();
            t.received(to, got);
            for (const Message& m : got) bytes += m.bytes;
        }
        return bytes;
    };
    for (auto _ : state) benchmark::DoNotOptimize(receive());
    if (receive() != t.bytes) return state.SkipWithError("messages carry something else than the figures say");
    const double all = static_cast<double>(t.messages), each = shortest([&] { benchmark::DoNotOptimize(receive()); });
    const double by_hand = shortest([&] {
        const std::int64_t rows = sized.n / p;
        for (std::int64_t to = 0; to < p; ++to) {
            got.clear();
            for (std::int64_t from = 0; from < p; ++from) {
                if (from != to) got.push_back({from, to, rows * rows, rows * rows * 8});
            }
            benchmark::DoNotOptimize(got.data());
        }
    });
    state.counters["each"] = each / all;
    state.counters["by_hand"] = by_hand / all;
    state.counters["ratio"] = each / by_hand;
}

BENCHMARK_CAPTURE(array_messages, SmallMessages, Sized{64, 4, 4});
BENCHMARK_CAPTURE(array_messages, transposition, Sized{100'000, 10, 100});

}  // namespace
}  // namespace pamina::arrays
