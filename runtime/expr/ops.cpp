#include "runtime/expr/ops.h"

namespace pamina::expr::ops {

bool is_strict(Op op) {
    switch (op) {
        case Op::ConstInt:
        case Op::ConstReal:
        case Op::ConstBool:
        case Op::Local:
        case Op::Global:
        case Op::Param:
        case Op::And:
        case Op::Or:
        case Op::Select:
        case Op::ArrayLoad:
        case Op::Reduce:
        case Op::Call:
        case Op::Ask:
            return false;
        default:
            return true;
    }
}

bool can_fault(Op op) {
    switch (op) {
        case Op::AddI:
        case Op::SubI:
        case Op::MulI:
        case Op::FloorDivI:
        case Op::ModI:
        case Op::PowI:
        case Op::NegI:
        case Op::AbsI:
        case Op::CeilDivI:
        case Op::FailI:
        case Op::RankI:
        case Op::FloorI:
        case Op::CeilI:
        case Op::RoundI:
        case Op::CeilDivRI:
        case Op::WholeI:
        case Op::ArrayLoad:
        case Op::Reduce:
        case Op::Call:
        case Op::Ask:
            return true;
        default:
            return false;
    }
}

Kind result_kind(Op op, Kind first) {
    switch (op) {
        case Op::ConstInt:
        case Op::AddI:
        case Op::SubI:
        case Op::MulI:
        case Op::FloorDivI:
        case Op::ModI:
        case Op::PowI:
        case Op::NegI:
        case Op::AbsI:
        case Op::MinI:
        case Op::MaxI:
        case Op::CeilDivI:
        case Op::FailI:
        case Op::RankI:
        case Op::FloorI:
        case Op::CeilI:
        case Op::RoundI:
        case Op::CeilDivRI:
        case Op::WholeI:
        case Op::Ask:
            return Kind::Int;
        case Op::ConstBool:
        case Op::EqI:
        case Op::LtI:
        case Op::LeI:
        case Op::EqR:
        case Op::LtR:
        case Op::LeR:
        case Op::EqB:
        case Op::Not:
        case Op::And:
        case Op::Or:
            return Kind::Bool;
        case Op::Local:
        case Op::Global:
        case Op::Param:
        case Op::Select:
        case Op::ArrayLoad:
        case Op::Reduce:
        case Op::Call:
            return first;
        default:
            return Kind::Real;
    }
}

Fault apply(Op op, Slot a, Slot b, std::int64_t immediate, int tick_exponent, Slot& r) {
    switch (op) {
        case Op::AddI:
            return __builtin_add_overflow(a.i, b.i, &r.i) ? Fault::Overflow : Fault::None;
        case Op::SubI:
            return __builtin_sub_overflow(a.i, b.i, &r.i) ? Fault::Overflow : Fault::None;
        case Op::MulI:
            return __builtin_mul_overflow(a.i, b.i, &r.i) ? Fault::Overflow : Fault::None;
        case Op::FloorDivI:
            return floor_div(a.i, b.i, r.i);
        case Op::ModI:
            return mod(a.i, b.i, r.i);
        case Op::PowI:
            return pow_int(a.i, b.i, r.i);
        case Op::NegI:
            return __builtin_sub_overflow(std::int64_t{0}, a.i, &r.i) ? Fault::Overflow : Fault::None;
        case Op::AbsI:
            if (a.i == INT64_MIN) return Fault::Overflow;
            r.i = a.i < 0 ? -a.i : a.i;
            return Fault::None;
        case Op::MinI:
            r.i = b.i < a.i ? b.i : a.i;
            return Fault::None;
        case Op::MaxI:
            r.i = b.i > a.i ? b.i : a.i;
            return Fault::None;
        case Op::CeilDivI:
            return ceil_div(a.i, b.i, r.i);
        case Op::FailI:
            return Fault::NoAnswer;
        case Op::RankI:
            return rank(a.i, b.i, r.i);
        case Op::AddR:
            r.r = a.r + b.r;
            return Fault::None;
        case Op::SubR:
            r.r = a.r - b.r;
            return Fault::None;
        case Op::MulR:
            r.r = a.r * b.r;
            return Fault::None;
        case Op::DivR:
            r.r = a.r / b.r;
            return Fault::None;
        case Op::FloorDivR:
            r.r = floor_div_real(a.r, b.r);
            return Fault::None;
        case Op::ModR:
            r.r = mod_real(a.r, b.r);
            return Fault::None;
        case Op::PowR:
            r.r = pow_real(a.r, b.r);
            return Fault::None;
        case Op::NegR:
            r.r = -a.r;
            return Fault::None;
        case Op::AbsR:
            r.r = std::fabs(a.r);
            return Fault::None;
        case Op::MinR:
            r.r = b.r < a.r ? b.r : a.r;
            return Fault::None;
        case Op::MaxR:
            r.r = b.r > a.r ? b.r : a.r;
            return Fault::None;
        case Op::SqrtR:
            r.r = std::sqrt(a.r);
            return Fault::None;
        case Op::ExpR:
            r.r = math::exp(a.r);
            return Fault::None;
        case Op::LnR:
            r.r = math::ln(a.r);
            return Fault::None;
        case Op::Log2R:
            r.r = math::log2(a.r);
            return Fault::None;
        case Op::Log10R:
            r.r = math::log10(a.r);
            return Fault::None;
        case Op::ScaleTime:
            r.r = scale_time(a.r, static_cast<int>(immediate), tick_exponent);
            return Fault::None;
        case Op::IntToReal:
            r.r = static_cast<double>(a.i);
            return Fault::None;
        case Op::FloorI:
            return to_int(std::floor(a.r), r.i);
        case Op::CeilI:
            return to_int(std::ceil(a.r), r.i);
        case Op::RoundI:
            return to_int(std::round(a.r), r.i);
        case Op::CeilDivRI:
            return to_int(std::ceil(a.r / b.r), r.i);
        case Op::WholeI:
            if (a.r != std::floor(a.r)) return Fault::NotWhole;
            return to_int(a.r, r.i);
        case Op::EqI:
        case Op::EqB:
            r.i = a.i == b.i;
            return Fault::None;
        case Op::LtI:
            r.i = a.i < b.i;
            return Fault::None;
        case Op::LeI:
            r.i = a.i <= b.i;
            return Fault::None;
        case Op::EqR:
            r.i = a.r == b.r;
            return Fault::None;
        case Op::LtR:
            r.i = a.r < b.r;
            return Fault::None;
        case Op::LeR:
            r.i = a.r <= b.r;
            return Fault::None;
        case Op::Not:
            r.i = !a.i;
            return Fault::None;
        default:
            return Fault::None;
    }
}

}  // namespace pamina::expr::ops
