// What goes wrong on a large stack, in a worker of a sweep or of a simulation, or where a value is shown comes out
// where it is asked for.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <new>
#include <stdexcept>

#include "recording.h"
#include "runtime/script/evaluate/stack.h"

namespace pamina::script {
namespace {

using testing::ElementsAre;
using testing::StartsWith;

TEST(Borders, ALargeStackThrowsWhatItsBodyThrew) {
    EXPECT_THROW(run_on_large_stack([]() -> int { throw std::runtime_error("x"); }), std::runtime_error);
    EXPECT_THROW(run_on_large_stack([]() -> int { throw std::bad_alloc(); }), std::bad_alloc);
    EXPECT_THROW(run_on_large_stack([]() -> int { throw ValueError{"E0711", "x", ""}; }), ValueError);
    EXPECT_EQ(run_on_large_stack([] { return 3; }), 3);
}

// Each statement that hands something to the sink.
TEST(Borders, AValueThatCannotBeShownIsAnErrorOfItsStatement) {
    const std::string model = "model m(a: real, b: real) { delay (a + b + 1)^33 * 1 s }\n";
    for (const char* s : {"print symbolic m", "print [symbolic m]", "symbolic m", "print 1, symbolic m",
                          "let T = symbolic m\nprint { t = T }"}) {
        Recording r;
        EXPECT_THAT(r.run(model + s + "\nprint 2\n", 3), ElementsAre(StartsWith("E1313 this formula cannot be made")))
            << s;
        EXPECT_NE(r.last.span.file, 0u) << s;
    }
}

/// A sink at which everything goes wrong.
class Full : public Recording {
  public:
    using Recording::Recording;
    void evaluated(Span, const result::Evaluation&) override {
        ++came;
        throw std::bad_alloc();
    }
    int came = 0;
};

TEST(Borders, WorkersOfASweepHandOverWhatTheSinkThrows) {
    for (const int threads : {1, 4}) {
        SessionOptions options;
        options.threads = threads;
        Full r(options);
        EXPECT_THAT(r.run("model m(n: int) { resource q par p in 1..n { for i in 1..300 { use q for p * 1 us } } }\n"
                          "let t = sweep(n in 1..60: predict m(n))\n",
                          3),
                    ElementsAre(StartsWith("E0908 there is not enough memory")));
        EXPECT_GE(r.came, 1);
    }
}

}  // namespace
}  // namespace pamina::script
