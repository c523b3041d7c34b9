// Whether two runs say the same.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "runtime/engine/run/options.h"

namespace pamina::test {

inline std::uint64_t bits(double d) {
    std::uint64_t b;
    std::memcpy(&b, &d, sizeof b);
    return b;
}

inline std::string difference(const engine::Outcome& a, const engine::Outcome& b) {
    if (a.error.has_value() != b.error.has_value())
        return fmt::format("error {}, {}", a.error ? a.error->id : "none", b.error ? b.error->id : "none");
    if (a.error) {
        if (a.error->id == b.error->id && a.error->message == b.error->message) return {};
        return fmt::format("{} {}, {} {}", a.error->id, a.error->message, b.error->id, b.error->message);
    }
    const auto &r = a.result, &s = b.result;
    if (bits(r.time) != bits(s.time)) return fmt::format("time {:a}, {:a}", r.time, s.time);
    if (bits(r.work) != bits(s.work)) return fmt::format("work {:a}, {:a}", r.work, s.work);
    if (r.exact != s.exact) return fmt::format("exact {}, {}", r.exact, s.exact);
    return {};
}

/// What reports tell, but for how it was evaluated: the same, and within 1e-9 where times are rounded, of figures
/// smaller than `least` within 1e-9 of that.
inline std::string difference(const nlohmann::ordered_json& a, const nlohmann::ordered_json& b, bool exact,
                              const std::vector<std::string>& but_for = {"evaluation", "events"}, double least = 1,
                              const std::string& at = "") {
    if (a.is_number() && b.is_number()) {
        const double x = a.get<double>(), y = b.get<double>();
        if (x == y || (std::isnan(x) && std::isnan(y)) ||
            (!exact && std::abs(x - y) <= 1e-9 * std::max({std::abs(x), std::abs(y), least})))
            return {};
        return fmt::format("{}: {}, {}", at, a.dump(), b.dump());
    }
    const auto both = [&] { return fmt::format("{}: {:.200}, {:.200}", at, a.dump(), b.dump()); };
    if (a.type() != b.type() || a.size() != b.size()) return both();
    if (!a.is_structured()) return a == b ? "" : both();
    for (auto i = a.begin(), j = b.begin(); i != a.end(); ++i, ++j) {
        const std::string name = a.is_object() ? i.key() : "";
        if (std::ranges::find(but_for, name) != but_for.end()) continue;
        if (auto d = difference(*i, *j, exact, but_for, least, at + "/" + name); !d.empty()) return d;
    }
    return {};
}

}  // namespace pamina::test
