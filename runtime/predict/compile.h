// From a checked model and the types of its arguments to relaxed task graphs, which are evaluated for any values.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/compile.h"
#include "runtime/predict/environment.h"

namespace pamina::predict {

struct Compiled : lower::Lowered {
    std::optional<rtg::Graph> unobserved = {};  // a smaller graph for runs that observe nothing
    std::vector<rtg::Id> decisions = {};  // of the graph: on what may be rounded, by constants and parameters alone
};

struct CompileOptions {
    bool relax = true;    // by all exact passes; else the graph is as lowered, and there is no smaller one
    bool verify = false;  // the graph after each pass: for tests
};

/// What is lowered for a prediction: the types of its arguments, and those of variables when they are asked for. Refers
/// to both.
lower::Request request_of(const Prediction& prediction, const Environment& environment);

/// Returns nullopt after reporting errors.
std::optional<Compiled> compile(const check::Program& program, const lower::Request& request,
                                const CompileOptions& options, Diagnostics& diagnostics);

/// Models that were compiled: the same model, machines and types give the same graphs, and models are predicted many
/// times. Of one program.
class CompiledModels {
  public:
    /// As `compile`, which is called when there is nothing yet; null after reporting errors.
    std::shared_ptr<const Compiled> get(const check::Program& program, const lower::Request& request, bool relax,
                                        Diagnostics& diagnostics);

  private:
    /// The `with`s of a machine may read binders: their types decide what is lowered, too.
    struct Reading {
        const check::Symbol* binder = nullptr;
        std::string column;  // of a table; "" for its type
        std::string type;
    };
    struct Known {
        std::vector<Reading> readings;
        std::shared_ptr<const Compiled> compiled;
    };
    static bool fits(const Known& known, const lower::Request& request);

    std::map<std::string, std::vector<Known>> known_;
};

}  // namespace pamina::predict
