// Random rows of tasks: programs, shapes made of them, and what they read.
#pragma once

#include "rows.h"

namespace pamina::jit::testing {

/// Programs 0 to 8 do not fail, 9 is a place, those after it are anything.
struct Model {
    static constexpr int kPlace = 9;
    Pool pool;
    Environment environment = Generator::environment(0);
    std::deque<Program> programs;
    std::vector<const Program*> all;
    std::vector<RowShape> shapes;
    Generator g;
    int tame = 0;  // programs up to this one do not fail

    explicit Model(Generator generator, int shapes_wanted = 9) : g(std::move(generator)) {
        costs();
        for (int n = 0; n < 4; ++n) {
            Tree t = g.tree(expr::Kind::Real, 1 + static_cast<int>(g.below(5)));
            add(pool.make(Op::AbsR, {build(pool, t, false)}));
        }
        for (int n = 0; n < shapes_wanted; ++n) shapes.push_back(shape());
        for (const auto& p : programs) all.push_back(&p);
    }

    void add(Id id) { programs.push_back(compile(pool, id, environment, Binding::Late)); }
    Id whole(std::int64_t v) { return pool.const_int(v); }
    Id op(Op o, Id a, Id b) { return pool.make(o, {a, b}); }

    void costs() {
        const auto I = expr::Kind::Int;
        const auto R = expr::Kind::Real;
        const Id index = pool.local(0, I), number = pool.local(1, I), n = pool.local(2, I), x = pool.local(4, R);
        const Id hash =
            op(Op::FloorDivI, op(Op::ModI, op(Op::MulI, number, whole(2654435761)), whole(std::int64_t{1} << 32)),
               whole(1 << 22));
        const Id cost = pool.to_real(op(Op::AddI, whole(1), hash));
        Function f;
        f.name = "f";
        f.parameters = {I, R};
        f.result = R;
        const Id p = pool.param(0, I), q = pool.param(1, R);
        f.body = pool.make(Op::Select, {op(Op::LtI, p, whole(3)), q, op(Op::AddR, q, pool.to_real(whole(2)))});
        pool.add_function(f);
        const Id args[] = {index, cost};
        const Id sum = pool.reduce(Reduction::Sum, 20, whole(0), op(Op::ModI, index, whole(5)), whole(1), false,
                                   pool.to_real(pool.local(20, I)));
        add(cost);
        add(op(Op::MulR, pool.global(4, R), cost));
        add(pool.const_real(7));
        add(pool.make(Op::Select, {op(Op::EqI, index, n), pool.make(Op::AbsR, {x}), cost}));
        add(pool.call(0, args));
        add(sum);
        add(pool.make(Op::AbsR, {op(Op::DivR, pool.to_real(op(Op::MulI, n, index)), pool.const_real(8))}));
        add(pool.to_real(pool.make(Op::AbsI, {op(Op::AddI, op(Op::ModI, index, whole(7)), n)})));
        add(op(Op::MaxR, pool.make(Op::AbsR, {x}), pool.make(Op::SqrtR, {cost})));
        tame = static_cast<int>(programs.size());
        add(op(Op::ModI, op(Op::MulI, index, whole(3)), whole(4)));  // a place
    }

    int cost(bool wild) {
        if (wild && g.below(4) == 0) return kPlace + 1 + static_cast<int>(g.below(4));
        return static_cast<int>(g.below(static_cast<std::uint64_t>(tame)));
    }

    RowShape shape() {
        RowShape s;
        const auto layout = g.below(3);
        const bool staggered = layout == 2, wild = g.below(3) == 0;
        s.lanes = layout == 1 ? kRowLanes : 1;
        s.rows = staggered ? kStaggered : 1;
        s.index_slot = 0;
        s.number_slot = g.below(4) ? 1 : -1;
        s.keep = g.below(2);
        s.whole = g.below(5);
        s.exact = !s.whole || g.below(3);
        const auto carry = [&] { return g.below(3) ? -1 : cost(wild); };
        for (auto n = g.below(4); n; --n) {
            s.dependences.push_back({static_cast<RowDependence::Kind>(g.below(3)), 0, carry()});
        }
        if (g.below(2)) s.dependences.push_back({RowDependence::Kind::Back, 1, carry()});
        if (!staggered && g.below(3) == 0)
            s.dependences.push_back({RowDependence::Kind::Back, 2 + static_cast<int>(g.below(9)), carry()});
        if (staggered && g.below(3)) s.dependences.push_back({RowDependence::Kind::Above, 0, carry()});
        if (staggered && g.below(2)) s.dependences.push_back({RowDependence::Kind::Above, 1, carry()});
        for (auto n = g.below(4); n; --n) s.durations.push_back({cost(wild), g.below(2) == 0});
        if (!staggered) s.processor = static_cast<RowShape::Processor>(g.below(4));
        if (s.processor == RowShape::Processor::ByProgram) s.place = kPlace;
        if (s.lanes > 1 || staggered) {
            for (const std::uint32_t slot : {2u, 4u, 5u}) {
                if (g.below(2)) s.varying.push_back(slot);
            }
        }
        if (s.lanes > 1) {
            for (const std::uint32_t slot : {0u, 4u}) {
                if (g.below(2)) s.varying_globals.push_back(slot);
            }
        }
        return s;
    }

    double time(bool whole) {
        const double t = static_cast<double>(g.below(5000));
        return whole ? t : t / 7;
    }
    std::vector<double> times(std::size_t n, bool whole) {
        std::vector<double> all(n);
        for (auto& t : all) t = time(whole);
        return all;
    }

    RowData data(const RowShape& shape, bool whole) {
        RowData d;
        const std::size_t width = 16, lanes = static_cast<std::size_t>(shape.lanes);
        const auto some = [&](std::uint64_t n) { return static_cast<std::int64_t>(g.below(n)); };
        d.count = some(40);
        d.index_step = some(5) - 1;
        d.processors = 4 + some(13);
        d.processor_step = some(2) ? 1 : some(static_cast<std::uint64_t>(d.processors));
        d.processor = some(static_cast<std::uint64_t>(d.processors));
        const auto tasks = static_cast<std::size_t>(d.count);
        d.finish_row = static_cast<std::int64_t>(tasks * lanes);
        d.locals.resize(RowData::kSlots * width);
        for (std::size_t l = 0; l < width; ++l) {
            const auto own = g.locals();
            for (std::size_t s = 0; s < own.size(); ++s) d.locals[s * width + l] = own[s];
            d.locals[0 * width + l].i = some(20) - 10;
            d.locals[1 * width + l].i = some(100'000'000);
            d.locals[2 * width + l].i = some(30);
            d.locals[4 * width + l].r = time(whole);
        }
        for (const Slot s : environment.globals) d.globals.insert(d.globals.end(), width, s);
        for (std::size_t l = 0; l < width; ++l) {
            d.globals[0 * width + l].i = some(30);
            d.globals[4 * width + l].r = time(whole);
        }
        d.start = times(width, whole);
        d.free = times(16 * lanes, whole);
        d.latest = times(width, whole);
        d.last.assign(width, 0);
        d.high = times(width, whole);
        d.low.assign(width, 0);
        d.finish.assign(static_cast<std::size_t>(shape.rows) * tasks * lanes + 1, -1);
        for (const auto& dependence : shape.dependences) {
            RowData::From from;
            const auto any = static_cast<std::int64_t>(lanes) * (some(5) - 2);
            from.stride = dependence.kind == RowDependence::Kind::Each ? shape.lanes : any;
            from.row = some(30);
            from.values = times(400 * lanes + 16 * width, whole);
            from.first = 120 * static_cast<std::int64_t>(lanes);
            d.sources.push_back(std::move(from));
        }
        return d;
    }
};

}  // namespace pamina::jit::testing
