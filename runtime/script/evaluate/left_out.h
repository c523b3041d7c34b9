// What is left out: missing values by figures of lists, jumps by derivatives. It is counted by the places of a script,
// and said when a statement is done.
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
    /// The derivative of a formula by `symbol` at `span` leaves out that it jumps along it.
    void add_steps(const std::string& symbol, Span span);
    /// What another one has counted, which has nothing then: of a thread of a sweep.
    void take(LeftOut& other);
    bool empty() const { return at_.empty() && steps_.empty(); }
    /// A warning for each place, in their order. Nothing is left then.
    void tell(Diagnostics& diagnostics);

  private:
    struct Counts {
        std::string function;
        std::int64_t missing = 0, of = 0, times = 0;
    };
    using Place = std::tuple<FileId, std::uint32_t, std::uint32_t>;
    std::map<Place, Counts> at_;
    std::map<Place, std::string> steps_;  // by which symbol
};

}  // namespace pamina::script
