#include "runtime/record/ask_make.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "runtime/probe/child.h"
#include "runtime/record/make_hook.h"

namespace pamina::record {

namespace {

// For every target the word `x` (make_step.cpp) is added to the flags of its shell, whatever those are: neither SHELL
// nor the flags of a makefile change, and $(shell …) is as before. `private` keeps a target from inheriting it again
// from the one that needs it. In quotes of the shell, in quotes of make: it's -> 'it'\''s', where each ' is again '\''.
constexpr const char* kHook = R"(override pamina_make := $(shell echo $$PPID-$$$$)
override pamina_told :=
override pamina_goals = $(if $(filter undefined,$(origin MAKECMDGOALS)),,$(MAKECMDGOALS))
override pamina_tab := $(subst x,	,x)
override pamina_file = $(PAMINA_RECORD_FOLDER)/rules.$(pamina_make)
override pamina_tell = $(if $(pamina_told),,$(eval override pamina_told := 1)$(file >>$(pamina_file),M$(pamina_tab)$(CURDIR)$(pamina_tab)$(MAKEFLAGS)$(pamina_tab)$(pamina_goals)$(pamina_tab)$(MAKEFILE_LIST)))
override pamina_wait = $(file >>$(pamina_file),T$(pamina_tab)$@$(pamina_tab)$^$(pamina_tab)$|)
override pamina_name = $(subst ','\''\'\'''\'',$@)
override pamina_call = '"$$PAMINA_RECORD_STEP" $(pamina_make) '\''$(pamina_name)'\''; exit $$?'
override pamina_other = $(file >>$(pamina_file),S$(pamina_tab)$@)
%: private .SHELLFLAGS += $(pamina_tell)$(if $(filter %sh,$(SHELL)),$(pamina_wait)$(pamina_call),$(pamina_other))
)";
// Recipes that -q would run all the same (those that run make) do not.
constexpr const char* kQuiet = "%: private override SHELL = /bin/true\n";

bool write(const std::string& path, const char* text) {
    std::ofstream file(path);
    file << text;
    file.close();
    return file.good();
}

}  // namespace

bool is_make(const std::string& path) {
    std::error_code none;
    const auto real = std::filesystem::canonical(path, none);
    for (const auto& name : {std::filesystem::path(path).filename(), real.filename()})
        if (name == "make" || name == "gmake") return true;
    return false;
}

std::string unfit_make(const std::string& path) {
    const auto told = probe::run_child({path, "--version"}, 10).output;
    int version = 0;
    if (std::sscanf(told.c_str(), "GNU Make %d", &version) != 1) return path + " is not GNU make";
    return version >= 4 ? "" : path + " is older than GNU make 4.0";
}

std::string write_hook(const std::string& folder) {
    const std::string path = folder + "/hook.mk";
    return write(path, kHook) && write(folder + "/quiet.mk", kQuiet) ? path : "";
}

std::map<std::string, Rule> ask_make(const std::string& path, const Make& make, const std::string& folder,
                                     double seconds) {
    if (make.folder.empty()) return {};
    // Not the job server of a make that has ended.
    std::istringstream words(make.flags);
    std::string flags;
    bool variables = false;
    for (std::string word; words >> word;) {
        variables = variables || word == "--";
        if (!variables && (word.compare(0, 2, "-j") == 0 || word.compare(0, 5, "--job") == 0)) continue;
        flags += (flags.empty() ? "" : " ") + word;
    }
    std::vector<std::string> command = {"/bin/sh",
                                        "-c",
                                        R"("$@" 2>/dev/null; exit 0)",
                                        "sh",
                                        "env",
                                        "MAKEFLAGS=" + flags,
                                        "MAKEFILES=" + folder + "/quiet.mk",
                                        path,
                                        "-C",
                                        make.folder,
                                        "-pqk"};
    if (!make.makefile.empty()) command.insert(command.end(), {"-f", make.makefile});
    command.insert(command.end(), make.goals.begin(), make.goals.end());
    return rules_of(probe::run_child(command, seconds).output);
}

}  // namespace pamina::record
