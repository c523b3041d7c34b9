// On one processor nothing is carried, whatever schedule brought the tasks there: they take the sum of their works.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "recording.h"

namespace pamina::script {
namespace {

using testing::Contains;

const std::vector<std::string> kSchedules = {"",
                                             "schedule dynamic",
                                             "schedule dynamic(2)",
                                             "schedule dynamic(lock = 0 s)",
                                             "schedule guided",
                                             "schedule guided(min = 3)",
                                             "schedule static",
                                             "schedule static in order",
                                             "schedule cyclic",
                                             "schedule cyclic(2)",
                                             "schedule queues(map = 0, count = 1)",
                                             "schedule queues(map = 0, count = 2, switch = fewest)",
                                             "order by -duration / 1 s",
                                             "schedule dynamic order by level / 1 s"};
/// Places with one processor, in a model with pools `cpu[1]` and `many[3]`.
const std::vector<std::string> kPlaces = {"cpu", "cpu[0]", "many[1]", "many[2..2]", "many[0..<3 step 3]"};

class Tasks {
  public:
    explicit Tasks(unsigned seed) : random_(seed) {
        const int n = 1 + draw(8);
        for (int i = 0; i < n; ++i) {
            work_.push_back(draw(4));
            for (int k = 0; k < i; ++k)
                if (draw(3) == 0) edges_.push_back({k, i, draw(5) * 10});
        }
    }
    int draw(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
    int sum() const {
        int all = 0;
        for (const int w : work_) all += w;
        return all;
    }
    std::string model(const std::string& placement) const {
        std::string text = fmt::format("model m() {{ processor cpu[1] processor many[3] graph on {} {{\n", placement);
        for (std::size_t i = 0; i < work_.size(); ++i) {
            text += fmt::format("task t{} {{ ", i);
            for (const auto& e : edges_)
                if (e.to == static_cast<int>(i)) text += fmt::format("after t{} carrying {} ms\n", e.from, e.carried);
            text += fmt::format("compute {} ms }}\n", work_[i]);
        }
        return text + "} }\npredict m\n";
    }
    std::string dot() const {
        std::string text = "digraph g {\n";
        for (std::size_t i = 0; i < work_.size(); ++i) text += fmt::format("t{} [cost=\"{}\"];\n", i, work_[i]);
        for (const auto& e : edges_) text += fmt::format("t{} -> t{} [bytes=\"{}\"];\n", e.from, e.to, e.carried);
        return text + "}\n";
    }

  private:
    struct Edge {
        int from, to, carried;
    };
    std::mt19937 random_;
    std::vector<int> work_;
    std::vector<Edge> edges_;
};

TEST(OneProcessor, CarriesNothingUnderAnySchedule) {
    for (unsigned seed = 0; seed < 300; ++seed) {
        Tasks tasks(seed);
        const std::string place = kPlaces[seed % kPlaces.size()];
        const std::string& schedule =
            kSchedules[static_cast<std::size_t>(tasks.draw(static_cast<int>(kSchedules.size())))];
        Recording made;
        const std::string text = tasks.model(place + ' ' + schedule);
        EXPECT_THAT(made.run(text), Contains(fmt::format("predicted {} s, observed", tasks.sum() / 1e3))) << text;
    }
}

TEST(OneProcessor, CarriesNothingOfAFile) {
    for (unsigned seed = 0; seed < 60; ++seed) {
        Tasks tasks(seed);
        const std::string& schedule = kSchedules[seed % kSchedules.size()];
        Recording made;
        made.session.loader().overlay("a.dot", tasks.dot());
        const std::string text = fmt::format(
            "model m(P: int) {{ processor cpu[P] graph from dot(\"a.dot\", unit = 1 ms, bandwidth = 1 kB/s) on cpu {} "
            "}}\npredict m(1)\n",
            schedule);
        EXPECT_THAT(made.run(text), Contains(fmt::format("predicted {} s, observed", tasks.sum() / 1e3)))
            << schedule << '\n'
            << tasks.dot();
    }
}

}  // namespace
}  // namespace pamina::script
