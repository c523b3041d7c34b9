#include "runtime/jit/unit.h"

#include <cmath>
#include <cstddef>
#include <cstring>

#include "runtime/expr/bytecode.h"
#include "runtime/expr/ops.h"

namespace pamina::jit {

using expr::Program;
using expr::Scratch;
using expr::Slot;

namespace {

static_assert(sizeof(PaminaSlot) == sizeof(Slot));
static_assert(sizeof(PaminaInstruction) == sizeof(expr::Instruction));
static_assert(offsetof(PaminaInstruction, dst) == offsetof(expr::Instruction, dst));
static_assert(offsetof(PaminaInstruction, imm) == offsetof(expr::Instruction, imm));
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

/// The programs as the library takes them. Each brings the functions that it calls; equal sets are passed once.
class Source {
  public:
    Source(std::span<const Program* const> programs, const Options& options) {
        functions_.reserve(programs.size() + 1);
        for (const Program* p : programs) programs_.push_back(of(*p, set_of(p->functions())));
        for (const auto& f : functions_) sets_.push_back({f.data(), static_cast<std::uint32_t>(f.size())});
        source_ = {programs_.data(), static_cast<std::uint32_t>(programs_.size()),
                   sets_.data(),     static_cast<std::uint32_t>(sets_.size()),
                   options.optimise, options.vectors,
                   options.verify};
    }
    const PaminaSource* get() const { return &source_; }

  private:
    static PaminaProgram of(const Program& p, std::uint32_t set) {
        return {reinterpret_cast<const PaminaInstruction*>(p.code().data()),
                static_cast<std::uint32_t>(p.code().size()), p.registers(), static_cast<std::uint32_t>(p.kind()), set};
    }
    static bool equal(const PaminaProgram& a, const Program& b) {
        return a.size == b.code().size() && a.registers == b.registers() &&
               a.kind == static_cast<std::uint32_t>(b.kind()) &&
               std::memcmp(a.code, b.code().data(), b.code().size_bytes()) == 0;
    }
    std::uint32_t set_of(std::span<const Program> functions) {
        for (std::size_t s = 0; s < functions_.size(); ++s) {
            bool same = functions_[s].size() == functions.size();
            for (std::size_t f = 0; same && f < functions.size(); ++f) same = equal(functions_[s][f], functions[f]);
            if (same) return static_cast<std::uint32_t>(s);
        }
        const auto number = static_cast<std::uint32_t>(functions_.size());
        auto& set = functions_.emplace_back();
        for (const Program& f : functions) set.push_back(of(f, number));
        return number;
    }

    std::vector<PaminaProgram> programs_;
    std::vector<std::vector<PaminaProgram>> functions_;
    std::vector<PaminaFunctions> sets_;
    PaminaSource source_{};
};

}  // namespace

static_assert(static_cast<int>(expr::Kind::Int) == PAMINA_INT && static_cast<int>(expr::Kind::Real) == PAMINA_REAL &&
              static_cast<int>(expr::Kind::Bool) == PAMINA_BOOL);

Bound::Bound(const expr::Environment& environment) : environment_(&environment) {
    for (const auto& a : environment.arrays) arrays_.push_back({of(a.data()), static_cast<std::int64_t>(a.size())});
}

std::shared_ptr<const Unit> Unit::compile(std::shared_ptr<const Library> library,
                                          std::span<const Program* const> programs, const Options& options,
                                          std::string& why) {
    const Source source(programs, options);
    std::shared_ptr<Unit> unit(new Unit);
    unit->library_ = std::move(library);
    unit->programs_.assign(programs.begin(), programs.end());
    unit->entries_.assign(programs.size(), PaminaEntry{});
    char message[512] = "";
    const auto& api = unit->library_->api();
    unit->unit_ = api.compile(unit->library_->compiler(), source.get(), unit->entries_.data(), message, sizeof message);
    if (unit->unit_) return unit;
    why = message;
    return nullptr;
}

std::string Unit::print(const Library& library, std::span<const Program* const> programs, const Options& options,
                        std::string& why) {
    const Source source(programs, options);
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

Unit::~Unit() {
    if (unit_) library_->api().release(unit_);
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
