// The instants of a run that are not met in their order: whether two of them came so close to each other that rounding
// may have ordered them (semantics.md 1.2). Those that are equal are one. They lie in a hash table by their upper bits,
// so that what is near lies in the same place or the next.
#pragma once

#include <cstdint>
#include <vector>

namespace pamina::engine {

class Instants {
  public:
    /// At least 0 and below kExactLimit.
    void add(double at) {
        if (at == last_ || near_) return;
        last_ = at;
        look(at);
    }
    /// Two are near each other, and one of them is no whole number: something was rounded before.
    bool near() const { return near_; }
    /// Nothing can be said: two whole ones are near each other, which matters if something was rounded before; or there
    /// are too many.
    bool unclear() const { return unclear_; }

  private:
    static constexpr double kNone = -1;
    /// 128 MB.
    static constexpr std::size_t kMost = std::size_t{1} << 23;

    void look(double at);
    void compare(double a, double b);
    std::size_t home(std::uint64_t upper) const;
    bool visit(std::uint64_t upper, double at, std::size_t& place);
    void grow();

    std::vector<double> places_;
    std::size_t size_ = 0;
    double last_ = kNone;
    bool near_ = false, unclear_ = false;
};

}  // namespace pamina::engine
