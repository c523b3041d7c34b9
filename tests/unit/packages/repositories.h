// Packages in repositories of this computer, made by the test.
#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "runtime/packages/manage.h"
#include "runtime/packages/problem.h"

namespace pamina::packages {

namespace fs = std::filesystem;

class RepositoriesTest : public ::testing::Test {
  protected:
    RepositoriesTest() {
        std::string name = ::testing::TempDir() + "pamina_packages_XXXXXX";
        folder = fs::canonical(mkdtemp(name.data())).string();
        before = fs::current_path();
        fs::create_directories(folder + "/app");
        fs::current_path(folder + "/app");
        options.clones = folder + "/clones/git";
        options.told = [this](const std::string& what) { told.push_back(what); };
        options.kept = [this](const std::string& path) { kept.push_back(path); };
        options.mislabelled = [this](const std::string& what) { mislabelled.push_back(what); };
        options.program = *parse_version("0.1.0");
    }
    ~RepositoriesTest() override {
        fs::current_path(before);
        fs::remove_all(folder);
    }

    static void write(const std::string& path, const std::string& text) {
        fs::create_directories(fs::absolute(path).parent_path());
        std::ofstream(path, std::ios::binary) << text;
    }
    static std::string read(const std::string& path) {
        std::ifstream in(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    std::string url(const std::string& name) const { return "file://" + folder + "/" + name; }
    static std::string manifest_text(const std::string& name, const std::string& version,
                                     const std::string& dependencies = {}) {
        return fmt::format("[package]\nname = \"{}\"\nversion = \"{}\"\n\n[dependencies]\n{}", name, version,
                           dependencies);
    }
    std::string by_url(const std::string& name, const std::string& version, const std::string& as = {}) const {
        return fmt::format("{} = {{ git = \"{}\", version = \"{}\" }}\n", as.empty() ? name : as, url(name), version);
    }
    /// Runs in the folder of a repository.
    std::string git(const std::string& name, const std::string& command) const {
        const std::string line =
            fmt::format("cd '{}/{}' && git -c user.name=t -c user.email=t@t -c init.defaultBranch=main {} 2>&1", folder,
                        name, command);
        FILE* pipe = ::popen(line.c_str(), "r");
        std::string out;
        for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) out += static_cast<char>(c);
        EXPECT_EQ(::pclose(pipe), 0) << line << "\n" << out;
        return out.substr(0, out.find_last_not_of('\n') + 1);
    }
    void begin(const std::string& name) const {
        fs::create_directories(folder + "/" + name);
        git(name, "init -q");
    }
    /// A version with one module of its name, which says which version it is.
    void publish(const std::string& name, const std::string& version, const std::string& dependencies = {}) const {
        if (!fs::exists(folder + "/" + name)) begin(name);
        write(fmt::format("{}/{}/pamina.toml", folder, name), manifest_text(name, version, dependencies));
        write(fmt::format("{}/{}/{}.pam", folder, name, name), fmt::format("let version = \"{}\"\n", version));
        tag(name, version);
    }
    void tag(const std::string& name, const std::string& version) const {
        git(name, "add -A");
        git(name, "commit -qm " + version);
        git(name, "tag v" + version);
    }
    /// A tag on a tree of these entries, as no program makes it: MODE NAME, of one blob.
    void publish_tree(const std::string& name, const std::string& version,
                      const std::vector<std::pair<std::string, std::string>>& entries) const {
        begin(name);
        write(fmt::format("{}/{}/pamina.toml", folder, name), manifest_text(name, version));
        git(name, "add -A");
        git(name, "commit -qm base");
        std::string raw;
        const auto add = [&](const std::string& mode, const std::string& path, const std::string& hash) {
            raw += fmt::format("{} {}", mode, path) + '\0';
            for (std::size_t i = 0; i < hash.size(); i += 2)
                raw += static_cast<char>(std::stoi(hash.substr(i, 2), nullptr, 16));
        };
        const std::string blob = git(name, "rev-parse HEAD:pamina.toml"), tree = git(name, "rev-parse HEAD^{tree}"),
                          commit = git(name, "rev-parse HEAD");
        for (const auto& [mode, path] : entries)
            add(mode, path, mode == "40000" ? tree : mode == "160000" ? commit : blob);
        add("100644", "pamina.toml", blob);
        write(folder + "/raw", raw);
        const std::string made = git(name, fmt::format("hash-object -t tree -w --literally '{}/raw'", folder));
        git(name, fmt::format("tag v{} $(git -c user.name=t -c user.email=t@t commit-tree -m x {})", version, made));
    }

    void app(const std::string& dependencies) const {
        write(folder + "/app/pamina.toml", manifest_text("app", "0.1.0", dependencies));
    }
    std::string module(const std::string& path) const { return folder + "/app/pamina_modules/" + path; }
    std::string lock() const { return read(folder + "/app/pamina.lock"); }

    /// `nets 1.2.0, …` of what is in force, or the problem: `E1210 message | help`.
    template <class Work>
    std::string outcome(Work work) {
        SourceMap sources;
        try {
            Project project(folder + "/app", sources);
            return work(project);
        } catch (const Problem& p) {
            std::string out = p.diagnostic.id + " " + p.diagnostic.message;
            for (std::size_t at; (at = out.find(folder)) != out.npos;) out.replace(at, folder.size(), "HERE");
            return out;
        }
    }
    std::string synced(bool locked = false) {
        return outcome([&](Project& project) {
            SyncOptions o = options;
            o.locked = locked;
            const auto result = sync(project, o);
            std::string out = result.changed ? "changed:" : "same:";
            for (const auto& p : result.lock.packages) out += fmt::format(" {} {}", p.folder, p.version.text());
            return out;
        });
    }
    /// Everything in the project, to compare it with later.
    std::string all_files() const {
        std::string out;
        std::vector<std::string> paths;
        for (const auto& e : fs::recursive_directory_iterator(folder + "/app"))
            if (e.is_regular_file()) paths.push_back(e.path().string());
        std::sort(paths.begin(), paths.end());
        for (const auto& p : paths) out += p + "\n" + read(p) + "\n";
        return out;
    }

    std::string folder;
    fs::path before;
    SyncOptions options;
    std::vector<std::string> told, kept, mislabelled;
};

}  // namespace pamina::packages
