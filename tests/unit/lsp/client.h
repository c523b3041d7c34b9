// A client in memory: sends messages to a server that runs in a thread, and waits for what it says.
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <cstring>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "runtime/lsp/server.h"

namespace pamina::lsp {

class TestClient {
  public:
    explicit TestClient(ServerOptions options = {})
        : server_([this](std::string_view bytes) { take(bytes); }, std::move(options)),
          thread_([this] { status_ = server_.run([this](char* b, std::size_t n) { return give(b, n); }); }) {}
    ~TestClient() {
        end();
        if (thread_.joinable()) thread_.join();
    }

    void send_bytes(const std::string& bytes) {
        const std::lock_guard lock(mutex_);
        input_ += bytes;
        changed_.notify_all();
    }
    void send(const Json& message) { send_bytes(framed(message.dump())); }
    void notify(const std::string& method, Json params) {
        send({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
    }
    int ask(const std::string& method, Json params) {
        send({{"jsonrpc", "2.0"}, {"id", ++asked_}, {"method", method}, {"params", std::move(params)}});
        return asked_;
    }
    /// The first message from now on, or kept from before, that fits.
    Json wait(const std::function<bool(const Json&)>& fits) {
        std::unique_lock lock(mutex_);
        Json found;
        const bool came = changed_.wait_for(lock, std::chrono::seconds(120), [&] {
            for (auto it = messages_.begin(); it != messages_.end(); ++it) {
                if (!fits(*it)) continue;
                found = std::move(*it);
                messages_.erase(it);
                return true;
            }
            return false;
        });
        EXPECT_TRUE(came) << "the server does not answer";
        return found;
    }
    Json answer(int id) {
        return wait([id](const Json& m) { return !m.contains("method") && m.contains("id") && m["id"] == id; });
    }
    /// The whole answer: `result` or `error`.
    Json request(const std::string& method, Json params) { return answer(ask(method, std::move(params))); }
    Json result(const std::string& method, Json params) {
        const Json a = request(method, std::move(params));
        EXPECT_TRUE(a.contains("result")) << method << ": " << a.dump();
        return a.value("result", Json());
    }
    Json diagnostics(const std::string& uri, int version) {
        const Json m = wait([&](const Json& j) {
            return j.value("method", "") == "textDocument/publishDiagnostics" && j["params"]["uri"] == uri &&
                   j["params"].value("version", -1) == version;
        });
        return m.is_object() ? m["params"]["diagnostics"] : Json();
    }

    void initialize(const Json& capabilities = Json::object()) {
        result("initialize", {{"processId", nullptr}, {"rootUri", nullptr}, {"capabilities", capabilities}});
        notify("initialized", Json::object());
    }
    void open(const std::string& uri, const std::string& text, int version = 1) {
        notify("textDocument/didOpen",
               {{"textDocument", {{"uri", uri}, {"languageId", "pamina"}, {"version", version}, {"text", text}}}});
    }
    void change(const std::string& uri, int version, Json changes) {
        notify("textDocument/didChange",
               {{"textDocument", {{"uri", uri}, {"version", version}}}, {"contentChanges", std::move(changes)}});
    }
    /// Asks about a place of a document.
    Json at(const std::string& method, const std::string& uri, int line, int character, Json more = Json::object()) {
        more["textDocument"] = {{"uri", uri}};
        more["position"] = {{"line", line}, {"character", character}};
        return result(method, std::move(more));
    }

    /// Nothing more will be sent.
    void end() {
        const std::lock_guard lock(mutex_);
        ended_ = true;
        changed_.notify_all();
    }
    /// What the server ended with.
    int status() {
        end();
        if (thread_.joinable()) thread_.join();
        return status_;
    }

  private:
    std::size_t give(char* buffer, std::size_t size) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return ended_ || !input_.empty(); });
        const std::size_t n = std::min(size, input_.size());
        std::memcpy(buffer, input_.data(), n);
        input_.erase(0, n);
        return n;
    }
    void take(std::string_view bytes) {
        const auto body = bytes.find("\r\n\r\n");
        ASSERT_NE(body, std::string_view::npos);
        const std::lock_guard lock(mutex_);
        messages_.push_back(Json::parse(bytes.substr(body + 4)));
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::string input_;
    std::deque<Json> messages_;
    bool ended_ = false;
    int asked_ = 0;
    int status_ = -1;
    Server server_;
    std::thread thread_;
};

}  // namespace pamina::lsp
