// Any bytes as a file of measured runs, of each format: never a crash, a problem lies inside the text, and what reads
// has as many cells in each column as runs, each of them in the text.
#include <cmath>

#include "frontend/source/decimal.h"
#include "runtime/import/measured.h"
#include "runtime/script/tables/measured.h"
#include "tests/fuzz/import_fuzz.h"

namespace {

using namespace pamina;
using import::fuzz::fail;

void check_table(const import::MeasuredTable& t, const std::string& text) {
    if (t.rows == 0 || t.columns.empty()) fail("a table without runs", text);
    for (const auto& column : t.columns) {
        if (column.cells.size() != t.rows) fail("a column of another length", column.name);
        for (const auto& c : column.cells) {
            if (c.offset > text.size()) fail("a cell outside the text", column.name);
            if (c.is != import::MeasuredCell::Is::Number) continue;
            const auto n = read_number(c.text);
            if (!n || !std::isfinite(n->value)) fail("a number that is none", std::string(c.text));
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    for (const auto& reader : language::kTableReaders) {
        if (reader.id == language::TableReader::Csv) continue;
        const auto read = import::read_measured(reader.id, text);
        if (const auto* problem = std::get_if<import::Problem>(&read))
            import::fuzz::check_problem(*problem, text);
        else
            check_table(std::get<import::MeasuredTable>(read), text);
        SourceMap sources;
        Diagnostics diagnostics;
        const check::Program program;
        const FileId file = sources.add("fuzz", text);
        const auto table = script::read_measured(reader.id, file, sources, program, nullptr, diagnostics);
        if (!table != std::holds_alternative<import::Problem>(read)) fail("a table or a problem", text);
        if (!table && !diagnostics.has_errors()) fail("no table and no reason", text);
        for (const auto& d : diagnostics.list()) draw(d, sources, false);
    }
    return 0;
}
