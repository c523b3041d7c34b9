#include "runtime/lsp/server.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <exception>
#include <new>
#include <set>

#include "frontend/language/formats.h"
#include "frontend/language/table_readers.h"
#include "runtime/engine/run/thread.h"
#include "runtime/lsp/uri.h"

namespace pamina::lsp {

namespace {

struct Method {
    const char* name;
    Json (*answer)(const Question&);
    bool whole_text;  // about all of the text: of no use when a newer one is on its way
};

constexpr Method kMethods[] = {
    {"textDocument/hover", hover, false},
    {"textDocument/definition", definition, false},
    {"textDocument/references", references, false},
    {"textDocument/documentHighlight", highlights, false},
    {"textDocument/documentSymbol", symbols, true},
    {"textDocument/semanticTokens/full", semantic_tokens, true},
    {"textDocument/signatureHelp", signature_help, false},
    {"textDocument/codeLens", code_lenses, true},
    {"textDocument/completion", completion, false},
    {"textDocument/prepareRename", prepare_rename, false},
    {"textDocument/rename", rename, false},
    {"textDocument/formatting", formatting, false},
    {"textDocument/codeAction", code_actions, false},
};

bool is_too_large(const OpenText& open) {
    return open.text.size() > kLargestText;
}

/// What the client is told of such a text, at its beginning.
Json too_large(const OpenText& open) {
    const Json begin = {{"line", 0}, {"character", 0}};
    return Json::array(
        {{{"range", {{"start", begin}, {"end", begin}}},
          {"severity", 2},
          {"code", "E0090"},
          {"source", "pamina"},
          {"message",
           fmt::format("this text is not looked at here: it has {} bytes, and an editor is told of texts of at "
                       "most {}\n`pamina check` reads all of it; files that it imports are looked at when they "
                       "are opened",
                       open.text.size(), kLargestText)}}});
}

/// Whether a client's capability is there and true.
bool can(const Json& params, const char* pointer) {
    const Json::json_pointer at(pointer);
    return params.contains(at) && params.at(at) == true;
}

}  // namespace

Server::Server(Output output, ServerOptions options)
    : output_(std::move(output)),
      options_(std::move(options)),
      predictions_([this](const std::string& body) { send(body); }, options_.budget) {
    workspace_.allow_read = options_.allow_read;
    workspace_.on_revision = [this](const OpenText& open) {
        predictions_.forget(open.uri);
        // The editor asks again for lenses of the text that it changed itself.
        if (open.uri != editing_) lenses_old_ = true;
    };
}

int Server::run(const Input& input) {
    FrameReader frames(input);
    engine::Thread worker([this](const std::stop_token&) {
        while (const auto m = inbox_.wait()) work_safely(*m);
    });
    // Without the thread each message is answered before the next one is read: nothing can be cancelled.
    if (!worker.started()) alone_ = worker.problem();
    while (read(frames)) {
        while (!worker.started() && !inbox_.empty()) work_safely(*inbox_.wait());
    }
    worker.join();
    return asked_to_end_ ? 0 : 1;
}

bool Server::read(FrameReader& frames) {
    const auto end = [&](bool drop) {
        inbox_.close(drop);
        return false;
    };
    auto frame = frames.next();
    if (std::holds_alternative<FrameReader::End>(frame)) return end(true);
    if (const auto* bad = std::get_if<FrameReader::Malformed>(&frame)) {
        send(error_response(nullptr, {ErrorCode::ParseError, bad->why}));
        return true;
    }
    auto read = read_message(std::get<FrameReader::Body>(frame).text);
    if (const auto* bad = std::get_if<Unreadable>(&read)) {
        send(error_response(bad->id, bad->error));
        return true;
    }
    auto& m = std::get<Message>(read);
    if (m.kind == Message::Kind::response) return true;  // nothing that was asked for needs one
    if (m.kind == Message::Kind::notification && m.method == "exit") return end(false);
    if (m.kind == Message::Kind::notification && m.method == "$/cancelRequest") {
        const auto id = m.params.is_object() ? m.params.find("id") : m.params.end();
        if (id != m.params.end() && !inbox_.cancel(*id)) predictions_.cancel(*id);
        return true;
    }
    inbox_.push(std::move(m));
    return true;
}

namespace {

/// What went wrong in `work`; nothing when it went well.
template <class Work>
std::optional<RequestError> attempt(const Work& work) {
    try {
        work();
        return {};
    } catch (const RequestError& e) {
        return e;
    } catch (const Json::exception& e) {
        return RequestError{ErrorCode::InvalidParams, e.what()};
    } catch (const std::bad_alloc&) {
        return RequestError{ErrorCode::InternalError, "there is not enough memory"};
    } catch (const std::exception& e) {
        return RequestError{ErrorCode::InternalError, fmt::format("a defect of Pamina's own: {}", e.what())};
    } catch (...) {
        return RequestError{ErrorCode::InternalError, "a defect of Pamina's own"};
    }
}

}  // namespace

// What goes wrong beside an answer, or in telling of what went wrong, ends neither the thread nor the program: the next
// message is answered.
void Server::work_safely(const Message& m) {
    const auto error = attempt([&] { work(m); });
    if (error) attempt([&] { log(m.method, *error); });
}

void Server::work(const Message& m) {
    handle(m);
    while (state_ == State::running && inbox_.empty()) {
        OpenText* open = workspace_.untold();
        if (!open || !check(*open)) break;
    }
    if (lenses_old_ && inbox_.empty()) {
        lenses_old_ = false;
        if (client_.lens_refresh) request_client("workspace/codeLens/refresh", nullptr);
    }
}

void Server::handle(const Message& m) {
    if (m.kind == Message::Kind::notification) {
        if (const auto error = attempt([&] { notified(m); })) log(m.method, *error);
        return;
    }
    const auto error = attempt([&] {
        if (m.cancelled) throw RequestError{ErrorCode::RequestCancelled, "cancelled"};
        if (auto result = answer(m)) send(response(m.id, std::move(*result)));
    });
    if (error) send(error_response(m.id, *error));
}

bool Server::check(OpenText& open) {
    const auto error = attempt([&] { is_too_large(open) ? publish(open) : static_cast<void>(document(open)); });
    if (error) log(open.uri, *error);
    return !error;
}

void Server::log(const std::string& about, const RequestError& error) {
    send(notification("window/logMessage", {{"type", 1}, {"message", fmt::format("{}: {}", about, error.message)}}));
}

std::optional<Json> Server::answer(const Message& m) {
    if (m.method == "initialize") {
        if (state_ != State::fresh) throw RequestError{ErrorCode::InvalidRequest, "the server was initialized before"};
        return initialize(m.params);
    }
    if (state_ == State::fresh) throw RequestError{ErrorCode::ServerNotInitialized, "`initialize` comes first"};
    if (state_ == State::shut_down) throw RequestError{ErrorCode::InvalidRequest, "the server was shut down"};
    if (m.method == "shutdown") return shut_down();
    if (m.method == "codeLens/resolve") return resolve_lens(m);
    for (const auto& method : kMethods) {
        if (m.method != method.name) continue;
        const std::string uri = document_uri(m.params);
        OpenText* open = workspace_.find(uri);
        if (!open) throw RequestError{ErrorCode::InvalidParams, fmt::format("`{}` is not open", uri)};
        if (method.whole_text && inbox_.is_stale(uri))
            throw RequestError{ErrorCode::ContentModified, "a newer text is on its way"};
        if (is_too_large(*open)) {
            if (open->told != open->revision) publish(*open);
            return nullptr;
        }
        const auto& checked = document(*open);
        return method.answer({workspace_, *open, checked, m.params, client_, options_.standard_library});
    }
    throw RequestError{ErrorCode::MethodNotFound, fmt::format("there is no request `{}`", m.method)};
}

void Server::notified(const Message& m) {
    if (state_ != State::running) return;
    if (m.method == "initialized") return initialized();
    if (m.method == "textDocument/didOpen") return opened(m.params);
    if (m.method == "textDocument/didChange") return changed(m.params);
    if (m.method == "textDocument/didClose") return closed(m.params);
    if (m.method == "workspace/didChangeWorkspaceFolders") return folders_changed(m.params);
    if (m.method == "workspace/didChangeWatchedFiles") {
        editing_.clear();
        workspace_.files_changed();
    }
    // Others tell nothing that is needed: what was saved, traces, settings.
}

Json Server::initialize(const Json& params) {
    if (!params.is_object()) throw RequestError{ErrorCode::InvalidParams, "`initialize` takes an object"};
    client_.snippets = can(params, "/capabilities/textDocument/completion/completionItem/snippetSupport");
    client_.document_changes = can(params, "/capabilities/workspace/workspaceEdit/documentChanges");
    client_.nested_symbols = can(params, "/capabilities/textDocument/documentSymbol/hierarchicalDocumentSymbolSupport");
    client_.lens_refresh = can(params, "/capabilities/workspace/codeLens/refreshSupport");
    client_.watch_files = can(params, "/capabilities/workspace/didChangeWatchedFiles/dynamicRegistration");
    const Json::json_pointer encodings("/capabilities/general/positionEncodings");
    if (params.contains(encodings) && params.at(encodings).is_array()) {
        // The first of the client's that is known here.
        for (const auto& e : params.at(encodings)) {
            if (e != "utf-8" && e != "utf-16") continue;
            workspace_.encoding = e == "utf-8" ? Encoding::utf8 : Encoding::utf16;
            break;
        }
    }
    if (const auto folders = params.find("workspaceFolders"); folders != params.end() && folders->is_array()) {
        for (const auto& f : *folders) workspace_.folders.push_back(path_of(f.at("uri").get<std::string>()));
    } else if (const auto root = params.find("rootUri"); root != params.end() && root->is_string()) {
        workspace_.folders.push_back(path_of(root->get<std::string>()));
    }
    state_ = State::running;
    Json capabilities = {
        {"positionEncoding", workspace_.encoding == Encoding::utf8 ? "utf-8" : "utf-16"},
        {"textDocumentSync", {{"openClose", true}, {"change", 2}}},
        {"hoverProvider", true},
        {"definitionProvider", true},
        {"referencesProvider", true},
        {"documentHighlightProvider", true},
        {"documentSymbolProvider", true},
        {"documentFormattingProvider", true},
        {"completionProvider", {{"triggerCharacters", {".", ":", "\"", "/"}}}},
        {"signatureHelpProvider", {{"triggerCharacters", {"(", ","}}}},
        {"renameProvider", {{"prepareProvider", true}}},
        {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}},
        {"codeLensProvider", {{"resolveProvider", true}}},
        {"semanticTokensProvider", {{"legend", semantic_legend()}, {"full", true}}},
        {"workspace", {{"workspaceFolders", {{"supported", true}, {"changeNotifications", true}}}}},
    };
    return {{"capabilities", std::move(capabilities)},
            {"serverInfo", {{"name", "pamina"}, {"version", options_.version}}}};
}

void Server::initialized() {
    if (!alone_.empty()) {
        send(notification("window/logMessage",
                          {{"type", 2},
                           {"message", fmt::format("requests are answered one after the other: the system starts no "
                                                   "thread for them ({})",
                                                   alone_)}}));
    }
    if (!client_.watch_files) return;
    // Scripts, and the files that tables and graphs are read from.
    std::set<std::string_view> extensions{".pam"};
    for (const auto& format : language::kFormats) extensions.insert(format.extensions.begin(), format.extensions.end());
    for (const auto& reader : language::kTableReaders)
        extensions.insert(reader.extensions.begin(), reader.extensions.end());
    extensions.erase("");
    const std::string watched = fmt::format("{}", fmt::join(extensions, ","));
    Json watchers = Json::array({{{"globPattern", "**/*{" + watched + "}"}}});
    request_client("client/registerCapability",
                   {{"registrations", Json::array({{{"id", "files"},
                                                    {"method", "workspace/didChangeWatchedFiles"},
                                                    {"registerOptions", {{"watchers", std::move(watchers)}}}}})}});
}

Json Server::shut_down() {
    state_ = State::shut_down;
    asked_to_end_ = true;
    return nullptr;
}

std::optional<Json> Server::resolve_lens(const Message& m) {
    const Json& data = m.params.at("data");
    PredictionRequest request;
    request.uri = data.at("uri").get<std::string>();
    if (data.contains("why"))
        request.why = data.at("why").get<std::uint32_t>();
    else
        request.model = data.at("model").get<std::string>();
    request.revision = data.at("revision").get<std::uint64_t>();
    const OpenText* open = workspace_.find(request.uri);
    if (!open || open->revision != request.revision)
        throw RequestError{ErrorCode::ContentModified, "the text has changed"};
    request.id = m.id;
    request.lens = m.params;
    request.path = open->path;
    request.texts = workspace_.texts();
    request.allow_read = options_.allow_read;
    predictions_.ask(std::move(request));
    // The reader found it neither waiting nor there to be cancelled.
    if (inbox_.cancelled_at_work()) predictions_.cancel(m.id);
    return {};
}

void Server::opened(const Json& params) {
    const auto& d = params.at("textDocument");
    editing_ = document_uri(params);
    workspace_.open(d.at("uri").get<std::string>(), d.value("version", std::int64_t{0}),
                    d.at("text").get<std::string>());
}

void Server::changed(const Json& params) {
    OpenText* open = workspace_.find(document_uri(params));
    if (!open) throw RequestError{ErrorCode::InvalidParams, "the document is not open"};
    editing_ = open->uri;
    const Json version = params.at("textDocument").value("version", Json());
    workspace_.change(*open, version.is_number_integer() ? version.get<std::int64_t>() : open->version,
                      params.at("contentChanges"));
}

void Server::closed(const Json& params) {
    const std::string uri = document_uri(params);
    if (!workspace_.find(uri)) return;
    predictions_.forget(uri);
    workspace_.close(uri);
    send(notification("textDocument/publishDiagnostics", {{"uri", uri}, {"diagnostics", Json::array()}}));
}

void Server::folders_changed(const Json& params) {
    const auto& event = params.at("event");
    for (const auto& f : event.at("removed")) std::erase(workspace_.folders, path_of(f.at("uri").get<std::string>()));
    for (const auto& f : event.at("added")) workspace_.folders.push_back(path_of(f.at("uri").get<std::string>()));
}

const assist::Document& Server::document(OpenText& open) {
    const auto& d = workspace_.document(open);
    if (open.told != open.revision) publish(open);
    return d;
}

void Server::publish(OpenText& open) {
    open.told = open.revision;
    Places places(workspace_, options_.standard_library);
    Json diagnostics =
        is_too_large(open) ? too_large(open) : diagnostics_of(open, *open.document, workspace_.encoding, places);
    send(notification("textDocument/publishDiagnostics",
                      {{"uri", open.uri}, {"version", open.version}, {"diagnostics", std::move(diagnostics)}}));
}

void Server::send(const std::string& body) {
    const std::lock_guard lock(sending_);
    output_(framed(body));
}

void Server::request_client(const char* method, Json params) {
    send(request(++requests_, method, std::move(params)));
}

}  // namespace pamina::lsp
