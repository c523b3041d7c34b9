// What Extra-P reads (its documentation, "File format documentation", version 4): its text format and JSON Lines, told
// apart by their first character. Runs of one region at one point stand in one row with all their metrics, the k-th
// value of each in the k-th row; so a metric is a column.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "frontend/source/byte_order_mark.h"
#include "frontend/source/decimal.h"
#include "frontend/source/trimmed.h"
#include "runtime/import/measured.h"

namespace pamina::import {

namespace {

constexpr std::string_view kBlanks = " \t\r";

/// Rows by region and point.
class Points {
  public:
    explicit Points(std::string_view text) : builder_(text) {}

    struct Point {
        std::string key;  // equal for equal points
        std::vector<std::pair<std::string_view, MeasuredCell>> parameters;

        void add(std::string_view name, MeasuredCell cell, double value) {
            key += fmt::format("{:a} ", value);
            parameters.emplace_back(name, cell);
        }
    };

    /// The next value of a metric there; an empty region or metric has no name.
    void value(std::string_view region, const Point& point, std::string_view metric, MeasuredCell cell) {
        Rows& rows = rows_[fmt::format("{}\n{}", point.key, region)];
        std::size_t& count = rows.counts[std::string(metric)];
        if (count == rows.rows.size()) {
            const std::size_t row = builder_.row(cell.offset);
            rows.rows.push_back(row);
            if (!region.empty()) builder_.set(row, Rank::Name, "region", {MeasuredCell::Is::Text, cell.offset, region});
            for (const auto& [name, c] : point.parameters) builder_.set(row, Rank::Parameter, name, c);
            builder_.set(row, Rank::Run, "run",
                         {MeasuredCell::Is::Number, cell.offset, builder_.keep(std::to_string(count + 1))});
        }
        builder_.set(rows.rows[count++], Rank::Figure, metric.empty() ? "value" : metric, cell);
    }

    bool any() const { return builder_.rows() > 0; }
    MeasuredTable finish() { return builder_.finish(); }

  private:
    struct Rows {
        std::vector<std::size_t> rows;
        std::unordered_map<std::string, std::size_t> counts;
    };
    MeasuredBuilder builder_;
    std::unordered_map<std::string, Rows> rows_;
};

class TextFormat {
  public:
    explicit TextFormat(std::string_view text) : text_(text), points_(text) {}

    MeasuredTable read() {
        for (std::size_t from = after_byte_order_mark(text_); from < text_.size();) {
            const std::size_t end = std::min(text_.find('\n', from), text_.size());
            line(trimmed(text_.substr(from, end - from)));
            from = end + 1;
        }
        block_ends();
        if (!points_.any()) fail(text_.substr(0, 0), "E0727", "the file has no runs", std::string(kForm));
        return points_.finish();
    }

  private:
    static constexpr std::string_view kForm =
        "an Extra-P file has PARAMETER, POINTS, and for each REGION or METRIC a line DATA for each point";

    [[noreturn]] void fail(std::string_view at, const char* id, std::string message, std::string help = {}) const {
        throw Failure(problem_at(text_, at.empty() ? 0 : offset(at), std::max<std::size_t>(at.size(), 1), id,
                                 std::move(message), std::move(help)));
    }
    std::size_t offset(std::string_view piece) const { return static_cast<std::size_t>(piece.data() - text_.data()); }

    void line(std::string_view line) {
        if (line.empty() || line.front() == '#') return;
        line_ = line;
        const auto word = line.substr(0, line.find_first_of(kBlanks));
        const auto rest = trimmed(line.substr(word.size()));
        if (word != "PARAMETER" && word != "POINTS" && word != "METRIC" && word != "REGION" && word != "DATA")
            fail(word, "E0726", fmt::format("{} begins no line of an Extra-P file", shown(word)), std::string(kForm));
        if (rest.empty()) fail(word, "E0726", fmt::format("{} says nothing", word), std::string(kForm));
        if (word == "PARAMETER") {
            parameters(rest);
        } else if (word == "POINTS") {
            points(word, rest);
        } else if (word == "DATA") {
            data(word, rest);
        } else {
            block_ends();
            (word == "METRIC" ? metric_ : region_) = rest;
        }
    }

    /// What stands between blanks and parentheses, each of which stands alone.
    template <class F>
    static void each_token(std::string_view rest, const F& token) {
        for (std::size_t i = 0; (i = rest.find_first_not_of(kBlanks, i)) != rest.npos;) {
            const bool mark = rest[i] == '(' || rest[i] == ')';
            const auto end = mark ? i + 1 : std::min(rest.find_first_of(" \t\r()", i), rest.size());
            token(rest.substr(i, end - i));
            i = end;
        }
    }

    double number(std::string_view token) const {
        const auto n = read_number(token);
        if (!n || !std::isfinite(n->value)) fail(token, "E0726", fmt::format("{} is not a number", shown(token)));
        return n->value;
    }
    MeasuredCell cell(std::string_view token) const {
        return {MeasuredCell::Is::Number, static_cast<std::uint32_t>(offset(token)), token};
    }

    void parameters(std::string_view rest) {
        if (!at_.empty()) fail(line_, "E0726", "PARAMETER stands before POINTS", std::string(kForm));
        each_token(rest, [&](std::string_view name) {
            if (std::ranges::find(names_, name) != names_.end())
                fail(name, "E0726", fmt::format("the parameter {} is there already", shown(name)));
            names_.push_back(name);
        });
    }

    void points(std::string_view word, std::string_view rest) {
        if (names_.empty()) fail(word, "E0726", "POINTS stands behind PARAMETER", std::string(kForm));
        if (points_.any()) fail(word, "E0726", "POINTS stands before DATA", std::string(kForm));
        int open = 0;
        std::vector<std::string_view> numbers;
        std::string_view last;
        const auto ends = [&] {
            if (numbers.size() != names_.size())
                fail(last, "E0726",
                     fmt::format("this point has {} value{}, there are {} parameters", numbers.size(),
                                 numbers.size() == 1 ? "" : "s", names_.size()));
            Points::Point p;
            for (std::size_t k = 0; k < numbers.size(); ++k) p.add(names_[k], cell(numbers[k]), number(numbers[k]));
            at_.push_back(std::move(p));
            numbers.clear();
        };
        each_token(rest, [&](std::string_view token) {
            last = token;
            if (token == "(") {
                ++open;
            } else if (token == ")") {
                if (open-- == 0) fail(token, "E0726", "this `)` closes nothing");
                if (open == 0) ends();
            } else {
                numbers.push_back(token);
                if (open == 0) ends();
            }
        });
        if (open > 0) fail(last, "E0726", "a `)` is missing behind this");
    }

    void data(std::string_view word, std::string_view rest) {
        if (at_.empty()) fail(word, "E0726", "DATA stands behind POINTS", std::string(kForm));
        if (next_ == at_.size())
            fail(word, "E0726", fmt::format("a line DATA more than there are points, {}", at_.size()));
        data_ = line_;
        each_token(rest, [&](std::string_view token) {
            number(token);
            points_.value(region_, at_[next_], metric_, cell(token));
        });
        ++next_;
    }

    /// A line for each point, or none.
    void block_ends() {
        if (next_ != 0 && next_ != at_.size())
            fail(data_, "E0726",
                 fmt::format("the last of {} line{} DATA, of {} points", next_, next_ == 1 ? "" : "s", at_.size()),
                 "there is one for each point, in the order of POINTS");
        next_ = 0;
    }

    std::string_view text_;
    Points points_;
    std::vector<std::string_view> names_;
    std::vector<Points::Point> at_;
    std::string_view region_, metric_, line_, data_;
    std::size_t next_ = 0;  // point of the next line DATA
};

class JsonLines {
  public:
    explicit JsonLines(std::string_view text) : json_(text), points_(text) {}

    MeasuredTable read() {
        do {
            value();
        } while (!json_.at_end());
        if (!points_.any()) json_.fail({{}, 0, 1}, {}, "E0727", "the file has no runs");
        return points_.finish();
    }

  private:
    using Text = JsonReader::Text;

    void value() {
        if (json_.peek() != JsonReader::Type::Object)
            json_.fail({{}, json_.offset(), 1}, {}, "E0762", "each line of this file is an object");
        const std::size_t offset = json_.offset();
        std::vector<Text> values;
        std::vector<std::pair<std::string_view, Text>> given;
        std::string_view region, metric;
        bool any = false, parameters = false;
        json_.object([&](std::string_view key) {
            if (key == "params") {
                parameters = true;
                json_.object([&](std::string_view name) { given.emplace_back(name, json_.number()); });
            } else if (key == "value") {
                any = true;
                if (json_.peek() == JsonReader::Type::Array)
                    json_.array([&](std::size_t) { values.push_back(json_.number()); });
                else
                    values.push_back(json_.number());
            } else if (key == "callpath") {
                region = json_.string().text;
            } else if (key == "metric") {
                metric = json_.string().text;
            } else {
                json_.skip();
            }
        });
        const auto fail = [&](std::string message) { json_.fail({{}, offset, 1}, {}, "E0762", std::move(message)); };
        if (!parameters || given.empty()) fail("`params` is missing");
        if (!any) fail("`value` is missing");
        if (names_.empty())
            for (const auto& [name, t] : given) names_.push_back(name);
        Points::Point p;
        for (const auto name : names_) {
            const auto at = std::ranges::find(given, name, [](const auto& g) { return g.first; });
            if (at == given.end()) fail(fmt::format("the parameter {} is missing here", shown(name)));
            const MeasuredCell cell = MeasuredBuilder::number(json_, at->second);
            p.add(name, cell, read_number(cell.text)->value);
        }
        if (given.size() != names_.size())
            fail(fmt::format("there are {} parameters here, and {} in the first line", given.size(), names_.size()));
        for (const Text& t : values) points_.value(region, p, metric, MeasuredBuilder::number(json_, t));
    }

    JsonReader json_;
    Points points_;
    std::vector<std::string_view> names_;
};

}  // namespace

MeasuredTable read_extra_p(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n", after_byte_order_mark(text));
    return first != text.npos && text[first] == '{' ? JsonLines(text).read() : TextFormat(text).read();
}

}  // namespace pamina::import
