// Expressions compiled to machine code: what expr::run and expr::run_lanes do, with the same bits and the same
// failures.
//
// All expressions of a model are compiled together (a module costs LLVM about a millisecond, a function in it a
// third of that). What is not compiled (very large programs), and calls nested too deeply for the machine's stack,
// are left to the interpreter, here: a caller sees no difference but time.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/expr/program.h"
#include "runtime/jit/library.h"
#include "runtime/jit/source.h"

namespace pamina::jit {

/// An environment as compiled code reads it: made once for a run or a point of a sweep. The environment must outlive
/// it and keep its arrays; Globals may change.
class Bound {
  public:
    explicit Bound(const expr::Environment& environment);
    const expr::Environment& environment() const { return *environment_; }
    const PaminaArray* arrays() const { return arrays_.data(); }

  private:
    const expr::Environment* environment_;
    std::vector<PaminaArray> arrays_;
};

/// Variables of many lanes: variable s of lane l is values[s * stride + l] when they vary, else values[s * stride].
struct Lanes {
    const expr::Slot* values = nullptr;
    int stride = 1;
    bool vary = true;
};

class Unit {
  public:
    /// Compiles the programs into one module; they must outlive it. Null with a line in `why` when LLVM cannot. `image`
    /// is the code for later processes, empty when it cannot be kept.
    static std::shared_ptr<const Unit> compile(std::shared_ptr<const Library> library, const Source& source,
                                               std::span<const expr::Program* const> programs, std::string& why,
                                               std::string* image = nullptr);
    static std::shared_ptr<const Unit> compile(std::shared_ptr<const Library> library,
                                               std::span<const expr::Program* const> programs, const Options& options,
                                               std::string& why) {
        return compile(std::move(library), Source(programs, options), programs, why);
    }
    /// Code that was compiled before, from these programs. Null when it is not an image.
    static std::shared_ptr<const Unit> from_image(std::string_view image,
                                                  std::span<const expr::Program* const> programs, std::size_t rows = 0);
    /// LLVM's intermediate code after optimisation.
    static std::string print(const Library& library, const Source& source, std::string& why);

    /// The same code for other programs of the same content, as Source::content() has it; their faults are then told
    /// where these stand.
    std::shared_ptr<const Unit> for_programs(std::span<const expr::Program* const> programs) const;

    Unit(const Unit&) = delete;
    Unit& operator=(const Unit&) = delete;

    /// The code for a shape of rows, see row.h.
    const PaminaRowEntry& row(std::size_t n) const { return rows_[n]; }

    bool compiled(std::size_t n) const { return entries_[n].scalar != nullptr; }

    /// Program `n` over one set of Locals. Programs with Binding::Now must be bound to the environment they were
    /// compiled for.
    bool run(std::size_t n, const Bound& bound, const expr::Slot* locals, expr::Scratch& scratch,
             expr::Slot& result) const;
    /// Over lanes, at most expr::kMaxLanes; on failure the first failing lane's. With `globals`, Globals are read
    /// there instead of in the environment.
    bool run_lanes(std::size_t n, const Bound& bound, const Lanes& locals, int lanes, expr::Scratch& scratch,
                   expr::Slot* results, const Lanes* globals = nullptr) const;

  private:
    Unit() = default;
    bool failed(std::size_t n, const PaminaCall& call, const Bound& bound, expr::Scratch& scratch) const;
    bool interpret(std::size_t n, const Bound& bound, const expr::Slot* locals, expr::Scratch& scratch,
                   expr::Slot& result) const;
    bool interpret_lanes(std::size_t n, const Bound& bound, const Lanes& locals, int lanes, expr::Scratch& scratch,
                         expr::Slot* results, const Lanes* globals) const;

    std::vector<const expr::Program*> programs_;
    std::vector<PaminaEntry> entries_;
    std::vector<PaminaRowEntry> rows_;
    std::shared_ptr<const void> code_;  // keeps it
};

}  // namespace pamina::jit
