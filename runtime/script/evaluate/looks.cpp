#include "runtime/script/evaluate/looks.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "frontend/source/finally.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/show/show.h"

namespace pamina::script {

Looks::Looks(Diagnostics& diagnostics, LeftOut& left_out, const std::atomic<bool>* stop,
             std::unique_ptr<SharedPoints> shared, std::function<Cells(std::size_t)> at)
    : diagnostics_(diagnostics),
      left_out_(left_out),
      stop_(stop),
      shared_(std::move(shared)),
      at_(std::move(at)),
      divides_(shared_ && shared_->divides()) {}

void Looks::all(std::span<const std::size_t> numbers) {
    if (shared_ && (!divides_ || numbers.size() >= kWorthPoints)) ask({numbers.begin(), numbers.end()});
}

void Looks::some(std::span<const std::size_t> numbers) {
    if (shared_ && !divides_) ask({numbers.begin(), numbers.end()});
}

void Looks::ask(std::vector<std::size_t> numbers) {
    std::erase_if(numbers, [&](std::size_t number) { return known_.contains(number) || asked_.contains(number); });
    if (numbers.empty()) return;
    shared_->rows(
        numbers,
        [&](std::span<const std::size_t> now, const SharedPoints::Done& done) {
            for (const std::size_t number : now) {
                if (stop_ && stop_->load(std::memory_order_relaxed)) return;
                done(number, evaluate(number));
            }
        },
        [&](std::size_t number, PointRow row) {
            // What is wrong, or what another process has said of it, is met when it is asked for.
            const bool said = !row.failed() && *row.cells.back().as<bool>();
            if (!row.failed()) row.cells.pop_back();
            if (auto own = here_.extract(number))
                known_.emplace(number, std::move(own.mapped()));
            else if (!said && !row.failed())
                known_.emplace(number, Known{std::move(row.cells), {}, {}});
            else
                asked_.insert(number);
        });
    here_.clear();
}

// The last cell: whether something is said of the point beside.
PointRow Looks::evaluate(std::size_t number) {
    auto& list = diagnostics_.list();
    const std::size_t before = list.size();
    LeftOut outer = std::exchange(left_out_, {});
    const Finally back([&] {
        list.resize(std::min(before, list.size()));
        left_out_ = std::move(outer);
    });
    PointRow row;
    try {
        row.cells = at_(number);
        Known own{row.cells, {}, std::exchange(left_out_, {})};
        own.said.assign(std::make_move_iterator(list.begin() + static_cast<std::ptrdiff_t>(before)),
                        std::make_move_iterator(list.end()));
        row.cells.emplace_back(!own.said.empty() || !own.left_out.empty());
        here_.insert_or_assign(number, std::move(own));
    } catch (const Failed& failed) {
        if (failed.status == 0 || (stop_ && stop_->load())) throw;
        row = {{}, "this point cannot be evaluated"};
    } catch (const ValueError& e) {
        row = {{}, e.message};
    }
    return row;
}

Looks::Cells Looks::operator()(std::size_t number) {
    if (shared_ && !divides_ && !known_.contains(number) && !asked_.contains(number)) ask({number});
    if (auto known = known_.extract(number)) {
        for (auto& d : known.mapped().said) diagnostics_.add(std::move(d));
        left_out_.take(known.mapped().left_out);
        return std::move(known.mapped().cells);
    }
    Cells cells;
    const auto evaluate = [&] { cells = at_(number); };
    if (asked_.contains(number))
        shared_->alone(evaluate);
    else
        evaluate();
    return cells;
}

void Looks::again(std::size_t number) {
    const auto evaluate = [&] { at_(number); };
    shared_ ? shared_->alone(evaluate) : evaluate();
}

std::string Evaluator::text_of(const SearchAxis& axis) const {
    std::string text = fmt::format("\n{} {}", axis.name, axis.axis.count);
    if (!axis.is_range()) {
        for (const Value& v : axis.items) text += " " + show(v, program_);
    } else if (axis.axis.count > 0) {
        text += fmt::format(" {} {}", show(axis.at(0), program_), show(axis.at(axis.axis.count - 1), program_));
    }
    return text;
}

}  // namespace pamina::script
