// Reads Petri nets from the tree: `repairs(n = 8)` into places, transitions and measures.
#pragma once

#include <functional>

#include "runtime/predict/read.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/nets/reading.h"

namespace pamina::script {

/// All that goes wrong is reported, and Failed thrown.
class NetReader {
  public:
    NetReader(const check::Program& program, Evaluator& evaluator, Diagnostics& diagnostics)
        : program_(program), evaluator_(evaluator), diagnostics_(diagnostics) {}

    /// The net that is named or called; null where it is none.
    static const check::Symbol* net_of(const ast::Expr& asked, const check::Program& program);
    /// `use` gets the net with its arguments, which lives as long as that takes: numbers that read the marking are
    /// evaluated by the evaluator, in the thread of the call.
    void read(const ast::Expr& asked, const predict::Script& script, const std::function<void(NetReading&)>& use);
    /// The same with these arguments; those that are missing are the defaults.
    void read(const check::Symbol& net, const predict::Arguments& given, const predict::Script& script,
              const std::function<void(NetReading&)>& use);
    /// From here on nets come with forms, as far as they have arrays in which values of an index may be alike.
    void compare() { compares_ = true; }
    /// Reports what is wrong with a net, at its place.
    [[noreturn]] void fail(const nets::Problem& problem, const NetReading& reading, Span asked);

  private:
    const check::Program& program_;
    Evaluator& evaluator_;
    Diagnostics& diagnostics_;
    bool compares_ = false;
};

/// Places and transitions of a net, at most: each.
inline constexpr std::size_t kMaxNetParts = 100'000;

}  // namespace pamina::script
