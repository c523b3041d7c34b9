// Tables that are made row by row.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "runtime/values/value.h"

namespace pamina::script {

/// Columns of a table, row by row.
class Columns {
  public:
    explicit Columns(std::vector<std::string> names) : table_(std::make_shared<Table>()) {
        table_->names = std::move(names);
        lists_.resize(table_->names.size());
        for (auto& list : lists_) list = std::make_shared<List>();
    }
    void row(std::vector<Value> values) {
        for (std::size_t i = 0; i < lists_.size(); ++i) lists_[i]->push_back(std::move(values[i]));
        ++table_->rows;
    }
    Value table() {
        for (std::size_t i = 0; i < lists_.size(); ++i) table_->columns[table_->names[i]] = lists_[i];
        return std::shared_ptr<const Table>(table_);
    }

  private:
    std::shared_ptr<Table> table_;
    std::vector<std::shared_ptr<List>> lists_;
};

}  // namespace pamina::script
