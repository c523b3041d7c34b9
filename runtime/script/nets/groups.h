// What is said of the places or transitions of one declaration, as a value: one, or lists of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "runtime/script/nets/reading.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// Lists as deep as the group has dimensions, of what `of` makes of each element, by the coordinates of the elements.
template <class Of>
Value elements(const NetGroup& g, const Of& of) {
    if (g.dimensions == 0) return of(g.elements.front());
    std::size_t next = 0;
    const auto list = [&](const auto& self, std::size_t depth) -> Value {
        auto out = std::make_shared<List>();
        const std::size_t first = next;
        while (next < g.elements.size() &&
               std::equal(g.elements[next].at.begin(), g.elements[next].at.begin() + static_cast<std::ptrdiff_t>(depth),
                          g.elements[first].at.begin())) {
            // Rounds in which a loop inside has none have no element: their lists are empty.
            while (std::ssize(*out) < g.elements[next].at[depth]) {
                out->push_back(Value(std::make_shared<const List>()));
                ++out->nested;
            }
            out->push_back(depth + 1 == g.dimensions ? of(g.elements[next++]) : self(self, depth + 1));
            out->nested += 1 + items_in(out->back());
        }
        return Value(std::shared_ptr<const List>(std::move(out)));
    };
    return list(list, 0);
}

/// A record with a field for each group.
template <class Of>
Value group_record(const std::vector<NetGroup>& groups, const Of& of) {
    Record::Fields fields;
    for (const NetGroup& g : groups) fields.emplace_back(g.name, elements(g, of));
    return record(std::move(fields));
}

/// Lists as deep as there are sizes, of `of(i)`, i from 0 with the last dimension fastest.
template <class Of>
Value shaped(const std::vector<std::int64_t>& shape, const Of& of) {
    std::size_t next = 0;
    const auto make = [&](const auto& self, std::size_t depth) -> Value {
        if (depth == shape.size()) return of(next++);
        auto out = std::make_shared<List>();
        for (std::int64_t i = 0; i < shape[depth]; ++i) {
            out->push_back(self(self, depth + 1));
            out->nested += items_in(out->back());
        }
        return Value(std::shared_ptr<const List>(std::move(out)));
    };
    return make(make, 0);
}

/// A record with a field for each part.
template <class Of>
Value part_record(const std::vector<NetPart>& parts, const Of& of) {
    Record::Fields fields;
    for (const NetPart& p : parts)
        fields.emplace_back(p.name, shaped(p.shape, [&](std::size_t i) { return of(p.elements[i]); }));
    return record(std::move(fields));
}

/// All places or transitions with those of its parts, which have the names of these before theirs; without what is
/// told elsewhere.
std::vector<NetGroup> flat(const NetGroups& net, std::vector<NetGroup> NetGroups::* which);

}  // namespace pamina::script
