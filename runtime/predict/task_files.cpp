#include "runtime/predict/task_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "frontend/language/formats.h"
#include "runtime/import/importer.h"

namespace pamina::predict {

std::shared_ptr<const TaskFileContent> TaskFiles::get(const rtg::TaskFile& file, const TaskFileUse& use,
                                                      Diagnostics& diagnostics, const FileRead& told) {
    const std::string script = file.span.file ? sources_.name(file.span.file) : std::string();
    std::vector<Named> files{{{}, Loader::resolve(script, file.path), {}}};
    const auto* format = language::find(language::kFormats, file.format);
    for (const auto& [option, text] : file.texts)
        if (const auto* o = format ? format->option(option) : nullptr; o && o->value == language::FormatValue::File)
            files.push_back({option, Loader::resolve(script, text), {}});
    std::vector<std::string> paths;
    for (const auto& one : files) paths.push_back(one.path);
    auto [it, fresh] = known_.try_emplace({file.format, std::move(paths), file.texts, use.bandwidth});
    if (fresh) it->second = read(file, std::move(files), use.bandwidth, diagnostics, told);
    auto content = it->second;
    if (!content) known_.erase(it);  // it may be there the next time
    if (content && content->seconds && use.unit) {
        diagnostics.error("E0750", file.span, fmt::format("the costs of {} are times: they take no `unit`", file.path),
                          "leave `unit` out, or the unit in the header of the file's column `cost`");
        return nullptr;
    }
    return content;
}

bool TaskFiles::load(const rtg::TaskFile& file, std::vector<Named>& files, Diagnostics& diagnostics,
                     const FileRead& told) {
    for (Named& one : files) {
        auto loaded = loader_.load(one.path, reach_, file.span.file ? sources_.name(file.span.file) : std::string());
        if (!loaded.text) {
            diagnostics.error("E0731", file.span, loaded.error, loaded.help);
            return false;
        }
        one.text = std::move(*loaded.text);
        told(one.path, one.text);
    }
    return true;
}

std::shared_ptr<const TaskFileContent> TaskFiles::read(const rtg::TaskFile& file, std::vector<Named> files,
                                                       bool bandwidth, Diagnostics& diagnostics, const FileRead& told) {
    const import::Importer* importer = import::find_importer(file.format);
    if (!importer) throw std::logic_error(fmt::format("nothing reads files of format {}", file.format));
    if (!load(file, files, diagnostics, told)) return nullptr;
    auto content = std::make_shared<TaskFileContent>();
    import::ReadOptions options;
    options.texts = file.texts;
    options.transfers = bandwidth;
    for (std::size_t i = 1; i < files.size(); ++i) options.beside.emplace_back(files[i].option, files[i].text);
    auto imported = importer->read(files.front().text, options);
    if (auto* problem = std::get_if<import::Problem>(&imported)) {
        report(*problem, files, file.span, diagnostics);
        return nullptr;
    }
    if (auto* schedule = std::get_if<rtg::MessageSchedule>(&imported)) {
        content->schedule = std::make_shared<rtg::MessageSchedule>(std::move(*schedule));
        return content;
    }
    auto& graph = std::get<import::TaskGraph>(imported);
    for (const auto& doubt : graph.doubts) report(doubt, files, file.span, diagnostics);
    content->seconds = graph.seconds;
    content->digits = std::max(0, -graph.exponent);
    const double times = graph.exponent > 0 ? std::pow(10.0, graph.exponent) : 1;
    content->costs.resize(graph.cost.size());
    for (std::size_t i = 0; i < graph.cost.size(); ++i) content->costs[i].r = graph.cost[i] * times;
    auto table = std::make_shared<rtg::TaskTable>();
    table->first = std::move(graph.first);
    table->from = std::move(graph.from);
    if (bandwidth) table->bytes = std::move(graph.bytes);
    table->names = std::move(graph.names);
    table->invert();
    content->table = std::move(table);
    return content;
}

void TaskFiles::report(const import::Problem& problem, std::vector<Named>& files, Span named,
                       Diagnostics& diagnostics) {
    // A problem of the file as a whole is shown where the file is named.
    if (problem.line == 0) {
        Diagnostic d = import::as_diagnostic(problem, 0);
        d.span = named;
        diagnostics.add(std::move(d));
        return;
    }
    Named& in = *std::ranges::find(files, problem.beside, &Named::option);
    // Where there are only doubts, the text is still read.
    if (in.shown == 0) in.shown = sources_.add(in.path, in.text);
    Diagnostic d = import::as_diagnostic(problem, in.shown);
    d.notes.push_back({named, "the file is read here"});
    diagnostics.add(std::move(d));
}

}  // namespace pamina::predict
