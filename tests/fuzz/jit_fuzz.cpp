// Bytes that choose an expression and its variables, or a row of tasks and what it reads: interpreted and compiled,
// quickly and optimised, over one value and over lanes, it gives the same bits or the same failure. Without LLVM
// nothing is compared.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "../unit/jit/random_rows.h"

namespace {

using namespace pamina;
using namespace pamina::expr;
using namespace pamina::expr::testing;

constexpr Kind kKinds[] = {Kind::Int, Kind::Real, Kind::Bool};
constexpr int kLanes = 9;

const std::shared_ptr<const jit::Library>& library() {
    static const auto loaded = [] {
        const std::string folders[] = {PAMINA_JIT_FOLDER};
        std::string why;
        auto l = jit::Library::load(folders, why);
        if (!l) std::fprintf(stderr, "nothing is compared: %s\n", why.c_str());
        return l;
    }();
    return loaded;
}

void need(bool condition, const char* what) {
    if (condition) return;
    std::fprintf(stderr, "jit: %s\n", what);
    std::abort();
}

bool equal(const Failure& a, const Failure& b) {
    return a.fault == b.fault && a.span.begin == b.span.begin && a.detail == b.detail;
}

/// As build(), with a place for each node.
Id build_at(Pool& pool, const Tree& t, std::uint32_t& place) {
    std::vector<Id> args;
    for (const auto& a : t.args) args.push_back(build_at(pool, a, place));
    Node n{t.op, t.kind};
    n.value = t.value;
    n.reduce = t.reduce;
    n.exclusive = t.exclusive;
    n.exp10 = static_cast<std::int16_t>(t.exp10);
    n.time_power = static_cast<std::int8_t>(t.power);
    n.span.begin = place++;
    n.span.end = place;
    return pool.add(n, args);
}

void compare(const jit::Unit& unit, const Program& program, const Environment& environment,
             const std::vector<Slot>& columns) {
    const jit::Bound bound(environment);
    Scratch interpreted, compiled;
    std::vector<Slot> expected(kLanes), got(kLanes), one(Generator::kLocals);
    bool all = true;
    for (std::size_t l = 0; l < kLanes; ++l) {
        for (std::size_t s = 0; s < one.size(); ++s) one[s] = columns[s * kLanes + l];
        Slot value{};
        const bool ok = run(program, one.data(), interpreted, expected[l]);
        need(unit.run(0, bound, one.data(), compiled, value) == ok, "one fails, the other does not");
        need(!ok || same(program.kind(), expected[l], value), "different values");
        need(ok || equal(interpreted.failure, compiled.failure), "different failures");
        all = all && ok;
    }
    run_lanes(program, columns.data(), kLanes, kLanes, interpreted, got.data());
    need(unit.run_lanes(0, bound, {columns.data(), kLanes, true}, kLanes, compiled, got.data()) == all,
         "lanes fail, values do not");
    need(all || equal(interpreted.failure, compiled.failure), "lanes fail differently");
    for (std::size_t l = 0; all && l < kLanes; ++l) need(same(program.kind(), expected[l], got[l]), "different lanes");
}

void compare_row(Generator g) {
    jit::testing::Model model(std::move(g), 1);
    const jit::RowShape& shape = model.shapes[0];
    std::string why;
    const auto unit = jit::Unit::compile(
        library(), jit::Source(model.all, {true, jit::Vectors::None, true, true}, model.shapes), model.all, why);
    need(unit != nullptr, why.c_str());
    const bool whole = model.g.below(2);
    const jit::testing::RowData before = model.data(shape, whole);
    jit::testing::RowData expected = before;
    const bool works = jit::testing::NaiveRow(shape, model.programs, model.environment, expected, 16).run();
    const jit::Bound bound(model.environment);
    for (const bool exact : {false, true}) {
        const PaminaRowCode code = exact ? unit->row(0).exact : unit->row(0).whole;
        if (!code || (!exact && !whole)) continue;
        jit::testing::RowData got = before;
        if (got.run(code, bound, {got.globals.data(), 16, true}, 16) != jit::RowOutcome::Done) continue;
        need(works, "a row that fails is done");
        need(got.whole == expected.whole || (!exact && expected.whole), "whole, or not");
        // Of several rows only the last one may be kept.
        const auto tasks = static_cast<std::size_t>(got.count);
        if (shape.rows > 1 && !shape.keep)
            std::copy_n(expected.finish.begin() + static_cast<std::ptrdiff_t>((shape.rows - 1) * got.count), tasks,
                        expected.finish.begin());
        const std::size_t finish = (shape.keep ? static_cast<std::size_t>(shape.rows) : 1) * tasks;
        const auto same = [](const std::vector<double>& a, const std::vector<double>& b, std::size_t n) {
            return std::memcmp(a.data(), b.data(), n * sizeof(double)) == 0;
        };
        const auto lanes = static_cast<std::size_t>(shape.lanes), rows = static_cast<std::size_t>(shape.rows);
        need(same(got.finish, expected.finish, finish * lanes), "different finish times");
        need(same(got.latest, expected.latest, std::max(lanes, rows)), "different latest times");
        need(same(got.high, expected.high, lanes) && same(got.low, expected.low, lanes), "different work");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (!library() || size > 1'024) return 0;
    if (size > 0 && data[0] == 0xff) {
        compare_row(Generator(std::span(data + 1, size - 1)));
        return 0;
    }
    Generator g(std::span(data, size));
    const Environment environment = Generator::environment(static_cast<int>(g.below(3)) * -6);
    const Binding binding = g.below(2) ? Binding::Now : Binding::Late;
    Pool pool;
    std::uint32_t place = 1;
    for (std::uint64_t f = 0, count = g.below(3); f < count; ++f) {
        Function function;
        function.name = "f" + std::to_string(f);
        function.parameters = {Kind::Int, Kind::Real, Kind::Bool};
        function.result = kKinds[g.below(3)];
        g.params = function.parameters;
        function.body = build_at(pool, g.tree(function.result, 3), place);
        g.functions.push_back(function.parameters);
        g.results.push_back(function.result);
        g.params.clear();
        pool.add_function(function);
    }
    const Id id = build_at(pool, g.tree(kKinds[g.below(3)], 6), place);
    const Program program = compile(pool, id, environment, binding);
    std::vector<Slot> columns(static_cast<std::size_t>(Generator::kLocals) * kLanes);
    const auto base = g.locals();
    for (std::size_t l = 0; l < kLanes; ++l) {
        const auto own = g.below(2) ? g.locals() : base;
        for (std::size_t s = 0; s < own.size(); ++s) columns[s * kLanes + l] = own[s];
    }
    const Program* const programs[] = {&program};
    for (const bool optimise : {false, true}) {
        std::string why;
        const auto unit = jit::Unit::compile(library(), programs, {optimise, jit::Vectors::Both, true}, why);
        need(unit != nullptr, why.c_str());
        compare(*unit, program, environment, columns);
    }
    return 0;
}
