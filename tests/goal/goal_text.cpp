#include "tests/goal/goal_text.h"

#include <fmt/format.h>

#include <iterator>
#include <random>
#include <vector>

namespace pamina::test {

namespace {

/// Writes ranks of operations with labels l1, l2 ...
class Writer {
  public:
    explicit Writer(std::uint32_t ranks) : ranks_(ranks) { fmt::format_to(out(), "num_ranks {}\n", ranks); }
    void rank(std::uint32_t r) {
        if (r > 0) text_ += "}\n";
        fmt::format_to(out(), "\nrank {} {{\n", r);
        last_ = 0;
    }
    int send(std::uint64_t bytes, std::uint32_t to) {
        fmt::format_to(out(), "l{}: send {}b to {} tag 0\n", ++last_, bytes, to % ranks_);
        return last_;
    }
    int recv(std::uint64_t bytes, std::uint32_t from) {
        fmt::format_to(out(), "l{}: recv {}b from {} tag 0\n", ++last_, bytes, from % ranks_);
        return last_;
    }
    void require(int operation, int required) {
        if (required) fmt::format_to(out(), "l{} requires l{}\n", operation, required);
    }
    std::string finish() { return std::move(text_ += "}\n"); }

  private:
    std::back_insert_iterator<std::string> out() { return std::back_inserter(text_); }
    std::uint32_t ranks_;
    std::string text_;
    int last_ = 0;
};

}  // namespace

std::string dissemination(std::uint32_t ranks, std::uint64_t bytes) {
    Writer w(ranks);
    for (std::uint32_t r = 0; r < ranks; ++r) {
        w.rank(r);
        int received = 0;
        for (std::uint32_t d = 1; d < ranks; d *= 2) {
            w.require(w.send(bytes, r + d), received);
            received = w.recv(bytes, r + ranks - d);
        }
    }
    return w.finish();
}

std::string binomial_broadcast(std::uint32_t ranks, std::uint64_t bytes) {
    Writer w(ranks);
    for (std::uint32_t r = 0; r < ranks; ++r) {
        w.rank(r);
        int received = 0;
        for (std::uint32_t d = 1; d < ranks; d *= 2) {
            if (r < d && r + d < ranks) w.require(w.send(bytes, r + d), received);
            if (r >= d && r < 2 * d) received = w.recv(bytes, r - d);
        }
    }
    return w.finish();
}

std::string binomial_reduce(std::uint32_t ranks, std::uint64_t bytes) {
    Writer w(ranks);
    for (std::uint32_t r = 0; r < ranks; ++r) {
        w.rank(r);
        std::vector<int> received;
        std::uint32_t to = 0;
        for (std::uint32_t d = 1; d < ranks; d *= 2) {
            if (r < d && r + d < ranks) received.push_back(w.recv(bytes, r + d));
            if (r >= d && r < 2 * d) to = r - d;
        }
        if (r == 0) continue;
        const int sent = w.send(bytes, to);
        for (const int l : received) w.require(sent, l);
    }
    return w.finish();
}

std::string linear_alltoall(std::uint32_t ranks, std::uint64_t bytes) {
    Writer w(ranks);
    for (std::uint32_t r = 0; r < ranks; ++r) {
        w.rank(r);
        for (std::uint32_t d = 1; d < ranks; ++d) {
            w.send(bytes, r + d);
            w.recv(bytes, r + ranks - d);
        }
    }
    return w.finish();
}

std::string ring(std::uint32_t ranks, std::uint32_t rounds, std::uint64_t bytes) {
    Writer w(ranks);
    for (std::uint32_t r = 0; r < ranks; ++r) {
        w.rank(r);
        int received = 0;
        for (std::uint32_t k = 0; k < rounds; ++k) {
            w.require(w.send(bytes, r + 1), received);
            received = w.recv(bytes, r + ranks - 1);
        }
    }
    return w.finish();
}

RandomGoal random_goal(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto below = [&](std::uint64_t n) { return random() % n; };
    const auto one_of = [&](std::vector<double> v) { return v[below(v.size())]; };
    const auto ranks = 1 + below(6), cpus = 1 + below(3), nics = 1 + below(2), tags = 1 + below(3);
    const bool wild = below(2);
    std::vector<std::vector<std::string>> lines(ranks);
    const auto place = [&](bool nic) {
        std::string s;
        if (cpus > 1) s += fmt::format(" cpu {}", 3 * below(cpus));
        if (nic && nics > 1) s += fmt::format(" nic {}", 7 * below(nics));
        return s;
    };
    for (auto n = 1 + below(8 * ranks); n > 0; --n) {
        const auto a = below(ranks), b = below(ranks);
        if (below(4) == 0) {
            lines[a].push_back(fmt::format("calc {}{}", one_of({0, 1, 10, 37}), place(false)));
            continue;
        }
        const auto tag = static_cast<int>(below(tags));
        const auto open = [&](std::uint64_t in) { return wild && below(in) == 0; };
        const std::string source = open(3) ? "-1" : std::to_string(a);
        const int sent = open(20) ? -1 : tag, received = open(3) ? -1 : tag;
        const double size = one_of({0, 1, 2, 6, 60});
        lines[a].push_back(fmt::format("send {}b to {} tag {}{}", size, b, sent, place(true)));
        if (below(50))
            lines[b].push_back(fmt::format("recv {}b from {} tag {}{}", size, source, received, place(true)));
    }
    RandomGoal r;
    r.text = fmt::format("num_ranks {}\n", ranks);
    const auto dense = below(4);
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        r.text += fmt::format("rank {} {{\n", rank);
        for (std::size_t i = 0; i < lines[rank].size(); ++i) {
            std::swap(lines[rank][i], lines[rank][i + below(lines[rank].size() - i)]);
            r.text += fmt::format("l{}: {}\n", i, lines[rank][i]);
            for (auto n = below(1 + dense); n > 0 && i > 0; --n) {
                const char* how = below(3) ? "requires" : "irequires";
                r.text += fmt::format("l{} {} l{}\n", i, how, i - 1 - below(std::min<std::uint64_t>(i, 4)));
            }
        }
        r.text += "}\n";
    }
    r.machine = {one_of({0, 1, 7, 100}), one_of({0, 5, 20}),        one_of({0, 6, 10, 100}), one_of({0, 1, 6}),
                 one_of({0, 0, 1, 3}),   one_of({0, 1, 5, 6, 1e6}), one_of({1, 2})};
    return r;
}

rtg::MessageSchedule read_goal(std::string_view text) {
    auto r = import::goal::read(text);
    if (const auto* p = std::get_if<import::Problem>(&r)) {
        ADD_FAILURE() << p->line << ":" << p->column << ": " << p->id << " " << p->message << "\n" << text;
        return {};
    }
    return std::move(std::get<rtg::MessageSchedule>(r));
}

}  // namespace pamina::test
