// Points of a search, or changes that are tried, through a journal: they are kept for the next run, and where several
// processes have a folder in common each evaluates a part.
//
// What is over in no time never comes near the journal: only after some 50 ms of work it is written what was done, and
// what is left is shared. So that processes do not do the same until then, each begins with the points that it would
// claim first. While points are evaluated nothing in them is shared or kept: others are at other points.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <vector>

#include "runtime/script/evaluate/shared_points.h"
#include "runtime/script/sweep/sweep.h"

namespace pamina::script {

class JournalPoints : public SharedPoints {
  public:
    /// `sweeps` has a journal. All throw Failed where it cannot be read or written.
    JournalPoints(Interpreter& script, Sweeps& sweeps, const ast::Expr& e, const std::string& text);

    void rows(std::span<const std::size_t> numbers, const Here& here, const Done& take) override;
    void alone(const std::function<void()>& body) override;
    int processes() const override { return sweeps_.rank.of; }
    bool divides() override;

    /// A search ends long before.
    static constexpr std::size_t kMostPoints = std::size_t{1} << 62;

  private:
    using Clock = std::chrono::steady_clock;
    /// The points that are asked for, on their way.
    struct Asked;

    StateFolder* folder() const { return sweeps_.journal->folder(); }
    bool stopped() const { return script_.stopped(); }
    template <class Body>
    auto guarded(Body&& body);
    void begin();
    void evaluate(Asked& asked, std::span<const std::size_t> numbers);
    void alone_for_a_while(Asked& asked);
    void share(Asked& asked);
    void write(std::size_t number, const PointRow& row);
    void take_news();
    void take_known(Asked& asked);

    Interpreter& script_;
    Sweeps& sweeps_;
    StateJournal& journal_;
    const ast::Expr& expr_;
    StateJournal::Key key_;
    bool begun_ = false;
    int number_ = 0;            // in the journal, once it is begun
    std::string id_;            // for all who share it
    StateJournal::Rows done_;   // here, before it is begun
    StateJournal::Rows known_;  // from elsewhere, not taken yet
    std::size_t asked_ = 0;     // how often points were asked for
    double seconds_ = 0;        // of evaluating, so far
    std::size_t evaluated_ = 0;
    std::size_t files_noted_ = 0;
    Clock::time_point written_;
};

}  // namespace pamina::script
