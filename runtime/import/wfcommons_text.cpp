#include "runtime/import/wfcommons_text.h"

#include <fmt/format.h>

namespace pamina::import::wfformat {

namespace {

using Type = JsonReader::Type;

class Parser {
  public:
    explicit Parser(JsonReader& json) : json_(json) {}

    Workflow read() {
        json_.object([&](std::string_view key) {
            if (key == "schemaVersion") {
                w_.version = json_.peek() == Type::Number ? json_.number() : json_.string();
            } else if (key == "workflow") {
                workflow();
            } else {
                json_.skip();
            }
        });
        json_.end();
        return std::move(w_);
    }

  private:
    void workflow() {
        json_.object([&](std::string_view key) {
            if (key == "specification") {
                w_.specified = true;
                specification();
            } else if (key == "execution") {
                w_.executed = true;
                execution();
            } else if (key == "tasks" || key == "jobs") {
                w_.flat = true;
                tasks(w_.tasks);
            } else {
                measured(key);
            }
        });
    }
    void specification() {
        json_.object([&](std::string_view key) {
            if (key == "tasks") {
                tasks(w_.tasks);
            } else if (key == "files") {
                w_.files.clear();
                json_.array([&](std::size_t) { w_.files.push_back(file()); });
            } else {
                json_.skip();
            }
        });
    }
    void execution() {
        json_.object([&](std::string_view key) {
            if (key == "tasks") {
                tasks(w_.runs);
            } else {
                measured(key);
            }
        });
    }
    /// Members of the run as a whole.
    void measured(std::string_view key) {
        if (null()) return;
        if (key == "makespanInSeconds" || key == "makespan") {
            w_.makespan = json_.number();
        } else if (key == "machines") {
            w_.hosts.clear();
            json_.array([&](std::size_t) { w_.hosts.push_back(host()); });
        } else {
            json_.skip();
        }
    }

    void tasks(std::vector<Task>& list) {
        list.clear();
        json_.array([&](std::size_t) { list.push_back(task()); });
    }
    Task task() {
        Task t;
        json_.expect(Type::Object);
        t.offset = json_.offset();
        json_.object([&](std::string_view key) {
            if (key != "runtimeInSeconds" && key != "runtime" && null()) return;
            if (key == "id") {
                t.id = json_.string();
            } else if (key == "name") {
                t.name = json_.string();
            } else if (key == "parents") {
                t.parents = strings();
            } else if (key == "children") {
                t.children = strings();
            } else if (key == "inputFiles") {
                t.inputs = strings();
            } else if (key == "outputFiles") {
                t.outputs = strings();
            } else if (key == "files") {
                linked_files(t);
            } else if (key == "runtimeInSeconds" || key == "runtime") {
                t.runtime = json_.number();
            } else if (key == "coreCount" || key == "cores") {
                t.cores = json_.number();
            } else if (key == "machine") {
                t.machine = json_.string();
            } else if (key == "machines") {
                const auto names = strings();
                if (!names.empty()) t.machine = names.front();
            } else {
                json_.skip();
            }
        });
        if (t.id.text.data() == nullptr) t.id = t.name;
        if (t.id.text.data() == nullptr) missing({{}, t.offset, 1}, "id", "a task");
        return t;
    }
    /// Takes a null: what it stands for is not given.
    bool null() {
        if (json_.peek() != Type::Null) return false;
        json_.skip();
        return true;
    }
    std::vector<Text> strings() {
        std::vector<Text> list;
        json_.array([&](std::size_t) { list.push_back(json_.string()); });
        return list;
    }
    File file() {
        File f;
        json_.expect(Type::Object);
        const std::size_t from = json_.offset();
        json_.object([&](std::string_view key) { file_member(f, key); });
        if (f.id.text.data() == nullptr) missing({{}, from, 1}, "id", "a file");
        return f;
    }
    void file_member(File& f, std::string_view key) {
        if (null()) return;
        if (key == "id" || key == "name") {
            f.id = json_.string();
        } else if (key == "sizeInBytes" || key == "size") {
            f.size = json_.number();
        } else {
            json_.skip();
        }
    }
    /// Before 1.5 a task lists its files itself, each with `link`: input or output.
    void linked_files(Task& t) {
        json_.array([&](std::size_t) {
            File f;
            Text link;
            json_.expect(Type::Object);
            const std::size_t from = json_.offset();
            json_.object([&](std::string_view key) {
                if (key == "link") {
                    link = json_.string();
                } else {
                    file_member(f, key);
                }
            });
            if (f.id.text.data() == nullptr) missing({{}, from, 1}, "name", "a file");
            if (link.text == "input") {
                t.inputs.push_back(f.id);
            } else if (link.text == "output") {
                t.outputs.push_back(f.id);
            } else {
                json_.fail({{}, from, 1}, json_.path(), "E0762",
                           "a file of a task has the member `link`: \"input\" or \"output\"");
            }
            if (f.size.text.data() != nullptr) w_.files.push_back(f);
        });
    }
    Host host() {
        Host h;
        json_.object([&](std::string_view key) {
            if (null()) return;
            if (key == "nodeName") {
                h.name = json_.string();
            } else if (key == "cpu" && json_.peek() == Type::Object) {
                json_.object([&](std::string_view member) {
                    if (null()) return;
                    if (member == "coreCount" || member == "count") {
                        h.cores = json_.number();
                    } else if (member == "speedInMHz" || member == "speed") {
                        h.mhz = json_.number();
                    } else {
                        json_.skip();
                    }
                });
            } else {
                json_.skip();
            }
        });
        return h;
    }
    [[noreturn]] void missing(const Text& at, std::string_view member, std::string_view of) const {
        json_.fail(at, json_.path(), "E0762", fmt::format("the member `{}` of {} is missing", member, of));
    }

    JsonReader& json_;
    Workflow w_;
};

}  // namespace

Workflow read_workflow(JsonReader& json) {
    return Parser(json).read();
}

}  // namespace pamina::import::wfformat
