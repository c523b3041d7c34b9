// Packages: resolving 200 of them from their manifests, and finding that all is as the lock says.
#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "runtime/packages/imports.h"
#include "runtime/packages/select.h"
#include "runtime/packages/sync.h"

namespace pamina::packages {
namespace {

namespace fs = std::filesystem;

constexpr int kPackages = 200, kVersions = 3;

std::string url(int i) {
    return fmt::format("https://example.org/p{}", i);
}

std::string manifest(int i, int version) {
    std::string out = fmt::format(
        "[package]\nname = \"p{}\"\nversion = \"1.{}.0\"\nlicense = \"MIT\"\n\n[dependencies]\n", i, version);
    for (int k = 1; k <= 4; ++k) {
        const int other = i + k * k;
        if (other < kPackages)
            out +=
                fmt::format("d{} = {{ git = \"{}\", version = \"1.{}\" }}\n", k, url(other), (version + k) % kVersions);
    }
    return out;
}

// Each manifest of each version that is reached is parsed: 600 texts for 200 packages.
void resolve_200_packages(benchmark::State& state) {
    std::map<std::pair<std::string, Version>, std::string> texts;
    for (int i = 0; i < kPackages; ++i)
        for (int v = 0; v < kVersions; ++v)
            texts[{read_url(url(i)).url.key, {1, static_cast<std::uint32_t>(v), 0, {}}}] = manifest(i, v);
    std::vector<Need> wanted;
    for (int i = 0; i < 4; ++i) wanted.push_back({read_url(url(i)).url, {1, 0, 0, {}}});
    std::size_t found = 0;
    for (auto _ : state) {
        SourceMap sources;
        const auto selection = select("app", wanted, [&](const Need& n, const std::vector<std::string>&) {
            std::vector<Diagnostic> problems;
            const auto m = manifest_of(sources, "pamina.toml", texts.at({n.url.key, n.version}), problems);
            Needs needs{m.name, {}};
            for (const auto& d : m.dependencies) needs.needs.push_back({*d.url, d.version});
            return needs;
        });
        found = selection.size();
        benchmark::ClobberMemory();
    }
    if (found != kPackages) state.SkipWithError(fmt::format("{} packages were reached", found).c_str());
}
BENCHMARK(resolve_200_packages)->Name("Packages/ResolveSmall")->Unit(benchmark::kMillisecond);

// A project with 200 packages that were fetched; `files` of 2 kB each.
struct Fetched {
    explicit Fetched(int files) {
        std::string name = (fs::temp_directory_path() / "pamina_benchmark_XXXXXX").string();
        folder = fs::canonical(mkdtemp(name.data())).string();
        Lock lock;
        std::string needs;
        for (int i = 0; i < kPackages; ++i) {
            const std::string own = fmt::format("{}/pamina_modules/p{}", folder, i);
            fs::create_directories(own);
            std::ofstream(own + "/pamina.toml") << fmt::format("[package]\nname = \"p{}\"\nversion = \"1.0.0\"\n", i);
            for (int k = 0; k < files; ++k)
                std::ofstream(fmt::format("{}/m{}.pam", own, k)) << std::string(2'000, '\n');
            needs += fmt::format("p{} = {{ git = \"{}\", version = \"1.0\" }}\n", i, url(i));
            lock.packages.push_back({fmt::format("p{}", i),
                                     read_url(url(i)).url,
                                     {1, 0, 0, {}},
                                     std::string(40, '0'),
                                     sum_of_folder(own, "p")});
        }
        std::ofstream(folder + "/pamina.toml") << "[package]\nname = \"app\"\nversion = \"1.0.0\"\n[dependencies]\n"
                                               << needs;
        SourceMap sources;
        lock.wanted = Project(folder, sources).wanted_texts();
        std::sort(lock.packages.begin(), lock.packages.end(),
                  [](const auto& a, const auto& b) { return a.folder < b.folder; });
        std::ofstream(folder + "/pamina.lock") << lock_text(lock);
    }
    ~Fetched() { fs::remove_all(folder); }
    std::string folder;
};

void sync_200_packages(benchmark::State& state) {
    const Fetched project(4);
    SyncOptions options;
    options.told = [](const std::string&) {};
    for (auto _ : state) {
        SourceMap sources;
        Project p(project.folder, sources);
        if (sync(p, options).changed) state.SkipWithError("something was changed");
    }
}
BENCHMARK(sync_200_packages)->Name("Packages/SyncOfWhatIsThere")->Unit(benchmark::kMillisecond);

void import_among_200_packages(benchmark::State& state) {
    const Fetched project(1);
    const std::string script = project.folder + "/main.pam";
    for (auto _ : state) {
        Imports imports(script);
        if (!imports.find(script, {"p7", "m0"}).error.empty()) state.SkipWithError("it was not found");
    }
}
BENCHMARK(import_among_200_packages)->Name("Packages/ImportSmall")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace pamina::packages
