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
#include "runtime/extract/run.h"
#include "runtime/probe/child.h"

namespace pamina::extract {

namespace {

struct Options {
    Asked asked;
    Wanted wanted;
    std::vector<std::string> flags;  // of the compiler
    std::vector<std::string> runs;   // commands
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
        } else if (name == "--run") {
            o.runs.push_back(value);
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

Measured measured_runs(const Program& program, const Watched& watched, const Options& o) {
    // From here on who is ended by a limit of time ends what it runs, and leaves nothing behind.
    probe::watch_interrupts();
    const Built built(watched, o.asked.file, o.flags);
    std::vector<Counted> counted;
    for (const auto& command : o.runs) counted.push_back(built.run(command));
    return measured(program, watched, o.runs, counted);
}

void to_json(nlohmann::ordered_json& answer, const Measured& measured) {
    for (const auto& run : measured.runs) {
        nlohmann::ordered_json sizes = nlohmann::ordered_json::object();
        for (const auto& [name, seen] : run.sizes)
            if (seen.times > 0) sizes[name] = {{"least", seen.least}, {"most", seen.most}};
        answer["runs"].push_back({{"command", run.command},
                                  {"calls", run.calls},
                                  {"sizes", sizes},
                                  {"counts", nlohmann::ordered_json(run.counts)}});
    }
    answer["checked"] = measured.checked;
    answer["unchecked"] = measured.unchecked;
    answer["measured"] = nlohmann::ordered_json::array();
    for (const auto& m : measured.parameters) {
        nlohmann::ordered_json one = {{"name", m.name}, {"values", nlohmann::ordered_json::array()}};
        for (const auto& v : m.values)
            one["values"].push_back(v ? nlohmann::ordered_json(*v) : nlohmann::ordered_json());
        if (!m.formula.empty()) one["formula"] = m.formula;
        answer["measured"].push_back(std::move(one));
    }
}

nlohmann::ordered_json answer_of(Options o) {
    nlohmann::ordered_json answer;
    try {
        const auto flags = without_files(o.flags);
        const bool threads = asks_for_openmp(o.flags) && !is_ir(o.asked.file);
        o.asked.ir = compiled(o.asked.file, threads ? without_openmp(flags) : flags);
        if (threads) o.asked.parallel = compiled(o.asked.file, flags);
        Watched watched;
        const Program program = extract(o.asked, o.runs.empty() ? nullptr : &watched);
        if (!o.runs.empty()) {
            o.wanted.measured = measured_runs(program, watched, o);
            to_json(answer, o.wanted.measured);
        }
        answer["script"] = as_script(program, o.wanted);
        answer["summary"] = summary(program, o.wanted.measured);
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
