#include "runtime/nets/delays.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "frontend/language/laws.h"

namespace pamina::nets {

namespace {

bool is_time(double x) {
    return x >= 0 && std::isfinite(x);
}

[[noreturn]] void no_time(const Net& net, int transition, double x, const std::string& where) {
    throw Problem{Wrong::Number,
                  fmt::format("the time of transition `{}` is {} s{}",
                              net.transitions[static_cast<std::size_t>(transition)].name, x, where),
                  "times are 0 s or more, and finite", -1, transition};
}

/// The law's numbers in a marking, looked at.
std::vector<double> numbers_of(const Net& net, int transition, Marking m) {
    const Transition& t = net.transitions[static_cast<std::size_t>(transition)];
    const auto& row = language::row(t.drawn.law);
    std::vector<double> numbers;
    for (const Amount& a : t.drawn.numbers) numbers.push_back(a.at(m));
    const auto wrong = [&](const std::string& what) {
        throw Problem{Wrong::Number,
                      fmt::format("transition `{}` takes a time of the law `{}`, {} in the marking ({})", t.name,
                                  row.name, what, text(net, m)),
                      "let its numbers make sense wherever it is enabled", -1, transition};
    };
    const auto needed = std::count_if(row.named().begin(), row.named().end(), [](const language::Parameter& p) {
        return p.kind != language::ParameterKind::List && p.kind != language::ParameterKind::Shares;
    });
    if (static_cast<std::ptrdiff_t>(numbers.size()) != needed) wrong(fmt::format("which has {} numbers", needed));
    if (const auto found = draws::wrong(t.drawn.law, {numbers.data(), t.drawn.list, t.drawn.shares}))
        wrong(fmt::format("whose `{}` {}", row.named()[static_cast<std::size_t>(found->parameter)].name, found->text));
    for (const double x : t.drawn.list)
        if (!is_time(x)) no_time(net, transition, x, "");
    return numbers;
}

}  // namespace

double fixed_time(const Net& net, int transition, Marking m) {
    const double time = net.transitions[static_cast<std::size_t>(transition)].time.at(m);
    if (!is_time(time)) no_time(net, transition, time, fmt::format(" in the marking ({})", text(net, m)));
    return time;
}

draws::Prepared law_of(const Net& net, int transition, Marking m) {
    const Drawn& d = net.transitions[static_cast<std::size_t>(transition)].drawn;
    const std::vector<double> numbers = numbers_of(net, transition, m);
    return draws::prepare(d.law, {numbers.data(), d.list, d.shares});
}

double drawn_time(const Net& net, int transition, const draws::Prepared& law, draws::Source& source) {
    const double time = draws::draw(law, source);
    if (!is_time(time)) no_time(net, transition, time, " in a draw");
    return time;
}

double mean_time(const Net& net, int transition, Marking m) {
    const Transition& t = net.transitions[static_cast<std::size_t>(transition)];
    if (t.timing == Timing::Deterministic) return fixed_time(net, transition, m);
    const std::vector<double> numbers = numbers_of(net, transition, m);
    return draws::mean(t.drawn.law, {numbers.data(), t.drawn.list, t.drawn.shares});
}

}  // namespace pamina::nets
