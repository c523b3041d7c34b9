// Any bytes as a script, checked as `pamina check` does: with the standard library to import and without, with no file
// to read. What the check lets pass goes on to the relaxed task graph of every model, before and after relaxation, and
// the verifier must find nothing wrong with it.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "frontend/check/check.h"
#include "runtime/relax/relax.h"
#include "runtime/rtg/forms.h"
#include "runtime/script/session.h"
#include "tests/fuzz/quiet_sink.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace pamina;
    const std::string text(reinterpret_cast<const char*>(data), size);
    {
        SourceMap sources;
        Loader loader;
        loader.overlays_only();
        Diagnostics diagnostics;
        check::Program program;
        check::check_text(program, "fuzz.pam", text, sources, loader, {}, diagnostics);
        for (const auto& d : diagnostics.list()) draw(d, sources, false);
    }
    engine::RunControl control;
    fuzz::QuietSink sink;
    script::Session session({}, sink, control);
    sink.session = &session;
    session.loader().overlays_only();
    session.loader().overlay("fuzz.pam", text);
    const check::Module* module = session.check_file("fuzz.pam");
    if (!module) return 0;
    for (const auto& [name, symbol] : module->names) {
        if (symbol->kind != check::SymbolKind::Model || symbol->module != module) continue;
        auto graph = session.graph_of(*module, name, "");
        if (!graph) continue;
        relax::relax(*graph);
        const std::string once = rtg::print(*graph);
        const auto again = rtg::parse(once);
        if (!again.graph || rtg::print(*again.graph) != once) {
            std::fprintf(stderr, "check: the graph of `%s` does not read back\n%s\n", name.c_str(), once.c_str());
            std::abort();
        }
    }
    return 0;
}
