// Columns of whole numbers as bytes: seven bits in each, the lowest first; all but a number's last have the eighth
// bit (LEB128). Texts share their beginnings with the one before.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace pamina::html {

class Bytes {
  public:
    void number(std::uint64_t n) {
        for (; n >= 0x80; n >>= 7) out_ += static_cast<char>(n | 0x80);
        out_ += static_cast<char>(n);
    }
    /// 0, -1, 1, -2 … as 0, 1, 2, 3 …
    void either(std::int64_t n) { number(static_cast<std::uint64_t>(n) << 1 ^ static_cast<std::uint64_t>(n >> 63)); }
    void text(std::string_view t) {
        const auto common = static_cast<std::size_t>(
            std::mismatch(t.begin(), t.end(), before_.begin(), before_.end()).first - t.begin());
        number(common);
        number(t.size() - common);
        out_ += t.substr(common);
        before_ = t;
    }
    const std::string& bytes() const { return out_; }

  private:
    std::string out_, before_;
};

}  // namespace pamina::html
