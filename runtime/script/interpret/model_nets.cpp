// `net from m(args)`: the model that was compiled for it, as a net.
#include <memory>
#include <numeric>
#include <utility>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/nets/reader.h"
#include "runtime/stochastic/net/made_net.h"

namespace pamina::script {

namespace {

std::vector<NetGroup> groups_of(const auto& named) {
    std::vector<NetGroup> groups;
    for (const auto& n : named) {
        NetGroup& g = groups.emplace_back();
        g.name = n.name;
        g.elements.push_back({{}, static_cast<int>(groups.size()) - 1});
    }
    return groups;
}

NetReading reading_of(model_nets::MadeNet made, std::string name, Span declared) {
    NetReading r;
    r.name = std::move(name);
    r.declared = declared;
    r.places = groups_of(made.net.places);
    r.transitions = groups_of(made.net.transitions);
    r.net = std::move(made.net);
    r.place_spans = std::move(made.place_spans);
    r.transition_spans = std::move(made.transition_spans);
    for (auto& m : made.measures)
        r.measures.push_back({std::move(m.name), std::make_shared<check::Dimension>(), std::move(m.value)});
    r.evaluated = false;
    return r;
}

}  // namespace

void Interpreter::read_net(NetReader& reader, const ast::Expr& asked, const std::function<void(NetReading&)>& told) {
    const auto use = [&](NetReading& r) {
        // Without parts all measures are its own.
        if (r.parts.empty()) {
            r.measured.resize(r.measures.size());
            std::iota(r.measured.begin(), r.measured.end(), std::size_t{0});
        }
        told(r);
    };
    const auto* solve = std::get_if<ast::Solve>(&asked.node);
    const auto* simulate = std::get_if<ast::Predict>(&asked.node);
    if (solve ? !solve->as_net : !simulate->as_net)
        return reader.read(solve ? *solve->network : *simulate->model, script(), use);
    const predict::Prediction prediction =
        solve ? predict::read(*solve, asked.span, script()) : predict::read(*simulate, asked.span, script());
    const auto compiled = compile(prediction, false);
    bool doubtful = false;
    const engine::Values values = bind(*compiled, prediction, &doubtful);
    std::optional<NetReading> made;
    try {
        const engine::BoundGraph graph(compiled->graph, values, &control_);
        const auto line_of = [&](Span at) { return static_cast<int>(shared_->sources.locate(at.file, at.begin).line); };
        model_nets::MadeNet net = model_nets::net_of(graph, control_, line_of);
        if (simulate && net.not_played) throw *net.not_played;
        made = reading_of(std::move(net), compiled->graph.name, prediction.model->span);
        made->doubtful = doubtful;
    } catch (const stochastic::Refused& refused) {
        Diagnostic& d = diagnostics_.error(refused.id, refused.span.file ? refused.span : asked.span, refused.message,
                                           refused.help);
        if (refused.span.file) d.notes.push_back({asked.span, "it is made a net here"});
        throw Failed{2};
    } catch (engine::RunError& error) {
        error.diagnostic.notes.push_back({asked.span, "it is made a net here"});
        diagnostics_.add(std::move(error.diagnostic));
        throw Failed{3};
    } catch (const engine::Stopped&) {
        throw Failed{0};
    }
    use(*made);
}

}  // namespace pamina::script
