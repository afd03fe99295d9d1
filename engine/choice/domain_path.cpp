// Domains of paths: movement within a reach, and retreats that must be best.
#include <algorithm>

#include "engine/base/tr.h"
#include "engine/choice/domain_kinds.h"
#include "engine/choice/path_preview.h"
#include "engine/choice/random_pick.h"

namespace bocage {
namespace {

ValueList values_of(const std::vector<SpaceId>& path) {
  return ValueList(path.begin(), path.end());
}

std::optional<std::vector<SpaceId>> spaces_of(const Value& value, const Board& board) {
  if (value.kind() != Value::Kind::list) return std::nullopt;
  std::vector<SpaceId> path;
  for (const auto& step : value.list()) {
    if (step.kind() != Value::Kind::space || step.space().index >= board.space_count()) return std::nullopt;
    path.push_back(step.space());
  }
  return path;
}

class Path final : public JudgedDomain, public PathDomain {
 public:
  explicit Path(PathSpec spec) : spec_(std::move(spec)), passing_(spec_.reach->spec()) {
    passing_.no_stop = SpaceSet();
  }
  using Domain::next;
  std::optional<Next> next(std::span<const Pick> picks, std::size_t& used) const override {
    return after(picks, used, [this](const std::vector<SpaceId>& path, Next& next) {
      next.may_finish = !path.empty() && may_end(path, next);
      const auto reach = rest(path);
      for (const SpaceId space : reach ? reach->spaces() : std::vector<SpaceId>()) {
        const auto cost = cost_to(path, *reach, space, next);
        if (cost) next.candidates.push_back({Value(space), {}, cost});
      }
    });
  }
  std::optional<Next> standing(std::span<const Pick> picks, std::size_t& used) const override {
    return after(picks, used, [](const std::vector<SpaceId>&, Next&) {});
  }
  std::optional<Next> drawn(std::span<const Pick> picks, std::size_t& used, RandomPick& random) const override {
    return after(picks, used, [&](const std::vector<SpaceId>& path, Next& next) {
      const auto draw_space = [&] {
        const auto reach = rest(path);
        if (!reach) return;
        const auto legal = [&](const Value& space) { return cost_to(path, *reach, space.space(), next).has_value(); };
        random.add_one(values_of(reach->spaces()), legal, next);
      };
      random.go_on(
          next, [&] { return !path.empty() && may_end(path, next); }, draw_space);
    });
  }
  std::optional<std::vector<Pick>> picks_of(const Value& value) const override {
    auto path = spaces_of(value, *spec_.board);
    if (!path || path->empty()) return std::nullopt;
    const SpaceId end = path->back();
    if (spec_.reach->reaches(end) && spec_.reach->path(end) == *path) {
      return std::vector<Pick>{{false, Value(end)}, {true, {}}};
    }
    return std::vector<Pick>{{false, value}, {true, {}}};
  }
  bool empty() const override {
    Next next;
    for (const SpaceId space : spec_.reach->spaces()) {
      if (may_end(spec_.reach->path(space), next) || next.fault) return false;
    }
    return true;
  }

  std::optional<Refusal> why_not(std::span<const Pick> picks, const Value& pick) const override {
    if (pick.kind() != Value::Kind::space || pick.space().index >= spec_.board->space_count()) {
      return fact_refusal(tr("a space is asked for here"));
    }
    std::vector<SpaceId> path;
    for (const Pick& before : picks) {
      const auto leg = before.finish ? std::nullopt : leg_to(path, before.value);
      if (!leg) return Domain::why_not(picks, pick);
      path.insert(path.end(), leg->begin(), leg->end());
    }
    const auto reach = rest(path);
    const auto leg = reach && reach->reaches(pick.space()) ? reach->path(pick.space()) : std::vector<SpaceId>();
    if (!leg.empty()) {
      path.insert(path.end(), leg.begin(), leg.end());
      const Walk walked = walk(*spec_.board, spec_.reach->spec(), path);  // as in offer_further
      if (walked.obstacle != MoveObstacle::none) return why(walked);
      return spec_.test ? spec_.test(pick.space(), values_of(path)) : std::nullopt;
    }
    if (reach && pick.space() != reach->spec().from) return why(reach->why_not(pick.space()));
    return fact_refusal(reach ? tr("the path leads away from there") : tr("no movement points are left"));
  }

  std::optional<PathPreview> preview(std::span<const Pick> picks, const Value& pick) const override {
    if (pick.kind() != Value::Kind::space || pick.space().index >= spec_.board->space_count()) return std::nullopt;
    std::vector<SpaceId> path;
    for (const Pick& before : picks) {
      const auto leg = before.finish ? std::nullopt : leg_to(path, before.value);
      if (!leg) return std::nullopt;
      path.insert(path.end(), leg->begin(), leg->end());
    }
    const auto reach = rest(path);
    if (reach) {
      const auto leg =
          reach->reaches(pick.space()) ? reach->path(pick.space()) : as_far_as_it_gets(*reach, pick.space());
      path.insert(path.end(), leg.begin(), leg.end());
    }
    return told(path);
  }

 protected:
  bool judge(const Value& value, Verdict& verdict) const override {
    auto path = spaces_of(value, *spec_.board);
    if (!path || path->empty()) return !verdict.add(form_refusal(tr("a path of spaces is asked for")));
    SpaceId before = passing_.from;
    for (const SpaceId space : *path) {
      if (!spec_.board->find_link(before, space).valid()) {
        auto refusal = form_refusal(tr("the path does not lead from space to adjacent space"));
        refusal.spaces = {before, space};
        return !verdict.add(std::move(refusal));
      }
      before = space;
    }
    const Walk walked = walk(*spec_.board, spec_.reach->spec(), *path);
    if (walked.obstacle != MoveObstacle::none && verdict.add(why(walked))) return false;
    return !spec_.test || !verdict.add(spec_.test(path->back(), values_of(*path)));
  }

 private:
  // `offer` adds to what follows a path that is picked so far.
  template <class Offer>
  std::optional<Next> after(std::span<const Pick> picks, std::size_t& used, Offer offer) const {
    used = 0;
    std::vector<SpaceId> path;
    Next next;
    while (used < picks.size()) {
      if (picks[used].finish) {
        if (path.empty() || !may_end(path, next)) return std::nullopt;
        ++used;
        next.complete = true;
        next.value = Value(values_of(path));
        return next;
      }
      auto leg = leg_to(path, picks[used].value);
      if (!leg || leg->empty()) return std::nullopt;
      path.insert(path.end(), leg->begin(), leg->end());
      if (walk(*spec_.board, passing_, path).obstacle != MoveObstacle::none) return std::nullopt;
      ++used;
    }
    next.value = Value(values_of(path));
    offer(path, next);
    return next;
  }
  std::optional<Refusal> why(const Walk& walked) const {
    if (spec_.explain) {
      if (auto refusal = spec_.explain(walked)) return refusal;
    }
    auto refusal = rule_refusal({}, tr("the path cannot be taken"));
    if (walked.at.valid()) refusal.spaces = {walked.at};
    return refusal;
  }
  bool may_end(const std::vector<SpaceId>& path, Next& next) const {
    if (walk(*spec_.board, spec_.reach->spec(), path).obstacle != MoveObstacle::none) return false;
    return tested(path, next);
  }
  bool tested(const std::vector<SpaceId>& path, Next& next) const {
    auto refusal = spec_.test ? spec_.test(path.back(), values_of(path)) : std::nullopt;
    if (!refusal) return true;
    if (refusal->kind == Refusal::Kind::fault && !next.fault) next.fault = refusal;
    return refusal->kind == Refusal::Kind::unknown;
  }
  std::shared_ptr<const Reach> rest(const std::vector<SpaceId>& path) const {
    if (path.empty()) return spec_.reach;
    const Walk walked = walk(*spec_.board, passing_, path);
    MoveSpec more = spec_.reach->spec();
    if (walked.obstacle != MoveObstacle::none || walked.cost >= more.budget) return nullptr;
    more.from = path.back();
    more.budget -= walked.cost;
    more.minimum_step = false;
    return std::make_shared<Reach>(*spec_.board, std::move(more));
  }
  // Up to the obstacle that the reach names: over the space that cannot be left, or before the one that is not entered.
  // Spaces where it may only not stop are gone through.
  std::vector<SpaceId> as_far_as_it_gets(const Reach& reach, SpaceId space) const {
    const Walk stopped = reach.why_not(space);
    MoveSpec more = reach.spec();
    more.no_stop = SpaceSet();
    const Reach passing(*spec_.board, more);
    if (passing.reaches(stopped.at)) return passing.path(stopped.at);
    if (!stopped.link.valid()) return {};
    const Link& step = spec_.board->link(stopped.link);
    const SpaceId before = step.a == stopped.at ? step.b : step.a;
    return passing.reaches(before) ? passing.path(before) : std::vector<SpaceId>();
  }
  std::optional<PathPreview> told(const std::vector<SpaceId>& path) const {
    PathPreview way;
    way.spaces = {passing_.from};
    way.spaces.insert(way.spaces.end(), path.begin(), path.end());
    std::int32_t spent = 0;
    for (std::size_t i = 1; i <= path.size(); ++i) {
      const Walk walked = walk(*spec_.board, passing_, std::span(path).first(i));
      if (walked.obstacle != MoveObstacle::none) return std::nullopt;
      spent = walked.cost;
      way.spent.emplace_back(spent, spec_.unit);
    }
    way.left = Fraction(std::max(0, passing_.budget - spent), spec_.unit);
    if (!path.empty()) way.stop = ending(path);
    return way;
  }
  // What ends the move at the last space, whatever is left: a walk that would leave it stops there.
  std::optional<Refusal> ending(std::vector<SpaceId> path) const {
    const SpaceId last = path.back();
    const auto steps = spec_.board->steps(last);
    if (steps.empty()) return std::nullopt;
    path.push_back(steps.front().to);
    const Walk walked = walk(*spec_.board, passing_, path);
    if (walked.obstacle == MoveObstacle::none || walked.at != last || walked.obstacle == MoveObstacle::budget) {
      return std::nullopt;
    }
    return why(walked);
  }
  std::optional<std::vector<SpaceId>> leg_to(const std::vector<SpaceId>& path, const Value& pick) const {
    if (pick.kind() != Value::Kind::space) return spaces_of(pick, *spec_.board);
    auto reach = rest(path);
    if (!reach || pick.space().index >= spec_.board->space_count() || !reach->reaches(pick.space()))
      return std::nullopt;
    return reach->path(pick.space());
  }
  // What the way to a space costs that `reach`, from where the path stands, comes to; nullopt when it may not end
  // there. A reach from within the path knows nothing of what stopped it before: the whole path is walked again.
  std::optional<Fraction> cost_to(const std::vector<SpaceId>& path, const Reach& reach, SpaceId space,
                                  Next& next) const {
    const auto leg = reach.path(space);
    if (leg.empty()) return std::nullopt;
    if (path.empty()) return tested(leg, next) ? std::optional(Fraction(reach.cost(space), spec_.unit)) : std::nullopt;
    auto whole = path;
    whole.insert(whole.end(), leg.begin(), leg.end());
    const Walk walked = walk(*spec_.board, spec_.reach->spec(), whole);
    if (walked.obstacle != MoveObstacle::none || !tested(whole, next)) return std::nullopt;
    return Fraction(walked.cost, spec_.unit);
  }

  PathSpec spec_;
  MoveSpec passing_;
};

class Retreat final : public JudgedDomain {
 public:
  Retreat(RetreatSpec spec, PathSearch search) : spec_(std::move(spec)), search_(std::move(search)) {}
  using Domain::next;
  std::optional<Next> next(std::span<const Pick> picks, std::size_t& used) const override {
    used = 0;
    Next next;
    std::vector<SpaceId> path;
    while (true) {
      const auto further = search_.next(path);
      next.value = Value(values_of(path));
      next.complete = further.empty() && !path.empty();
      next.from = path.empty() ? spec_.search.from : path.back();
      if (next.complete) return next;
      if (used == picks.size()) {
        for (const SpaceId space : further) next.candidates.push_back({Value(space), {}, {}});
        return next;
      }
      const Pick& pick = picks[used];
      if (pick.finish || pick.value.kind() != Value::Kind::space) return std::nullopt;
      if (std::find(further.begin(), further.end(), pick.value.space()) == further.end()) return std::nullopt;
      path.push_back(pick.value.space());
      ++used;
    }
  }
  std::optional<std::vector<Pick>> picks_of(const Value& value) const override {
    auto path = spaces_of(value, *spec_.board);
    if (!path || path->empty()) return std::nullopt;
    std::vector<Pick> picks;
    for (const SpaceId space : *path) picks.push_back({false, Value(space)});
    return picks;
  }
  bool empty() const override { return !search_.possible() || search_.length() == 0; }

  std::optional<Refusal> why_not(std::span<const Pick> picks, const Value& pick) const override {
    std::vector<SpaceId> path;
    for (const Pick& before : picks) {
      if (before.finish || before.value.kind() != Value::Kind::space) return Domain::why_not(picks, pick);
      path.push_back(before.value.space());
    }
    const auto further = search_.next(path);
    if (pick.kind() != Value::Kind::space || pick.space().index >= spec_.board->space_count()) {
      return fact_refusal(tr("a space is asked for here"));
    }
    if (std::find(further.begin(), further.end(), pick.space()) != further.end()) return std::nullopt;
    if (further.empty() && !path.empty()) return fact_refusal(tr("the path is at its end"));
    const SpaceId before = path.empty() ? spec_.search.from : path.back();
    if (!spec_.board->find_link(before, pick.space()).valid()) {
      return at(fact_refusal(tr("the path goes on to a space next to this one")), {before});
    }
    path.push_back(pick.space());
    return explain(path);
  }

 protected:
  bool judge(const Value& value, Verdict& verdict) const override {
    auto path = spaces_of(value, *spec_.board);
    if (!path || path->empty()) return !verdict.add(form_refusal(tr("a path of spaces is asked for")));
    if (search_.contains(*path)) return true;
    return !verdict.add(explain(*path));
  }

 private:
  Refusal at(Refusal refusal, std::vector<SpaceId> spaces) const {
    refusal.spaces = std::move(spaces);
    return refusal;
  }
  // By the cause when there is one, with its words when it has some.
  static Refusal caused(const Cause* cause, const std::string& rule, const std::string& text) {
    if (cause == nullptr) return rule_refusal(rule, text);
    return rule_refusal(cause->rule.empty() ? rule : cause->rule, cause->text.empty() ? text : cause->text);
  }
  Refusal explain(const std::vector<SpaceId>& path) const {
    const auto& search = spec_.search;
    SpaceId before = search.from;
    std::vector<SpaceId> seen{before};
    for (const SpaceId space : path) {
      const LinkId link = spec_.board->find_link(before, space);
      if (!link.valid())
        return at(form_refusal(tr("the path does not lead from space to adjacent space")), {before, space});
      if (!search.enter.contains(space)) {
        return at(caused(cause_of(spec_.blocked, space), spec_.enter_rule, tr("this space may not be entered")),
                  {space});
      }
      if (std::find(search.barred.begin(), search.barred.end(), link) != search.barred.end()) {
        return at(caused(cause_of(spec_.barred, {}, link), spec_.barred_rule, tr("this side may not be crossed")),
                  {before, space});
      }
      if (!search.revisit && std::find(seen.begin(), seen.end(), space) != seen.end()) {
        return at(rule_refusal(spec_.revisit_rule, tr("no space may be entered twice")), {space});
      }
      seen.push_back(space);
      before = space;
    }
    if (path.size() != static_cast<std::size_t>(search_.length())) {
      return rule_refusal(spec_.length_rule, tr_n("the path must have {n} step", "the path must have {n} steps",
                                                  static_cast<std::size_t>(search_.length())));
    }
    if (search.no_end.contains(path.back())) {
      return at(caused(cause_of(spec_.no_end, path.back()), spec_.no_end_rule, tr("the path may not end here")),
                {path.back()});
    }
    return worse(path);
  }
  static std::int64_t measure(const PathPriority& priority, const std::vector<SpaceId>& path) {
    auto weight = [&](SpaceId space) {
      return space.index < priority.weight.size() ? std::int64_t{priority.weight[space.index]} : 0;
    };
    if (priority.measure == PathPriority::Measure::end) return weight(path.back());
    if (priority.measure == PathPriority::Measure::any) {
      return std::any_of(path.begin(), path.end(), [&](SpaceId space) { return weight(space) > 0; }) ? 1 : 0;
    }
    std::int64_t sum = 0;
    for (const SpaceId space : path) sum += weight(space);
    return sum;
  }
  // The first priority by which the best paths are better.
  Refusal worse(const std::vector<SpaceId>& path) const {
    for (std::size_t i = 0; i < spec_.search.priorities.size() && search_.possible(); ++i) {
      const auto& priority = spec_.search.priorities[i];
      if (measure(priority, path) > measure(priority, search_.paths().front())) {
        const std::string rule = i < spec_.priority_rules.size() ? spec_.priority_rules[i] : std::string();
        return at(rule_refusal(rule, tr("another path has priority")), search_.paths().front());
      }
    }
    return rule_refusal(spec_.length_rule, tr("this path cannot be taken"));
  }

  RetreatSpec spec_;
  PathSearch search_;
};

}  // namespace

std::optional<PathPreview> path_to(const Domain& domain, std::span<const Pick> picks, const Value& pick) {
  const auto* const teller = dynamic_cast<const PathDomain*>(&domain);
  return teller == nullptr ? std::nullopt : teller->preview(picks, pick);
}

DomainPtr path_domain(PathSpec spec) {
  return std::make_shared<Path>(std::move(spec));
}
DomainPtr retreat_domain(RetreatSpec spec, PathSearch search) {
  return std::make_shared<Retreat>(std::move(spec), std::move(search));
}

}  // namespace bocage
