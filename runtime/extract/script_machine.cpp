// The end of a script: the model on a machine, and counts at small sizes.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

#include "runtime/extract/count.h"
#include "runtime/extract/script.h"

namespace pamina::extract {

void Script::on_machine() {
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

void Script::expectations() {
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

}  // namespace pamina::extract
