// Messages between the thread that reads them and the one that answers.
//
// The reader looks ahead: a request can be cancelled while it waits here, and whoever answers can see that a newer
// text is on its way. The reader waits while more than kMaxBytes are on their way, so that a client that writes faster
// than it is answered costs no memory.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

#include "runtime/lsp/message.h"

namespace pamina::lsp {

class Inbox {
  public:
    /// Returns when there is room for it, or the inbox is closed.
    void push(Message m);
    /// The next message in order; waits for one. Nothing when the inbox is closed and empty.
    std::optional<Message> wait();
    bool empty() const;
    /// Marks a request that still waits as cancelled; false when it does not. One that is being answered is remembered.
    bool cancel(const Json& id);
    /// The request that was handed out last was cancelled since then.
    bool cancelled_at_work() const;
    /// A newer text of that document is on its way.
    bool is_stale(const std::string& uri) const;
    /// Nothing more will come; with `drop` what waits is forgotten.
    void close(bool drop);

    static constexpr std::size_t kMaxBytes = std::size_t{16} << 20;

  private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Message> messages_;
    std::size_t bytes_ = 0;
    std::optional<Json> at_work_;  // the request that was handed out last
    bool cancelled_at_work_ = false;
    bool closed_ = false;
};

/// The document that a message is about; "" when it is about none.
std::string document_uri(const Json& params);

}  // namespace pamina::lsp
