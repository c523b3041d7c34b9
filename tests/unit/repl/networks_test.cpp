// Networks at the prompt.
#include "recording.h"

namespace pamina::repl {

TEST(Networks, AreSolvedAndDeclaredAnew) {
    Recording r;
    r("let s = 10 ms");
    r("network office(N: int = 1) {\n  class people (population = N, think = 90 ms)\n  queue desk (service = s)\n}");
    EXPECT_EQ(r("solve office()"), Lines{"solve office(): 10 Hz"});
    EXPECT_EQ(r("let x = (solve office()).throughput"), Lines{});
    EXPECT_EQ(r("let s = 30 ms"),
              (Lines{"let s redefined: 10 ms -> 30 ms", "  and with it network office, let x: 10 Hz -> 8.33333 Hz"}));
    EXPECT_EQ(r("x"), Lines{"8.33333 Hz"});
    EXPECT_EQ(r("network office(N: int = 1, think: time = 70 ms) {\n  class people (population = N, think = think)\n"
                "  queue desk (service = s)\n}"),
              (Lines{"network office redefined: (N: int = 1) -> (N: int = 1, think: time = 70 ms)",
                     "  and with it let x: 8.33333 Hz -> 10 Hz"}));
    // The last solution is a value.
    r("solve office(N = 1)");
    EXPECT_EQ(r(":type _.class.people.response"), Lines{"time"});
    EXPECT_EQ(r("_.station.desk.utilization"), Lines{"0.3"});
}

TEST(Networks, AreNoModels) {
    Recording r;
    r("network office() {\n  class people (population = 1, think = 90 ms)\n  queue desk (service = 10 ms)\n}");
    EXPECT_EQ(r(":graph office").front().substr(0, 5), "E0806");
}

}  // namespace pamina::repl
