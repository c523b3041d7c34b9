#include "frontend/source/source_map.h"

#include <algorithm>
#include <stdexcept>

#include "frontend/source/byte_order_mark.h"
#include "frontend/source/utf8.h"

namespace pamina {

namespace {

constexpr std::size_t kBlock = 512;

}  // namespace

/// Before the offset.
std::uint32_t SourceMap::File::code_points(std::size_t offset) const {
    const std::size_t block = offset / kBlock;
    const auto from = text.begin() + static_cast<std::ptrdiff_t>(block * kBlock);
    const auto to = text.begin() + static_cast<std::ptrdiff_t>(offset);
    return blocks[block] +
           static_cast<std::uint32_t>(std::count_if(from, to, [](char c) { return !continues_character(c); }));
}

FileId SourceMap::add(std::string name, std::string text) {
    auto file = std::make_unique<File>();
    file->name = std::move(name);
    file->text = std::move(text);
    // A byte order mark is no character of the first line.
    file->line_starts.push_back(static_cast<std::uint32_t>(after_byte_order_mark(file->text)));
    std::uint32_t code_points = 0;
    for (std::size_t i = 0; i <= file->text.size(); ++i) {
        if (i % kBlock == 0) file->blocks.push_back(code_points);
        if (i == file->text.size()) break;
        code_points += !continues_character(file->text[i]);
        if (file->text[i] == '\n') file->line_starts.push_back(static_cast<std::uint32_t>(i + 1));
    }
    files_.push_back(std::move(file));
    return static_cast<FileId>(files_.size());
}

const SourceMap::File& SourceMap::at(FileId file) const {
    if (file == 0 || file > files_.size()) throw std::out_of_range("no such file");
    return *files_[file - 1];
}

const std::string& SourceMap::name(FileId file) const {
    return at(file).name;
}

std::string_view SourceMap::text(FileId file) const {
    return at(file).text;
}

std::string_view SourceMap::text(Span span) const {
    const std::string_view all = at(span.file).text;
    const std::size_t begin = std::min<std::size_t>(span.begin, all.size());
    const std::size_t end = std::clamp<std::size_t>(span.end, begin, all.size());
    return all.substr(begin, end - begin);
}

LineColumn SourceMap::locate(FileId file, std::uint32_t offset) const {
    const File& f = at(file);
    offset = std::clamp<std::uint32_t>(offset, f.line_starts.front(), static_cast<std::uint32_t>(f.text.size()));
    const auto after = std::upper_bound(f.line_starts.begin(), f.line_starts.end(), offset);
    const std::uint32_t line = static_cast<std::uint32_t>(after - f.line_starts.begin());
    return {line, 1 + f.code_points(offset) - f.code_points(f.line_starts[line - 1])};
}

std::string_view SourceMap::line(FileId file, std::uint32_t number) const {
    const File& f = at(file);
    if (number == 0 || number > f.line_starts.size()) return {};
    const std::size_t begin = f.line_starts[number - 1];
    std::size_t end = number < f.line_starts.size() ? f.line_starts[number] - 1 : f.text.size();
    if (end > begin && f.text[end - 1] == '\r') --end;
    return std::string_view(f.text).substr(begin, end - begin);
}

}  // namespace pamina
