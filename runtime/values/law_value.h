// A distribution as a value: `lognormal(30 ms, sd = 40 ms)`.
#pragma once

#include "runtime/draws/laws.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// Its parameters are its fields, in the order of the law's form.
class LawValue : public Record {
  public:
    LawValue(draws::Law which, Fields parameters) : Record(std::move(parameters)), law(which) {}
    const draws::Law law;
};

/// Null where the record is none.
inline const LawValue* as_law(const std::shared_ptr<const Record>& r) {
    return dynamic_cast<const LawValue*>(r.get());
}

}  // namespace pamina::script
