// A kind of action more than there are, to see what the compiler says about it (CMakeLists.txt). It is included before
// anything else; SAID: it is said of it what fields.h wants to know.
#pragma once

#define PAMINA_ONE_MORE_ACTION(X) X(Nap)

namespace pamina::rtg::action {

template <class S>
struct Nap {
    typename S::Cost time = S::none;
};

}  // namespace pamina::rtg::action

#include "runtime/rtg/fields.h"

#ifdef SAID
namespace pamina::rtg {

template <>
struct About<action::Nap> {
    static constexpr Traits traits{"nap", "nap", Meets::Others, Takes::Unknown, true};
    template <class V, class... A>
    static void fields(V& v, A&... a) {
        v.cost(Role::Time, expr::Kind::Real, "a nap", a.time...);
    }
};

}  // namespace pamina::rtg
#endif
