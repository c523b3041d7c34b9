// The points of a search: each is evaluated when it is asked for or, where others share the search, before that, here
// or by another process. What comes of it, and what is said of it, is the same.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <vector>

#include "runtime/script/evaluate/left_out.h"
#include "runtime/script/evaluate/shared_points.h"

namespace pamina::script {

class Looks {
  public:
    using Cells = std::vector<Value>;
    /// `at`: what a point gives, as many numbers, texts and truth values each time. `shared` is null where nobody
    /// shares the search, `stop` where nothing ends it. The others outlive it.
    Looks(Diagnostics& diagnostics, LeftOut& left_out, const std::atomic<bool>* stop,
          std::unique_ptr<SharedPoints> shared, std::function<Cells(std::size_t)> at);

    /// Asks for points of which each is needed, whatever the others give.
    void all(std::span<const std::size_t> numbers);
    /// Asks for points of which some may be needed.
    void some(std::span<const std::size_t> numbers);
    /// How many of these are worth it.
    std::size_t ahead() const { return shared_ && !divides_ ? static_cast<std::size_t>(shared_->processes()) : 0; }
    /// What a point gives. Throws what `at` throws.
    Cells operator()(std::size_t number);
    /// Once more, here: for what it says.
    void again(std::size_t number);

    /// Where points divide their own work among processes, so many are needed to divide the points instead. It does not
    /// depend on the number of processes, so that the next start divides the same.
    static constexpr std::size_t kWorthPoints = 16;

  private:
    struct Known {
        Cells cells;
        std::vector<Diagnostic> said;
        LeftOut left_out;
    };
    void ask(std::vector<std::size_t> numbers);
    PointRow evaluate(std::size_t number);

    Diagnostics& diagnostics_;
    LeftOut& left_out_;
    const std::atomic<bool>* stop_;
    std::unique_ptr<SharedPoints> shared_;
    std::function<Cells(std::size_t)> at_;
    bool divides_;
    std::map<std::size_t, Known> known_;  // not asked for yet
    std::map<std::size_t, Known> here_;   // evaluated here, on their way
    std::set<std::size_t> asked_;         // it is not known what they say: they are evaluated once more
};

}  // namespace pamina::script
