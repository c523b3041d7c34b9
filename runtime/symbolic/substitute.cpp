#include <algorithm>
#include <functional>
#include <unordered_map>

#include "runtime/symbolic/polynomial.h"

namespace pamina::symbolic {

Form rebuild(const Atom& a, const std::vector<Form>& forms, std::vector<Condition> all) {
    switch (a.kind) {
        case Atom::Kind::Symbol:
            return symbol(a.name, a.integer);
        case Atom::Kind::Max:
            return larger(forms);
        case Atom::Kind::Floor:
            return floor_of(forms[0]);
        case Atom::Kind::Ceil:
            return ceil_of(forms[0]);
        case Atom::Kind::Power:
            return power(forms[0], forms[1]);
        case Atom::Kind::Log2:
            return log2_of(forms[0]);
        case Atom::Kind::Choose:
            return choose(std::move(all), forms[0], forms[1]);
        case Atom::Kind::Sum:
            return sum_of(a.name, forms[0], forms[1], forms[2]);
        case Atom::Kind::MaxOver:
            return largest_of(a.name, forms[0], forms[1], forms[2]);
        case Atom::Kind::Table:
            return table({forms.begin() + 1, forms.end()}, forms[0]);
        case Atom::Kind::Divide:
            return inverse(forms[0]);
        case Atom::Kind::Euler:
            return euler();
    }
    __builtin_unreachable();
}

namespace {

void collect(const Form& a, const std::set<std::string>& bound, std::map<std::string, bool>& to) {
    for (const auto& t : a.terms()) {
        for (const auto& [atom, exponent] : t.factors) {
            if (atom->kind == Atom::Kind::Symbol) {
                if (!bound.contains(atom->name)) to[atom->name] = atom->integer;
                continue;
            }
            const bool binds = atom->kind == Atom::Kind::Sum || atom->kind == Atom::Kind::MaxOver;
            for (std::size_t i = 0; i < atom->forms.size(); ++i) {
                if (binds && i == 2) {
                    auto inside = bound;
                    inside.insert(atom->name);
                    collect(atom->forms[i], inside, to);
                } else {
                    collect(atom->forms[i], bound, to);
                }
            }
            for (const auto& c : atom->all) collect(c.form, bound, to);
        }
    }
}

class Substitution {
  public:
    explicit Substitution(const std::map<std::string, Form>& by) : by_(by) {}

    Form in(const Form& a) {
        return map_atoms(a, [&](const AtomRef& atom) { return in(atom); });
    }

  private:
    /// Of conditions on numbers.
    static std::optional<bool> decided(const std::vector<Condition>& all) {
        bool every = !all.empty();
        for (const auto& c : all) {
            const Rational* n = c.form.number();
            every = every && n;
            if (!n) continue;
            const bool holds = c.kind == Condition::Kind::AtLeast
                                   ? n->sign() >= 0
                                   : (n->sign() == 0) == (c.kind == Condition::Kind::Equal);
            if (!holds) return false;
        }
        return every ? std::optional(true) : std::nullopt;
    }
    Form in(const AtomRef& atom) {
        if (atom->kind == Atom::Kind::Symbol) {
            const auto found = by_.find(atom->name);
            return found == by_.end() ? Form(atom) : found->second;
        }
        if (const auto known = done_.find(atom.get()); known != done_.end()) return known->second;
        Form result;
        const bool binds = atom->kind == Atom::Kind::Sum || atom->kind == Atom::Kind::MaxOver;
        std::string index = atom->name;
        Form body;
        if (binds) {
            body = atom->forms[2];
            // What comes in must not mean the index.
            bool taken = false;
            for (const auto& [name, form] : by_) taken = taken || depends_on(form, index);
            if (taken) {
                std::string other = index;
                do other += '_';
                while (depends_on(body, other) || by_.contains(other));
                body = substitute(body, {{index, symbol(other, true)}});
                index = other;
            }
            auto inner = by_;
            inner.erase(index);
            body = Substitution(inner).in(body);
            Atom renamed = *atom;
            renamed.name = index;
            result = rebuild(renamed, {in(atom->forms[0]), in(atom->forms[1]), body}, {});
        } else {
            std::vector<Condition> all;
            for (const auto& c : atom->all) all.push_back({c.kind, in(c.form)});
            // The side that is not taken does not have to have a value.
            if (const auto side = decided(all)) return done_[atom.get()] = in(atom->forms[*side ? 0 : 1]);
            std::vector<Form> forms;
            for (const auto& f : atom->forms) forms.push_back(in(f));
            // What stays is shared: its copies are compared at once.
            const bool same = forms == atom->forms &&
                              std::equal(all.begin(), all.end(), atom->all.begin(),
                                         [](const Condition& a, const Condition& b) { return a.form == b.form; });
            result = same ? Form(atom) : rebuild(*atom, forms, std::move(all));
        }
        return done_[atom.get()] = result;
    }

    const std::map<std::string, Form>& by_;
    std::unordered_map<const Atom*, Form> done_;
};

}  // namespace

std::map<std::string, bool> symbols_of(const Form& a) {
    std::map<std::string, bool> symbols;
    collect(a, {}, symbols);
    return symbols;
}

Form substitute(const Form& a, const std::map<std::string, Form>& by) {
    return by.empty() ? a : Substitution(by).in(a);
}

}  // namespace pamina::symbolic
