#include "runtime/script/show/alike_rows.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "runtime/script/show/show.h"
#include "runtime/values/doubtful.h"

namespace pamina::script {

namespace {

using Group = std::vector<std::size_t>;  // rows

/// Whether their intervals leave open which is larger. Of too few replications that is not known, and their cells say
/// so.
bool alike(const Value& a, const Value& b) {
    if (!a.interval && !b.interval) return false;
    try {
        return !apart(a, b);
    } catch (const ValueError&) {
        return false;
    }
}

const std::string* column_with_intervals(const Table& t) {
    for (const auto& name : t.names) {
        if (std::ranges::find(t.parameters, name) != t.parameters.end()) continue;
        if (std::ranges::any_of(*t.columns.at(name), [](const Value& v) { return v.interval != nullptr; }))
            return &name;
    }
    return nullptr;
}

std::vector<Group> groups_of(const List& values) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i].is_number()) order.push_back(i);
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return compare(values[a], values[b]) == -1; });
    std::vector<Group> groups;
    Group now;
    const auto end = [&] {
        if (now.size() > 1) groups.push_back(now);
        now.clear();
    };
    for (const std::size_t row : order) {
        if (!now.empty() && !alike(values[now.back()], values[row])) end();
        now.push_back(row);
    }
    end();
    return groups;
}

std::string point(const Table& t, std::size_t row, const check::Program& program) {
    std::vector<std::string> parts;
    for (const auto& name : t.parameters)
        if (const auto it = t.columns.find(name); it != t.columns.end())
            parts.push_back(fmt::format("{} = {}", name, show((*it->second)[row], program)));
    const std::string all = fmt::format("{}", fmt::join(parts, ", "));
    return parts.size() > 1 ? "(" + all + ")" : all;
}

}  // namespace

std::string alike_rows(const Table& t, const check::Program& program) {
    constexpr std::size_t kMostGroups = 3, kMostRows = 4;
    if (t.parameters.empty() || t.rows < 2) return {};
    const std::string* name = column_with_intervals(t);
    if (!name) return {};
    const auto groups = groups_of(*t.columns.at(*name));
    if (groups.empty()) return {};
    std::string text;
    for (std::size_t g = 0; g < std::min(groups.size(), kMostGroups); ++g) {
        const Group& rows = groups[g];
        const bool all = rows.size() <= kMostRows;
        text += text.empty() ? "" : "; ";
        for (std::size_t i = 0; i < (all ? rows.size() : kMostRows - 1); ++i)
            text += (i == 0 ? "" : all && i + 1 == rows.size() ? " and " : ", ") + point(t, rows[i], program);
        if (!all) text += fmt::format(" and {} more", rows.size() - kMostRows + 1);
    }
    if (groups.size() > kMostGroups) text += fmt::format("; and {} more groups", groups.size() - kMostGroups);
    return fmt::format("`{}` does not tell apart: {}", *name, text);
}

}  // namespace pamina::script
