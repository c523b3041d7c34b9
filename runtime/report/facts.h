// What is told of a solution, before it is drawn: facts, and tables below them. As text and as Markdown here, as HTML
// in runtime/html.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/report/report.h"

namespace pamina::report {

struct Fact {
    std::string name, text;
    bool answer = false;  // what was asked for
};

/// A figure as it is told, and the number that rows are sorted by. `part`: it is one of a whole, from 0 to 1.
struct Figure {
    Figure(std::string text) : text(std::move(text)) {}
    Figure(const char* text) : text(text) {}
    Figure(std::string text, double of, bool part = false) : text(std::move(text)), of(of), part(part) {}
    std::string text;
    std::optional<double> of;
    bool part = false;
};

struct FactsTable {
    /// A column has words where a `<` stands before its name, and figures elsewhere.
    FactsTable(std::string caption, const std::vector<std::string>& columns);

    /// `left_out` counts the rows beyond `most`.
    void row(std::vector<Figure> cells, std::int64_t most) {
        if (std::ssize(rows) < most)
            rows.push_back(std::move(cells));
        else
            ++left_out;
    }

    std::string caption;
    std::vector<std::string> head;
    std::vector<bool> words;
    std::vector<std::vector<Figure>> rows;
    std::int64_t left_out = 0;
};

struct Facts {
    std::vector<Fact> facts;
    std::vector<FactsTable> tables;
};

/// Ended by a line end, as all reports.
std::string text(const Facts& facts, std::string_view heading, const Style& style);
/// A section of a report in Markdown. `answer`: in one line.
std::string markdown(const Facts& facts, std::string_view heading, std::string_view answer);

}  // namespace pamina::report
