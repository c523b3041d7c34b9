#include "runtime/extract/as_script.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "runtime/extract/count.h"
#include "runtime/extract/extract.h"
#include "runtime/extract/unused.h"

namespace pamina::extract {

namespace {

/// A line of a comment from what a source says.
std::string plain(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < ' ' || c == 127) c = ' ';
    return text.substr(0, 300);
}

bool ends_with(const std::string& text, const std::string& end) {
    return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

std::string without_precision(const std::string& kind) {
    for (const std::string end : {"_single", "_half", "_extended"})
        if (ends_with(kind, end)) return kind.substr(0, kind.size() - end.size());
    return kind;
}

std::string without_prefix(const std::string& name) {
    return name.compare(0, 2, "c.") == 0 ? name.substr(2) : name;
}

/// What a run did, in a sentence.
std::string told(const Run& run, const std::vector<Open>& open) {
    std::vector<std::string> sizes, counts;
    for (const auto& [name, seen] : run.sizes)
        if (seen.times > 0 &&
            std::none_of(open.begin(), open.end(), [&, n = name](const Open& o) { return o.name == n; }))
            sizes.push_back(seen.is_one() ? fmt::format("{} = {}", name, seen.least)
                                          : fmt::format("{} = {} to {}", name, seen.least, seen.most));
    for (const auto& [kind, n] : run.counts) counts.push_back(fmt::format("{:.0f} {}", n, kind));
    std::string as_counted = "";
    if (run.model) {
        double apart = 0;
        for (const auto& [kind, n] : run.counts) {
            const auto at = run.model->find(kind);
            apart = std::max(apart, std::fabs((at == run.model->end() ? 0 : at->second) - n) / n);
        }
        as_counted =
            apart < 1e-12 ? "; the model has the same" : fmt::format("; the model is up to {:.2g} % off", 100 * apart);
    }
    return fmt::format("`{}`: {} call{}{}{}. Counted: {}{}.", run.command, run.calls, run.calls == 1 ? "" : "s",
                       sizes.empty() ? "" : " with ", fmt::join(sizes, ", "),
                       counts.empty() ? "nothing" : fmt::format("{}", fmt::join(counts, ", ")), as_counted);
}

/// A record of a script has no more.
constexpr std::size_t kParts = 1000;

/// What the lists of a machine have, by where: in those of std.machines.multicore, and in what a probe writes (the peak
/// rate, then of each kind scalars, scalars one after the other, vectors, vectors one after the other).
struct Place {
    const char* kind;
    const char* in;  // whose place it is
    int usual, probed;
};
constexpr Place kPlaces[] = {{"addition", "addition", 0, 1},   {"multiplication", "addition", 0, 1},
                             {"comparison", "addition", 0, 1}, {"multiply_add", "multiply_add", 1, 5},
                             {"division", "division", -1, 9},  {"root", "root", -1, 13}};

const Place* place_of(const std::string& kind) {
    const auto* at = std::find_if(std::begin(kPlaces), std::end(kPlaces),
                                  [&](const Place& p) { return without_precision(kind) == p.kind; });
    return at == std::end(kPlaces) ? nullptr : at;
}

void kinds_of(const std::vector<Step>& steps, std::set<std::string>& kinds) {
    for (const Step& step : steps) {
        for (const auto& [kind, n] : step.cost.counts) kinds.insert(kind);
        kinds_of(step.body, kinds);
        kinds_of(step.other, kinds);
    }
}

class Script {
  public:
    Script(const Program& program, const Wanted& wanted)
        : p_(program), w_(wanted), procs_(program.routines.size() > 1 || calls_itself(program.routines[0].body)) {
        for (std::size_t i = 0; i < p_.open.size(); ++i) place_of_open_[p_.open[i].name] = i;
        std::set<std::string> all;
        for (const auto& r : p_.routines) kinds_of(r.body, all);
        for (const auto& o : p_.open)
            if (o.kind == Open::Kind::cost) all.erase(o.name);
        // Those that a machine has first, what is moved last.
        const auto rank = [](const std::string& kind) {
            const Place* p = place_of(kind);
            return kind == kRead ? 100 : kind == kWrite ? 101 : p ? static_cast<int>(p - kPlaces) : 50;
        };
        kinds_.assign(all.begin(), all.end());
        std::stable_sort(kinds_.begin(), kinds_.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
        for (const auto& r : p_.routines) {
            used_procs_ |= has_prefix(r.body);
            for (const auto& [pool, many] : r.pools) used_procs_ |= extract::text(many).find("c.") != std::string::npos;
        }
        procs_ |= used_procs_;
    }

    std::string text() {
        head();
        knobs();
        model();
        on_machine();
        expectations();
        for (const auto& [name, value] : w_.values)
            if (!set_.count(name))
                throw Problem(fmt::format("the script has no param `{}`", name), "it has " + all_params());
        return std::move(out_);
    }

  private:
    template <class... T>
    void line(fmt::format_string<T...> format, T&&... values) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<T>(values)...);
        out_ += '\n';
    }

    static bool calls_itself(const std::vector<Step>& steps) {
        return std::any_of(steps.begin(), steps.end(), [](const Step& s) {
            return s.kind == Step::Kind::call || calls_itself(s.body) || calls_itself(s.other);
        });
    }

    /// Whether what is open is found in a record.
    static bool has_prefix(const std::vector<Step>& steps) {
        return std::any_of(steps.begin(), steps.end(), [](const Step& s) {
            std::map<std::string, bool> names;
            extract::collect_names(s.first, names);
            extract::collect_names(s.rounds, names);
            extract::collect_names(s.condition, names);
            for (const auto& [kind, n] : s.cost.counts) extract::collect_names(n, names);
            names[s.open] = names[s.probability] = true;
            return std::any_of(names.begin(), names.end(),
                               [](const auto& n) { return n.first.compare(0, 2, "c.") == 0; }) ||
                   has_prefix(s.body) || has_prefix(s.other);
        });
    }
    /// Those of formulas, too.
    std::vector<Size> all_sizes() const {
        std::vector<Size> all = w_.measured.more;
        all.insert(all.end(), main().sizes.begin(), main().sizes.end());
        return all;
    }

    const Routine& main() const { return p_.routines[0]; }
    std::string at(unsigned at_line) const { return at_line ? fmt::format("line {}: ", at_line) : ""; }

    // ---- what stands above ---------------------------------------------------------------------------------------

    void head() {
        line("// Written by `pamina extract` ({}) from {}: `{}`{}.", w_.version, plain(p_.file), plain(main().source),
             main().line ? fmt::format(", line {}", main().line) : "");
        line("//");
        line(
            "// Counted is LLVM's intermediate representation of it before it is optimised: what a compiler leaves "
            "out, puts");
        line("// together or does in vectors is not looked for.");
        if (!p_.left_out.empty()) line("// Not counted: {}.", fmt::join(p_.left_out, ", "));
        line("// {}", summary(p_, w_.measured));
        for (const auto& run : w_.measured.runs) line("// {}", plain(told(run, p_.open)));
        for (const auto& note : p_.notes) line("// {}.", plain(note));
        if (!p_.threads.empty()) line("// Threads are taken not to be in each other's way at the memory.");
        line("// It holds for sizes from 0 to 2^62, as long as no number of the program is too large for its type.");
        line("import std.machines.multicore");
        if (!w_.machine.empty()) line("import \"{}\"", w_.machine_file);
        for (const auto& [library, what] :
             {std::pair{"kernels", Step::Words::kernel}, std::pair{"collectives", Step::Words::collective}})
            if (std::any_of(p_.routines.begin(), p_.routines.end(),
                            [&, w = what](const Routine& r) { return has_words(r.body, w); }))
                line("import std.{0} as {0}", library);
    }

    static bool has_words(const std::vector<Step>& steps, Step::Words what) {
        return std::any_of(steps.begin(), steps.end(), [&](const Step& s) {
            return (s.words_of == what && !s.words.empty()) || has_words(s.body, what) || has_words(s.other, what);
        });
    }

    static std::string type(const Open& o) {
        switch (o.kind) {
            case Open::Kind::size:
                return "int";
            case Open::Kind::rounds:
            case Open::Kind::share:
                return "real";
            case Open::Kind::cost:
                return "time";
            case Open::Kind::work:
                return "time/work";
            case Open::Kind::data:
                return "time/data";
        }
        return {};
    }

    /// A time that no machine tells.
    bool is_given(const std::string& kind) const {
        if (kind == kRead || kind == kWrite) return false;
        const Place* p = place_of(kind);
        return !p || (w_.machine.empty() && p->usual < 0);
    }

    void knobs() {
        line("");
        const std::vector<Size> sizes = all_sizes();
        if (!sizes.empty()) line("// ---- sizes ----");
        for (const auto& size : sizes)
            line("/// {}{}.\nparam {}: int{}", sentence(size.meaning), remark(size.name), size.name,
                 value_of(size.name, measured(size.name, "100")));
        const bool any =
            std::any_of(p_.open.begin(), p_.open.end(), [](const auto& o) { return o.on_machine.empty(); }) ||
            std::any_of(kinds_.begin(), kinds_.end(), [&](const auto& k) { return is_given(k); });
        if (any) line("\n// ---- left open: give each with --set ----");
        for (const auto& o : p_.open) {
            if (!o.on_machine.empty()) continue;
            line("/// {}{}.", sentence(at(o.line) + plain(o.meaning)), remark(o.name));
            // What a formula tells is no param, unless it is given.
            const std::string value = value_of(o.name, measured(o.name));
            if (!value.empty() || formula(o.name).empty())
                line("param {}: {}{}{}", o.name, type(o), value, o.kind == Open::Kind::share ? " in 0..1" : "");
        }
        for (const auto& kind : kinds_)
            if (is_given(kind))
                line("/// One {}, of which the machine does not tell.\nparam {}: time{}", spoken(kind), kind,
                     value_of(kind));
        std::set<std::string> places;
        for (const auto& kind : kinds_) {
            const Place* p = place_of(kind);
            if (!p || is_given(kind) || !places.insert(p->in).second) continue;
            if (places.size() == 1)
                line(
                    "\n// ---- where the machine has what operations take ----\n// In its list `operations`, from 0 "
                    "on; of a "
                    "machine that `pamina probe` wrote 1, 5, 9 and 13 are one addition,\n// multiply-add, division and "
                    "root at a "
                    "time. Multiplications and comparisons are taken as additions, all as those of doubles.");
            const std::string at = std::string(p->in) + "_at";
            line("param {}: int{}", at, value_of(at, std::to_string(w_.machine.empty() ? p->usual : p->probed)));
        }
        if (moves()) {
            line("/// The level of the memory hierarchy that is read from and written to, the caches first.");
            line("param level: int{} in 0..100", value_of("level", "0"));
        }
    }

    /// Of a param: what was asked for, else `otherwise`.
    std::string value_of(const std::string& name, const std::string& otherwise = {}) {
        set_.insert(name);
        const auto at = w_.values.find(name);
        const std::string value = at == w_.values.end() ? otherwise : at->second;
        return value.empty() ? "" : " = " + value;
    }

    /// What the runs say, where they do.
    std::string measured(const std::string& name, const std::string& otherwise = {}) const {
        const Measurement* m = w_.measured.of(name);
        if (!m || !m->value) return otherwise;
        // A whole number is written as one.
        return *m->value == std::round(*m->value) ? fmt::format("{:.0f}", *m->value) : fmt::format("{}", *m->value);
    }
    std::string remark(const std::string& name) const {
        const Measurement* m = w_.measured.of(name);
        return m && !m->comment.empty() ? "; " + plain(m->comment) : "";
    }
    std::string formula(const std::string& name) const {
        const Measurement* m = w_.measured.of(name);
        return m && !w_.values.count(name) ? m->formula : "";
    }

    std::string all_params() const { return fmt::format("{}", fmt::join(set_, ", ")); }

    static std::string sentence(std::string text) {
        if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
        return text;
    }
    static std::string spoken(std::string kind) {
        if (kind == "integer" || kind == "atomic") return kind + " operation";
        std::replace(kind.begin(), kind.end(), '_', ' ');
        return kind;
    }

    bool moves() const { return has(kRead) || has(kWrite); }
    bool has(const std::string& kind) const { return std::find(kinds_.begin(), kinds_.end(), kind) != kinds_.end(); }

    // ---- the counts ----------------------------------------------------------------------------------------------

    std::vector<std::string> parameters() const {
        std::vector<std::string> all;
        for (const auto& size : main().sizes) all.push_back(size.name + ": int");
        for (const auto& o : p_.open)
            if (o.on_machine.empty()) all.push_back(fmt::format("{}: {}", o.name, type(o)));
        for (const auto& o : p_.open)
            if (!o.on_machine.empty()) all.push_back(fmt::format("{}: {}", o.name, type(o)));
        if (!p_.threads.empty()) all.push_back(p_.threads + ": int");
        for (const auto& kind : kinds_)
            all.push_back(fmt::format("{}: {}", kind, kind == kRead || kind == kWrite ? "time/data" : "time"));
        return all;
    }

    void model() {
        line("\n// ---- the counts ----");
        line("/// `{}`, as a formula of its sizes, of what single operations take, and of what was left open.",
             plain(main().source));
        if (moves()) line("/// `{}` and `{}` are the times of a byte.", kRead, kWrite);
        if (!w_.sums)
            line(
                "/// Between two branches the longer of computing and memory counts (a roofline); with `--sum` both "
                "are added up.");
        if (!p_.threads.empty()) line("/// `{}` is how many threads there are.", p_.threads);
        line("model {}({}) {{", w_.model, fmt::join(parameters(), ", "));
        if (procs_) {
            std::vector<std::string> members, values;
            if (!p_.threads.empty()) members.push_back(fmt::format("{0} = {0}", p_.threads));
            for (const auto& o : p_.open) members.push_back(fmt::format("{0} = {0}", o.name));
            for (const auto& kind : kinds_) members.push_back(fmt::format("{0} = {0}", kind));
            for (const auto& size : main().sizes) values.push_back(size.name);
            if (members.size() > kParts)
                throw Problem(
                    fmt::format("what is left open of it, and what its operations take, are {} parameters; with "
                                "calls {} can be written down",
                                members.size(), kParts),
                    "name a function with --function that it calls");
            if (!members.empty()) {
                line("let c = {{ {} }}", fmt::join(members, ", "));
                values.push_back("c");
            }
            line("{}({})", main().name + "_body", fmt::join(values, ", "));
            line("}}");
            for (const auto& r : p_.routines) {
                std::vector<std::string> parameters;
                for (const auto& size : r.sizes) parameters.push_back(size.name + ": int");
                if (!members.empty()) parameters.push_back("c");
                line("/// `{}`{}.", plain(r.source), r.line ? fmt::format(", line {}", r.line) : "");
                line("proc {}({}) {{", proc(r.name), fmt::join(parameters, ", "));
                has_record_ = !members.empty();
                places(r);
                steps(r.body);
                line("}}");
            }
        } else {
            places(main());
            steps(main().body);
            line("}}");
        }
    }

    /// The model has the name of the function.
    std::string proc(const std::string& routine) const { return routine == main().name ? routine + "_body" : routine; }

    /// Where teams of threads run, and what one thread at a time has.
    void places(const Routine& r) {
        for (const auto& [pool, many] : r.pools) line("processor {}[{}]", pool, extract::text(many));
        for (const auto& lock : r.locks) line("resource {}", lock);
    }

    void steps(const std::vector<Step>& all) {
        for (const Step& step : all) {
            switch (step.kind) {
                case Step::Kind::compute:
                    compute(step);
                    break;
                case Step::Kind::loop:
                    loop(step);
                    break;
                case Step::Kind::branch:
                    branch(step);
                    break;
                case Step::Kind::share:
                    share(step);
                    break;
                case Step::Kind::team:
                    line("par {} in 0..<{} on {}[{}] {{{}", step.index, extract::text(step.rounds), step.pool,
                         step.index, place(step.line));
                    steps(step.body);
                    line("}}");
                    break;
                case Step::Kind::hold:
                    line("hold {} {{{}", step.lock, place(step.line));
                    steps(step.body);
                    line("}}");
                    break;
                case Step::Kind::call: {
                    std::vector<std::string> values;
                    for (const auto& v : step.values) values.push_back(extract::text(v));
                    if (has_record_) values.emplace_back("c");
                    line("{}({}){}", proc(step.routine), fmt::join(values, ", "), place(step.line));
                    break;
                }
            }
        }
    }

    static std::string place(unsigned at_line) { return at_line ? fmt::format(" // line {}", at_line) : ""; }

    void compute(const Step& step, const std::string& times_all = {}) {
        for (const auto& note : step.notes) line("// {}", plain(note));
        if (step.words_of != Step::Words::none) {
            words(step, times_all);
            return;
        }
        std::vector<std::string> operations, memory, others;
        const auto cost = [&](const std::string& kind) { return procs_ ? "c." + without_prefix(kind) : kind; };
        const auto times = [&](const Whole& n, const std::string& kind) {
            return n == Whole(1) ? cost(kind) : fmt::format("{} * {}", extract::text(n, true), cost(kind));
        };
        for (const auto& kind : kinds_) {
            const auto at = step.cost.counts.find(kind);
            if (at == step.cost.counts.end()) continue;
            if (kind == kRead || kind == kWrite) {
                memory.push_back(at->second.is_constant()
                                     ? fmt::format("{} B * {}", at->second.constant(), cost(kind))
                                     : fmt::format("{} * 1 B * {}", extract::text(at->second, true), cost(kind)));
            } else {
                operations.push_back(times(at->second, kind));
            }
        }
        // Of a long program most of what is open is elsewhere.
        std::map<std::size_t, std::string> by_place;
        for (const auto& [kind, n] : step.cost.counts)
            if (const auto at = place_of_open_.find(kind); at != place_of_open_.end())
                by_place[at->second] = times(n, kind);
        for (auto& [at, other] : by_place) others.push_back(std::move(other));
        const bool roofline = !w_.sums && !operations.empty() && !memory.empty();
        std::vector<std::string> sum;
        if (roofline) {
            sum.push_back(fmt::format("max({}, {})", fmt::join(operations, " + "), fmt::join(memory, " + ")));
        } else {
            sum = operations;
            sum.insert(sum.end(), memory.begin(), memory.end());
        }
        sum.insert(sum.end(), others.begin(), others.end());
        const bool one = times_all.empty() || (sum.size() == 1 && roofline);
        line("compute {}{}{}{}{}", times_all, one ? "" : "(", fmt::join(sum, " + "), one ? "" : ")", place(step.line));
    }

    /// What a library does, in words of the language.
    void words(const Step& step, const std::string& times_all) {
        const std::string prefix = procs_ ? "c." : "";
        std::vector<std::string> sizes;
        for (const auto& size : step.sizes) sizes.push_back(extract::text(size));
        if (step.words_of == Step::Words::kernel) {
            if (step.word != 8) sizes.push_back(fmt::format("word = {} B", step.word));
            const std::string kernel = fmt::format("kernels.{}({})", step.words.at(0), fmt::join(sizes, ", "));
            line("compute {0}max({1}.work * {2}flop, {1}.data * {2}moved){3}", times_all, kernel, prefix,
                 place(step.line));
            return;
        }
        if (!sizes.empty() && (step.words.empty() || sizes.size() > 1))
            sizes.back() = extract::text(step.sizes.back(), true) + " * 1 B";
        if (step.words.empty()) {
            const std::string message = fmt::format("{0}latency + {1} * {0}transfer", prefix, sizes.at(0));
            line("delay {}{}", times_all.empty() ? message : fmt::format("{}({})", times_all, message),
                 place(step.line));
            return;
        }
        sizes.push_back(prefix + "latency");
        if (sizes.size() > 2) sizes.push_back(prefix + "transfer");
        std::vector<std::string> all;
        for (const auto& word : step.words)
            all.push_back(fmt::format("collectives.{}_time({})", word, fmt::join(sizes, ", ")));
        line("delay {}{}{}", times_all, all.size() == 1 ? all[0] : fmt::format("min({})", fmt::join(all, ", ")),
             place(step.line));
    }

    void loop(const Step& step) {
        const std::string first = extract::text(step.first);
        const bool plain = std::all_of(step.body.begin(), step.body.end(),
                                       [](const Step& s) { return s.kind == Step::Kind::compute; }) &&
                           !names_in(step.body).count(step.index);
        for (const auto& note : step.notes) line("// {}", extract::plain(note));
        const bool is_shared = !step.schedule.empty();
        const std::string begin = is_shared ? "par" : "for";
        const std::string end_of_line =
            (is_shared ? fmt::format(" on {} schedule {}", step.pool, step.schedule) : "") + " {" + place(step.line);
        if (!step.open.empty() && plain && !is_shared) {
            for (const Step& s : step.body) compute(s, step.open + " * ");
            return;
        }
        if (!step.open.empty()) {
            // So often in the mean.
            line("{} {} in 0..<ceil({}){}", begin, step.index, step.open, end_of_line);
            line("choose {{\n{0} / ceil({0}) {{", step.open);
            steps(step.body);
            line("}}\n}}\n}}");
            return;
        }
        const Whole end = step.has_end ? step.end : step.first + Whole(step.step) * step.rounds;
        const std::string by = step.step == 1 ? "" : fmt::format(" step {}", step.step);
        line("{} {} in {}{}{}{}{}", begin, step.index, first, step.step > 0 ? "..<" : "..",
             extract::text(step.step > 0 ? end : end + Whole(1)), by, end_of_line);
        auto used = names_in(step.body);
        for (auto at = step.indices.rbegin(); at != step.indices.rend(); ++at)
            if (used.count(at->first)) extract::collect_names(at->second, used);
        for (const auto& [index, value] : step.indices)
            if (used.count(index)) line("let {} = {}", index, extract::text(value));
        steps(step.body);
        line("}}");
    }

    void branch(const Step& step) {
        if (step.body.empty()) {
            Condition no;
            no.kind = Condition::Kind::negated;
            no.parts = {step.condition};
            line("if {} {{{}", condition(no), place(step.line));
            steps(step.other);
            line("}}");
            return;
        }
        line("if {} {{{}", condition(step.condition), place(step.line));
        steps(step.body);
        if (step.other.size() == 1 && step.other[0].kind == Step::Kind::branch && !step.other[0].body.empty()) {
            out_ += "} else ";
            branch(step.other[0]);
            return;
        }
        if (!step.other.empty()) {
            line("}} else {{");
            steps(step.other);
        }
        line("}}");
    }

    void share(const Step& step) {
        line("choose {{{}", place(step.line));
        if (step.body.empty()) {
            line("1 - {} {{", step.probability);
            steps(step.other);
        } else {
            line("{} {{", step.probability);
            steps(step.body);
            if (!step.other.empty()) {
                line("}}\nelse {{");
                steps(step.other);
            }
        }
        line("}}\n}}");
    }

    static std::string condition(const Condition& c, bool as_operand = false) {
        using K = Condition::Kind;
        const auto compared = [&](const char* op) {
            return fmt::format("{} {} {}", extract::text(c.a), op, extract::text(c.b));
        };
        const auto joined = [&](const char* op) {
            std::vector<std::string> parts;
            for (const auto& part : c.parts) parts.push_back(condition(part, true));
            const std::string all = fmt::format("{}", fmt::join(parts, op));
            return as_operand && parts.size() > 1 ? "(" + all + ")" : all;
        };
        switch (c.kind) {
            case K::always:
                return "true";
            case K::never:
                return "false";
            case K::equal:
                return compared("==");
            case K::unequal:
                return compared("!=");
            case K::less:
                return compared("<");
            case K::at_most:
                return compared("<=");
            case K::all:
                return joined(" and ");
            case K::any:
                return joined(" or ");
            case K::negated: {
                Condition in = c.parts[0];
                if (in.kind == K::less || in.kind == K::at_most) {
                    std::swap(in.a, in.b);
                    in.kind = in.kind == K::less ? K::at_most : K::less;
                    return condition(in, as_operand);
                }
                if (in.kind == K::equal || in.kind == K::unequal) {
                    in.kind = in.kind == K::equal ? K::unequal : K::equal;
                    return condition(in, as_operand);
                }
                return fmt::format("not ({})", condition(in));
            }
        }
        return {};
    }

    // ---- on a machine --------------------------------------------------------------------------------------------

    void on_machine() {
        line("\n// ---- on a machine ----");
        line("/// The same on {} of a machine with the members of std.machines.multicore.",
             p_.threads.empty() ? "one core" : "the cores");
        std::vector<std::string> parameters, values;
        const auto passed = [&](const std::string& name, const std::string& of_type) {
            parameters.push_back(fmt::format("{0}: {1} = {0}", name, of_type));
            values.push_back(name);
        };
        for (const auto& size : w_.measured.more) parameters.push_back(fmt::format("{0}: int = {0}", size.name));
        for (const auto& size : main().sizes) passed(size.name, "int");
        for (const auto& o : p_.open) {
            if (!o.on_machine.empty()) continue;
            if (const std::string known = formula(o.name); !known.empty()) {
                parameters.push_back(fmt::format("{}: {} = {}", o.name, type(o), known));
                values.push_back(o.name);
            } else {
                passed(o.name, type(o));
            }
        }
        for (const auto& o : p_.open)
            if (!o.on_machine.empty()) values.push_back(o.name + " = " + o.on_machine);
        if (!p_.threads.empty()) values.push_back(p_.threads + " = node.cores");
        for (const auto& kind : kinds_) {
            if (kind == kRead) {
                values.emplace_back("read = node.cycle * node.load[level] / 8 B");
            } else if (kind == kWrite) {
                values.emplace_back("write = node.cycle * node.store[level] / 8 B");
            } else if (is_given(kind)) {
                parameters.push_back(fmt::format("{0}: time = {0}", kind));
                values.push_back(fmt::format("{0} = {0}", kind));
            } else {
                values.push_back(fmt::format("{} = node.cycle * node.operations[{}_at]", kind, place_of(kind)->in));
            }
        }
        line("model {}_on({}) on node: multicore {{", w_.model, fmt::join(parameters, ", "));
        line("{}({})", w_.model, fmt::join(values, ", "));
        line("}}");
        line("predict {}_on() on {}", w_.model, w_.machine.empty() ? "multicore" : w_.machine);
    }

    /// Counts at sizes that differ, found without the script.
    void expectations() {
        std::map<std::string, std::int64_t> sizes;
        std::map<std::string, double> open;
        std::vector<std::string> values;
        std::int64_t next = 7;
        for (const auto& size : main().sizes) {
            sizes[size.name] = next;
            values.push_back(fmt::format("{}", next++));
        }
        for (const auto& o : p_.open) {
            if (o.kind == Open::Kind::cost || o.kind == Open::Kind::work || o.kind == Open::Kind::data) {
                values.push_back(o.name + (o.kind == Open::Kind::cost   ? " = 0 s"
                                           : o.kind == Open::Kind::work ? " = 0 s/flop"
                                                                        : " = 0 s/B"));
                continue;
            }
            open[o.name] = o.kind == Open::Kind::share ? 0.5 : 3;
            values.push_back(fmt::format("{} = {}", o.name, open[o.name]));
        }
        if (!p_.threads.empty()) {
            open[p_.threads] = 3;
            values.push_back(p_.threads + " = 3");
        }
        const auto counts = count(p_, sizes, open);
        if (!counts) return;
        std::vector<std::string> all;
        for (const auto& kind : kinds_) {
            const auto at = counts->find(kind);
            if (at == counts->end() || at->second == 0 || at->second > 1e15) continue;
            std::vector<std::string> with = values;
            for (const auto& other : kinds_) {
                const bool moved = other == kRead || other == kWrite;
                with.push_back(fmt::format("{} = {} s{}", other, other == kind ? 1 : 0, moved ? "/B" : ""));
            }
            // What all threads do together.
            all.push_back(fmt::format("assert (predict {}({})).{} == {} s // {}", w_.model, fmt::join(with, ", "),
                                      p_.threads.empty() ? "time" : "work", at->second,
                                      kind == kRead    ? "bytes read"
                                      : kind == kWrite ? "bytes written"
                                                       : spoken(kind)));
        }
        if (all.empty()) return;
        line("\n// ---- counts, at small sizes ----");
        for (const auto& a : all) line("{}", a);
    }

    const Program& p_;
    const Wanted& w_;
    bool procs_, used_procs_ = false, has_record_ = false;
    std::vector<std::string> kinds_;
    std::map<std::string, std::size_t> place_of_open_;
    std::set<std::string> set_;  // params that have been written
    std::string out_;
};

void numbers(const std::vector<Step>& steps, int& loops, int& branches) {
    for (const Step& step : steps) {
        loops += step.kind == Step::Kind::loop && step.open.empty();
        branches += step.kind == Step::Kind::branch;
        numbers(step.body, loops, branches);
        numbers(step.other, loops, branches);
    }
}

}  // namespace

std::string as_script(const Program& program, const Wanted& wanted) {
    return Script(program, wanted).text();
}

std::string summary(const Program& program, const Measured& measured) {
    int loops = 0, branches = 0;
    for (const auto& r : program.routines) numbers(r.body, loops, branches);
    const auto many = [](int n, const char* what, const char* ending) {
        return fmt::format("{} {}{}", n, what, n == 1 ? "" : ending);
    };
    std::vector<std::string> open, known;
    for (const auto& o : program.open) {
        const Measurement* m = measured.of(o.name);
        (m && (m->value || !m->formula.empty()) ? known : open).push_back(o.name);
    }
    return fmt::format("Derived: {} and {}. {}Left open: {}.", many(loops, "loop", "s"), many(branches, "branch", "es"),
                       known.empty() ? "" : fmt::format("Measured: {}. ", fmt::join(known, ", ")),
                       open.empty() ? "nothing" : fmt::format("{}", fmt::join(open, ", ")));
}

}  // namespace pamina::extract
