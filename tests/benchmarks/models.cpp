#include "tests/benchmarks/models.h"

#include <cstdlib>
#include <optional>

#include "runtime/relax/relax.h"
#include "runtime/script/session.h"
#include "tests/support/heard.h"

namespace pamina::benchmarks {

rtg::Graph model(const std::string& text) {
    test::Heard sink;
    engine::RunControl control;
    script::Session session({}, sink, control);
    session.loader().overlay("benchmark.pam", "fn h(i) = ((i * 2654435761) mod 2^32) div 2^22\n" + text);
    const check::Module* module = session.check_file("benchmark.pam");
    auto graph = module ? session.graph_of(*module, "m", "") : std::nullopt;
    if (!graph) std::abort();
    relax::relax(*graph);
    return std::move(*graph);
}

}  // namespace pamina::benchmarks
