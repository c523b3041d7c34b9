#include "runtime/script/sweep/journal_points.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontend/source/finally.h"
#include "runtime/script/sweep/reached.h"
#include "runtime/script/sweep/share_out.h"

namespace pamina::script {

namespace {

double seconds_from(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

struct JournalPoints::Asked {
    std::vector<std::size_t> numbers;
    const Here& here;
    const Done& take;
    std::map<std::size_t, std::size_t> open;  // their numbers -> their places

    bool is_open(std::size_t place) const { return open.contains(numbers[place]); }
    void give(std::size_t number, PointRow row) {
        if (open.erase(number) > 0) take(number, std::move(row));
    }
};

template <class Body>
auto JournalPoints::guarded(Body&& body) {
    try {
        return body();
    } catch (const StateError& error) {
        script_.fail(error.id, {}, error.message, error.help);
    }
}

JournalPoints::JournalPoints(Interpreter& script, Sweeps& sweeps, const ast::Expr& e, const std::string& text)
    : script_(script), sweeps_(sweeps), journal_(*sweeps.journal), expr_(e) {
    guarded([&] {
        open_journal(script_, journal_);
        key_ = journal_.counted(key_of(script_, sweeps_, e, text), kMostPoints);
        key_.passed = true;
        if (journal_.has(key_, kMostPoints)) begin();
    });
}

void JournalPoints::alone(const std::function<void()>& body) {
    const bool outer = std::exchange(sweeps_.alone, true);
    const Finally back([&] { sweeps_.alone = outer; });
    body();
}

// By words, as what a statement depends on: what is named so and is something else costs no more than time.
bool JournalPoints::divides() {
    const auto [known, fresh] = sweeps_.divides.try_emplace(&expr_);
    if (!fresh) return known->second;
    const auto& sources = script_.shared().sources;
    const std::string text = bare(sources.text(expr_.span));
    const auto does = [](std::string_view in) {
        static constexpr std::string_view kWords[] = {"simulate", "sweep", "minimize", "maximize",
                                                      "find",     "why",   "what"};
        return std::ranges::any_of(kWords, [&](std::string_view word) { return mentions(in, word); });
    };
    // Its own word comes first.
    bool& divides = known->second;
    divides = does(std::string_view(text).substr(std::min(text.find('('), text.size())));
    for (const auto& [name, declared] : reached(text, script_.program(), sources)) divides = divides || does(declared);
    return divides;
}

// ---- the journal ----------------------------------------------------------------------------------

void JournalPoints::begin() {
    auto known = journal_.begin(key_, kMostPoints);
    begun_ = true;
    number_ = known.number;
    id_ = known.id;
    if (known.before > 0) {
        const auto line = script_.shared().sources.locate(expr_.span.file, expr_.span.begin).line;
        script_.sink().noted(fmt::format("{} point{} of line {} {} done before", known.before,
                                         known.before == 1 ? "" : "s", line, known.before == 1 ? "was" : "were"));
    }
    known_ = std::move(known.rows);
    for (const auto& [number, row] : std::exchange(done_, {})) write(number, row);
    journal_.flush();
}

void JournalPoints::write(std::size_t number, const PointRow& row) {
    {
        const std::lock_guard shared(script_.shared().lock);
        const auto& read = script_.shared().read;
        for (; files_noted_ < read.size(); ++files_noted_)
            journal_.file_read(read[files_noted_].first, read[files_noted_].second);
    }
    if (!row.failed()) {
        std::vector<std::string> columns;
        for (std::size_t i = 0; i < row.cells.size(); ++i) columns.push_back(fmt::format("{}", i));
        journal_.columns(number_, columns);
    }
    journal_.point(number_, number, row);
}

void JournalPoints::take_news() {
    const std::lock_guard shared(script_.shared().lock);
    known_.merge(journal_.news(number_).first);
}

void JournalPoints::take_known(Asked& asked) {
    for (auto it = known_.begin(); it != known_.end();) {
        if (!asked.open.contains(it->first)) {
            ++it;
            continue;
        }
        asked.give(it->first, std::move(it->second));
        it = known_.erase(it);
    }
}

// ---- points ---------------------------------------------------------------------------------------

void JournalPoints::rows(std::span<const std::size_t> numbers, const Here& here, const Done& take) {
    Asked asked{{numbers.begin(), numbers.end()}, here, take, {}};
    for (std::size_t i = 0; i < numbers.size(); ++i) asked.open[numbers[i]] = i;
    guarded([&] {
        take_known(asked);
        if (!begun_) alone_for_a_while(asked);
        if (asked.open.empty() || stopped()) return;
        if (folder()) return share(asked);
        std::vector<std::size_t> rest;
        for (const auto& [number, place] : asked.open) rest.push_back(number);
        evaluate(asked, rest);
    });
    ++asked_;
}

void JournalPoints::evaluate(Asked& asked, std::span<const std::size_t> numbers) {
    constexpr double kOften = 0.02;
    alone([&] {
        auto begin = Clock::now();
        asked.here(numbers, [&](std::size_t number, PointRow row) {
            const double took = seconds_from(begin);
            seconds_ += took;
            ++evaluated_;
            guarded([&] {
                if (begun_)
                    write(number, row);
                else
                    done_.emplace(number, row);
                if (!begun_ && seconds_ > kWorthSharing) this->begin();
                if (begun_ && seconds_from(written_) > kOften) {
                    journal_.flush();
                    written_ = Clock::now();
                }
            });
            asked.give(number, std::move(row));
            begin = Clock::now();
        });
    });
    if (begun_) journal_.flush();
}

// In pieces that take no longer than what is not worth the journal, each process with other ones first.
void JournalPoints::alone_for_a_while(Asked& asked) {
    const auto parts = Shares::parts({0, asked.numbers.size()}, sweeps_.rank.of);
    const auto own = static_cast<std::size_t>(sweeps_.rank.number);
    const std::size_t first = own < parts.size() ? parts[own].first : 0;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < asked.numbers.size(); ++i) {
        const std::size_t place = (first + i) % asked.numbers.size();
        if (asked.is_open(place)) order.push_back(asked.numbers[place]);
    }
    std::size_t piece = static_cast<std::size_t>(std::max(sweeps_.threads, 1));
    for (std::size_t from = 0; from < order.size() && !begun_ && !stopped(); from += piece, piece *= 2) {
        piece = std::min(piece, order.size() - from);
        evaluate(asked, std::span(order).subspan(from, piece));
    }
}

void JournalPoints::share(Asked& asked) {
    share_out(*folder(), fmt::format("{}.{}", id_, asked_), sweeps_.rank,
              {asked.numbers.size(), [&](std::size_t place) { return asked.is_open(place); },
               [&] {
                   take_news();
                   take_known(asked);
               },
               [&] { return evaluated_ > 0 ? seconds_ / static_cast<double>(evaluated_) : 0; },
               [&](std::vector<std::uint32_t> places) {
                   std::vector<std::size_t> numbers;
                   for (const std::uint32_t place : places)
                       if (asked.is_open(place)) numbers.push_back(asked.numbers[place]);
                   evaluate(asked, numbers);
               },
               script_.control().stop});
}

}  // namespace pamina::script
