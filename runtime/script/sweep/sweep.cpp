#include "runtime/script/sweep/sweep.h"

#include "frontend/source/finally.h"
#include "runtime/values/thing.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "frontend/source/carried.h"
#include "runtime/engine/run/thread.h"
#include "runtime/script/show/show.h"
#include "runtime/script/sweep/sweep_worker.h"

namespace pamina::script {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

}  // namespace

SweepRun::SweepRun(Interpreter& script, Sweeps& sweeps, const ast::Expr& e, const ast::Comprehension& c)
    : script_(script), sweeps_(sweeps), expr_(e), sweep_(c) {}

SweepRun::~SweepRun() = default;

bool SweepRun::run() {
    points_ = script_.evaluator().sweep_points(expr_, sweep_);
    states_.assign(points_.count, State::Open);
    const Finally leave([&] {
        if (sweeps_.progress) sweeps_.progress->points = 0;
    });
    try {
        evaluate();
    } catch (const StateError& error) {
        script_.fail(error.id, {}, error.message, error.help);
    } catch (...) {
        for (auto& w : workers_) {
            if (script_.diagnostics().has_errors()) break;
            for (auto& d : w->diagnostics().list()) script_.diagnostics().add(std::move(d));
        }
        throw;
    }
    if (script_.control().stop) return false;
    failures();
    warnings();
    if (script_.explains) explain();
    return true;
}

void SweepRun::explain() {
    const auto done = std::find(states_.rbegin(), states_.rend(), State::Done);
    if (done == states_.rend()) return;
    const auto point = static_cast<std::size_t>(states_.rend() - done) - 1;
    auto scope = script_.evaluator().scope();
    const std::size_t around = script_.rounds.size();
    for (std::size_t i = 0; i < points_.symbols.size(); ++i) {
        const Value& value = (*points_.values[i])[point];
        scope[points_.symbols[i]] = value;
        script_.rounds.push_back({points_.names[i], value});
    }
    script_.last_of = points_.count;
    const Finally leave([&] {
        script_.rounds.resize(around);
        script_.last_of = 0;
    });
    script_.evaluator().within(std::move(scope), [&] { script_.value(*sweep_.body); });
}

void SweepRun::evaluate() {
    if (sweeps_.journal) resume();
    for (std::size_t i = 0; i < points_.count; ++i)
        if (states_[i] == State::Open) todo_.push_back(static_cast<std::uint32_t>(i));
    if (auto* told = sweeps_.progress) {
        told->points_done = points_.count - todo_.size();
        told->points = points_.count;
    }
    if (todo_.empty()) return;
    workers_.push_back(std::make_unique<SweepWorker>(script_, sweep_, points_, script_.control()));
    if (sweeps_.journal && sweeps_.journal->folder()) return share();
    evaluate_todo();
}

void SweepRun::evaluate_todo() {
    alone(*workers_.front());
    if (left() > 0 && !script_.control().stop) together();
}

std::size_t SweepRun::done() const {
    return static_cast<std::size_t>(
        std::count_if(states_.begin(), states_.end(), [](State s) { return s != State::Open; }));
}

Value nested_sweep(Interpreter& script, const ast::Expr& e, const ast::Comprehension& c) {
    Sweeps own;
    SweepRun sweep(script, own, e, c);
    try {
        if (sweep.run()) return sweep.table();
    } catch (Failed& failed) {
        failed.at_all_points = false;  // of this one: the outer one has others
        throw;
    }
    throw Failed{0};
}

// ---- pieces ---------------------------------------------------------------------------------------

std::span<const std::uint32_t> SweepRun::next(double seconds, std::size_t most) {
    const std::lock_guard lock(lock_);
    std::size_t size = std::min({most, left(), kMaxPiece});
    if (seconds > 0) size = std::min(size, static_cast<std::size_t>(std::max(1.0, kPieceSeconds / seconds)));
    // Towards the end smaller ones, so that nobody waits long for the last.
    if (workers_.size() > 1) size = std::min(size, std::max<std::size_t>(1, left() / (2 * workers_.size())));
    size = std::min(size, left());
    begun_ += size;
    return std::span(todo_).subspan(begun_ - size, size);
}

// Until other workers would pay.
void SweepRun::alone(SweepWorker& worker) {
    std::vector<std::optional<PointRow>> rows;
    const bool others = sweeps_.threads > 1, known = seconds_ > 0;
    std::size_t most = known ? kMaxPiece : 1;
    for (int piece = 0; left() > 0 && !script_.control().stop; ++piece) {
        const auto begin = Clock::now();
        const auto numbers = next(seconds_, most);
        worker.evaluate(numbers, rows);
        keep(numbers, rows, worker);
        seconds_ = seconds_since(begin) / static_cast<double>(numbers.size());
        most = std::min(kMaxPiece, 8 * numbers.size());
        // The first point pays for what all points need.
        const bool measured = known || piece > 0 || seconds_ > kPieceSeconds;
        if (others && measured && seconds_ * static_cast<double>(left()) > kWorthThreads) return;
    }
}

void SweepRun::together() {
    const auto count = std::min(static_cast<std::size_t>(sweeps_.threads), left());
    while (workers_.size() < count) {
        controls_.push_back(std::make_unique<engine::RunControl>(script_.control().stop));
        controls_.back()->limits = script_.control().limits;
        controls_.back()->points = script_.control().points.load();
        workers_.push_back(std::make_unique<SweepWorker>(script_, sweep_, points_, *controls_.back()));
    }
    Carried problem;
    const double estimate = seconds_;
    const auto work = [&](std::size_t w) {
        std::vector<std::optional<PointRow>> rows;
        double seconds = estimate;
        std::size_t most = kMaxPiece;
        problem([&] {
            while (!problem.caught() && !script_.control().stop) {
                const auto begin = Clock::now();
                const auto numbers = next(seconds, most);
                if (numbers.empty()) return;
                workers_[w]->evaluate(numbers, rows);
                keep(numbers, rows, *workers_[w]);
                seconds = seconds_since(begin) / static_cast<double>(numbers.size());
                most = 8 * numbers.size();
            }
        });
    };
    {
        const std::size_t wanted = count - 1;  // beside this thread
        // Functions of a script call each other as deep as in the program's first thread.
        constexpr std::size_t kStack = std::size_t{256} << 20;
        std::vector<engine::Thread> threads;
        threads.reserve(wanted);
        std::string none;
        while (none.empty() && threads.size() < wanted) {
            engine::Thread thread([&work, w = threads.size() + 1](const std::stop_token&) { work(w); }, kStack);
            if (thread.started()) {
                threads.push_back(std::move(thread));
            } else {
                none = thread.problem();
            }
        }
        if (!none.empty()) fewer_threads(threads.size() + 1, none);
        work(0);
    }
    problem.rethrow();
}

void SweepRun::fewer_threads(std::size_t count, const std::string& problem) {
    if (std::exchange(sweeps_.told_threads, true)) return;
    const std::lock_guard lock(lock_);
    script_.sink().noted(fmt::format("sweeps take {} thread{} here and not {}: the system starts no more ({})", count,
                                     count == 1 ? "" : "s", sweeps_.threads, problem));
}

void SweepRun::keep(std::span<const std::uint32_t> numbers, std::vector<std::optional<PointRow>>& rows,
                    SweepWorker& worker) {
    const std::lock_guard lock(lock_);
    worker.tell(script_.sink());
    script_.evaluator().left_out().take(worker.left_out());
    std::size_t done = 0;
    if (sweeps_.journal) {
        const std::lock_guard shared(script_.shared().lock);
        const auto& read = script_.shared().read;
        for (; files_noted_ < read.size(); ++files_noted_)
            sweeps_.journal->file_read(read[files_noted_].first, read[files_noted_].second);
        if (!worker.columns().empty()) sweeps_.journal->columns(number_, worker.columns());
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (!rows[i] || states_[numbers[i]] != State::Open) continue;
        ++done;
        if (sweeps_.journal) sweeps_.journal->point(number_, numbers[i], *rows[i]);
        store(numbers[i], std::move(*rows[i]), worker.columns());
    }
    if (sweeps_.progress) sweeps_.progress->points_done += done;
    if (!sweeps_.journal) return;
    sweeps_.journal->flush();
    // For who looks at the progress.
    if (sweeps_.journal->folder() && sweeps_.rank.number == 0 && seconds_since(told_) > 1) take_news();
}

void SweepRun::store(std::size_t point, PointRow&& row, const std::vector<std::string>& columns) {
    if (columns_.empty() && !columns.empty()) {
        columns_ = columns;
        const auto width = points_.values.size() + columns_.size() + 1;
        if (points_.count * width > static_cast<std::size_t>(kMaxItems))
            script_.fail("E0790", expr_.span, "a sweep has at most 10^7 values, those of the parameters included");
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            figures_.push_back(std::make_shared<List>());
            figures_.back()->resize(points_.count);
        }
    }
    if (!row.failed() && columns != columns_) SweepWorker::differ(script_, sweep_);
    if (row.failed()) {
        states_[point] = State::Failed;
        errors_.emplace_back(static_cast<std::uint32_t>(point), std::move(row.error));
        return;
    }
    states_[point] = State::Done;
    for (std::size_t c = 0; c < columns_.size(); ++c) (*figures_[c])[point] = std::move(row.cells[c]);
}

// ---- what comes of it -----------------------------------------------------------------------------

std::string SweepRun::point_text(std::size_t point) const {
    std::string text;
    for (std::size_t p = 0; p < points_.names.size(); ++p) {
        text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", points_.names[p],
                            show((*points_.values[p])[point], script_.program()));
    }
    return text;
}

// What computes with a value of a point that failed says which it is.
void SweepRun::name_missing() {
    std::vector<std::shared_ptr<const std::string>> names;
    for (const auto& name : columns_) names.push_back(std::make_shared<const std::string>(name));
    for (const auto& error : errors_) {
        const auto text = std::make_shared<const std::string>(point_text(error.first));
        for (std::size_t c = 0; c < columns_.size(); ++c) (*figures_[c])[error.first] = Missing{names[c], {}, text, 0};
    }
}

void SweepRun::failures() {
    if (errors_.empty()) return;
    std::sort(errors_.begin(), errors_.end());
    const auto first = errors_.front().first;
    const SweepWorker::Failure* failure = nullptr;
    for (const auto& w : workers_)
        if (w->failure() && w->failure()->point == first) failure = &*w->failure();
    // Another process has met it: why is known as well when it is met once more.
    if (!failure && sweeps_.journal && sweeps_.journal->folder()) {
        if (workers_.empty())
            workers_.push_back(std::make_unique<SweepWorker>(script_, sweep_, points_, script_.control()));
        std::vector<std::optional<PointRow>> row;
        workers_.front()->evaluate(std::span(&first, 1), row);
        if (const auto& met = workers_.front()->failure()) failure = &*met;
    }
    const std::string where = point_text(first);
    if (errors_.size() == points_.count) {
        Diagnostic d{Severity::error, "E0796", expr_.span, errors_.front().second, {}, {}};
        if (failure) d = failure->diagnostic;
        const std::string all = points_.count == 1 ? fmt::format("at the only point of this sweep, {}", where)
                                                   : fmt::format(
                                                         "all {} points of this sweep fail, this is the "
                                                         "first: {}",
                                                         points_.count, where);
        d.notes.push_back({expr_.span, all});
        script_.diagnostics().add(std::move(d));
        throw Failed{failure ? failure->status : 3};
    }
    Diagnostic warning{Severity::warning,
                       "W0002",
                       expr_.span,
                       fmt::format("{} of {} points of this sweep failed, first at {}: {}", errors_.size(),
                                   points_.count, where, errors_.front().second),
                       "their rows have no values; the column `error` says why",
                       {}};
    if (failure && failure->diagnostic.span.file) warning.notes.push_back({failure->diagnostic.span, "it fails here"});
    script_.diagnostics().add(std::move(warning));
}

void SweepRun::warnings() {
    std::map<std::string, SweepWorker::Failure> first;
    for (const auto& w : workers_)
        for (const auto& [id, warning] : w->warnings())
            if (const auto known = first.find(id); known == first.end() || warning.point < known->second.point)
                first[id] = warning;
    for (auto& [id, warning] : first) {
        warning.diagnostic.notes.push_back(
            {expr_.span, fmt::format("in this sweep, first at {}", point_text(warning.point))});
        script_.diagnostics().add(std::move(warning.diagnostic));
    }
}

Value SweepRun::table() {
    name_missing();
    auto table = std::make_shared<Table>();
    std::vector<std::size_t> rows;  // those there are
    const bool all = std::find(states_.begin(), states_.end(), State::Open) == states_.end();
    for (std::size_t i = 0; i < points_.count && !all; ++i)
        if (states_[i] != State::Open) rows.push_back(i);
    const auto add = [&](const std::string& name, std::shared_ptr<List> values) {
        if (!all) {
            auto some = std::make_shared<List>();
            for (const std::size_t i : rows) some->push_back((*values)[i]);
            values = std::move(some);
        }
        if (!values->empty() && values->front().as<std::shared_ptr<const Thing>>()) {
            auto texts = std::make_shared<List>();
            for (const Value& v : *values) texts->push_back(cell(v));
            values = std::move(texts);
        }
        table->names.push_back(name);
        table->columns[name] = std::move(values);
    };
    table->parameters = points_.names;
    table->rows = static_cast<std::int64_t>(all ? points_.count : rows.size());
    for (std::size_t p = 0; p < points_.names.size(); ++p) add(points_.names[p], points_.values[p]);
    for (std::size_t c = 0; c < columns_.size(); ++c) add(columns_[c], figures_[c]);
    if (!errors_.empty()) {
        auto messages = std::make_shared<List>(points_.count, Value(std::string()));
        for (auto& [point, message] : errors_) (*messages)[point] = Value(std::move(message));
        add(check::kErrorColumn, std::move(messages));
    }
    // Of solutions of networks.
    if (const auto it = table->columns.find("approximate");
        it != table->columns.end() && table->columns.contains("bottleneck")) {
        const bool exact = std::ranges::all_of(*it->second, [](const Value& v) {
            return is_missing(v) || (v.as<std::string>() && v.as<std::string>()->empty());
        });
        if (exact) table->unprinted = {"approximate"};
    }
    if (script_.program().type_of(*sweep_.body).kind == check::TypeKind::Result && table->columns.contains("work")) {
        const bool computes = std::ranges::any_of(
            *table->columns["work"], [](const Value& v) { return !is_missing(v) && as_real(v).mantissa != 0; });
        if (!computes) table->unprinted = {"work", "speedup"};
    }
    return Value(std::shared_ptr<const Table>(std::move(table)));
}

}  // namespace pamina::script
