#include "frontend/check/words/contention_words.h"

namespace pamina::check {

const std::vector<std::string>& station_options(bool delay) {
    static const std::vector<std::string> kQueue{"service", "demand",     "visits", "servers",
                                                 "rates",   "discipline", "law"};
    static const std::vector<std::string> kDelay{"time", "visits"};
    return delay ? kDelay : kQueue;
}

std::vector<std::string> station_words(std::string_view option) {
    if (option == "discipline") return {"fcfs", "ps", "lifo"};
    if (option == "law") return {"exponential", "deterministic"};
    return {};
}

const std::vector<std::string>& before_figures() {
    static const std::vector<std::string> kFigures{"residence", "queue", "utilization"};
    return kFigures;
}

}  // namespace pamina::check
