// What a call is remembered by: a sequence of words in which each part says how long it is.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "frontend/lower/value.h"

namespace pamina::lower {

class MemoKey {
  public:
    template <class Word>
        requires(std::is_integral_v<Word> || std::is_enum_v<Word>)
    MemoKey& add(Word word) {
        words_.push_back(static_cast<std::int64_t>(word));
        return *this;
    }
    /// Which one it is, not what it has.
    MemoKey& add(const void* thing) { return add(reinterpret_cast<std::intptr_t>(thing)); }
    MemoKey& add(const std::string& text);
    MemoKey& add(const check::Dimension& d);
    MemoKey& add(const std::vector<expr::Id>& ids);
    MemoKey& add(const rtg::Range& r);
    MemoKey& add(const MachineRef& m);
    /// Whatever elements and ranks it is.
    MemoKey& add_shape(const MachineRef& m);
    /// The types of numbers and the expressions, all that a fn may read of its argument.
    MemoKey& add(const Value& v);

    friend auto operator<=>(const MemoKey&, const MemoKey&) = default;
    struct Hash {
        std::size_t operator()(const MemoKey& key) const;
    };

  private:
    std::vector<std::int64_t> words_;
};

}  // namespace pamina::lower
