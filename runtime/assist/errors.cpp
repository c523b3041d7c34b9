#include "runtime/assist/errors.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace pamina::assist {

namespace {

/// The number in an id as users write it.
std::optional<unsigned> number_of(std::string_view id) {
    if (!id.empty() && (id[0] == 'E' || id[0] == 'e')) id.remove_prefix(1);
    unsigned number = 0;
    const auto [end, wrong] = std::from_chars(id.data(), id.data() + id.size(), number);
    if (id.empty() || id.size() > 4 || wrong != std::errc() || end != id.data() + id.size()) return std::nullopt;
    return number;
}

/// The first entry with an id not below this one.
std::span<const ErrorEntry>::iterator at_or_after(unsigned number) {
    const auto all = error_entries();
    return std::lower_bound(all.begin(), all.end(), fmt::format("E{:04}", number),
                            [](const ErrorEntry& e, const std::string& id) { return e.id < id; });
}

}  // namespace

const ErrorEntry* find_error(std::string_view id) {
    const auto number = number_of(id);
    if (!number) return nullptr;
    const auto it = at_or_after(*number);
    return it != error_entries().end() && number_of(it->id) == number ? &*it : nullptr;
}

std::vector<const ErrorEntry*> nearest_errors(std::string_view id) {
    const auto number = number_of(id);
    if (!number) return {};
    const auto after = at_or_after(*number);
    std::vector<const ErrorEntry*> out;
    if (after != error_entries().begin()) out.push_back(&*std::prev(after));
    if (after != error_entries().end()) out.push_back(&*after);
    return out;
}

}  // namespace pamina::assist
