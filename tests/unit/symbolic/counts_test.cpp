// Whole points of polytopes with parameters, as nested sums, against counts that others published or that were found by
// enumerating. The files are PolyLib's: constraints of variables, then parameters, then 1.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <sstream>

#include "runtime/symbolic/calculus.h"
#include "runtime/symbolic/effort.h"
#include "runtime/symbolic/evaluate.h"
#include "runtime/symbolic/text.h"
#include "tests/outside/csv_rows.h"
#include "tests/support/outside_data.h"

namespace pamina::symbolic {
namespace counts {
namespace {

using Row = std::vector<std::int64_t>;  // coefficients of variables, of parameters, and of 1; at least 0

/// The next matrix of whole numbers behind `from`, which goes behind it: the lines that have nothing but numbers count.
std::vector<Row> matrix(std::istream& from) {
    std::vector<Row> rows;
    std::string line;
    std::size_t height = 0, width = 0;
    while ((width == 0 || rows.size() < height) && std::getline(from, line)) {
        line = line.substr(0, line.find('#'));
        std::istringstream cells(line);
        Row row;
        for (std::int64_t v = 0; cells >> v;) row.push_back(v);
        if (row.empty()) continue;
        if (width == 0) {
            height = static_cast<std::size_t>(row.at(0)), width = static_cast<std::size_t>(row.at(1));
        } else {
            row.resize(width);
            rows.push_back(row);
        }
    }
    return rows;
}

/// The first column of PolyLib's rows says 0 for an equality: two rows then.
std::vector<Row> at_least_0(const std::vector<Row>& matrix) {
    std::vector<Row> all;
    for (const Row& r : matrix) {
        Row one(r.begin() + 1, r.end());
        all.push_back(one);
        if (r[0] != 0) continue;
        for (auto& v : one) v = -v;
        all.push_back(one);
    }
    return all;
}

/// Without its common factor; of two rows that differ in their constants the stronger stays.
void tidy(std::vector<Row>& rows) {
    std::map<Row, std::int64_t> strongest;
    for (Row row : rows) {
        std::int64_t g = 0;
        for (auto v : row) g = std::gcd(g, v);
        if (g > 1)
            for (auto& v : row) v /= g;
        const std::int64_t constant = row.back();
        row.pop_back();
        const auto [it, fresh] = strongest.emplace(row, constant);
        if (!fresh) it->second = std::min(it->second, constant);
    }
    rows.clear();
    for (const auto& [row, constant] : strongest) {
        rows.push_back(row);
        rows.back().push_back(constant);
    }
}

struct Count {
    std::optional<Form> form;
    std::string why;  // there is none
};

constexpr std::size_t kMostRows = 400;

/// From the innermost variable on: what limits each by those outside of it, as Fourier and Motzkin eliminate them; the
/// one that leaves the fewest rows comes first. An inner range that has no whole number adds nothing, so that real
/// limits are enough.
Count count_of(std::vector<Row> rows, const std::vector<Form>& names, std::size_t variables) {
    const Effort effort(1'000'000'000);  // which remembers what was proven
    const Assumptions none = [&] {
        Assumptions a;
        for (const Form& n : names) a.at_least[n.atom()->name] = -1000000;
        return a;
    }();
    const auto form_of = [&](const Row& row, std::size_t without) {
        Form f = row.back();
        for (std::size_t i = 0; i < names.size(); ++i)
            if (i != without) f = f + Form(row[i]) * names[i];
        return f;
    };
    struct Loop {
        std::size_t variable;
        Form low, high;
    };
    std::vector<Loop> loops;  // from the innermost on
    std::vector<bool> done(variables);
    while (loops.size() < variables) {
        tidy(rows);
        std::size_t v = 0, fewest = SIZE_MAX;
        for (std::size_t i = variables; i-- > 0;) {
            if (done[i]) continue;
            const auto above = std::count_if(rows.begin(), rows.end(), [&](const Row& r) { return r[i] > 0; });
            const auto below = std::count_if(rows.begin(), rows.end(), [&](const Row& r) { return r[i] < 0; });
            const auto made = static_cast<std::size_t>(above * below);
            if (made < fewest) fewest = made, v = i;
        }
        done[v] = true;
        std::vector<Row> others, positive, negative;
        for (const Row& r : rows) (r[v] == 0 ? others : r[v] > 0 ? positive : negative).push_back(r);
        if (positive.empty() || negative.empty()) return {std::nullopt, "a variable has no limit"};
        std::vector<Form> low, high;
        for (const Row& r : positive) low.push_back(ceil_of(-form_of(r, v) / Form(r[v])));
        for (const Row& r : negative) high.push_back(floor_of(form_of(r, v) / Form(-r[v])));
        loops.push_back({v, larger(low), smaller(high)});
        for (const Row& p : positive)
            for (const Row& n : negative) {
                Row both(p.size());
                for (std::size_t i = 0; i < both.size(); ++i) both[i] = p[i] * -n[v] + n[i] * p[v];
                others.push_back(both);
            }
        rows = others;
        if (rows.size() > kMostRows) return {std::nullopt, "too many limits"};
    }
    tidy(rows);
    Form count = 1;
    for (const Loop& l : loops) count = close_sum(names[l.variable].atom()->name, l.low, l.high, count, none);
    std::vector<Condition> all;  // of the parameters alone
    for (const Row& r : rows) all.push_back({Condition::Kind::AtLeast, form_of(r, names.size())});
    return {choose(all, count, 0), ""};
}

bool has_sum(const Form& f) {
    for (const auto& t : f.terms())
        for (const auto& [atom, exponent] : t.factors) {
            if (atom->kind == Atom::Kind::Sum) return true;
            for (const auto& inner : atom->forms)
                if (has_sum(inner)) return true;
        }
    return false;
}

/// Letters for variables, then parameters.
std::vector<Form> names_for(std::size_t variables, std::size_t parameters) {
    std::vector<Form> names;
    for (std::size_t i = 0; i < variables; ++i) names.push_back(symbol("x" + std::to_string(i), true));
    for (std::size_t i = 0; i < parameters; ++i) names.push_back(symbol("p" + std::to_string(i), true));
    return names;
}

#ifdef NDEBUG
constexpr bool kRelease = true;
#else
constexpr bool kRelease = false;
#endif
/// Seconds under the sanitizers, which learn nothing new there.
bool takes_long(const std::string& name) {
    static const std::set<std::string> all{"isnm", "e10.in", "e15.in", "empty5", "product3", "long_4D"};
    return !kRelease && all.contains(name);
}

/// How many came out closed, how many as sums, and which not at all.
struct Tally {
    int closed = 0, sums = 0, points = 0;
    std::string not_written;
    void add(const std::string& name, const Count& count) {
        if (!count.form)
            not_written += name + ": " + count.why + "; ";
        else
            ++(has_sum(*count.form) ? sums : closed);
    }
};

TEST(Counts, OfPolytopesWithParameters) {
    PAMINA_OUTSIDE_FILE(points, "counting/ehrhart_bruteforce.csv");
    Tally tally;
    std::map<std::string, Count> counts;
    for (const auto& row : test::csv_rows(test::file_text(points))) {
        const std::string& name = row.at("file");
        if (takes_long(name)) continue;
        const std::size_t variables = std::stoul(row.at("nvars")), parameters = std::stoul(row.at("nparams"));
        const auto names = names_for(variables, parameters);
        if (!counts.contains(name)) {
            std::istringstream in(test::file_text(points.parent_path() / "barvinok_inputs" / name));
            counts[name] = count_of(at_least_0(matrix(in)), names, variables);
            tally.add(name, counts[name]);
        }
        const auto& form = counts[name].form;
        ASSERT_TRUE(form) << name << ": " << counts[name].why;
        std::map<std::string, Rational> values;
        std::istringstream numbers(row.at("params(;)"));
        std::string number;
        for (std::size_t p = variables; std::getline(numbers, number, ';'); ++p)
            values[names[p].atom()->name] = std::int64_t{std::stol(number)};
        const auto came = exact_value(*form, values);
        ASSERT_TRUE(came) << name << " at " << row.at("params(;)") << ": " << to_text(*form);
        ASSERT_EQ(came->text(), row.at("count")) << name << " at " << row.at("params(;)") << ": " << to_text(*form);
        ++tally.points;
    }
    if (!kRelease) return;
    EXPECT_EQ(tally.closed, 25);
    EXPECT_EQ(tally.sums, 1);  // isnm: two equalities of three variables
    EXPECT_EQ(tally.points, 3817);
}

TEST(Counts, OfPublishedPolytopes) {
    PAMINA_OUTSIDE_FILE(published, "counting/barvinok_published_counts.csv");
    Tally tally;
    for (const auto& row : test::csv_rows(test::file_text(published))) {
        const std::string& name = row.at("file");
        const std::size_t variables = std::stoul(row.at("nvars"));
        if (variables > 4 || takes_long(name)) continue;
        std::istringstream in(test::file_text(published.parent_path() / "barvinok_count" / name));
        std::string header;
        std::getline(in, header);
        const auto rows = at_least_0(matrix(in));
        const Count count = count_of(rows, names_for(variables, 0), variables);
        tally.add(name, count);
        if (!count.form) continue;
        const auto came = exact_value(*count.form, {});
        ASSERT_TRUE(came) << name << ": " << to_text(*count.form);
        EXPECT_EQ(came->text(), row.at("published_count")) << name;
    }
    if (!kRelease) return;
    EXPECT_EQ(tally.closed, 25);
    EXPECT_EQ(tally.sums, 1);  // product3
    EXPECT_EQ(tally.not_written, "infinite2: a variable has no limit; long_4D: too many limits; ");
}

/// Figure 2 of the P3T+ paper: a limit that is a product of a parameter and an index, under a condition.
TEST(Counts, OfAStatementWithProductsInItsLimits) {
    PAMINA_OUTSIDE_FILE(counted, "seed_checks/seed003_example1_bruteforce.csv");
    const Form n1 = symbol("n1", true), n2 = symbol("n2", true), j = symbol("j", true);
    const Form form = close_sum("j", 1, n1, choose({at_least(n2, j)}, close_sum("k", 1, n2 * j, 1, {}), 0), {});
    EXPECT_FALSE(has_sum(form)) << to_text(form);
    int points = 0;
    for (const auto& row : test::csv_rows(test::file_text(counted))) {
        const auto came = exact_value(
            form, {{"n1", std::int64_t{std::stol(row.at("N1"))}}, {"n2", std::int64_t{std::stol(row.at("N2"))}}});
        ASSERT_TRUE(came);
        EXPECT_EQ(came->text(), row.at("bruteforce")) << row.at("N1") << ", " << row.at("N2") << ": " << to_text(form);
        ++points;
    }
    EXPECT_EQ(points, 256);
}

/// The second example of section 4.1 there: how often processor k of P assigns to its block of A in
/// `DO J1 = 1, N1; DO J2 = 1, J1 * N1; IF (J2 <= N2) A(J2) = …`, where N2 = P * block. The paper has it approximately;
/// here it is exact, as a sum over J1, for the border between its pieces is a quotient of parameters.
TEST(Counts, OfTheWorkOfAProcessorWithABlock) {
    const Form n1 = symbol("N1", true), block = symbol("block", true), P = symbol("P", true), k = symbol("k", true);
    const Form j1 = symbol("J1", true);
    const Form last = smaller(std::vector<Form>{j1 * n1, P * block, block * k});
    const Form work = close_sum("J1", 1, n1, close_sum("J2", block * (k - Form(1)) + Form(1), last, 1, {}), {});
    int points = 0, idle = 0;
    for (std::int64_t n = 0; n <= 5; ++n) {
        for (std::int64_t b = 0; b <= 4; ++b) {
            for (std::int64_t p = 1; p <= 4; ++p) {
                for (std::int64_t own = 1; own <= p; ++own) {
                    std::int64_t count = 0;
                    for (std::int64_t x = 1; x <= n; ++x)
                        for (std::int64_t y = 1; y <= x * n; ++y)
                            count += y <= p * b && b * (own - 1) + 1 <= y && y <= b * own;
                    const auto came = exact_value(work, {{"N1", n}, {"block", b}, {"P", p}, {"k", own}});
                    ASSERT_TRUE(came) << to_text(work);
                    EXPECT_EQ(came->text(), std::to_string(count))
                        << n << ", " << b << ", " << p << ", " << own << ": " << to_text(work);
                    ++points;
                    idle += count == 0;
                }
            }
        }
    }
    EXPECT_EQ(points, 300);
    EXPECT_LT(idle, 150);
}

}  // namespace
}  // namespace counts
}  // namespace pamina::symbolic
