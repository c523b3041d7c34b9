// Records that make their fields when they are asked for.
#pragma once

#include <mutex>

#include "runtime/values/value.h"

namespace pamina::script {

class LazyRecord : public Record {
  public:
    const Fields& fields() const final;
    std::optional<Value> get(std::string_view name) const final;
    std::int64_t items() const override;

  protected:
    virtual std::size_t size() const = 0;
    virtual std::string_view name(std::size_t field) const = 0;
    /// Throws ValueError to say why a value is not known.
    virtual Value make(std::size_t field) const = 0;

  private:
    mutable std::once_flag once_;  // several threads of a sweep may ask
    mutable Fields made_;
};

}  // namespace pamina::script
