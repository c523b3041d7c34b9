// The editor server: the Language Server Protocol 3.17 over a stream of bytes.
//
// Three threads. The caller's reads frames and looks ahead: it cancels requests that still wait. One answers in order,
// on the newest text; when nothing waits, it checks what has changed and publishes the diagnostics, so that a burst of
// edits is checked once. A third evaluates the times above models. A request that fails is answered with an error;
// nothing that a client sends ends the server but `exit` and the end of the stream.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <string>

#include "runtime/lsp/answers.h"
#include "runtime/lsp/inbox.h"
#include "runtime/lsp/predictions.h"
#include "runtime/lsp/transport.h"
#include "runtime/lsp/workspace.h"

namespace pamina::lsp {

struct ServerOptions {
    std::string version;
    LibraryFile standard_library;         // may be empty
    std::vector<std::string> allow_read;  // folders that scripts may read besides their own
    /// For the time above one model.
    std::chrono::milliseconds budget = std::chrono::seconds(1);
};

class Server {
  public:
    Server(Output output, ServerOptions options);
    /// Serves until `exit` or the end of the input; 0 when `shutdown` was asked for before, else 1.
    int run(const Input& input);

  private:
    enum class State { fresh, running, shut_down };

    /// Reads the next message; false when there will be none.
    bool read(FrameReader& frames);
    void work(const Message& m);
    void work_safely(const Message& m);
    void handle(const Message& m);
    /// The answer to a request; nothing when it is answered later.
    std::optional<Json> answer(const Message& m);
    void notified(const Message& m);

    Json initialize(const Json& params);
    void initialized();
    Json shut_down();
    std::optional<Json> resolve_lens(const Message& m);
    void opened(const Json& params);
    void changed(const Json& params);
    void closed(const Json& params);
    void folders_changed(const Json& params);

    const assist::Document& document(OpenText& open);
    /// Makes the document; false, and told, when that fails.
    bool check(OpenText& open);
    /// Tells what has no answer that could say it.
    void log(const std::string& about, const RequestError& error);
    void publish(OpenText& open);
    void send(const std::string& body);
    void request_client(const char* method, Json params);

    Output output_;
    ServerOptions options_;
    std::mutex sending_;
    Inbox inbox_;
    Predictions predictions_;
    Workspace workspace_;
    Client client_;
    State state_ = State::fresh;
    std::atomic<bool> asked_to_end_{false};
    std::string alone_;        // why there is no thread that answers
    std::string editing_;      // the document that the client changed last
    int requests_ = 0;         // to the client
    bool lenses_old_ = false;  // of texts that did not change themselves
};

}  // namespace pamina::lsp
