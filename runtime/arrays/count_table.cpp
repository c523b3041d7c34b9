#include "runtime/arrays/count_table.h"

#include <utility>

#include "runtime/arrays/crossed.h"
#include "runtime/arrays/entries.h"
#include "runtime/arrays/exact.h"
#include "runtime/arrays/listed_table.h"
#include "runtime/arrays/woven.h"

namespace pamina::arrays {

std::unique_ptr<const Table> Table::of(const Part& part, Budget& budget) {
    if (auto counted = count_table(part)) return counted;
    return std::make_unique<ListedTable>(part, budget);
}

std::unique_ptr<const Table> count_table(const Part& part) {
    auto line = one_line(part);
    if (!line) return nullptr;
    // Cyclic sides go forward.
    const bool cyclic = line->owners.dimension->spread.kind == Spread::Kind::Cyclic;
    if ((cyclic ? line->owners : line->readers).step < 0) line = line->reversed();
    const auto readers = round(line->readers), owners = round(line->owners);
    if (readers && owners) return Woven::make(part, {*readers, *owners, line->count});
    if (owners) {
        if (auto pieces = Pieces::of(line->readers, line->count))
            return std::make_unique<Crossed>(part, std::move(*pieces), *owners, line->count, false);
    }
    if (readers) {
        if (auto pieces = Pieces::of(line->owners, line->count))
            return std::make_unique<Crossed>(part, std::move(*pieces), *readers, line->count, true);
    }
    return nullptr;
}

CountTable::CountTable(const Part& part) : Table(part) {
    signature_.present = part.uses;
    for (const Factor& f : part.factors) {
        Bits of = 0;
        for (const AxisUse& u : f.uses) of |= bit(u.use);
        signature_.atoms.push_back({{of, 0}});
    }
}

int CountTable::add(std::int64_t count, std::int64_t pairs) {
    if (count == 0 || pairs == 0) return -1;
    const auto [at, fresh] = numbers_.try_emplace(count, static_cast<int>(sizes_.size()));
    if (fresh) {
        sizes_.push_back(0);
        for (auto& atoms : signature_.atoms) atoms.front().second = count;
        classes_.push_back(signature_);
    }
    auto& here = sizes_[static_cast<std::size_t>(at->second)];
    here = plus(here, pairs);
    return at->second;
}

}  // namespace pamina::arrays
