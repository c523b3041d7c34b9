// Closed forms of procedures that run themselves with a part of their size: a level of the recursion is walked with
// what the level below takes as a symbol, in which the times are linear; so they are the solution of a recurrence.
#include "runtime/formulas/levels.h"

#include <utility>

namespace pamina::formulas {

using symbolic::Rational;

namespace {

/// a S + g of a form that is linear in the symbol S.
struct Line {
    Rational a;
    Form g;
};
std::optional<Line> line_in(const Form& f, const std::string& name) {
    const Form without = symbolic::substitute(f, {{name, Form()}});
    const Form slope = symbolic::substitute(f, {{name, Form(1)}}) - without;
    const auto* a = slope.number();
    if (!a || a->sign() < 0 || f != without + slope * symbolic::symbol(name)) return {};
    return Line{*a, without};
}

/// With `size` for root^(times * level), where terms have it as a factor.
Form in_size(const Form& f, const Form& root, const std::string& level, std::int64_t times, const Form& size) {
    Form sum;
    for (const auto& t : f.terms()) {
        symbolic::Term rest{{}, t.coefficient};
        Form sizes(1);
        for (const auto& factor : t.factors) {
            const auto& [atom, exponent] = factor;
            const bool is_power = atom->kind == symbolic::Atom::Kind::Power && atom->forms[0] == root &&
                                  atom->forms[1] == symbolic::symbol(level, true);
            if (is_power && exponent % times == 0) {
                sizes = sizes * symbolic::power(size, Form(exponent / times));
            } else {
                rest.factors.push_back(factor);
            }
        }
        sum = sum + sizes * Form(std::vector<symbolic::Term>{rest});
    }
    return sum;
}

}  // namespace

std::optional<Walk::Power> Walk::power_of(const Form& a, const Assumptions& known) {
    if (!symbolic::is_integer(a) || a.number()) return {};
    const auto read = [](const Form& f) -> std::optional<Power> {
        if (f.terms().size() != 1 || f.terms()[0].factors.size() != 1) return {};
        const auto& [atom, times] = f.terms()[0].factors[0];
        if (atom->kind != symbolic::Atom::Kind::Power || times < 1) return {};
        const auto* root = atom->forms[0].number();
        const auto* exponent = atom->forms[1].atom();
        if (!root || *root <= Rational(1) || !root->is_integer()) return {};
        if (!exponent || !exponent->integer || exponent->kind != symbolic::Atom::Kind::Symbol) return {};
        return Power{f.terms()[0].coefficient, atom->forms[0], times};
    };
    if (auto power = read(a)) return power;
    for (const auto& c : known.conditions) {
        if (c.kind != symbolic::Condition::Kind::Equal) continue;
        for (const int sign : {1, -1})
            if (auto power = read(a - Form(sign) * c.form)) return power;
    }
    return {};
}

std::optional<Part> Walk::by_levels(int procedure, std::size_t index, const std::vector<Form>& arguments,
                                    const Power& power, int first, const Around& outer) {
    const auto with = [&](const Form& size) {
        std::vector<Form> all = arguments;
        all[index] = size;
        return all;
    };
    const std::string levels = translate_.fresh("level");
    const Form level = symbolic::symbol(levels, true), below = power.at(level + Form(first));
    const auto declared = declared_.size();
    // What a level takes, and uses, of what the one below does.
    Level one{procedure, index, with(below), {}, level_, {}};
    const Restored restored(level_, static_cast<const Level*>(&one));
    const auto walk = [&] { return body_of(procedure, with(power.at(level + Form(first + 1))), outer); };
    const auto unknown = [&] {
        one.names.push_back(translate_.fresh("T"));
        return symbolic::symbol(one.names.back());
    };
    one.below = Part::of(Readings::of(unknown()));
    Part above = walk();
    const auto& time = above.time;
    const bool alike = time.exact && *time.exact == time.path && time.path == time.least && above.uses.empty();
    std::map<int, std::string> used;  // by entity, in all of its elements
    if (!alike) {
        one.below.time = {unknown(), unknown(), unknown(), unknown()};
        for (const auto& u : above.uses) {
            if (used.contains(u.entity)) continue;
            one.below.uses.push_back({u.entity, {}, true, true, unknown(), u.stmt});
            used[u.entity] = one.names.back();
        }
        above = walk();
    }
    if (above.latest || above.phases || declared_.size() != declared) return {};

    // The first level, which is a number.
    const Part start = unrolled(procedure, with(power.at(Form(first))), outer);
    if (start.latest || start.phases) return {};

    const Form base(power.root.number()->power(power.times));
    const Form size = arguments[index] / power.at(Form(first));
    const Form count = symbolic::log2_of(size) / symbolic::log2_of(base);
    const auto solve = [&](const Form& f, const std::string& name, const Form& begin) -> std::optional<Form> {
        const auto line = line_in(symbolic::simplify(f, outer.known), name);
        if (!line) return {};
        for (const auto& other : one.names)
            if (symbolic::depends_on(line->g, other)) return {};
        const Form all = symbolic::solve_recurrence(line->a, line->g, levels, begin, outer.known);
        const Form sized = in_size(all, power.root, levels, power.times, size);
        return symbolic::simplify(symbolic::substitute(sized, {{levels, count}}), outer.known);
    };
    const auto reading = [&](std::size_t i) { return one.names[alike ? 0 : i + 1]; };

    Part p;
    p.time = Readings::unknown();
    const auto path = solve(above.time.path, reading(1), start.time.path);
    if (!path) return {};
    p.time.path = *path;
    if (above.time.exact && start.time.exact) p.time.exact = solve(*above.time.exact, reading(0), *start.time.exact);
    p.time.least = solve(above.time.least, reading(2), start.time.least).value_or(*path);
    if (above.time.most && start.time.most) p.time.most = solve(*above.time.most, reading(3), *start.time.most);
    const auto busy = [](const Part& part, int entity) {
        Form all;
        for (const auto& u : part.uses)
            if (u.entity == entity) all = all + u.busy;
        return all;
    };
    for (const auto& [entity, name] : used) {
        const auto seconds = solve(busy(above, entity), name, busy(start, entity));
        p.uses.push_back({entity, {}, true, true, seconds.value_or(Form()), -1});
    }
    // Those below the first level are one by one what they are.
    for (int k = first - 1; k >= 0; --k) {
        const Part small = unrolled(procedure, with(power.at(Form(k))), outer);
        const auto here = symbolic::equal(arguments[index], power.at(Form(k)));
        if (small.latest || small.phases) return {};
        const Chooser choose = [&](const Form& yes, const Form& no) {
            return symbolic::never_holds(here, outer.known) ? no : symbolic::choose({here}, yes, no);
        };
        p.time = either(choose, small.time, p.time);
        for (auto& u : p.uses) u.busy = choose(busy(small, u.entity), u.busy);
        for (const auto& u : small.uses)
            if (!used.contains(u.entity)) return {};
    }
    return p;
}

}  // namespace pamina::formulas
