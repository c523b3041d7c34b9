#include "runtime/record/tables.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

namespace pamina::record {

Tables::Table::Table(Tables& tables, const std::string& name, std::string_view columns)
    : tables_(tables), path_(tables.folder_ + "/" + name + ".csv"), file_(std::fopen(path_.c_str(), "wxe")) {
    if (!file_ && tables_.problem_.empty())
        tables_.problem_ = fmt::format("cannot write {}: {}", path_, std::strerror(errno));
    tables_.files_.push_back(name + ".csv");
    row(columns);
}

void Tables::Table::row(std::string_view fields) {
    if (!file_ || !tables_.problem_.empty()) return;
    if (std::fwrite(fields.data(), 1, fields.size(), file_) != fields.size() || std::fputc('\n', file_) == EOF)
        tables_.problem_ = fmt::format("cannot write {}: {}", path_, std::strerror(errno));
}

Tables::Table::~Table() {
    if (file_ && std::fclose(file_) != 0 && tables_.problem_.empty())
        tables_.problem_ = fmt::format("cannot write {}: {}", path_, std::strerror(errno));
}

}  // namespace pamina::record
