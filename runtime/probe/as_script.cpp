#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "runtime/probe/report.h"

namespace pamina::probe {

namespace {

struct Unit {
    const char* name;
    double size;
};

Unit unit_of(const std::string& unit, double value) {
    static constexpr Unit times[] = {{"s", 1}, {"ms", 1e-3}, {"us", 1e-6}, {"ns", 1e-9}};
    static constexpr Unit rates[] = {{"GB/s", 1e9}, {"MB/s", 1e6}};
    static constexpr Unit bytes[] = {{"ns/B", 1e-9}, {"ps/B", 1e-12}};
    const auto among = [&](auto& units) {
        for (const Unit& u : units)
            if (std::fabs(value) >= u.size) return u;
        return units[std::size(units) - 1];
    };
    return unit == "s" ? among(times) : unit == "B/s" ? among(rates) : among(bytes);
}

/// A line of a comment from what the system says.
std::string plain(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < ' ' || c == 127) c = ' ';
    return text.substr(0, 200);
}

class Script {
  public:
    Script(const Report& report, std::string name) : r_(report), name_(std::move(name)) {}

    std::string text() {
        head();
        arithmetic();
        memory();
        machine();
        threads();
        for (const auto& m : r_.messages) messages(m);
        return std::move(out_);
    }

  private:
    template <class... T>
    void line(fmt::format_string<T...> format, T&&... values) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<T>(values)...);
        out_ += '\n';
    }

    void head() {
        line("// Written by `pamina probe` ({}) on {}, in {:.0f} s, of {}.", r_.version, r_.date, r_.seconds,
             plain(r_.place.host));
        line("//");
        line("// {}: {} of its cores{}.", plain(r_.place.processor.empty() ? "A processor" : r_.place.processor),
             r_.place.cores(),
             r_.place.threads > r_.place.cores()
                 ? fmt::format(", one thread on each of them, of {} that this process may use", r_.place.threads)
                 : "");
        line(
            "// Intervals are those of 95 % over processes that each measured everything anew; where there were other "
            "than 8, it");
        line("// is said. Figures marked `poor` are not known as well as was aimed at.");
        if (r_.idle()) {
            line("// The machine was idle otherwise.");
        } else {
            line("// NOT IDLE: other processes took {:.0f} % of a processor{}. Measure again on an idle machine.",
                 100 * r_.others,
                 r_.stolen >= 0.01 ? fmt::format(", and other machines on the same hardware {:.0f} %", 100 * r_.stolen)
                                   : "");
        }
        if (!r_.missing.empty()) {
            line("//");
            for (const auto& [what, why] : r_.missing) line("// Missing: {}: {}.", what, plain(why));
        }
        if (has_machine()) line("import std.machines.multicore");
        if (!r_.messages.empty()) line("import std.machines.loggp");
    }

    void part(const char* title) {
        line("");
        line("// ---- {} ----", title);
    }

    static std::string notes(const Figure& f) {
        std::vector<std::string> notes;
        if (f.estimate.processes != 8) notes.push_back(fmt::format("{} processes", f.estimate.processes));
        if (f.estimate.processes < 2) notes.emplace_back("no interval");
        if (f.poor()) notes.emplace_back("poor");
        return notes.empty() ? "" : fmt::format(" // {}", fmt::join(notes, ", "));
    }

    void figure(const Figure& f) {
        if (!f.text.empty()) line("/// {}", f.text);
        line("let {} = {}{}", f.name, in_script(f), notes(f));
    }

    void arithmetic() {
        if (r_.arithmetic.empty()) return;
        part("arithmetic");
        line("// Vectors have {:.0f} doubles. What is said is the time of one double, on one core.", r_.lanes);
        for (const auto& f : r_.arithmetic) figure(f);
    }

    void memory() {
        const auto& m = r_.memory;
        if (m.levels.empty()) return;
        part("memory");
        std::vector<double> found;
        for (const auto& level : m.levels)
            if (std::isfinite(level.bytes)) found.push_back(level.bytes / 1024);
        line("// Caches found in the times of accesses, in KiB: {:.0f}; the system says {}.", fmt::join(found, ", "),
             said_caches());
        for (const auto* list : {&m.load, &m.store, &m.latency})
            for (const auto& f : *list) figure(f);
        if (r_.bandwidth.empty()) return;
        line("// a[i] = b[i] + s c[i] in the memory, 24 B each (STREAM), by cores.");
        for (const auto& [k, f] : r_.bandwidth) {
            line("/// What {} core{} move{} at once.", k, k > 1 ? "s" : "", k > 1 ? "" : "s");
            figure(f);
        }
        const Sharing s = sharing_of(r_.bandwidth);
        if (r_.bandwidth.size() < 3) {
            line("// So few cores do not tell how the memory is shared: max-min fairly is taken, which is `stream`.");
        } else {
            line(
                "// Max-min fair sharing (`stream`) is wrong by {:.0f} % at most over these, one bus (`work`) by "
                "{:.0f} %: {} fits.",
                100 * s.maxmin, 100 * s.bus, s.maxmin <= s.bus ? "`stream`" : "`work`");
        }
    }

    std::string said_caches() const {
        if (r_.place.caches.empty()) return "nothing";
        std::vector<double> said;
        for (const double bytes : r_.place.caches) said.push_back(bytes / 1024);
        return fmt::format("{:.0f}", fmt::join(said, ", "));
    }

    bool has_machine() const { return !r_.arithmetic.empty() && !r_.memory.levels.empty() && !r_.bandwidth.empty(); }

    void machine() {
        if (!has_machine()) {
            line("");
            line("// No machine: for one arithmetic and memory have to be measured, both.");
            return;
        }
        part("the machine");
        std::vector<std::string> operations, loads, stores;
        for (const auto& f : r_.arithmetic) {
            if (f.name == "clock_cycle") continue;
            operations.push_back(fmt::format("{} / 1 ns", f.name));
        }
        for (const auto& f : r_.memory.load) loads.push_back(fmt::format("{} / 1 ns", f.name));
        for (const auto& f : r_.memory.store) stores.push_back(fmt::format("{} / 1 ns", f.name));
        std::string most = r_.bandwidth.front().second.name;
        double value = 0;
        for (const auto& [k, f] : r_.bandwidth)
            if (f.estimate.value > value) value = f.estimate.value, most = f.name;
        line("/// {} cores of {}, with what was measured above.", r_.place.cores(), plain(r_.place.host));
        line("///");
        line(
            "/// `work` takes a mix of `{}_mix`; `arithmetic` counts operations at the peak rate, half of a "
            "`multiply_add_vector`.",
            name_);
        line("machine {} = multicore with {{", name_);
        line("  cores = {}", r_.place.cores());
        line("  cycle = 1 ns");
        line("  operations = [multiply_add_vector / 2 / 1 ns,\n{}\n]", fmt::join(operations, ",\n"));
        line("  load = [\n{}\n]", fmt::join(loads, ",\n"));
        line("  store = [\n{}\n]", fmt::join(stores, ",\n"));
        line("  bandwidth = {}", most);
        line("  each = {}", r_.bandwidth.front().second.name);
        line("}}");
        mix();
    }

    /// A function of named counts, so that nobody has to know their order.
    void mix() {
        std::vector<std::string> parameters = {"flop: real = 0"}, operations = {"flop"}, loads, stores;
        for (const auto& f : r_.arithmetic) {
            if (f.name == "clock_cycle") continue;
            parameters.push_back(f.name + ": real = 0");
            operations.push_back(f.name);
        }
        for (const auto& f : r_.memory.load) parameters.push_back(f.name + ": real = 0"), loads.push_back(f.name);
        for (const auto& f : r_.memory.store) parameters.push_back(f.name + ": real = 0"), stores.push_back(f.name);
        line(
            "/// A mix for `work`: how many operations of each kind, and doubles from and to each level. `flop` are "
            "those at the peak");
        line("/// rate.");
        line("fn {}_mix(\n{}\n) = {{", name_, fmt::join(parameters, ",\n"));
        line("operations = [\n{}\n],", fmt::join(operations, ",\n"));
        line("loads = [{}],", fmt::join(loads, ", "));
        line("stores = [{}]", fmt::join(stores, ", "));
        line("}}");
    }

    void threads() {
        if (r_.threads.empty() && r_.openmp.empty()) return;
        part("threads");
        for (const auto& f : r_.threads) figure(f);
        for (const auto& [k, f] : r_.barriers) {
            line("/// A barrier (POSIX) of {} threads, a core each.", k);
            figure(f);
        }
        if (!r_.barriers.empty()) {
            line("/// A barrier of so many threads: measured, or on the line between what was measured. 0 s of one.");
            std::string text = "if threads <= 1 then 0 s";
            int before = 1;
            std::string name = "0 s";
            for (const auto& [k, f] : r_.barriers) {
                text += k == before + 1
                            ? fmt::format(" else if threads == {} then {}", k, f.name)
                            : fmt::format(" else if threads <= {0} then {1} + ({2} - {1}) * (threads - {3}) / {4}", k,
                                          name, f.name, before, k - before);
                before = k, name = f.name;
            }
            line("fn barrier_time(threads: int) = {} else {} * threads / {}", text, name, before);
        }
        for (const auto& f : r_.openmp) figure(f);
    }

    void messages(const MessageFigures& m) {
        part(m.text.c_str());
        for (const auto* f : {&m.L, &m.o, &m.O, &m.g, &m.G}) figure(*f);
        if (m.at > 0) {
            figure(m.late_g);
            figure(m.late_G);
        }
        if (!m.doubt.empty()) line("// Poor: {}.", m.doubt);
        line("/// Between messages of so many bytes{}.",
             m.at > 0 ? fmt::format("; from {:.0f} B on they go another way", m.at) : "");
        const std::string short_gap = fmt::format("{0}_g + {0}_G * max(bytes - 1 B, 0 B)", m.name);
        if (m.at > 0) {
            line("fn {0}_gap(bytes: data) = if bytes < {1:.0f} B then {2} else {0}_late_g + {0}_late_G * (bytes - 1 B)",
                 m.name, m.at, short_gap);
        } else {
            line("fn {}_gap(bytes: data) = {}", m.name, short_gap);
        }
        line("/// {}: LogGP{}.", m.text,
             m.at > 0 ? fmt::format(
                            " of messages below {0:.0f} B; of longer ones `with {{ g = {1}_late_g; G = {1}_late_G }}`",
                            m.at, m.name)
                      : "");
        line("machine {} = loggp with {{", m.name);
        line("  P = {}", std::max(2, r_.place.cores()));
        for (const char* p : {"L", "o", "O", "g", "G"}) line("  {} = {}_{}", p, m.name, p);
        line("  S = 1 EB // nobody waits for a receiver");
        line("}}");
    }

    const Report& r_;
    std::string name_, out_;
};

}  // namespace

std::string in_script(const Figure& figure) {
    const auto& e = figure.estimate;
    const Unit unit = unit_of(figure.unit, e.value);
    const double value = e.value / unit.size, half = e.half / unit.size;
    if (!(half > 0) || !std::isfinite(half)) return fmt::format("{:.6g} {}", value, unit.name);
    // Two digits of the interval, and as many of the value.
    const int digits = std::max(0, 1 - static_cast<int>(std::floor(std::log10(half))));
    return fmt::format("{:.{}f} {} +- {:.{}f} {}", value, digits, unit.name, half, digits, unit.name);
}

std::string as_script(const Report& report, const std::string& name) {
    return Script(report, name).text();
}

}  // namespace pamina::probe
