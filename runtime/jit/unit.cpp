#include "runtime/jit/unit.h"

#include <sys/mman.h>

#include <cmath>
#include <cstddef>
#include <cstring>

#include "runtime/expr/bytecode.h"
#include "runtime/expr/ops.h"
#include "runtime/jit/row.h"

namespace pamina::jit {

using expr::Program;
using expr::Scratch;
using expr::Slot;

namespace {

static_assert(sizeof(std::atomic<bool>) == 1);

/// Calls of compiled functions go this far down the stack; a frame of the largest function fits below.
constexpr std::size_t kStack = 256 * 1024;

double power(double a, double b) {
    return expr::ops::pow_real(a, b);
}
double rest(double a, double b) {
    return expr::ops::mod_real(a, b);
}
double down(double x) {
    return std::floor(x);
}
double up(double x) {
    return std::ceil(x);
}
double scale(double x, std::int32_t exponent) {
    return expr::math::scale_decimal(x, exponent);
}
std::int32_t power_int(std::int64_t a, std::int64_t b, PaminaSlot* r) {
    return static_cast<std::int32_t>(expr::ops::pow_int(a, b, r->i));
}

constexpr PaminaMath kMath{expr::math::exp, expr::math::ln, expr::math::log2, expr::math::log10, power, rest, down, up,
                           scale,           power_int};

const PaminaSlot* of(const Slot* s) {
    return reinterpret_cast<const PaminaSlot*>(s);
}
PaminaSlot* of(Slot* s) {
    return reinterpret_cast<PaminaSlot*>(s);
}

PaminaCall call_for(const Bound& bound, const Scratch& scratch) {
    PaminaCall call;
    call.globals = of(bound.environment().globals.data());
    call.global_stride = 1;
    call.global_lane = 0;
    call.arrays = bound.arrays();
    call.math = &kMath;
    call.stop = reinterpret_cast<const unsigned char*>(scratch.stop);
    call.stack = static_cast<const unsigned char*>(__builtin_frame_address(0)) - kStack;
    call.steps = 0;
    return call;
}

}  // namespace

Bound::Bound(const expr::Environment& environment) : environment_(&environment) {
    for (const auto& a : environment.arrays) arrays_.push_back({of(a.data()), static_cast<std::int64_t>(a.size())});
}

RowCall::RowCall(const Bound& bound, const Scratch& scratch, const Lanes* globals) : call_(call_for(bound, scratch)) {
    if (!globals) return;
    call_.globals = of(globals->values);
    call_.global_stride = globals->stride;
    call_.global_lane = globals->vary;
}

std::shared_ptr<const Unit> Unit::compile(std::shared_ptr<const Library> library, const Source& source,
                                          std::span<const Program* const> programs, std::string& why,
                                          std::string* image) {
    std::shared_ptr<Unit> unit(new Unit);
    unit->programs_.assign(programs.begin(), programs.end());
    unit->entries_.assign(programs.size(), PaminaEntry{});
    char message[512] = "";
    const auto& api = library->api();
    PaminaImage kept{nullptr, 0};
    unit->rows_.assign(source.get()->rows_size, PaminaRowEntry{});
    PaminaUnit* code = api.compile(library->compiler(), source.get(), unit->entries_.data(), unit->rows_.data(),
                                   image ? &kept : nullptr, message, sizeof message);
    if (!code) {
        why = message;
        return nullptr;
    }
    unit->code_ = std::shared_ptr<const void>(
        code, [library](const void* p) { library->api().release(static_cast<PaminaUnit*>(const_cast<void*>(p))); });
    if (kept.data) {
        image->assign(kept.data, kept.size);
        api.forget(kept.data);
    }
    return unit;
}

std::shared_ptr<const Unit> Unit::from_image(std::string_view image, std::span<const Program* const> programs,
                                             std::size_t rows) {
    std::uint64_t count = 0;
    if (image.size() < sizeof count) return nullptr;
    std::memcpy(&count, image.data(), sizeof count);
    if (count != 2 * (programs.size() + rows) || image.size() / sizeof count < count + 1) return nullptr;
    std::vector<std::uint64_t> offsets(count);
    std::memcpy(offsets.data(), image.data() + sizeof count, count * sizeof count);
    const std::string_view code = image.substr((count + 1) * sizeof count);
    for (const std::uint64_t at : offsets) {
        if (at != PAMINA_NO_CODE && at >= code.size()) return nullptr;
    }
    std::shared_ptr<Unit> unit(new Unit);
    unit->programs_.assign(programs.begin(), programs.end());
    unit->entries_.assign(programs.size(), PaminaEntry{});
    unit->rows_.assign(rows, PaminaRowEntry{});
    if (code.empty()) return unit;
    const std::size_t size = code.size();
    void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return nullptr;
    unit->code_ = std::shared_ptr<const void>(memory, [size](const void* p) { munmap(const_cast<void*>(p), size); });
    std::memcpy(memory, code.data(), size);
    if (mprotect(memory, size, PROT_READ | PROT_EXEC) != 0) return nullptr;
    char* start = static_cast<char*>(memory);
    __builtin___clear_cache(start, start + size);
    for (std::size_t n = 0; n < programs.size(); ++n) {
        const std::uint64_t scalar = offsets[2 * n], lanes = offsets[2 * n + 1];
        if (scalar != PAMINA_NO_CODE) unit->entries_[n].scalar = reinterpret_cast<PaminaScalar>(start + scalar);
        if (lanes != PAMINA_NO_CODE) unit->entries_[n].lanes = reinterpret_cast<PaminaLanes>(start + lanes);
    }
    for (std::size_t n = 0; n < rows; ++n) {
        const std::uint64_t* at = &offsets[2 * (programs.size() + n)];
        if (at[0] != PAMINA_NO_CODE) unit->rows_[n].whole = reinterpret_cast<PaminaRowCode>(start + at[0]);
        if (at[1] != PAMINA_NO_CODE) unit->rows_[n].exact = reinterpret_cast<PaminaRowCode>(start + at[1]);
    }
    return unit;
}

std::shared_ptr<const Unit> Unit::for_programs(std::span<const Program* const> programs) const {
    std::shared_ptr<Unit> unit(new Unit);
    unit->programs_.assign(programs.begin(), programs.end());
    unit->entries_ = entries_;
    unit->rows_ = rows_;
    unit->code_ = code_;
    return unit;
}

std::string Unit::print(const Library& library, const Source& source, std::string& why) {
    char message[512] = "";
    char* text = library.api().print(library.compiler(), source.get(), message, sizeof message);
    if (!text) {
        why = message;
        return {};
    }
    std::string copy = text;
    library.api().forget(text);
    return copy;
}

bool Unit::run(std::size_t n, const Bound& bound, const Slot* locals, Scratch& scratch, Slot& result) const {
    const PaminaScalar code = entries_[n].scalar;
    if (!code) return interpret(n, bound, locals, scratch, result);
    PaminaCall call = call_for(bound, scratch);
    if (code(&call, of(locals), 1, of(&result)) == 0) return true;
    if (PAMINA_FAULT(call.where) == PAMINA_NO_STACK) return interpret(n, bound, locals, scratch, result);
    return failed(n, call, bound, scratch);
}

bool Unit::run_lanes(std::size_t n, const Bound& bound, const Lanes& locals, int lanes, Scratch& scratch, Slot* results,
                     const Lanes* globals) const {
    const PaminaEntry& code = entries_[n];
    if (!code.scalar) return interpret_lanes(n, bound, locals, lanes, scratch, results, globals);
    PaminaCall call = call_for(bound, scratch);
    if (globals) {
        call.globals = of(globals->values);
        call.global_stride = globals->stride;
        call.global_lane = globals->vary;
    }
    const PaminaSlot* from = of(locals.values);
    std::int32_t status = 0;
    if (code.lanes) {
        status = code.lanes(&call, from, locals.stride, locals.vary, lanes, of(results));
    } else {
        for (int l = 0; status == 0 && l < lanes; ++l) {
            status = code.scalar(&call, from, locals.stride, of(results) + l);
            from += locals.vary;
            call.globals += call.global_lane;
        }
    }
    if (status == 0) return true;
    if (PAMINA_FAULT(call.where) == PAMINA_NO_STACK)
        return interpret_lanes(n, bound, locals, lanes, scratch, results, globals);
    return failed(n, call, bound, scratch);
}

bool Unit::failed(std::size_t n, const PaminaCall& call, const Bound& bound, Scratch& scratch) const {
    const Program* program = programs_[n];
    const int function = PAMINA_FUNCTION(call.where);
    if (function >= 0) program = &program->functions()[static_cast<std::size_t>(function)];
    const auto slot = [](PaminaSlot s) {
        Slot r;
        r.i = s.i;
        return r;
    };
    scratch.failure =
        expr::describe(*program, PAMINA_INSTRUCTION(call.where), static_cast<expr::Fault>(PAMINA_FAULT(call.where)),
                       slot(call.a), slot(call.b), bound.environment());
    return false;
}

bool Unit::interpret(std::size_t n, const Bound& bound, const Slot* locals, Scratch& scratch, Slot& result) const {
    const auto* before = scratch.environment;
    scratch.environment = &bound.environment();
    const bool ok = expr::run(*programs_[n], locals, scratch, result);
    scratch.environment = before;
    return ok;
}

bool Unit::interpret_lanes(std::size_t n, const Bound& bound, const Lanes& locals, int lanes, Scratch& scratch,
                           Slot* results, const Lanes* globals) const {
    expr::Environment own;  // of lanes that bring their Globals
    if (globals) own = bound.environment();
    const auto pick = [](const Lanes& from, std::size_t s, int lane) {
        return from.values[static_cast<std::ptrdiff_t>(s) * from.stride + (from.vary ? lane : 0)];
    };
    std::vector<Slot> one(expr::locals_read(*programs_[n]));
    const auto* before = scratch.environment;
    scratch.environment = globals ? &own : &bound.environment();
    bool ok = true;
    for (int l = 0; ok && l < lanes; ++l) {
        for (std::size_t s = 0; s < one.size(); ++s) one[s] = pick(locals, s, l);
        for (std::size_t s = 0; globals && s < own.globals.size(); ++s) own.globals[s] = pick(*globals, s, l);
        ok = expr::run(*programs_[n], one.data(), scratch, results[l]);
    }
    scratch.environment = before;
    return ok;
}

}  // namespace pamina::jit
