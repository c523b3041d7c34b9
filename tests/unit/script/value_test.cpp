#include "runtime/values/value.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "quantities.h"
#include "recording.h"
#include "runtime/values/request.h"

namespace pamina::script {
namespace {

TEST(Value, WholeNumbers) {
    constexpr auto kMax = std::numeric_limits<std::int64_t>::max(), kMin = std::numeric_limits<std::int64_t>::min();
    EXPECT_EQ(*add(std::int64_t{2}, std::int64_t{3}, false).as<std::int64_t>(), 5);
    EXPECT_THROW(add(kMax, std::int64_t{1}, false), ValueError);
    EXPECT_THROW(add(kMin, std::int64_t{1}, true), ValueError);
    EXPECT_THROW(multiply(kMax, std::int64_t{2}), ValueError);
    EXPECT_THROW(negate(kMin), ValueError);
    EXPECT_THROW(int_divide(std::int64_t{1}, std::int64_t{0}, false), ValueError);
    EXPECT_THROW(int_divide(kMin, std::int64_t{-1}, false), ValueError);
    // div and mod round towards minus infinity.
    EXPECT_EQ(*int_divide(std::int64_t{-7}, std::int64_t{2}, false).as<std::int64_t>(), -4);
    EXPECT_EQ(*int_divide(std::int64_t{-7}, std::int64_t{2}, true).as<std::int64_t>(), 1);
    EXPECT_EQ(*int_divide(std::int64_t{7}, std::int64_t{-2}, true).as<std::int64_t>(), -1);
    EXPECT_EQ(*power(std::int64_t{3}, std::int64_t{4}).as<std::int64_t>(), 81);
    EXPECT_THROW(power(std::int64_t{3}, std::int64_t{50}), ValueError);
}

TEST(Value, QuantitiesKeepTheirDecimalScale) {
    // 12.5 ns * 220 = 2750 ns, in steps of 0.1 ns.
    const Value v = multiply(time(125, -10), std::int64_t{220});
    EXPECT_EQ(v.as<Real>()->mantissa, 27500);
    EXPECT_EQ(v.as<Real>()->exp10, -10);
    EXPECT_TRUE(equal(add(time(1, -1), time(2, -1), false), time(3, -1)));
    EXPECT_TRUE(equal(time(1, 0), time(1000, -3)));
    EXPECT_EQ(compare(time(999, -3), time(1, 0)), -1);
    EXPECT_EQ(compare(real(std::nan("")), real(1)), 2);
    EXPECT_TRUE(divide(time(6, -3), time(2, -3)).as<Real>()->dimension.empty());
    EXPECT_EQ(as_real(divide(time(6, -3), time(2, -3))).base(), 3);
}

TEST(Value, InRun) {
    // Times to the power a > 0 are in ticks^a.
    EXPECT_EQ((Real{125, -10, check::Type::time().dimension}).in_run(-10), 125);
    EXPECT_EQ((Real{2, -3, check::Type::time().dimension}).in_run(-6), 2000);
}

TEST(Value, Shown) {
    Recording r;
    const auto text = [&](const Value& v) { return show(v, r.session.program()); };
    EXPECT_EQ(text(time(125, -10)), "12.5 ns");
    EXPECT_EQ(text(time(0, 0)), "0 s");
    EXPECT_EQ(text(time(6402, -3)), "6.402 s");
    EXPECT_EQ(text(time(5, 3)), "5000 s");
    EXPECT_EQ(text(time(-2, -6)), "-2 us");
    EXPECT_EQ(text(real(0.5)), "0.5");
    EXPECT_EQ(text(real(1.0 / 3)), "0.333333");
    EXPECT_EQ(text(true), "true");
    EXPECT_EQ(text(std::string("a b")), "a b");
    EXPECT_EQ(text(std::make_shared<const List>(List{std::int64_t{1}, time(2, -3)})), "[1, 2 ms]");
    EXPECT_EQ(to_json(time(2, -3), r.session.program()).dump(), R"({"value":0.002,"unit":"s"})");
}

TEST(Value, FiguresThatNobodyObserved) {
    ResultHandle handle;
    try {
        handle.observed();
        FAIL();
    } catch (const ValueError& e) {
        EXPECT_EQ(e.id, "E0710");
    }
    struct Observes final : Runner {
        Observed observed(const Request&, const EachReplication&) override {
            Observed found;
            found.result.observed.emplace();
            return found;
        }
        TimeDoubt doubt(const Request&, double) override { return {}; }
        MovedSimulation moved(const Request&, const result::Simulation&, bool) override { return {}; }
        result::Result replication(const Request&, std::int64_t) override { return {}; }
        Traced traced(const Request&, std::int64_t, std::uint64_t, result::TraceSink&) override { return {}; }
    } runner;
    handle.request = std::make_shared<const Request>();
    handle.runner = &runner;
    EXPECT_TRUE(handle.observed().entities.empty());
    ResultHandle end;
    end.of = std::shared_ptr<ResultHandle>(std::shared_ptr<void>(), &handle);
    EXPECT_TRUE(end.observed().entities.empty());
}

TEST(Value, Records) {
    const Value a = record({{"x", std::int64_t{1}}, {"t", Real{2, -3, check::Type::time().dimension}}});
    const Value b = record({{"t", Real{2000, -6, check::Type::time().dimension}}, {"x", Real{1, 0, {}}}});
    EXPECT_TRUE(equal(a, b));
    EXPECT_FALSE(equal(a, record({{"x", std::int64_t{1}}})));
    EXPECT_FALSE(equal(a, record({{"x", std::int64_t{1}}, {"u", std::int64_t{2}}})));
    const auto type = type_of(a);
    ASSERT_EQ(type.kind, check::TypeKind::Record);
    EXPECT_EQ(type.field("x")->kind, check::TypeKind::Int);
    EXPECT_EQ(type.field("t")->dimension, check::Type::time().dimension);
    EXPECT_EQ(type.field("y"), nullptr);
    // One real makes the field of all items real.
    const Value list = std::make_shared<const List>(List{a, b});
    EXPECT_EQ(type_of(list).element->field("x")->kind, check::TypeKind::Real);
    EXPECT_EQ(show(a, check::Program{}), "{ x = 1, t = 2 ms }");
    EXPECT_EQ(show(record({}), check::Program{}), "{}");
}

TEST(Value, PowersOfInts) {
    try {
        power(std::int64_t{2}, std::int64_t{-1});
        FAIL();
    } catch (const ValueError& e) {
        EXPECT_EQ(e.id, "E0715");
    }
    EXPECT_EQ(power(real(2), std::int64_t{-1}).as<Real>()->mantissa, 0.5);
}

}  // namespace
}  // namespace pamina::script
