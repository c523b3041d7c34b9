#include "runtime/record/as_script.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "runtime/record/rounds.h"

namespace pamina::record {

namespace {

/// Rows of a loop's table, at most about so many.
constexpr std::uint64_t kRows = 200'000;
/// A part of the run that is not worth a statement.
constexpr double kSmall = 0.002;

struct Row {
    double time = 0, wall = 0;
    std::vector<Step> steps = {};
};

const char* schedule_name(LoopKind kind, bool dealt) {
    switch (kind) {
        case LoopKind::Static:
            return dealt ? "cyclic" : "static";
        case LoopKind::Dynamic:
        case LoopKind::Sections:
            return "dynamic";
        case LoopKind::Guided:
            return "guided";
        case LoopKind::Other:
            return "static";
    }
    return "static";
}

class Scribe {
  public:
    Scribe(const Run& run, const std::map<std::uint64_t, Name>& names, const Heading& heading, Tables& tables)
        : run_(run), names_(names), h_(heading), tables_(tables) {
        for (const auto& r : run_.regions) made_.threads = std::max(made_.threads, r.threads);
    }

    Script script() {
        for (const auto& fold : folded(shapes())) rounds(fold);
        serial({&run_.end}, "end");
        compose();
        return std::move(made_);
    }

  private:
    /// What regions have to have in common to be rounds of a loop.
    std::vector<std::string> shapes() const {
        std::vector<std::string> all;
        for (const auto& r : run_.regions) {
            std::string shape = fmt::format("{:x} {}", r.code, r.threads);
            for (const auto& s : r.stages) {
                shape += s.tasks ? " T" : " S";
                if (s.tasks) continue;
                for (const auto& l : s.loops) {
                    std::uint64_t n = 0;
                    for (const auto& c : l.chunks) n += c.iterations;
                    shape += fmt::format(" {:x}:{}:{}", l.code, static_cast<int>(l.kind), n);
                }
            }
            all.push_back(std::move(shape));
        }
        return all;
    }

    using Regions = std::vector<const Region*>;

    void rounds(const Fold& fold) {
        count_ = fold.rounds;
        if (count_ > 1) {
            rounds_name_ = unique("rounds");
            line(fmt::format("for round in 0..<{} {{", count_));
        }
        for (std::size_t slot = 0; slot < fold.period; ++slot) {
            Regions instances;
            for (std::size_t k = 0; k < fold.rounds; ++k)
                instances.push_back(&run_.regions[fold.from + slot + k * fold.period]);
            region(instances);
        }
        if (count_ > 1) {
            line("}");
            write_rounds();
        }
        count_ = 1;
    }

    /// One number for each round: a number, or a column.
    std::string number(const std::string& name, const std::vector<double>& values, bool time) {
        const auto text = [&](double v) { return time ? time_text(v) : fmt::format("{:.0f}", v); };
        const auto equal = [&](double v) { return std::round(v) == std::round(values[0]); };
        if (count_ == 1 || std::all_of(values.begin(), values.end(), equal)) return text(values[0]);
        const std::string column = unique(name);
        columns_.push_back({column, time, values});
        return fmt::format("{}.{}[round]", rounds_name_, column);
    }
    void write_rounds() {
        if (columns_.empty()) return;
        std::vector<std::string> heads;
        for (const auto& c : columns_) heads.push_back(c.name + (c.time ? " [ns]" : ""));
        let(rounds_name_);
        Tables::Table table(tables_, rounds_name_, fmt::format("{}", fmt::join(heads, ",")));
        std::size_t rows = 0;
        for (const auto& c : columns_) rows = std::max(rows, c.values.size());
        for (std::size_t k = 0; k < rows; ++k) {
            std::vector<std::string> fields;
            for (const auto& c : columns_)
                fields.push_back(fmt::format("{:.0f}", k < c.values.size() ? c.values[k] : 0));
            table.row(fmt::format("{}", fmt::join(fields, ",")));
        }
        columns_.clear();
    }

    void serial(const std::vector<const Body*>& bodies, const std::string& name) {
        std::vector<double> times, waits;
        double sum = 0, waited = 0;
        for (const auto* b : bodies) {
            times.push_back(b->cpu);
            waits.push_back(std::max(0.0, b->wall - b->cpu));
            sum += times.back(), waited += waits.back();
        }
        if (std::round(sum) > 0) line(fmt::format("on cpu[0] {{ compute {} }}", number(name, times, true)));
        if (waited > kSmall * run_.wall) {
            line(fmt::format("delay {} // the first thread waited: for input, output, memory, a core",
                             number(name + "_wait", waits, true)));
            waited_ += waited;
        }
    }

    void region(const Regions& instances) {
        const Region& first = *instances[0];
        const std::string word = word_of(first.code, "region");
        std::vector<const Body*> before;
        for (const auto* r : instances) before.push_back(&r->before);
        serial(before, "before_" + word);
        // A team smaller than others was asked for.
        team_ = first.threads == made_.threads ? "threads" : fmt::format("min(threads, {})", first.threads);
        cpu_ = first.threads == made_.threads ? "cpu" : fmt::format("cpu[0..<min(threads, {})]", first.threads);
        line(fmt::format("// {}", text_of(first.code)));
        for (std::size_t s = 0; s < first.stages.size(); ++s) {
            std::vector<const Stage*> stages;
            for (const auto* r : instances) stages.push_back(&r->stages[s]);
            stage(stages, first, word);
        }
    }

    void stage(const std::vector<const Stage*>& stages, const Region& region, const std::string& word) {
        if (stages[0]->tasks) return graph(stages, word);
        plain(stages, region, word);
        for (std::size_t l = 0; l < stages[0]->loops.size(); ++l) loop(stages, l);
        if (stages[0]->loops.size() > 1)
            left_out_.insert("loops that do not wait for each other (`nowait`): a barrier stands between them");
        std::vector<double> times;
        double sum = 0;
        for (const auto* s : stages) times.push_back(s->single.cpu), sum += s->single.cpu;
        if (sum > kSmall * run_.cpu) {
            line(fmt::format("// One thread alone: {}", text_of(stages[0]->single_code)));
            line(fmt::format("on cpu[0] {{ compute {} }}", number("single_" + word, times, true)));
        } else {
            dropped_ += sum;
        }
    }

    /// What threads do outside of loops that are seen.
    void plain(const std::vector<const Stage*>& stages, const Region& region, const std::string& word) {
        double sum = 0;
        bool locks = false;
        for (const auto* s : stages)
            for (const auto& b : s->plain) sum += b.cpu, locks |= b.steps >= 0;
        if (!locks && sum <= kSmall * run_.cpu) {
            dropped_ += sum;
            return;
        }
        const std::string name = unique("threads_" + word);
        std::vector<Row> rows;
        for (const auto* s : stages)
            for (std::uint32_t t = 0; t < region.threads; ++t)
                rows.push_back(t < s->plain.size() ? row_of(s->plain[t]) : Row{});
        const bool steps = write(name, rows);
        const std::string at = count_ > 1 ? fmt::format("round * {} + t", region.threads) : "t";
        const std::string all = count_ > 1 ? fmt::format("round * {} + u", region.threads) : "u";
        line(fmt::format(
            "// Between barriers and outside of loops that are seen; for another number of threads than {}, "
            "all of it in equal parts.",
            region.threads));
        line(fmt::format("par t in 0..<{} on cpu[t] {{", team_));
        line(fmt::format("if {} == {} {{", team_, region.threads));
        if (steps) {
            step_lines(name, at);
        } else {
            line(fmt::format("compute {}.time[{}]", name, at));
        }
        line(fmt::format("}} else {{ compute sum(u in 0..<{}: {}.time[{}]) / {} }}", region.threads, name, all, team_));
        line("}");
        shared_ += sum;
        if (steps)
            left_out_.insert(
                "locks that are taken outside of loops and tasks, for other numbers of threads than recorded");
    }

    Row row_of(const Body& b) const {
        Row r{std::round(b.cpu), std::round(b.wall), {}};
        if (b.steps >= 0)
            for (const auto& s : run_.steps[static_cast<std::size_t>(b.steps)]) add_step(r, s, s.cpu, s.wall);
        return r;
    }
    static void add_step(Row& r, const Step& s, double cpu, double wall) {
        // What is nothing between two locks is left out; each time that a lock is taken stays.
        if (s.lock < 0 && std::round(cpu) <= 0) return;
        if (s.lock < 0 && !r.steps.empty() && r.steps.back().lock < 0) {
            r.steps.back().cpu += std::round(cpu);
            return;
        }
        r.steps.push_back({std::round(cpu), wall, s.lock});
    }

    /// A table of rows; says whether they have steps, which are a table of their own.
    bool write(const std::string& name, const std::vector<Row>& rows,
               const std::vector<std::pair<std::string, std::vector<std::uint64_t>>>& further = {}) {
        const bool steps = std::any_of(rows.begin(), rows.end(), [](const Row& r) {
            return std::any_of(r.steps.begin(), r.steps.end(), [](const Step& s) { return s.lock >= 0; });
        });
        std::string head = "time [ns],wall [ns]";
        if (steps) head += ",first";
        for (const auto& f : further) head += "," + f.first;
        let(name);
        Tables::Table table(tables_, name, head);
        std::uint64_t first = 0;
        const bool behind = steps || !further.empty();  // a row behind the last one says where that ends
        for (std::size_t i = 0; i < rows.size() + (behind ? 1 : 0); ++i) {
            const bool last = i == rows.size();
            std::string text = last ? "0,0" : fmt::format("{:.0f},{:.0f}", rows[i].time, rows[i].wall);
            if (steps) text += fmt::format(",{}", first);
            for (const auto& f : further) text += fmt::format(",{}", f.second[i]);
            table.row(text);
            if (!last) first += std::max<std::size_t>(rows[i].steps.size(), rows[i].time > 0 ? 1 : 0);
        }
        if (!steps) return false;
        let(name + "_steps");
        Tables::Table of_steps(tables_, name + "_steps", "time [ns],lock");
        for (const auto& r : rows) {
            if (r.steps.empty() && r.time > 0) of_steps.row(fmt::format("{:.0f},-1", r.time));
            for (const auto& s : r.steps) of_steps.row(fmt::format("{:.0f},{}", s.cpu, s.lock));
            for (const auto& s : r.steps)
                if (s.lock >= 0) locks_of_[name].insert(s.lock), used_locks_.insert(s.lock);
        }
        return true;
    }

    void step_lines(const std::string& name, const std::string& at) {
        const std::string steps = name + "_steps";
        line(fmt::format("for s in {0}.first[{1}]..<{0}.first[{1} + 1] {{", name, at));
        std::string text;
        for (const auto l : locks_of_[name])
            text += fmt::format("if {0}.lock[s] == {1} {{ hold {2} {{ compute {0}.time[s] }} }} else ", steps, l,
                                lock_name(l));
        line(text + fmt::format("{{ compute {}.time[s] }}", steps));
        line("}");
    }
    std::string lock_name(std::int32_t lock) {
        auto& name = lock_names_[lock];
        if (name.empty()) name = unique("lock_" + word_of(run_.locks[static_cast<std::size_t>(lock)], "lock"));
        return name;
    }

    // Loops.

    /// A row for each `unit` iterations; iterations of a chunk take equally long.
    std::vector<Row> rows_of(const Loop& l, std::uint64_t unit) const {
        std::vector<Row> rows;
        std::uint64_t at = 0;
        for (const auto& c : l.chunks) {
            if (c.iterations == 0) continue;
            const Row whole = row_of(c.body);
            const auto part = [&](double x, std::uint64_t j) {
                return std::floor(x * static_cast<double>(j) / static_cast<double>(c.iterations));
            };
            for (std::uint64_t j = 0; j < c.iterations;) {
                const std::uint64_t row = at / unit, until = std::min(c.iterations, j + (row + 1) * unit - at);
                if (rows.size() <= row) rows.resize(row + 1);
                Row& r = rows[row];
                r.time += part(whole.time, until) - part(whole.time, j);
                r.wall += part(whole.wall, until) - part(whole.wall, j);
                const auto steps = static_cast<double>(whole.steps.size());
                for (auto s = part(steps, j); s < part(steps, until); ++s) {
                    const Step& step = whole.steps[static_cast<std::size_t>(s)];
                    add_step(r, step, step.cpu, step.wall);
                }
                at += until - j;
                j = until;
            }
        }
        // Where locks are taken, the time is that of the steps.
        for (auto& r : rows) {
            if (r.steps.empty()) continue;
            r.time = 0;
            for (const auto& s : r.steps) r.time += s.cpu;
        }
        return rows;
    }

    void loop(const std::vector<const Stage*>& stages, std::size_t l) {
        const Loop& first = stages[0]->loops[l];
        std::uint64_t n = 0, largest = 0;
        std::map<std::uint64_t, std::size_t> sizes;
        const auto& chunks = first.chunks;
        for (const auto& c : chunks) {
            n += c.iterations;
            largest = std::max(largest, c.iterations);
            if (&c != &chunks.back()) ++sizes[c.iterations];
        }
        if (n == 0) return;
        std::uint64_t unit = 1;
        while (((n - 1) / unit + 1) * count_ > kRows) unit *= 2;
        const std::uint64_t per_round = (n - 1) / unit + 1;
        const bool dealt = first.kind == LoopKind::Static && chunks.size() > made_.threads;
        std::uint64_t chunk = 1;
        if (first.kind == LoopKind::Guided) {
            if (!sizes.empty()) chunk = sizes.begin()->first;
        } else if (first.kind != LoopKind::Static || dealt) {
            std::size_t often = 0;
            for (const auto& [size, times] : sizes)
                if (times > often) often = times, chunk = size;
            if (sizes.empty()) chunk = largest;
        }
        chunk = std::max<std::uint64_t>(1, (chunk + unit / 2) / unit);
        std::vector<Row> rows;
        for (const auto* s : stages) {
            auto some = rows_of(s->loops[l], unit);
            some.resize(per_round);
            rows.insert(rows.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
        }
        const std::string name = unique("loop_" + word_of(first.code, "loop"));
        const bool steps = write(name, rows);
        std::string says = text_of(first.code);
        if (first.kind == LoopKind::Sections)
            says += n < first.iterations ? fmt::format(": {} sections, those of a thread together", first.iterations)
                                         : ": sections";
        if (unit > 1) says += fmt::format("; a row is {} iterations", unit);
        if (largest > 1 && first.kind != LoopKind::Sections)
            says += "; iterations of a chunk were measured together, and take equally long here";
        if (made_.threads == 1) says += "; recorded with one thread, which tells no schedule";
        line("// " + says);
        const std::string recorded = made_.threads == 1 ? "dynamic" : schedule_name(first.kind, dealt);
        const std::string schedule = unique("of_" + name), made_by = schedule_maker(recorded, chunk);
        parameters_ += fmt::format(", {}: schedule", schedule);
        arguments_ += fmt::format(", {}(loop_schedule)", made_by);
        as_recorded_ += fmt::format(", {}(\"recorded\")", made_by);
        line(fmt::format("par i in 0..<{} on {} schedule {} {{", per_round, cpu_, schedule));
        const std::string at = count_ > 1 ? fmt::format("round * {} + i", per_round) : "i";
        if (steps) {
            step_lines(name, at);
        } else {
            line(fmt::format("compute {}.time[{}]", name, at));
        }
        line("}");
        loops_ = true;
    }

    /// A function from a name to a schedule: the recorded one, or another with its chunks.
    std::string schedule_maker(const std::string& recorded, std::uint64_t chunk) {
        auto& name = makers_[{recorded, chunk}];
        if (!name.empty()) return name;
        name = unique(fmt::format("{}_{}", recorded, chunk));
        functions_ += fmt::format("/// The schedule of this name.\nfn {}(name: string) =\n", name);
        const auto one = [&](const std::string& which) {
            return which == "static" ? "schedule static" : fmt::format("schedule {}({})", which, chunk);
        };
        functions_ += fmt::format("if name == \"recorded\" then {}", one(recorded));
        for (const char* which : {"static", "cyclic", "dynamic"})
            functions_ += fmt::format(" else if name == \"{}\" then {}", which, one(which));
        functions_ += fmt::format(" else {}\n", one("guided"));
        return name;
    }

    // Tasks.

    struct Array {
        std::string name, table;
        std::uint64_t code = 0;
        bool implicit = false;
        std::vector<Row> rows;
        std::vector<double> first;  // of each round, and behind the last
        /// By the array of those waited for: each row's first edge, and the edges, by number in their round.
        std::map<std::size_t, std::pair<std::vector<std::uint64_t>, std::vector<std::uint32_t>>> after;
    };

    void graph(const std::vector<const Stage*>& stages, const std::string& word) {
        std::vector<Array> arrays;
        std::map<std::pair<std::string, bool>, std::size_t> by_name;  // copies of one line of code are one
        for (const auto* s : stages)
            for (const auto& p : s->pieces) {
                const auto [at, added] = by_name.try_emplace({text_of(p.code), p.implicit}, arrays.size());
                if (!added) continue;
                Array a;
                a.code = p.code;
                a.implicit = p.implicit;
                a.name = unique(p.implicit ? "make_" + word : word_of(p.code, "task"));
                a.table = unique(a.name + "_tasks");
                arrays.push_back(std::move(a));
            }
        for (const auto* s : stages) {
            for (auto& a : arrays) a.first.push_back(static_cast<double>(a.rows.size()));
            std::vector<std::pair<std::size_t, std::uint32_t>> number;  // array, number in this round
            for (const auto& p : s->pieces) {
                const auto array = by_name.at({text_of(p.code), p.implicit});
                auto& a = arrays[array];
                number.emplace_back(
                    array, static_cast<std::uint32_t>(a.rows.size() - static_cast<std::size_t>(a.first.back())));
                a.rows.push_back(row_of(p.body));
            }
            std::size_t i = 0;
            for (const auto& p : s->pieces) {
                auto& a = arrays[number[i].first];
                const auto row = static_cast<std::size_t>(a.first.back()) + number[i].second;
                auto waits = p.after;
                std::sort(waits.begin(), waits.end());
                waits.erase(std::unique(waits.begin(), waits.end()), waits.end());
                for (const auto w : waits) {
                    if (w >= number.size()) continue;
                    auto& [starts, edges] = a.after[number[w].first];
                    while (starts.size() <= row) starts.push_back(edges.size());
                    edges.push_back(number[w].second);
                }
                ++i;
            }
        }
        for (auto& a : arrays) {
            a.first.push_back(static_cast<double>(a.rows.size()));
            for (auto& [to, after] : a.after)
                while (after.first.size() <= a.rows.size()) after.first.push_back(after.second.size());
        }
        write_graph(arrays);
    }

    void write_graph(std::vector<Array>& arrays) {
        line(fmt::format("graph on {} schedule dynamic {{", cpu_));
        for (auto& a : arrays) {
            std::vector<std::pair<std::string, std::vector<std::uint64_t>>> further;
            std::vector<std::string> after;
            std::string base, count = fmt::format("{}", a.rows.size());
            if (count_ > 1) {
                const std::string column = unique(a.name + "_first");
                columns_.push_back({column, false, a.first});
                line(fmt::format("let {} = {}.{}[round]", column, rounds_name_, column));
                base = column + " + ";
                count = fmt::format("{}.{}[round + 1] - {}", rounds_name_, column, column);
            }
            for (auto& [to, edges] : a.after) {
                const auto& other = arrays[to];
                const std::string column = "after_" + other.name, table = unique(a.name + "_after_" + other.name);
                further.emplace_back(column, std::move(edges.first));
                let(table);
                Tables::Table t(tables_, table, "task");
                for (const auto e : edges.second) t.row(fmt::format("{}", e));
                after.push_back(fmt::format("after {0}[{1}.task[e]] for e in {2}.{3}[{4}i]..<{2}.{3}[{4}i + 1]",
                                            other.name, table, a.table, column, base));
            }
            const bool steps = write(a.table, a.rows, further);
            line("// " + (a.implicit ? "What makes tasks: " + text_of(a.code) : text_of(a.code)));
            line(fmt::format("task {}[i in 0..<{}]{} {{", a.name, count,
                             a.implicit ? fmt::format(" on {} order by -1", cpu_) : ""));
            for (const auto& text : after) line(text);
            if (steps) {
                step_lines(a.table, base + "i");
            } else {
                line(fmt::format("compute {}.time[{}i]", a.table, base));
            }
            line("}");
        }
        line("}");
    }

    // Text.

    void line(const std::string& text) {
        // A loop that is a region has one name.
        if (text == last_line_ && text.compare(0, 2, "//") == 0) return;
        last_line_ = text;
        body_ += text + "\n";
    }
    void let(const std::string& table) { lets_ += fmt::format("let {0} = csv(\"{1}/{0}.csv\")\n", table, h_.data); }
    std::string unique(const std::string& name) {
        std::string made = name;
        for (int k = 2; !taken_.insert(made).second; ++k) made = fmt::format("{}_{}", name, k);
        return made;
    }
    std::string text_of(std::uint64_t code) const {
        const auto n = names_.find(code);
        // What GCC's programs call taskloops by is the run-time system's own.
        if (n != names_.end() && n->second.function.find("kmpc_taskloop") != std::string::npos) return "a taskloop";
        return n == names_.end() ? "code without a name" : n->second.text();
    }
    /// A word that is none of the language's, nor begins with a digit.
    std::string word_of(std::uint64_t code, const char* kind) const {
        const auto n = names_.find(code);
        const std::string word = n == names_.end() ? "" : n->second.word();
        if (word.find("kmpc_taskloop") != word.npos) return "task_loop";
        if (word.empty()) return kind;
        const bool digit = word[0] >= '0' && word[0] <= '9';
        return digit || word.find('_') == word.npos ? fmt::format("{}_{}", kind, word) : word;
    }

    void compose() {
        std::string& t = made_.text;
        const auto& warn = made_.warnings;
        warnings();
        t += first_lines(h_, run_.wall, made_.threads, run_.events, run_.recording);
        for (const auto& w : warn) t += "// " + w + "\n";
        for (const auto& l : run_.left_out) left_out_.insert(l);
        if (dropped_ > 0) left_out_.insert(fmt::format("{} outside of what is seen", about(dropped_)));
        left_out_.insert("what the run-time system takes to start regions, to give out work, and in barriers");
        for (const auto& l : left_out_) t += "// Left out: " + l + ".\n";
        t += "\n" + lets_ + "\n";
        t += fmt::format("param threads: int = {} in 1..65536\n", made_.threads);
        if (loops_) {
            t += "param loop_schedule = \"recorded\" // of all loops: recorded, static, cyclic, dynamic, guided\n";
            t +=
                "assert loop_schedule == \"recorded\" or loop_schedule == \"static\" or loop_schedule == \"cyclic\" or "
                "loop_schedule == \"dynamic\" or loop_schedule == \"guided\"\n\n";
            t += functions_;
        }
        t += fmt::format("\nmodel {}(threads: int{}) {{\nprocessor cpu[threads]\n", h_.model, parameters_);
        for (const auto l : used_locks_) t += fmt::format("resource {}\n", lock_name(l));
        t += body_ + "}\n\n";
        t += fmt::format("predict {}(threads{})\n", h_.model, arguments_);
        if (assertable_) {
            t += fmt::format("// What was recorded.\nassert abs((predict {}({}{})).time / ({}) - 1) <= 10 %\n",
                             h_.model, made_.threads, as_recorded_, time_text(run_.wall));
        }
    }

    void warnings() {
        auto& w = made_.warnings;
        if (!h_.ended.empty()) w.push_back(fmt::format("PARTIAL: {}. This is what was done until then", h_.ended));
        if (made_.threads == 1 && !run_.regions.empty())
            w.push_back(
                "Recorded with one thread: a loop is one chunk then, and tasks run where they are made. Record "
                "with two or more (OMP_NUM_THREADS=2)");
        // What the first thread waited alone is in the model.
        const double busy = run_.busy_wall - waited_;
        if (run_.cpu > 0 && busy > 1.05 * run_.cpu)
            w.push_back(
                fmt::format("Threads were at work {} of the wall's time and {} of the processors': the rest, {:.0f} %, "
                            "they waited for input, output, memory or a core, which is not in the model",
                            about(busy), about(run_.cpu), 100 * (1 - run_.cpu / busy)));
        if (shared_ > 0.02 * run_.cpu)
            w.push_back(
                fmt::format("{:.0f} % of the time was spent by threads between barriers and outside of loops that "
                            "are seen (GCC's loops with a static or no schedule are not; schedule(runtime), or "
                            "clang, shows more). For other numbers of threads it is shared equally",
                            100 * shared_ / std::max(1.0, run_.cpu)));
        if (run_.recording > 0.05 * run_.cpu) w.push_back(recording_share(run_.recording, run_.cpu, h_));
        const std::string idle = idleness(h_, made_.threads);
        if (!idle.empty()) w.push_back(idle);
        assertable_ = comparable(h_, made_.threads) && made_.threads > 1 && busy <= 1.05 * run_.cpu;
    }

    struct Column {
        std::string name;
        bool time;
        std::vector<double> values;
    };

    const Run& run_;
    const std::map<std::uint64_t, Name>& names_;
    const Heading& h_;
    Tables& tables_;
    Script made_;
    std::string last_line_, body_, lets_, rounds_name_, team_, cpu_;
    std::string parameters_, arguments_, as_recorded_;  // behind `threads`: a schedule for each loop
    std::vector<Column> columns_;
    std::size_t count_ = 1;  // rounds of the loop around
    std::set<std::string> taken_ = {"cpu", "threads", "loop_schedule", "round"};
    std::set<std::string> left_out_;
    std::map<std::int32_t, std::string> lock_names_;
    std::map<std::pair<std::string, std::uint64_t>, std::string> makers_;
    std::string functions_;
    std::map<std::string, std::set<std::int32_t>> locks_of_;  // by table
    std::set<std::int32_t> used_locks_;
    double dropped_ = 0, shared_ = 0, waited_ = 0;
    bool loops_ = false, assertable_ = false;
};

}  // namespace

std::set<std::uint64_t> addresses_of(const Run& run) {
    std::set<std::uint64_t> all(run.locks.begin(), run.locks.end());
    for (const auto& r : run.regions) {
        all.insert(r.code);
        for (const auto& s : r.stages) {
            all.insert(s.single_code);
            for (const auto& l : s.loops) all.insert(l.code);
            for (const auto& p : s.pieces) all.insert(p.code);
        }
    }
    all.erase(0);
    return all;
}

Script as_script(const Run& run, const std::map<std::uint64_t, Name>& names, const Heading& heading, Tables& tables) {
    return Scribe(run, names, heading, tables).script();
}

}  // namespace pamina::record
