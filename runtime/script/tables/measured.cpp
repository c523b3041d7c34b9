#include "runtime/script/tables/measured.h"

#include <cmath>
#include <stdexcept>

#include "runtime/import/importer.h"
#include "runtime/import/measured.h"
#include "runtime/script/tables/written_units.h"

namespace pamina::script {

namespace {

using Cell = import::MeasuredCell;

struct NumbersRead {
    bool all = true, whole = true;
};

NumbersRead numbers_in(const import::MeasuredColumn& column, Stop& stop) {
    NumbersRead found;
    bool any = false;
    for (const Cell& c : column.cells) {
        stop.look();
        if (c.is == Cell::Is::Missing) continue;
        any = true;
        const auto n = c.is == Cell::Is::Text ? std::nullopt : read_number(c.text);
        found.all = found.all && n && std::isfinite(n->value);
        found.whole = found.whole && n && n->integer && c.unit.empty();
    }
    found.all = found.all && any;
    return found;
}

}  // namespace

std::shared_ptr<const Table> read_measured(language::TableReader reader, FileId file, const SourceMap& sources,
                                           const check::Program& program, const check::Module* module,
                                           Diagnostics& diagnostics, const std::atomic<bool>* flag) {
    Stop stop(flag);
    const auto read = import::read_measured(reader, sources.text(file));
    if (const auto* problem = std::get_if<import::Problem>(&read)) {
        diagnostics.add(import::as_diagnostic(*problem, file));
        return nullptr;
    }
    const auto& measured = std::get<import::MeasuredTable>(read);
    const std::string& full = sources.name(file);
    const auto path = std::make_shared<const std::string>(full.substr(full.rfind('/') + 1));
    WrittenUnits units;
    auto table = std::make_shared<Table>();
    table->path = full;
    table->rows = static_cast<std::int64_t>(measured.rows);
    for (const import::MeasuredColumn& column : measured.columns) {
        const NumbersRead numbers = numbers_in(column, stop);
        const auto name = std::make_shared<const std::string>(column.name);
        auto list = std::make_shared<List>();
        list->reserve(column.cells.size());
        for (const Cell& c : column.cells) {
            stop.look();
            if (c.is == Cell::Is::Missing) {
                list->push_back(Missing{name, path, {}, sources.locate(file, c.offset).line});
                continue;
            }
            if (!numbers.all) {
                list->push_back(std::string(c.text));
                continue;
            }
            const auto n = *read_number(c.text);
            if (c.unit.empty()) {
                list->push_back(numbers.whole ? Value(*n.integer) : Value(Real{n.value, 0, {}}));
                continue;
            }
            const auto unit = units(std::string(c.unit), program, module);
            if (!unit) throw std::logic_error("a unit of measured runs is none of the language");
            list->push_back(quantity(n, unit));
        }
        table->names.push_back(column.name);
        table->columns[column.name] = std::move(list);
    }
    return table;
}

}  // namespace pamina::script
