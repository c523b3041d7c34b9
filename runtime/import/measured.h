// Tables of measured runs as measuring programs write them, a row for each run: hyperfine's and Google Benchmark's
// JSON, Extra-P's text and JSON Lines.
//
// A reader takes the text of a file and gives columns of cells as they are written, or the first problem; what a cell
// is worth is for who asks. Summaries of runs (means, deviations) are no rows.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "frontend/language/table_readers.h"
#include "runtime/import/json_reader.h"

namespace pamina::import {

struct MeasuredCell {
    enum class Is : std::uint8_t {
        Missing,
        Number,  // finite
        Text,
        Either  // a number where all of its column are, else a text
    } is = Is::Missing;
    std::uint32_t offset = 0;  // in the file; of what is missing, of its run
    std::string_view text = {};
    std::string_view unit = {};  // as in a script: "us"; empty: none
};

struct MeasuredColumn {
    std::string name;
    std::vector<MeasuredCell> cells;
};

/// What columns are, in the order in which they stand.
enum class Rank : std::uint8_t { Name, Parameter, Run, Figure, Counter, Remark };

/// Texts are pieces of the file, which has to live as long, or in `kept`.
struct MeasuredTable {
    std::vector<MeasuredColumn> columns;
    std::size_t rows = 0;
    std::deque<std::string> kept;
};

/// Puts runs together that have different columns. Mistakes are Failures.
class MeasuredBuilder {
  public:
    explicit MeasuredBuilder(std::string_view text) : text_(text) {}

    /// The next run, which stands at `offset`; its number.
    std::size_t row(std::size_t offset);
    /// A cell of a run that is there: once each, and all of a name in one rank.
    void set(std::size_t row, Rank rank, std::string_view column, MeasuredCell cell);
    /// A piece of text that lives as long as the table.
    std::string_view keep(std::string_view piece);
    std::size_t rows() const { return offsets_.size(); }
    MeasuredTable finish();

    static MeasuredCell text(const JsonReader::Text& t) {
        return {MeasuredCell::Is::Text, static_cast<std::uint32_t>(t.offset), t.text};
    }
    /// NaN and infinite numbers are missing values; those beyond doubles are mistakes.
    static MeasuredCell number(const JsonReader& json, const JsonReader::Text& t, std::string_view unit = {});

  private:
    struct Column {
        Rank rank;
        MeasuredColumn column;
    };
    void fill(Column& column, std::size_t rows);

    std::string_view text_;
    std::vector<std::uint32_t> offsets_;
    std::vector<Column> columns_;
    std::unordered_map<std::string, std::size_t> numbers_;
    std::size_t absent_ = 0;  // cells that no run has
    std::deque<std::string> kept_;
};

using Measured = std::variant<MeasuredTable, Problem>;

/// `csv` is none of these.
Measured read_measured(language::TableReader reader, std::string_view text);

// Each is in the file of its format; a Failure where something is wrong.
MeasuredTable read_hyperfine(std::string_view text);
MeasuredTable read_google_benchmark(std::string_view text);
MeasuredTable read_extra_p(std::string_view text);

}  // namespace pamina::import
