// Task graphs as tables: the columns `id`, `cost` and `predecessors`, in any order, named by the first line.
//
// They may have other names, which the option `columns` gives; further columns are skipped. Fields are separated as in
// other tables (frontend/source/csv.h). Predecessors are ids separated by spaces, `;` or `,`; they may stand further
// down. A header `cost [ms]` (d, h, min, s, ms, us, ns, ps) makes the costs times. `cost (ms)` and `ms` do so, too, but
// leave room for an option `unit` that says the same or is worked out. Otherwise costs are plain numbers.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>

#include "frontend/language/formats.h"
#include "frontend/source/csv.h"
#include "frontend/source/diagnostic.h"
#include "frontend/source/string_literal.h"
#include "frontend/source/trimmed.h"
#include "runtime/import/builder.h"
#include "runtime/import/table_head.h"

namespace pamina::import {

namespace {

constexpr std::string_view kHeader = "the first line names the columns `id`, `cost` and `predecessors`, among others";
constexpr std::size_t kId = 0, kCost = 1, kPredecessors = 2;  // of language::kTaskColumns

/// `2 ms` in seconds; nothing when it is written in another way.
std::optional<Decimal> written_time(std::string_view text) {
    const auto blank = text.find(' ');
    if (blank == text.npos) return {};
    const auto number = read_decimal(text.substr(0, blank));
    const auto unit = time_unit(trimmed(text.substr(blank)));
    return number && unit ? multiply(*number, *unit) : std::nullopt;
}

NumberFault read_cost(std::string_view text, bool decimal_comma, Decimal& number) {
    if (!decimal_comma) return read_amount(text, number);
    const auto pointed = with_point(text);
    return pointed ? read_amount(*pointed, number) : NumberFault::NotANumber;
}

/// What to do about a cost that is no number from 0 on.
std::string_view help_with_cost(std::string_view cost, bool decimal_comma) {
    if (cost.empty())
        return "write 0 for a task that takes no time; where it is not known: read the file with `let t = "
               "csv(\"FILE\")`, "
               "give such tasks a cost with `extend` or leave them out with `filter(row in t: known(row.cost))`, "
               "`save` that to a file, and write its name here";
    if (decimal_comma && cost.find('.') != cost.npos)
        return "decimals stand behind a comma here, and no point groups digits";
    if (Decimal number; !decimal_comma && read_cost(cost, true, number) == NumberFault::None)
        return "decimals stand behind a point; `decimal = \",\"` reads them behind a comma";
    return "a cost is a number from 0 on";
}

/// An id has a blank in it, and blanks were thought to stand between predecessors.
struct BlankInId {};

class TaskTable {
  public:
    /// `blanks`: ids have blanks in them, so none separates predecessors. Otherwise `read` throws BlankInId at such an
    /// id.
    TaskTable(std::string_view text, const ReadOptions& options, bool blanks)
        : text_(text),
          between_(blanks ? ";\t\r\n" : "; \t\r\n"),
          records_(text, separator(text, options)),
          builder_(text, options.limits),
          unit_(options.text("unit")),
          decimal_comma_(options.text("decimal") == ",") {
        for (std::size_t i = 0; i < wanted_.size(); ++i) {
            const auto given = options.text(language::kTaskColumns[i]);
            wanted_[i] = given.empty() ? language::kTaskColumns[i] : given;
        }
    }

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

    static char separator(std::string_view text, const ReadOptions& options) {
        if (const auto given = options.text("separator"); !given.empty()) return given.front();
        if (const auto found = find_separator(text)) return *found;
        throw Failure(
            problem_at(text, 0, 1, "E0725",
                       "commas, semicolons or tabs: this line does not tell which of them separate the columns",
                       "name it: `separator = \";\"`"));
    }

    void header() {
        if (!record()) fail({{}, 0, 0}, "E0773", "the file is empty", std::string(kHeader));
        width_ = fields_.size();
        column_.fill(width_);
        for (std::size_t c = 0; c < width_; ++c) {
            const Head head = head_of(fields_[c].text);
            for (std::size_t i = 0; i < wanted_.size(); ++i) {
                if (wanted_[i] != head.name && wanted_[i] != fields_[c].text) continue;
                if (column_[i] < width_)
                    fail(fields_[c], "E0775", fmt::format("two columns are named {}", shown(wanted_[i])));
                column_[i] = c;
                if (i == kCost && !head.unit.empty()) cost_unit(fields_[c], head);
            }
        }
        for (std::size_t i = 0; i < wanted_.size(); ++i)
            if (column_[i] == width_) missing_column(i);
    }

    void cost_unit(const CsvField& field, const Head& head) {
        const auto one = time_unit(head.unit);
        if (!one)
            fail(field, "E0775", fmt::format("{} is not a unit of a cost", shown(head.unit)),
                 "d, h, min, s, ms, us, ns and ps are");
        if (!head.in_brackets && !unit_.empty()) {
            // The option counts. Where it is written as a time, it has to be this one.
            if (const auto given = written_time(unit_); given && *given != *one)
                fail(field, "E0750",
                     fmt::format("`unit = {}`, but the name of this column says {}", unit_, shown(head.unit)),
                     "leave `unit` out, or give the column another name");
            return;
        }
        one_cost_ = *one;
        graph_.seconds = true;
    }

    [[noreturn]] void missing_column(std::size_t i) const {
        // Only names that a message may repeat as they stand.
        const auto plain = [](char c) { return c >= 0x20 && c < 0x7f; };
        std::vector<std::string> names;
        for (const auto& f : fields_)
            if (const auto name = head_of(f.text).name; std::ranges::all_of(name, plain)) names.emplace_back(name);
        const std::string best = closest(std::string(wanted_[i]), names);
        const auto is = language::kTaskColumns[i];
        fail({{}, fields_.front().offset, 1}, "E0775", fmt::format("the column {} is missing", shown(wanted_[i])),
             fmt::format("{0}; `columns = {{ {1} = {2} }}` names another one (`--columns {1}=NAME` of `pamina import`)",
                         kHeader, is, string_literal(best.empty() ? "NAME" : best)));
    }

    void row() {
        if (fields_.size() != width_) {
            const auto& last = fields_.back();
            const std::size_t from = fields_.front().offset;
            fail({{}, from, last.offset + last.length - from}, "E0760",
                 fmt::format("this row has {} field{}, the header names {}", fields_.size(),
                             fields_.size() == 1 ? "" : "s", width_));
        }
        const CsvField& id = fields_[column_[kId]];
        if (id.text.empty()) fail(id, "E0760", "an id is expected here");
        if (id.text.find_first_of(between_) != std::string_view::npos) {
            const bool has_blank = between_.find(' ') != between_.npos && id.text.find(' ') != id.text.npos;
            if (has_blank && id.text.find_first_of("\t\r\n;") == id.text.npos && trimmed(id.text) == id.text)
                throw BlankInId{};
            fail(id, "E0760",
                 fmt::format("the id {} has a blank at an end, a tab, a line end or `;` in it", shown(id.text)),
                 "`;`, tabs and line ends stand between predecessors, and blanks where no id has one in it");
        }
        if (trimmed(id.text) != id.text)
            fail(id, "E0760", fmt::format("the id {} has a blank at an end", shown(id.text)));
        const CsvField& cost_field = fields_[column_[kCost]];
        Decimal cost;
        if (const auto fault = read_cost(trimmed(cost_field.text), decimal_comma_, cost); fault != NumberFault::None) {
            fail(cost_field, "E0766",
                 cost_field.text.empty()
                     ? fmt::format("task {} has no cost", shown(id.text))
                     : fmt::format("the cost {} of task {} {}", shown(cost_field.text), shown(id.text), says(fault)),
                 std::string(help_with_cost(cost_field.text, decimal_comma_)));
        }
        if (one_cost_.digits == 1) {
            if (cost.digits != 0) cost.exponent += one_cost_.exponent;
        } else if (const auto seconds = multiply(cost, one_cost_)) {
            cost = *seconds;
        } else {
            fail(cost_field, "E0766",
                 fmt::format("the cost {} of task {} has too many digits", shown(cost_field.text), shown(id.text)),
                 "in seconds it may have as many");
        }
        const auto task = builder_.add_task(cost, id.offset);
        if (!numbers_.emplace(id.text, task).second) {
            fail(id, "E0768", fmt::format("task {} is given twice", shown(id.text)));
        }
        ids_.push_back(id.text);
        predecessors(task, fields_[column_[kPredecessors]]);
    }

    void predecessors(std::uint32_t task, const CsvField& f) {
        const bool as_written = text_.substr(f.offset, f.text.size()) == f.text;
        for (std::size_t i = 0;;) {
            i = f.text.find_first_not_of(between_, i);
            if (i == std::string_view::npos) return;
            const auto end = std::min(f.text.find_first_of(between_, i), f.text.size());
            const CsvField id = part(f, i, end, as_written);
            if (!id.text.empty() && !depends(task, id)) later_.push_back({task, id});
            i = end;
        }
    }
    /// A part of a field, without blanks around it.
    static CsvField part(const CsvField& f, std::size_t from, std::size_t end, bool as_written) {
        const auto whole = f.text.substr(from, end - from), text = trimmed(whole);
        const auto before = text.empty() ? 0 : static_cast<std::size_t>(text.data() - whole.data());
        return {text, as_written ? f.offset + from + before : f.offset, as_written ? text.size() : f.length};
    }

    /// Predecessors that were named above their own rows. `a,b` is two of them where no task has this name.
    void resolve() {
        for (const auto& mention : later_) {
            if (depends(mention.task, mention.id)) continue;
            const CsvField& all = mention.id;
            if (all.text.find(',') == std::string_view::npos) unknown(all);
            const bool as_written = all.length == all.text.size();
            for (std::size_t i = 0; i < all.text.size();) {
                const auto end = std::min(all.text.find(',', i), all.text.size());
                const CsvField id = part(all, i, end, as_written);
                if (!id.text.empty() && !depends(mention.task, id)) unknown(id);
                i = end + 1;
            }
        }
    }
    /// False where there is no task of this id.
    bool depends(std::uint32_t task, const CsvField& id) {
        const auto known = numbers_.find(id.text);
        if (known == numbers_.end()) return false;
        builder_.add_dependence(task, known->second, id.offset);
        return true;
    }
    [[noreturn]] void unknown(const CsvField& id) const {
        fail(id, "E0767", fmt::format("the predecessor {} is not a task of this file", shown(id.text)),
             between_.find(' ') == between_.npos
                 ? "ids have blanks in this file, so predecessors are ids with `;` or `,` between them"
                 : "predecessors are ids with spaces, `;` or `,` between them");
    }

    std::string_view text_;
    std::string_view between_;  // what stands between predecessors
    CsvReader records_;
    GraphBuilder builder_;
    std::string_view unit_;  // the option, as written
    bool decimal_comma_;
    TaskGraph graph_;
    std::size_t width_ = 0;
    std::array<std::string_view, language::kTaskColumns.size()> wanted_{};  // names of columns, by what they are
    std::array<std::size_t, language::kTaskColumns.size()> column_{};
    Decimal one_cost_{1, 0};
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
               line.find("predecessors") != std::string_view::npos &&
               line.find_first_of(",;\t") != std::string_view::npos;
    }
    Imported read(std::string_view text, const ReadOptions& options) const override {
        return reading(text, [&] {
            try {
                return TaskTable(text, options, false).read();
            } catch (const BlankInId&) {
                return TaskTable(text, options, true).read();
            }
        });
    }
};

}  // namespace

const Importer& csv_importer() {
    static const Csv importer;
    return importer;
}

}  // namespace pamina::import
