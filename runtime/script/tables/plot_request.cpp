#include "runtime/script/tables/plot_request.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/check/words/table_words.h"

namespace pamina::script {

using plot::Kind;

namespace {

void known(const std::string& given, std::string_view name) {
    for (const auto& p : check::table_parameters(check::Builtin::Plot)) {
        if (p.name != name || given.empty() || std::find(p.words.begin(), p.words.end(), given) != p.words.end())
            continue;
        throw ValueError{"E0730", fmt::format("`{}` of `plot` is not \"{}\"", name, given),
                         fmt::format("it is one of {}", fmt::join(p.words, ", "))};
    }
}

std::string_view a(Kind kind) {
    switch (kind) {
        case Kind::Line:
            return "a plot of lines";
        case Kind::Points:
            return "a plot of points";
        case Kind::Heat:
            return "a heat map";
        case Kind::Bars:
            return "a plot of bars";
        case Kind::Histogram:
            return "a histogram";
        case Kind::Cdf:
            return "a distribution function";
        case Kind::Steps:
            return "a plot of steps";
    }
    return "";
}

void only_of(Kind owner, std::optional<Kind> kind, bool given, std::string_view argument) {
    if (!given || kind == owner) return;
    throw ValueError{"E0730", fmt::format("only {} has `{}`", a(owner), argument),
                     fmt::format("write `kind = \"{}\"`", plot::kKindNames[static_cast<std::size_t>(owner)])};
}

}  // namespace

bool distributes(std::optional<Kind> kind) {
    return kind == Kind::Histogram || kind == Kind::Cdf;
}

std::optional<Kind> kind_of(const PlotRequest& r) {
    known(r.kind, "kind");
    known(r.log, "log");
    std::optional<Kind> kind;
    if (r.kind.empty() && !r.value.empty()) kind = Kind::Heat;
    if (const auto* at = std::find(plot::kKindNames.begin(), plot::kKindNames.end(), r.kind);
        at != plot::kKindNames.end())
        kind = static_cast<Kind>(at - plot::kKindNames.begin());
    only_of(Kind::Heat, kind, !r.value.empty(), "value");
    only_of(Kind::Histogram, kind, r.bins.has_value(), "bins");
    only_of(Kind::Histogram, kind, r.shares.has_value(), "shares");
    constexpr std::int64_t kMostBins = 1000;
    if (r.bins && (*r.bins < 1 || *r.bins > kMostBins))
        throw ValueError{
            "E0730", fmt::format("`bins` of `plot` is an int from 1 to {}, not {}", kMostBins, *r.bins), {}};
    if (distributes(kind) && !r.y.empty())
        throw ValueError{"E0730", fmt::format("{} shows the values of `x`, it has no `y`", a(*kind)),
                         fmt::format("write `x = \"{}\"` alone", r.y.front())};
    if (kind == Kind::Heat && !r.by.empty())
        throw ValueError{"E0730", "a heat map has no `by`", "filter the table first"};
    if (kind == Kind::Heat && !r.log.empty())
        throw ValueError{"E0730", "a heat map has no `log`", "its places stand side by side"};
    if (kind == Kind::Bars && !r.log.empty() && r.log != "y")
        throw ValueError{"E0730", "bars stand side by side: their x axis is not logarithmic", "write `log = \"y\"`"};
    return kind;
}

bool has_periods(const Table& t) {
    return t.columns.contains("from") && t.columns.contains("until");
}

void add_usual_columns(PlotRequest& r, const Table& t, std::optional<Kind> kind) {
    const auto has = [&](const char* name) { return t.columns.contains(name); };
    const auto missing = [&](std::string_view what, const std::string& example) {
        return ValueError{
            "E0730", fmt::format("this plot needs {}", what),
            fmt::format("write `plot(t, {})`, say; the columns are {}", example, fmt::join(t.names, ", "))};
    };
    if (t.rows == 0 && t.names.size() <= t.parameters.size())
        throw ValueError{"E0730", "there is nothing to plot: the sweep went over nothing", "a range of it is empty"};
    const std::string first = t.names.empty() ? "a" : t.names.front(), last = t.names.empty() ? "b" : t.names.back();
    if (distributes(kind)) {
        if (!r.x.empty()) return;
        std::vector<std::string> figures = t.names;
        std::erase_if(figures, [&](const std::string& name) {
            return std::find(t.parameters.begin(), t.parameters.end(), name) != t.parameters.end();
        });
        if (figures.size() == 1)
            r.x = figures;
        else if (!t.parameters.empty() && has("time"))
            r.x = {"time"};
        else
            throw missing("`x`, the name of a column", fmt::format("x = \"{}\", kind = \"{}\"", last, r.kind));
        return;
    }
    if (r.x.empty() != r.y.empty()) throw ValueError{"E0730", "a plot needs both `x` and `y`, or neither", {}};
    if (r.x.empty()) {
        if (has_periods(t)) {
            r.x = {"from"};
            for (const auto& name : t.names) {
                const List& values = *t.columns.at(name);
                const bool numbers = std::ranges::all_of(values, [](const Value& v) { return v.is_number(); });
                if (name != "from" && name != "until" && numbers) r.y.push_back(name);
            }
            if (r.y.empty()) throw missing("`y`, the name of a column", "x = \"from\", y = \"busy\"");
        } else if (t.names.size() == 2) {
            r.x = {t.names[0]};
            r.y = {t.names[1]};
        } else if (t.parameters.size() == 1 && has("time")) {
            r.x = {t.parameters[0]};
            r.y = {"time"};
        } else {
            throw missing("`x` and `y`, the names of columns", fmt::format("x = \"{}\", y = \"{}\"", first, last));
        }
    }
    if (r.x.size() != 1)
        throw ValueError{"E0730", fmt::format("`x` names {} columns: only a distribution has several", r.x.size()),
                         "write `y = [\"a\", \"b\"]`, or `kind = \"cdf\"`"};
    if (kind == Kind::Heat && (r.y.size() != 1 || r.value.empty()))
        throw ValueError{"E0730", "a heat map has one column for y, and one for `value`",
                         "write `x = \"P\", y = \"s\", value = \"time\"`"};
}

}  // namespace pamina::script
