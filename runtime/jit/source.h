// The programs to compile as the library takes them, and as the cache knows them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "runtime/expr/program.h"
#include "runtime/jit/interface.h"
#include "runtime/jit/row_shape.h"

namespace pamina::jit {

/// What differs from lane to lane where run_lanes is to compute vectors of lanes at once; each is more to compile.
/// Points: both at once.
enum class Vectors : std::uint8_t {
    None = 0,
    Locals = PAMINA_LOCALS,
    Globals = PAMINA_GLOBALS,
    Both = 3,
    Points = PAMINA_POINTS,
};

struct Options {
    bool optimise = false;  // fast code, for which compiling takes longer
    Vectors vectors = Vectors::None;
    bool verify = false;     // check LLVM's intermediate code
    bool only_rows = false;  // run() and run_lanes() interpret, only rows are compiled
};

/// Each program brings the functions that it calls; equal sets are passed once. Refers to the programs and the shapes.
class Source {
  public:
    Source(std::span<const expr::Program* const> programs, const Options& options, std::span<const RowShape> rows = {});
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

    const PaminaSource* get() const { return &source_; }
    /// All that the code depends on, but for the compiler and the processor.
    std::string content() const;

  private:
    void add(const RowShape& row);
    std::uint32_t set_of(std::span<const expr::Program> functions);

    std::vector<PaminaProgram> programs_;
    std::vector<std::vector<PaminaProgram>> functions_;
    std::vector<PaminaFunctions> sets_;
    std::vector<std::vector<PaminaRowDependence>> dependences_;
    std::vector<std::vector<PaminaRowDuration>> durations_;
    std::vector<PaminaRowShape> rows_;
    PaminaSource source_{};
};

}  // namespace pamina::jit
