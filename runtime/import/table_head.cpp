#include "runtime/import/table_head.h"

#include <algorithm>

#include "frontend/source/trimmed.h"

namespace pamina::import {

std::optional<Decimal> time_unit(std::string_view unit) {
    struct Unit {
        std::string_view name;
        Decimal seconds;
    };
    constexpr Unit kUnits[] = {{"d", {864, 2}},      {"h", {36, 2}},      {"min", {6, 1}}, {"s", {1, 0}},
                               {"ms", {1, -3}},      {"us", {1, -6}},     {"ns", {1, -9}}, {"ps", {1, -12}},
                               {"\u00B5s", {1, -6}}, {"\u03BCs", {1, -6}}};
    for (const auto& known : kUnits)
        if (unit == known.name) return known.seconds;
    return {};
}

Head head_of(std::string_view text) {
    const auto opened = [&](char open) -> Head {
        const auto at = text.rfind(open);
        if (at == text.npos) return {text};
        return {trimmed(text.substr(0, at)), trimmed(text.substr(at + 1, text.size() - at - 2))};
    };
    if (text.ends_with(']')) {
        Head head = opened('[');
        head.in_brackets = true;
        return head;
    }
    if (text.ends_with(')')) {
        const Head head = opened('(');
        return time_unit(head.unit) ? head : Head{text};
    }
    return {text, time_unit(text) ? text : std::string_view()};
}

std::optional<std::string> with_point(std::string_view text) {
    if (text.find('.') != text.npos) return {};
    std::string out(text);
    std::ranges::replace(out, ',', '.');
    return out;
}

}  // namespace pamina::import
