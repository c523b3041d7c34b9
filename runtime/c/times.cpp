#include "runtime/c/times.h"

#include <fmt/format.h>

#include <cmath>
#include <new>

#include "frontend/source/decimal.h"
#include "frontend/source/out_of_memory.h"
#include "runtime/script/sweep/sweep.h"

namespace pamina::c {

namespace {

/// Beyond it not every whole number is a double.
constexpr double kMostWhole = 9007199254740992.0;

const ast::Expr& predict_of(const Expression& x) {
    const ast::Expr* predict = script::single_predict(*x.expr);
    if (!predict || predict != x.expr)
        throw misused("the expression is no `predict` alone, without `using`: pamina_prepared_value evaluates it");
    return *predict;
}

}  // namespace

Times::Times(Host& host, const Expression& x, const std::vector<script::Value>& examples)
    : host_(host), script_(host.session.interpreter(), sink_, host.control, script::nested_sweep), symbols_(x.symbols) {
    const ast::Expr& predict = predict_of(x);
    auto scope = script_.evaluator().scope();
    for (std::size_t i = 0; i < symbols_.size(); ++i) {
        if (!examples[i].is_number())
            throw misused(fmt::format("`{}` is no number: pamina_prepared_value takes others", symbols_[i]->name));
        whole_.push_back(examples[i].as<std::int64_t>() != nullptr);
        dimensions_.push_back(as_real(examples[i]).dimension);
        scope[symbols_[i]] = examples[i];
    }
    script_.stand_in(*x.module);
    script_.evaluator().enter(std::move(scope));
    for (const auto* s : symbols_) values_.push_back(script_.evaluator().bound(*s));
    try {
        runs_.emplace(script_, predict, symbols_);
    } catch (const script::Failed& f) {
        failed(0, f.status);
    }
}

void Times::stand_at(std::span<const double> numbers) {
    for (std::size_t i = 0; i < values_.size(); ++i) {
        const double x = numbers[i];
        if (whole_[i]) {
            if (x != std::floor(x) || std::fabs(x) > kMostWhole)
                throw misused(fmt::format("`{}` is an int, and {} is no whole number that a double holds exactly",
                                          symbols_[i]->name, x));
            *values_[i] = static_cast<std::int64_t>(x);
            continue;
        }
        // As it would be written: 0.001 is 1 ms, not the binary number beside it.
        if (dimensions_[i].empty()) {
            *values_[i] = script::Real{x, 0, {}};
        } else if (const auto decimal = shortest_decimal(x)) {
            *values_[i] = script::Real{static_cast<double>(decimal->digits), decimal->exponent, dimensions_[i]};
        } else {
            *values_[i] = script::Real{x, 0, dimensions_[i]};
        }
    }
}

void Times::failed(std::size_t point, int status) {
    auto& list = script_.diagnostics().list();
    host_.said.insert(host_.said.end(), list.begin(), list.end());
    list.clear();
    if (host_.control.stop) throw mistake(PAMINA_CANCELLED, {}, "cancelled");
    auto m = mistake_of(host_.said, host_.session.sources(), status == 3 ? PAMINA_CANNOT : PAMINA_WRONG);
    m.text += fmt::format("  at point {}\n", point);
    throw m;
}

void Times::at(std::span<const double> numbers, std::span<double> seconds) {
    const std::size_t count = values_.size();
    for (std::size_t first = 0; first < seconds.size(); first += kTogether) {
        const std::size_t end = std::min(first + kTogether, seconds.size());
        runs_->clear();
        std::size_t point = first;
        try {
            for (; point < end; ++point) {
                stand_at(numbers.subspan(point * count, count));
                runs_->add();
            }
            runs_->run();
            for (point = first; point < end; ++point) {
                const auto result = runs_->result(point - first);
                if (!result || host_.control.stop) throw mistake(PAMINA_CANCELLED, {}, "cancelled");
                const auto& r = result->result;
                seconds[point] = script::Real{r.time, r.tick_exponent, check::Type::time().dimension}.base();
            }
        } catch (const script::Failed& f) {
            failed(point, f.status);
        } catch (const script::ValueError& e) {
            auto m = mistake(PAMINA_WRONG, e.id, e.message, e.help);
            m.text += fmt::format("  at point {}\n", point);
            throw m;
        }
        script_.diagnostics().clear();
        sink_.tell(host_);  // it keeps what it was told
    }
}

}  // namespace pamina::c
