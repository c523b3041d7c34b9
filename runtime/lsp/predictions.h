// The times above models: evaluated in a thread of their own, each within a budget, and dropped when the text changes.
//
// A lens is answered when its model has been evaluated. What is known of a text is kept until the text changes: editors
// ask again and again.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/engine/run/options.h"
#include "runtime/engine/run/thread.h"
#include "runtime/lsp/message.h"

namespace pamina::lsp {

struct PredictionRequest {
    Json id;    // of the request to answer
    Json lens;  // what is answered, with a `command` that says the time
    std::string uri, path;
    std::string model;                 // whose time is asked for
    std::optional<std::uint32_t> why;  // else where the `why` begins that is to be answered
    /// What is asked, of this text.
    std::string key() const { return why ? std::to_string(*why) : model; }
    std::uint64_t revision = 0;
    std::vector<std::pair<std::string, std::string>> texts;  // path and text of all that is open
    std::vector<std::string> allow_read;                     // folders besides that of the script
};

class Predictions {
  public:
    /// `send` takes answers.
    Predictions(std::function<void(const std::string&)> send, std::chrono::milliseconds budget);
    ~Predictions();
    Predictions(const Predictions&) = delete;
    Predictions& operator=(const Predictions&) = delete;

    /// Without a thread that predicts the answer says so.
    void ask(PredictionRequest request);
    /// The document has another text: what is asked about it is answered as out of date, also what is under way.
    void forget(const std::string& uri);
    /// Answers a request that waits or is under way as cancelled; false when there is none.
    bool cancel(const Json& id);

  private:
    struct Checked;  // a text, checked for evaluation
    void work(const std::stop_token& end);
    /// Answers it; the lens says this.
    void answer(PredictionRequest request, const std::string& title);
    /// What a `why` says, in two sentences; "" after a mistake.
    static std::string why_title(Checked& c, std::uint32_t begin);
    /// What the lens says, in a few words.
    std::string title(const PredictionRequest& request, const std::stop_token& end);
    /// Whether whoever takes it out is the one to answer: another did when it is gone.
    bool take_running();

    std::function<void(const std::string&)> send_;
    std::chrono::milliseconds budget_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<PredictionRequest> waiting_;
    std::optional<PredictionRequest> running_;  // nothing when it was answered already
    engine::RunControl* control_ = nullptr;     // of what is running
    std::map<std::string, std::pair<std::uint64_t, std::map<std::string, std::string>>> known_;  // by URI: titles
    std::unique_ptr<Checked> checked_;                                                           // of the last request
    engine::Thread thread_;  // the last: it uses the others
};

}  // namespace pamina::lsp
