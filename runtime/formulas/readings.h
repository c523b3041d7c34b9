// How long a part of a process takes, in four readings that are added up side by side.
#pragma once

#include <optional>

#include "runtime/formulas/translate.h"

namespace pamina::formulas {

/// In seconds. `path` is the time if no one ever waited for a server, `least` a bound that counts demands as well,
/// `most` all durations in a row, of all processes that the part starts. Where `exact` is known, `least` is the same.
struct Readings {
    std::optional<Form> exact = Form();
    Form path, least;
    std::optional<Form> most = Form();

    static Readings of(const Form& time) { return {time, time, time, time}; }
    /// A part of which nothing is known.
    static Readings unknown() { return {{}, Form(), Form(), {}}; }
    void inexact() { exact.reset(); }
};

// One after the other, side by side, one of both.

Readings in_a_row(const Readings& a, const Readings& b);
Readings beside(const Readings& a, const Readings& b);
Readings either(const Chooser& condition, const Readings& yes, const Readings& no);
/// One of both, nobody knows which.
Readings one_of(const Readings& a, const Readings& b);

using symbolic::Assumptions;

/// The sum over the steps, and the largest of something that is nowhere below 0: 0 where there are no steps.
Form total(const Steps& steps, const Form& each, const Assumptions& known);
Form largest(const Steps& steps, const Form& each, const Assumptions& known);
/// For each of the steps: one after the other, side by side.
Readings rounds(const Steps& steps, const Readings& each, const Assumptions& known);
Readings branches(const Steps& steps, const Readings& each, const Assumptions& known);
/// What is known inside of the steps.
Assumptions within(const Steps& steps, const Assumptions& known);

}  // namespace pamina::formulas
