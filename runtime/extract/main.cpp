// The program behind `pamina extract`, which finds and starts it and writes what it answers: reads a program and makes
// a model of it. The answer goes to standard output, as a JSON object: `script`, `summary`, `sizes`, `open`, or
// `problem` and `help`.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <nlohmann/json.hpp>
#include <string>

#include "runtime/extract/as_script.h"
#include "runtime/extract/compile.h"
#include "runtime/extract/extract.h"

namespace pamina::extract {

namespace {

struct Options {
    Asked asked;
    Wanted wanted;
    std::vector<std::string> flags;  // of the compiler
};

bool read_options(int argc, char** argv, Options& o) {
    int i = 1;
    for (; i < argc && std::strcmp(argv[i], "--") != 0; ++i) {
        const std::string word = argv[i];
        const auto equals = word.find('=');
        const std::string name = word.substr(0, equals), value = equals == word.npos ? "" : word.substr(equals + 1);
        if (name == "--file") {
            o.asked.file = value;
        } else if (name == "--function") {
            o.asked.function = value;
        } else if (name == "--inline") {
            o.asked.inlined.push_back(value);
        } else if (name == "--indices") {
            o.asked.indices = true;
        } else if (name == "--sum") {
            o.wanted.sums = true;
        } else if (name == "--model") {
            o.wanted.model = value;
        } else if (name == "--machine-file") {
            o.wanted.machine_file = value;
        } else if (name == "--machine") {
            o.wanted.machine = value;
        } else if (name == "--set") {
            const auto at = value.find('=');
            if (at == value.npos) return false;
            o.wanted.values[value.substr(0, at)] = value.substr(at + 1);
        } else if (name == "--version") {
            o.wanted.version = value;
        } else {
            return false;
        }
    }
    for (++i; i < argc; ++i) o.flags.emplace_back(argv[i]);
    return !o.asked.file.empty();
}

bool give(const nlohmann::ordered_json& answer) {
    const std::string text = answer.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
}

nlohmann::ordered_json answer_of(Options o) {
    nlohmann::ordered_json answer;
    try {
        const bool threads = asks_for_openmp(o.flags) && !is_ir(o.asked.file);
        o.asked.ir = compiled(o.asked.file, threads ? without_openmp(o.flags) : o.flags);
        if (threads) o.asked.parallel = compiled(o.asked.file, o.flags);
        const Program program = extract(o.asked);
        answer["script"] = as_script(program, o.wanted);
        answer["summary"] = summary(program);
        answer["sizes"] = answer["open"] = nlohmann::ordered_json::array();
        for (const auto& size : program.routines[0].sizes) answer["sizes"].push_back(size.name);
        for (const auto& open : program.open)
            answer["open"].push_back({{"name", open.name}, {"line", open.line}, {"meaning", open.meaning}});
    } catch (const Problem& p) {
        answer = {{"problem", p.what()}, {"help", p.help}};
    }
    return answer;
}

}  // namespace

}  // namespace pamina::extract

int main(int argc, char** argv) {
    using namespace pamina::extract;
    Options o;
    if (!read_options(argc, argv, o)) {
        std::fputs("pamina-extract is started by `pamina extract`\n", stderr);
        return 2;
    }
    at_giving_up([](const char* why) {
        const bool told = give({{"problem", fmt::format("LLVM cannot read it: {}", why)}, {"help", ""}});
        std::fflush(stdout);
        std::_Exit(told ? 0 : 3);
    });
    nlohmann::ordered_json answer;
    try {
        answer = answer_of(std::move(o));
    } catch (const std::exception& e) {
        answer = {{"problem", e.what()}, {"help", ""}};
    }
    return give(answer) ? 0 : 3;
}
