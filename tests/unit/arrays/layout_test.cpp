// How arrays lie on processors: each element has one place in each set that owns it.
#include "runtime/arrays/layout.h"

#include <gtest/gtest.h>

#include "runtime/arrays/mistake.h"

namespace pamina::arrays {
namespace {

TEST(ArrayLayout, GridsAreSquareLongestFirst) {
    EXPECT_EQ(most_square(8, 2), (std::vector<std::int64_t>{4, 2}));
    EXPECT_EQ(most_square(16, 2), (std::vector<std::int64_t>{4, 4}));
    EXPECT_EQ(most_square(7, 2), (std::vector<std::int64_t>{7, 1}));
    EXPECT_EQ(most_square(12, 3), (std::vector<std::int64_t>{3, 2, 2}));
    EXPECT_EQ(most_square(36, 3), (std::vector<std::int64_t>{4, 3, 3}));
    EXPECT_EQ(most_square(1, 3), (std::vector<std::int64_t>{1, 1, 1}));
    EXPECT_EQ(most_square(5, 1), (std::vector<std::int64_t>{5}));
}

TEST(ArrayLayout, WhatACoordinateOwnsIsWhatItsElementsSay) {
    for (const std::int64_t n : {0, 1, 7, 24}) {
        for (const std::int64_t p : {1, 2, 5, 30}) {
            std::vector<std::int64_t> sizes(static_cast<std::size_t>(p), 0);
            sizes.back() = n;
            for (const Spread& s : {block(), block(n + 1), cyclic(), cyclic(3), general(sizes)}) {
                const Layout with = lay_out({n}, 8, {s}, {p});
                for (const std::int64_t offset : {std::int64_t{0}, std::min<std::int64_t>(n, 2)}) {
                    const Layout layout = aligned(with, {n - offset}, 8, {offset});
                    const Dimension& d = layout.dimensions[0];
                    std::vector<int> owners(static_cast<std::size_t>(d.extent), 0);
                    for (std::int64_t x = 0; x < p; ++x) {
                        std::int64_t all = 0;
                        for (const Segments& part : owned(d, p, x)) {
                            all += part.size();
                            for (std::int64_t k = 0; k < part.count; ++k) {
                                for (std::int64_t i = 0; i < part.length; ++i) {
                                    const std::int64_t at = part.first + k * part.period + i;
                                    if (at >= part.end) continue;
                                    ASSERT_LT(at, d.extent);
                                    EXPECT_EQ(coordinate(d, p, at), x);
                                    ++owners[static_cast<std::size_t>(at)];
                                }
                            }
                        }
                        EXPECT_EQ(all, owned(layout, x));
                    }
                    for (const int count : owners) EXPECT_EQ(count, 1);
                }
            }
        }
    }
}

TEST(ArrayLayout, WhatDoesNotMatchIsAMistake) {
    EXPECT_THROW(lay_out({4}, 8, {block(), block()}, {2, 2}), Mistake);
    EXPECT_THROW(lay_out({4, 4}, 8, {block(), block()}, {2}), Mistake);
    EXPECT_THROW(lay_out({4}, 8, {general({1, 2})}, {2}), Mistake);
    EXPECT_THROW(lay_out({4}, 8, {block(1)}, {2}), Mistake);
    EXPECT_THROW(lay_out({4}, 8, {cyclic(0)}, {2}), Mistake);
    EXPECT_THROW(aligned(lay_out({4}, 8, {block()}, {2}), {4}, 8, {1}), Mistake);
}

TEST(ArrayLayout, CopiesComeFromTheReadersOwnRow) {
    // Over the second of two grid dimensions: each row of processors has all elements.
    Layout layout = lay_out({4, 4}, 8, {block(), block()}, {2, 2});
    layout.dimensions[0] = {4, whole(), -1, 0, 4, 0};
    const std::vector<std::int64_t> element{0, 3};
    EXPECT_EQ(sender(layout, 0, element), 1);
    EXPECT_EQ(sender(layout, 2, element), 3);
    EXPECT_TRUE(owns(layout, 3, element));
    EXPECT_EQ(owned(layout, 3), 8);
}

}  // namespace
}  // namespace pamina::arrays
