#include "runtime/symbolic/extremes.h"

#include <algorithm>
#include <cmath>

#include "runtime/symbolic/calculus.h"
#include "runtime/symbolic/evaluate.h"

namespace pamina::symbolic {

namespace {

using Kind = Atom::Kind;

constexpr int kParts = 1024;              // of a range, equally long
constexpr int kOctaves = 64, kSteps = 8;  // and down from its end, where 1 / x changes fast near 0
/// Zeros so close are one that was found twice.
constexpr double kSame = 1e-14, kTiny = 1e-300;

/// Whether the form is smooth in `name` between zeros of `borders`, to which those of its own pieces are added.
bool is_smooth(const Form& a, const std::string& name, std::vector<Form>& borders) {
    const auto inner = [&](const Form& f) { return is_smooth(f, name, borders); };
    for (const auto& t : a.terms()) {
        for (const auto& [atom, exponent] : t.factors) {
            if (!depends_on(Form(atom), name)) continue;
            switch (atom->kind) {
                case Kind::Symbol:
                case Kind::Euler:
                    break;
                case Kind::Max:
                case Kind::Power:
                    if (!std::all_of(atom->forms.begin(), atom->forms.end(), inner)) return false;
                    break;
                case Kind::Divide:
                    borders.push_back(atom->forms[0]);  // a pole
                    if (!inner(atom->forms[0])) return false;
                    break;
                case Kind::Choose:
                    for (const Condition& c : atom->all) {
                        borders.push_back(c.form);
                        if (!inner(c.form)) return false;
                    }
                    if (!std::all_of(atom->forms.begin(), atom->forms.end(), inner)) return false;
                    break;
                case Kind::Floor:
                case Kind::Ceil:
                case Kind::Log2:
                case Kind::Sum:
                case Kind::MaxOver:
                case Kind::Table:
                    return false;
            }
        }
    }
    return true;
}

void in_order(std::vector<double>& points) {
    std::sort(points.begin(), points.end());
    points.erase(std::unique(points.begin(), points.end()), points.end());
}

/// Adds both sides of each change of sign between neighbours of `grid`, as close as doubles are.
void add_changes(const Program& f, const std::vector<double>& grid, std::vector<double>& to) {
    const auto sign = [&](double x) {
        const double v = f(&x);
        return v > 0 ? 1 : v < 0 ? -1 : v == 0 ? 0 : 2;  // 2: no value
    };
    int before = sign(grid.front());
    for (std::size_t i = 1; i < grid.size(); ++i) {
        const int left = before;
        before = sign(grid[i]);
        if (left == before || left == 2 || before == 2) continue;
        double low = grid[i - 1], high = grid[i];
        for (;;) {
            const double middle = low + (high - low) / 2;
            if (!(low < middle && middle < high)) break;
            (sign(middle) == left ? low : high) = middle;
        }
        to.push_back(low);
        to.push_back(high);
    }
}

}  // namespace

std::optional<std::vector<double>> extremes(const Form& a, const std::string& name, double low, double high,
                                            const std::vector<Condition>& conditions) {
    std::vector<Form> borders;
    for (const Condition& c : conditions) {
        borders.push_back(c.form);
        if (!is_smooth(c.form, name, borders)) return {};
    }
    if (!is_smooth(a, name, borders)) return {};
    Form derivative;
    try {
        derivative = differentiate(a, name);
    } catch (const FormLimit&) {
        throw;
    } catch (const FormError&) {
        return {};
    }
    const Program slope(derivative, {name});

    std::vector<double> grid{low, high};
    for (int i = 1; i < kParts; ++i) grid.push_back(low + (high - low) * i / kParts);
    for (int octave = 0; octave < kOctaves; ++octave) {
        for (int i = 0; i < kSteps; ++i) {
            const double x = std::ldexp(high * (2 * kSteps - i) / (2 * kSteps), -octave);
            if (x > low && x < high) grid.push_back(x);
        }
    }
    in_order(grid);
    // Both sides of borders: there the form may jump.
    std::vector<double> found;
    for (const Form& b : borders) add_changes(Program(b, {name}), grid, found);
    std::vector<double> sides{low, high};
    for (const double x : found)
        for (const double side : {std::nextafter(x, low), x, std::nextafter(x, high)}) sides.push_back(side);
    in_order(sides);
    // Each piece by itself.
    grid.insert(grid.end(), sides.begin(), sides.end());
    in_order(grid);
    found = sides;
    add_changes(slope, grid, found);
    in_order(found);

    // Of points that are one but for rounding, an end or side of a border, else the one whose derivative is nearer to
    // 0.
    const auto stays = [&](double x) { return std::binary_search(sides.begin(), sides.end(), x); };
    std::vector<double> kept;
    for (const double x : found) {
        const bool same = !kept.empty() && x - kept.back() <= kSame * std::fabs(x) + kTiny;
        if (!same || (stays(x) && stays(kept.back())))
            kept.push_back(x);
        else if (stays(x) || (!stays(kept.back()) && std::fabs(slope(&x)) < std::fabs(slope(&kept.back()))))
            kept.back() = x;
    }
    return kept;
}

}  // namespace pamina::symbolic
