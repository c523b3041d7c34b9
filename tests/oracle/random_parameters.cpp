#include "tests/oracle/random_parameters.h"

#include <fmt/format.h>

#include <set>

namespace pamina::test {

namespace {

/// What a piece of model may name.
struct Scope {
    std::vector<std::string> indices;
    int loops = 0;         // around it, that go as far as a parameter says
    int held = 0;          // resources before this one are held: later ones are safe
    bool meets = false;    // a bare `sync` has a meaning
    bool alike = false;    // costs do not read indices
    bool in_task = false;  // no graph in a graph
};

constexpr int kMostLoops = 3;
constexpr int kMostStatements = 14;

class Generator {
  public:
    explicit Generator(const Choices& choices) : choices_(choices) {}

    std::string script() {
        const std::string body = pick(3) ? block({}, 2, 2) : shaped();
        std::string declarations;
        for (const auto& d : declared_) declarations += "  " + d + "\n";
        return fmt::format(
            "{}model m(N: int, M: int, P: int, a: time, b: time, c: time) {{\n{}{}}}\npredict m(1, 1, 1, 1 s, 1 s, 1 "
            "s)\n",
            procedures_, declarations, body);
    }

  private:
    std::uint32_t pick(std::uint32_t n) { return at_ < choices_.size() ? choices_[at_++] % n : 0; }
    bool chance(std::uint32_t one_in) { return pick(one_in) == one_in - 1; }
    std::string fresh(const char* stem) { return fmt::format("{}{}", stem, names_++); }
    void declare(const std::string& what) { declared_.insert(what); }

    // ---- numbers and times ---------------------------------------------------------------------------------------

    std::string parameter() {
        static constexpr const char* kNames[] = {"N", "M", "P"};
        return kNames[pick(3)];
    }
    std::string name(const Scope& s) {
        if (s.indices.empty() || s.alike || chance(2)) return parameter();
        return s.indices[pick(static_cast<std::uint32_t>(s.indices.size()))];
    }
    /// A limit of a loop: not much more than a parameter.
    std::string limit(const Scope& s) {
        switch (pick(14)) {
            case 3:
                return fmt::format("{}", pick(4));
            case 4:
            case 5:
                return name(s);
            case 6:
                return fmt::format("{} + 1", name(s));
            case 7:
                return fmt::format("{} - {}", name(s), name(s));
            case 8:
                return fmt::format("min({}, {})", name(s), name(s));
            case 9:
                return fmt::format("max({}, {} - {})", name(s), parameter(), 1 + pick(3));
            case 10:
                return fmt::format("ceildiv({}, {})", name(s), 2 + pick(2));
            case 11:
                return fmt::format("{} div {}", name(s), chance(4) ? "(" + name(s) + " + 1)" : "2");
            case 12:
                return fmt::format("{} mod {}", name(s), 2 + pick(3));
            case 13:
                return fmt::format("{} - {}", name(s), 1 + pick(2));
            default:
                return parameter();
        }
    }
    std::string range(const Scope& s) {
        const std::string to = limit(s);
        switch (pick(12)) {
            case 4:
                return fmt::format("0..<{}", to);
            case 5:
                return fmt::format("0..{}", to);
            case 6:
                return fmt::format("{}..{}", name(s), to);
            case 7:
                return fmt::format("{} + 1..<{}", name(s), to);
            case 8:
                return fmt::format("0..<{} step {}", to, 2 + pick(2));
            case 9:
                return fmt::format("{}..0 step -{}", to, 1 + pick(3));
            case 10:
                return fmt::format("1..{} step {}", to, 2 + pick(2));
            case 11:
                return fmt::format("{}..{} step -1", to, name(s));
            default:
                return fmt::format("1..{}", to);
        }
    }
    std::string time() {
        static constexpr const char* kNames[] = {"a", "b", "c", "1 s"};
        return kNames[pick(4)];
    }
    std::string cost(const Scope& s) {
        switch (pick(20)) {
            case 6:
                return fmt::format("{} * {}", name(s), time());
            case 7:
                return fmt::format("({} mod {}) * {}", name(s), 2 + pick(3), time());
            case 8:
                return fmt::format("max({}, {})", time(), time());
            case 9:
                return fmt::format("min({}, {} * {})", time(), name(s), time());
            case 10:
                return fmt::format("({} + {})", time(), time());
            case 11:
                return fmt::format("(if {} then {} else {})", condition(s), time(), time());
            case 12:
                return fmt::format("({} - {}) * {}", parameter(), name(s), time());
            case 13:
                return fmt::format("max({} - {}, 0) * {}", name(s), name(s), time());
            case 14:
                return fmt::format("({} div {}) * {}", name(s), 2 + pick(2), time());
            case 15:
                return fmt::format("ceildiv({}, {}) * {}", name(s), chance(3) ? "P" : "2", time());
            case 16:
                return fmt::format("{} * {} / ({} + 1)", name(s), time(), parameter());
            case 17:
                return fmt::format("abs({} - {}) * {}", name(s), name(s), time());
            case 18:
                return fmt::format("{} / 2", time());
            case 19: {
                const std::string k = fresh("k");
                static constexpr const char* kKinds[] = {"sum", "max", "min", "count"};
                const std::uint32_t kind = pick(8);
                if (kind == 3) return fmt::format("count({} in 1..{}: {} mod 2 == 0) * {}", k, limit(s), k, time());
                if (kind == 2) return fmt::format("min({} in 0..{}: {} + 1) * {}", k, parameter(), k, time());
                return fmt::format("{}({} in {}..{}: {} * {}) * {}", kKinds[kind % 2], k, kind % 2 ? 0 : 1,
                                   kind % 2 ? parameter() : limit(s), k, pick(3), time());
            }
            default:
                return time();
        }
    }
    std::string condition(const Scope& s) {
        switch (pick(8)) {
            case 1:
                return fmt::format("{} == {}", name(s), pick(4));
            case 2:
                return fmt::format("{} mod 2 == {}", name(s), pick(2));
            case 3:
                return fmt::format("{} <= {} and {} > {}", name(s), name(s), name(s), pick(3));
            case 4:
                return fmt::format("{} > {} or {} == {}", time(), time(), name(s), name(s));
            case 5:
                return fmt::format("{} < {}", time(), time());
            case 6:
                return fmt::format("not ({} >= {})", name(s), limit(s));
            case 7:
                return fmt::format("{} != {}", name(s), name(s));
            default:
                return fmt::format("{} < {}", name(s), name(s));
        }
    }

    // ---- what is shared ------------------------------------------------------------------------------------------

    /// The n-th resource, in the order in which they may be held in each other.
    std::string resource(int n, const Scope& s) {
        switch (n) {
            case 0:
                declare("resource r");
                return "r";
            case 1:
                declare("resource two(servers = 2)");
                return "two";
            case 2:
                declare("resource many(servers = 3)");
                return "many";
            case 3:
                declare("resource each[P]");
                return fmt::format("each[{} mod P]", chance(4) ? "(" + name(s) + " + 1)" : name(s));
            case 4:
                declare("resource line[3]");
                return fmt::format("line[{}]", chance(3) ? fmt::format("{}", pick(3)) : name(s) + " mod 3");
            case 5:
                declare("resource wide(servers = P)");
                return "wide";
            default:
                declare("resource pair[2](servers = 2)");
                return fmt::format("pair[{} mod 2]", name(s));
        }
    }
    static constexpr int kResources = 7;
    std::string pool(const Scope& s) {
        switch (pick(6)) {
            case 0:
                declare("processor cpu[P]");
                return "cpu";
            case 1:
                declare("processor cpu[P]");
                return fmt::format("cpu[{} mod P]", name(s));
            case 2:
                declare("processor quick[2](speed = 2)");
                return "quick";
            case 3:
                declare("processor quick[2](speed = 2)");
                return fmt::format("quick[{} mod 2]", name(s));
            case 4:
                declare("processor cpu[P]");
                return "cpu[0]";
            default:
                declare("processor three[3]");
                return "three";
        }
    }
    std::string use(const Scope& s) {
        const int free = kResources - s.held;
        if (free <= 0) return fmt::format("delay {}\n", cost(s));
        const int which = s.held + static_cast<int>(pick(static_cast<std::uint32_t>(free)));
        return fmt::format("use {} for {}\n", resource(which, s), cost(s));
    }

    // ---- statements ----------------------------------------------------------------------------------------------

    std::string block(Scope s, int depth, std::uint32_t least = 0) {
        std::string text;
        const std::uint32_t count = least + pick(3);
        for (std::uint32_t i = 0; i <= count && statements_ < kMostStatements; ++i) {
            if (s.meets && chance(4)) text += "sync\n";
            text += statement(s, depth);
        }
        return text;
    }
    std::string nested(const Scope& s, int depth) { return "{\n" + block(s, depth - 1) + "}"; }
    /// Inside of a loop that goes as far as a parameter says.
    Scope inside(const Scope& s, const std::string& index) {
        Scope inner = s;
        inner.indices.push_back(index);
        ++inner.loops;
        return inner;
    }
    Scope beside(Scope s) {
        s.held = 0;
        s.meets = false;
        return s;
    }

    std::string statement(const Scope& s, int depth) {
        ++statements_;
        const bool simple = depth <= 0 || s.loops >= kMostLoops;
        switch (pick(simple ? 5 : 24)) {
            case 1:
                return fmt::format("compute {}\n", cost(s));
            case 2:
            case 3:
                return use(s);
            case 4:
                return call(s);
            case 5:
            case 6: {
                const std::string i = fresh("i");
                const std::string over = range(s);
                return fmt::format("for {} in {} {}\n", i, over, nested(inside(s, i), depth));
            }
            case 7:
            case 8:
            case 9: {
                const std::string p = fresh("p");
                Scope inner = beside(inside(s, p));
                const std::string over = range(s);
                if (chance(3)) {
                    const std::string on = pool(inner);
                    return fmt::format("par {} in {} on {} {}\n", p, over, on, nested(inner, depth));
                }
                inner.meets = chance(3);
                return fmt::format("par {} in {} {}\n", p, over, nested(inner, depth));
            }
            case 10: {
                std::string text = "fork ";
                const std::uint32_t branches = 1 + pick(3);
                for (std::uint32_t i = 0; i <= branches; ++i) text += nested(beside(s), depth) + " ";
                return text + "\n";
            }
            case 11:
            case 12: {
                const std::string what = condition(s);
                const std::string yes = nested(s, depth);
                return fmt::format("if {} {}{}\n", what, yes, chance(2) ? " else " + nested(s, depth) : "");
            }
            case 13: {
                Scope inner = s;
                const int which = s.held + static_cast<int>(pick(static_cast<std::uint32_t>(kResources)));
                if (which >= kResources) return use(s);
                inner.held = which + 1;
                inner.meets = false;
                const std::string what = resource(which, s);
                return fmt::format("hold {} {}\n", what, nested(inner, depth));
            }
            case 14: {
                const std::string on = pool(s);
                return fmt::format("on {} {}\n", on, nested(s, depth));
            }
            case 15:
                return fmt::format("spawn {}\n", nested(beside(s), depth));
            case 16: {
                Scope inner = s;
                inner.meets = false;
                static constexpr const char* kShares[] = {"0.5", "0.25", "1 / (N + 1)", "0"};
                const std::string share = kShares[pick(4)];
                const std::string first = fmt::format("compute {}\n", cost(s));
                return fmt::format("choose {{ {} {{ {} }} else {} }}\n", share, first,
                                   fmt::format("{{ compute {} delay {} }}", cost(s), cost(s)));
            }
            case 17:
                return scheduled(s);
            case 18:
                return s.in_task ? use(s) : graph(s);
            case 19: {
                const std::string k = fresh("let");
                Scope inner = s;
                const std::string value = limit(s);
                inner.indices.push_back(k);
                return fmt::format("let {} = {}\n{}", k, value, statement(inner, depth - 1));
            }
            case 20:
                return met(s, depth);
            case 21: {
                const std::string sync = pick(2) ? "sync\n" : "";
                const std::string one = block(beside(s), depth - 1), two = block(beside(s), depth - 1);
                return fmt::format("fork {{\n{}{}delay {}\n}} {{\n{}{}}}\n", one, sync, time(), sync, two);
            }
            case 22:
                return served(s);
            case 23: {
                declare("processor mixed[3](speed = [1, 2, 4])");
                const std::string on = pick(2) ? "mixed" : fmt::format("mixed[{} mod 3]", name(s));
                return fmt::format("on {} {}\n", on, nested(s, depth));
            }
            default:
                return fmt::format("delay {}\n", cost(s));
        }
    }

    /// Processes that wait for what others do: nobody knows how long, but bounds hold.
    std::string met(const Scope& s, int depth) {
        const Scope inner = beside(s);
        const std::string q = fresh("q"), i = fresh("i"), j = fresh("i");
        const Scope first = inside(inner, i), second = inside(inner, j);
        switch (pick(5)) {
            case 1: {
                const std::string one = block(inner, depth - 1), two = block(inner, depth - 1);
                const std::string behind = statement(inner, 0);
                return fmt::format("fork {{ event {0}\nfork {{\n{1}signal {0}\n{3}}} {{\n{2}await {0}\n{3}}} }}\n", q,
                                   one, two, behind);
            }
            case 2: {
                const std::string one = block(inner, depth - 1), two = block(inner, depth - 1);
                return fmt::format(
                    "fork {{ barrier {0}(parties = 2)\nfork {{\n{1}sync {0}\n{2}}} {{\n{2}sync {0}\n}} }}\n", q, one,
                    two);
            }
            case 3:
                return fmt::format("delay until {}\n", cost(s));
            default: {
                static constexpr const char* kQueues[] = {"", "(capacity = 1)", "(capacity = 2)", "(initial = 1)"};
                const std::string to = parameter(), size = kQueues[pick(4)];
                const std::string putting = block(first, depth - 1), getting = block(second, depth - 1);
                const std::string after = pick(2) ? " after " + cost(first) : "";
                return fmt::format(
                    "fork {{ queue {}{}\nfork {{ for {} in 1..{} {{\n{}put {}{}\n}} }} {{ for {} in 1..{} {{\nget "
                    "{}\n{}}} }} }}\n",
                    q, size, i, to, putting, q, after, j, to, q, getting);
            }
        }
    }

    /// By other disciplines than who comes first.
    std::string served(const Scope& s) {
        static constexpr const char* kDisciplines[] = {"ps", "lifo", "priority", "preemptive", "rr(1 s)", "delay"};
        const std::uint32_t which = pick(6);
        const std::string p = fresh("p");
        const Scope inner = beside(inside(s, p));
        const std::string what = fmt::format("other{}", which);
        const std::string servers = which < 5 ? fmt::format("servers = {}, ", which % 2 + 1) : "";
        declare(fmt::format("resource {}({}discipline = {})", what, servers, kDisciplines[which]));
        const std::string rank = which == 2 || which == 3 ? fmt::format(" priority {}", name(inner)) : "";
        const std::string over = range(s), before = pick(2) ? fmt::format("delay {}\n", cost(inner)) : "";
        return fmt::format("par {} in {} {{\n{}use {}{} for {}\n{}}}\n", p, over, before, what, rank, cost(inner),
                           pick(2) ? statement(inner, 0) : "");
    }

    std::string call(const Scope& s) {
        const std::string walk = "proc walk(d: time, n: int) { for s in 1..n { compute d } }\n";
        const std::string down = "proc down(d: time, n: int) { compute d if n > 0 { down(d, n - 1) } delay d }\n";
        if (chance(6)) {
            if (procedures_.find("down") == std::string::npos) procedures_ += down;
            return fmt::format("down({}, {})\n", cost(s), chance(3) ? limit(s) : fmt::format("{}", pick(3)));
        }
        if (procedures_.find("walk") == std::string::npos) procedures_ += walk;
        return fmt::format("walk({}, {})\n", cost(s), limit(s));
    }

    std::string schedule(const Scope& s) {
        switch (pick(8)) {
            case 1:
                return "cyclic";
            case 2:
                return "dynamic";
            case 3:
                return fmt::format("cyclic(chunk = {})", 1 + pick(3));
            case 4:
                return fmt::format("dynamic(chunk = {})", 1 + pick(3));
            case 5:
                return "guided";
            case 6:
                return fmt::format("{}(chunk = M)", pick(2) ? "cyclic" : "dynamic");
            case 7:
                return fmt::format("cyclic(chunk = {} + 1)", parameter());
            default:
                (void)s;
                return "static";
        }
    }
    std::string scheduled(const Scope& s) {
        const std::string i = fresh("i");
        Scope inner = beside(inside(s, i));
        inner.alike = pick(2);
        const std::string over = range(s);
        const bool all = pick(3);
        declare(all ? "processor cpu[P]" : "processor quick[2](speed = 2)");
        return fmt::format("par {} in {} on {} schedule {} {{ compute {}{} }}\n", i, over, all ? "cpu" : "quick",
                           schedule(s), cost(inner), chance(4) ? "\n" + use(inner) : "");
    }

    // ---- task graphs ---------------------------------------------------------------------------------------------

    std::string task_body(const Scope& s) {
        Scope inner = beside(s);
        inner.in_task = true;
        inner.alike = pick(3) > 0;
        return chance(6) ? block(inner, 1) : fmt::format("compute {}\n", cost(inner));
    }
    std::string graph(const Scope& s) {
        const std::string one = fresh("t"), other = fresh("t"), last = fresh("t");
        const std::string i = fresh("x"), j = fresh("y"), k = fresh("k");
        const Scope row = inside(s, i), cell = inside(row, j);
        switch (pick(6)) {
            case 1: {  // a wavefront
                std::string place;
                if (chance(2)) {
                    declare("processor cpu[P]");
                    place = fmt::format(" on cpu[{} mod P] in order", pick(4) ? i : j);
                } else if (chance(3)) {
                    declare("processor own[N + M + P + 1]");
                    place = fmt::format(" on own[{}]{}", pick(4) ? j : i, pick(2) ? " in order" : "");
                }
                static constexpr const char* kBacks[] = {"{0}[{1} - 1, {2}], {0}[{1}, {2} - 1]",
                                                         "{0}[{1} - 1, {2} - 1], {0}[{1}, {2} - 1]",
                                                         "{0}[{1} - 1, {2}]",
                                                         "{0}[{1} - 1, {2}], {0}[{1}, {2} - 1], {0}[{1} - 1, {2} - 1]",
                                                         "{0}[{1} - 2, {2}], {0}[{1}, {2} - 1]",
                                                         "{0}[{1} - 1, {2} + 1], {0}[{1}, {2} - 1]"};
                const std::string back = fmt::format(fmt::runtime(kBacks[pick(6)]), one, i, j);
                const std::string rows = range(s), columns = chance(4) ? range(row) : "0..<" + parameter();
                return fmt::format("graph {{ task {}[{} in {}, {} in {}]{} {{ after {}\n{}}} }}\n", one, i, rows, j,
                                   columns, place, back, task_body(cell));
            }
            case 2: {  // layers
                const std::string over = range(s), more = range(s);
                const std::string first = task_body(s), many = task_body(row), others = task_body(inside(s, j));
                return fmt::format(
                    "graph {{ task {} {{ {}}}\ntask {}[{} in {}] {{ after {}\n{}}}\ntask {}[{} in {}] {{ {} {}{}\n{}}} "
                    "}}\n",
                    one, first, other, i, over, one, many, last, j, more, pick(4) ? "after" : "after all",
                    pick(2) ? other + "[*]" : one, "", others);
            }
            case 3: {  // rounds behind a pivot
                const std::string pivot = task_body(s), panel = task_body(s), rest = task_body(s);
                return fmt::format(
                    "graph {{ for {0} in 0..<{1} {{\ntask {2} {{ after {4}[{0} - 1, {0}]\n{5}}}\n"
                    "task {3}[{6} in {0} + {10}..<{1}] {{ after {2}[{0}], {3}[{0} - 1, {6}]\n{7}}}\n"
                    "task {4}[{8} in {0} + 1..<{1}] {{ after {3}[{0}, {8}], {4}[{0} - 1, {8}]\n{9}}}\n}} }}\n",
                    k, parameter(), one, other, last, pivot, i, panel, j, rest, pick(4) ? 1 : 2);
            }
            case 4: {  // a pool that takes what is ready
                const std::string on = pool(s), over = range(s);
                return fmt::format("graph on {} {{ task {}[{} in {}] {{ {}}} }}\n", on, one, i, over, task_body(row));
            }
            case 5: {  // with conditions
                const std::string over = range(s), more = range(s);
                const std::string first = task_body(row), second = task_body(inside(s, j)), what = condition(row);
                return fmt::format(
                    "graph {{ task {}[{} in {}] {{ {}}}\ntask {}[{} in {}] {{ after {}[{}] if {} < {}\n{}}} }}\n", one,
                    i, over, first, other, j, more, one, j, j, parameter(), second);
            }
            default: {  // a chain
                const std::string over = range(s);
                return fmt::format("graph {{ task {}[{} in {}] {{ after {}[{} - {}]\n{}}} }}\n", one, i, over, one, i,
                                   1 + pick(2), task_body(row));
            }
        }
    }

    // ---- shapes that have rules of their own ---------------------------------------------------------------------

    /// Alike branches that go round and round through one queue, a pool, or barriers.
    std::string shaped() {
        const std::string p = fresh("p"), i = fresh("i");
        Scope s;
        Scope inner = inside({}, p);
        inner.alike = pick(4) > 0;
        const auto maybe = [&](const char* what) {
            return chance(2) ? fmt::format("{} {}\n", what, cost(inner)) : std::string();
        };
        std::string before = pick(3) ? "" : fmt::format("delay {}\n", cost(s));
        const std::string over = range(s), often = limit(s);
        switch (pick(5)) {
            case 1: {
                const std::string on = pool(inner);
                const std::string lead = maybe("delay"), round = fmt::format("compute {}\n", cost(inner));
                const std::string more = maybe("delay"), tail = maybe("delay");
                return fmt::format("{}par {} in {} on {} {{\n{}for {} in 1..{} {{\n{}{}}}\n{}}}\n", before, p, over, on,
                                   lead, i, often, round, more, tail);
            }
            case 2:
                return before + graph(s) + statement(s, 1);
            case 3:
                return before + scheduled(s) + statement(s, 1);
            case 4: {
                const std::string one = cost(inside(inner, i)), two = cost(inside(inner, i)), three = cost(inner);
                const std::string lead = maybe("delay");
                return fmt::format(
                    "{}par {} in {} {{\n{}for {} in 1..{} {{\ndelay {}\nsync\ndelay {}\nsync\n}}\ndelay {}\n}}\n",
                    before, p, over, lead, i, often, one, two, three);
            }
            default: {
                const std::string what = resource(static_cast<int>(pick(kResources)), inner);
                const std::string lead = maybe("delay"), think = maybe("delay");
                const std::string service = cost(inner), after = maybe("delay"), tail = maybe("delay");
                const std::string round = pick(3) ? fmt::format("use {} for {}\n", what, service)
                                                  : fmt::format("hold {} {{ delay {} }}\n", what, service);
                const std::string loop =
                    pick(3) ? fmt::format("for {} in 1..{} {{\n{}{}{}}}\n", i, often, think, round, after)
                            : think + round + after;
                return fmt::format("{}par {} in {} {{\n{}{}{}}}\n", before, p, over, lead, loop, tail);
            }
        }
    }

    const Choices& choices_;
    std::size_t at_ = 0;
    int names_ = 0, statements_ = 0;
    std::set<std::string> declared_;
    std::string procedures_;
};

}  // namespace

std::string random_parameters(const Choices& choices) {
    return Generator(choices).script();
}

}  // namespace pamina::test
