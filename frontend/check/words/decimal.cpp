// Numbers as written, without losing a digit: 12.5 is 125 * 10^-1.
#include "frontend/check/words/decimal.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace pamina::check {

DecimalNumber decimal(const ast::Number& n) {
    DecimalNumber r;
    std::string digits;  // of the mantissa, without point and leading zeros
    int exponent = 0;
    bool after_point = false;
    std::size_t i = 0;
    for (; i < n.digits.size(); ++i) {
        char c = n.digits[i];
        if (c == '.') {
            after_point = true;
        } else if (c >= '0' && c <= '9') {
            if (!digits.empty() || c != '0') digits += c;
            if (after_point) --exponent;
        } else if (c == 'e' || c == 'E') {
            break;
        }
    }
    if (i < n.digits.size()) {
        const char* first = n.digits.data() + i + 1;
        const char* last = n.digits.data() + n.digits.size();
        if (first != last && *first == '+') ++first;
        int written = 0;
        auto [end, error] = std::from_chars(first, last, written);
        // An exponent that no int holds makes the value zero or infinite all the same.
        if (error == std::errc::result_out_of_range) written = *first == '-' ? -1'000'000 : 1'000'000;
        exponent += std::clamp(written, -1'000'000, 1'000'000);
    }
    r.value = std::strtod(n.digits.c_str(), nullptr);
    if (n.is_int) {
        std::int64_t whole = 0;
        const char* last = n.digits.data() + n.digits.size();
        auto [end, error] = std::from_chars(n.digits.data(), last, whole);
        if (error == std::errc() && end == last) r.integer = whole;
    } else {
        while (!digits.empty() && digits.back() == '0') {
            digits.pop_back();
            ++exponent;
        }
    }
    if (digits.empty()) exponent = 0;
    r.mantissa = digits.empty() ? 0 : std::strtod(digits.c_str(), nullptr);
    r.exp10 = exponent;
    return r;
}

}  // namespace pamina::check
