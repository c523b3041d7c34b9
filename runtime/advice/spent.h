// What the replications of a simulation spend their time in, on average.
//
// One replication tells what it spends itself: what is rare is in most of them not at all, and where it is, all of it.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>

#include "runtime/result/result.h"

namespace pamina::advice {

class Spent {
  public:
    /// `run` is observed. In any order, from several threads: they are added up in the order of their numbers, from 0.
    void add(std::int64_t number, const result::Result& run);

    /// As `like`, one of them, but with means over all of them: of the time, of what statements, resources, processors,
    /// measures and waits have of it. What is of one run alone (elements, tasks of files one by one, what happened
    /// when) is that of `like`. Where the busiest element is not the same in all, it has no index: `shape` is empty.
    result::Result mean(const result::Result& like) const;

  private:
    void sum(const result::Result& run);

    std::mutex lock_;
    std::int64_t next_ = 0;
    std::map<std::int64_t, result::Result> early_;  // that ended before one with a lower number
    result::Result sum_;
};

}  // namespace pamina::advice
