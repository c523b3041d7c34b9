// `net from m()` of random models: against the processes themselves, walked from state to state as semantics.md 3 says,
// and against simulations.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "recording.h"
#include "tests/support/tries.h"

namespace pamina::script {
namespace {

/// A statement of a process.
struct Does {
    enum Kind { Delay, Use, Hold, Put, Get, Sync, Choose, Signal, Await } kind = Delay;
    double number = 1;  // Delay, Use: the mean, s; Choose: the probability of `body`
    int which = 0;      // resource
    std::vector<Does> body, other;
};
using Code = std::vector<Does>;

/// Alike processes, `n` of them.
struct Alike {
    int n = 1;
    Code code;
};

struct Model {
    std::vector<int> servers;  // of each resource
    int capacity = 1, initial = 0;
    std::vector<Alike> groups;  // branches of a `fork`
};

// ---- as a script ----------------------------------------------------------------------------------

std::string written(const Code& code) {
    std::string out;
    for (const Does& d : code) {
        switch (d.kind) {
            case Does::Delay:
                out += fmt::format("delay draw exponential({} s)\n", d.number);
                break;
            case Does::Use:
                out += fmt::format("use r{} for draw exponential({} s)\n", d.which, d.number);
                break;
            case Does::Hold:
                out += fmt::format("hold r{} {{\n{}}}\n", d.which, written(d.body));
                break;
            case Does::Put:
                out += "put q\n";
                break;
            case Does::Get:
                out += "get q\n";
                break;
            case Does::Sync:
                out += "sync\n";
                break;
            case Does::Signal:
                out += "signal told\n";
                break;
            case Does::Await:
                out += "await told\n";
                break;
            case Does::Choose:
                out += fmt::format("choose {{\n{} {{\n{}}}\nelse {{\n{}}}\n}}\n", d.number, written(d.body),
                                   written(d.other));
                break;
        }
    }
    return out;
}

std::string written(const Model& m) {
    std::string out = "model m() {\n";
    for (std::size_t i = 0; i < m.servers.size(); ++i)
        out += fmt::format("resource r{}(servers = {})\n", i, m.servers[i]);
    out += fmt::format("queue q(capacity = {}, initial = {})\nevent told\nfork", m.capacity, m.initial);
    for (const Alike& g : m.groups)
        out += g.n == 1 ? fmt::format(" {{\n{}}}", written(g.code))
                        : fmt::format(" {{\npar i in 1..{} {{\n{}}}\n}}", g.n, written(g.code));
    return out + "\ndelay draw exponential(1 s)\n}\n";
}

// ---- as processes ---------------------------------------------------------------------------------

/// One behind the other, with jumps.
struct Instruction {
    enum Kind { Delay, Use, Acquire, Release, Put, Get, Sync, Signal, Await, Branch, Jump, End } kind = End;
    double number = 0;
    int which = 0;
    std::size_t to = 0;
};
using Instructions = std::vector<Instruction>;

void compiled(const Code& code, Instructions& out) {
    using I = Instruction;
    for (const Does& d : code) {
        switch (d.kind) {
            case Does::Delay:
                out.push_back({I::Delay, d.number});
                break;
            case Does::Use:
                out.push_back({I::Use, d.number, d.which});
                break;
            case Does::Put:
                out.push_back({I::Put});
                break;
            case Does::Get:
                out.push_back({I::Get});
                break;
            case Does::Sync:
                out.push_back({I::Sync});
                break;
            case Does::Signal:
                out.push_back({I::Signal});
                break;
            case Does::Await:
                out.push_back({I::Await});
                break;
            case Does::Hold:
                out.push_back({I::Acquire, 0, d.which});
                compiled(d.body, out);
                out.push_back({I::Release, 0, d.which});
                break;
            case Does::Choose: {
                const std::size_t branch = out.size();
                out.push_back({I::Branch, d.number});
                compiled(d.body, out);
                const std::size_t jump = out.size();
                out.push_back({I::Jump});
                out[branch].to = out.size();
                compiled(d.other, out);
                out[jump].to = out.size();
                break;
            }
        }
    }
}

class Processes {
  public:
    explicit Processes(const Model& m) : model_(m) {
        for (const Alike& g : m.groups) {
            Instructions code;
            compiled(g.code, code);
            code.push_back({Instruction::End});
            const int barrier = g.n == 1 ? 0 : static_cast<int>(parties_.size());
            if (parties_.empty()) parties_.push_back(static_cast<int>(m.groups.size()));
            if (g.n > 1) parties_.push_back(g.n);
            for (int i = 0; i < g.n; ++i) {
                code_.push_back(code);
                barrier_.push_back(g.n == 1 ? 0 : std::max(barrier, 1));
            }
        }
    }

    /// The mean time until nothing happens any more; one second more where all have ended.
    double time() {
        State s;
        s.process.resize(code_.size());
        s.free = model_.servers;
        s.tokens = model_.initial;
        s.room = model_.capacity - model_.initial;
        s.lines.resize(model_.servers.size() + 2);
        double time = 0;
        settled(s, 1, [&](const State& stable, double p) { time += p * after(stable); });
        return time;
    }

  private:
    enum Phase { Ready, Waits, Runs, Granted, Meets, Awaits, Ended };
    struct Process {
        std::size_t at = 0;
        Phase phase = Ready;
        auto operator<=>(const Process&) const = default;
    };
    struct Asked {
        bool now = true;  // at this instant
        int who = 0;
        auto operator<=>(const Asked&) const = default;
    };
    struct State {
        std::vector<Process> process;
        std::vector<int> free;
        int tokens = 0, room = 0;
        bool told = false;
        std::vector<std::vector<Asked>> lines;  // of resources, then of those who get and who put
        auto operator<=>(const State&) const = default;
    };

    std::size_t get_line() const { return model_.servers.size(); }
    std::size_t put_line() const { return model_.servers.size() + 1; }

    static void ask(State& s, std::size_t line, int who) { s.lines[line].push_back({true, who}); }

    using Use = std::function<void(const State&, double)>;
    /// All that takes no time, with the probabilities of what comes of it.
    void settled(State s, double p, const Use& use) {
        for (;;) {
            const auto ready = std::ranges::find_if(s.process, [](const Process& q) { return q.phase == Ready; });
            if (ready == s.process.end()) {
                if (round(s)) continue;
                for (auto& line : s.lines)
                    for (Asked& a : line) a.now = false;
                return use(s, p);
            }
            const int who = static_cast<int>(ready - s.process.begin());
            Process& q = *ready;
            const Instruction& i = code_[static_cast<std::size_t>(who)][q.at];
            using I = Instruction;
            switch (i.kind) {
                case I::Delay:
                    q.phase = Runs;
                    break;
                case I::Use:
                case I::Acquire:
                    q.phase = Waits;
                    ask(s, static_cast<std::size_t>(i.which), who);
                    break;
                case I::Put:
                    q.phase = Waits;
                    ask(s, put_line(), who);
                    break;
                case I::Get:
                    q.phase = Waits;
                    ask(s, get_line(), who);
                    break;
                case I::Release:
                    ++s.free[static_cast<std::size_t>(i.which)];
                    ++q.at;
                    break;
                case I::Sync:
                    meets(s, who);
                    break;
                case I::Signal:
                    s.told = true;
                    for (Process& other : s.process)
                        if (other.phase == Awaits) other = {other.at + 1, Ready};
                    ++q.at;
                    break;
                case I::Await:
                    if (s.told)
                        ++q.at;
                    else
                        q.phase = Awaits;
                    break;
                case I::Jump:
                    q.at = i.to;
                    break;
                case I::End:
                    q.phase = Ended;
                    break;
                case I::Branch: {
                    State other = s;
                    ++q.at;
                    other.process[static_cast<std::size_t>(who)].at = i.to;
                    settled(s, p * i.number, use);
                    return settled(std::move(other), p * (1 - i.number), use);
                }
            }
        }
    }

    void meets(State& s, int who) {
        s.process[static_cast<std::size_t>(who)].phase = Meets;
        const int barrier = barrier_[static_cast<std::size_t>(who)];
        const auto here = [&](std::size_t q) { return s.process[q].phase == Meets && barrier_[q] == barrier; };
        int come = 0;
        for (std::size_t q = 0; q < s.process.size(); ++q) come += here(q);
        if (come < parties_[static_cast<std::size_t>(barrier)]) return;
        for (std::size_t q = 0; q < s.process.size(); ++q)
            if (here(q)) s.process[q] = {s.process[q].at + 1, Ready};
    }

    /// Grants; whether somebody goes on.
    bool round(State& s) {
        std::vector<int> on;
        for (std::size_t l = 0; l < s.lines.size(); ++l) {
            auto& line = s.lines[l];
            std::ranges::sort(
                line, [](const Asked& a, const Asked& b) { return a.now != b.now ? b.now : a.now && a.who < b.who; });
            int& supply = l < s.free.size() ? s.free[l] : l == get_line() ? s.tokens : s.room;
            while (!line.empty() && supply > 0) {
                --supply;
                const int who = line.front().who;
                Process& q = s.process[static_cast<std::size_t>(who)];
                line.erase(line.begin());
                const bool used = code_[static_cast<std::size_t>(who)][q.at].kind == Instruction::Use;
                q.phase = used ? Runs : Granted;
                if (!used) on.push_back(who);
            }
        }
        for (const int who : on) {
            Process& q = s.process[static_cast<std::size_t>(who)];
            const auto kind = code_[static_cast<std::size_t>(who)][q.at].kind;
            s.tokens += kind == Instruction::Put;
            s.room += kind == Instruction::Get;
            q = {q.at + 1, Ready};
        }
        return !on.empty();
    }

    double after(const State& s) {
        const auto [it, is_new] = known_.try_emplace(s, 0);
        if (!is_new) return it->second;
        double rates = 0, sum = 0;
        for (std::size_t who = 0; who < s.process.size(); ++who) {
            if (s.process[who].phase != Runs) continue;
            const Instruction& i = code_[who][s.process[who].at];
            const double rate = 1 / i.number;
            rates += rate;
            State next = s;
            if (i.kind == Instruction::Use) ++next.free[static_cast<std::size_t>(i.which)];
            next.process[who] = {next.process[who].at + 1, Ready};
            settled(std::move(next), rate, [&](const State& stable, double p) { sum += p * after(stable); });
        }
        const bool ended = std::ranges::all_of(s.process, [](const Process& q) { return q.phase == Ended; });
        return known_[s] = rates > 0 ? (1 + sum) / rates : ended ? 1 : 0;
    }

    const Model& model_;
    std::vector<Instructions> code_;
    std::vector<int> barrier_, parties_;
    std::map<State, double> known_;
};

// ---- random ---------------------------------------------------------------------------------------

class Random {
  public:
    explicit Random(unsigned seed) : bits_(seed) {}

    int upto(int n) { return static_cast<int>(bits_() % static_cast<unsigned>(n + 1)); }
    double mean() { return 0.5 * (1 + upto(9)); }
    Code code(int length, int depth) {
        Code out;
        for (int i = 0; i < length; ++i) {
            Does d;
            const int kind = upto(depth > 0 ? 11 : 6);
            d.which = upto(1);
            d.number = mean();
            if (kind <= 1)
                d.kind = Does::Delay;
            else if (kind <= 4)
                d.kind = Does::Use;
            else if (kind == 5)
                d.kind = Does::Put;
            else if (kind == 6)
                d.kind = Does::Get;
            else if (kind == 7)
                d.kind = Does::Sync;
            else if (kind == 8)
                d.kind = upto(1) ? Does::Signal : Does::Await;
            else if (kind == 9) {
                d.kind = Does::Choose;
                d.number = 0.25 * (1 + upto(2));
                d.body = code(upto(2), depth - 1);
                d.other = code(upto(1), depth - 1);
            } else {
                // What is held is asked for in the order of the resources, so that nobody waits for himself.
                d.kind = Does::Hold;
                d.which = 0;
                for (Does& inner : d.body = code(1 + upto(1), 0)) inner.which = 1;
            }
            out.push_back(std::move(d));
        }
        return out;
    }
    Model model() {
        Model m;
        m.servers = {1 + upto(1), 1 + upto(1)};
        m.capacity = 1 + upto(1);
        m.initial = upto(m.capacity);
        int left = 4;
        while (left > 0 && m.groups.size() < 3) {
            Alike g;
            g.n = 1 + upto(std::min(left, 3) - 1);
            left -= g.n;
            g.code = code(2 + upto(2), 1);
            m.groups.push_back(std::move(g));
        }
        return m;
    }

  private:
    std::mt19937 bits_;
};

double asked(Recording& r, const Model& m, const std::string& what) {
    const auto lines = r.run(written(m) + what + "\n");
    EXPECT_EQ(lines.size(), 1u) << written(m) << (lines.empty() ? "" : lines.front());
    return lines.empty() ? std::nan("") : std::atof(lines.front().c_str());
}

constexpr const char* kSolve = "print text((solve net from m() using start).end.time / 1 s, digits = 15)";

TEST(ModelNets, TakeAsLongAsTheProcessesThemselves) {
    for (unsigned seed = 1; seed <= static_cast<unsigned>(pamina::test::tries(150)); ++seed) {
        const Model m = Random(seed).model();
        Recording r;
        const double expected = Processes(m).time();
        EXPECT_NEAR(asked(r, m, kSolve), expected, 1e-9 * (1 + expected)) << seed << "\n" << written(m);
    }
}

// Those that surely end, as they are simulated: within 4 standard errors.
TEST(ModelNets, AgreeWithSimulations) {
    const int tries = pamina::test::tries(8);
    int tried = 0;
    double squares = 0;
    for (unsigned seed = 1000; tried < tries; ++seed) {
        const Model m = Random(seed).model();
        Recording r;
        const auto lines = r.run(written(m) +
                                 "let e = solve net from m() using start\n"
                                 "print text(e.place.end.mean, digits = 15), text(e.end.time / 1 s, digits = 15)\n");
        ASSERT_EQ(lines.size(), 1u) << written(m);
        double ends = 0, exact = 0;
        ASSERT_EQ(std::sscanf(lines[0].c_str(), "%lf %lf", &ends, &exact), 2) << lines[0];
        if (ends < 1 - 1e-9) continue;
        ++tried;
        const auto found = r.run(written(m) +
                                 "let s = simulate m() using (replications = 2000, seed = 5)\n"
                                 "print text(s.low.time / 1 s, digits = 15), text(s.high.time / 1 s, digits = 15)\n");
        ASSERT_EQ(found.size(), 1u) << written(m);
        double low = 0, high = 0;
        ASSERT_EQ(std::sscanf(found[0].c_str(), "%lf %lf", &low, &high), 2) << found[0];
        const double error = (high - low) / (2 * 1.961), z = ((low + high) / 2 - exact) / error;
        EXPECT_LT(std::fabs(z), 4) << seed << "\n" << written(m);
        squares += z * z;
    }
    // Of all together: chi squared, within 4 standard deviations of it.
    EXPECT_LT(squares, tries + 4 * std::sqrt(2.0 * tries));
}

// What a net would not do as the model does is an error at its place.
TEST(ModelNets, RefuseWhatNetsDoNotKnow) {
    const std::pair<const char*, const char*> refused[]{
        {"delay now + draw exponential(1 s)", "`now` is the time of the run"},
        {"resource r(discipline = lifo)\nuse r for draw exponential(1 s)",
         "`r` does not serve first come first served"},
        {"resource r(discipline = rr(1 s))\nuse r for draw exponential(1 s)", "`r` does not serve"},
        {"resource r(discipline = preemptive)\nuse r for draw exponential(1 s)", "`r` does not serve"},
        {"resource r(discipline = delay)\nhold r { delay draw exponential(1 s) }", "`r` is not held first come"},
        {"resource r\nhold r { hold r { delay draw exponential(1 s) } }", "of which it holds 1"},
        {"resource r(servers = 2)\nhold 3 of r { delay draw exponential(1 s) }", "3 of the 2 servers"},
        {"resource r(discipline = ps)\nuse r for 1 s", "`r` serves all at once"},
        {"delay draw uniform(1 s, 2 s)", "this is `uniform`"},
        {"delay draw exponential(1 s) * draw exponential(1)", "no sum of what is drawn"},
        {"let t = draw exponential(1 s)\ndelay t\ndelay t", "what was drawn before is needed behind this"},
        {"let t = draw exponential(1 s)\npar i in 1..2 { delay t }", "what was drawn before is needed behind this"},
        {"for i in 1..draw poisson(2) { delay draw exponential(1 s) }", "what is drawn decides how often"},
        {"within 5 s { delay draw exponential(1 s) }", "nothing that places and transitions know"},
        {"every draw exponential(1 s) count 3 { delay draw exponential(1 s) }", "as `every` does"},
        {"background {\nloop {\ndelay draw exponential(1 s)\nspawn { delay draw exponential(1 s) }\n}\n}\n"
         "delay draw exponential(1 s)",
         "in each round of a loop without end"},
        {"fork { background { loop { delay draw exponential(1 s) } }\ndelay draw exponential(1 s) }",
         "a background of a branch is ended with it"},
        {"spawn { spawn { delay draw exponential(1 s) } }", "what is spawned spawns again"},
        {"background { loop { let a = 1 } }\ndelay draw exponential(1 s)", "goes round and round, and no time passes"},
        {"queue q of time\nput q with 1 s", "the tokens of this queue have values"},
        {"processor cpu[2]\non cpu { compute draw exponential(1 s) }\non cpu[0] { compute draw exponential(1 s) }",
         "on a part of it"},
        {"processor cpu\non cpu { compute draw exponential(1 s) priority 1 }", "a priority of a `compute`"},
        {"processor cpu[2] (speed = [1, 2])\non cpu { compute draw exponential(1 s) }", "differ in speed"},
        {"barrier b(parties = 2)\nfork { sync b } { sync b } { sync b }", "3 processes that differ may come"},
        {"resource r(discipline = maxmin, speed = 1 MB/s)\nuse r for 1 MB", "nothing that places and transitions know"},
        {"graph { task t { delay draw exponential(1 s) } }", "nothing that places and transitions know"},
    };
    for (const auto& [body, message] : refused) {
        Recording r;
        const auto lines =
            r.run(fmt::format("model m() {{\n{}\n}}\nprint (solve net from m() using start).end.time\n", body), 2);
        ASSERT_EQ(lines.size(), 1u) << body;
        EXPECT_NE(lines[0].find("E2070"), std::string::npos) << body << "\n" << lines[0];
        EXPECT_NE(lines[0].find(message), std::string::npos) << body << "\n" << lines[0];
        EXPECT_NE(r.last.span.file, 0u) << body;
    }
}

// Several processes with fixed times: solved where one of these runs at a time.
TEST(ModelNets, FixedTimesOneAtATime) {
    const auto asks = [](const char* body, const char* how) {
        return fmt::format("model m() {{\nevent never\nbackground {{\n{}\n}}\nawait never\n}}\n{}", body, how);
    };
    // A mender who takes 5 s, and two machines: when he begins the other one works, and breaks before he ends with
    // probability 1 - exp(-1/2), else he waits 5 s on average. Busy for 1 / (1 + exp(-1/2)) of the time.
    const char* mended = "resource mender\npar i in 1..2 { loop { delay draw exponential(10 s)\nuse mender for 5 s } }";
    Recording r;
    auto lines =
        r.run(asks(mended, "let a = solve net from m()\nprint text(a.measure.mender_busy, digits = 10), a.solver\n"));
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0], "0.6224593312 embedded chain");
    // Unlike ones: 3 s and 6 s by turns, each behind the other.
    const char* turns = "resource r\nfork { loop { use r for 3 s } } { loop { use r for 6 s } }";
    lines = r.run(asks(turns, "print (solve net from m()).measure.r_busy\n"));
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0], "1");
    // At once: alike, unlike; it says which, and simulation of the net is refused.
    lines = r.run(asks("par i in 1..2 { loop { delay 3 s\ndelay draw exponential(1 s) } }",
                       "print (solve net from m()).markings\n"),
                  3);
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_NE(lines[0].find("E2056"), std::string::npos) << lines[0];
    EXPECT_NE(lines[0].find("has a fixed time and runs 2 times at once"), std::string::npos) << lines[0];
    const char* unlike = "fork { loop { delay 3 s\ndelay draw exponential(1 s) } } { loop { delay 2 s } }";
    lines = r.run(asks(unlike, "print (solve net from m()).markings\n"), 3);
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_NE(lines[0].find("have fixed times and run at once"), std::string::npos) << lines[0];
    lines = r.run(asks(unlike, "print (simulate net from m() using (until = 100 s)).firings\n"), 3);
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_NE(lines[0].find("E2070"), std::string::npos) << lines[0];
    EXPECT_NE(lines[0].find("more than one process has times that are not drawn"), std::string::npos) << lines[0];
}

}  // namespace
}  // namespace pamina::script
