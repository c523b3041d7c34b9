// Compiled and interpreted side by side: every expression in both ways, over one value and over lanes, must give the
// same bits, and fail with the same fault at the same place with the same words.
#pragma once

#include <gtest/gtest.h>

#include "../expr/naive.h"
#include "runtime/jit/unit.h"

namespace pamina::jit::testing {

using namespace expr;
using namespace expr::testing;

/// The library under test, loaded once; null, with the reason, on machines without LLVM.
inline std::shared_ptr<const Library> library(std::string* why = nullptr) {
    struct Loaded {
        std::string why;
        std::shared_ptr<const Library> found;
        Loaded() {
            const std::string folders[] = {PAMINA_JIT_FOLDER};
            found = Library::load(folders, why);
        }
    };
    static const Loaded loaded;
    if (why) *why = loaded.why;
    return loaded.found;
}

inline void expect_same_failure(const Failure& got, const Failure& expected) {
    EXPECT_EQ(static_cast<int>(got.fault), static_cast<int>(expected.fault));
    EXPECT_EQ(got.span.begin, expected.span.begin);
    EXPECT_EQ(got.span.end, expected.span.end);
    EXPECT_EQ(got.detail, expected.detail);
}

/// Program `n` of the unit against the interpreter, for these columns of locals: local s of lane l is columns[s * lanes
/// + l].
inline void compare(const Unit& unit, std::size_t n, const Program& program, const Environment& environment,
                    const std::vector<Slot>& columns, int lanes) {
    const Bound bound(environment);
    Scratch interpreted, compiled;
    interpreted.environment = &environment;
    const std::size_t width = static_cast<std::size_t>(lanes), slots = columns.size() / width;
    std::vector<Slot> expected(width), got(width), one(slots);
    std::vector<std::size_t> works;
    for (int l = 0; l < lanes; ++l) {
        for (std::size_t s = 0; s < slots; ++s) one[s] = columns[s * width + static_cast<std::size_t>(l)];
        Slot a{}, b{};
        const bool ok = expr::run(program, one.data(), interpreted, a);
        ASSERT_EQ(unit.run(n, bound, one.data(), compiled, b), ok)
            << (ok ? compiled.failure.detail : interpreted.failure.detail);
        if (ok) {
            EXPECT_TRUE(same(program.kind(), a, b)) << a.i << " interpreted, " << b.i << " compiled";
            expected[static_cast<std::size_t>(l)] = a;
            works.push_back(static_cast<std::size_t>(l));
        } else {
            expect_same_failure(compiled.failure, interpreted.failure);
        }
    }
    const bool all = expr::run_lanes(program, columns.data(), lanes, lanes, interpreted, got.data());
    ASSERT_EQ(all, works.size() == width);
    ASSERT_EQ(unit.run_lanes(n, bound, {columns.data(), lanes, true}, lanes, compiled, got.data()), all);
    if (all) {
        for (std::size_t l = 0; l < width; ++l) EXPECT_TRUE(same(program.kind(), got[l], expected[l])) << "lane " << l;
        return;
    }
    expect_same_failure(compiled.failure, interpreted.failure);
    // Those that work, alone.
    if (works.empty()) return;
    std::vector<Slot> some(slots * works.size());
    for (std::size_t s = 0; s < slots; ++s) {
        for (std::size_t l = 0; l < works.size(); ++l) some[s * works.size() + l] = columns[s * width + works[l]];
    }
    const int left = static_cast<int>(works.size());
    ASSERT_TRUE(unit.run_lanes(n, bound, {some.data(), left, true}, left, compiled, got.data()));
    for (std::size_t l = 0; l < works.size(); ++l) {
        EXPECT_TRUE(same(program.kind(), got[l], expected[works[l]])) << "lane " << l;
    }
}

}  // namespace pamina::jit::testing
