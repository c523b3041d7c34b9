// Whole scripts: those of the language's pages check without a word, and no exchange of words makes the checker
// stumble.
#include <random>

#include "checking.h"

namespace pamina::check {
namespace {

using namespace testing_;
using ::testing::ElementsAre;

const char* kRepair = R"(
/// P clients think, then queue for one server, N times (the machine repair model).
model repair(P: int = 64, N: int = 1000, think: time = 2 ms, service: time = 100 us) {
  resource server
  par p in 1..P {
    for i in 1..N {
      delay think
      use server for service
    }
  }
}

let r = predict repair(P = 8)
print r.time -> ms, r.speedup
assert r.time < 3 s, "too slow"
)";

const char* kWavefront = R"(
model align(G: int = 500, P: int = 16, t: time = 46 us) {
  processor cpu[P]
  graph {
    task cell[i in 0..<G, j in 0..<G] on cpu[i mod P] {
      after cell[i-1, j], cell[i, j-1]        // an index outside the array is no dependence
      compute t
    }
  }
}
predict align
)";

const char* kTiles = R"(
model tiles(T: int = 8, P: int = 4) {
  processor cpu[P]
  graph on cpu {
    for k in 0..<T {
      task f                               { after c[k-1, k, k]                  compute 2 ms }
      task l[i in k+1..<T]                 { after f[k], c[k-1, i, k]            compute 3 ms }
      task u[j in k+1..<T]                 { after f[k], c[k-1, k, j]            compute 3 ms }
      task c[i in k+1..<T, j in k+1..<T]   { after l[k, i], u[k, j], c[k-1, i, j]  compute 6 ms }
    }
  }
}
predict tiles(T = 3)
)";

const char* kMachine = R"(
/// Parsytec GC/PowerPlus, an X x Y mesh of two-processor nodes (Simon & Wierum 1996, Table 1).
machine gc_powerplus(X: int = 12, Y: int = 8) {
  let cycle = 12.5 ns
  let gap   = 220 * cycle                      // per double
  let lat   = 16800 * cycle
  processor cpu[X * Y]
  resource  link[X * Y]
  fn   flight(words, hops = 1) = lat * hops + gap * words
  proc send(node, words) { use link[node] for flight(words) }
}

model shift(words: int) on m {
  par p in 0..<len(m.cpu) on m.cpu[p] {
    compute 1000 * m.cycle
    m.send(p, words)
  }
}

predict shift(100) on gc_powerplus(X = 2, Y = 2)
predict shift(100) on gc_powerplus(X = 2, Y = 2) with { gap = gap / 2 }
)";

const char* kDeclarations = R"(
param procs: int = 16 in 1..4096
let   cycle = 12.5 ns
fn    blocks(n, b) = ceildiv(n, b)
let   wires = csv("wires.csv")
unit  packet
let   rate = 3 packet/s
print blocks(procs, 3) * cycle, wires.cost[0], len(wires), 5 packet / rate -> us
)";

TEST(Scripts, OfTheLanguagePages) {
    for (const char* text : {kRepair, kWavefront, kTiles, kMachine, kDeclarations}) {
        SCOPED_TRACE(text);
        EXPECT_THAT(Checked(text).errors(), ElementsAre());
    }
}

// Exchanges names and numbers at random places: whatever comes out is checked without a crash, and twice the same.
TEST(Scripts, ExchangedWords) {
    const std::vector<std::string> words{"m",      "cycle", "P", "gc_powerplus", "repair", "1 ms",   "server",
                                         "cpu",    "send",  "0", "true",         "link",   "flight", "3 B",
                                         "c",      "cell",  "k", "index",        "\"x\"",  "[1]",    "2.5",
                                         "packet", "wires", "r", "_x",           "len",    "now"};
    std::mt19937 random(7);
    for (const char* base : {kRepair, kWavefront, kTiles, kMachine, kDeclarations})
        for (int round = 0; round < 400; ++round) {
            std::string text = base;
            for (int change = 0; change < 3; ++change) {
                std::size_t at = random() % text.size();
                while (at < text.size() && !std::isalpha(static_cast<unsigned char>(text[at]))) ++at;
                std::size_t begin = at, end = at;
                while (begin > 0 &&
                       (std::isalnum(static_cast<unsigned char>(text[begin - 1])) || text[begin - 1] == '_'))
                    --begin;
                while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_'))
                    ++end;
                if (begin < end) text.replace(begin, end - begin, words[random() % words.size()]);
            }
            SCOPED_TRACE(text);
            Checked once(text), again(text);
            EXPECT_EQ(once.errors(true), again.errors(true));
        }
}

// What a run would refuse is refused where it is written; what only a run knows is left to it.
TEST(Scripts, DrawsOfConstants) {
    const auto said = [](const std::string& draw) {
        const auto errors = Checked("let one = 1\nlet t = sweep(x in " + draw + ": x)").errors();
        return errors.empty() ? std::string() : errors.front();
    };
    for (const char* word : {"latin", "random"}) {
        for (const char* n : {"-1", "-3", "10^10", "10_000_001", "-10^3"})
            EXPECT_THAT(
                said(fmt::format("{}({}, 2, 3)", word, n)),
                ::testing::HasSubstr("values cannot be drawn: a sweep has 0 to 10^7 points @ " + std::string(n)));
        for (const char* ends : {"2, 1", "0, -1", "1 s, 999 ms", "2.0, 1", "10^3, 10^2", "0, -1 ms", "1 ms, 0"})
            EXPECT_THAT(said(fmt::format("{}(3, {})", word, ends)),
                        ::testing::HasSubstr("E0791 the lower end of what is drawn must be at most the upper"));
        for (const char* good : {"0, 2, 3", "3, 1, 1", "10^7, 2, 3", "1, 1000 ms, 1 s", "1, 3 us, 0.003 ms",
                                 "1, -2, -1", "one, 2, 3", "-one, 2, 3", "3, 2 * one, one", "3, 0, 0 s"})
            EXPECT_EQ(said(fmt::format("{}({})", word, good)), "") << good;
    }
}

}  // namespace
}  // namespace pamina::check
