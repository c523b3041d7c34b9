// Rows of tasks: compiled ones against runtime/jit/row.h's own words.
#include <fmt/format.h>

#include "both.h"
#include "random_rows.h"

namespace pamina::jit {
namespace {

using namespace testing;

void expect_same(const RowShape& shape, const RowData& got, const RowData& expected) {
    const auto equal = [](const char* what, const auto& a, const auto& b, std::size_t from, std::size_t n) {
        for (std::size_t k = 0; k < n; ++k)
            EXPECT_TRUE(std::memcmp(&a[k], &b[k + from], sizeof(double)) == 0)
                << what << ' ' << k << ": " << a[k] << ", expected " << b[k + from];
    };
    const auto tasks = static_cast<std::size_t>(got.count);
    const auto lanes = static_cast<std::size_t>(shape.lanes), rows = static_cast<std::size_t>(shape.rows);
    if (rows > 1 && !shape.keep) {
        equal("finish", got.finish, expected.finish, (rows - 1) * tasks, tasks);
    } else {
        equal("finish", got.finish, expected.finish, 0, rows * tasks * lanes);
    }
    const std::size_t each = std::max(lanes, rows);
    equal("latest", got.latest, expected.latest, 0, each);
    if (rows > 1 && tasks) equal("last", got.last, expected.last, 0, rows);
    equal("free", got.free, expected.free, 0, expected.free.size());
    equal("high", got.high, expected.high, 0, lanes);
    equal("low", got.low, expected.low, 0, lanes);
}

std::string describe(const RowShape& s) {
    std::string text = fmt::format("{} lanes, {} rows, processor {}, number {}:", s.lanes, s.rows,
                                   static_cast<int>(s.processor), s.number_slot);
    for (const auto& d : s.dependences)
        text += fmt::format(" [kind {} back {} carry {}]", static_cast<int>(d.kind), d.back, d.carry);
    for (const auto& d : s.durations) text += fmt::format(" {}{}", d.program, d.work ? " work" : "");
    text += " varying";
    for (const auto v : s.varying) text += fmt::format(" {}", v);
    for (const auto v : s.varying_globals) text += fmt::format(" g{}", v);
    return text;
}

void random_rows(std::uint64_t first, int models, bool optimise) {
    std::string why;
    if (!library(&why)) GTEST_SKIP() << why;
    int done = 0, not_whole = 0, failed = 0;
    for (int k = 0; k < models && !::testing::Test::HasFailure(); ++k) {
        const std::uint64_t seed = first + static_cast<std::uint64_t>(k);
        SCOPED_TRACE(seed);
        Model model{Generator(seed)};
        std::string image;
        const auto unit =
            Unit::compile(library(), Source(model.all, {optimise, Vectors::None, true, seed % 2 == 0}, model.shapes),
                          model.all, why, &image);
        ASSERT_TRUE(unit) << why;
#if defined(__x86_64__)
        const auto again = Unit::from_image(image, model.all, model.shapes.size());
#else
        const auto again = unit;
#endif
        ASSERT_TRUE(again);
        for (std::size_t n = 0; n < model.shapes.size() && !::testing::Test::HasFailure(); ++n) {
            const RowShape& shape = model.shapes[n];
            SCOPED_TRACE(describe(shape));
            ASSERT_EQ(unit->row(n).whole != nullptr, shape.whole);
            ASSERT_EQ(unit->row(n).exact != nullptr, shape.exact && shape.rows == 1);
            const bool tame =
                std::ranges::all_of(shape.durations, [](const auto& d) { return d.program < Model::kPlace; }) &&
                std::ranges::all_of(shape.dependences, [](const auto& d) { return d.carry < Model::kPlace; });
            for (int round = 0; round < 8 && !::testing::Test::HasFailure(); ++round) {
                const bool whole = round % 2 == 0;
                const RowData before = model.data(shape, whole);
                RowData expected = before;
                const bool works = NaiveRow(shape, model.programs, model.environment, expected, 16).run();
                const Bound bound(model.environment);
                const auto run = [&](const Unit& code, bool exact, RowData& data) {
                    const auto& row = code.row(n);
                    return data.run(exact ? row.exact : row.whole, bound, {data.globals.data(), 16, true}, 16);
                };
                RowData got = before;
                if (whole && shape.whole) {
                    SCOPED_TRACE("whole");
                    const auto outcome = run(round % 4 ? *again : *unit, false, got);
                    if (works && expected.whole && tame) {
                        EXPECT_EQ(outcome, RowOutcome::Done);
                    }
                    if (!works) {
                        EXPECT_NE(outcome, RowOutcome::Done);
                    }
                    if (!expected.whole) {
                        EXPECT_NE(outcome, RowOutcome::Done);
                    }
                    if (outcome == RowOutcome::Done) expect_same(shape, got, expected);
                    ++(outcome == RowOutcome::Done ? done : outcome == RowOutcome::NotWhole ? not_whole : failed);
                }
                if (!unit->row(n).exact) continue;
                SCOPED_TRACE("exact");
                got = before;
                const auto outcome = run(round % 4 ? *unit : *again, true, got);
                if (works && tame) {
                    EXPECT_EQ(outcome, RowOutcome::Done);
                }
                if (!works) {
                    EXPECT_EQ(outcome, RowOutcome::Failed);
                }
                if (outcome != RowOutcome::Done) continue;
                EXPECT_EQ(got.whole, expected.whole);
                expect_same(shape, got, expected);
            }
        }
    }
    EXPECT_GT(done, models);
    EXPECT_GT(not_whole, models / 2);
    EXPECT_GT(failed, models / 4);
}

TEST(Rows, QuickCodeAgrees) {
    random_rows(0, 16, false);
}

TEST(Rows, OptimisedCodeAgrees) {
    random_rows(100, 8, true);
}

}  // namespace
}  // namespace pamina::jit
