#include "runtime/extract/as_script.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "runtime/extract/extract.h"
#include "runtime/extract/script.h"

namespace pamina::extract {

namespace {

std::string without_precision(const std::string& kind) {
    for (const std::string end : {"_single", "_half", "_extended"})
        if (kind.ends_with(end)) return kind.substr(0, kind.size() - end.size());
    return kind;
}

void kinds_of(const std::vector<Step>& steps, std::set<std::string>& kinds) {
    for (const Step& step : steps) {
        for (const auto& [kind, n] : step.cost.counts) kinds.insert(kind);
        kinds_of(step.body, kinds);
        kinds_of(step.other, kinds);
    }
}

void numbers(const std::vector<Step>& steps, int& loops, int& branches) {
    for (const Step& step : steps) {
        loops += step.kind == Step::Kind::loop && step.open.empty();
        branches += step.kind == Step::Kind::branch;
        numbers(step.body, loops, branches);
        numbers(step.other, loops, branches);
    }
}

}  // namespace

Script::Script(const Program& program, const Wanted& wanted)
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

std::string Script::plain(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < ' ' || c == 127) c = ' ';
    return text.substr(0, 300);
}

const Script::Place* Script::place_of(const std::string& kind) {
    const auto* at = std::find_if(std::begin(kPlaces), std::end(kPlaces),
                                  [&](const Place& p) { return without_precision(kind) == p.kind; });
    return at == std::end(kPlaces) ? nullptr : at;
}

std::string Script::text() {
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

bool Script::calls_itself(const std::vector<Step>& steps) {
    return std::any_of(steps.begin(), steps.end(), [](const Step& s) {
        return s.kind == Step::Kind::call || calls_itself(s.body) || calls_itself(s.other);
    });
}

bool Script::has_prefix(const std::vector<Step>& steps) {
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

std::vector<Size> Script::all_sizes() const {
    std::vector<Size> all = w_.measured.more;
    all.insert(all.end(), main().sizes.begin(), main().sizes.end());
    return all;
}

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
