// What the classes, stations and routes of a queueing network may be declared with, and the words for it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/ast/ast.h"

namespace pamina::check {

/// What stands in a network's block.
enum class NetworkPart : unsigned { Class = 1, Queue = 2, Delay = 4, Route = 8 };

/// What is given to an option.
enum class NetworkValue {
    Time,        // not negative
    Rate,        // 1/time, not negative
    Visits,      // a plain number, not negative
    Share,       // 0 to 1
    Servers,     // an int from 1
    Room,        // an int from 1
    Population,  // an int from 0
    Rank,        // an int
    Speeds,      // a list of plain numbers over 0
    Discipline,
    Law,
    Flow,       // a network
    ClassName,  // the name of a class
};

struct NetworkOption {
    std::string_view name;
    NetworkValue value;
    unsigned of;            // the parts that have it
    bool by_class = false;  // one for every class, or a record with a field for each class that comes
};

constexpr unsigned bit(NetworkPart p) {
    return static_cast<unsigned>(p);
}

inline constexpr auto kNetworkOptions = std::to_array<NetworkOption>({
    {"population", NetworkValue::Population, bit(NetworkPart::Class)},
    {"think", NetworkValue::Time, bit(NetworkPart::Class)},
    {"arrivals", NetworkValue::Rate, bit(NetworkPart::Class)},
    {"service", NetworkValue::Time, bit(NetworkPart::Queue), true},
    {"demand", NetworkValue::Time, bit(NetworkPart::Queue), true},
    {"time", NetworkValue::Time, bit(NetworkPart::Delay), true},
    {"visits", NetworkValue::Visits, bit(NetworkPart::Queue) | bit(NetworkPart::Delay), true},
    {"servers", NetworkValue::Servers, bit(NetworkPart::Queue)},
    {"rates", NetworkValue::Speeds, bit(NetworkPart::Queue)},
    {"capacity", NetworkValue::Room, bit(NetworkPart::Queue)},
    {"discipline", NetworkValue::Discipline, bit(NetworkPart::Queue)},
    {"priority", NetworkValue::Rank, bit(NetworkPart::Queue), true},
    {"law", NetworkValue::Law, bit(NetworkPart::Queue)},
    {"flow", NetworkValue::Flow, bit(NetworkPart::Queue)},
    {"share", NetworkValue::Share, bit(NetworkPart::Route)},
    {"rate", NetworkValue::Rate, bit(NetworkPart::Route)},
    {"class", NetworkValue::ClassName, bit(NetworkPart::Route)},
    {"as", NetworkValue::ClassName, bit(NetworkPart::Route)},
});

/// Null where the part has no such option.
const NetworkOption* network_option(NetworkPart part, std::string_view name);
std::vector<std::string> options_of(NetworkPart part);
/// "a class", "a queue of a network" …
const char* kind_words(NetworkPart part);
/// The option of a part with a name; null where it is not given.
const ast::Argument* given(const std::vector<ast::Argument>& options, std::string_view name);

inline NetworkPart part_of(const ast::StationDecl& s) {
    return s.delay ? NetworkPart::Delay : NetworkPart::Queue;
}

}  // namespace pamina::check
