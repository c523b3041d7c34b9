// The model of a script: its loops, branches, calls and costs.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "runtime/extract/extract.h"
#include "runtime/extract/script.h"
#include "runtime/extract/unused.h"

namespace pamina::extract {

namespace {

/// A record of a script has no more.
constexpr std::size_t kParts = 1000;

std::string without_prefix(const std::string& name) {
    return name.compare(0, 2, "c.") == 0 ? name.substr(2) : name;
}

}  // namespace

std::vector<std::string> Script::parameters() const {
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

void Script::model() {
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
            throw Problem(fmt::format("what is left open of it, and what its operations take, are {} parameters; with "
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

void Script::places(const Routine& r) {
    for (const auto& [pool, many] : r.pools) line("processor {}[{}]", pool, extract::text(many));
    for (const auto& lock : r.locks) line("resource {}", lock);
}

void Script::steps(const std::vector<Step>& all) {
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
                line("par {} in 0..<{} on {}[{}] {{{}", step.index, extract::text(step.rounds), step.pool, step.index,
                     place(step.line));
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

void Script::compute(const Step& step, const std::string& times_all) {
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

void Script::words(const Step& step, const std::string& times_all) {
    const std::string prefix = procs_ ? "c." : "";
    std::vector<std::string> sizes;
    for (const auto& size : step.sizes) sizes.push_back(extract::text(size));
    if (step.words_of == Step::Words::kernel) {
        if (step.word != 8) sizes.push_back(fmt::format("word = {} B", step.word));
        const std::string kernel = fmt::format("kernels.{}({})", step.words.at(0), fmt::join(sizes, ", "));
        line("compute {0}max({1}.work * {2}flop, {1}.data * {2}moved){3}", times_all, kernel, prefix, place(step.line));
        return;
    }
    if (!sizes.empty() && (step.words.empty() || sizes.size() > 1))
        sizes.back() = extract::text(step.sizes.back(), true) + " * 1 B";
    if (step.words.empty()) {
        const std::string message = fmt::format("{0}latency + {1} * {0}transfer", prefix, sizes.at(0));
        line("delay {}{}", times_all.empty() ? message : fmt::format("{}({})", times_all, message), place(step.line));
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

void Script::loop(const Step& step) {
    const std::string first = extract::text(step.first);
    const bool plain =
        std::all_of(step.body.begin(), step.body.end(), [](const Step& s) { return s.kind == Step::Kind::compute; }) &&
        !names_in(step.body).count(step.index);
    for (const auto& note : step.notes) line("// {}", Script::plain(note));
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

void Script::branch(const Step& step) {
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

void Script::share(const Step& step) {
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

std::string Script::condition(const Condition& c, bool as_operand) {
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

}  // namespace pamina::extract
