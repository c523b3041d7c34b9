#include "runtime/predict/array_figures.h"
#include "runtime/predict/bind.h"
#include "runtime/result/words.h"
#include "runtime/script/interpret/interpreter.h"

namespace pamina::script {

result::ArrayFigures Interpreter::count_arrays(const predict::Prediction& prediction) {
    const auto compiled = compile(prediction, false);
    auto from = environment();
    from.tick = tick();
    return count_arrays(compiled->graph, predict::bind(*compiled, prediction, from));
}

result::ArrayFigures Interpreter::count_arrays(const rtg::Graph& graph, const engine::Values& values) {
    auto found = predict::array_figures(graph, values);
    for (auto* parts : {&found.statements, &found.loops, &found.procs})
        for (auto& p : *parts) p.where = result::place(p.place, shared_->sources);
    return found;
}

}  // namespace pamina::script
