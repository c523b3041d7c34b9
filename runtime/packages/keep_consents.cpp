// What `pamina add` and `pamina remove` write.
#include <algorithm>
#include <filesystem>

#include "frontend/files/new_file.h"
#include "frontend/files/reach.h"
#include "runtime/packages/busy.h"
#include "runtime/packages/consents.h"
#include "runtime/packages/problem.h"

namespace pamina::packages {

namespace fs = std::filesystem;

bool Consents::write(const Pairs& pairs) const {
    std::string text;
    for (const auto& [package, other] : pairs) text += package + "\t" + other + "\n";
    const files::Place place = files::resolved(file_);
    return place.error.empty() && files::replace(place.path, text).empty();
}

bool Consents::keep(const std::string& package, const std::string& other) {
    if (file_.empty() || !fits_on_line(package) || !fits_on_line(other)) return false;
    if (has(package, other)) return true;
    std::error_code error;
    fs::create_directories(fs::path(file_).parent_path(), error);
    if (error) return false;
    try {
        const Busy busy(file_ + ".busy", [] {});
        Pairs pairs = read();
        pairs.emplace_back(package, other);
        return write(pairs);
    } catch (const Problem&) {  // told as not kept
        return false;
    }
}

void Consents::withdraw(const std::string& package, const std::string& other) {
    if (!has(package, other)) return;
    try {
        const Busy busy(file_ + ".busy", [] {});
        Pairs pairs = read();
        std::erase(pairs, std::pair(package, other));
        write(pairs);
    } catch (const Problem&) {  // of a folder that nobody may write
    }
}

}  // namespace pamina::packages
