#include "runtime/record/names.h"

#include <elf.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "runtime/probe/child.h"

namespace pamina::record {

namespace {

struct Mapping {
    std::uint64_t begin, end, offset;
    std::string file;
};

std::vector<Mapping> mappings(const std::string& maps) {
    std::vector<Mapping> all;
    std::ifstream in(maps);
    for (std::string line; std::getline(in, line);) {
        std::istringstream fields(line);
        std::string range, rights, device, node;
        Mapping m{};
        char dash = 0;
        std::istringstream(line) >> std::hex >> m.begin >> dash >> m.end;
        fields >> range >> rights >> std::hex >> m.offset >> device >> node;
        std::getline(fields >> std::ws, m.file);
        if (!m.file.empty() && m.file[0] == '/') all.push_back(std::move(m));
    }
    return all;
}

/// Whether addresses in a file are those in memory.
bool fixed(const std::string& file) {
    Elf64_Ehdr header{};
    std::ifstream in(file, std::ios::binary);
    in.read(reinterpret_cast<char*>(&header), sizeof header);
    return in && header.e_type == ET_EXEC;
}

/// `main._omp_fn.0`, `main.omp_outlined.5`, `.omp_task_entry.`: the function that was written, without its parameters.
std::string as_written(std::string function) {
    if (const auto at = function.find("::{lambda"); at != function.npos) function.resize(at);
    if (const auto at = function.find_first_of("(<"); at != function.npos && at > 0) function.resize(at);
    for (const char* made : {"._omp_fn", ".omp_outlined", ".omp_task", ".omp.", " [clone"})
        if (const auto at = function.find(made); at != function.npos) function.resize(at);
    function.erase(std::remove_if(function.begin(), function.end(),
                                  [](unsigned char c) { return c < ' ' || c == '`' || c == 127; }),
                   function.end());
    return function == "??" ? "" : function.substr(0, 80);
}

}  // namespace

/// What addr2line says of one function; whether that is one of the program's own.
static bool take(Name& name, const std::string& function, const std::string& where) {
    name.function = as_written(function);
    // `/a/lu.cpp:70 (discriminator 2)`, `??:0`
    const auto colon = where.rfind(':');
    if (colon == where.npos || where[0] == '?') return true;
    const unsigned line = static_cast<unsigned>(std::strtoul(where.c_str() + colon + 1, nullptr, 10));
    if (line == 0) return true;
    name.file = std::filesystem::path(where.substr(0, colon)).filename().string();
    name.line = line;
    return where.compare(0, 5, "/usr/") != 0;
}

std::string Name::text() const {
    const std::string where = line > 0 ? fmt::format("{}:{}", file, line) : file;
    if (function.empty()) return where.empty() ? "code without a name" : where;
    return where.empty() ? function : fmt::format("{}, {}", function, where);
}

std::string Name::word() const {
    // A class before a function says less than the function.
    auto from = function.rfind("::");
    std::string word;
    for (const char c : from == function.npos ? function : function.substr(from + 2))
        if (std::isalnum(static_cast<unsigned char>(c)) && static_cast<unsigned char>(c) < 128) {
            word += static_cast<char>(std::tolower(c));
        } else if (!word.empty() && word.back() != '_') {
            word += '_';
        }
    while (!word.empty() && word.back() == '_') word.pop_back();
    if (line > 0) word += (word.empty() ? "" : "_") + std::to_string(line);
    return word.substr(0, 60);
}

std::map<std::uint64_t, Name> names_of(const std::set<std::uint64_t>& addresses, const std::string& maps) {
    const auto all = mappings(maps);
    std::map<std::uint64_t, Name> names;
    std::map<std::string, std::vector<std::pair<std::uint64_t, std::uint64_t>>> by_file;  // address, in the file
    for (const auto a : addresses) {
        names[a] = {};
        for (const auto& m : all) {
            if (a < m.begin || a >= m.end) continue;
            // The first mapping of the file is its beginning.
            const auto first = std::find_if(all.begin(), all.end(), [&](const Mapping& o) { return o.file == m.file; });
            // Of the call, not of what comes after it.
            const std::uint64_t place = (fixed(m.file) ? a : a - first->begin) - 1;
            by_file[m.file].emplace_back(a, place);
            names[a].file = fmt::format("{}+{:#x}", std::filesystem::path(m.file).filename().string(), place);
        }
    }
    const std::string tool = probe::find_program("addr2line");
    if (tool.empty()) return names;
    for (const auto& [file, places] : by_file)
        for (std::size_t from = 0; from < places.size(); from += 500) {
            const std::size_t until = std::min(from + 500, places.size());
            std::vector<std::string> command = {tool, "-e", file, "-a", "-i", "-f", "-C"};
            for (std::size_t i = from; i < until; ++i) command.push_back(fmt::format("{:#x}", places[i].second));
            const auto said = probe::run_child(command, 60);
            if (!said.problem.empty()) break;
            // Of each address a line `0x…`, then two of each function, what was inlined first.
            std::istringstream lines(said.output);
            std::size_t at = from;
            bool begun = false, known = false;
            std::string function, where;
            while (std::getline(lines, function)) {
                if (function.compare(0, 2, "0x") == 0) {
                    at += begun ? 1 : 0;
                    begun = true, known = false;
                    continue;
                }
                if (!std::getline(lines, where) || !begun || at >= until) break;
                // What a library's header brings along says less than who uses it.
                if (!known) known = take(names[places[at].first], function, where);
            }
        }
    return names;
}

}  // namespace pamina::record
