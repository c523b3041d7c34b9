#include "runtime/engine/tasks/task_numbers.h"

#include <algorithm>

namespace pamina::engine {

std::uint64_t hash_of(const std::int64_t* values, int n) {
    std::uint64_t h = 0x9e3779b97f4a7c15;
    for (int i = 0; i < n; ++i) {
        h ^= static_cast<std::uint64_t>(values[i]);
        h *= 0xff51afd7ed558ccd;
        h ^= h >> 32;
    }
    return h;
}

void TaskNumbers::add(int array, const std::vector<std::int64_t>& fixed, const std::vector<Span64>& spans,
                      std::int64_t count) {
    Array& a = arrays_[static_cast<std::size_t>(array)];
    Stretch s{array, -1, size_, count, a.size, fixed_.size(), spans_.size()};
    fixed_.insert(fixed_.end(), fixed.begin(), fixed.end());
    spans_.insert(spans_.end(), spans.begin(), spans.end());
    for (const Span64& span : spans) {
        const bool fits = span.count > 1 && (span.count >> 32) == 0;
        inverses_.push_back(fits ? UINT64_MAX / static_cast<std::uint64_t>(span.count) + 1 : 0);
    }
    size_ += count;
    a.size += count;
    if (a.fixed == 0) a.only = stretches_.size() + 1;
    if (a.fixed == 1 && a.even) {
        const std::int64_t value = fixed.front();
        std::int64_t step = 0;
        auto& values = a.values;
        if (values.count == 0) {
            values.first = value;
        } else if (values.count == 1 && !__builtin_sub_overflow(value, values.first, &step) && step != 0) {
            values.step = step;
        } else if (values.count == 1 || __builtin_sub_overflow(value, values.at(values.count - 1), &step) ||
                   step != values.step) {
            a.even = false;
        }
        ++values.count;
        a.by_value.push_back(stretches_.size());
    }
    if (a.fixed > 0) a.stretches.emplace(hash_of(fixed.data(), a.fixed), stretches_.size());
    stretches_.push_back(s);
}

const TaskNumbers::Stretch* TaskNumbers::look_up(const Array& a, const std::int64_t* values) const {
    const auto [begin, end] = a.stretches.equal_range(hash_of(values, a.fixed));
    for (auto it = begin; it != end; ++it) {
        const Stretch& s = stretches_[it->second];
        if (std::equal(values, values + a.fixed, fixed_of(s))) return &s;
    }
    return nullptr;
}

std::int64_t TaskNumbers::number(int array, const std::int64_t* values) const {
    const Stretch* s = find(array, values);
    if (!s) return -1;
    const Array& a = arrays_[static_cast<std::size_t>(array)];
    const Span64* const spans = spans_of(*s);
    std::int64_t offset = 0;
    for (int d = a.fixed; d < a.dims; ++d) {
        std::int64_t ordinal;
        if (!spans[d - a.fixed].contains(values[d], ordinal)) return -1;
        offset = offset * spans[d - a.fixed].count + ordinal;
    }
    return s->base + offset;
}

std::size_t TaskNumbers::stretch_of(std::int64_t number) const {
    if (stretches_.size() == 1) return 0;
    // Mostly it is the one of before.
    if (stretches_[found_].base <= number && (found_ + 1 == stretches_.size() || stretches_[found_ + 1].base > number))
        return found_;
    // Empty stretches share their base with the next one: take the last whose base is not above.
    const auto after = std::upper_bound(stretches_.begin(), stretches_.end(), number,
                                        [](std::int64_t n, const Stretch& s) { return n < s.base; });
    return found_ = static_cast<std::size_t>(after - stretches_.begin()) - 1;
}

}  // namespace pamina::engine
