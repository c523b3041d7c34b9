// The data of a model: a CSV file for each table, written as its rows come.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::record {

/// Files in a folder; `problem` is the first that went wrong.
class Tables {
  public:
    explicit Tables(std::string folder) : folder_(std::move(folder)) {}

    class Table {
      public:
        Table(Tables& tables, const std::string& name, std::string_view columns);
        ~Table();
        Table(const Table&) = delete;
        Table& operator=(const Table&) = delete;
        void row(std::string_view fields);

      private:
        Tables& tables_;
        std::string path_;
        std::FILE* file_;
    };

    const std::string& problem() const { return problem_; }
    const std::vector<std::string>& files() const { return files_; }

  private:
    std::string folder_, problem_;
    std::vector<std::string> files_;
};

}  // namespace pamina::record
