// Any bytes as a CSV file: never a crash, mistakes lie inside the text, and what reads is saved to a text that reads
// to the same table.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "runtime/script/tables/csv.h"
#include "runtime/script/tables/save.h"

namespace {

using namespace pamina;

std::shared_ptr<const script::Table> read(const std::string& text, SourceMap& sources, Diagnostics& diagnostics) {
    const check::Program program;
    const FileId file = sources.add("fuzz.csv", text);
    return script::read_csv(file, sources, program, nullptr, diagnostics);
}

void fail(const char* what, const std::string& text) {
    std::fprintf(stderr, "csv: %s\n%s\n", what, text.c_str());
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    SourceMap sources;
    Diagnostics diagnostics;
    const auto table = read(text, sources, diagnostics);
    for (const auto& d : diagnostics.list()) {
        if (d.span.end > size || d.span.begin > d.span.end) fail("a mistake outside the text", d.message);
        draw(d, sources, false);
    }
    if (!table) {
        if (!diagnostics.has_errors()) fail("no table and no reason", text);
        return 0;
    }
    const check::Program program;
    std::string once;
    try {
        once = script::to_csv(script::Value(table), program);
    } catch (const script::ValueError&) {
        return 0;  // numbers that are not finite are not written
    }
    const auto second = read(once, sources, diagnostics);
    if (!second) fail("what was saved does not read", once);
    if (script::to_csv(script::Value(second), program) != once) fail("what was saved reads as something else", once);
    return 0;
}
