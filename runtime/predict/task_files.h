// Files of task graphs that models name: each is read once in a session, when a model that names it is first predicted.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "frontend/source/diagnostic.h"
#include "frontend/source/source_map.h"
#include "runtime/expr/program.h"
#include "runtime/import/task_graph.h"
#include "runtime/rtg/graph.h"
#include "runtime/rtg/message_schedule.h"
#include "runtime/rtg/task_table.h"

namespace pamina::predict {

struct TaskFileContent {
    std::shared_ptr<const rtg::TaskTable> table;
    std::shared_ptr<const rtg::MessageSchedule> schedule;  // of messages: then there is no table
    std::vector<expr::Slot> costs;                         // whole numbers of 10^-digits
    int digits = 0;
    bool seconds = false;  // costs are times already
};

/// What the graph of a file is asked for.
struct TaskFileUse {
    bool bandwidth = false;  // to know what is transferred
    bool unit = false;       // for costs that are plain numbers
};

/// Told of a file that was read: its path and text.
using FileRead = std::function<void(const std::string&, const std::string&)>;

class TaskFiles {
  public:
    TaskFiles(Loader& loader, const files::Reach& reach, SourceMap& sources)
        : loader_(loader), reach_(reach), sources_(sources) {}

    /// Null after reporting why the file cannot be read, at the place in the file or where it is named. `read` gets
    /// each text when it is read.
    std::shared_ptr<const TaskFileContent> get(const rtg::TaskFile& file, const TaskFileUse& use,
                                               Diagnostics& diagnostics, const FileRead& read);

  private:
    /// A file, and those that its options name.
    struct Named {
        std::string option;  // empty: the file itself
        std::string path, text;
        FileId shown = 0;  // in the source map, once something in it is
    };
    void report(const import::Problem& problem, std::vector<Named>& files, Span named, Diagnostics& diagnostics);
    /// False after reporting why one cannot be read.
    bool load(const rtg::TaskFile& file, std::vector<Named>& files, Diagnostics& diagnostics, const FileRead& read);
    std::shared_ptr<const TaskFileContent> read(const rtg::TaskFile& file, std::vector<Named> files, bool bandwidth,
                                                Diagnostics& diagnostics, const FileRead& read);

    Loader& loader_;
    const files::Reach& reach_;
    SourceMap& sources_;
    // Format, paths, options that are texts, whether there is a bandwidth.
    using Known =
        std::tuple<std::string, std::vector<std::string>, std::vector<std::pair<std::string, std::string>>, bool>;
    std::map<Known, std::shared_ptr<const TaskFileContent>> known_;
};

}  // namespace pamina::predict
