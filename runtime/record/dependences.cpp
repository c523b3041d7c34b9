#include "runtime/record/dependences.h"

namespace pamina::record {

std::vector<std::uint32_t> Dependences::of(std::uint32_t task, std::uint64_t place, Dependence kind) {
    Place& p = places_[place];
    if (kind == Dependence::In) {
        p.readers.push_back(task);
        return p.writers;
    }
    const bool joins = kind == Dependence::Set && p.set && p.readers.empty();
    if (!joins) {
        // Readers wait for the writers themselves.
        p.before = p.readers.empty() ? std::move(p.writers) : std::move(p.readers);
        p.writers.clear();
        p.readers.clear();
        p.set = kind == Dependence::Set;
    }
    p.writers.push_back(task);
    return p.before;
}

}  // namespace pamina::record
