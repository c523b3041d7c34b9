// What the bodies over lanes of one place of the code share: a program, and the functions that it calls, which are put
// in line there.
//
// A value that is the same in all lanes is computed once and spread where it meets others that differ. There are no
// branches: both sides of a choice are computed, and each lane takes its own. Nothing fails: that something may have
// gone wrong in a lane is noted, for the caller to do it again in a way that tells. Notes may be over-careful.
#pragma once

#include "runtime/jit/library/facts.h"

namespace pamina::jit {

/// Where a body over lanes finds its variables: a scalar, or a vector when they differ from lane to lane.
class Variables {
  public:
    virtual ~Variables() = default;
    virtual llvm::Value* local(std::uint32_t slot, bool real) = 0;
    virtual llvm::Value* global(std::uint32_t slot, bool real) = 0;
};

struct LaneLoop {
    unsigned width = 1;
    Variables* variables = nullptr;
    Facts facts = {};
    llvm::Value* active = nullptr;  // lanes (an i1, or one each) that are here at all; null: all
    llvm::Value* bad = nullptr;     // where something may have gone wrong; null: nowhere
};

}  // namespace pamina::jit
