// What is done at the end of a C++ scope, however it ends.
#pragma once

#include <utility>

namespace pamina {

template <class Do>
class Finally {
  public:
    explicit Finally(Do at_the_end) : do_(std::move(at_the_end)) {}
    Finally(const Finally&) = delete;
    Finally& operator=(const Finally&) = delete;
    ~Finally() { do_(); }

  private:
    Do do_;
};

}  // namespace pamina
