// Replications of a `simulate` that several processes run, each a part, through the journals of a folder.
//
// A batch of them stands there as a sweep does, a replication as a point of one column: what is kept of it, as a text.
#pragma once

#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/sweep/share_out.h"
#include "runtime/script/sweep/sweep.h"
#include "runtime/simulate/replications.h"

namespace pamina::script {

class SharedReplications : public simulate::Others {
  public:
    /// `sweeps` has a journal in a folder. All throw Failed where it cannot be read or written.
    SharedReplications(Interpreter& script, Sweeps& sweeps, const ast::Expr& simulate, std::uint64_t seed);

    double begin(std::int64_t begin, std::int64_t end, const simulate::Kept& one) override;
    std::optional<std::pair<std::int64_t, std::int64_t>> take(const std::function<bool(std::int64_t)>& open) override;
    void give(std::int64_t number, const simulate::Kept& one) override;
    std::vector<std::pair<std::int64_t, simulate::Kept>> news() override;
    void wait() override;
    void end(bool all) override;

    /// Bytes of a batch that are passed on at most, and seconds that it takes to write and read one of them.
    static constexpr double kMostBytes = 1e8, kSecondsOfByte = 5e-8;

  private:
    template <class Body>
    auto guarded(Body&& body);

    Interpreter& script_;
    Sweeps& sweeps_;
    StateJournal& journal_;
    const ast::Expr& simulate_;
    std::uint64_t seed_;
    std::int64_t begin_ = 0;
    int number_ = 0;  // of the batch in the journal
    StateJournal::Rows known_;
    std::optional<Shares> shares_;
    Patience patience_;
};

}  // namespace pamina::script
