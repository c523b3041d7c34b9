#include "runtime/lsp/inbox.h"

#include <algorithm>

namespace pamina::lsp {

std::string document_uri(const Json& params) {
    if (!params.is_object()) return {};
    const auto document = params.find("textDocument");
    if (document == params.end() || !document->is_object()) return {};
    const auto uri = document->find("uri");
    return uri != document->end() && uri->is_string() ? uri->get<std::string>() : std::string();
}

void Inbox::push(Message m) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_ || messages_.empty() || bytes_ < kMaxBytes; });
    if (closed_) return;
    bytes_ += m.bytes;
    messages_.push_back(std::move(m));
    changed_.notify_all();
}

std::optional<Message> Inbox::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_ || !messages_.empty(); });
    if (messages_.empty()) return {};
    Message m = std::move(messages_.front());
    messages_.pop_front();
    bytes_ -= m.bytes;
    at_work_.reset();
    if (m.kind == Message::Kind::request) at_work_ = m.id;
    cancelled_at_work_ = false;
    changed_.notify_all();
    return m;
}

bool Inbox::empty() const {
    const std::lock_guard lock(mutex_);
    return messages_.empty();
}

bool Inbox::cancel(const Json& id) {
    const std::lock_guard lock(mutex_);
    for (auto& m : messages_) {
        if (m.kind != Message::Kind::request || m.id != id) continue;
        m.cancelled = true;
        return true;
    }
    if (at_work_ == id) cancelled_at_work_ = true;
    return false;
}

bool Inbox::cancelled_at_work() const {
    const std::lock_guard lock(mutex_);
    return cancelled_at_work_;
}

bool Inbox::is_stale(const std::string& uri) const {
    const std::lock_guard lock(mutex_);
    return std::any_of(messages_.begin(), messages_.end(), [&](const Message& m) {
        return m.method == "textDocument/didChange" && document_uri(m.params) == uri;
    });
}

void Inbox::close(bool drop) {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    if (drop) {
        messages_.clear();
        bytes_ = 0;
    }
    changed_.notify_all();
}

}  // namespace pamina::lsp
