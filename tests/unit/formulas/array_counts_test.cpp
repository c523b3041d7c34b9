// Formulas of what is counted of statements on arrays, beside what is counted.
#include "runtime/formulas/array_counts.h"

#include <gtest/gtest.h>

#include "runtime/arrays/ask.h"

namespace pamina::formulas {
namespace {

using symbolic::Form;

const Form n = symbolic::symbol("n", true);

std::vector<Form> joined(std::initializer_list<std::vector<Form>> parts) {
    std::vector<Form> all;
    for (const auto& p : parts) all.insert(all.end(), p.begin(), p.end());
    return all;
}

/// forall i in 1..<n - 1 writes B[i] reads A[i - shift], both of n elements of 8 B.
std::vector<Form> shifted(int kind, int block, int P, int shift) {
    const std::vector<Form> layout{8, 0, 0, 1, n, kind, block, 0, 1, P};
    const auto reference = [](int array, int by) { return std::vector<Form>{array, 0, 1, by, 1, 1, 1}; };
    return joined(
        {{1, 1}, layout, {1}, {shift, 0, n - Form(1), 0, 1}, {1}, reference(1, 0), {0, 1}, reference(0, -shift)});
}

std::vector<std::int64_t> count(std::span<const std::int64_t> numbers) {
    const arrays::StatementCount c = arrays::count_statement(numbers);
    std::int64_t transfers = 0, bytes = 0;
    for (const arrays::Transfers& t : c.transfers) transfers += t.messages, bytes += t.bytes;
    return {c.work.iterations, c.work.processors, transfers, bytes};
}

symbolic::Assumptions from(std::int64_t least) {
    symbolic::Assumptions known;
    known.at_least["n"] = least;
    return known;
}

TEST(ArrayCounts, FormulasAreWhatIsCounted) {
    int points = 0;
    for (const auto& [kind, block, P, shift] :
         {std::tuple{1, 0, 4, 1}, {1, 0, 7, 2}, {2, 1, 5, 1}, {2, 1, 3, 3}, {1, 0, 1, 1}}) {
        const std::vector<Form> statement = shifted(kind, block, P, shift);
        const std::vector<Form> forms = counted(statement, count, from(400), {});
        for (std::int64_t at = 400; at < 900; at += 7) {
            std::vector<std::int64_t> numbers;
            for (const Form& f : statement) {
                const Form value = symbolic::substitute(f, {{"n", Form(at)}});
                numbers.push_back(value.is_zero() ? 0 : value.number()->to_int().value());
            }
            const auto expected = count(numbers);
            for (std::size_t v = 0; v < expected.size(); ++v, ++points)
                EXPECT_EQ(symbolic::substitute(forms[v], {{"n", Form(at)}}), Form(expected[v]))
                    << kind << " " << P << " " << at << " " << v;
        }
    }
    EXPECT_EQ(points, 5 * 72 * 4);
}

TEST(ArrayCounts, NumbersAreCounted) {
    std::vector<Form> numbers;
    for (const Form& f : shifted(1, 0, 4, 1)) numbers.push_back(symbolic::substitute(f, {{"n", Form(10)}}));
    EXPECT_EQ(counted(numbers, count, {}, {})[0], Form(8));
}

std::string why(const std::vector<Form>& numbers, const symbolic::Assumptions& known) {
    try {
        counted(numbers, count, known, {});
    } catch (const Unclosed& u) {
        return u.text;
    }
    return "";
}

TEST(ArrayCounts, WhatHasNoFormulaSaysWhy) {
    EXPECT_NE(why(shifted(1, 0, 4, 1), {}).find("write `where n >= "), std::string::npos);
    // Of 100 elements over P processors, blocks are of many lengths; so are those of n^2 over four.
    std::vector<Form> free = shifted(1, 0, 4, 1);
    for (Form& f : free) f = symbolic::substitute(f, {{"n", Form(100)}});
    free[11] = symbolic::symbol("P", true);
    EXPECT_NE(why(free, from(400)).find("blocks are not of one length for all values of `P`"), std::string::npos);
    free = shifted(1, 0, 4, 1);
    free[6] = n * n;
    EXPECT_NE(why(free, from(400)).find("blocks are not of one length for all values of `n`"), std::string::npos);
    free = shifted(1, 0, 4, 1);
    free[6] = n / Form(2);
    EXPECT_NE(why(free, from(400)).find("sums and products of whole numbers"), std::string::npos);
    free = shifted(1, 0, 4, 1);
    free[2] = n;
    EXPECT_NE(why(free, from(400)).find("the size of an element may not depend on what is free, `n`"),
              std::string::npos);
}

}  // namespace
}  // namespace pamina::formulas
