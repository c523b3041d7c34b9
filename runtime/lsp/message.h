// Messages of JSON-RPC 2.0 as the protocol uses them: requests with an id, notifications without, responses.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace pamina::lsp {

using Json = nlohmann::json;

enum class ErrorCode {
    ParseError = -32700,
    InvalidRequest = -32600,
    MethodNotFound = -32601,
    InvalidParams = -32602,
    InternalError = -32603,
    ServerNotInitialized = -32002,
    RequestFailed = -32803,
    ContentModified = -32801,
    RequestCancelled = -32800,
};

/// Thrown by whoever answers a request: the answer is this error.
struct RequestError {
    ErrorCode code;
    std::string message;
};

struct Message {
    enum class Kind { request, notification, response } kind = Kind::notification;
    Json id;  // of requests and responses: a number or a string
    std::string method;
    Json params;
    std::size_t bytes = 0;   // of its text
    bool cancelled = false;  // by the client, before it was answered
};

/// What could not be read as a message, with the id to answer to: null where there is none.
struct Unreadable {
    Json id;
    RequestError error;
};

std::variant<Message, Unreadable> read_message(std::string_view body);

/// Bodies to send. Text that is not UTF-8 is sent with replacement characters.
std::string response(const Json& id, Json result);
std::string error_response(const Json& id, const RequestError& error);
std::string notification(std::string_view method, Json params);
std::string request(const Json& id, std::string_view method, Json params);

}  // namespace pamina::lsp
