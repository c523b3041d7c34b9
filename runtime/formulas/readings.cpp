#include "runtime/formulas/readings.h"

namespace pamina::formulas {

namespace {

/// Applies one operation to the first three readings, once where they are the same, and another one to `most`.
template <class Operation, class Row>
Readings both(const Readings& a, const Readings& b, Operation operation, Row row) {
    Readings r;
    r.path = operation(a.path, b.path);
    const bool plain = a.least == a.path && b.least == b.path;
    r.least = plain ? r.path : operation(a.least, b.least);
    r.exact.reset();
    if (a.exact && b.exact)
        r.exact = *a.exact == a.least && *b.exact == b.least ? r.least : operation(*a.exact, *b.exact);
    r.most.reset();
    if (a.most && b.most) r.most = row(*a.most, *b.most);
    return r;
}

template <class Operation, class Row>
Readings all(const Readings& a, Operation operation, Row row) {
    const Readings none = Readings::of(Form());
    return both(
        a, none, [&](const Form& f, const Form&) { return operation(f); },
        [&](const Form& f, const Form&) { return row(f); });
}

}  // namespace

Readings in_a_row(const Readings& a, const Readings& b) {
    const auto add = [](const Form& x, const Form& y) { return x + y; };
    return both(a, b, add, add);
}

Readings beside(const Readings& a, const Readings& b) {
    return both(
        a, b, [](const Form& x, const Form& y) { return x == y ? x : symbolic::larger(x, y); },
        [](const Form& x, const Form& y) { return x + y; });
}

Readings either(const Chooser& condition, const Readings& yes, const Readings& no) {
    return both(yes, no, condition, condition);
}

Readings one_of(const Readings& a, const Readings& b) {
    Readings r = both(
        a, b, [](const Form& x, const Form& y) { return symbolic::smaller(x, y); },
        [](const Form& x, const Form& y) { return symbolic::larger(x, y); });
    r.inexact();
    return r;
}

Assumptions within(const Steps& steps, const Assumptions& known) {
    Assumptions inside = known;
    if (const auto* first = steps.first.number()) inside.at_least[steps.name] = *first;
    const Form index = symbolic::symbol(steps.name, true);
    if (!steps.first.number()) inside = inside.with(symbolic::at_least(index, steps.first));
    return inside.with(symbolic::at_least(steps.last, index));
}

Form total(const Steps& steps, const Form& each, const Assumptions& known) {
    return symbolic::close_sum(steps.name, steps.first, steps.last, each, known);
}

Form largest(const Steps& steps, const Form& each, const Assumptions& known) {
    if (!symbolic::depends_on(each, steps.name)) {
        const auto some = symbolic::at_least(steps.last, steps.first);
        return symbolic::holds(some, known) ? each : symbolic::choose({some}, each, Form());
    }
    return symbolic::close_largest(steps.name, steps.first, steps.last, each, known);
}

Readings rounds(const Steps& steps, const Readings& each, const Assumptions& known) {
    const auto sum = [&](const Form& f) { return total(steps, f, known); };
    return all(each, sum, sum);
}

Readings branches(const Steps& steps, const Readings& each, const Assumptions& known) {
    return all(
        each, [&](const Form& f) { return largest(steps, f, known); },
        [&](const Form& f) { return total(steps, f, known); });
}

}  // namespace pamina::formulas
