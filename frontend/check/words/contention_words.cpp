#include "frontend/check/words/contention_words.h"

#include "frontend/language/disciplines.h"
#include "frontend/language/networks.h"

namespace pamina::check {

const std::vector<std::string>& station_options(bool delay) {
    static const std::vector<std::string> kQueue{"service", "demand",     "visits", "servers",
                                                 "rates",   "discipline", "law"};
    static const std::vector<std::string> kDelay{"time", "visits"};
    return delay ? kDelay : kQueue;
}

std::vector<std::string> station_words(std::string_view option) {
    const auto of = [](const auto& names) { return std::vector<std::string>(names.begin(), names.end()); };
    if (option == "discipline") return of(language::names(language::kContentionDisciplines));
    if (option == "law") return of(language::names(language::kServiceLaws));
    return {};
}

const std::vector<std::string>& before_figures() {
    static const std::vector<std::string> kFigures{"residence", "queue", "utilization"};
    return kFigures;
}

}  // namespace pamina::check
