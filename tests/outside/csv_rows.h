// Small CSV files of the tests: rows of cells, quoted where a cell has commas.
#pragma once

#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace pamina::test {

inline std::vector<std::string> csv_cells(const std::string& line) {
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (char c : line) {
        if (c == '"') {
            quoted = !quoted;
        } else if (c == ',' && !quoted) {
            cells.emplace_back();
        } else if (c != '\r') {
            cells.back() += c;
        }
    }
    return cells;
}

/// Rows by the names of the header.
inline std::vector<std::map<std::string, std::string>> csv_rows(const std::string& text) {
    std::istringstream in(text);
    std::string line;
    std::getline(in, line);
    const std::vector<std::string> header = csv_cells(line);
    std::vector<std::map<std::string, std::string>> rows;
    while (std::getline(in, line)) {
        const std::vector<std::string> cells = csv_cells(line);
        auto& row = rows.emplace_back();
        for (std::size_t i = 0; i < header.size() && i < cells.size(); ++i) row[header[i]] = cells[i];
    }
    return rows;
}

}  // namespace pamina::test
