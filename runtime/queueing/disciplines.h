// What stations of each discipline are to the solvers.
#pragma once

#include "frontend/language/disciplines.h"

namespace pamina::queueing {

using language::Discipline;

/// When stations keep a network's product form (Baskett, Chandy, Muntz and Palacios, JACM 22 (1975)).
enum class ProductForm {
    Always,     // with any law of service
    OneServer,  // so with one server; with several as Alike
    Alike,      // with exponential times that are the same for all classes
    Never,
};
/// How mean values are found where there is no product form.
enum class Response {
    Shared,            // as if all who are there shared the servers
    InOrder,           // behind all who came before
    ByPriority,        // behind those who go before, and who is in service
    ByPriorityAtOnce,  // behind those who go before, who also come in between
};

struct StationRow {
    Discipline id;
    ProductForm form = ProductForm::Never;
    Response response = Response::Shared;
    std::string_view order = "";  // "`disk` serves …"
    bool listed = false;          // in which order they came tells who is served
    bool newest_first = false;    // who comes goes before all others
    bool interrupts = false;      // who comes may take a server from another
};

/// By discipline; rows of those that no station of a network has are never asked.
inline constexpr std::array kStations{
    StationRow{.id = Discipline::Fcfs,
               .form = ProductForm::Alike,
               .response = Response::InOrder,
               .order = "first come, first served",
               .listed = true},
    StationRow{.id = Discipline::Ps, .form = ProductForm::Always},
    StationRow{.id = Discipline::Rr},
    StationRow{.id = Discipline::Lifo,
               .form = ProductForm::OneServer,
               .order = "last come, first served by several servers",
               .listed = true,
               .newest_first = true,
               .interrupts = true},
    StationRow{.id = Discipline::Priority, .response = Response::ByPriority, .listed = true},
    StationRow{
        .id = Discipline::Preemptive, .response = Response::ByPriorityAtOnce, .listed = true, .interrupts = true},
    StationRow{.id = Discipline::Delay, .form = ProductForm::Always},
    StationRow{.id = Discipline::Maxmin},
};
static_assert(kStations.size() == language::kDisciplines.size() && language::is_whole(kStations, Discipline::Maxmin));

constexpr const StationRow& station_row(Discipline d) {
    return kStations[static_cast<std::size_t>(d)];
}

}  // namespace pamina::queueing
