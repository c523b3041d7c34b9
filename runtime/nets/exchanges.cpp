#include "runtime/nets/exchanges.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace pamina::nets {

FormPtr form_of_transition(const Transition& t) {
    const auto arcs = [](const char* word, const std::vector<Arc>& all) {
        std::vector<FormPtr> of;
        for (const Arc& a : all) of.push_back(form_of("arc", {form_of_place(a.place), form_of_amount(a.tokens)}));
        return form_in_any_order(word, std::move(of), false);
    };
    std::vector<FormPtr> law;
    for (const Amount& a : t.drawn.numbers) law.push_back(form_of_amount(a));
    for (const double x : t.drawn.list) law.push_back(form_of_number(x));
    for (const double x : t.drawn.shares) law.push_back(form_of_number(x));
    return form_of("transition",
                   {form_of_number(static_cast<double>(t.timing)), form_of_amount(t.rate), form_of_amount(t.servers),
                    form_of_number(t.priority), t.guard ? t.guard_form : form_of_constant("always"),
                    arcs("take", t.take), arcs("give", t.give), arcs("inhibit", t.inhibit), form_of_amount(t.time),
                    form_of_number(static_cast<double>(t.drawn.law)), form_of("law", std::move(law)),
                    form_of_number(t.keeps_age ? 1 : 0)});
}

Exchanges::Exchanges(const Net& net, const std::vector<FormPtr>& measures)
    : net_(net), touching_(net.places.size()), image_(net.places.size()) {
    std::iota(image_.begin(), image_.end(), std::size_t{0});
    for (const Transition& t : net.transitions) add(form_of_transition(t));
    for (const FormPtr& m : measures) add(form_of("measure", {m}));
}

void Exchanges::add(FormPtr form) {
    const std::size_t number = things_.size();
    Thing& t = things_.emplace_back();
    if (!form) {
        known_ = false;
        return;
    }
    t.key = key(*form);
    same_[t.key].push_back(number);
    each_place(*form, [&](std::size_t p) { t.places.push_back(p); });
    std::sort(t.places.begin(), t.places.end());
    t.places.erase(std::unique(t.places.begin(), t.places.end()), t.places.end());
    for (const std::size_t p : t.places) touching_[p].push_back(number);
    t.form = std::move(form);
}

std::string Exchanges::key(const Form& form) {
    std::string out;
    write(form, image_, out);
    work_ += out.size();
    return out;
}

bool Exchanges::exchange(const std::vector<std::size_t>& these, const std::vector<std::size_t>& those) {
    constexpr std::size_t kWork = 200;  // of an exchange that ends soon
    work_ += kWork;
    for (std::size_t k = 0; k < these.size(); ++k) {
        const std::size_t a = these[k], b = those[k];
        if (image_[a] != a || image_[b] != b || net_.places[a].tokens != net_.places[b].tokens) return false;
        image_[a] = b, image_[b] = a;
        moved_.push_back(a), moved_.push_back(b);
    }
    return true;
}

void Exchanges::undo() {
    for (const std::size_t p : moved_) image_[p] = p;
    moved_.clear();
}

bool Exchanges::is_delay(std::size_t thing) const {
    if (thing >= net_.transitions.size()) return false;
    const Timing timing = net_.transitions[thing].timing;
    return timing == Timing::Deterministic || timing == Timing::Drawn;
}

bool Exchanges::stays(std::size_t thing) {
    const std::string becomes = key(*things_[thing].form);
    if (becomes == things_[thing].key) return true;
    const auto there = same_.find(becomes);
    return !is_delay(thing) && there != same_.end() && there->second.size() == same_.at(things_[thing].key).size();
}

std::size_t Exchanges::counterpart(std::size_t thing) {
    const std::string becomes = key(*things_[thing].form);
    if (becomes == things_[thing].key) return thing;
    const auto& own = same_.at(things_[thing].key);
    const auto before = std::find(own.begin(), own.end(), thing) - own.begin();
    return same_.at(becomes)[static_cast<std::size_t>(before)];
}

}  // namespace pamina::nets
