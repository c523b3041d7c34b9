// The begin of a script: where it is from, and its params.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "runtime/extract/script.h"

namespace pamina::extract {

namespace {

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

}  // namespace

void Script::head() {
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

void Script::knobs() {
    line("");
    const std::vector<Size> sizes = all_sizes();
    if (!sizes.empty()) line("// ---- sizes ----");
    for (const auto& size : sizes)
        line("/// {}{}.\nparam {}: int{}", sentence(size.meaning), remark(size.name), size.name,
             value_of(size.name, measured(size.name, "100")));
    const bool any = std::any_of(p_.open.begin(), p_.open.end(), [](const auto& o) { return o.on_machine.empty(); }) ||
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

bool Script::has_words(const std::vector<Step>& steps, Step::Words what) {
    return std::any_of(steps.begin(), steps.end(), [&](const Step& s) {
        return (s.words_of == what && !s.words.empty()) || has_words(s.body, what) || has_words(s.other, what);
    });
}

std::string Script::type(const Open& o) {
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

bool Script::is_given(const std::string& kind) const {
    if (kind == kRead || kind == kWrite) return false;
    const Place* p = place_of(kind);
    return !p || (w_.machine.empty() && p->usual < 0);
}

std::string Script::value_of(const std::string& name, const std::string& otherwise) {
    set_.insert(name);
    const auto at = w_.values.find(name);
    const std::string value = at == w_.values.end() ? otherwise : at->second;
    return value.empty() ? "" : " = " + value;
}

std::string Script::measured(const std::string& name, const std::string& otherwise) const {
    const Measurement* m = w_.measured.of(name);
    if (!m || !m->value) return otherwise;
    // A whole number is written as one.
    return *m->value == std::round(*m->value) ? fmt::format("{:.0f}", *m->value) : fmt::format("{}", *m->value);
}

std::string Script::remark(const std::string& name) const {
    const Measurement* m = w_.measured.of(name);
    return m && !m->comment.empty() ? "; " + plain(m->comment) : "";
}

std::string Script::formula(const std::string& name) const {
    const Measurement* m = w_.measured.of(name);
    return m && !w_.values.count(name) ? m->formula : "";
}

std::string Script::sentence(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string Script::spoken(std::string kind) {
    if (kind == "integer" || kind == "atomic") return kind + " operation";
    std::replace(kind.begin(), kind.end(), '_', ' ');
    return kind;
}

}  // namespace pamina::extract
