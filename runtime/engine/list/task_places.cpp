#include "runtime/engine/list/task_places.h"

#include <algorithm>
#include <numeric>

#include "runtime/engine/run/give_up.h"

namespace pamina::engine {

using expr::Slot;

namespace {

std::int64_t all_processors(const ListPlaces& places) {
    std::int64_t all = 0;
    for (const auto& pool : places.pools) all += std::ssize(pool.speeds);
    return all;
}

/// `linear` goes on by one index.
void step(std::int64_t& linear, std::int64_t index, std::int64_t count) {
    if (index < 0 || index >= count) throw GiveUp{};
    linear = linear * count + index;
}

}  // namespace

TaskPlaces::TaskPlaces(const Statement& s, const TaskSpace& space) : lines_(all_processors(*s.places)) {
    const ListPlaces& places = *s.places;
    for (const auto& pool : places.pools) firsts_.push_back(firsts_.back() + std::ssize(pool.speeds));
    for (std::size_t a = 0; a < places.arrays.size(); ++a) {
        Array& array = arrays_.emplace_back();
        const auto& place = places.arrays[a];
        if (place.pool < 0) continue;
        array.kind = Kind::Own;
        array.first = firsts_[static_cast<std::size_t>(place.pool)];
        array.members = place.members;
        if (place.members.count == 0) {
            array.indices = &s.bound().arrays[a].place.indices;
            array.shape = &places.pools[static_cast<std::size_t>(place.pool)].shape;
            continue;
        }
        array.dealer = dealer(s, space, a);
        array.counts_array = array.dealer && !s.source().arrays[a].schedule->shared();
        if (array.dealer || place.members.count == 1) continue;
        array.kind = Kind::Shared;
        const Span64& m = place.members;
        const Span64 upwards = m.step > 0 ? m : Span64{m.at(m.count - 1), -m.step, m.count};
        array.line = lines_.add_shared({array.first + upwards.first, upwards.step, upwards.count});
    }
}

/// What deals the tasks of an array to fixed processors; null where nothing does.
std::unique_ptr<Scheduler> TaskPlaces::dealer(const Statement& s, const TaskSpace& space, std::size_t array) const {
    using Kind = rtg::Schedule::Kind;
    const auto& schedule = s.source().arrays[array].schedule;
    if (!schedule || (schedule->kind != Kind::Static && schedule->kind != Kind::Cyclic)) return nullptr;
    ScheduleOptions options;
    options.kind = schedule->kind;
    const Cost& chunk = s.bound().arrays[array].schedule.chunk;
    if (chunk.present()) options.chunk = s.local.evaluate(chunk, s.locals).i;
    if (options.chunk < 1) throw GiveUp{};
    options.tasks = schedule->shared() ? space.size() : space.numbers().size(static_cast<int>(array));
    return make_scheduler(options);
}

std::vector<std::int64_t> TaskPlaces::chains() const {
    std::vector<std::int64_t> chains(static_cast<std::size_t>(firsts_.back()));
    std::iota(chains.begin(), chains.end(), 0);
    for (const Array& array : arrays_) {
        if (array.kind != Kind::Shared) continue;
        const auto next = std::ranges::upper_bound(firsts_, array.first);
        std::fill(chains.begin() + array.first, chains.begin() + *next, array.first);
    }
    return chains;
}

/// `first` and `members` are set, and the place is the same for all.
std::int64_t TaskPlaces::dealt(const Array& array, const TaskNumbers::Stretch& s, std::int64_t number) {
    if (!array.dealer) return array.kind == Kind::Own ? array.first + array.members.first : 0;
    const std::int64_t position = array.counts_array ? s.before + (number - s.base) : number;
    return array.first + array.members.at(array.dealer->owner(position, array.members.count));
}

std::int64_t TaskPlaces::processor(const TaskNumbers::Stretch& s, std::int64_t number, const Slot* locals,
                                   Evaluator& evaluate) const {
    const Array& array = arrays_[static_cast<std::size_t>(s.array)];
    if (!array.indices) return dealt(array, s, number);
    std::int64_t linear = 0;
    for (std::size_t d = 0; d < array.indices->size(); ++d)
        step(linear, evaluate((*array.indices)[d], locals).i, (*array.shape)[d]);
    return array.first + linear;
}

void TaskPlaces::processors(const TaskNumbers::Stretch& s, std::int64_t first, std::int64_t lanes, const Slot* locals,
                            Evaluator& evaluate, KnownTask* known) const {
    const Array& array = arrays_[static_cast<std::size_t>(s.array)];
    if (!array.indices) {
        for (std::int64_t l = 0; l < lanes; ++l) known[l].processor = dealt(array, s, first + l);
        return;
    }
    Slot values[expr::kMaxLanes];
    for (std::int64_t l = 0; l < lanes; ++l) known[l].processor = 0;
    for (std::size_t d = 0; d < array.indices->size(); ++d) {
        const Cost& index = (*array.indices)[d];
        if (index.constant)
            std::fill_n(values, lanes, index.value);
        else if (!evaluate.lanes(index, locals, static_cast<int>(lanes), values))
            throw GiveUp{};
        for (std::int64_t l = 0; l < lanes; ++l) step(known[l].processor, values[l].i, (*array.shape)[d]);
    }
    for (std::int64_t l = 0; l < lanes; ++l) known[l].processor += array.first;
}

}  // namespace pamina::engine
