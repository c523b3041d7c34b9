// Random nets of parts, against the same nets written flat.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <random>

#include "recording.h"

namespace pamina::script {
namespace {

class PartDraws {
  public:
    explicit PartDraws(unsigned seed) : engine_(seed) {}
    int upto(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n + 1)); }
    bool one_in(int n) { return upto(n - 1) == 0; }

  private:
    std::mt19937 engine_;
};

/// A transition of a part: words with `%` before each place.
struct PartTransition {
    std::string options, when, body;
};

constexpr int kNetPlaces = 3;  // the last one is the parameter

std::string place(int p) {
    return p + 1 < kNetPlaces ? fmt::format("%p{}", p) : std::string("%pool");
}

PartTransition transition(PartDraws& draw) {
    PartTransition t;
    t.options = draw.one_in(4)   ? fmt::format("weight = {}, priority = {}", 1 + draw.upto(2), draw.upto(1))
                : draw.one_in(3) ? fmt::format("rate = {} * (1 + {}) * 1 Hz", 1 + draw.upto(3), place(draw.upto(2)))
                                 : fmt::format("rate = {} Hz, servers = {}", 1 + draw.upto(3), 1 + draw.upto(1));
    if (draw.one_in(3)) t.when = fmt::format("{} != {}", place(draw.upto(2)), draw.upto(2));
    const int from = draw.upto(2), to = draw.upto(2);
    t.body = fmt::format("take {}({}); give {}; inhibit {}({})", place(from), 1 + draw.upto(1), place(to), place(to),
                         2 + draw.upto(2));
    if (draw.one_in(3)) t.body += fmt::format("; inhibit {}(3)", place(draw.upto(2)));
    return t;
}

/// With what stands for the places of a part.
std::string told(std::string text, const std::string& prefix) {
    for (std::size_t at = 0; (at = text.find('%', at)) != std::string::npos;) {
        const bool pool = text.compare(at + 1, 4, "pool") == 0;
        text.replace(at, 1, pool ? std::string() : prefix);
    }
    return text;
}

std::string declared(const std::string& name, const PartTransition& t, const std::string& prefix) {
    return fmt::format("  transition {} ({}){} {{ {} }}\n", name, told(t.options, prefix),
                       t.when.empty() ? std::string() : " when " + told(t.when, prefix), told(t.body, prefix));
}

/// The first word of each line where it is an error, whose text has the names of places.
std::vector<std::string> compared(std::vector<std::string> lines) {
    for (std::string& line : lines)
        if (line.starts_with("E") || line.starts_with("W")) line = line.substr(0, 5);
    return lines;
}

TEST(NetParts, AreAsTheFlatNet) {
    int solved = 0, fused_rounds = 0;
    for (unsigned seed = 0; seed < 150; ++seed) {
        PartDraws draw(seed);
        std::vector<PartTransition> all;
        for (int i = 0; i < 4; ++i) all.push_back(transition(draw));
        const int first = draw.upto(3), second = draw.upto(3), n = 1 + draw.upto(1);
        const bool fuses = !draw.one_in(3);
        std::string part = "net one(n: int, pool: place) {\n  place p0 = n\n  place p1\n", flat, nets;
        for (int i = 0; i < 4; ++i) part += declared(fmt::format("t{}", i), all[static_cast<std::size_t>(i)], "");
        nets = part + fmt::format(
                          "}}\nnet whole {{\n  place pool = 1\n  part a = one(n = {}, pool = pool)\n"
                          "  part b = one(n = 1, pool = pool)\n",
                          n);
        flat = fmt::format(
            "net whole {{\n  place pool = 1\n  place a_p0 = {}\n  place a_p1\n  place b_p0 = 1\n  place "
            "b_p1\n",
            n);
        for (const char* p : {"a_", "b_"})
            for (int i = 0; i < 4; ++i)
                if (!fuses || i != (p[0] == 'a' ? first : second))
                    flat += declared(fmt::format("{}t{}", p, i), all[static_cast<std::size_t>(i)], p);
        if (fuses) {
            ++fused_rounds;
            const PartTransition &x = all[static_cast<std::size_t>(first)], &y = all[static_cast<std::size_t>(second)];
            nets += fmt::format(
                "  transition both (rate = 2 Hz, fires = [a.t{}, b.t{}]) when b.p1 < 3 {{ take a.p0; give b.p1 }}\n",
                first, second);
            std::vector<std::string> conditions{"b_p1 < 3"};
            if (!x.when.empty()) conditions.push_back(told(x.when, "a_"));
            if (!y.when.empty()) conditions.push_back(told(y.when, "b_"));
            flat += fmt::format("  transition both (rate = 2 Hz) when {} {{ {}; {}; take a_p0; give b_p1 }}\n",
                                fmt::join(conditions, " and "), told(x.body, "a_"), told(y.body, "b_"));
        }
        const auto script = [&](const std::string& text, const char* a, const char* b) {
            return text +
                   fmt::format(
                       "}}\nlet r = solve whole() at 1 s\n"
                       "print r.markings, r.states, r.place.pool.mean, r.{0}p0.mean, r.{0}p1.mean, r.{1}p0.mean, "
                       "r.{1}p1.mean\n{2}",
                       a, b, fuses ? "print r.transition.both.throughput\n" : "");
        };
        Recording one, other;
        one.session.loader().overlay("t.pam", script(nets, "part.a.place.", "part.b.place."));
        other.session.loader().overlay("t.pam", script(flat, "place.a_", "place.b_"));
        const int status = one.session.run_file("t.pam");
        EXPECT_EQ(status, other.session.run_file("t.pam")) << nets;
        const auto found = compared(one.take());
        EXPECT_EQ(found, compared(other.take())) << nets << flat;
        if (status == 0) ++solved;
    }
    EXPECT_GT(solved, 60);
    EXPECT_GT(fused_rounds, 60);
}

}  // namespace
}  // namespace pamina::script
