// A program that is recorded, under way: it has the terminal to itself.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace pamina::record {

/// What `pamina record` asks for.
struct Request {
    int answer = 1;  // the descriptor for what is answered
    std::string model, data_name, data, version;
    bool arguments = false, aside = false;
    std::vector<std::string> command;
};

struct Ended {
    int status = 0;       // as wait() says
    std::string problem;  // it did not start
    double took = 0;      // s
    /// Processors that other programs took meanwhile, and whether it took long enough to say so.
    double others = 0;
    bool loads_known = false;

    /// What a shell would return.
    int code() const;
    /// How, where a signal ended it; else "".
    std::string ended_by() const;
};

/// Runs it until it ends; `prepare` sets its environment, in its own process.
Ended launch(const std::string& path, const Request& request, const std::function<void()>& prepare);

/// Names and arguments are others' text: on one line, without what a terminal or a script would take for more.
std::string plain(std::string text);
std::string today();
/// The program's name, with its arguments where the request says so.
std::string shown_command(const std::string& path, const Request& request);

}  // namespace pamina::record
