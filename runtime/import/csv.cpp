// Task graphs as tables: the columns `id`, `cost` and `predecessors`, in any order, named by the first line.
//
// Fields are separated by commas; one in double quotes may hold commas, line ends and doubled quotes (RFC 4180).
// Predecessors are ids separated by spaces or `;`; they may stand further down. A header `cost [ms]` (s, ms, us, ns,
// ps) makes the costs times; otherwise they are plain numbers.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>

#include "frontend/source/csv.h"
#include "runtime/import/builder.h"

namespace pamina::import {

namespace {

constexpr std::array<std::string_view, 3> kColumns{"id", "cost", "predecessors"};
constexpr std::string_view kHeader = "the first line is `id,cost,predecessors`";

std::string_view trimmed(std::string_view s) {
    const auto from = s.find_first_not_of(" \t");
    if (from == std::string_view::npos) return s.substr(0, 0);
    return s.substr(from, s.find_last_not_of(" \t") - from + 1);
}

/// The power of ten of a unit of time; nothing when it is none.
std::optional<int> time_unit(std::string_view unit) {
    constexpr std::pair<std::string_view, int> kUnits[] = {{"s", 0}, {"ms", -3}, {"us", -6}, {"ns", -9}, {"ps", -12}};
    for (const auto& [name, exponent] : kUnits)
        if (unit == name) return exponent;
    return {};
}

class TaskTable {
  public:
    TaskTable(std::string_view text, const Limits& limits) : text_(text), records_(text), builder_(text, limits) {}

    TaskGraph read() {
        header();
        // Rows are seldom shorter than ten bytes.
        const std::size_t room = text_.size() / 10;
        builder_.reserve(room / 4, room / 4);
        numbers_.reserve(room / 2);
        while (record()) row();
        resolve();
        bool by_number = true;
        for (std::size_t t = 0; t < ids_.size() && by_number; ++t) by_number = ids_[t] == fmt::format_int(t).c_str();
        if (!by_number) graph_.names.assign(ids_.begin(), ids_.end());
        builder_.finish(GraphBuilder::Repeated::Mistake, graph_);
        return std::move(graph_);
    }

  private:
    struct Mention {
        std::uint32_t task;
        CsvField id;
    };

    [[noreturn]] void fail(const CsvField& f, const char* id, std::string message, std::string help = {}) const {
        throw Failure(
            problem_at(text_, f.offset, std::max<std::size_t>(f.length, 1), id, std::move(message), std::move(help)));
    }

    /// The next record that is not an empty line; false at the end of the text.
    bool record() {
        while (!records_.at_end()) {
            if (const auto mistake = records_.record(fields_))
                fail({{}, mistake->offset, 1}, "E0760", mistake->message);
            if (!CsvReader::empty_line(fields_)) return true;
        }
        return false;
    }

    void header() {
        if (!record()) fail({{}, 0, 0}, "E0773", "the file is empty", std::string(kHeader));
        column_.fill(fields_.size());
        for (std::size_t c = 0; c < fields_.size(); ++c) {
            auto name = trimmed(fields_[c].text);
            if (name.starts_with("cost") && name.ends_with(']') && name.find('[') != std::string_view::npos) {
                const auto open = name.find('[');
                const auto unit = trimmed(name.substr(open + 1, name.size() - open - 2));
                const auto exponent = time_unit(unit);
                if (!exponent) {
                    fail(fields_[c], "E0775", fmt::format("{} is not a unit of a cost", shown(unit)),
                         "s, ms, us, ns and ps are");
                }
                unit_exponent_ = *exponent;
                graph_.seconds = true;
                name = trimmed(name.substr(0, open));
            }
            const auto known = std::find(kColumns.begin(), kColumns.end(), name);
            if (known == kColumns.end()) {
                fail(fields_[c], "E0775", fmt::format("there is no column {} in a table of tasks", shown(name)),
                     std::string(kHeader));
            }
            auto& at = column_[static_cast<std::size_t>(known - kColumns.begin())];
            if (at < fields_.size()) fail(fields_[c], "E0775", fmt::format("two columns are named {}", shown(name)));
            at = c;
        }
        width_ = fields_.size();
        for (std::size_t i = 0; i < kColumns.size(); ++i) {
            if (column_[i] == width_) {
                fail({{}, fields_.front().offset, 1}, "E0775", fmt::format("the column `{}` is missing", kColumns[i]),
                     std::string(kHeader));
            }
        }
    }

    void row() {
        if (fields_.size() != width_) {
            const auto& last = fields_.back();
            const std::size_t from = fields_.front().offset;
            fail({{}, from, last.offset + last.length - from}, "E0760",
                 fmt::format("this row has {} field{}, the header names {}", fields_.size(),
                             fields_.size() == 1 ? "" : "s", width_));
        }
        const CsvField& id = fields_[column_[0]];
        if (id.text.empty()) fail(id, "E0760", "an id is expected here");
        if (id.text.find_first_of(" \t\r\n;") != std::string_view::npos) {
            fail(id, "E0760", fmt::format("the id {} has a space or `;` in it", shown(id.text)),
                 "these separate predecessors");
        }
        const CsvField& cost_field = fields_[column_[1]];
        Decimal cost;
        if (const auto fault = read_amount(trimmed(cost_field.text), cost); fault != NumberFault::None) {
            fail(cost_field, "E0766",
                 fmt::format("the cost {} of task {} {}", shown(cost_field.text), shown(id.text), says(fault)),
                 "a cost is a number from 0 on");
        }
        if (cost.digits != 0) cost.exponent += unit_exponent_;
        const auto task = builder_.add_task(cost, id.offset);
        if (!numbers_.emplace(id.text, task).second) {
            fail(id, "E0768", fmt::format("task {} is given twice", shown(id.text)));
        }
        ids_.push_back(id.text);
        predecessors(task, fields_[column_[2]]);
    }

    void predecessors(std::uint32_t task, const CsvField& f) {
        constexpr std::string_view kBetween = " \t\r\n;";
        const bool as_written = text_.substr(f.offset, f.text.size()) == f.text;
        for (std::size_t i = 0;;) {
            i = f.text.find_first_not_of(kBetween, i);
            if (i == std::string_view::npos) return;
            const auto end = std::min(f.text.find_first_of(kBetween, i), f.text.size());
            const CsvField id{f.text.substr(i, end - i), as_written ? f.offset + i : f.offset,
                              as_written ? end - i : f.length};
            const auto known = numbers_.find(id.text);
            if (known == numbers_.end()) {
                later_.push_back({task, id});
            } else {
                builder_.add_dependence(task, known->second, id.offset);
            }
            i = end;
        }
    }
    /// Predecessors that were named above their own rows.
    void resolve() {
        for (const auto& mention : later_) {
            const auto known = numbers_.find(mention.id.text);
            if (known == numbers_.end()) {
                fail(mention.id, "E0767",
                     fmt::format("the predecessor {} is not a task of this file", shown(mention.id.text)));
            }
            builder_.add_dependence(mention.task, known->second, mention.id.offset);
        }
    }

    std::string_view text_;
    CsvReader records_;
    GraphBuilder builder_;
    TaskGraph graph_;
    std::size_t width_ = 0;
    std::array<std::size_t, 3> column_{};
    int unit_exponent_ = 0;
    std::vector<CsvField> fields_;
    std::unordered_map<std::string_view, std::uint32_t> numbers_;
    std::vector<std::string_view> ids_;
    std::vector<Mention> later_;
};

class Csv : public Importer {
  public:
    Csv() : Importer(language::Format::Csv) {}
    bool looks_like(std::string_view, std::string_view text) const override {
        const auto line = text.substr(0, text.find('\n'));
        return line.find("id") != std::string_view::npos && line.find("cost") != std::string_view::npos &&
               line.find("predecessors") != std::string_view::npos && line.find(',') != std::string_view::npos;
    }
    Imported read(std::string_view text, const ReadOptions& options) const override {
        return reading(text, [&] { return TaskTable(text, options.limits).read(); });
    }
};

}  // namespace

const Importer& csv_importer() {
    static const Csv importer;
    return importer;
}

}  // namespace pamina::import
