// What figures of lists leave out: missing values, counted by the places of a script, and said when a statement is
// done.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>

#include "frontend/source/diagnostic.h"

namespace pamina::script {

class LeftOut {
  public:
    /// `function` goes over `of` values at `span`, and `missing` of them are.
    void add(const std::string& function, Span span, std::int64_t missing, std::int64_t of);
    /// What another one has counted, which has nothing then: of a thread of a sweep.
    void take(LeftOut& other);
    /// A warning for each place, in their order. Nothing is left then.
    void tell(Diagnostics& diagnostics);

  private:
    struct Counts {
        std::string function;
        std::int64_t missing = 0, of = 0, times = 0;
    };
    std::map<std::tuple<FileId, std::uint32_t, std::uint32_t>, Counts> at_;
};

}  // namespace pamina::script
