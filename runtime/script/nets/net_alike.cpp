#include "runtime/script/nets/net_alike.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace pamina::script {

namespace {

using Places = std::vector<std::size_t>;

/// Such arrays; a net with more is compared in the first ones.
constexpr std::size_t kMostArrays = 2000;

void add_places(const NetGroups& net, Places& out) {
    for (const NetGroup& g : net.places)
        for (const auto& e : g.elements)
            if (!e.elsewhere) out.push_back(static_cast<std::size_t>(e.number));
    for (const NetPart& p : net.parts)
        for (const NetGroups& one : p.elements) add_places(one, out);
}

/// Of elements that lie as `shape` says, the last dimension fastest, each of which has places.
void add_indices(const std::string& name, const std::vector<std::int64_t>& shape, const std::vector<Places>& elements,
                 std::vector<nets::IndexedPlaces>& out) {
    std::size_t inside = elements.size(), before = 1;  // elements of what the first indices leave; how many of those
    for (std::size_t d = 0; d < shape.size() && !elements.empty(); ++d) {
        const auto size = static_cast<std::size_t>(shape[d]);
        const std::size_t step = inside / size;
        const auto value_of = [&](std::size_t i) { return i / step % size; };
        const auto add = [&](const std::string& called, std::size_t first, std::size_t end) {
            if (out.size() >= kMostArrays) return;
            nets::IndexedPlaces made{called, std::vector<Places>(size)};
            for (std::size_t i = first; i < end; ++i) {
                Places& row = made.rows[value_of(i)];
                row.insert(row.end(), elements[i].begin(), elements[i].end());
            }
            out.push_back(std::move(made));
        };
        add(name, 0, elements.size());
        if (d > 0)
            for (std::size_t k = 0; k < before; ++k) {
                std::vector<std::size_t> at;
                for (std::size_t c = d, left = k; c-- > 0; left /= static_cast<std::size_t>(shape[c]))
                    at.insert(at.begin(), left % static_cast<std::size_t>(shape[c]));
                add(fmt::format("{}[{}]", name, fmt::join(at, ", ")), k * inside, (k + 1) * inside);
            }
        before *= size;
        inside = step;
    }
}

void add_arrays(const NetGroups& net, const std::string& prefix, std::vector<nets::IndexedPlaces>& out) {
    for (const NetGroup& g : net.places) {
        if (g.dimensions == 0 || g.elements.empty()) continue;
        std::vector<std::int64_t> shape = g.elements.back().at;
        for (std::int64_t& n : shape) ++n;
        std::vector<Places> elements;
        for (const auto& e : g.elements) elements.push_back({static_cast<std::size_t>(e.number)});
        add_indices(prefix + g.name, shape, elements, out);
    }
    for (const NetPart& p : net.parts) {
        std::vector<Places> elements(p.elements.size());
        for (std::size_t i = 0; i < elements.size(); ++i) add_places(p.elements[i], elements[i]);
        add_indices(prefix + p.name, p.shape, elements, out);
        std::vector<std::int64_t> at(p.shape.size(), 0);
        for (const NetGroups& one : p.elements) {
            if (out.size() >= kMostArrays) return;
            add_arrays(one, prefix + (at.empty() ? p.name : fmt::format("{}[{}]", p.name, fmt::join(at, ", "))) + ".",
                       out);
            for (std::size_t k = at.size(); k-- > 0;) {
                if (++at[k] < p.shape[k]) break;
                at[k] = 0;
            }
        }
    }
}

std::string alike_text(const nets::AlikeRows& rows) {
    std::vector<std::string> ranges;
    for (std::size_t i = 0; i < rows.values.size();) {
        std::size_t end = i + 1;
        while (end < rows.values.size() && rows.values[end] == rows.values[end - 1] + 1) ++end;
        ranges.push_back(
            end - i > 2 ? fmt::format("{}..{}", rows.values[i], rows.values[end - 1])
                        : fmt::format("{}", fmt::join(rows.values.begin() + static_cast<std::ptrdiff_t>(i),
                                                      rows.values.begin() + static_cast<std::ptrdiff_t>(end), ", ")));
        i = end;
    }
    return fmt::format("{} [{}]", fmt::join(rows.of, ", "), fmt::join(ranges, ", "));
}

}  // namespace

std::vector<nets::IndexedPlaces> indexed_places(const NetGroups& net) {
    std::vector<nets::IndexedPlaces> out;
    add_arrays(net, {}, out);
    return out;
}

std::shared_ptr<const nets::Alike> alike(const NetReading& r, const std::atomic<bool>* stop) {
    std::vector<nets::IndexedPlaces> arrays = indexed_places(r);
    if (arrays.empty()) return nullptr;
    std::vector<nets::FormPtr> measures;
    for (const NetMeasure& m : r.measures) measures.push_back(m.form);
    auto found = std::make_shared<const nets::Alike>(nets::find_alike(r.net, measures, std::move(arrays), stop));
    return found->none() ? nullptr : found;
}

std::vector<std::string> alike_texts(const nets::Alike& alike) {
    std::vector<std::string> texts;
    for (const nets::AlikeRows& rows : alike.groups) texts.push_back(alike_text(rows));
    return texts;
}

}  // namespace pamina::script
