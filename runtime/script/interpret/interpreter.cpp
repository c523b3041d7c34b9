#include "runtime/script/interpret/interpreter.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "frontend/source/finally.h"
#include "frontend/source/one_line.h"
#include "runtime/script/interpret/content_hash.h"
#include "runtime/script/interpret/source_names.h"
#include "runtime/script/show/show.h"
#include "runtime/script/tables/csv.h"
#include "runtime/script/tables/measured.h"
#include "runtime/script/tables/save.h"

namespace pamina::script {

Interpreter::Interpreter(SessionOptions options, Sink& sink, engine::RunControl& control, Sweeper sweeper)
    : options_(std::move(options)),
      sink_(sink),
      control_(control),
      sweeper_(std::move(sweeper)),
      shared_(std::make_shared<Shared>()),
      evaluator_(shared_->program, diagnostics_, hooks()) {
    control_.limits = options_.limits;
    for (const auto& folder : options_.allow_read) shared_->reach.allow_read(folder);
    for (const auto& folder : options_.allow_write) shared_->reach.allow_write(folder);
}

Interpreter::Interpreter(Interpreter& of, Sink& sink, engine::RunControl& control, Sweeper sweeper)
    : options_(of.options_),
      sink_(sink),
      control_(control),
      sweeper_(std::move(sweeper)),
      shared_(of.shared_),
      evaluator_(shared_->program, diagnostics_, hooks()),
      module_(of.module_),
      variables_(of.variables_),
      evaluating_(of.evaluating_),
      tick_option_(of.tick_option()),
      max_time_option_(of.max_time_option()) {
    options_.threads = 1;  // the sweep has the others
    evaluator_.enter(of.evaluator_.scope());
}

Evaluator::Hooks Interpreter::hooks() {
    return {[this](const check::Symbol& s, Span) { return variable(s); },
            [this](const ast::Expr& e, const ast::Predict&) {
                if (simulates_net(e)) return Value(std::shared_ptr<const Record>(net_simulated(e)));
                return Value(&e == result_.first ? result_.second : predict(e, false));
            },
            [this](const ast::Expr& e, const ast::Solve& s) {
                if (solves_net(s)) return net_answer(e);
                return solves_model(s) ? Value(std::shared_ptr<const Record>(model_solved(e)))
                                       : Value(std::shared_ptr<const Record>(solved(e)));
            },
            [this](const ast::Expr& e, const ast::Symbolic&) { return formula(e); },
            [this](const ast::Expr& e, const ast::Sensitivity&) { return sensitivity(e); },
            [this](const ast::Expr&, const ast::Advice& a) { return advice(a); },
            [this](const ast::Expr& e, const ast::Fit& f) { return f.validate ? validated(e, f) : fitted(e, f); },
            [this](const ast::Expr& e, const ast::TermSearch& t) { return terms_found(e, t); },
            [this](language::TableReader reader, const std::string& path, const CsvOptions& options, Span use) {
                return table(reader, path, options, use);
            },
            [this](const Value& v, const std::string& path, Span use) { save(v, path, use); },
            [this](const ast::Expr& e, const ast::Comprehension& c) { return sweeper_(*this, e, c); },
            &control_.stop,
            [this](std::shared_ptr<const estimates::Source> source) {
                return named(std::move(source), program(), shared_->sources);
            },
            [this](const ast::Expr& e, const std::string& text) { return share ? share(e, text) : nullptr; }};
}

Value Interpreter::value(const ast::Expr& e, const ast::Expr& predict, std::shared_ptr<ResultHandle> result) {
    result_ = {&predict, std::move(result)};
    const Finally leave([&] { result_ = {}; });
    return evaluator_(e);
}

// ---- variables ------------------------------------------------------------------------------------

Value Interpreter::variable(const check::Symbol& s) {
    if (auto it = variables_.find(&s); it != variables_.end()) return it->second;
    // Importing runs no statements: an imported let or param is evaluated when it is first used.
    if (std::find(evaluating_.begin(), evaluating_.end(), &s) != evaluating_.end() || !s.stmt)
        throw std::logic_error(fmt::format("`{}` is used before it has a value, and the check let it pass", s.name));
    evaluating_.push_back(&s);
    const Finally leave([&, outer = module_] {
        evaluating_.pop_back();
        module_ = outer;
    });
    declare(*s.stmt, *s.module);
    auto it = variables_.find(&s);
    if (it == variables_.end()) throw std::logic_error(fmt::format("`{}` has no value", s.name));
    return it->second;
}

const Value* Interpreter::known(const check::Symbol& s) const {
    const auto it = variables_.find(&s);
    return it == variables_.end() ? nullptr : &it->second;
}

std::string Interpreter::round_text() const {
    constexpr std::size_t kMaxText = 40;
    std::string text;
    for (const Round& r : rounds)
        text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", r.name,
                            one_line(show(r.value, shared_->program), kMaxText));
    return text;
}

std::string Interpreter::in_round(std::string_view text) const {
    if (rounds.empty()) return std::string(text);
    return fmt::format("{} ({}{})", text, round_text(),
                       last_of > 1 ? fmt::format(", the last of {} points", last_of) : "");
}

// ---- files ----------------------------------------------------------------------------------------

Value Interpreter::table(language::TableReader reader, const std::string& path, const CsvOptions& options, Span use) {
    auto& sources = shared_->sources;
    const std::string from = use.file ? sources.name(use.file) : std::string();
    const std::string full = Loader::resolve(from, path);
    const std::lock_guard lock(shared_->lock);
    auto loaded = shared_->loader.load(full, shared_->reach, from);
    if (!loaded.text) fail("E0731", use, loaded.error, loaded.help);
    shared_->note_read(full, content_hash(*loaded.text));
    const FileId file = sources.add(full, std::move(*loaded.text));
    auto table = reader == language::TableReader::Csv
                     ? read_csv(file, sources, program(), module_, diagnostics_, options, &control_.stop)
                     : read_measured(reader, file, sources, program(), module_, diagnostics_, &control_.stop);
    if (!table) throw Failed{2};
    return Value(std::shared_ptr<const Table>(std::move(table)));
}

// Beside the script, where csv() looks for it.
void Interpreter::save(const Value& v, const std::string& path, Span use) {
    const std::string full = Loader::resolve(use.file ? shared_->sources.name(use.file) : std::string(), path);
    std::string text;
    try {
        text = file_text(v, path, program(), &control_.stop);
    } catch (const ValueError& e) {
        fail(e.id, use, e.message, e.help);
    }
    if (!evaluating_.empty()) {
        fail("E0742", use, fmt::format("cannot write {}: only the main script saves, and this is a module", full),
             "save it in the script that imports this one");
    }
    const files::Place place = shared_->reach.to_write(full);
    if (!place.error.empty()) fail("E0742", use, place.error, place.help);
    const std::string reason = sink_.saved({full, place.path, text});
    if (!reason.empty()) fail("E0742", use, fmt::format("cannot write {}: {}", full, reason));
    shared_->saved.insert(full);
}

}  // namespace pamina::script
