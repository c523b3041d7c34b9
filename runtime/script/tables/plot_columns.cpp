#include "runtime/script/tables/plot_columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "frontend/check/words/describe.h"
#include "runtime/script/show/column_unit.h"
#include "runtime/script/show/show.h"
#include "runtime/script/tables/table_ops.h"

namespace pamina::script {

namespace {

constexpr std::size_t kMaxSeries = 60;

std::string shared_name(const std::vector<std::string>& columns) {
    std::string name;
    for (const auto& c : columns) name += (name.empty() ? "" : ", ") + c;
    constexpr std::size_t kMost = 40;
    return columns.size() == 1 || name.size() <= kMost ? name : std::string("value");
}

}  // namespace

const List& PlotColumns::column(const std::string& name) {
    kept_.push_back(column_of(t_, name));
    return *kept_.back();
}

std::vector<double> PlotColumns::place(plot::Axis& axis, const std::vector<std::string>& names,
                                       std::vector<double>* halves) {
    axis.name = shared_name(names);
    std::vector<std::pair<std::string, const List*>> lists;
    bool texts = false, numbers = false;
    for (const auto& name : names) {
        lists.emplace_back(name, &column(name));
        for (const Value& v : *lists.back().second) {
            stop_.look();
            const bool text = v.as<std::string>() || v.as<bool>();
            texts = texts || text;
            numbers = numbers || v.is_number();
            if ((!text && !v.is_number() && !is_missing(v)) || (texts && (numbers || names.size() > 1)))
                throw ValueError{
                    "E0730",
                    fmt::format("`{}` holds {}, which no axis shows", name, check::describe(type_of(v), program_)),
                    {}};
        }
    }
    // A figure that no row has says why; what is missing here and there is a gap.
    for (const auto& [name, list] : lists)
        if (!list->empty() && std::ranges::all_of(*list, is_missing))
            if (const auto& why = list->front().as<Missing>()->why) throw ValueError(*why);
    std::vector<double> out;
    if (texts) {
        if (axis.log)
            throw ValueError{"E0730", fmt::format("`{}` holds texts: its axis is not logarithmic", names.front()), {}};
        for (const Value& v : *lists.front().second) {
            if (is_missing(v)) {
                out.push_back(kMissing);
                continue;
            }
            const std::string text = show(v, program_);
            auto it = std::find(axis.categories.begin(), axis.categories.end(), text);
            if (it == axis.categories.end()) {
                constexpr std::size_t kMaxTexts = 1000;
                if (axis.categories.size() >= kMaxTexts)
                    throw ValueError{
                        "E0732",
                        fmt::format("`{}` has more than {} different texts", lists.front().first, kMaxTexts),
                        {}};
                it = axis.categories.insert(axis.categories.end(), text);
            }
            out.push_back(static_cast<double>(it - axis.categories.begin()));
        }
        return out;
    }
    const auto unit = unit_of_columns(lists, program_);
    axis.unit = unit.text;
    axis.whole = true;
    for (const auto& [name, list] : lists)
        for (const Value& v : *list) {
            out.push_back(v.is_number() ? unit.of(as_real(v).mantissa, as_real(v).exp10) : kMissing);
            axis.whole = axis.whole && !v.as<Real>();
            if (halves) halves->push_back(v.interval ? unit.of(v.interval->half, as_real(v).exp10) : kMissing);
        }
    return out;
}

std::vector<std::size_t> PlotColumns::groups(const std::vector<std::string>& by, std::size_t columns,
                                             std::vector<std::string>& names) {
    std::vector<std::size_t> group(static_cast<std::size_t>(t_.rows), 0);
    const auto within = [&] {
        if (std::max<std::size_t>(1, names.size()) * columns <= kMaxSeries) return;
        throw ValueError{"E0732", fmt::format("this plot would have more than {} lines", kMaxSeries),
                         "filter the table first, or draw a heat map"};
    };
    within();
    if (by.empty()) {
        names = {""};
        return group;
    }
    std::vector<const List*> keys;
    for (const auto& name : by) keys.push_back(&column(name));
    std::map<std::string, std::size_t> known;
    for (std::size_t row = 0; row < group.size(); ++row) {
        stop_.look();
        std::string name;
        for (std::size_t k = 0; k < keys.size(); ++k)
            name += fmt::format("{}{} = {}", k ? ", " : "", by[k], show((*keys[k])[row], program_));
        const auto [it, fresh] = known.try_emplace(name, names.size());
        if (fresh) names.push_back(name);
        group[row] = it->second;
        within();
    }
    return group;
}

std::vector<std::string> PlotColumns::that_tell_apart(const std::vector<double>& x,
                                                      const std::vector<std::size_t>& group, const PlotRequest& r) {
    using Names = std::vector<std::string>;
    const auto used = [&](const std::string& name) {
        return std::ranges::count(r.x, name) + std::ranges::count(r.y, name) + std::ranges::count(r.by, name) > 0;
    };
    /// How many different values these have together; nothing where they leave rows at one place.
    const auto values = [&](const Names& names) -> std::optional<std::size_t> {
        std::vector<const List*> keys;
        for (const auto& name : names) keys.push_back(&column(name));
        std::set<std::string> all;
        std::set<std::tuple<double, std::size_t, std::string>> places;
        for (std::size_t row = 0; row < group.size(); ++row) {
            stop_.look();
            if (std::isnan(x[row])) continue;
            std::string key;
            for (const List* list : keys) key += show((*list)[row], program_) + '\n';
            all.insert(key);
            if (!places.emplace(x[row], group[row], std::move(key)).second) return {};
        }
        return all.size() < places.size() ? std::optional(all.size()) : std::nullopt;
    };
    const auto best = [&](const Names& names) -> Names {
        Names found;
        std::size_t fewest = group.size();
        for (const auto& name : names) {
            const auto count = used(name) ? std::nullopt : values({name});
            if (count && *count < fewest) {
                found = {name};
                fewest = *count;
            }
        }
        return found;
    };
    if (auto found = best(t_.parameters); !found.empty()) return found;
    if (auto found = best(t_.names); !found.empty()) return found;
    Names rest;
    std::ranges::copy_if(t_.parameters, std::back_inserter(rest), [&](const auto& name) { return !used(name); });
    return rest.size() > 1 && values(rest) ? rest : Names{};
}

}  // namespace pamina::script
