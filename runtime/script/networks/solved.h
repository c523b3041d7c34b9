// The solution of a queueing network as a value: a record that makes its fields when they are asked for.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/estimates/doubt.h"
#include "runtime/queueing/network.h"
#include "runtime/queueing/solution.h"
#include "runtime/result/doubt.h"
#include "runtime/values/lazy_record.h"

namespace pamina::script {

/// The stations that one declaration makes: one, or those of an array, the last index fastest.
struct StationGroup {
    std::string name;
    std::vector<std::int64_t> shape;  // empty: one station
    std::size_t first = 0;            // of Network::stations
};

/// The network where one source of doubt is a little below and above its mean.
struct MovedAnswer {
    std::shared_ptr<const estimates::Source> source;  // null: `replicated`
    estimates::Replicated replicated;                 // a figure of a simulation, as it is in one number
    double steps = 0;                                 // how far from the mean, in normal half widths
    struct At {
        queueing::Network network;
        queueing::Solution solution;
    };
    std::optional<At> below, above;  // nothing where the network has no solution; neither: nothing is known
};

/// A network, and what is known of it.
struct Answer {
    queueing::Network network;
    std::vector<StationGroup> groups;
    queueing::Solution solution;
    std::vector<MovedAnswer> moved;  // none: all that the network was given is known exactly
};

class Solved : public LazyRecord {
  public:
    explicit Solved(Answer answer) : answer_(std::make_shared<const Answer>(std::move(answer))) {}

    const Answer& answer() const { return *answer_; }
    /// Of all that the network has. Solves it again when it is first asked for.
    const queueing::Bottleneck& bottleneck() const;
    /// With their doubt. Of what was solved for its bounds alone they are not known: throws ValueError.
    Value response() const;
    Value throughput() const;
    /// What each source brings to the response time, in seconds.
    std::vector<result::DoubtPart> parts() const;
    /// Where first order is not enough.
    std::vector<std::string> notes;

    std::int64_t items() const override;
    std::shared_ptr<const Record> row() const override;
    bool printed(std::size_t field) const override;

  protected:
    std::size_t size() const override;
    std::string_view name(std::size_t field) const override;
    Value make(std::size_t field) const override;

  private:
    std::shared_ptr<const Answer> answer_;
    mutable std::once_flag limited_;
    mutable queueing::Bottleneck bottleneck_;
};

}  // namespace pamina::script
