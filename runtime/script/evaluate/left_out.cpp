#include "runtime/script/evaluate/left_out.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace pamina::script {

void LeftOut::add(const std::string& function, Span span, std::int64_t missing, std::int64_t of) {
    Counts& c = at_[{span.file, span.begin, span.end}];
    c.function = function;
    c.missing += missing;
    c.of += of;
    ++c.times;
}

void LeftOut::add_steps(const std::string& symbol, Span span) {
    steps_[{span.file, span.begin, span.end}] = symbol;
}

void LeftOut::take(LeftOut& other) {
    steps_.merge(std::exchange(other.steps_, {}));
    for (auto& [place, more] : std::exchange(other.at_, {})) {
        Counts& c = at_[place];
        c.function = more.function;
        c.missing += more.missing;
        c.of += more.of;
        c.times += more.times;
    }
}

void LeftOut::tell(Diagnostics& diagnostics) {
    for (const auto& [place, symbol] : std::exchange(steps_, {})) {
        const auto& [file, begin, end] = place;
        diagnostics.add({Severity::warning,
                         "W1300",
                         {file, begin, end},
                         fmt::format("the formula has steps along `{0}`: its derivative leaves out the jumps of `div`, "
                                     "`mod`, `floor`, `ceil` and `round`",
                                     symbol),
                         fmt::format("the derivative of a model that has `/` in their place goes through the steps; so "
                                     "does what `T({0} = b)` has more than `T({0} = a)`, over `b - a`",
                                     symbol),
                         {}});
    }
    // Figures of one column are said together.
    struct Said {
        Span first;
        std::vector<std::string> functions;
    };
    std::map<std::tuple<std::int64_t, std::int64_t, std::int64_t>, Said> alike;
    std::vector<std::map<std::tuple<std::int64_t, std::int64_t, std::int64_t>, Said>::iterator> in_order;
    for (const auto& [place, c] : std::exchange(at_, {})) {
        const auto& [file, begin, end] = place;
        const auto [said, fresh] = alike.try_emplace({c.missing, c.of, c.times}, Said{{file, begin, end}, {}});
        if (fresh) in_order.push_back(said);
        auto& functions = said->second.functions;
        const std::string function = fmt::format("`{}`", c.function);
        if (std::ranges::find(functions, function) == functions.end()) functions.push_back(function);
    }
    for (const auto& said : in_order) {
        const auto& [missing, of, times] = said->first;
        const auto& [first, functions] = said->second;
        diagnostics.add({Severity::warning,
                         "W0008",
                         first,
                         fmt::format("{} leave{} out {} missing value{} of {}{}", fmt::join(functions, ", "),
                                     functions.size() == 1 ? "s" : "", missing, missing == 1 ? "" : "s", of,
                                     times == 1 ? "" : fmt::format(", in {} lists", times)),
                         "nothing is said where `filter` and `known` have left them out before",
                         {}});
    }
}

}  // namespace pamina::script
