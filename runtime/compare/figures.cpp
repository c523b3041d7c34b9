#include "runtime/compare/figures.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <numeric>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "runtime/compare/match.h"
#include "runtime/result/interval.h"

namespace pamina::compare {

namespace {

/// Sums of the same numbers in another order differ by less.
constexpr double kDust = 1e-12;

bool equal(double a, double b) {
    return std::fabs(a - b) <= kDust * std::max(std::fabs(a), std::fabs(b));
}

/// `resource.server` of `resource.server.busy`; "" of what belongs to the run.
std::string group_of(const std::string& name) {
    const auto dot = name.rfind('.');
    return dot == name.npos || name.ends_with(']') ? "" : name.substr(0, dot);
}

/// Resources and measures of B, by their names there, under the names that they have in A.
std::unordered_map<std::string, std::string> renamed(const Entry& a, const Entry& b) {
    const auto groups = [](const Entry& e) {
        std::vector<Keys> keys;
        for (const auto& f : e.figures) {
            std::string group = group_of(f.name);
            if (group.empty() || group.find('[') != group.npos || (!keys.empty() && keys.back().exact == group))
                continue;
            std::string kind = group.substr(0, group.find('.'));
            // `busiest` is no thing of its own.
            if (group.ends_with(".busiest")) kind += ".busiest";
            keys.push_back({std::move(group), {}, std::move(kind)});
        }
        return keys;
    };
    const auto of_a = groups(a), of_b = groups(b);
    std::unordered_map<std::string, std::string> names;
    for (const auto& [i, j] : matched(of_a, of_b))
        if (of_a[i].exact != of_b[j].exact) names[of_b[j].exact] = of_a[i].exact;
    return names;
}

/// Numbers that a `print` has under another name, where both have as many such: an expression was written otherwise.
void add_reprinted(const Entry& a, const Entry& b, std::unordered_map<std::string, std::string>& names) {
    const auto alone = [](const Entry& of, const Entry& other) {
        std::vector<const Figure*> figures;
        for (const auto& f : of.figures)
            if (f.name.find('[') == f.name.npos &&
                std::ranges::find(other.figures, f.name, &Figure::name) == other.figures.end())
                figures.push_back(&f);
        return figures;
    };
    const auto of_a = alone(a, b), of_b = alone(b, a);
    if (of_a.size() != of_b.size()) return;
    for (std::size_t i = 0; i < of_a.size(); ++i)
        if (of_a[i]->unit == of_b[i]->unit) names[of_b[i]->name] = of_a[i]->name;
}

double sum_of_squares(double x, double y) {
    return std::sqrt(x * x + y * y);
}

/// Half the interval of a difference of times that numbers with doubt move: those that both have move both the same
/// way. The unknowns of a fit are one source (estimates/parts.h), and may move each in its own way: as far as they can.
double half_by_sources(const std::vector<DoubtSource>& a, const std::vector<DoubtSource>& b) {
    std::map<std::string, std::pair<double, double>> sources;
    for (const auto& s : a) sources[s.text].first = sum_of_squares(sources[s.text].first, s.half);
    for (const auto& s : b) sources[s.text].second = sum_of_squares(sources[s.text].second, s.half);
    double half = 0;
    for (const auto& [text, halves] : sources)
        half = sum_of_squares(
            half, text.starts_with("the fit of ") ? halves.first + halves.second : halves.first - halves.second);
    return half;
}

bool paired(const Entry& a, const Entry& b, const Figure& x, const Figure& y) {
    return a.seed && a.seed == b.seed && !x.samples.empty() && x.samples.size() == y.samples.size();
}

void find_interval(const Entry& a, const Entry& b, const Figure& x, const Figure& y, Change& change) {
    if (x.half == 0 && y.half == 0) return;
    if (paired(a, b, x, y)) {
        std::vector<double> differences(x.samples.size());
        std::ranges::transform(y.samples, x.samples, differences.begin(), std::minus<>());
        change.by = By::replications;
        change.half = result::estimate(differences).half;
        return;
    }
    if ((x.name == "time" || x.name == "response") && a.doubt.size() + b.doubt.size() > 0) {
        change.by = By::doubt;
        change.half = half_by_sources(a.doubt, b.doubt);
    } else if (a.seed && b.seed && a.seed != b.seed) {
        change.by = By::independent;
        change.half = sum_of_squares(x.half, y.half);
    } else {
        change.by = By::intervals;
        change.half = x.half + y.half;
    }
}

void judge(Change& c) {
    if (!c.a || !c.b) {
        c.verdict = c.in_a == c.in_b && !c.a == !c.b ? Verdict::same : Verdict::changed;
    } else if (equal(*c.a, *c.b)) {
        c.verdict = Verdict::same;
    } else if (c.by == By::exactly || std::fabs(*c.b - *c.a) > c.half) {
        c.verdict = Verdict::changed;
    } else {
        c.verdict = Verdict::open;  // also where the half is not known
    }
}

/// Whether `.time` of something is in it.
bool reads_time(std::string_view source) {
    constexpr std::string_view kTime = ".time";
    for (auto at = source.find(kTime); at != source.npos; at = source.find(kTime, at + 1)) {
        const auto next = at + kTime.size();
        if (next == source.size() ||
            !(std::isalnum(static_cast<unsigned char>(source[next])) || source[next] == '_' || source[next] == '.'))
            return true;
    }
    return false;
}

bool is_headline(const Entry& e, const std::string& name) {
    const std::string_view last = std::string_view(name).substr(name.rfind('.') + 1);
    if (e.kind == "why") return false;  // it tells of a prediction
    if (e.kind == "predict" || e.kind == "simulate")
        return name == "time" ||
               (e.arrivals && name.starts_with("measure.") && (last == "mean" || last == "p95" || last == "p99"));
    if (e.kind == "solve") return name == "response" || name == "throughput" || name == "time";
    // What has no name of its own: the values of a sweep, the elements of a list.
    if (last == "value" || name.ends_with(']')) return reads_time(e.source);
    return last == "time" || last == "response" || last == "throughput";
}

}  // namespace

bool Change::more_is_better() const {
    constexpr std::array kGood = {"throughput", "speedup", "efficiency", "efficacy", "parallelism"};
    return std::ranges::find(kGood, std::string_view(name).substr(name.rfind('.') + 1)) != kGood.end();
}

std::vector<Change> figure_changes(const Entry& a, const Entry& b) {
    const bool printed = a.kind == "print";
    auto names = printed ? std::unordered_map<std::string, std::string>() : renamed(a, b);
    if (printed && a.source != b.source) add_reprinted(a, b, names);
    const auto name_in_a = [&](const std::string& name) {
        const auto found = names.find(printed ? name : group_of(name));
        return found == names.end() ? name : found->second + name.substr(found->first.size());
    };
    // Of one name there may be several; the first comes last.
    std::unordered_map<std::string, std::vector<std::size_t>> of_b;
    for (std::size_t j = b.figures.size(); j-- > 0;) of_b[name_in_a(b.figures[j].name)].push_back(j);
    std::vector<bool> taken(b.figures.size());
    std::vector<Change> changes;
    for (const auto& x : a.figures) {
        Change c;
        c.name = x.name;
        c.unit = x.unit;
        c.a = x.value;
        c.headline = is_headline(a, x.name);
        const auto found = of_b.find(x.name);
        if (found != of_b.end() && !found->second.empty()) {
            const std::size_t j = found->second.back();
            found->second.pop_back();
            taken[j] = true;
            const Figure& y = b.figures[j];
            if (y.name != x.name) c.name_in_b = y.name;
            c.b = y.value;
            if (x.value && y.value && x.unit == y.unit) {
                find_interval(a, b, x, y, c);
            } else if (x.value && y.value) {
                c.b.reset();  // of another dimension: nothing that could be compared
                c.in_b = false;
            }
        } else {
            c.in_b = false;
        }
        judge(c);
        changes.push_back(std::move(c));
    }
    for (std::size_t j = 0; j < b.figures.size(); ++j) {
        if (taken[j]) continue;
        const Figure& y = b.figures[j];
        Change c;
        c.name = y.name;
        c.unit = y.unit;
        c.b = y.value;
        c.in_a = false;
        c.headline = is_headline(b, y.name);
        judge(c);
        changes.push_back(std::move(c));
    }
    return changes;
}

}  // namespace pamina::compare
