// Dependences that are no strides, asked task by task as they are written.
#include <algorithm>

#include "runtime/engine/rows/recurrence.h"

namespace pamina::engine {

namespace {

void raise(double* ready, const double* finish, std::size_t lanes) {
    for (std::size_t l = 0; l < lanes; ++l) {
        const double f = finish[l];
        if (f != f) throw GiveUp{};
        ready[l] = f > ready[l] ? f : ready[l];
    }
}

}  // namespace

/// Into a buffer before the row, unless it may name tasks of the row itself. False: it has to be asked task by task.
bool Recurrence::ask_before(const PlannedArray& array, std::size_t d, Row& row) {
    const auto& planned = array.after[d];
    RowSource& source = row.sources[d];
    source = {};
    if (planned.array == array.number && planned.along) return false;
    auto& times = asked_[d];
    const std::int64_t tasks = planned.along || planned.strided ? row.last.count : 1;
    if (planned.array == array.number && tasks > 1) return false;
    times.resize(static_cast<std::size_t>(tasks) * lanes());
    for (std::int64_t o = 0; o < tasks; ++o) {
        set_task(array, row, o);
        double* ready = &times[static_cast<std::size_t>(o) * lanes()];
        std::copy(starts_.begin(), starts_.end(), ready);
        ask_task(planned, ready);
    }
    set_task(array, row, 0);
    source.base = times.data();
    source.stride = tasks > 1 ? points_.lanes : 0;
    source.high = row.last.count - 1;
    return true;
}

void Recurrence::set_task(const PlannedArray& array, const Row& row, std::int64_t ordinal) {
    if (array.last_slot >= 0) locals_[static_cast<std::size_t>(array.last_slot)].i = row.last.at(ordinal);
    if (array.number_slot >= 0) locals_[static_cast<std::size_t>(array.number_slot)].i = number_ + ordinal;
}

void Recurrence::ask_task(const PlannedDependence& d, double* ready) {
    for (const auto& [slot, value] : d.binders) locals_[static_cast<std::size_t>(slot)].i = value;
    ask(*d.source, d.binders.size(), ready);
}

void Recurrence::ask(const BoundDependence& d, std::size_t binder, double* ready) {
    if (binder == d.binders.size()) {
        if (d.condition.present() && !state_.evaluate(d.condition, locals_.data()).i) return;
        return ask_named(d, ready);
    }
    const Span64 span = state_.evaluate.range(d.binders[binder].range, locals_.data());
    for (std::int64_t n = 0; n < span.count; ++n) {
        locals_[static_cast<std::size_t>(d.binders[binder].slot)].i = span.at(n);
        ask(d, binder + 1, ready);
    }
}

void Recurrence::ask_named(const BoundDependence& d, double* ready) {
    const auto& named = plan_.arrays[static_cast<std::size_t>(d.array)];
    const auto& progress = progress_[static_cast<std::size_t>(d.array)];
    const auto star = [](const Cost& c) { return !c.present(); };
    if (std::all_of(d.indices.begin(), d.indices.end(), star)) {
        if (!progress.complete) throw GiveUp{};
        if (slopes_) return meet_all(named);
        if (report_) return asking_for_->wait_for(progress.last);
        return raise(ready, progress.latest.data(), lanes());
    }
    if (named.has_outer && star(d.indices[0])) throw GiveUp{};
    const Block* block = find_block(named, named.has_outer ? state_.evaluate(d.indices[0], locals_.data()).i : 0);
    if (!block) return;
    const std::size_t dim = named.has_outer ? 1 : 0;
    if (dim < d.indices.size() &&
        std::all_of(d.indices.begin() + static_cast<std::ptrdiff_t>(dim), d.indices.end(), star)) {
        if (block->done != block->tasks) throw GiveUp{};
        if (block->tasks && slopes_) return meet_all(const_cast<Block&>(*block), d.array == asking_);
        if (block->tasks && report_) return asking_for_->wait_for(block->last);
        if (block->tasks) raise(ready, block->latest.data(), lanes());
        return;
    }
    const std::size_t spans = block->spans.size();
    const auto choose = [&](auto&& self, std::size_t i, std::int64_t place) -> void {
        if (i == spans) {
            place += block->pad;
            if (place >= block->reached) throw GiveUp{};
            if (slopes_) return meet(*block, place, d.array == asking_);
            if (report_) return wait_for(*asking_for_, *block, static_cast<std::size_t>(place));
            return raise(ready, &block->finish[static_cast<std::size_t>(place) * lanes()], lanes());
        }
        const Span64& span = block->spans[i];
        const std::int64_t width = i + 1 == spans ? block->width : span.count;
        if (!star(d.indices[dim + i])) {
            std::int64_t ordinal;
            const std::int64_t v = state_.evaluate(d.indices[dim + i], locals_.data()).i;
            if (span.contains(v, ordinal)) self(self, i + 1, place * width + ordinal);
            return;
        }
        for (std::int64_t o = 0; o < span.count; ++o) self(self, i + 1, place * width + o);
    };
    choose(choose, 0, 0);
}

}  // namespace pamina::engine
