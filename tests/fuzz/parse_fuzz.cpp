// Any bytes as a script: never a crash. What parses without a mistake is formatted to a text that parses to the same
// tree and that formatting leaves alone; the checker must bear every tree, also one with error nodes.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "frontend/ast/print.h"
#include "frontend/ast/same_tree.h"
#include "frontend/check/check.h"
#include "frontend/compile.h"

namespace {

struct Read {
    explicit Read(std::string text) {
        const auto file = sources.add("fuzz.pam", std::move(text));
        parsed = pamina::syntax::parse(file, sources, ids, diagnostics);
    }
    pamina::SourceMap sources;
    pamina::ast::NodeIds ids;
    pamina::Diagnostics diagnostics;
    pamina::syntax::Parsed parsed;
};

void fail(const char* what, const std::string& text) {
    std::fprintf(stderr, "parse: %s\n%s\n", what, text.c_str());
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace pamina;
    const std::string text(reinterpret_cast<const char*>(data), size);
    const Read first(text);
    for (const auto& d : first.diagnostics.list()) {
        if (d.span.end > size || d.span.begin > d.span.end) fail("a mistake outside the text", d.message);
        draw(d, first.sources, true);
    }
    if (!first.diagnostics.has_errors()) {
        const std::string once = ast::format(first.parsed.file, first.sources);
        const Read second(once);
        if (second.diagnostics.has_errors()) fail("what was formatted does not read", once);
        if (!ast::same_tree(first.parsed.file, second.parsed.file))
            fail("what was formatted reads as something else", once);
        if (ast::format(second.parsed.file, second.sources) != once) fail("formatting again changes it", once);
    }

    SourceMap sources;
    Loader loader;
    Diagnostics diagnostics;
    check::Program program;
    check::check_text(program, "fuzz.pam", text, sources, loader, {}, diagnostics);
    for (const auto& d : diagnostics.list()) draw(d, sources, false);
    return 0;
}
