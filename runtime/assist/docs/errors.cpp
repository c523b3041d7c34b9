#include "runtime/assist/docs/errors.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "runtime/assist/docs/embedded_errors.h"

namespace pamina::assist {

namespace {

constexpr std::string_view kSection = "## E";

/// What stands before a file's first section is for its readers.
std::vector<ErrorEntry> read_entries() {
    std::vector<ErrorEntry> entries;
    for (const auto& file : embedded_errors()) {
        const std::string mark = fmt::format("\n{}", kSection);
        auto begin = file.text.starts_with(kSection) ? 0 : file.text.find(mark);
        while (begin != file.text.npos) {
            if (file.text[begin] == '\n') ++begin;
            const auto next = file.text.find(mark, begin);
            entries.push_back(error_entry(file.text.substr(begin, next == file.text.npos ? next : next - begin)));
            begin = next;
        }
    }
    return entries;
}

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

ErrorEntry error_entry(std::string_view section) {
    const auto end = section.find('\n');
    const auto first = section.find_first_not_of('\n', end), last = section.find_last_not_of('\n');
    return {section.substr(3, 5), section.substr(9, end - 9), section.substr(first, last + 1 - first)};
}

std::span<const ErrorEntry> error_entries() {
    static const std::vector<ErrorEntry> entries = read_entries();
    return entries;
}

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
