#include "runtime/record/threads_script.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/record/heading.h"

namespace pamina::record {

namespace {

/// `a`, or `array[steps.object[s]]`, or one after the other where each has a declaration of its own.
std::string each_of(std::size_t n, const char* name, const char* before) {
    if (n == 1) return fmt::format("{} {}_0", before, name);
    std::string text;
    for (std::size_t i = 0; i < n; ++i)
        text += fmt::format("{}if steps.object[s] == {} {{ {} {}_{} }}", i ? " else " : "", i, before, name, i);
    return text;
}

}  // namespace

std::set<std::uint64_t> addresses_of(const ThreadRun& run) {
    std::set<std::uint64_t> all;
    for (const auto& t : run.threads) all.insert(t.code + 1);  // a function, not a return address
    for (const auto& l : run.locks) all.insert(l.code);
    all.erase(0);
    all.erase(1);
    return all;
}

Script as_script(const ThreadRun& run, const std::map<std::uint64_t, Name>& names, const Heading& h, Tables& tables) {
    Script made;
    made.threads = run.most;
    auto& w = made.warnings;
    if (!h.ended.empty()) w.push_back(fmt::format("PARTIAL: {}. This is what was done until then", h.ended));
    const auto idle = idleness(h, run.most);
    if (!idle.empty()) w.push_back(idle);
    if (std::find(run.barriers.begin(), run.barriers.end(), 0u) != run.barriers.end())
        w.push_back("How many threads meet at a barrier was not seen: nobody waits there");
    if (run.recording > 0.05 * run.cpu) w.push_back(recording_share(run.recording, run.cpu, h));
    std::string& t = made.text;
    t += first_lines(h, run.wall, run.most, run.seen, run.recording);
    for (const auto& text : w) t += "// " + text + "\n";
    if (run.woken > 0) t += "// Left out: what conditions stand for, but in queues: who woke whom is kept as it was.\n";
    t += "// Left out: read-write locks, spin locks, futexes and atomic operations of the program's own.\n";
    t += fmt::format("\nlet threads = csv(\"{0}/threads.csv\")\nlet steps = csv(\"{0}/steps.csv\")\n", h.data);
    {
        Tables::Table threads(tables, "threads", "first,runs");
        Tables::Table steps(tables, "steps", "time [ns],waited [ns],act,object");
        std::size_t first = 0;
        const auto row = [&](std::uint64_t code) {
            const auto n = names.find(code + 1);
            // A name is others' text: in quotes, without those.
            std::string text = code == 0 ? "the first thread" : n == names.end() ? "" : n->second.text();
            std::replace(text.begin(), text.end(), '"', '?');
            // All of these begin in the C++ library, which does not say with what.
            if (n != names.end() && n->second.file.compare(0, 9, "libstdc++") == 0) text = "a thread of C++";
            threads.row(fmt::format("{},\"{}\"", first, text));
        };
        for (const auto& thread : run.threads) {
            row(thread.code);
            first += thread.steps.size();
            for (const auto& s : thread.steps)
                steps.row(
                    fmt::format("{:.0f},{:.0f},{},{}", s.cpu, s.waited, static_cast<std::uint32_t>(s.act), s.object));
        }
        threads.row(fmt::format("{},\"\"", first));
    }
    std::set<std::uint32_t> held, passed;
    for (const auto& thread : run.threads)
        for (const auto& s : thread.steps) {
            if (s.act == Act::Held) held.insert(s.object);
            if (s.act == Act::Lock || s.act == Act::Unlock) passed.insert(s.object);
        }
    const auto lock_comment = [&](std::uint32_t l) {
        const auto n = names.find(run.locks[l].code);
        return n == names.end() ? std::string() : " // " + n->second.text();
    };
    t += fmt::format("\nparam cores: int = {} in 1..65536\n\n", h.cores);
    t += fmt::format("model {}(cores: int) {{\nprocessor cpu[cores]\n", h.model);
    for (const auto l : held) t += fmt::format("resource lock_{}{}\n", l, lock_comment(l));
    for (const auto l : passed) t += fmt::format("queue lock_{}(initial = 1){}\n", l, lock_comment(l));
    for (std::size_t b = 0; b < run.barriers.size(); ++b)
        t += fmt::format("barrier met_{}(parties = {})\n", b, std::max(1u, run.barriers[b]));
    for (std::size_t s = 0; s < run.semaphores.size(); ++s)
        t += fmt::format("queue semaphore_{}(initial = {})\n", s, run.semaphores[s]);
    for (std::size_t q = 0; q < run.queues.size(); ++q) {
        const auto& queue = run.queues[q];
        t += fmt::format("queue handed_{}{}{}{}\n", q,
                         queue.capacity ? fmt::format("(capacity = {})", queue.capacity) : "", lock_comment(queue.lock),
                         queue.capacity ? "" : " // nobody waited for room: no bound was seen");
    }
    t += fmt::format("event happened[{}]\n", std::max(1u, run.events));
    t += fmt::format("par t in 0..<{} on cpu {{\nfor s in threads.first[t]..<threads.first[t + 1] {{\n",
                     run.threads.size());
    const auto act = [](Act a) { return static_cast<std::uint32_t>(a); };
    std::string with = "compute steps.time[s]\n";
    if (!held.empty()) {
        std::string hold;
        for (const auto l : held)
            hold += fmt::format("{}if steps.object[s] == {} {{ hold lock_{} {{ compute steps.time[s] }} }}",
                                hold.empty() ? "" : " else ", l, l);
        with = fmt::format("if steps.act[s] == {} {{ {} }} else {{ compute steps.time[s] }}\n", act(Act::Held), hold);
    }
    t += with + "if steps.waited[s] > 0 s { delay steps.waited[s] }\n";
    std::string what;
    const auto branch = [&](Act a, const std::string& text) {
        what += fmt::format("{}if steps.act[s] == {} {{ {} }}", what.empty() ? "" : " else ", act(a), text);
    };
    const auto locks = [&](const char* verb) {
        std::string text;
        for (const auto l : passed)
            text +=
                fmt::format("{}if steps.object[s] == {} {{ {} lock_{} }}", text.empty() ? "" : " else ", l, verb, l);
        return text;
    };
    if (!passed.empty()) branch(Act::Lock, locks("get")), branch(Act::Unlock, locks("put"));
    branch(Act::Raise, "signal happened[steps.object[s]]");
    branch(Act::Await, "await happened[steps.object[s]]");
    if (!run.barriers.empty()) branch(Act::Meet, each_of(run.barriers.size(), "met", "sync"));
    if (!run.semaphores.empty()) {
        branch(Act::Take, each_of(run.semaphores.size(), "semaphore", "get"));
        branch(Act::Give, each_of(run.semaphores.size(), "semaphore", "put"));
    }
    if (!run.queues.empty()) {
        branch(Act::Put, each_of(run.queues.size(), "handed", "put"));
        branch(Act::Get, each_of(run.queues.size(), "handed", "get"));
    }
    t += what + "\n}\n}\n}\n\n";
    t += fmt::format("predict {}(cores)\n", h.model);
    if (comparable(h, run.most))
        t += fmt::format("// What was recorded.\nassert abs((predict {}({})).time / ({}) - 1) <= 10 %\n", h.model,
                         h.cores, time_text(run.wall));
    return made;
}

}  // namespace pamina::record
