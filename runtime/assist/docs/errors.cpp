#include "runtime/assist/docs/errors.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "runtime/assist/docs/embedded_errors.h"

namespace pamina::assist {

namespace {

/// Where the next section of an error or a warning begins, `## E0123 …` or `## W0123 …`; npos: nowhere.
std::size_t section(std::string_view text, std::size_t from) {
    for (auto at = text.find("## ", from); at != text.npos; at = text.find("## ", at + 1)) {
        const bool letter = text.substr(at + 3).starts_with('E') || text.substr(at + 3).starts_with('W');
        if (letter && (at == 0 || text[at - 1] == '\n')) return at;
    }
    return text.npos;
}

/// What stands before a file's first section is for its readers.
std::vector<ErrorEntry> read_entries() {
    std::vector<ErrorEntry> entries;
    for (const auto& file : embedded_errors()) {
        auto begin = section(file.text, 0);
        while (begin != file.text.npos) {
            const auto next = section(file.text, begin + 1);
            entries.push_back(error_entry(file.text.substr(begin, next == file.text.npos ? next : next - begin)));
            begin = next;
        }
    }
    return entries;
}

/// An id as it is printed, of one as users write it: E0302 of `302`, W1701 of `w1701`.
std::optional<std::string> printed_id(std::string_view id) {
    const bool warning = !id.empty() && (id[0] == 'W' || id[0] == 'w');
    if (warning || (!id.empty() && (id[0] == 'E' || id[0] == 'e'))) id.remove_prefix(1);
    unsigned number = 0;
    const auto [end, wrong] = std::from_chars(id.data(), id.data() + id.size(), number);
    if (id.empty() || id.size() > 4 || wrong != std::errc() || end != id.data() + id.size()) return std::nullopt;
    return fmt::format("{}{:04}", warning ? 'W' : 'E', number);
}

/// The first entry with an id not below this one.
std::span<const ErrorEntry>::iterator at_or_after(const std::string& printed) {
    const auto all = error_entries();
    return std::lower_bound(all.begin(), all.end(), printed,
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
    const auto printed = printed_id(id);
    if (!printed) return nullptr;
    const auto it = at_or_after(*printed);
    return it != error_entries().end() && it->id == *printed ? &*it : nullptr;
}

std::vector<const ErrorEntry*> nearest_errors(std::string_view id) {
    const auto printed = printed_id(id);
    if (!printed) return {};
    const auto after = at_or_after(*printed);
    const auto of_the_kind = [&](const ErrorEntry& e) { return e.id.front() == printed->front(); };
    std::vector<const ErrorEntry*> out;
    if (after != error_entries().begin() && of_the_kind(*std::prev(after))) out.push_back(&*std::prev(after));
    if (after != error_entries().end() && of_the_kind(*after)) out.push_back(&*after);
    return out;
}

}  // namespace pamina::assist
