// What Google Benchmark writes with `--benchmark_out_format=json`: `benchmarks`, one for each repetition. Arguments
// stand in the name (`BM_copy/bytes:64/8/threads:2`) and become columns; what the library adds to the name of its own
// settings does not. Aggregates (mean, median, deviation, complexity) follow from the repetitions and are left out.
#include <fmt/format.h>

#include <cmath>
#include <optional>
#include <unordered_set>

#include "frontend/source/decimal.h"
#include "runtime/import/measured.h"

namespace pamina::import {

namespace {

using Text = JsonReader::Text;

/// Counters that the library makes, and their units; those of users have none in the file.
std::string_view unit_of(std::string_view counter) {
    if (counter == "bytes_per_second") return "B/s";
    if (counter == "items_per_second") return "1/s";
    if (counter == "max_bytes_used" || counter == "total_allocated_bytes" || counter == "net_heap_growth") return "B";
    return {};
}

/// `a<b/c>/d` is `a<b/c>` and `d`.
std::vector<std::string_view> parts_of(std::string_view name) {
    std::vector<std::string_view> out;
    int open = 0;
    std::size_t from = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
        open += name[i] == '<' ? 1 : name[i] == '>' && open > 0 ? -1 : 0;
        if (name[i] != '/' || open > 0) continue;
        out.push_back(name.substr(from, i - from));
        from = i + 1;
    }
    out.push_back(name.substr(from));
    return out;
}

class GoogleBenchmark {
  public:
    explicit GoogleBenchmark(std::string_view text) : json_(text, JsonReader::Numbers::Any), builder_(text) {}

    MeasuredTable read() {
        bool found = false, other = false;
        json_.object([&](std::string_view key) {
            other = other || key == "results";
            if (key != "benchmarks") return json_.skip();
            found = true;
            json_.array([&](std::size_t) { benchmark(); });
        });
        json_.end();
        if (!found)
            json_.fail({{}, 0, 1}, {}, "E0762", "`benchmarks` is missing, which is what Google Benchmark writes",
                       other ? "`hyperfine(\"file\")` reads what hyperfine writes" : "");
        for (const auto& [name, at] : summaries_)
            if (!runs_.contains(name))
                json_.fail(at, {}, "E0727",
                           fmt::format("of {} the file has means and the like, and no single runs", shown(name)),
                           "measure with --benchmark_report_aggregates_only=false");
        if (builder_.rows() == 0) json_.fail({{}, 0, 1}, {}, "E0727", "the file has no runs");
        return builder_.finish();
    }

  private:
    struct Benchmark {
        std::optional<Text> name, run_name, time_unit, label, error;
        std::optional<Text> iterations, repetitions, threads, real_time, cpu_time;
        bool aggregate = false, complexity = false, typed = false, failed = false;
        std::vector<std::pair<std::string_view, Text>> counters;
    };

    void benchmark() {
        Benchmark b;
        json_.expect(JsonReader::Type::Object);
        const std::size_t offset = json_.offset();
        const std::string where = json_.path();
        json_.object([&](std::string_view key) { member(key, b); });
        const auto need = [&](const std::optional<Text>& t, const char* what) {
            if (!t) json_.fail({{}, offset, 1}, where, "E0762", fmt::format("`{}` is missing", what));
        };
        need(b.name, "name");
        std::string_view name = b.run_name ? b.run_name->text : b.name->text;
        // Versions before 1.5 say it in the name alone.
        constexpr std::string_view kSummaries[] = {"_mean", "_median", "_stddev", "_cv", "_BigO", "_RMS"};
        for (const auto end : kSummaries) {
            if (b.typed || !b.name->text.ends_with(end)) continue;
            b.aggregate = true;
            b.complexity = b.complexity || end == "_BigO" || end == "_RMS";
            name = b.name->text.substr(0, b.name->text.size() - end.size());
        }
        if (b.complexity) return;
        if (b.aggregate) {
            summaries_.emplace_back(builder_.keep(name), *b.name);
            return;
        }
        need(b.real_time, "real_time");
        need(b.cpu_time, "cpu_time");
        need(b.time_unit, "time_unit");
        run(b, name, offset);
    }

    void member(std::string_view key, Benchmark& b) {
        const auto type = json_.peek();
        const auto text = [&](std::optional<Text>& of) { of = json_.string(); };
        const auto number = [&](std::optional<Text>& of) { of = json_.number(); };
        if (key == "name") return text(b.name);
        if (key == "run_name") return text(b.run_name);
        if (key == "time_unit") return text(b.time_unit);
        if (key == "label") return text(b.label);
        if (key == "error_message" || key == "skip_message") return text(b.error);
        if (key == "iterations") return number(b.iterations);
        if (key == "repetitions") return number(b.repetitions);
        if (key == "threads") return number(b.threads);
        if (key == "real_time") return number(b.real_time);
        if (key == "cpu_time") return number(b.cpu_time);
        if (key == "run_type") {
            b.typed = true;
            b.aggregate = json_.string().text == "aggregate";
        } else if (key == "aggregate_name") {
            const auto is = json_.string().text;
            b.complexity = b.complexity || is == "BigO" || is == "RMS";
        } else if (key == "error_occurred" || key == "skipped") {
            b.failed = true;
            json_.skip();
        } else if (type != JsonReader::Type::Number || key == "family_index" || key == "per_family_instance_index" ||
                   key == "repetition_index") {
            json_.skip();
        } else {
            b.counters.emplace_back(key, json_.number());
        }
    }

    struct Named {
        std::string name;
        std::vector<std::pair<std::string, std::string_view>> arguments;
        std::string_view threads;  // where the file says them nowhere else
    };
    /// What is the library's own stands in the file once more, but for what `min_time` and the like say.
    static Named named(std::string_view full, const Benchmark& b) {
        Named out;
        const auto same = [](const std::optional<Text>& t, std::string_view value) { return t && t->text == value; };
        const auto parts = parts_of(full);
        out.name = parts.front();
        for (std::size_t i = 1; i < parts.size(); ++i) {
            const std::string_view part = parts[i];
            const auto colon = part.find(':');
            const std::string_view key = colon == part.npos ? std::string_view() : part.substr(0, colon);
            const std::string_view value = colon == part.npos ? part : part.substr(colon + 1);
            if (part == "process_time" || part == "real_time" || part == "manual_time") continue;
            if (key == "min_time" || key == "min_warmup_time") continue;
            if (key == "threads" && !b.threads) out.threads = value;
            if ((key == "iterations" && same(b.iterations, value)) ||
                (key == "repeats" && (!b.repetitions || same(b.repetitions, value))) ||
                (key == "threads" && (!b.threads || same(b.threads, value))))
                continue;
            const auto n = read_number(value);
            if (!n || !std::isfinite(n->value) || (key.empty() && colon != part.npos)) {
                out.name += '/';
                out.name += part;
            } else {
                out.arguments.emplace_back(
                    key.empty() ? fmt::format("arg{}", out.arguments.size() + 1) : std::string(key), value);
            }
        }
        return out;
    }

    void run(const Benchmark& b, std::string_view full, std::size_t offset) {
        constexpr std::string_view kUnits[] = {"ns", "us", "ms", "s"};
        std::string_view unit;
        for (const auto known : kUnits)
            if (b.time_unit->text == known) unit = known;
        if (unit.empty())
            json_.fail(*b.time_unit, {}, "E0762", fmt::format("{} is not a unit of a time", shown(b.time_unit->text)),
                       "ns, us, ms and s are");
        const std::size_t row = builder_.row(offset);
        const auto at = static_cast<std::uint32_t>(offset);
        const Named is = named(full, b);
        builder_.set(row, Rank::Name, "name", {MeasuredCell::Is::Text, at, builder_.keep(is.name)});
        for (const auto& [name, value] : is.arguments)
            builder_.set(row, Rank::Parameter, name, {MeasuredCell::Is::Number, at, builder_.keep(value)});
        const auto number = [&](Rank rank, std::string_view name, const Text& t, std::string_view of) {
            builder_.set(row, rank, name, MeasuredBuilder::number(json_, t, of));
        };
        if (b.threads) number(Rank::Run, "threads", *b.threads, {});
        if (read_number(is.threads))
            builder_.set(row, Rank::Run, "threads", {MeasuredCell::Is::Number, at, builder_.keep(is.threads)});
        const std::size_t count = ++runs_[std::string(full)];
        builder_.set(row, Rank::Run, "run", {MeasuredCell::Is::Number, at, builder_.keep(std::to_string(count))});
        if (b.failed) {
            builder_.set(row, Rank::Remark, "error",
                         b.error ? MeasuredBuilder::text(*b.error)
                                 : MeasuredCell{MeasuredCell::Is::Text, at, builder_.keep("failed")});
        } else {
            if (b.iterations) number(Rank::Figure, "iterations", *b.iterations, {});
            number(Rank::Figure, "real_time", *b.real_time, unit);
            number(Rank::Figure, "cpu_time", *b.cpu_time, unit);
            for (const auto& [name, t] : b.counters) number(Rank::Counter, name, t, unit_of(name));
        }
        if (b.label) builder_.set(row, Rank::Remark, "label", MeasuredBuilder::text(*b.label));
    }

    JsonReader json_;
    MeasuredBuilder builder_;
    std::unordered_map<std::string, std::size_t> runs_;
    std::vector<std::pair<std::string, Text>> summaries_;
};

}  // namespace

MeasuredTable read_google_benchmark(std::string_view text) {
    return GoogleBenchmark(text).read();
}

}  // namespace pamina::import
