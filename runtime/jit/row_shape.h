// What a row kernel is compiled from; row.h says what it computes.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/jit/interface.h"

namespace pamina::jit {

inline constexpr int kRowLanes = 16, kStaggered = 8;

struct RowDependence {
    enum class Kind : std::int32_t {
        Same = PAMINA_SAME,
        Each = PAMINA_EACH,
        Any = PAMINA_ANY,
        Back = PAMINA_BACK,
        Above = PAMINA_ABOVE,
    };
    Kind kind = Kind::Same;
    int back = 0;
    int carry = -1;  // number of a Real program of the unit

    bool operator==(const RowDependence&) const = default;
};

struct RowDuration {
    int program = 0;  // number of a Real program of the unit
    bool work = false;

    bool operator==(const RowDuration&) const = default;
};

struct RowShape {
    enum class Processor : std::int32_t {
        None = PAMINA_NO_PROCESSOR,
        One = PAMINA_ONE_PROCESSOR,
        Cycle = PAMINA_CYCLE,
        ByProgram = PAMINA_BY_PROGRAM,
    };
    int lanes = 1;  // or kRowLanes
    int rows = 1;   // or kStaggered
    std::vector<RowDependence> dependences;
    std::vector<RowDuration> durations;
    std::vector<std::uint32_t> varying, varying_globals;  // slots
    Processor processor = Processor::None;
    int place = -1;  // number of an Int program of the unit
    int index_slot = -1, number_slot = -1;
    bool keep = true;
    bool whole = true, exact = true;  // which variants are compiled

    bool operator==(const RowShape&) const = default;
};

}  // namespace pamina::jit
