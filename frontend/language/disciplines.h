// How a resource, or a queue of a network, serves its requests (semantics.md 4).
#pragma once

#include "frontend/language/table.h"

namespace pamina::language {

/// Fcfs gives each a server, in their order; Ps serves all of them at once, each at the rate min(1, servers /
/// requests); Rr gives each a server for a slice of time and then the next; Lifo gives each a server, the last to come
/// first, Priority the smallest priority first, Preemptive, too, taking servers away from others; Delay has a server
/// for everybody; Maxmin is a link: the flows over it share its speed.
enum class Discipline { Fcfs, Ps, Rr, Lifo, Priority, Preemptive, Delay, Maxmin };

/// A discipline as the language calls it, and what may be said of it.
struct DisciplineRow {
    Discipline id;
    std::string_view name;
    std::string_view unheld = "";  // why nobody can `hold` a server of it; "": one can
    bool priorities = false;       // it looks at the `priority` of a request
    bool sliced = false;           // it is given a slice of time: `rr(1 ms)`
    bool servers = true;           // it has servers to be counted; nobody waits where it has none
    bool link = false;             // flows go over it; it has a speed, and no servers that a request gets

    constexpr bool can_be_held() const { return unheld.empty(); }
};

inline constexpr std::array kDisciplines{
    DisciplineRow{.id = Discipline::Fcfs, .name = "fcfs"},
    DisciplineRow{.id = Discipline::Ps, .name = "ps", .unheld = "serves all at once"},
    DisciplineRow{.id = Discipline::Rr, .name = "rr", .unheld = "serves in turns", .sliced = true},
    DisciplineRow{.id = Discipline::Lifo, .name = "lifo"},
    DisciplineRow{.id = Discipline::Priority, .name = "priority", .priorities = true},
    DisciplineRow{
        .id = Discipline::Preemptive, .name = "preemptive", .unheld = "interrupts whom it serves", .priorities = true},
    DisciplineRow{.id = Discipline::Delay, .name = "delay", .servers = false},
    DisciplineRow{.id = Discipline::Maxmin, .name = "maxmin", .unheld = "serves all at once", .link = true},
};
static_assert(is_whole(kDisciplines, Discipline::Maxmin));

constexpr const DisciplineRow& row(Discipline d) {
    return kDisciplines[static_cast<std::size_t>(d)];
}
constexpr std::string_view name_of(Discipline d) {
    return row(d).name;
}

/// What a queue of a network may say, and a queue of a contention, in the order in which messages list them.
inline constexpr std::array kNetworkDisciplines{row(Discipline::Fcfs),     row(Discipline::Ps),
                                                row(Discipline::Lifo),     row(Discipline::Delay),
                                                row(Discipline::Priority), row(Discipline::Preemptive)};
inline constexpr std::array kContentionDisciplines{row(Discipline::Fcfs), row(Discipline::Ps), row(Discipline::Lifo)};

}  // namespace pamina::language
