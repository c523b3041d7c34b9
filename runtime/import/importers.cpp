#include <fmt/format.h>

#include "runtime/import/csv.h"
#include "runtime/import/dot.h"
#include "runtime/import/importer.h"
#include "runtime/import/stg.h"
#include "runtime/import/wfcommons.h"

namespace pamina::import {

Diagnostic as_diagnostic(const Problem& p, FileId file) {
    Diagnostic d;
    d.id = p.id;
    d.message = p.where.empty() ? p.message : fmt::format("{}: {}", p.where, p.message);
    d.help = p.help;
    if (file != 0) {
        d.span = {file, static_cast<std::uint32_t>(p.offset), static_cast<std::uint32_t>(p.offset + p.length)};
    } else if (p.line != 0) {
        d.message = fmt::format("line {}, column {}: {}", p.line, p.column, d.message);
    }
    return d;
}

std::span<const Importer* const> importers() {
    static const Importer* const kAll[] = {&stg_importer(), &wfcommons_importer(), &dot_importer(), &csv_importer()};
    return kAll;
}

const Importer* find_importer(std::string_view name) {
    for (const auto* importer : importers())
        if (importer->name() == name) return importer;
    return nullptr;
}

const Importer* guess_importer(std::string_view path, std::string_view text) {
    for (const auto* importer : importers())
        for (const auto extension : importer->extensions())
            if (path.ends_with(extension)) return importer;
    for (const auto* importer : importers())
        if (importer->looks_like(text)) return importer;
    return nullptr;
}

}  // namespace pamina::import
