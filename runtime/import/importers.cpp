#include <algorithm>

#include "runtime/import/csv.h"
#include "runtime/import/dot.h"
#include "runtime/import/importer.h"
#include "runtime/import/stg.h"
#include "runtime/import/wfcommons.h"

namespace pamina::import {

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
