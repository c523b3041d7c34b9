#include "frontend/check/types/type.h"

#include "frontend/language/laws.h"

namespace pamina::check {

namespace {

void add_power(Dimension& d, int base, int power) {
    auto [it, fresh] = d.powers.try_emplace(base, power);
    if (!fresh) it->second += power;
    if (it->second == 0) d.powers.erase(it);
}

}  // namespace

Dimension Dimension::operator*(const Dimension& o) const {
    Dimension r = *this;
    for (auto [base, power] : o.powers) add_power(r, base, power);
    return r;
}

Dimension Dimension::operator/(const Dimension& o) const {
    Dimension r = *this;
    for (auto [base, power] : o.powers) add_power(r, base, -power);
    return r;
}

Dimension Dimension::pow(int k) const {
    Dimension r;
    if (k == 0) return r;
    for (auto [base, power] : powers) r.powers[base] = power * k;
    return r;
}

Type Type::of_law(language::Law law, std::vector<Field> parameters) {
    Type t = record(std::move(parameters));
    t.kind = TypeKind::Law;
    t.law = law;
    return t;
}

Type Type::record(std::vector<Field> fields) {
    Type t = of(TypeKind::Record);
    t.fields = std::make_shared<const std::vector<Field>>(std::move(fields));
    return t;
}

const Type* Type::field(const std::string& name) const {
    if (!fields) return nullptr;
    for (const Field& f : *fields)
        if (f.name == name) return &f.type;
    return nullptr;
}

}  // namespace pamina::check
