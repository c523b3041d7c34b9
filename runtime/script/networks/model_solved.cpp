#include "runtime/script/networks/model_solved.h"

#include <array>
#include <cmath>

namespace pamina::script {

namespace {

constexpr std::array<std::string_view, 9> kModelFields{"time",  "exponential", "variance", "sd",     "states",
                                                       "tasks", "solver",      "regime",   "ignores"};

}  // namespace

// As the check says for this solver (infer_networks.cpp).
std::vector<ModelSolved::Field> ModelSolved::known_fields() const {
    std::vector<Field> fields{Field::Time};
    if (answer_.exponential) fields.push_back(Field::Exponential);
    if (answer_.variance) fields.insert(fields.end(), {Field::Variance, Field::Sd});
    if (answer_.states) fields.push_back(Field::States);
    fields.insert(fields.end(), {Field::Tasks, Field::Solver, Field::Regime, Field::Ignores});
    return fields;
}

Value ModelSolved::time(double ticks) const {
    return Real{ticks, tick_exponent_, {{{check::kTime, 1}}}};
}

Value ModelSolved::square(double ticks) const {
    return Real{ticks, 2 * tick_exponent_, {{{check::kTime, 2}}}};
}

std::size_t ModelSolved::size() const {
    return known_fields().size();
}

std::string_view ModelSolved::name(std::size_t field) const {
    return kModelFields[static_cast<std::size_t>(known_fields()[field])];
}

Value ModelSolved::make(std::size_t field) const {
    switch (known_fields()[field]) {
        case Field::Time:
            return time(answer_.time);
        case Field::Exponential:
            return time(*answer_.exponential);
        case Field::Variance:
            return square(*answer_.variance);
        case Field::Sd:
            return time(std::sqrt(*answer_.variance));
        case Field::States:
            return *answer_.states;
        case Field::Tasks:
            return answer_.tasks;
        case Field::Solver:
            return std::string(language::name_of(answer_.solver));
        case Field::Regime:
            return answer_.regime;
        case Field::Ignores:
            return answer_.ignores;
    }
    return {};
}

}  // namespace pamina::script
