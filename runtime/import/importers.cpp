#include <fmt/format.h>

#include "runtime/import/importer.h"

namespace pamina::import {

Diagnostic as_diagnostic(const Problem& p, FileId file) {
    Diagnostic d;
    d.severity = p.id.starts_with('W') ? Severity::warning : Severity::error;
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

// Each is in the file of its format.
const Importer& stg_importer();
const Importer& wfcommons_importer();
const Importer& dot_importer();
const Importer& csv_importer();
const Importer& ninja_importer();
const Importer& chrome_importer();
const Importer& events_importer();
const Importer& goal_importer();

const Importer& importer(language::Format format) {
    switch (format) {
        case language::Format::Stg:
            return stg_importer();
        case language::Format::WfCommons:
            return wfcommons_importer();
        case language::Format::Dot:
            return dot_importer();
        case language::Format::Csv:
            return csv_importer();
        case language::Format::Ninja:
            return ninja_importer();
        case language::Format::Chrome:
            return chrome_importer();
        case language::Format::Events:
            return events_importer();
        case language::Format::Goal:
            return goal_importer();
    }
    __builtin_unreachable();
}

const Importer* find_importer(std::string_view name) {
    const auto* row = language::find(language::kFormats, name);
    return row ? &importer(row->id) : nullptr;
}

const Importer* guess_importer(std::string_view path, std::string_view text) {
    for (const auto& row : language::kFormats)
        if (row.messages && importer(row.id).looks_like(path, text)) return &importer(row.id);
    std::vector<const Importer*> of_extension;
    for (const auto& row : language::kFormats)
        for (const auto extension : row.extensions)
            if (!extension.empty() && path.ends_with(extension)) of_extension.push_back(&importer(row.id));
    // Where none recognizes it, the first says what is wrong.
    if (of_extension.size() > 1)
        for (const auto* one : of_extension)
            if (one->looks_like(path, text)) return one;
    if (!of_extension.empty()) return of_extension.front();
    for (const auto& row : language::kFormats)
        if (importer(row.id).looks_like(path, text)) return &importer(row.id);
    return nullptr;
}

}  // namespace pamina::import
