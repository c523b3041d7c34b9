// The functions that read a table from a file: `csv("runs.csv")`, `hyperfine("runs.json")`.
#pragma once

#include "frontend/language/table.h"

namespace pamina::language {

enum class TableReader { Csv, Hyperfine, GoogleBenchmark, ExtraP };

struct TableReaderRow {
    TableReader id;
    std::string_view name;
    std::array<std::string_view, 2> extensions;  // of its files, with the dot; "": none more
};

inline constexpr std::array kTableReaders{
    TableReaderRow{TableReader::Csv, "csv", {".csv", ".tsv"}},
    TableReaderRow{TableReader::Hyperfine, "hyperfine", {".json"}},
    TableReaderRow{TableReader::GoogleBenchmark, "google_benchmark", {".json"}},
    TableReaderRow{TableReader::ExtraP, "extrap", {".txt", ".jsonl"}},
};
static_assert(is_whole(kTableReaders, TableReader::ExtraP));

}  // namespace pamina::language
