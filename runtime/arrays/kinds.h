// Classes of pairs, found by what the pairs have.
#pragma once

#include <unordered_map>

#include "runtime/arrays/table.h"

namespace pamina::arrays {

class Kinds {
  public:
    /// The number of a class; equal signatures have one, numbered as they come. -1: no use is present.
    int of(const Signature& signature) {
        if (signature.present == 0) return -1;
        key_.assign(1, signature.present);
        for (const auto& atoms : signature.atoms) {
            key_.push_back(atoms.size());
            for (const auto& [mask, count] : atoms) {
                key_.push_back(mask);
                key_.push_back(static_cast<std::uint64_t>(count));
            }
        }
        const auto found = numbers_.find(key_);
        if (found != numbers_.end()) return found->second;
        all_.push_back(signature);
        numbers_.emplace(key_, static_cast<int>(all_.size()) - 1);
        return static_cast<int>(all_.size()) - 1;
    }
    const std::vector<Signature>& all() const { return all_; }

  private:
    struct Hash {
        std::size_t operator()(const std::vector<std::uint64_t>& key) const {
            std::uint64_t h = 0;
            for (const std::uint64_t k : key) h = (h ^ k) * 0x9E3779B97F4A7C15u, h ^= h >> 29;
            return h;
        }
    };
    std::unordered_map<std::vector<std::uint64_t>, int, Hash> numbers_;
    std::vector<std::uint64_t> key_;
    std::vector<Signature> all_;
};

}  // namespace pamina::arrays
