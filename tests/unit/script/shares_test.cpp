// Parts of a sweep that several processes share: all of it, each point by one, also where some die.
#include "runtime/script/sweep/shares.h"

#include <gtest/gtest.h>

#include <set>

namespace pamina::script {
namespace {

/// What all of them see, in memory.
struct Disk {
    std::map<std::string, std::string> claims;
    std::set<std::string> dead;
};

class Folder : public StateFolder {
  public:
    Folder(Disk& disk, std::string own) : disk_(disk), own_(std::move(own)) {}
    const std::string& name() const override { return own_; }
    StateFile& own() override { throw std::logic_error("not asked for"); }
    void publish() override {}
    std::vector<std::string> others() override { return {}; }
    std::string read(const std::string&, std::size_t) override { return {}; }
    bool alive(const std::string& other) override { return !disk_.dead.contains(other); }
    std::string claim(const std::string& what) override {
        const auto [it, fresh] = disk_.claims.try_emplace(what, own_);
        return fresh ? std::string() : it->second;
    }
    void release(const std::string& prefix) override {
        std::erase_if(disk_.claims, [&](const auto& claim) {
            return claim.first.starts_with(prefix) && (claim.second == own_ || !alive(claim.second));
        });
    }

  private:
    Disk& disk_;
    std::string own_;
};

TEST(Shares, PartsAreAllOfItAndGetSmaller) {
    for (const int of : {1, 2, 3, 64}) {
        for (const std::size_t points : {0, 1, 5, 64, 1000, 1'000'000}) {
            std::size_t next = 3, largest = points;
            for (const auto& part : Shares::parts({3, 3 + points}, of)) {
                EXPECT_EQ(part.first, next);
                EXPECT_GT(part.last, part.first);
                EXPECT_LE(part.last - part.first, largest);
                largest = part.last - part.first;
                next = part.last;
            }
            EXPECT_EQ(next, 3 + points);
            EXPECT_LE(Shares::parts({0, points}, of).size(), static_cast<std::size_t>(of) * 24);
        }
    }
}

// Each takes a part in turn; some die with their part half done, and one starts anew.
TEST(Shares, EachPointIsDoneOnceAndThoseOfTheDeadAgain) {
    constexpr std::size_t kPoints = 1000;
    Disk disk;
    std::vector<int> times(kPoints);
    const auto open = [&](std::size_t point) { return times[point] == 0; };
    std::vector<Folder> folders;
    std::vector<Shares> ranks;
    for (int r = 0; r < 4; ++r) folders.emplace_back(disk, "rank " + std::to_string(r));
    for (int r = 0; r < 4; ++r) ranks.emplace_back(folders[static_cast<std::size_t>(r)], "sweep", kPoints, Rank{r, 4});
    std::set<std::size_t> left{0, 1, 2, 3};
    for (int turn = 0; !left.empty(); ++turn) {
        for (const std::size_t r : std::set(left)) {
            const auto part = ranks[r].take(open);
            if (!part) {
                left.erase(r);
                continue;
            }
            const bool dies = (r == 1 && turn == 2) || (r == 3 && turn == 5);
            const std::size_t last = dies ? (part->first + part->last) / 2 : part->last;
            for (std::size_t point = part->first; point < last; ++point)
                if (open(point)) ++times[point];
            if (!dies) continue;
            disk.dead.insert("rank " + std::to_string(r));
            left.erase(r);
        }
    }
    EXPECT_EQ(times, std::vector<int>(kPoints, 1));
    folders[0].claim("sweep-1_0-1-0");  // of another sweep
    for (const std::size_t r : {0, 2}) ranks[r].release();
    EXPECT_EQ(disk.claims, (std::map<std::string, std::string>{{"sweep-1_0-1-0", "rank 0"}}));
}

TEST(Shares, WhoIsThereKeepsItsPart) {
    Disk disk;
    Folder first(disk, "first"), second(disk, "second");
    Shares a(first, "sweep", 2, {0, 2}), b(second, "sweep", 2, {1, 2});
    const auto open = [](std::size_t) { return true; };
    EXPECT_EQ(a.take(open)->first, 0U);
    EXPECT_EQ(b.take(open)->first, 1U);
    EXPECT_FALSE(a.take(open));
    disk.dead.insert("second");
    EXPECT_EQ(a.take(open)->first, 1U);
}

}  // namespace
}  // namespace pamina::script
