#include "runtime/values/lazy_record.h"

namespace pamina::script {

const Record::Fields& LazyRecord::fields() const {
    std::call_once(once_, [this] {
        Fields all;
        for (std::size_t i = 0; i < size(); ++i) {
            all.emplace_back(name(i), Value());
            try {
                all.back().second = make(i);
            } catch (const ValueError&) {
                // Not known: only who asks for it is told why.
            }
        }
        made_ = std::move(all);
    });
    return made_;
}

std::optional<Value> LazyRecord::get(std::string_view name) const {
    for (std::size_t i = 0; i < size(); ++i)
        if (this->name(i) == name) return make(i);
    return {};
}

std::int64_t LazyRecord::items() const {
    auto count = static_cast<std::int64_t>(size());
    for (const auto& field : fields()) count += items_in(field.second);
    return count;
}

}  // namespace pamina::script
