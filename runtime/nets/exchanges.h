// Places of a net exchanged by pairs, and what that makes of its transitions and of what is asked of it.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/nets/form.h"
#include "runtime/nets/net.h"

namespace pamina::nets {

/// All that a transition does. Null where nobody says what a number or guard of it computes.
FormPtr form_of_transition(const Transition& t);

/// One exchange at a time. Things are the transitions, then the measures.
class Exchanges {
  public:
    /// `measures`: what they compute; null: nobody says. The net lives longer.
    Exchanges(const Net& net, const std::vector<FormPtr>& measures);

    /// Everything can be compared.
    bool known() const { return known_; }
    std::size_t things() const { return things_.size(); }
    const std::vector<std::size_t>& places_of(std::size_t thing) const { return things_[thing].places; }
    /// So far: characters of forms that were compared.
    std::size_t work() const { return work_; }

    /// Also exchanges these, one by one. False, and not all of them are: one is exchanged already, or their tokens at
    /// the start differ.
    bool exchange(const std::vector<std::size_t>& these, const std::vector<std::size_t>& those);
    void undo();

    const std::vector<std::size_t>& moved() const { return moved_; }
    std::size_t image(std::size_t place) const { return image_[place]; }
    /// Of what it becomes there are as many as of it. Not where it is a transition whose time is fixed or drawn and it
    /// becomes another one: how long one ran already is its own.
    bool stays(std::size_t thing);
    /// What becomes of it, where all stay: it itself where that can be, else of several that are the same the one with
    /// as many before it.
    std::size_t counterpart(std::size_t thing);

    /// Calls `see(thing)` for each that has a place that is moved, until that is false: then false.
    template <class See>
    bool each_touched(const See& see) const {
        std::set<std::size_t> seen;
        for (const std::size_t p : moved_)
            for (const std::size_t t : touching_[p])
                if (seen.insert(t).second && !see(t)) return false;
        return true;
    }
    bool all_stay() {
        return each_touched([this](std::size_t t) { return stays(t); });
    }

  private:
    struct Thing {
        FormPtr form;
        std::string key;  // of its form without an exchange
        std::vector<std::size_t> places;
    };

    void add(FormPtr form);
    std::string key(const Form& form);
    bool is_delay(std::size_t thing) const;

    const Net& net_;
    bool known_ = true;
    std::vector<Thing> things_;
    std::unordered_map<std::string, std::vector<std::size_t>> same_;  // by key: things
    std::vector<std::vector<std::size_t>> touching_;                  // by place: things
    std::vector<std::size_t> image_, moved_;
    std::size_t work_ = 0;
};

}  // namespace pamina::nets
