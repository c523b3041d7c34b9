// A log of events as a table: a row for each task that ran, with the columns `begin` and `end`, and of `process`,
// `name` and `after` those that there are.
//
// Columns, separators and units of time are as in tables of tasks (csv.cpp): both times in one unit or each in its own,
// or plain numbers. `after` has the names of tasks that this one waited for. Without it what one process ran stays in
// its order: each task waits for the one that began before it there. Where neither is said, nobody knows who waits.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <unordered_map>

#include "frontend/language/formats.h"
#include "frontend/source/csv.h"
#include "frontend/source/diagnostic.h"
#include "frontend/source/string_literal.h"
#include "frontend/source/trimmed.h"
#include "runtime/import/recorded_run.h"
#include "runtime/import/table_head.h"

namespace pamina::import {

namespace {

constexpr std::string_view kEventHeader =
    "the first line names the columns `begin` and `end`, and `process`, or `name` and `after`";
constexpr std::size_t kBegin = 0, kEnd = 1, kProcess = 2, kName = 3, kAfter = 4;  // of language::kEventColumns
constexpr std::uint32_t kNoProcess = ~std::uint32_t{0};

class EventTable {
  public:
    EventTable(std::string_view text, const ReadOptions& options)
        : text_(text),
          records_(text, separator(text, options)),
          run_(text, options.limits),
          order_(options.text("order")),
          decimal_comma_(options.text("decimal") == ",") {
        for (std::size_t i = 0; i < wanted_.size(); ++i) {
            const auto given = options.text(language::kEventColumns[i]);
            wanted_[i] = given.empty() ? language::kEventColumns[i] : given;
        }
    }

    TaskGraph read() {
        header();
        while (record()) row();
        if (rows_.empty()) fail({{}, 0, 1}, "E0773", "the log has no events", std::string(kEventHeader));
        add_tasks();
        if (kept()) add_order();
        resolve();
        TaskGraph graph = run_.finish();
        graph.seconds = units_[kBegin].has_value();
        if (!graph.seconds) graph.makespan.reset();
        return graph;
    }

  private:
    struct Row {
        Decimal begin, end;
        std::int64_t from = 0, to = 0;  // by the scale
        CsvField name, after, whole;
        std::uint32_t process = kNoProcess;
    };

    [[noreturn]] void fail(const CsvField& f, const char* id, std::string message, std::string help = {}) const {
        throw Failure(
            problem_at(text_, f.offset, std::max<std::size_t>(f.length, 1), id, std::move(message), std::move(help)));
    }
    bool has(std::size_t column) const { return column_[column] < width_; }
    bool kept() const { return order_.empty() ? !has(kAfter) : order_ == "kept"; }

    static char separator(std::string_view text, const ReadOptions& options) {
        if (const auto given = options.text("separator"); !given.empty()) return given.front();
        if (const auto found = find_separator(text)) return *found;
        throw Failure(
            problem_at(text, 0, 1, "E0725",
                       "commas, semicolons or tabs: this line does not tell which of them separate the columns",
                       "name it: `separator = \";\"`"));
    }

    bool record() {
        while (!records_.at_end()) {
            if (const auto mistake = records_.record(fields_))
                fail({{}, mistake->offset, 1}, "E0760", mistake->message);
            if (!CsvReader::empty_line(fields_)) return true;
        }
        return false;
    }

    void header() {
        if (!record()) fail({{}, 0, 0}, "E0773", "the file is empty", std::string(kEventHeader));
        width_ = fields_.size();
        column_.fill(width_);
        for (std::size_t c = 0; c < width_; ++c) {
            const Head head = head_of(fields_[c].text);
            for (std::size_t i = 0; i < wanted_.size(); ++i) {
                if (wanted_[i] != head.name && wanted_[i] != fields_[c].text) continue;
                if (has(i)) fail(fields_[c], "E0775", fmt::format("two columns are named {}", shown(wanted_[i])));
                column_[i] = c;
                if (i > kEnd || head.unit.empty()) continue;
                units_[i] = time_unit(head.unit);
                if (!units_[i])
                    fail(fields_[c], "E0775", fmt::format("{} is not a unit of time", shown(head.unit)),
                         "d, h, min, s, ms, us, ns and ps are");
            }
        }
        for (const std::size_t needed : {kBegin, kEnd})
            if (!has(needed)) missing(needed, kEventHeader);
        if (units_[kBegin].has_value() != units_[kEnd].has_value()) {
            const std::size_t without = units_[kBegin] ? kEnd : kBegin;
            fail(fields_[column_[without]], "E0775",
                 fmt::format("the column {} has no unit, and {} has one", shown(wanted_[without]),
                             shown(wanted_[kBegin + kEnd - without])),
                 "both have one, as in `begin [ms],end [ms]`, or none");
        }
        if (has(kAfter) && !has(kName)) missing(kName, "`after` has names of tasks");
        if (order_ == "kept" && !has(kProcess)) missing(kProcess, "`order = \"kept\"` is the order of each process");
        if (order_ != "free" && !has(kAfter) && !has(kProcess)) {
            fail({{}, fields_.front().offset, 1}, "E0775",
                 fmt::format("neither the column {} nor {} is there: who waits for whom is not known",
                             shown(wanted_[kProcess]), shown(wanted_[kAfter])),
                 "`order = \"free\"` says that no task waits for another");
        }
    }

    [[noreturn]] void missing(std::size_t i, std::string_view why) const {
        const auto plain = [](char c) { return c >= 0x20 && c < 0x7f; };
        std::vector<std::string> names;
        for (const auto& f : fields_)
            if (const auto name = head_of(f.text).name; std::ranges::all_of(name, plain)) names.emplace_back(name);
        const std::string best = closest(std::string(wanted_[i]), names);
        fail({{}, fields_.front().offset, 1}, "E0775", fmt::format("the column {} is missing", shown(wanted_[i])),
             fmt::format("{}; `columns = {{ {} = {} }}` names another one", why, language::kEventColumns[i],
                         string_literal(best.empty() ? "NAME" : best)));
    }

    Decimal time(std::size_t column) const {
        const CsvField& f = fields_[column_[column]];
        const auto text = trimmed(f.text);
        const auto pointed = decimal_comma_ ? with_point(text) : std::optional<std::string>(text);
        Decimal seconds;
        const auto fault =
            pointed ? read_time(*pointed, units_[column].value_or(Decimal{1, 0}), seconds) : NumberFault::NotANumber;
        if (fault != NumberFault::None) {
            fail(f, "E0766", fmt::format("the time {} {}", shown(f.text), says(fault)),
                 decimal_comma_ ? "decimals stand behind a comma here"
                                : "it is a number, with a point before its decimals where `decimal` says nothing else");
        }
        return seconds;
    }

    void row() {
        const auto& last = fields_.back();
        const std::size_t from = fields_.front().offset;
        Row r;
        r.whole = {{}, from, last.offset + last.length - from};
        if (fields_.size() != width_) {
            const bool at_end =
                records_.at_end() && !text_.ends_with('\n') && fields_.size() < width_ && !rows_.empty();
            if (at_end) {
                run_.is_a_part();
                run_.doubt(1, r.whole.offset, r.whole.length, "the log is cut off in this row",
                           "its task is left out, and later ones are not there");
                return;
            }
            fail(r.whole, "E0760",
                 fmt::format("this row has {}, the header names {}", counted(fields_.size(), "field"), width_));
        }
        r.begin = time(kBegin);
        r.end = time(kEnd);
        if (has(kProcess)) {
            const auto next = static_cast<std::uint32_t>(processes_.size());
            r.process = processes_.try_emplace(fields_[column_[kProcess]].text, next).first->second;
        }
        if (has(kName)) r.name = fields_[column_[kName]];
        if (has(kAfter)) r.after = fields_[column_[kAfter]];
        rows_.push_back(r);
    }

    void add_tasks() {
        std::vector<Decimal> times;
        times.reserve(2 * rows_.size());
        for (const Row& r : rows_) {
            times.push_back(r.begin);
            times.push_back(r.end);
        }
        const TimeScale scale(times);
        run_.set_scale(scale);
        run_.reserve(rows_.size(), rows_.size());
        for (Row& r : rows_) {
            r.from = scale(r.begin);
            r.to = scale(r.end);
            if (r.to < r.from) {
                fail(r.whole, "E0752", "this task ends before it begins",
                     "both times are of one clock, and are numbers that grow");
            }
            const auto name = has(kName) ? std::string(r.name.text) : std::to_string(number_of(r) + 1);
            const auto task = run_.ran(name, r.from, r.to, r.whole.offset);
            if (!has(kAfter)) continue;
            if (r.name.text.empty()) fail(r.whole, "E0760", "this task has no name", "`after` has names of tasks");
            if (!named_.emplace(r.name.text, task).second)
                fail(r.name, "E0768", fmt::format("task {} is given twice", shown(r.name.text)), "`after` names tasks");
        }
    }
    std::size_t number_of(const Row& r) const { return static_cast<std::size_t>(&r - rows_.data()); }

    /// Each task of a process waits for the one that began before it there.
    void add_order() {
        std::vector<std::uint32_t> order(rows_.size());
        std::iota(order.begin(), order.end(), 0);
        std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
            const Row &x = rows_[a], &y = rows_[b];
            if (x.process != y.process) return x.process < y.process;
            return x.from != y.from ? x.from < y.from : x.to < y.to;
        });
        for (std::size_t i = 1; i < order.size(); ++i) {
            const Row &before = rows_[order[i - 1]], &r = rows_[order[i]];
            if (before.process != r.process) continue;
            if (r.from < before.to) {
                fail(r.whole, "E0753", "this task begins before the one that its process ran before it ends",
                     "`order = \"free\"` lets tasks of one process run at once");
            }
            run_.waits(order[i], order[i - 1], r.whole.offset);
        }
        if (processes_.size() > 1 && order_.empty()) {
            run_.doubt(
                1, 0, 1,
                fmt::format("{} processes, and no column {}: what one waits for in another is not known, each is "
                            "a chain of its own",
                            processes_.size(), shown(wanted_[kAfter])),
                "`order = \"kept\"` says that this is right");
        }
    }

    void resolve() {
        if (!has(kAfter)) return;
        for (const Row& r : rows_) predecessors(static_cast<std::uint32_t>(number_of(r)), r.after, 0);
    }
    /// A name, or names with `;`, else with `,`, else with blanks between.
    void predecessors(std::uint32_t task, const CsvField& f, std::size_t by) {
        constexpr std::array<std::string_view, 3> kBetween{";", ",", " \t\r\n"};
        if (f.text.empty()) return;
        if (const auto known = named_.find(f.text); known != named_.end()) {
            run_.waits(task, known->second, f.offset);
            return;
        }
        if (by == kBetween.size()) {
            fail(f, "E0767", fmt::format("{} is not the name of a task of this file", shown(f.text)),
                 "names stand with `;`, `,` or blanks between them");
        }
        const bool as_written = text_.substr(f.offset, f.text.size()) == f.text;
        for (std::size_t at = 0; at <= f.text.size();) {
            const auto end = std::min(f.text.find_first_of(kBetween[by], at), f.text.size());
            const auto piece = trimmed(f.text.substr(at, end - at));
            const auto ahead = static_cast<std::size_t>(piece.data() - f.text.data());
            if (!piece.empty())
                predecessors(task,
                             {piece, as_written ? f.offset + ahead : f.offset, as_written ? piece.size() : f.length},
                             by + 1);
            at = end + 1;
        }
    }

    std::string_view text_;
    CsvReader records_;
    RecordedRun run_;
    std::string_view order_;
    bool decimal_comma_;
    std::size_t width_ = 0;
    std::array<std::string_view, language::kEventColumns.size()> wanted_{};  // names of columns, by what they are
    std::array<std::size_t, language::kEventColumns.size()> column_{};
    std::array<std::optional<Decimal>, 2> units_;  // of begin and end
    std::vector<CsvField> fields_;
    std::vector<Row> rows_;
    std::unordered_map<std::string_view, std::uint32_t> processes_, named_;
};

class Events : public Importer {
  public:
    Events() : Importer(language::Format::Events) {}
    bool looks_like(std::string_view, std::string_view text) const override {
        const auto line = text.substr(0, text.find('\n'));
        const auto separator = find_separator(line);
        if (!separator) return false;
        CsvReader records(line, *separator);
        std::vector<CsvField> fields;
        if (records.at_end() || records.record(fields)) return false;
        const auto named = [&](std::string_view name) {
            return std::ranges::any_of(fields, [&](const CsvField& f) { return head_of(f.text).name == name; });
        };
        return named("begin") && named("end") && !(named("id") && named("cost") && named("predecessors"));
    }
    Imported read(std::string_view text, const ReadOptions& options) const override {
        return reading(text, [&] { return EventTable(text, options).read(); });
    }
};

}  // namespace

const Importer& events_importer() {
    static const Events importer;
    return importer;
}

}  // namespace pamina::import
