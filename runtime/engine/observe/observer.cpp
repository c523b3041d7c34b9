#include "runtime/engine/observe/observer.h"

#include "runtime/rtg/call_sites.h"

namespace pamina::engine {

void Observer::existed(int entity, const std::vector<std::int64_t>& shape, std::int64_t elements, double servers,
                       double lifetime) {
    auto& e = entities_[entity];
    if (e.shape.size() != shape.size() || elements > static_cast<std::int64_t>(e.elements.size())) e.shape = shape;
    if (elements > 0) at(entity, elements - 1);
    for (std::int64_t i = 0; i < elements; ++i) {
        e.elements[i].capacity.add(servers * std::min(lifetime, std::max(0.0, now_ - warmup_)));
        e.elements[i].servers = servers;
    }
}

void Observer::end_stretch(double begin, double length, double n) {
    if (tracer_) tracer_->end_stretch();
    const auto [changes, unsplit] = std::move(stretches_.back());
    stretches_.pop_back();
    if (unsplit.value() != 0) incomplete(n * unsplit.value());
    if (changes.empty()) return;
    if (n * static_cast<double>(changes.size()) > kMostRepeatedChanges) {
        ExactSum moment;
        for (const auto& [at, delta] : changes) moment.add(delta * at);
        return incomplete(-n * moment.value());
    }
    for (double i = 0; i < n; ++i) {
        for (const auto& [at, delta] : changes) degree(begin + i * length + at, delta);
    }
}

void Observer::cells(Cells& see) {
    see.same(stretches_.size());
    for (auto& s : statements_) {
        see.sum(s.count);
        see.sum(s.busy);
        see.sum(s.waiting);
        see.same(s.entity);
    }
    const auto element = [&](ElementSums& e) {
        for (ExactSum* sum : {&e.busy, &e.waiting, &e.bounding, &e.capacity, &e.queued, &e.unmet_wait}) see.sum(*sum);
        see.sum(e.requests);
        see.sum(e.unmet);
        see.span(e.max_wait);
        see.same(e.servers);
        see.same(e.speed);
    };
    for (auto& entity : entities_) {
        see.same(entity.elements.size());
        for (auto& e : entity.elements) element(e);
        element(entity.of_none);
    }
    for (auto& m : measures_) {
        see.sum(m.begun_before);
        see.sum(m.unended);
        see.sum(m.unended_time);
    }
    for (auto& c : contentions_)
        if (c.passed.value() > 0) see.refuse("a contention slows down what happens");
    see.sum(unsplit_);
    see.same(profile_complete_);
    profile_.cells(see);
}

void Observer::begin_round() {
    round_ = std::make_unique<Round>();
    profile_.keep(&round_->degrees);
}

void Observer::end_round() {
    round_.reset();
    profile_.keep(nullptr);
}

void Observer::repeat(double length, double times) {
    for (const auto& q : round_->queued) q.where->repeat(q.from, q.to, q.number, length, times);
    std::map<std::pair<std::size_t, double>, double> durations;
    for (const auto& d : round_->durations) durations[d] += times;
    for (const auto& [which, count] : durations) measures_[which.first].durations.add(which.second, count);
    profile_.keep(nullptr);
    profile_.repeat(round_->degrees, length, times);
    now_ += times * length;
}

void Observer::add_statements(std::vector<result::StatementResult>& list) const {
    const auto called = rtg::called_from(graph_);
    for (std::size_t s = 0; s < statements_.size(); ++s) {
        const auto& info = graph_.statements[s];
        if (info.within >= 0) continue;
        result::StatementResult r;
        r.text = info.text;
        r.kind = info.kind;
        r.span = info.span;
        r.arrivals = info.arrivals;
        r.places = called[s].places;
        r.in_library = called[s].other_file;
        for (const int call : rtg::calls_around(graph_, called[s].site)) {
            const auto& site = graph_.call_sites[static_cast<std::size_t>(call)];
            r.called_from.push_back({site.span, site.recursive});
        }
        list.push_back(std::move(r));
    }
    const auto number = rtg::numbers_in_results(graph_);
    for (std::size_t s = 0; s < statements_.size(); ++s) {
        const auto& sums = statements_[s];
        auto& r = list[static_cast<std::size_t>(number[s])];
        r.count += sums.count.value();
        r.busy += sums.busy.value();
        r.waiting += sums.waiting.value();
        // A call that uses several has none of its own.
        if (sums.entity < 0) continue;
        const std::string& name = graph_.entities[static_cast<std::size_t>(sums.entity)].name;
        r.on_entity = r.entity.empty() || r.entity == name;
        if (r.entity.empty()) r.entity = name;
    }
}

bool Observer::computes_messages() const {
    const auto parts = rtg::parts_of_messages(graph_);
    for (std::size_t s = 0; s < statements_.size(); ++s)
        if (parts[s] && graph_.statements[s].kind == "compute" && statements_[s].busy.value() > 0) return true;
    return false;
}

void Observer::tell_path(result::Observed& seen, const std::vector<PathPart>& path, double at,
                         const std::map<int, double>& tasks) const {
    const PathRows rows = this->rows();
    const auto time_of = [&](int row) {
        return static_cast<std::size_t>(row) < path.size() ? path[static_cast<std::size_t>(row)].time : 0;
    };
    seen.leading = at;
    std::size_t number = 0;
    for (std::size_t k = 0; k < entities_.size(); ++k) {
        if (!is_reported(graph_.entities[k])) continue;
        auto& its = seen.entities[number++];
        its.awaited = time_of(PathRows::awaited(rows.entity(static_cast<int>(k))));
        for (std::size_t s = 0; s < statements_.size(); ++s)
            if (statements_[s].entity == static_cast<int>(k)) its.leading += time_of(static_cast<int>(s));
    }
    // A task has its processor whatever it does there. What others serve meanwhile is theirs.
    double served = 0;
    for (const auto& e : seen.entities) served += e.leading;
    number = 0;
    for (std::size_t k = 0; k < entities_.size(); ++k) {
        if (!is_reported(graph_.entities[k])) continue;
        auto& its = seen.entities[number++];
        if (const auto on = tasks.find(static_cast<int>(k)); on != tasks.end())
            its.leading = std::max(its.leading, on->second - (served - its.leading));
    }
    const auto numbers = rtg::numbers_in_results(graph_);
    for (std::size_t s = 0; s < statements_.size(); ++s)
        seen.statements[static_cast<std::size_t>(numbers[s])].leading += time_of(static_cast<int>(s));
}

void Observer::add_contentions(std::vector<result::ContentionResult>& list) const {
    for (const auto& entity : graph_.entities) {
        if (entity.kind != rtg::Entity::Kind::Contention) continue;
        const auto& sums = contentions_[static_cast<std::size_t>(entity.contention)];
        const auto& stations = graph_.contentions[static_cast<std::size_t>(entity.contention)].stations;
        result::ContentionResult r;
        r.name = entity.name;
        r.span = entity.span;
        r.passed = sums.passed.value();
        r.requests = sums.requests.value();
        r.time = sums.time.value();
        for (std::size_t s = 0; s < stations.size(); ++s) {
            result::ContentionResult station = r;
            station.stations.clear();
            station.name = stations[s].name;
            station.span = stations[s].span;
            station.time = s < sums.stations.size() ? sums.stations[s].value() : 0;
            r.stations.push_back(std::move(station));
        }
        list.push_back(std::move(r));
    }
}

void Observer::tell_critical(result::Observed& seen, double time, const std::vector<PathPart>& path) const {
    const PathRows rows = this->rows();
    double covered = 0;
    for (std::size_t row = 0; row < path.size(); ++row)
        if (!rows.is_awaited(static_cast<int>(row))) covered += path[row].time;
    seen.critical_waiting = std::max(0.0, time - covered);
    const auto number = rtg::numbers_in_results(graph_);
    for (std::size_t s = 0; s < std::min(statements_.size(), path.size()); ++s) {
        auto& r = seen.statements[static_cast<std::size_t>(number[s])];
        r.critical += path[s].time;
        r.critical_count += path[s].count;
    }
}

result::Observed Observer::finish(double time) const {
    result::Observed seen;
    add_statements(seen.statements);
    for (std::size_t k = 0; k < entities_.size(); ++k) {
        const auto& info = graph_.entities[k];
        if (!is_reported(info)) continue;
        result::EntityResult r;
        r.name = info.name;
        r.declared = static_cast<int>(k);
        r.is_processor = info.kind == rtg::Entity::Kind::Processor;
        r.span = info.span;
        r.shape = entities_[k].shape;
        const auto& elements = entities_[k].elements;
        r.elements = static_cast<std::int64_t>(elements.size());
        ExactSum busy, waiting, queued, unmet_wait, bounding, idle, unlimited, speed;
        Backlog backlog;
        double most_bounding = 0;
        r.total.servers = 0;
        for (std::size_t i = 0; i < elements.size(); ++i) {
            const auto& e = elements[i];
            result::Occupancy o;
            o.busy = std::max(0.0, e.busy.value());  // a warm-up that was rounded may leave less
            o.queued = e.queued.value();
            o.unmet = e.unmet;
            o.unmet_wait = e.unmet_wait.value();
            o.waiting = (e.requests > 0 ? std::max(0.0, e.waiting.value()) : 0) + o.unmet_wait;
            o.bounding = e.bounding.value();
            if (!row(info.discipline).servers) {
                o.unlimited = e.capacity.value();
            } else {
                o.idle = std::max(0.0, e.capacity.value() - o.busy);
            }
            o.requests = e.requests;
            o.max_wait = e.max_wait;
            o.servers = e.servers;
            o.speed = e.speed;
            busy.add(o.busy);
            waiting.add(o.waiting);
            queued.add(o.queued);
            unmet_wait.add(o.unmet_wait);
            backlog.add(e.backlog);
            r.total.unmet += o.unmet;
            bounding.add(o.bounding);
            if (o.bounding > most_bounding) {
                most_bounding = o.bounding;
                r.tightest = static_cast<std::int64_t>(i);
            }
            idle.add(o.idle);
            unlimited.add(o.unlimited);
            speed.add(o.speed);
            r.total.requests += o.requests;
            r.total.max_wait = std::max(r.total.max_wait, o.max_wait);
            r.total.servers += o.servers;
            if (i == 0 || o.busy > r.largest.busy) {
                r.largest = o;
                r.busiest = static_cast<std::int64_t>(i);
            }
            if (r.elements <= result::EntityResult::kMaxElementRows) r.each.push_back(o);
        }
        const auto& none = entities_[k].of_none;
        queued.add(none.queued.value());
        unmet_wait.add(none.unmet_wait.value());
        backlog.add(none.backlog);
        r.total.unmet += none.unmet;
        r.total.unmet_wait = unmet_wait.value();
        if (const double counted = time - warmup_; counted > 0) r.queue_over_time = backlog.quarters(counted);
        r.queue_grows = r.total.unmet > 0 && Backlog::grows(r.queue_over_time, r.total.requests + r.total.unmet);
        r.total.busy = busy.value();
        r.total.waiting = waiting.value() + none.unmet_wait.value();
        r.total.queued = queued.value();
        r.total.bounding = bounding.value();
        r.bounding = most_bounding;
        r.total.idle = idle.value();
        r.total.unlimited = unlimited.value();
        r.total.speed = speed.value();
        seen.entities.push_back(std::move(r));
    }
    for (std::size_t m = 0; m < measures_.size(); ++m) {
        result::MeasureResult r = measures_[m].durations.finish();
        r.unended = measures_[m].unended;
        r.unended_time = measures_[m].unended_time.value();
        r.begun_before = measures_[m].begun_before.value();
        r.name = graph_.measures[m].name;
        r.span = graph_.measures[m].span;
        seen.measures.push_back(std::move(r));
    }
    add_contentions(seen.contentions);
    seen.computes_messages = computes_messages();
    for (const auto& [degree, spent] : profile_.by_degree()) seen.profile.push_back({degree, spent});
    seen.profile_complete = profile_complete_;
    seen.unsplit = unsplit_.value();
    if (!profile_complete_) {
        seen.profile_note = "recursion or a loop over branches was taken in closed form";
    }
    seen.steps = profile_.steps();
    seen.line = profile_.line();
    return seen;
}

}  // namespace pamina::engine
