// The edges of row kernels: what they refuse, and where whole times end.
#include <array>
#include <filesystem>

#include "both.h"
#include "rows.h"
#include "runtime/jit/compiler.h"

namespace pamina::jit {
namespace {

using namespace testing;
using Kind = RowDependence::Kind;

/// One kernel whose duration is Local 4 and whose carry is Local 5; program 2 is the index, program 3 reads the number.
struct Row {
    Pool pool;
    Environment environment = Generator::environment(0);
    std::deque<Program> programs;
    std::vector<const Program*> all;
    std::shared_ptr<const Unit> unit;
    RowShape shape;
    RowData data;

    explicit Row(RowShape with, Vectors vectors = Vectors::None) : shape(std::move(with)) {
        const auto add = [&](Id id) { programs.push_back(compile(pool, id, environment, Binding::Late)); };
        const Id index = pool.to_real(pool.local(0, expr::Kind::Int));
        const Id number = pool.to_real(pool.local(1, expr::Kind::Int));
        for (const Id id : {pool.local(4, expr::Kind::Real), pool.local(5, expr::Kind::Real), index, number}) add(id);
        for (const auto& p : programs) all.push_back(&p);
        shape.index_slot = 0;
        shape.number_slot = 1;
        std::string why;
        unit = Unit::compile(library(), Source(all, {true, vectors, true}, std::array{shape}), all, why);
        EXPECT_TRUE(unit) << why;
        data.count = 10;
        data.locals.resize(RowData::kSlots * 16);
        for (const Slot s : environment.globals) data.globals.insert(data.globals.end(), 16, s);
        for (auto* values : {&data.start, &data.latest, &data.last, &data.high, &data.low, &data.free})
            values->assign(16, 0);
        data.finish.assign(2'000, 0);
        for (std::size_t d = 0; d < shape.dependences.size(); ++d)
            data.sources.push_back({std::vector<double>(2'000, 0), 0, 0, 0});
    }
    void local(std::size_t slot, double value) {
        for (std::size_t l = 0; l < 16; ++l) data.locals[slot * 16 + l].r = value;
    }
    void local(std::size_t slot, std::int64_t value) {
        for (std::size_t l = 0; l < 16; ++l) data.locals[slot * 16 + l].i = value;
    }
    RowOutcome run(bool exact) {
        const Bound bound(environment);
        const auto& row = unit->row(0);
        return data.run(exact ? row.exact : row.whole, bound, {data.globals.data(), 16, true}, 16);
    }
};

/// One lane, sixteen lanes, eight rows.
class RowEdges : public ::testing::TestWithParam<int> {
  public:
    void SetUp() override {
        std::string why;
        if (!library(&why)) GTEST_SKIP() << why;
    }
    static RowShape shape(std::vector<RowDuration> durations, bool carries = false, int layout = GetParam()) {
        RowShape s;
        s.lanes = layout == 1 ? kRowLanes : 1;
        s.rows = layout == 2 ? kStaggered : 1;
        s.durations = std::move(durations);
        s.dependences = {{Kind::Back, 1, carries ? 1 : -1}};
        return s;
    }
    /// In both variants, where there are two.
    static void expect(Row& row, RowOutcome whole, RowOutcome exact) {
        const RowData before = row.data;
        EXPECT_EQ(row.run(false), whole);
        row.data = before;
        if (row.unit->row(0).exact) {
            EXPECT_EQ(row.run(true), exact);
        }
        row.data = before;
    }
};

constexpr auto kDone = RowOutcome::Done, kNotWhole = RowOutcome::NotWhole, kFailed = RowOutcome::Failed;

TEST_P(RowEdges, Durations) {
    Row row(shape({{0, true}}));
    for (const double whole : {0.0, -0.0, 1.0, 0x1p40}) {
        row.local(4, whole);
        expect(row, kDone, kDone);
    }
    for (const double part : {0.5, 1e-300, 0x1p51 + 0.5}) {
        row.local(4, part);
        expect(row, kNotWhole, kDone);
    }
    // Beyond 2^53 all are whole, but sums are not exact.
    for (const double large : {0x1p50, 0x1p53, 1e300}) {
        row.local(4, large);
        expect(row, kNotWhole, kDone);
    }
    for (const double bad : std::initializer_list<double>{-1.0, -1e-300, -INFINITY, NAN, INFINITY}) {
        row.local(4, bad);
        const RowData before = row.data;
        EXPECT_NE(row.run(false), kDone);
        row.data = before;
        if (row.unit->row(0).exact) {
            EXPECT_EQ(row.run(true), kFailed) << bad;
        }
        row.data = before;
    }
}

TEST_P(RowEdges, Carries) {
    Row row(shape({{0, true}}, true));
    row.local(4, 3.0);
    row.local(5, 7.0);
    expect(row, kDone, kDone);
    row.local(5, 0.25);
    expect(row, kNotWhole, kDone);
    for (const double bad : std::initializer_list<double>{-1.0, NAN, INFINITY}) {
        row.local(5, bad);
        // What is carried from nowhere does not hide it.
        for (auto& s : row.data.sources) std::fill(s.values.begin(), s.values.end(), -INFINITY);
        const RowData before = row.data;
        EXPECT_NE(row.run(false), kDone);
        row.data = before;
        if (row.unit->row(0).exact) {
            EXPECT_EQ(row.run(true), kFailed) << bad;
        }
        row.data = before;
    }
}

TEST_P(RowEdges, WhatDoesNotExistDoesNotMatter) {
    Row row(shape({{0, true}}, true));
    row.local(4, 3.0);
    row.local(5, 7.0);
    for (auto& s : row.data.sources) std::fill(s.values.begin(), s.values.end(), -INFINITY);
    for (auto& s : row.data.start) s = 5;
    ASSERT_EQ(row.run(false), kDone);
    EXPECT_EQ(row.data.latest[0], 5 + 3 + 9 * (7 + 3));
}

TEST_P(RowEdges, LargeIndicesAndNumbersAreRefused) {
    constexpr std::int64_t kLimit = std::int64_t{1} << 31;
    Row index(shape({{2, true}})), number(shape({{3, true}})), neither(shape({{0, true}}));
    for (Row* row : {&index, &number, &neither}) {
        row->data.count = 3;
        row->local(4, 1.0);
    }
    index.local(0, kLimit - 3);
    number.local(1, kLimit - 3);
    expect(index, kDone, kDone);
    expect(number, kDone, kDone);
    index.local(0, kLimit - 2);
    number.local(1, kLimit - 2);
    expect(index, kFailed, kFailed);
    expect(number, kFailed, kFailed);
    index.local(0, std::int64_t{5});
    number.local(1, std::int64_t{-1});
    for (const std::int64_t step : {kLimit, INT64_MAX, INT64_MIN, -kLimit, kLimit / 2}) {
        index.data.index_step = step;
        expect(index, kFailed, kFailed);
    }
    expect(number, kFailed, kFailed);
    // Nobody reads them.
    neither.local(0, INT64_MAX);
    neither.local(1, INT64_MIN);
    expect(neither, kDone, kDone);
}

TEST_P(RowEdges, EmptyRowsReadNothing) {
    Row row(shape({{2, true}}));
    row.local(0, INT64_MAX);
    for (const std::int64_t count : {std::int64_t{0}, std::int64_t{-1}, INT64_MIN}) {
        row.data.count = count;
        expect(row, kDone, kDone);
    }
}

TEST_P(RowEdges, SumsOfWorkBeyondWholeOnes) {
    Row row(shape({{0, true}}));
    row.local(4, 1.0);
    for (auto& h : row.data.high) h = 0x1p53 - 10 * shape({}).rows;
    expect(row, kNotWhole, kDone);
    for (auto& h : row.data.high) h -= 1;
    expect(row, kDone, kDone);
}

INSTANTIATE_TEST_SUITE_P(Layouts, RowEdges, ::testing::Values(0, 1, 2), [](const auto& info) {
    return std::string(info.param == 0 ? "along" : info.param == 1 ? "points" : "staggered");
});

TEST(RowShapes, OnesThatMakeNoSenseAreNotCompiled) {
    std::string why;
    if (!library(&why)) GTEST_SKIP() << why;
    std::vector<RowShape> shapes(9);
    for (auto& s : shapes) s.durations = {{0, true}};
    shapes[0].lanes = 3;
    shapes[1].rows = 2;
    shapes[2].rows = kStaggered, shapes[2].lanes = kRowLanes;
    shapes[3].durations = {{17, true}};
    shapes[4].dependences = {{Kind::Back, 0}};
    shapes[5].dependences = {{Kind::Above, 0}};
    shapes[6].rows = kStaggered, shapes[6].dependences = {{Kind::Back, 2}};
    shapes[7].processor = RowShape::Processor::ByProgram, shapes[7].place = 0;  // a real
    shapes[8].whole = shapes[8].exact = false;
    for (std::size_t n = 0; n < shapes.size(); ++n) {
        SCOPED_TRACE(n);
        const Row row(shapes[n]);
        EXPECT_FALSE(row.unit->row(0).whole);
        EXPECT_FALSE(row.unit->row(0).exact);
    }
}

TEST(RowShapes, AreKnownByTheCacheToo) {
    std::string why;
    if (!library(&why)) GTEST_SKIP() << why;
    std::string name = ::testing::TempDir() + "pamina_rows_XXXXXX";
    ASSERT_TRUE(mkdtemp(name.data()));
    Row row(RowEdges::shape({{0, true}}, false, 0));
    std::vector<RowShape> shapes{row.shape};
    const Options options{true, Vectors::None, true, true};
    const auto origin = [&](Compiler& compiler) {
        Origin from{};
        const auto unit = compiler.compile(row.all, options, why, &from, shapes);
        EXPECT_TRUE(unit && unit->row(0).whole) << why;
        row.unit = unit;
        row.local(4, 2.0);
        row.data.latest[0] = 0;
        EXPECT_EQ(row.run(false), kDone);
        EXPECT_EQ(row.data.latest[0], 20);
        return from;
    };
    const std::vector<std::string> folders{PAMINA_JIT_FOLDER};
    {
        Compiler compiler(folders, name);
        EXPECT_EQ(origin(compiler), Origin::Compiled);
        EXPECT_EQ(origin(compiler), Origin::Memory);
        shapes[0].dependences.push_back({Kind::Same});
        row.data.sources.push_back(row.data.sources[0]);
        EXPECT_EQ(origin(compiler), Origin::Compiled);
    }
#if defined(__x86_64__)
    Compiler later(folders, name);
    EXPECT_EQ(origin(later), Origin::Disk);
    EXPECT_FALSE(later.statistics().loaded);
#endif
    std::filesystem::remove_all(name);
}

}  // namespace
}  // namespace pamina::jit
