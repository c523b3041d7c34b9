// Where states of sweeps are kept: one file, or a folder that several processes share. The program has them on disk.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace pamina::script {

/// A text that one process writes. What cannot be done is said in a line; "" when it is done.
class StateFile {
  public:
    virtual ~StateFile() = default;
    /// As it is called in messages.
    virtual const std::string& name() const = 0;
    /// What stood there when it was opened.
    virtual const std::string& text() const = 0;
    /// Leaves the first `size` bytes.
    virtual std::string cut(std::size_t size) = 0;
    virtual std::string append(const std::string& text) = 0;
};

/// What is wrong with a state: an id and a message of a Diagnostic.
struct StateError {
    std::string id, message, help;
};

/// A folder in which each process writes a file of its own and reads those of the others. All throw StateError.
class StateFolder {
  public:
    virtual ~StateFolder() = default;
    /// As it is called in messages.
    virtual const std::string& name() const = 0;
    virtual StateFile& own() = 0;
    /// From now on the others see what was appended to the own file.
    virtual void publish() = 0;
    /// The files of other processes, of this time and before.
    virtual std::vector<std::string> others() = 0;
    /// What stands in one of these from a byte on; "" where there is no such file.
    virtual std::string read(const std::string& other, std::size_t from) = 0;
    /// Whether the process that writes it is still there.
    virtual bool alive(const std::string& other) = 0;
    /// Takes what only one process has, whoever comes first: "" when it is this one's, else the file of whose it is.
    virtual std::string claim(const std::string& what) = 0;
    /// What nobody needs to claim any more: all whose names begin so, of this process and of those that are not there.
    virtual void release(const std::string& prefix) = 0;
};

}  // namespace pamina::script
