#include "runtime/result/decimal.h"

#include <algorithm>
#include <cmath>

#include "frontend/source/decimal.h"

namespace pamina::result {

std::string decimal(double value, int exponent) {
    if (value == 0 || !std::isfinite(value)) return "0";
    const Decimal d = *shortest_decimal(std::fabs(value));
    const std::string digits = std::to_string(d.digits);
    // The point stands behind the first `before` digits.
    const int count = static_cast<int>(digits.size());
    const int before = count + d.exponent + exponent;
    std::string whole, part;
    if (before <= 0) {
        whole = "0";
        part = std::string(static_cast<std::size_t>(-before), '0') + digits;
    } else if (before >= count) {
        whole = digits + std::string(static_cast<std::size_t>(before - count), '0');
    } else {
        whole = digits.substr(0, static_cast<std::size_t>(before));
        part = digits.substr(static_cast<std::size_t>(before));
    }
    while (!part.empty() && part.back() == '0') part.pop_back();
    return (value < 0 ? "-" : "") + whole + (part.empty() ? "" : "." + part);
}

std::string decimal_difference(const std::string& later, const std::string& earlier) {
    // Both with the point at the same place, and as long.
    const auto places = [](const std::string& s) { return s.find('.') == s.npos ? 0 : s.size() - s.find('.') - 1; };
    const std::size_t point = std::max(places(later), places(earlier));
    const auto digits = [&](const std::string& s) {
        std::string d = s;
        if (d.find('.') != d.npos) d.erase(d.find('.'), 1);
        return d + std::string(point - places(s), '0');
    };
    std::string a = digits(later), b = digits(earlier);
    const std::size_t length = std::max({a.size(), b.size(), point + 1});
    a.insert(0, length - a.size(), '0');
    b.insert(0, length - b.size(), '0');
    int borrow = 0;
    for (std::size_t i = length; i-- > 0;) {
        int d = a[i] - b[i] - borrow;
        borrow = d < 0 ? 1 : 0;
        a[i] = static_cast<char>('0' + d + 10 * borrow);
    }
    std::string whole = a.substr(0, length - point), part = a.substr(length - point);
    whole.erase(0, std::min(whole.find_first_not_of('0'), whole.size() - 1));
    while (!part.empty() && part.back() == '0') part.pop_back();
    return part.empty() ? whole : whole + "." + part;
}

}  // namespace pamina::result
