// `sweep(P in [1, 2, 4], s in 1 us..9 us step 1 us: e)`: an expression at many points, as a table with a row for each.
//
// Points are dealt to workers in pieces that take some 20 ms, so that all end together; which worker evaluates a point
// changes nothing, and rows stand in the order of the points. A short sweep is done by one worker before others would
// have begun. A point that fails leaves its message in the column `error`; only when all fail, or when the mistake is
// not one of the points, the sweep itself fails. When the run is stopped, the rows that are done are the table.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "runtime/script/evaluate/sweep_points.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/sweep/key.h"
#include "runtime/script/sweep/state_journal.h"

namespace pamina::script {

class SweepWorker;

/// What the sweeps of one script have in common, in the order in which they are evaluated.
struct Sweeps {
    int threads = 1;
    StateJournal* journal = nullptr;           // keeps points, and gives those that it has
    Rank rank;                                 // among those who share the journal's folder
    engine::RunControl* progress = nullptr;    // is told how far a sweep is
    const ast::Stmt* statement = nullptr;      // of the script, under way, with all that stands in it
    bool told_threads = false;                 // that there are fewer than asked for
    bool alone = false;                        // what is evaluated now is shared with nobody, and not kept
    std::optional<StatementKey> key;           // of the last statement that needed one
    std::map<const ast::Expr*, bool> divides;  // of searches: SharedPoints::divides
};

class SweepRun {
  public:
    SweepRun(Interpreter& script, Sweeps& sweeps, const ast::Expr& e, const ast::Comprehension& c);
    ~SweepRun();
    /// Whether all points are done: else it was stopped. Throws Failed when all fail.
    bool run();
    /// A row for each point that is done.
    Value table();
    std::size_t points() const { return points_.count; }
    std::size_t done() const;

    /// Points of one piece at most: values and results of a few kB each.
    static constexpr std::size_t kMaxPiece = 1024;
    /// Seconds that a piece should take, and that other workers must save to be worth their start.
    static constexpr double kPieceSeconds = 0.02, kWorthThreads = 0.004;

  private:
    void resume();
    StateJournal::Key key() const;
    void evaluate_todo();
    // shared_sweep.cpp
    void share();
    void take_news();
    void alone(SweepWorker& worker);
    void together();
    /// Says, once in a session, that the system starts no more than these.
    void fewer_threads(std::size_t count, const std::string& problem);
    /// The next piece for a worker that needs `seconds` a point; empty when there is none.
    std::span<const std::uint32_t> next(double seconds, std::size_t most);
    void keep(std::span<const std::uint32_t> numbers, std::vector<std::optional<PointRow>>& rows, SweepWorker& worker);
    void store(std::size_t point, PointRow&& row, const std::vector<std::string>& columns);
    std::size_t left() const { return todo_.size() - begun_; }
    void evaluate();
    /// `k = 0, n = 3`: the parameters of a point.
    std::string point_text(std::size_t point) const;
    void name_missing();
    void failures();
    void warnings();
    /// Evaluates the last point that is done once more, in the script, for those who want to know why it is so.
    void explain();

    Interpreter& script_;
    Sweeps& sweeps_;
    const ast::Expr& expr_;
    const ast::Comprehension& sweep_;
    SweepPoints points_;
    int number_ = 0;                              // of the sweep in the journal
    std::string id_;                              // for all who share it
    std::chrono::steady_clock::time_point told_;  // when it was last looked what others have done
    std::vector<std::uint32_t> todo_;
    std::size_t begun_ = 0;  // of todo_
    double seconds_ = 0;     // a point, as last measured by one worker
    std::mutex lock_;
    std::vector<std::unique_ptr<engine::RunControl>> controls_;  // of the workers beside the first
    std::vector<std::unique_ptr<SweepWorker>> workers_;
    std::vector<std::string> columns_;
    std::vector<std::shared_ptr<List>> figures_;  // by column, then by point
    enum class State : std::uint8_t { Open, Done, Failed };
    std::vector<State> states_;
    std::vector<std::pair<std::uint32_t, std::string>> errors_;
    std::size_t files_noted_ = 0;
};

/// A sweep at a point of another one: by the one worker that the point has, and without a word while it goes on.
Value nested_sweep(Interpreter& script, const ast::Expr& e, const ast::Comprehension& c);

}  // namespace pamina::script
