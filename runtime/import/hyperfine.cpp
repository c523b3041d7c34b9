// What `hyperfine --export-json` writes: `results`, one for each command, each with the `times` of its runs in seconds.
// Its parameters are texts in the file; its means and deviations follow from the runs and are left out, but for the
// means of `user` and `system`, whose runs are not there.
#include <fmt/format.h>

#include <optional>

#include "runtime/import/measured.h"

namespace pamina::import {

namespace {

using Text = JsonReader::Text;

class Hyperfine {
  public:
    explicit Hyperfine(std::string_view text) : json_(text, JsonReader::Numbers::Any), builder_(text) {}

    MeasuredTable read() {
        bool found = false, other = false;
        json_.object([&](std::string_view key) {
            other = other || key == "benchmarks";
            if (key != "results") return json_.skip();
            found = true;
            json_.array([&](std::size_t) { result(); });
        });
        json_.end();
        if (!found)
            json_.fail({{}, 0, 1}, {}, "E0762", "`results` is missing, which is what hyperfine --export-json writes",
                       other ? "`google_benchmark(\"file\")` reads what Google Benchmark writes" : "");
        if (builder_.rows() == 0) json_.fail({{}, 0, 1}, {}, "E0727", "the file has no runs");
        return builder_.finish();
    }

  private:
    struct Result {
        std::optional<Text> command, user, system;
        std::vector<Text> times, memory;
        std::vector<std::optional<Text>> exits;
        std::vector<std::pair<std::string_view, MeasuredCell>> parameters;
    };

    std::vector<Text> numbers() {
        std::vector<Text> out;
        json_.array([&](std::size_t) { out.push_back(json_.number()); });
        return out;
    }

    void result() {
        Result r;
        json_.expect(JsonReader::Type::Object);
        const std::size_t offset = json_.offset();
        const std::string where = json_.path();
        json_.object([&](std::string_view key) {
            if (key == "command") {
                r.command = json_.string();
            } else if (key == "user") {
                r.user = json_.number();
            } else if (key == "system") {
                r.system = json_.number();
            } else if (key == "times") {
                r.times = numbers();
            } else if (key == "memory_usage_byte") {
                r.memory = numbers();
            } else if (key == "exit_codes") {
                json_.array([&](std::size_t) {
                    const bool known = json_.peek() != JsonReader::Type::Null;  // not of one that a signal ended
                    r.exits.push_back(known ? std::optional(json_.number()) : std::nullopt);
                    if (!known) json_.skip();
                });
            } else if (key == "parameters") {
                json_.object([&](std::string_view name) { r.parameters.emplace_back(name, parameter()); });
            } else {
                json_.skip();
            }
        });
        const auto missing = [&](const char* what) {
            json_.fail({{}, offset, 1}, where, "E0762", fmt::format("`{}` is missing", what));
        };
        if (!r.command) missing("command");
        if (r.times.empty()) missing("times");
        const auto as_many = [&](std::size_t n, const char* what) {
            if (n != 0 && n != r.times.size())
                json_.fail({{}, offset, 1}, where, "E0762",
                           fmt::format("`times` has {} runs, `{}` has {}", r.times.size(), what, n));
        };
        as_many(r.exits.size(), "exit_codes");
        as_many(r.memory.size(), "memory_usage_byte");
        for (std::size_t i = 0; i < r.times.size(); ++i) run(r, i);
    }

    MeasuredCell parameter() {
        if (json_.peek() == JsonReader::Type::Number) return MeasuredBuilder::number(json_, json_.number());
        MeasuredCell cell = MeasuredBuilder::text(json_.string());
        cell.is = MeasuredCell::Is::Either;
        return cell;
    }

    void run(const Result& r, std::size_t i) {
        const std::size_t row = builder_.row(r.times[i].offset);
        const auto number = [&](Rank rank, const char* name, const Text& t, std::string_view unit) {
            builder_.set(row, rank, name, MeasuredBuilder::number(json_, t, unit));
        };
        builder_.set(row, Rank::Name, "command", MeasuredBuilder::text(*r.command));
        for (const auto& [name, cell] : r.parameters) builder_.set(row, Rank::Parameter, name, cell);
        const auto at = static_cast<std::uint32_t>(r.times[i].offset);
        builder_.set(row, Rank::Run, "run", {MeasuredCell::Is::Number, at, builder_.keep(std::to_string(i + 1))});
        number(Rank::Figure, "time", r.times[i], "s");
        if (r.user) number(Rank::Figure, "mean_user", *r.user, "s");
        if (r.system) number(Rank::Figure, "mean_system", *r.system, "s");
        if (!r.memory.empty()) number(Rank::Figure, "memory", r.memory[i], "B");
        if (!r.exits.empty() && r.exits[i]) number(Rank::Remark, "exit_code", *r.exits[i], {});
    }

    JsonReader json_;
    MeasuredBuilder builder_;
};

}  // namespace

MeasuredTable read_hyperfine(std::string_view text) {
    return Hyperfine(text).read();
}

}  // namespace pamina::import
