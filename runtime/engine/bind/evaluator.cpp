#include "runtime/engine/bind/evaluator.h"

#include <fmt/format.h>

#include "runtime/engine/bind/cost_code.h"
#include "runtime/expr/wide_int.h"

namespace pamina::engine {

using expr::Slot;

namespace {

const char* fault_id(expr::Fault f) {
    switch (f) {
        case expr::Fault::None:
        case expr::Fault::Stopped:
            break;
        case expr::Fault::Overflow:
            return "E0501";
        case expr::Fault::DivisionByZero:
            return "E0502";
        case expr::Fault::IndexOutOfRange:
            return "E0503";
        case expr::Fault::NotWhole:
            return "E0504";
        case expr::Fault::NegativePower:
            return "E0505";
        case expr::Fault::EmptyRange:
            return "E0506";
        case expr::Fault::ZeroStep:
            return "E0507";
        case expr::Fault::OutsideGroup:
            return "E0508";
        case expr::Fault::EmptyGroup:
            return "E0509";
        case expr::Fault::NoAnswer:
            return "E1070";
        case expr::Fault::Arrays:
            return "E1910";
        case expr::Fault::TooDeep:
            return "E0901";
    }
    return "E0501";
}

std::string fault_text(const expr::Failure& f) {
    const char* what = "";
    switch (f.fault) {
        case expr::Fault::None:
        case expr::Fault::Stopped:
            break;
        case expr::Fault::Overflow:
            what = "the result does not fit a 64-bit int";
            break;
        case expr::Fault::DivisionByZero:
            what = "an int is divided by zero";
            break;
        case expr::Fault::IndexOutOfRange:
            what = "the index is outside the list";
            break;
        case expr::Fault::NotWhole:
            what = "an int is needed here, and the value is not whole";
            break;
        case expr::Fault::NegativePower:
            what = "an int is raised to a negative int";
            break;
        case expr::Fault::EmptyRange:
            what = "the smallest or largest of nothing is asked for";
            break;
        case expr::Fault::ZeroStep:
            what = "the step of a range is 0";
            break;
        case expr::Fault::OutsideGroup:
            what = "there is no such rank";
            break;
        case expr::Fault::EmptyGroup:
            return "a group of ranks is empty";
        case expr::Fault::Arrays:
            return f.detail;
        case expr::Fault::NoAnswer:
            return "a function has no answer, for the reason that stands here";
        case expr::Fault::TooDeep:
            what = "functions call each other too deeply";
            break;
    }
    return f.detail.empty() ? std::string(what) : fmt::format("{}: {}", what, f.detail);
}

std::string fault_help(expr::Fault f) {
    switch (f) {
        case expr::Fault::Overflow:
            return "use a real (write 1.0 or 1e0 somewhere) where exact ints are not needed";
        case expr::Fault::NegativePower:
            return "make the base real for a fraction";
        case expr::Fault::OutsideGroup:
            return "ranks are counted from 0: start as many as there are at most, or take a larger group or machine";
        case expr::Fault::TooDeep:
            return fmt::format("at most {} nested calls are evaluated", expr::kMaxCallDepth);
        default:
            return {};
    }
}

}  // namespace

bool Evaluator::run(const Cost& c, const Slot* locals, Slot& result) {
    return code_ ? code_->run(c, locals, scratch_, result) : expr::run(c.program, locals, scratch_, result);
}

bool Evaluator::lanes(const Cost& c, const Slot* locals, int lanes, Slot* results) {
    return code_ ? code_->run_lanes(c, locals, lanes, scratch_, results)
                 : expr::run_lanes(c.program, locals, expr::kMaxLanes, lanes, scratch_, results);
}

void Evaluator::fault(const Cost& c) {
    const auto& f = scratch_.failure;
    if (f.fault == expr::Fault::Stopped) throw Stopped{};
    // An index outside a list that is not a number of the list is the place a reader looks at first.
    const Span place = f.span.file ? f.span : c.span;
    fail(fault_id(f.fault), place, fault_text(f), fault_help(f.fault), c.site);
}

Span64 Evaluator::range(const BoundRange& r, const Slot* locals, Span around) {
    const std::int64_t first = (*this)(r.first, locals).i;
    const std::int64_t last = (*this)(r.last, locals).i;
    const std::int64_t step = r.step.present() ? (*this)(r.step, locals).i : 1;
    if (step == 0) fail("E0507", within(around, r.step.span), "the step of a range is 0");
    std::int64_t simple;  // the usual range, without a 128-bit division
    if (step == 1 && !__builtin_sub_overflow(last, first, &simple) && simple < INT64_MAX) {
        if (!r.exclusive) ++simple;
        return {first, 1, simple < 0 ? 0 : simple};
    }
    // Counted in 128 bits: bounds near the ends of 64 bits are legal.
    Int128 distance = step > 0 ? static_cast<Int128>(last) - first : static_cast<Int128>(first) - last;
    const Int128 stride = step > 0 ? step : -static_cast<Int128>(step);
    if (r.exclusive) distance -= 1;
    const Int128 count = distance < 0 ? 0 : distance / stride + 1;
    if (count > INT64_MAX)
        fail("E0501", within(around, r.last.span), "the range has more values than a 64-bit int can count");
    return {first, step, static_cast<std::int64_t>(count)};
}

}  // namespace pamina::engine
