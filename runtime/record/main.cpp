// The program behind `pamina record`, which finds and starts it and writes what it answers: runs a program and watches
// it, and makes a model of what came out. The program has this one's terminal; the answer goes to a descriptor of its
// own, as a JSON object: `script`, `files` (in the folder for data), `summary`, `warnings`, `status` (what the program
// returned), or `problem` and `help`.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "runtime/probe/child.h"
#include "runtime/record/ask_make.h"
#include "runtime/record/launch.h"
#include "runtime/record/record_make.h"
#include "runtime/record/record_program.h"

namespace pamina::record {

namespace {

nlohmann::ordered_json record(const Request& o) {
    std::error_code none;
    const std::string path = probe::find_program(o.command[0]);
    if (path.empty() && std::filesystem::exists(o.command[0], none))
        return problem(fmt::format("{} cannot be executed", o.command[0]),
                       "give a program; one in this folder is named ./NAME");
    if (path.empty())
        return problem(
            fmt::format("there is no program {}", o.command[0]),
            o.command[0].find('/') == std::string::npos ? "one in this folder is named ./" + o.command[0] : "");
    if (std::filesystem::path(path).filename() == "ninja")
        return problem("ninja keeps a log of its own: build as usual, and import that",
                       "ninja -t graph > graph.dot && pamina import .ninja_log --graph graph.dot");
    return is_make(path) ? record_make(o, path) : record_program(o, path);
}

bool read_options(int argc, char** argv, Request& o) {
    int i = 1;
    for (; i < argc && std::strcmp(argv[i], "--") != 0; ++i) {
        const std::string word = argv[i];
        const auto equals = word.find('=');
        const std::string name = word.substr(0, equals), value = equals == word.npos ? "" : word.substr(equals + 1);
        if (name == "--answer") {
            o.answer = std::atoi(value.c_str());
        } else if (name == "--model") {
            o.model = value;
        } else if (name == "--data-name") {
            o.data_name = value;
        } else if (name == "--data") {
            o.data = value;
        } else if (name == "--version") {
            o.version = value;
        } else if (name == "--arguments") {
            o.arguments = true;
        } else if (name == "--aside") {
            o.aside = true;
        } else {
            return false;
        }
    }
    for (++i; i < argc; ++i) o.command.emplace_back(argv[i]);
    return !o.command.empty() && !o.model.empty() && !o.data.empty();
}

bool hand_over(int to, const std::string& text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const ssize_t n = write(to, text.data() + at, text.size() - at);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += static_cast<std::size_t>(n);
    }
    return true;
}

}  // namespace

}  // namespace pamina::record

int main(int argc, char** argv) {
    using namespace pamina::record;
    Request o;
    if (!read_options(argc, argv, o)) {
        std::fputs("pamina-record is started by `pamina record`\n", stderr);
        return 2;
    }
    std::signal(SIGPIPE, SIG_IGN);
    nlohmann::ordered_json answer;
    try {
        answer = record(o);
    } catch (const std::bad_alloc&) {
        answer = problem("there is not enough memory for what was recorded");
    } catch (const std::exception& e) {
        answer = problem(e.what());
    }
    const bool told = hand_over(o.answer, answer.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    // Nobody is there who would take the data.
    std::error_code none;
    if (!told) std::filesystem::remove_all(o.data, none);
    return told ? 0 : 3;
}
