#include "runtime/expr/duals.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "runtime/arrays/ask.h"
#include "runtime/expr/lists.h"
#include "runtime/expr/ops.h"
#include "runtime/expr/wide_int.h"

namespace pamina::expr {

namespace {

/// out = x * derivative, where `bends` says that the derivative depends on x.
void chain(const Dual& x, double derivative, bool bends, Dual& out) {
    out.varies = x.varies;
    out.curved = bends ? x.varies : x.curved;
    out.slopes = x.slopes;
    out.slopes.scale(derivative);
}
void add(const Dual& x, double times, Dual& out) {
    if (!x.varies) return;
    out.varies |= x.varies;
    out.curved |= x.curved;
    out.slopes.add(x.slopes, times);
}
std::int64_t count_of(std::int64_t first, std::int64_t last, std::int64_t step, bool exclusive) {
    Int128 distance = step > 0 ? static_cast<Int128>(last) - first : static_cast<Int128>(first) - last;
    const Int128 stride = step > 0 ? step : -static_cast<Int128>(step);
    if (exclusive) distance -= 1;
    const Int128 count = distance < 0 ? 0 : distance / stride + 1;
    return count > INT64_MAX ? INT64_MAX : static_cast<std::int64_t>(count);
}

}  // namespace

void StepLimits::keep_order(double gap, const Slopes& before, const Slopes& behind, double size) {
    if (before == behind) return;
    const bool equal = gap <= kDust * std::abs(size);
    if (!equal) {
        // Nearly all leave the limits as they are, which is seen without a division.
        constexpr double kRounded = 1 - 0x1p-50;  // products are
        const double near = gap * kRounded;
        int within = 0;
        for (int k = 0; k < kDirections; ++k) {
            const double closing = before[k] - behind[k];
            const auto i = static_cast<std::size_t>(k);
            within |= !(closing * until[i] <= near) & (closing != 0);
            within |= !(closing * from[i] <= near) & (closing != 0);
        }
        if (!within) return;
    }
    if (equal) gap = 0;
    Directions differ = 0, unknown = 0;
    for (int k = 0; k < kDirections; ++k) {
        const double closing = before[k] - behind[k];
        const double at = gap / closing;
        double& last = until[static_cast<std::size_t>(k)];
        double& first = from[static_cast<std::size_t>(k)];
        last = closing > 0 && at < last ? at : last;
        first = closing < 0 && at > first ? at : first;
        differ = static_cast<Directions>(differ | (closing != 0) << k);
        unknown = static_cast<Directions>(unknown | (closing != closing) << k);
    }
    if (equal) ties |= differ;
    refused |= gap == gap ? unknown : differ;
}

Duals::Duals(const Pool& pool, const Environment& environment)
    : pool_(pool),
      environment_(environment),
      globals_(environment.globals.size()),
      global_is_said_(environment.globals.size()),
      items_(environment.arrays.size()),
      array_varies_(environment.arrays.size()) {
    for (std::size_t g = 0; g < globals_.size(); ++g) globals_[g].value = environment.globals[g];
}

void StepLimits::narrow(const StepLimits& other) {
    for (std::size_t k = 0; k < from.size(); ++k) {
        from[k] = std::max(from[k], other.from[k]);
        until[k] = std::min(until[k], other.until[k]);
    }
    ties |= other.ties;
    refused |= other.refused;
    rough |= other.rough;
}

// ---- what varies --------------------------------------------------------------------------------------------

void Duals::vary_global(std::size_t number, int direction, double amount) {
    Dual& g = globals_[number];
    global_is_said_[number] |= static_cast<Directions>(1 << direction);
    g.slopes[direction] += amount;
    if (amount != 0) g.varies |= static_cast<Directions>(1 << direction);
}

void Duals::vary_item(std::size_t array, std::size_t item, int direction, double amount) {
    auto& items = items_[array];
    if (items.empty()) {
        items.resize(environment_.arrays[array].size());
        for (std::size_t i = 0; i < items.size(); ++i) items[i].value = environment_.arrays[array][i];
    }
    items[item].slopes[direction] += amount;
    if (amount == 0) return;
    items[item].varies |= static_cast<Directions>(1 << direction);
    array_varies_[array] |= items[item].varies;
}

void Duals::define_global(std::size_t number, Id init) {
    const Directions said = global_is_said_[number];
    if (pool_.at(init).kind != Kind::Real || !(depends(init) & ~said)) return;
    Dual& global = globals_[number];
    const Dual computed = evaluate(init, nullptr);
    for (int k = 0; k < kDirections; ++k)
        if (!(said >> k & 1)) global.slopes[k] = computed.slopes[k];
    global.varies = (global.varies & said) | (computed.varies & ~said);
    global.curved = computed.curved & ~said;
}

void Duals::define_item(std::size_t array, std::size_t item, Id value, const Slot* locals) {
    if (pool_.at(value).kind != Kind::Real || !depends(value)) return;
    auto& items = items_[array];
    if (items.empty()) {
        items.resize(environment_.arrays[array].size());
        for (std::size_t i = 0; i < items.size(); ++i) items[i].value = environment_.arrays[array][i];
    }
    const Slot known = items[item].value;
    items[item] = evaluate(value, locals);
    items[item].value = known;
}

bool Duals::vary_local(int slot, Directions along) {
    if (locals_.size() <= static_cast<std::size_t>(slot)) locals_.resize(static_cast<std::size_t>(slot) + 1);
    Directions& known = locals_[static_cast<std::size_t>(slot)].along;
    const bool more = (known | along) != known;
    known |= along;
    return more;
}

void Duals::place_local(int slot, int place) {
    locals_[static_cast<std::size_t>(slot)].place = place;
}

void Duals::look() {
    depends_.assign(pool_.size(), 0);
    reads_.assign(pool_.size(), false);
    cell_of_.assign(pool_.size(), -1);
    cells_.clear();
    std::vector<Directions> functions(pool_.functions().size());
    for (bool changed = true; changed;) {
        changed = false;
        const auto grow = [&](Directions& known, Directions more) {
            if ((known | more) == known) return;
            known |= more;
            changed = true;
        };
        for (Id id = 0; id < pool_.size(); ++id) {
            const Node& node = pool_.at(id);
            Directions found = 0;
            bool reads = node.op == Op::Local || node.op == Op::Param;
            for (const Id arg : pool_.args(id)) {
                found |= depends_[arg];
                reads = reads || reads_[arg];
            }
            const auto number = static_cast<std::size_t>(node.value.i);
            if (node.op == Op::Global) found = globals_[number].varies;
            if (node.op == Op::Local && node.kind == Kind::Real && number < locals_.size())
                found = locals_[number].along;
            if (node.op == Op::ArrayLoad) found |= array_varies_[number];
            if (node.op == Op::Call) found |= functions[number];
            depends_[id] = found;
            reads_[id] = reads;
        }
        for (std::size_t f = 0; f < functions.size(); ++f) {
            const Id body = pool_.functions()[f].body;
            if (body != kNone) grow(functions[f], depends_[body]);
        }
        for (const auto& [number, init] : globals_from_)
            if (pool_.at(init).kind == Kind::Real)
                grow(globals_[number].varies, depends_[init] & ~global_is_said_[number]);
        for (const auto& [array, item] : arrays_from_)
            if (pool_.at(item).kind == Kind::Real) grow(array_varies_[array], depends_[item]);
    }
}

void Duals::write(const Dual& dual, Slot* to) {
    for (int k = 0; k < kDirections; ++k) to[k].r = dual.slopes[k];
    to[kDirections].i = dual.curved;
}

Dual Duals::read(const Slot* from) {
    Dual dual;
    for (int k = 0; k < kDirections; ++k) dual.slopes[k] = from[k].r;
    dual.curved = static_cast<Directions>(from[kDirections].i);
    return dual;
}

// ---- evaluating ---------------------------------------------------------------------------------------------

const Dual& Duals::evaluate(Id id, const Slot* locals) {
    frame_ = locals;
    ++epoch_;
    depth_ = 0;
    return of(id);
}

Dual& Duals::of(Id id) {
    std::int32_t& place = cell_of_[id];
    if (place < 0) {
        place = static_cast<std::int32_t>(cells_.size());
        cells_.emplace_back();
    }
    Cell& cell = cells_[static_cast<std::size_t>(place)];
    if (cell.epoch == kFixed || cell.epoch == epoch_) return cell.dual;
    if (!still(id, cell)) {
        if (++depth_ > kMostDepth) {
            limits.refused = kAllDirections;
        } else {
            Dual made;
            compute(pool_.at(id), pool_.args(id), made);
            cell.dual = made;
        }
        --depth_;
    }
    // What is in a sum or a function reads Locals or Params, or is the same each time.
    cell.epoch = reads_[id] ? epoch_ : kFixed;
    return cell.dual;
}

/// What does not vary is a value, which a program computes quicker; false where it has to be looked at node by node.
bool Duals::still(Id id, Cell& cell) {
    if (depends_[id] || pool_.args(id).empty() || !binders_.empty() || params_) return false;
    if (!cell.program) cell.program = std::make_unique<Program>(compile(pool_, id, environment_));
    scratch_.stop = stop;
    if (!run(*cell.program, frame_, scratch_, cell.dual.value)) limits.refused = kAllDirections;
    return true;
}

void Duals::compute(const Node& node, std::span<const Id> args, Dual& out) {
    const auto number = static_cast<std::size_t>(node.value.i);
    switch (node.op) {
        case Op::ConstInt:
        case Op::ConstBool:
            out.value = node.value;
            return;
        case Op::ConstReal:
            out.value.r = math::scale_decimal(node.value.r, node.exp10 - environment_.tick_exponent * node.time_power);
            return;
        case Op::Local: {
            const int slot = static_cast<int>(node.value.i);
            for (auto binder = binders_.rbegin(); binder != binders_.rend(); ++binder) {
                if (binder->first != slot) continue;
                out.value.i = binder->second;
                return;
            }
            out.value = frame_[slot];
            if (number >= locals_.size() || node.kind != Kind::Real || locals_[number].place < 0) return;
            out = read(frame_ + locals_[number].place);
            out.value = frame_[slot];
            out.varies = locals_[number].along;
            return;
        }
        case Op::Global:
            out = globals_[number];
            return;
        case Op::Param:
            out = (*params_)[number];
            return;
        case Op::And:
        case Op::Or: {
            const bool first = of(args[0]).value.i != 0;
            out.value.i = (node.op == Op::And) == first ? of(args[1]).value.i : first;
            return;
        }
        case Op::Select:
            out = Dual(of(of(args[0]).value.i ? args[1] : args[2]));
            return;
        case Op::ArrayLoad: {
            const std::int64_t index = of(args[0]).value.i;
            const auto& values = environment_.arrays[number];
            if (index < 0 || index >= std::ssize(values)) {
                limits.refused = kAllDirections;
            } else if (items_[number].empty()) {
                out.value = values[static_cast<std::size_t>(index)];
            } else {
                out = items_[number][static_cast<std::size_t>(index)];
            }
            return;
        }
        case Op::Ask: {
            std::vector<std::int64_t> numbers;
            for (const Id a : args) numbers.push_back(of(a).value.i);
            try {
                if (!scratch_.asked) scratch_.asked = std::make_shared<arrays::Asked>();
                const Lists lists(environment_);
                out.value.i = (*scratch_.asked)(static_cast<arrays::Question>(node.value.i), numbers, &lists);
            } catch (const arrays::Mistake&) {
                limits.refused = kAllDirections;
            }
            return;
        }
        case Op::Reduce:
            return reduce(node, args, out);
        case Op::Call:
            return call(node, args, out);
        default:
            return strict(node, args, out);
    }
}

/// What is decided by their difference stays so.
void Duals::compare(const Dual& a, const Dual& b) {
    if (!(a.varies | b.varies)) return;
    limits.rough |= a.curved | b.curved;
    Slopes gap = a.slopes;
    gap.add(b.slopes, -1);
    limits.keep_sign(a.value.r - b.value.r, gap, std::max(std::abs(a.value.r), std::abs(b.value.r)));
}

/// A rounding gives the same between these; on them it does not on one side.
void Duals::stay_within(const Dual& x, double low, double high) {
    Dual one;
    one.value.r = 1;
    stay_within(x, one, low, high);
}

/// The same of a quotient: multiplied by what is under it, the borders are as straight as both are.
void Duals::stay_within(const Dual& over, const Dual& under, double low, double high) {
    if (!(over.varies | under.varies)) return;
    limits.rough |= over.curved | under.curved;
    if (under.varies) limits.keep_sign(under.value.r, under.slopes, 0);
    for (const double border : {low, high}) {
        Slopes gap = over.slopes;
        gap.add(under.slopes, -border);
        limits.keep_sign(over.value.r - border * under.value.r, gap, std::abs(border * under.value.r));
    }
}

/// A real is made whole: `x`, the node `id`.
void Duals::whole(Id id, const Dual& x, double low, double high) {
    if (pool_.at(id).op != Op::DivR) return stay_within(x, low, high);
    const auto args = pool_.args(id);
    const Dual over = of(args[0]), under = of(args[1]);
    stay_within(over, under, low, high);
}

void Duals::strict(const Node& node, std::span<const Id> args, Dual& out) {
    const Dual a = of(args[0]);
    const Dual b = args.size() > 1 ? Dual(of(args[1])) : Dual{};
    if (ops::apply(node.op, a.value, b.value, node.value.i, environment_.tick_exponent, out.value) != Fault::None)
        limits.refused = kAllDirections;
    if (!(a.varies | b.varies)) return;
    const double x = a.value.r, y = b.value.r, r = out.value.r;
    switch (node.op) {
        case Op::AddR:
            add(a, 1, out);
            add(b, 1, out);
            return;
        case Op::SubR:
            add(a, 1, out);
            add(b, -1, out);
            return;
        case Op::MulR:
            add(a, y, out);
            add(b, x, out);
            out.curved |= a.varies & b.varies;
            return;
        case Op::DivR:
            add(a, 1 / y, out);
            add(b, -r / y, out);
            out.curved |= b.varies;
            return;
        case Op::PowR: {
            const bool bends = y != 0 && y != 1;
            add(a, y == 0 ? 0 : y * ops::pow_real(x, y - 1), out);
            if (b.varies) add(b, r * math::ln(x), out);
            out.curved = b.varies | (bends ? a.varies : a.curved);
            return;
        }
        case Op::NegR:
            return chain(a, -1, false, out);
        case Op::AbsR:
            limits.keep_sign(x, a.slopes, 0);
            return chain(a, x < 0 ? -1 : 1, false, out);
        case Op::MinR:
        case Op::MaxR:
            compare(a, b);
            out = (node.op == Op::MinR ? y < x : y > x) ? b : a;
            return;
        case Op::SqrtR:
            return chain(a, 0.5 / r, true, out);
        case Op::ExpR:
            return chain(a, r, true, out);
        case Op::LnR:
            return chain(a, 1 / x, true, out);
        case Op::Log2R:
            return chain(a, 1 / (x * 0.6931471805599453), true, out);
        case Op::Log10R:
            return chain(a, 1 / (x * 2.302585092994046), true, out);
        case Op::ScaleTime:
            chain(a, 1, false, out);
            for (double& slope : out.slopes.of)
                slope = ops::scale_time(slope, static_cast<int>(node.value.i), environment_.tick_exponent);
            return;
        case Op::FloorI:
            return whole(args[0], a, std::floor(x), std::floor(x) + 1);
        case Op::CeilI:
            return whole(args[0], a, std::ceil(x) - 1, std::ceil(x));
        case Op::RoundI:
            return whole(args[0], a, std::round(x) - 0.5, std::round(x) + 0.5);
        case Op::FloorDivR:
        case Op::ModR:
        case Op::CeilDivRI: {
            const double k = node.op == Op::CeilDivRI ? std::ceil(x / y) - 1 : ops::floor_div_real(x, y);
            stay_within(a, b, k, k + 1);
            if (node.op != Op::ModR) return;
            add(a, 1, out);
            add(b, -k, out);
            return;
        }
        case Op::WholeI:
            limits.refused |= a.varies;  // beside it there is no value
            return;
        case Op::EqR:
        case Op::LtR:
        case Op::LeR:
            return compare(a, b);
        case Op::IntToReal:
            return;
        default:
            // Of ints and bools: what was decided on the way holds between the limits.
            return;
    }
}

void Duals::reduce(const Node& node, std::span<const Id> args, Dual& out) {
    const std::int64_t first = of(args[0]).value.i, last = of(args[1]).value.i, step = of(args[2]).value.i;
    if (step == 0) {
        limits.refused = kAllDirections;
        return;
    }
    const std::int64_t count = count_of(first, last, step, node.exclusive);
    const bool real = pool_.at(args[3]).kind == Kind::Real;
    Dual best;
    if (node.reduce == Reduction::Prod) {
        if (real)
            out.value.r = 1;
        else
            out.value.i = 1;
    }
    const auto as_real = [&](const Dual& d) { return real ? d.value.r : static_cast<double>(d.value.i); };
    for (std::int64_t i = 0; i < count; ++i) {
        binders_.push_back({static_cast<int>(node.value.i), first + i * step});
        ++epoch_;
        if (!(i & 0xfff) && stop && stop->load(std::memory_order_relaxed)) {
            limits.refused = kAllDirections;
            binders_.pop_back();
            return;
        }
        const Dual x = of(args[3]);
        binders_.pop_back();
        switch (node.reduce) {
            case Reduction::Sum:
                if (real)
                    out.value.r += x.value.r;
                else
                    out.value.i = static_cast<std::int64_t>(static_cast<std::uint64_t>(out.value.i) +
                                                            static_cast<std::uint64_t>(x.value.i));
                add(x, 1, out);
                break;
            case Reduction::Prod: {
                if (!real) {
                    out.value.i = static_cast<std::int64_t>(static_cast<std::uint64_t>(out.value.i) *
                                                            static_cast<std::uint64_t>(x.value.i));
                    break;
                }
                const Dual before = std::exchange(out, {});
                out.value.r = before.value.r * x.value.r;
                add(before, x.value.r, out);
                add(x, before.value.r, out);
                out.curved |= before.varies & x.varies;
                break;
            }
            case Reduction::Min:
            case Reduction::Max:
            case Reduction::ArgMin:
            case Reduction::ArgMax: {
                const bool least = node.reduce == Reduction::Min || node.reduce == Reduction::ArgMin;
                if (i > 0 && real) compare(best, x);
                if (i == 0 || (least ? as_real(x) < as_real(best) : as_real(x) > as_real(best))) {
                    best = x;
                    if (is_argument(node.reduce)) {
                        out.value.i = first + i * step;
                    } else {
                        out = x;
                    }
                }
                break;
            }
            case Reduction::Count:
                out.value.i += x.value.i != 0;
                break;
        }
    }
    ++epoch_;
}

void Duals::call(const Node& node, std::span<const Id> args, Dual& out) {
    std::vector<Dual> params;
    params.reserve(args.size());
    for (const Id arg : args) params.push_back(of(arg));
    const auto* outer = std::exchange(params_, &params);
    ++epoch_;
    out = Dual(of(pool_.functions()[static_cast<std::size_t>(node.value.i)].body));
    params_ = outer;
    ++epoch_;
}

}  // namespace pamina::expr
