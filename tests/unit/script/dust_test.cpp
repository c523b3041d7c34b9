// Waits of who never waited are 0 where sharing and quotients round: none is some 10^-17 s.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>
#include <sstream>

#include "recording.h"

namespace pamina::script {
namespace {

class Models {
  public:
    explicit Models(unsigned seed) : random_(seed) {}

    std::string model() {
        static const std::vector<std::string> works = {"0.1 s", "1 s", "0.7 ms", "3 s / 7", "2 ms / 3"};
        static const std::vector<std::string> servers = {"", "(discipline = ps)", "(servers = 2)",
                                                         "(discipline = ps, servers = 3)"};
        std::string body;
        for (int k = 1 + draw(3); k > 0; --k) {
            const std::string w = of(works);
            switch (draw(4)) {
                case 0:
                    body += fmt::format("use r for {} * (i + 1) / 3\n", w);
                    break;
                case 1:
                    body += fmt::format("on cpu {{ compute i * {} }}\n", w);
                    break;
                case 2:
                    body += "use l for 1 MB * (i + 1)\n";
                    break;
                default:
                    body += fmt::format("delay {} / (i + 1)\n", w);
            }
        }
        return fmt::format(
            "model m() {{\nprocessor cpu[2] (speed = {})\nresource l (discipline = maxmin, speed = 0.3 GB/s)\nresource "
            "r "
            "{}\npar i in 0..{} {{ for k in 0..{} {{\n{}}} }}\n}}\n"
            "let x = predict m\n"
            "print x.time / 1 s, x.idle / 1 s, x.resource.r.max_wait / 1 s, x.resource.r.waiting / 1 s, "
            "x.resource.l.max_wait / 1 s, x.resource.l.waiting / 1 s, x.processor.cpu.max_wait / 1 s\n",
            1 + draw(13), of(servers), 1 + draw(7), draw(4), body);
    }

  private:
    int draw(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
    std::string of(const std::vector<std::string>& all) {
        return all[static_cast<std::size_t>(draw(static_cast<int>(all.size())))];
    }
    std::mt19937 random_;
};

TEST(Dust, NoWaitIsAsShortAsRounding) {
    for (unsigned seed = 0; seed < 400; ++seed) {
        const std::string text = Models(seed).model();
        Recording made;
        const auto lines = made.run(text);
        ASSERT_FALSE(lines.empty()) << text;
        std::istringstream figures(lines.back());
        double time = 0, figure = 0;
        ASSERT_TRUE(figures >> time) << lines.back();
        int read = 0;
        for (; figures >> figure; ++read)
            EXPECT_TRUE(figure == 0 || figure > time * 1e-12) << lines.back() << '\n' << text;
        EXPECT_EQ(read, 6) << lines.back() << '\n' << text;
    }
}

}  // namespace
}  // namespace pamina::script
