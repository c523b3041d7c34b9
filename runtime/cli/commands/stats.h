// `--stats`: how each `predict` of a script was evaluated, and what was compiled for it.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "frontend/source/source_map.h"
#include "runtime/result/evaluation.h"

namespace pamina::cli {

class Stats {
  public:
    /// Runs of one `predict` are added up.
    void add(Span predict, const result::Evaluation& evaluation);

    std::string text(const SourceMap& sources) const;
    nlohmann::ordered_json json(const SourceMap& sources) const;

  private:
    struct Row {
        Span predict;
        std::int64_t runs = 0;
        result::Evaluation all;
    };
    std::vector<Row> rows_;  // in the order of their first runs
    std::map<std::pair<FileId, std::uint32_t>, std::size_t> known_;
};

}  // namespace pamina::cli
