// A visitor of a variant: one function for each kind.
#pragma once

namespace pamina {

template <class... Each>
struct overloaded : Each... {
    using Each::operator()...;
};
template <class... Each>
overloaded(Each...) -> overloaded<Each...>;

}  // namespace pamina
