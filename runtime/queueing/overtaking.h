// Whether closed customers can come into every order: else the long run depends on the one that they start in.
#pragma once

#include <string>

#include "runtime/queueing/network.h"
#include "runtime/queueing/traffic.h"

namespace pamina::queueing {

/// Of last come, first served: whoever is below waits until those above have gone, and where these only go to stations
/// of that kind, they may come back in the same order for ever. The equations of product form hold then, but not they
/// alone, so what they say is not what happens.
///
/// Each two closed classes that meet at such a station are looked at alone, one customer of each, by the Markov chain
/// of who is where above whom. If that depends on its start, so does the network: leaving out the others turns what can
/// happen into what can happen to these two. If it does not, two who are next to each other above all others can change
/// places, these standing still; and so all can. Two classes that think, or come to a station where order does not
/// count (`delay`, `ps`), are not looked at: all can gather there.
///
/// Throws Problem (E1040): the long run depends on the start. Returns why that is not known (too many stations), for
/// people, or "".
std::string check_overtaking(const Network& network, const Traffic& traffic);

}  // namespace pamina::queueing
