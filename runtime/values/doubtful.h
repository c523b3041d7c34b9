// Doubt of values: what a computed number has of its operands' doubt, to first order (semantics.md "Doubt").
#pragma once

#include <memory>

#include "runtime/estimates/doubt.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// The source that a `+-` makes, which stands there.
std::shared_ptr<const estimates::Source> written_source(Span place);
/// A number with the doubt of one source, which has this normal half width in the number's scale.
Value with_source(Value number, std::shared_ptr<const estimates::Source> source, double width);
/// A number with this doubt, in its scale; without an interval where that is none.
Value with_doubt(Value number, estimates::Doubt doubt);

/// The doubt of a number in its scale; null: it has none.
std::shared_ptr<const estimates::Doubt> doubt_of(const Value& v);

/// What `result`, computed from one or two numbers, has of their doubt: it changes by `da` for `a` and by `db` for `b`,
/// all in base units.
Value propagated(Value result, const Value& a, double da);
Value propagated(Value result, const Value& a, double da, const Value& b, double db);
/// Of a sum (or mean) over a list, each item of which counts so much.
Value propagated(Value result, const List& items, double each);

/// Of two equal numbers the one with the larger interval: at a tie either may count, and that must not depend on which
/// is named first.
const Value& more_doubtful(const Value& a, const Value& b);

/// `x.mean`, `x.low`, `x.high`: a plain number. Throws ValueError where there is no interval.
Value end_of(const Value& v, ResultHandle::End end);
/// Whether the difference of two numbers is away from 0: its interval does not hold it. Throws ValueError.
bool apart(const Value& a, const Value& b);
/// The value with the replications of its figure alone, so that a table does not keep all of its simulations; of more
/// than 256 replications without them: arithmetic takes it as independent of others then.
Value without_simulation(Value v);

}  // namespace pamina::script
