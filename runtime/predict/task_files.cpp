#include "runtime/predict/task_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "runtime/import/importer.h"

namespace pamina::predict {

std::shared_ptr<const TaskFileContent> TaskFiles::get(const rtg::TaskFile& file, const TaskFileUse& use,
                                                      Diagnostics& diagnostics, const FileRead& told) {
    const std::string path = Loader::resolve(file.span.file ? sources_.name(file.span.file) : std::string(), file.path);
    auto [it, fresh] = known_.try_emplace({file.format, path, file.texts, use.bandwidth});
    if (fresh) it->second = read(file, path, use.bandwidth, diagnostics, told);
    auto content = it->second;
    if (!content) known_.erase(it);  // it may be there the next time
    if (content && content->seconds && use.unit) {
        diagnostics.error("E0750", file.span, fmt::format("the costs of {} are times: they take no `unit`", file.path),
                          "leave `unit` out, or the unit in the header of the file's column `cost`");
        return nullptr;
    }
    return content;
}

std::shared_ptr<const TaskFileContent> TaskFiles::read(const rtg::TaskFile& file, const std::string& path,
                                                       bool bandwidth, Diagnostics& diagnostics, const FileRead& told) {
    const import::Importer* importer = import::find_importer(file.format);
    if (!importer) throw std::logic_error(fmt::format("nothing reads files of format {}", file.format));
    auto loaded = loader_.load(path, reach_, file.span.file ? sources_.name(file.span.file) : std::string());
    if (!loaded.text) {
        diagnostics.error("E0731", file.span, loaded.error, loaded.help);
        return nullptr;
    }
    told(path, *loaded.text);
    auto content = std::make_shared<TaskFileContent>();
    import::ReadOptions options;
    options.texts = file.texts;
    options.transfers = bandwidth;
    auto imported = importer->read(*loaded.text, options);
    if (auto* problem = std::get_if<import::Problem>(&imported)) {
        report(*problem, path, std::move(*loaded.text), file.span, diagnostics);
        return nullptr;
    }
    if (auto* schedule = std::get_if<rtg::MessageSchedule>(&imported)) {
        content->schedule = std::make_shared<rtg::MessageSchedule>(std::move(*schedule));
        return content;
    }
    auto& graph = std::get<import::TaskGraph>(imported);
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

void TaskFiles::report(const import::Problem& problem, const std::string& path, std::string text, Span named,
                       Diagnostics& diagnostics) {
    // A problem of the file as a whole is shown where the file is named.
    if (problem.line == 0) {
        Diagnostic d = import::as_diagnostic(problem, 0);
        d.span = named;
        diagnostics.add(std::move(d));
        return;
    }
    Diagnostic d = import::as_diagnostic(problem, sources_.add(path, std::move(text)));
    d.notes.push_back({named, "the file is read here"});
    diagnostics.add(std::move(d));
}

}  // namespace pamina::predict
