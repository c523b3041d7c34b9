#include "runtime/lsp/predictions.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "frontend/source/carried.h"
#include "frontend/source/one_line.h"
#include "runtime/engine/run/timer.h"
#include "runtime/lsp/first_mistake.h"
#include "runtime/lsp/why_statement.h"
#include "runtime/predict/defaults.h"
#include "runtime/result/show.h"
#include "runtime/script/session.h"

namespace pamina::lsp {

namespace {

/// Far above what a model that is looked at in an editor needs, and some 100 MB at most.
engine::Limits small_limits() {
    engine::Limits limits;
    limits.max_live = 100'000;
    limits.max_elements = 100'000;
    limits.max_list_items = 1'000'000;
    limits.max_rows = 100'000;
    limits.max_tokens = 1'000'000;
    limits.max_instant_events = 10'000'000;
    return limits;
}

constexpr const char* kNoThread = "not predicted: the system starts no thread for it";

/// Characters of a text beside a declaration.
constexpr std::size_t kMost = 100;

/// What the time is for, where that is not the defaults alone: ` for asked(2) on gc`.
std::string conditions(const check::Module& module, const check::Program& program, const check::Symbol& model) {
    const auto& declared = std::get<ast::ModelDecl>(model.stmt->node);
    const ast::Expr* at = predict::first_predict(module, program, &model);
    if (!at) return {};
    const auto& first = std::get<ast::Predict>(at->node);
    std::string text;
    const bool asked = std::any_of(declared.parameters.begin(), declared.parameters.end(),
                                   [](const ast::Parameter& p) { return !p.default_value; });
    if (asked) text += " for " + ast::format(*first.model);
    for (const auto& m : first.machines) text += (&m == &first.machines.front() ? " on " : ", ") + ast::format(*m);
    return text.empty() ? text : " " + one_line(text, kMost);
}

}  // namespace

struct Predictions::Checked {
    explicit Checked(const PredictionRequest& request) : uri(request.uri), revision(request.revision) {
        script::SessionOptions options;
        options.limits = small_limits();
        options.allow_read = request.allow_read;
        session.emplace(std::move(options), sink, control);
        for (const auto& [path, text] : request.texts) session->loader().overlay(path, text);
        module = session->check_file(request.path);
    }

    std::string uri;
    std::uint64_t revision;
    engine::RunControl control;
    FirstMistake sink;
    std::optional<script::Session> session;
    const check::Module* module = nullptr;
};

Predictions::Predictions(std::function<void(const std::string&)> send, std::chrono::milliseconds budget)
    : send_(std::move(send)), budget_(budget), thread_([this](const std::stop_token& end) { work(end); }) {}

Predictions::~Predictions() = default;

void Predictions::answer(PredictionRequest request, const std::string& title) {
    request.lens["command"] = {{"title", title}, {"command", ""}};
    send_(response(request.id, std::move(request.lens)));
}

void Predictions::ask(PredictionRequest request) {
    if (!thread_.started()) return answer(std::move(request), kNoThread);
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(request));
    }
    changed_.notify_all();
}

void Predictions::forget(const std::string& uri) {
    std::vector<Json> dropped;
    {
        const std::lock_guard lock(mutex_);
        known_.erase(uri);
        for (const auto& r : waiting_) {
            if (r.uri == uri) dropped.push_back(r.id);
        }
        std::erase_if(waiting_, [&](const PredictionRequest& r) { return r.uri == uri; });
        if (running_ && running_->uri == uri) {
            dropped.push_back(running_->id);
            running_.reset();
            if (control_) control_->stop = true;
        }
    }
    for (const auto& id : dropped) send_(error_response(id, {ErrorCode::ContentModified, "the text has changed"}));
}

bool Predictions::cancel(const Json& id) {
    bool found = false;
    {
        const std::lock_guard lock(mutex_);
        found = std::erase_if(waiting_, [&](const PredictionRequest& r) { return r.id == id; }) > 0;
        if (running_ && running_->id == id) {
            found = true;
            running_.reset();
            if (control_) control_->stop = true;
        }
    }
    if (found) send_(error_response(id, {ErrorCode::RequestCancelled, "cancelled"}));
    return found;
}

std::string Predictions::title(const PredictionRequest& request, const std::stop_token& end) {
    if (!checked_ || checked_->uri != request.uri || checked_->revision != request.revision) {
        checked_.reset();
        checked_ = std::make_unique<Checked>(request);
    }
    Checked& c = *checked_;
    if (!c.module) return "not predicted: the script has mistakes";
    const auto it = c.module->names.find(request.model);
    if (!request.why && (it == c.module->names.end() || it->second->kind != check::SymbolKind::Model))
        return "not predicted: the script has no such model";
    c.sink.message.clear();
    c.control.stop = false;
    {
        const std::lock_guard lock(mutex_);
        if (!running_) return {};
        control_ = &c.control;
    }
    const std::stop_callback stops(end, [&] { c.control.stop = true; });
    std::optional<result::Result> result;
    std::string why;
    const auto ended = [this] {
        const std::lock_guard lock(mutex_);
        control_ = nullptr;
    };
    try {
        const engine::Timer over(budget_, [&] {
            c.control.stop = true;
            return false;
        });
        // Nobody would end it.
        if (!over.started()) {
            ended();
            return kNoThread;
        }
        if (request.why)
            why = why_title(c, *request.why);
        else
            result = c.session->predict_defaults(*c.module, *it->second);
    } catch (...) {
        ended();
        throw;
    }
    ended();
    const std::string too_long = fmt::format("not predicted: takes over {} here",
                                             result::show_time(static_cast<double>(budget_.count()) / 1000));
    if (!why.empty() && !c.control.stop.load()) return why;
    if (!result) {
        if (c.control.stop.load()) return too_long;
        return "not predicted: " + one_line(c.sink.message.empty() ? "no result" : c.sink.message, kMost);
    }
    if (result->partial && result->time == 0) return too_long;
    const std::string time = result::show_ticks(result->time, result->tick_exponent, result->manner).text;
    const std::string what = conditions(*c.module, c.session->program(), *it->second);
    if (result->partial) return fmt::format("predicted: over {}{} (stopped: takes long to evaluate)", time, what);
    return fmt::format("predicted: {}{}{}", time, what, result->exact ? "" : " (rounded)");
}

std::string Predictions::why_title(Checked& c, std::uint32_t begin) {
    for (const auto& s : c.module->file.statements) {
        if (s->span.begin != begin || !is_why(*s)) continue;
        const auto value = c.session->value_of(*c.module, *std::get<ast::ExprStmt>(s->node).value);
        const auto* record = value ? value->as<std::shared_ptr<const script::Record>>() : nullptr;
        const auto text = record ? (*record)->get("text") : std::nullopt;
        const auto* sentences = text ? text->as<std::string>() : nullptr;
        if (!sentences) return {};
        std::string title = sentences->substr(0, sentences->find('\n'));
        const auto first = sentences->find("\nChange first: ");
        if (first != sentences->npos)
            title += " " + sentences->substr(first + 1, sentences->find('\n', first + 1) - first - 1);
        return title;
    }
    return {};
}

bool Predictions::take_running() {
    const std::lock_guard lock(mutex_);
    const bool mine = running_.has_value();
    running_.reset();
    return mine;
}

void Predictions::work(const std::stop_token& end) {
    for (;;) {
        PredictionRequest request;
        std::string said, defect;
        {
            std::unique_lock lock(mutex_);
            if (waiting_.empty()) checked_.reset();  // it is as large as the document
            changed_.wait(lock, end, [this] { return !waiting_.empty(); });
            if (end.stop_requested()) return;
            request = std::move(waiting_.front());
            waiting_.pop_front();
            running_ = request;
            const auto known = known_.find(request.uri);
            if (known != known_.end() && known->second.first == request.revision) {
                const auto it = known->second.second.find(request.key());
                if (it != known->second.second.end()) said = it->second;
            }
        }
        const bool is_new = said.empty();
        try {
            if (is_new) said = title(request, end);
        } catch (const std::bad_alloc&) {
            checked_.reset();
            said = "not predicted: there is not enough memory";
        } catch (const std::exception& e) {
            defect = fmt::format("a defect of Pamina's own: {}", e.what());
        } catch (...) {
            defect = "a defect of Pamina's own";
        }
        if (!defect.empty()) checked_.reset();
        if (!take_running()) continue;
        // An answer that cannot even be sent (there is no memory for it) is lost; the next one may fit.
        Carried lost;
        lost([&] {
            if (!defect.empty()) return send_(error_response(request.id, {ErrorCode::InternalError, defect}));
            if (is_new) {
                const std::lock_guard lock(mutex_);
                auto& [revision, titles] = known_[request.uri];
                if (revision != request.revision) titles.clear();
                revision = request.revision;
                titles[request.key()] = said;
            }
            answer(std::move(request), said);
        });
    }
}

}  // namespace pamina::lsp
