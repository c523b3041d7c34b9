#include "runtime/lsp/message.h"

namespace pamina::lsp {

namespace {

std::string text(const Json& j) {
    return j.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool is_id(const Json& j) {
    return j.is_number_integer() || j.is_string();
}

}  // namespace

std::variant<Message, Unreadable> read_message(std::string_view body) {
    Json j = Json::parse(body, nullptr, false);
    if (j.is_discarded()) return Unreadable{nullptr, {ErrorCode::ParseError, "the body is not JSON"}};
    const auto invalid = [&](const char* why) {
        Json id;
        if (j.is_object() && j.contains("id") && is_id(j["id"])) id = j["id"];
        return Unreadable{std::move(id), {ErrorCode::InvalidRequest, why}};
    };
    if (!j.is_object()) return invalid("a message is a JSON object");
    if (const auto v = j.find("jsonrpc"); v == j.end() || *v != "2.0") return invalid("`jsonrpc` is not \"2.0\"");
    Message m;
    m.bytes = body.size();
    const auto method = j.find("method");
    const auto id = j.find("id");
    if (method == j.end()) {
        if (id == j.end() || (!j.contains("result") && !j.contains("error"))) return invalid("`method` is missing");
        m.kind = Message::Kind::response;
        m.id = std::move(*id);
        return m;
    }
    if (!method->is_string()) return invalid("`method` is not a string");
    m.method = method->get<std::string>();
    if (id != j.end()) {
        if (!is_id(*id)) return invalid("`id` is neither an integer nor a string");
        m.kind = Message::Kind::request;
        m.id = std::move(*id);
    }
    if (const auto params = j.find("params"); params != j.end()) {
        if (!params->is_structured() && !params->is_null())
            return invalid("`params` is neither an object nor an array");
        m.params = std::move(*params);
    }
    return m;
}

std::string response(const Json& id, Json result) {
    return text({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
}

std::string error_response(const Json& id, const RequestError& error) {
    return text({{"jsonrpc", "2.0"},
                 {"id", id},
                 {"error", {{"code", static_cast<int>(error.code)}, {"message", error.message}}}});
}

std::string notification(std::string_view method, Json params) {
    return text({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
}

std::string request(const Json& id, std::string_view method, Json params) {
    Json j = {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}};
    if (!params.is_null()) j["params"] = std::move(params);
    return text(j);
}

}  // namespace pamina::lsp
