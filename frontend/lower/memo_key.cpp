#include "frontend/lower/memo_key.h"

namespace pamina::lower {

MemoKey& MemoKey::add(const std::string& text) {
    add(text.size());
    for (const char c : text) add(c);
    return *this;
}

MemoKey& MemoKey::add(const check::Dimension& d) {
    add(d.powers.size());
    for (const auto& [base, power] : d.powers) add(base).add(power);
    return *this;
}

MemoKey& MemoKey::add(const std::vector<expr::Id>& ids) {
    add(ids.size());
    for (const expr::Id id : ids) add(id);
    return *this;
}

MemoKey& MemoKey::add(const rtg::Range& r) {
    return add(r.first).add(r.last).add(r.step).add(r.exclusive);
}

MemoKey& MemoKey::add_shape(const MachineRef& m) {
    add(m.number).add(m.prefix.size()).add(m.groups.size());
    for (const Group& g : m.groups) {
        add(static_cast<const void*>(g.ranks)).add(g.dimensions.size());
        for (const RankRange& r : g.dimensions) add(r.one);
    }
    return *this;
}

MemoKey& MemoKey::add(const MachineRef& m) {
    add_shape(m);
    m.each([&](expr::Id id) { add(id); });
    return *this;
}

MemoKey& MemoKey::add(const Value& v) {
    add(v.type.kind).add(v.type.bare_zero).add(v.type.dimension).add(v.id).add(v.array).add(v.length);
    add(static_cast<const void*>(v.table));
    if (v.is(check::TypeKind::Law)) add(v.type.law);
    if (v.is(check::TypeKind::Distribution)) add(v.spread);
    add(v.distributed ? v.distributed->number : -1);
    if (v.is(check::TypeKind::Entity)) add(v.entity).add(v.slot);
    add(v.indices);
    add(v.part.has_value());
    if (v.part) add(*v.part);
    add(v.machine).add(static_cast<const void*>(v.ranks));
    add(v.items ? static_cast<int>(v.items->size()) : -1);
    if (v.items)
        for (const Value& item : *v.items) add(item);
    add(v.item != nullptr);
    if (v.item) add(v.item_slot).add(*v.item);
    add(v.either != nullptr);
    if (v.either) add(v.either->condition).add(v.either->yes).add(v.either->no);
    add(v.fields ? static_cast<int>(v.fields->size()) : -1);
    if (v.fields)
        for (const auto& [name, field] : *v.fields) add(name).add(field);
    return *this;
}

std::size_t MemoKey::Hash::operator()(const MemoKey& key) const {
    std::size_t hash = key.words_.size();
    for (const std::int64_t word : key.words_) hash = (hash ^ static_cast<std::size_t>(word)) * 0x9E3779B97F4A7C15u;
    return hash ^ (hash >> 32);
}

}  // namespace pamina::lower
