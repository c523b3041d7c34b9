#include "tests/oracle/random_model.h"

#include <fmt/format.h>

#include <regex>

#include <utility>

namespace pamina::test {

namespace {

/// What a piece of model may name.
struct Scope {
    std::vector<std::string> indices;
    std::vector<std::string> resources;  // each one element: `r`, `q[1]`
    std::vector<std::string> pools;      // those that may be scheduled on
    std::size_t held = 0;                // resources before this one are held: later ones are safe
    bool placed = false;
    bool in_fork = false;          // a bare `sync` has a meaning
    std::uint32_t executions = 1;  // of this place, at most: the naive evaluator is slow
};

constexpr std::uint32_t kMostExecutions = 40;

class Generator {
  public:
    explicit Generator(const Choices& choices) : choices_(choices) {}

    std::string script() {
        machine_ = chance(5);
        uneven_ = chance(3);
        processors_ = 1 + pick(3);
        const std::string dot = machine_ ? "h." : "";
        std::string declarations = fmt::format("  resource r{}\n", pick(2) ? " (servers = 2)" : "");
        declarations += fmt::format("  resource q[2]{}\n", chance(3) ? " (servers = 2)" : "");
        declarations += fmt::format("  resource s[2] (servers = {}, discipline = ps)\n", 1 + pick(3));
        const std::uint32_t each = pick(4);
        declarations += fmt::format("  resource l[3] (discipline = maxmin, speed = {} MB/s{})\n", 1 + pick(6),
                                    each ? fmt::format(", each = {} MB/s", each) : "");
        declarations += fmt::format("  resource trunk (discipline = maxmin, speed = {} MB/s)\n", 2 + pick(4));
        ranked_ = pick(3) > 0;
        declarations += fmt::format("  resource w[2] (servers = {}, discipline = {})\n", 1 + pick(2),
                                    ranked_ ? "priority" : "lifo");
        static constexpr const char* kInterrupting[] = {"rr(1 s)", "preemptive", "rr(2 s)", "preemptive", "rr(3 s)"};
        discipline_ = kInterrupting[pick(5)];
        declarations +=
            fmt::format("  resource x[2] (servers = {}, discipline = {})\n  resource y(discipline = delay)\n",
                        1 + pick(2), discipline_);
        std::string speeds;
        for (std::uint32_t i = 0; i < processors_; ++i) speeds += fmt::format("{}{}", i ? ", " : "", 1 + pick(2));
        declarations += uneven_ ? fmt::format("  processor cpu[{}] (speed = [{}])\n", processors_, speeds)
                                : fmt::format("  processor cpu[{}]\n", processors_);
        Scope scope;
        scope.resources = {dot + "r", dot + "q[0]", dot + "q[1]", dot + "w[0]", dot + "w[1]"};
        scope.pools = {dot + "cpu"};
        dot_ = dot;
        declarations += fmt::format("  queue ch[2]{}\n", queues_[pick(4)]);
        declarations += "  event ev[2]\n  barrier bar (parties = 2)\n";
        const std::string body = block(scope, 3);
        const std::string proc =
            "proc walk(d: time, n: int) {\n  for s in 1..n { compute d }\n}\n"
            "proc down(d: time, n: int) {\n  compute d\n  if n > 0 { fork { down(d, n - 1) } { down(d, n - 2) } }\n"
            "  delay d\n}\n"
            "proc serve(what, where, d: time) {\n  use what for d\n  on where { compute d }\n}\n";
        if (!machine_) return fmt::format("{}model m(n: int = 2) {{\n{}{}}}\npredict m()\n", proc, declarations, body);
        return fmt::format(
            "{}machine mach(n: int = 2) {{\n{}  let t = 2 s\n  let u = t * n\n  proc go(d: time) {{ use r for d "
            "}}\n}}\n"
            "model m(n: int = 2) on h {{\n{}}}\npredict m() on mach(){}\n",
            proc, declarations, body, with_[pick(3)]);
    }

  private:
    std::uint32_t pick(std::uint32_t n) { return at_ < choices_.size() ? choices_[at_++] % n : 0; }
    bool chance(std::uint32_t one_in) { return pick(one_in) == one_in - 1; }
    std::string fresh(const char* stem) { return fmt::format("{}{}", stem, names_++); }

    std::string index(const Scope& s) {
        if (s.indices.empty()) return fmt::format("{}", pick(3));
        return s.indices[pick(static_cast<std::uint32_t>(s.indices.size()))];
    }

    std::string link(const Scope& s) {
        return pick(3) ? fmt::format("{}l[({}) mod 3]", dot_, index(s)) : fmt::format("{}trunk", dot_);
    }
    std::string route(const Scope& s, int depth = 1) {
        switch (pick(depth > 0 ? 6 : 4)) {
            case 0:
                return "[]";
            case 1:
                return fmt::format("[{}]", link(s));
            case 2:
                return fmt::format("[{}, {}]", link(s), link(s));
            case 3:
                return fmt::format("[{}, {}trunk, {}]", link(s), dot_, link(s));
            case 4: {
                const std::string k = fresh("k");
                return fmt::format("[{}l[({} + {}) mod 3] for {} in 0..<{} mod 4]", dot_, k, index(s), k, index(s));
            }
            default:
                return fmt::format("if {} mod 2 == {} then {} else {}", index(s), pick(2), route(s, depth - 1),
                                   route(s, depth - 1));
        }
    }
    std::string flow(const Scope& s) {
        const std::string over = pick(4) ? route(s) : link(s);
        return fmt::format("use {} for {} MB{}\n", over, 1 + pick(12), pick(3) ? "" : " after " + duration(s));
    }

    // Even numbers of seconds: whole at speed 2 too.
    std::string duration(const Scope& s) {
        switch (pick(6)) {
            case 1:
                return fmt::format("{} * 2 s", index(s));
            case 2:
                return fmt::format("({} mod 2) * 2 s", index(s));
            case 3:
                return fmt::format("(({} * {} + {}) mod 4) * 2 s", index(s), 1 + pick(3), index(s));
            case 4:
                return machine_ ? (pick(2) ? "h.u" : "h.t") : fmt::format("n * {} s", 2 * pick(2));
            case 5:
                // Without a draw of its own: the models of before stay.
                if (size_ % 2) {
                    const std::string i = index(s);
                    return fmt::format("(let d = {}, n = d * d in if n == {} then d * d * 2 s else n * 0 s)", i,
                                       pick(3));
                }
                return fmt::format("(if {} == {} then 4 s else 2 s)", index(s), pick(3));
            default:
                return fmt::format("{} s", 2 * pick(4));
        }
    }

    std::string block(Scope s, int depth) {
        std::string text;
        const std::uint32_t count = pick(4);
        for (std::uint32_t i = 0; i <= count && size_ < 40; ++i) text += statement(s, depth);
        return text;
    }

    std::string nested(const Scope& s, int depth) { return "{\n" + block(s, depth - 1) + "}"; }

    std::string statement(Scope& s, int depth) {
        ++size_;
        if (in_choose_) return part(s, depth);
        const std::uint32_t kind = pick(depth > 0 && s.executions <= kMostExecutions ? 33 : 8);
        switch (kind) {
            case 1:
                return fmt::format("compute {}{}\n", duration(s),
                                   chance(4) ? fmt::format(" priority {}", index(s)) : std::string());
            case 2:
            case 3:
                return use(s);
            case 4:
                if (machine_ && chance(2)) return fmt::format("h.go({})\n", duration(s));
                return fmt::format("walk({}, {})\n", duration(s), pick(3));
            case 5:
                return later(s);
            case 6:
                return meet(s);
            case 7:
                return reading(s, depth);
            case 16:
            case 17: {
                Scope inner = s;
                const std::string i = fresh("p");
                inner.indices.push_back(i);
                inner.held = 0;
                const std::uint32_t branches = 1 + pick(4);
                inner.executions *= branches;
                const std::string range = fmt::format("0..<{}", branches);
                if (!s.pools.empty() && chance(2)) {
                    inner.placed = true;
                    return fmt::format("par {} in {} on {} {}\n", i, range, place(inner, i), nested(inner, depth));
                }
                return fmt::format("par {} in {} {}\n", i, range, in_step(inner, depth, pick(3)));
            }
            case 28: {
                Scope inner = s;
                inner.held = 0;
                std::string text = "fork ";
                const std::uint32_t branches = 1 + pick(3), meetings = pick(3);
                for (std::uint32_t b = 0; b < branches; ++b) text += in_step(inner, depth, meetings) + " ";
                return text + "\n";
            }
            case 18:
            case 19:
            case 20:
                return beside(s, depth);
            case 21:
            case 22:
                return pipe(s, depth);
            case 23: {
                Scope inner = s;
                inner.held = 0;
                const std::string e = fresh("told");
                return fmt::format("fork {{ event {}\nfork {} {} }}\n", e, one_of(inner, depth, "signal " + e, false),
                                   one_of(inner, depth, "await " + e, true));
            }
            case 24:
                return fmt::format("measure {} {}\n", pick(2) ? "some" : "others", nested(s, depth));
            case 25:
                if (s.executions > 4) return later(s);
                return fmt::format("down({}, {})\n", duration(s), pick(4));
            case 26:
                if (s.pools.empty() || s.held > 0) return later(s);
                return fmt::format("serve({}, {}, {})\n",
                                   s.resources[pick(static_cast<std::uint32_t>(s.resources.size()))],
                                   place(s, index(s)), duration(s));
            case 27:
                return choose(s, depth);
            case 29:
            case 30:
                return reading(s, depth);
            case 31:
            case 32:
                return within(s, depth);
            case 8:
            case 9: {
                Scope inner = s;
                const std::string i = fresh("i");
                inner.indices.push_back(i);
                inner.executions *= 3;
                static const char* const ranges[] = {"1..2", "0..<3", "3..1 step -1", "0..4 step 2", "2..1", "1..1"};
                return fmt::format("for {} in {} {}\n", i, ranges[pick(6)], nested(inner, depth));
            }
            case 10:
                return fmt::format("if {} == {} {} else {}\n", index(s), pick(3), nested(s, depth), nested(s, depth));
            case 11:
                return hold(s, depth);
            case 12: {
                if (s.pools.empty()) return fmt::format("compute {}\n", duration(s));
                Scope inner = s;
                inner.placed = true;
                return fmt::format("on {} {}\n", place(s, index(s)), nested(inner, depth));
            }
            case 13: {
                if (depth < 2) return use(s);
                Scope inner = s;
                const std::string name = fresh("own");
                inner.resources.push_back(name);
                const std::string i = fresh("p");
                inner.indices.push_back(i);
                inner.executions *= 3;
                // A thing made at each execution of the block, shared by the branches inside.
                return fmt::format("fork {{\nresource {}{}\npar {} in 1..{} {} }}\n", name,
                                   chance(3) ? " (servers = 2)" : "", i, 1 + pick(3), nested(inner, depth));
            }
            case 14:
            case 15:
                return graph(s);
            default:
                return fmt::format("delay {}\n", duration(s));
        }
    }

    // ---- by means ------------------------------------------------------------------------------------------------

    // What a branch may hold.
    std::string part(const Scope& s, int depth) {
        Scope inner = s;
        switch (pick(depth > 0 && s.executions <= kMostExecutions ? 11 : 4)) {
            case 1:
                return fmt::format("compute {}\n", duration(s));
            case 2:
                return use(s);
            case 3:
                return fmt::format("walk({}, {})\n", duration(s), pick(3));
            case 4:
                return hold(s, depth);
            case 5:
                return fmt::format("if {} == {} {} else {}\n", index(s), pick(3), nested(s, depth), nested(s, depth));
            case 6: {
                const std::string i = fresh("i");
                inner.indices.push_back(i);
                inner.executions *= 3;
                return fmt::format("for {} in 0..<{} {}\n", i, 1 + pick(3), nested(inner, depth));
            }
            case 7: {
                const std::string i = fresh("p");
                inner.indices.push_back(i);
                inner.held = 0;
                inner.executions *= 3;
                return fmt::format("par {} in 0..<{} {}\n", i, 1 + pick(3), nested(inner, depth));
            }
            case 8:
                if (s.pools.empty()) return fmt::format("compute {}\n", duration(s));
                inner.placed = true;
                return fmt::format("on {} {}\n", place(s, index(s)), nested(inner, depth));
            case 9:
                if (s.executions > 4) return use(s);
                return fmt::format("down({}, {})\n", duration(s), pick(3));
            case 10:
                return choose(s, depth);
            default:
                return fmt::format("delay {}\n", duration(s));
        }
    }

    // Shares of fourths and halves keep even times whole through two of them, mostly.
    std::string choose(const Scope& s, int depth) {
        static const char* const probabilities[] = {"0.5", "0.25", "0", "1", "1 / n"};
        const bool outer = std::exchange(in_choose_, true);
        std::string text = "choose {\n";
        const std::uint32_t branches = 1 + pick(2);
        for (std::uint32_t b = 0; b < branches; ++b)
            text += fmt::format("{} {}\n", probabilities[pick(chance(12) ? 5 : 2)], nested(s, depth));
        if (pick(2)) text += fmt::format("else {}\n", nested(s, depth));
        in_choose_ = outer;
        return text + "}\n";
    }

    // ---- processes beside each other -------------------------------------------------------------------------------

    std::string later(const Scope& s) {
        switch (pick(3)) {
            case 1:
                return fmt::format("delay (floor(now / 1 s) mod 3) * 2 s\n");
            case 2:
                return fmt::format("delay until now + {}\n", duration(s));
            default:
                return fmt::format("delay until {}\n", duration(s));
        }
    }

    // By itself often in vain.
    std::string meet(const Scope& s) {
        const std::string one = fmt::format("[{}]", pick(2));
        switch (pick(30)) {
            case 1:
                return "get " + dot_ + "ch" + one + "\n";
            case 2:
                return "await " + dot_ + "ev" + one + "\n";
            case 3:
                return "sync " + dot_ + "bar\n";
            case 4:
                return s.in_fork ? "sync\n" : "";
            default:
                if (pick(2)) return "signal " + dot_ + "ev" + one + "\n";
                return fmt::format("put {}ch{} after {}\n", dot_, one, duration(s));
        }
    }

    // ---- what a process finds --------------------------------------------------------------------------------

    std::string thing(const Scope& s) {
        switch (pick(4)) {
            case 1:
                return fmt::format("{}{}[{}]", dot_, pick(2) ? "s" : "x", pick(2));
            case 2:
                return s.pools.empty() ? dot_ + "r" : place(s, index(s));
            default:
                return s.resources[pick(static_cast<std::uint32_t>(s.resources.size()))];
        }
    }
    std::string found(const Scope& s) {
        switch (pick(8)) {
            case 1:
                return fmt::format("free({})", thing(s));
            case 2:
                return fmt::format("len({}ch[{}])", dot_, pick(2));
            case 3:
                return fmt::format("waiting({}ch[{} mod 2])", dot_, index(s));
            case 4: {
                static const char* const words[] = {"sum", "min", "max", "argmin", "argmax"};
                const std::string i = fresh("i");
                return fmt::format("{}({} in 0..1: {}({}q[{}]) + waiting({}s[{}]))", words[pick(5)], i,
                                   pick(2) ? "free" : "waiting", dot_, i, dot_, i);
            }
            case 5:
                return fmt::format("(if {} > 0 then {} else free({}q[{}]))", index(s), "waiting(" + thing(s) + ")",
                                   dot_, pick(2));
            case 6:
                return fmt::format("count({0} in 0..2: {0} != {1} and len({2}ch[{0} mod 2]) > 0)", fresh("i"), index(s),
                                   dot_);
            default:
                return fmt::format("waiting({})", thing(s));
        }
    }
    std::string reading(Scope& s, int depth) {
        switch (pick(5)) {
            case 1: {
                const std::string name = fresh("w");
                const std::string text = fmt::format("let {} = {}\n", name, found(s));
                s.indices.push_back(name);
                return text;
            }
            case 2: {
                const std::string i = fresh("i");
                return fmt::format("use {0}s[argmin({1} in 0..1: waiting({0}s[{1}]) - free({0}s[{1}]))] for {2}\n",
                                   dot_, i, duration(s));
            }
            case 3:
                if (depth < 1) break;
                return fmt::format("if {} > {} {} else {}\n", found(s), pick(2), nested(s, depth), nested(s, depth));
            case 4:
                if (s.held > 0) break;
                return fmt::format("use {0}q[argmax({1} in 0..1: free({0}q[{1}]))] for {2} * 2 s\n", dot_, fresh("i"),
                                   found(s));
            default:
                break;
        }
        return fmt::format("delay {} * 2 s\n", found(s));
    }

    // A branch that comes to its fork's barrier `meetings` times, as all its brothers.
    std::string in_step(const Scope& s, int depth, std::uint32_t meetings) {
        Scope inner = s;
        inner.in_fork = true;
        if (s.executions > kMostExecutions || chance(2)) meetings = 0;
        std::string text = "{\n" + block(inner, depth - 1);
        for (std::uint32_t i = 0; i < meetings; ++i) text += "sync\n" + block(inner, depth - 1);
        return text + "}";
    }

    std::string one_of(const Scope& s, int depth, const std::string& what, bool first) {
        Scope inner = s;
        inner.in_fork = true;
        const std::string text = block(inner, depth - 1);
        return "{\n" + (first ? what + "\n" + text : text + what + "\n") + "}";
    }

    std::string beside(const Scope& s, int depth) {
        Scope inner = s;
        inner.in_fork = false;
        inner.held = 0;
        switch (pick(6)) {
            case 4:
            case 5:
                return every(inner, depth);
            case 1:
                return fmt::format("background {}\n", nested(inner, depth));
            case 2:
            case 3:
                inner.executions *= 8;
                // The loop takes time, so that it ends with its branch.
                return fmt::format("background {{ loop {{\n{}delay {} s\n}} }}\n", block(inner, depth - 2),
                                   1 + pick(4));
            default:
                return fmt::format("spawn {}\n", nested(inner, depth));
        }
    }

    // By count, for a time, at times. `index` is the number of the arrival.
    std::string every(Scope s, int depth) {
        const std::string outside = duration(s);
        s.executions *= 4;
        s.indices.emplace_back("index");
        switch (pick(3)) {
            case 1:
                return fmt::format("every {} s for {} s {}\n", 1 + pick(3), pick(8), nested(s, depth));
            case 2: {
                std::string times;
                std::uint32_t at = 0;
                const std::uint32_t count = 1 + pick(3);
                for (std::uint32_t i = 0; i < count; ++i) times += fmt::format("{}{} s", i ? ", " : "", at += pick(4));
                return fmt::format("every [{}] {}\n", times, nested(s, depth));
            }
            default:
                return fmt::format("every {} count {} {}\n", outside, pick(4), nested(s, depth));
        }
    }

    std::string within(const Scope& s, int depth) {
        Scope inner = s;
        inner.in_fork = false;
        inner.held = 0;
        std::string text = fmt::format("within {} ", duration(s));
        if (chance(4)) {  // nothing but the limit ends it
            inner.executions *= 8;
            text += fmt::format("{{ loop {{\n{}delay {} s\n}} }}", block(inner, depth - 2), 1 + pick(4));
        } else {
            text += nested(inner, depth);
        }
        if (pick(2)) text += " else " + nested(s, depth);
        return text + "\n";
    }

    // Who puts and who gets, as many times. Tokens may carry what comes in the times of who gets them.
    std::string pipe(const Scope& s, int depth) {
        if (pick(2)) return pipe_of_values(s, depth);
        Scope inner = s;
        inner.held = 0;
        inner.executions *= 3;
        const std::string q = fresh("pipe"), i = fresh("i"), j = fresh("j");
        Scope putting = inner, getting = inner;
        putting.indices.push_back(i);
        getting.indices.push_back(j);
        const std::uint32_t items = 1 + pick(4);
        return fmt::format(
            "fork {{ queue {}{}\nfork {{ for {} in 1..{} {{\n{}put {} after {}\n}} }}\n"
            "{{ for {} in 1..{} {{\nget {}\n{}}} }} }}\n",
            q, queues_[pick(3)], i, items, block(putting, depth - 2), q, duration(putting), j, items, q,
            block(getting, depth - 2));
    }

    std::string pipe_of_values(const Scope& s, int depth) {
        Scope inner = s;
        inner.held = 0;
        inner.executions *= 3;
        const std::string q = fresh("pipe"), i = fresh("i"), x = fresh("x");
        Scope putting = inner, getting = inner;
        putting.indices.push_back(i);
        const bool record = chance(3);
        getting.indices.push_back(record ? x + ".n" : x);
        const std::uint32_t items = 1 + pick(4);
        const std::string carried = index(putting);
        return fmt::format(
            "fork {{ queue {} of {}{}\nfork {{ for {} in 1..{} {{\n{}put {} with {} after {}\n}} }}\n"
            "{{ for {} in 1..{} {{\nlet {} = get {}\n{}{}}} }} }}\n",
            q, record ? "{ at: time, n: int }" : "int", queues_[pick(3)], i, items, block(putting, depth - 2), q,
            record ? fmt::format("{{ at = now, n = {} }}", carried) : carried, duration(putting), fresh("j"), items, x,
            q, record ? fmt::format("delay (floor({}.at / 1 s) mod 3) * 2 s\n", x) : std::string(),
            block(getting, depth - 2));
    }

    std::string use(const Scope& s) {
        // Nobody holds what is shared, so its users wait for nobody.
        if (chance(4)) return flow(s);
        if (chance(4)) return fmt::format("use {}s[{}] for {}\n", dot_, pick(2), duration(s));
        if (chance(3)) {
            const bool ranked = discipline_ == "preemptive" && pick(3) > 0;
            return fmt::format("use {}x[{}] for {}{}\n", dot_, pick(2), duration(s),
                               ranked ? fmt::format(" priority {}", index(s)) : std::string());
        }
        if (chance(8)) return fmt::format("use {}y for {}\n", dot_, duration(s));
        const auto& all = s.resources;
        const std::uint32_t first = chance(12) ? 0 : static_cast<std::uint32_t>(s.held);
        if (first >= all.size()) return fmt::format("delay {}\n", duration(s));
        const std::string& which = all[first + pick(static_cast<std::uint32_t>(all.size()) - first)];
        return fmt::format("use {} for {}{}\n", which, duration(s), priority(s, which));
    }

    // Mostly in one order, so that deadlocks are rare; they must be found all the same.
    std::string hold(const Scope& s, int depth) {
        const std::uint32_t first = chance(12) ? 0 : static_cast<std::uint32_t>(s.held);
        const auto size = static_cast<std::uint32_t>(s.resources.size());
        if (first >= size) return fmt::format("delay {}\n", duration(s));
        const std::uint32_t which = first + pick(size - first);
        Scope inner = s;
        inner.held = which + 1;
        return fmt::format("hold {}{} {}\n", s.resources[which], priority(s, s.resources[which]), nested(inner, depth));
    }

    /// Of a request, where its resource looks at it: often none.
    std::string priority(const Scope& s, const std::string& resource) {
        if (!ranked_ || resource.find("w[") == std::string::npos || pick(2) == 0) return "";
        return fmt::format(" priority {}", pick(2) ? index(s) : fmt::format("{}", pick(3)));
    }

    std::string place(const Scope& s, const std::string& i) {
        switch (pick(4)) {
            case 1:
                return fmt::format("{}[{} mod {}]", s.pools[0], i, processors_);
            case 2: {
                const std::uint32_t first = pick(processors_);
                return fmt::format("{}[{}..{}]", s.pools[0], first, first + pick(processors_ - first));
            }
            case 3:
                return fmt::format("{}[{}]", s.pools[0], pick(processors_));
            default:
                return s.pools[0];
        }
    }

    // ---- task graphs -----------------------------------------------------------------------------------

    struct Array {
        std::string name;
        std::vector<std::string> binders;
        std::vector<std::uint32_t> sizes;
        bool in_loop = false;
    };

    std::string graph(const Scope& s) {
        std::string text = "graph ";
        bool in_order = false;
        const bool placed = !s.pools.empty() && chance(2);
        if (placed) {
            in_order = chance(3);
            text += in_order ? fmt::format("on {}[index mod {}] in order ", s.pools[0], processors_)
                             : fmt::format("on {} ", place(s, "index"));
        }
        text += "{\n";
        std::vector<Array> arrays;
        const std::uint32_t outside = pick(3);
        for (std::uint32_t i = 0; i < outside; ++i) text += task(s, arrays, "");
        if (outside == 0 || chance(3)) {
            Scope inner = s;
            inner.executions *= 3;
            const std::string k = fresh("k");
            inner.indices.push_back(k);
            text += fmt::format("for {} in 0..<{} {{\n", k, 1 + pick(3));
            if (chance(3)) {
                const std::string l = fresh("l");
                text += fmt::format("let {} = ({} + {}) mod 3\n", l, k, pick(3));
                inner.indices.push_back(l);
            }
            const std::uint32_t count = 1 + pick(3);
            for (std::uint32_t i = 0; i < count; ++i) text += task(inner, arrays, k);
            text += "}\n";
        }
        return text + "}\n";
    }

    std::string task(const Scope& outer, std::vector<Array>& arrays, const std::string& k) {
        Scope s = outer;
        Array a;
        a.name = fresh("t");
        a.in_loop = !k.empty();
        const std::uint32_t rank = pick(3);
        std::string binders;
        for (std::uint32_t i = 0; i < rank; ++i) {
            a.binders.push_back(fresh("x"));
            a.sizes.push_back(1 + pick(4));
            // A triangle now and then.
            const std::string last =
                i == 1 && chance(4) ? fmt::format("0..{}", a.binders[0]) : fmt::format("0..<{}", a.sizes.back());
            binders += fmt::format("{}{} in {}", i ? ", " : "", a.binders[i], last);
            s.indices.push_back(a.binders[i]);
            s.executions *= 4;
        }
        std::string text = fmt::format("task {}{}", a.name, rank ? "[" + binders + "]" : "");
        if (!s.pools.empty() && chance(3)) {
            const std::string i = s.indices.empty() ? "index" : s.indices.back();
            text += chance(3) ? fmt::format(" on {}[({} + {}) mod {}] in order", s.pools[0], i, pick(3), processors_)
                              : fmt::format(" on {}", place(s, i));
        }
        text += " {\n";
        const std::uint32_t count = pick(3);
        for (std::uint32_t d = 0; d < count; ++d) text += dependence(a, arrays, s, k);
        // What it does.
        Scope inside = s;
        inside.pools.clear();
        inside.held = 0;
        inside.in_fork = false;
        inside.indices.push_back("index");
        if (chance(3)) {
            text += block(inside, 1);
        } else {
            text += fmt::format("compute {}\n", duration(inside));
        }
        arrays.push_back(a);
        return text + "}\n";
    }

    // Only on tasks with lower numbers: of the same array backwards, of arrays before it, of an iteration before.
    std::string dependence(const Array& a, const std::vector<Array>& arrays, const Scope& s, const std::string& k) {
        const std::uint32_t which = pick(static_cast<std::uint32_t>(arrays.size()) + 1);
        const bool self = which == 0;
        const Array& to = self ? a : arrays[which - 1];
        std::vector<std::string> indices;
        bool all = false;
        std::string binder;
        bool earlier = !self;  // already surely a lower number
        if (to.in_loop) {
            if (k.empty()) return "";
            const bool back = pick(2);
            earlier = earlier || back;
            indices.push_back(back ? fmt::format("{} - {}", k, 1 + pick(2)) : k);
        }
        for (std::size_t i = 0; i < to.binders.size(); ++i) {
            const std::string own = i < a.binders.size() ? a.binders[i] : fmt::format("{}", pick(3));
            if (!earlier) {
                // Lexicographically before: this index smaller and the rest free, or the same and go on.
                const bool last = i + 1 == to.binders.size();
                if (last || pick(2)) {
                    indices.push_back(fmt::format("{} - {}", own, 1 + pick(2)));
                    earlier = true;
                } else {
                    indices.push_back(own);
                }
                continue;
            }
            switch (pick(8)) {
                case 1:
                    indices.push_back(fmt::format("{} + {}", own, pick(3)));
                    break;
                case 2:
                    indices.push_back(fmt::format("{} - {}", own, pick(3)));
                    break;
                case 3:
                    indices.push_back(fmt::format("2 * {}", own));
                    break;
                case 4:
                    indices.push_back(fmt::format("{} div 2", own));
                    break;
                case 5:
                    indices.push_back("*");
                    all = true;
                    break;
                case 6:
                    if (binder.empty()) {
                        binder = fresh("b");
                        indices.push_back(binder);
                        break;
                    }
                    [[fallthrough]];
                case 7:
                    indices.push_back(fmt::format("({} + {}) mod {}", index(s), pick(3), to.sizes[i]));
                    break;
                default:
                    indices.push_back(own);
            }
        }
        if (!earlier) return "";  // a lone task on itself
        if (!self && !to.in_loop && !to.binders.empty() && chance(6)) return fmt::format("after all {}\n", to.name);
        std::string text = fmt::format("after {}{}", all ? "all " : "", to.name);
        if (!indices.empty()) {
            text += "[";
            for (std::size_t i = 0; i < indices.size(); ++i) text += (i ? ", " : "") + indices[i];
            text += "]";
        }
        if (!binder.empty()) {
            static const char* const ranges[] = {"0..1", "0..<3", "0..4 step 2"};
            text += fmt::format(" for {} in {}", binder, ranges[pick(3)]);
        }
        if (chance(4)) text += fmt::format(" if {} != {}", binder.empty() ? index(s) : binder, pick(3));
        return text + "\n";
    }

    const Choices& choices_;
    std::size_t at_ = 0;
    int names_ = 0, size_ = 0;
    bool machine_ = false, uneven_ = false, in_choose_ = false;
    bool ranked_ = false;     // `w` is served by priority
    std::string discipline_;  // of `x`
    std::uint32_t processors_ = 1;
    std::string dot_;
    const char* const queues_[4] = {"", " (capacity = 1)", " (capacity = 2)", " (capacity = 3, initial = 2)"};
    const char* const with_[3] = {"", " with { t = 4 s }", " with { t = t * 3, n = 1 }"};
};

}  // namespace

std::string random_script(const Choices& choices) {
    return Generator(choices).script();
}

// What passes, computes or is used takes by chance nothing, as long as it is written, or twice that; in a proc what its
// argument says, another time at each call.
std::string random_drawn_script(const Choices& choices) {
    static const std::regex amount(R"((\n *(?:delay|compute|use [^\n]* for) )([0-9]+) s(?=\n| priority))");
    static const std::regex argument(R"(\b(delay|compute|use what for|use r for) d\b)");
    const std::string text = std::regex_replace(random_script(choices), argument, "$1 draw uniform(d, 2 * d + 1 s)");
    return std::regex_replace(text, amount, "$1draw discrete([0 s, $2 s, $2 * 2 s], [1, 2, 1])");
}

// Those for a time go on for ever.
std::string random_open_script(const Choices& choices) {
    static const std::regex end(R"((every [0-9]+ s) for [0-9]+ s )");
    return std::regex_replace(random_drawn_script(choices), end, "$1 ");
}

}  // namespace pamina::test
