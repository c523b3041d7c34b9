// An expression that makes one prediction, evaluated for many values of the names in it: many runs of a graph at once,
// in as many threads as the session has. What comes out is what the script would have found one by one.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "runtime/script/interpret/point_runs.h"

namespace pamina::script {

class SideBySide {
  public:
    /// Sees what the script has declared by now and knows in the scope that is in force.
    explicit SideBySide(Interpreter& script);
    ~SideBySide();

    static bool can(const ast::Expr& e) { return single_predict(e) != nullptr; }
    /// One value for each set; nothing where it could not be evaluated, or was stopped: the script says why when it
    /// evaluates it alone. Each `together` of them in turn differ little, so one worker keeps what they have in common;
    /// calls with as many sets have the same ones in the same hands.
    std::vector<std::optional<Value>> operator()(const ast::Expr& e, const std::vector<const check::Symbol*>& names,
                                                 const std::vector<std::vector<Value>>& values, std::size_t together);

  private:
    struct Worker;
    Worker& worker(std::size_t number);

    Interpreter& script_;
    std::vector<std::unique_ptr<Worker>> workers_;
    bool worth_threads_ = true;  // as far as the calls so far tell
};

}  // namespace pamina::script
