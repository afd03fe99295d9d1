#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <map>
#include <set>

#include "engine/choice/domain_kinds.h"
#include "engine/choice/path_preview.h"
#include "host_fixture.h"

namespace bocage::test {

namespace {

ValueList numbers(int from, int to) {
  ValueList list;
  for (int i = from; i <= to; ++i) list.emplace_back(i);
  return list;
}

ItemTest not_number(int n) {
  return [n](const Value& item, const Value&) {
    return item == Value(n) ? std::optional(rule_refusal("1." + std::to_string(n), "not this one")) : std::nullopt;
  };
}

// A sum that may not be passed; it depends on what was chosen before.
ItemTest sum_up_to(int max) {
  return [max](const Value& item, const Value& chosen) -> std::optional<Refusal> {
    std::int64_t sum = item.integer();
    for (const auto& before : chosen.list()) sum += before.integer();
    if (sum <= max) return std::nullopt;
    return rule_refusal("2.1", "too much");
  };
}

WholeTest even_size() {
  return [](const Value& whole) {
    return whole.list().size() % 2 == 0 ? std::nullopt : std::optional(rule_refusal("3.1", "an even number"));
  };
}

class Makes {
 public:
  explicit Makes(std::uint32_t number)
      : stream_(stream_of(hash_of("test", "domains"), number)), module_(small_module()) {}

  DomainPtr any(int depth) {
    switch (stream_.below(depth > 0 ? 9 : 4)) {
      case 0:
        return one_of_domain({numbers(0, below(6)), not_number(below(6)), {}});
      case 1:
        return some_of_domain({numbers(1, 1 + below(6)),
                               std::size_t(below(3)),
                               std::size_t(1 + below(4)),
                               sum_up_to(5 + below(9)),
                               below(2) == 0 ? even_size() : WholeTest(),
                               {}});
      case 2:
        return number_domain({0, below(8), not_number(below(4))});
      case 3:
        return nothing_domain();
      case 4:
        return sequence(depth);
      case 5:
        return allocation();
      case 6:
        return path();
      case 7:
        return retreat();
      default:
        return record(depth);
    }
  }
  DiceStream& stream() { return stream_; }

 private:
  int below(std::uint32_t n) { return static_cast<int>(stream_.below(n)); }
  DomainPtr sequence(int depth) {
    const auto item = any(depth - 1);
    SequenceSpec spec;
    spec.item = [item](const Value& chosen) {
      return chosen.list().size() < 4 ? BuiltDomain{item, {}} : BuiltDomain{};
    };
    spec.min = std::size_t(below(2));
    spec.max = 1 + std::size_t(below(3));
    return sequence_domain(std::move(spec));
  }
  DomainPtr allocation() {
    AllocationSpec spec;
    spec.of = numbers(1, 1 + below(3));
    spec.to = numbers(7, 8);
    spec.all = below(2) == 0;
    spec.test = [](const Value&, const Value& bin, const Value& so_far) -> std::optional<Refusal> {
      const auto in_bin = std::count_if(so_far.list().begin(), so_far.list().end(),
                                        [&](const Value& pair) { return pair.list()[1] == bin; });
      if (in_bin < 2) return std::nullopt;
      return rule_refusal("4.1", "the bin is full");
    };
    return allocation_domain(std::move(spec));
  }
  DomainPtr path() {
    MoveSpec move;
    move.movement = module_->movement[0].get();
    move.from = module_->board->find_space("0404");
    move.budget = 2 + below(5);
    for (int i = 0; i < 8; ++i) {
      if (move.no_stop.capacity() == 0) move.no_stop = SpaceSet(module_->board->space_count());
      move.no_stop.insert(SpaceId(stream_.below(64)));
    }
    PathSpec spec;
    spec.board = module_->board.get();
    spec.reach = std::make_shared<const Reach>(*module_->board, move);
    spec.unit = 2;
    spec.test = [](SpaceId end, const ValueList&) {
      return end.index % 5 == 0 ? std::optional(rule_refusal("5.1", "not here")) : std::nullopt;
    };
    keep_.push_back(module_);
    return path_domain(std::move(spec));
  }
  DomainPtr retreat() {
    RetreatSpec spec;
    spec.board = module_->board.get();
    spec.search.from = module_->board->find_space("0404");
    spec.search.length = 1 + below(3);
    spec.search.enter = SpaceSet(module_->board->space_count());
    for (std::uint32_t i = 0; i < 64; ++i) {
      if (stream_.below(3) > 0) spec.search.enter.insert(SpaceId(i));
    }
    PathPriority priority;
    for (std::uint32_t i = 0; i < module_->board->space_count(); ++i) priority.weight.push_back(below(3));
    spec.search.priorities = {priority};
    spec.priority_rules = {"6.1"};
    PathSearch search(*spec.board, spec.search);
    return retreat_domain(std::move(spec), std::move(search));
  }
  DomainPtr record(int depth) {
    RecordSpec spec;
    const auto first = any(depth - 1);
    const auto second = any(depth - 1);
    spec.fields.push_back({"a", [first](const Value&) { return BuiltDomain{first, {}}; }});
    spec.fields.push_back({"b", [second](const Value& picked) {
                             return picked["a"] == Value(1) ? BuiltDomain{} : BuiltDomain{second, {}};
                           }});
    return record_domain(std::move(spec));
  }

  DiceStream stream_;
  std::shared_ptr<Module> module_;
  std::vector<std::shared_ptr<Module>> keep_;
};

// Accepted pick by pick, and complete at the end.
bool accepted(const Domain& domain, const std::vector<Pick>& picks) {
  for (std::size_t i = 0; i <= picks.size(); ++i) {
    const auto next = domain.next(std::span(picks).first(i));
    if (!next) return false;
    if (next->complete != (i == picks.size())) return false;
  }
  return true;
}

Value spoiled(const Value& value, DiceStream& stream) {
  switch (value.kind()) {
    case Value::Kind::integer:
      return stream.below(4) == 0 ? Value("x")
                                  : Value(value.integer() + static_cast<std::int64_t>(stream.below(3)) - 1);
    case Value::Kind::space:
      return SpaceId((value.space().index + stream.below(3)) % 65);
    case Value::Kind::list: {
      ValueList list = value.list();
      const auto what = stream.below(4);
      if (what == 0 || list.empty()) {
        list.push_back(list.empty() ? Value(1) : list[stream.below(static_cast<std::uint32_t>(list.size()))]);
      } else if (what == 1) {
        list.pop_back();
      } else if (what == 2) {
        std::reverse(list.begin(), list.end());
      } else {
        auto& item = list[stream.below(static_cast<std::uint32_t>(list.size()))];
        item = spoiled(item, stream);
      }
      return list;
    }
    case Value::Kind::map: {
      ValueMap map = value.map();
      if (map.empty() || stream.below(6) == 0) map["z"] = 1;
      for (auto& [key, item] : map) {
        if (stream.below(2) == 0) item = spoiled(item, stream);
      }
      return map;
    }
    default:
      return Value(1);
  }
}

}  // namespace

TEST(Domain, holds_exactly_what_its_picks_can_build) {
  int drafts = 0;
  int spoilt_but_legal = 0;
  int spoilt = 0;
  for (std::uint32_t number = 0; number < 400; ++number) {
    Makes makes(number);
    const auto domain = makes.any(2);
    for (int i = 0; i < 6; ++i) {
      const auto value = sample(*domain, makes.stream());
      if (!value) {
        EXPECT_TRUE(domain->next({}));
        continue;
      }
      ++drafts;
      EXPECT_FALSE(domain->empty()) << number;
      const auto why = domain->refusal(*value);
      EXPECT_FALSE(why) << number << ": " << (why ? why->text : "");
      EXPECT_TRUE(domain->refusals(*value).empty());
      auto picks = domain->picks_of(*value);
      ASSERT_TRUE(picks) << number;
      EXPECT_TRUE(accepted(*domain, *picks)) << number;
      const auto rebuilt = domain->next(*picks);
      EXPECT_TRUE(rebuilt && rebuilt->value == *value) << number;
      for (int k = 0; k < 4; ++k) {
        const Value bad = spoiled(*value, makes.stream());
        const auto bad_picks = domain->picks_of(bad);
        const auto built = bad_picks && accepted(*domain, *bad_picks) ? domain->next(*bad_picks) : std::nullopt;
        const bool buildable = built && built->value == bad;
        ++spoilt;
        spoilt_but_legal += buildable ? 1 : 0;
        EXPECT_EQ(!domain->refusal(bad), buildable) << number;
      }
    }
  }
  EXPECT_GT(drafts, 1000);
  EXPECT_GT(spoilt - spoilt_but_legal, 1000);
  EXPECT_GT(spoilt_but_legal, 100);
}

// Whether each of the picks is offered after those before it.
bool all_listed(const Domain& domain, const std::vector<Pick>& picks) {
  for (std::size_t n = 0; n < picks.size(); ++n) {
    const auto next = domain.next(std::span(picks).first(n));
    if (!next) return false;
    const bool listed =
        picks[n].finish ? next->may_finish
                        : std::any_of(next->candidates.begin(), next->candidates.end(),
                                      [&](const Candidate& candidate) { return candidate.value == picks[n].value; });
    if (!listed) return false;
  }
  return true;
}

TEST(Domain, draws_what_it_offers_and_everything_that_can_be_sampled) {
  int values = 0;
  for (std::uint32_t number = 0; number < 200; ++number) {
    Makes makes(number + 2000);
    const auto domain = makes.any(2);
    std::map<Value, int> seen;
    for (int i = 0; i < 60; ++i) {
      const auto value = sample(*domain, makes.stream());
      const auto drawn = draw(*domain, makes.stream());
      if (value) ++seen[*value];
      if (!drawn) continue;
      ++seen[drawn->value];
      EXPECT_FALSE(domain->refusal(drawn->value)) << number;
      EXPECT_TRUE(all_listed(*domain, drawn->picks)) << number;
      const auto whole = domain->next(drawn->picks);
      EXPECT_TRUE(whole && whole->complete && whole->value == drawn->value) << number;
    }
    if (seen.size() > 12) continue;  // where there are few, each is met by both
    for (const auto& [value, times] : seen) {
      if (times < 20) continue;
      ++values;
      bool again = false;
      for (int i = 0; i < 200 && !again; ++i) {
        const auto drawn = draw(*domain, makes.stream());
        again = drawn && drawn->value == value;
      }
      EXPECT_TRUE(again) << number;
    }
  }
  EXPECT_GT(values, 100);
}

TEST(Domain, asks_for_little_where_one_value_is_drawn) {
  int tests = 0;
  const ItemTest counted = [&](const Value&, const Value&) {
    ++tests;
    return std::optional<Refusal>();
  };
  const auto labelled = [&](const Value&) {
    ADD_FAILURE() << "a label is read";
    return std::string();
  };
  const auto domain = some_of_domain({numbers(1, 1000), 3, 3, counted, {}, labelled});
  DiceStream stream(hash_of("test", "little"));
  const auto drawn = draw(*domain, stream);
  ASSERT_TRUE(drawn);
  EXPECT_EQ(drawn->picks.size(), 3U);
  EXPECT_LE(tests, 9);  // as one is drawn, as it is picked, and in the whole
}

// Processor time of a whole allocation of so many items, each of which looks at all before it.
double seconds_of_allocation(int items) {
  AllocationSpec spec;
  spec.of = numbers(1, items);
  spec.to = numbers(1001, 1000 + items);
  spec.test = [](const Value&, const Value& bin, const Value& so_far) {
    const bool taken = std::any_of(so_far.list().begin(), so_far.list().end(),
                                   [&](const Value& pair) { return pair.list()[1] == bin; });
    return taken ? std::optional(rule_refusal("1.1", "taken")) : std::nullopt;
  };
  const auto domain = allocation_domain(std::move(spec));
  DiceStream stream(hash_of("test", "allocation"));
  const std::clock_t begun = std::clock();
  const auto drawn = draw(*domain, stream);
  const auto spent = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
  EXPECT_TRUE(drawn && drawn->value.list().size() == static_cast<std::size_t>(items));
  return spent;
}

// How long it takes is for a benchmark; a pick that searches all items for each pair would make it 64 times as long.
TEST(Domain, allocates_four_times_as_many_in_little_more_than_sixteen_times_the_time) {
  seconds_of_allocation(60);
  EXPECT_LT(seconds_of_allocation(240), 40 * seconds_of_allocation(60));
}

// Asks a sequence item by item and counts how often anything of it is asked.
struct Counted {
  int made = 0;
  int tests = 0;
};
DomainPtr counted_sequence(Counted& counted, std::size_t items) {
  SequenceSpec spec;
  spec.max = items;
  spec.item = [&counted](const Value& chosen) {
    ++counted.made;
    const auto last = static_cast<int>(chosen.list().size());
    return BuiltDomain{one_of_domain({numbers(1, 2),
                                      [&counted, last](const Value& item, const Value&) {
                                        ++counted.tests;
                                        return item == Value(1 + last % 2)
                                                   ? std::nullopt
                                                   : std::optional(rule_refusal("1.1", "the other one"));
                                      },
                                      {}}),
                       {}};
  };
  return sequence_domain(std::move(spec));
}

TEST(LongDrafts, of_a_sequence_go_on_from_where_they_stand) {
  constexpr int items = 100;
  Counted counted;
  const auto domain = counted_sequence(counted, items);
  std::vector<Pick> picks;
  for (int i = 0; i < items; ++i) {
    const auto next = domain->next(picks);
    ASSERT_TRUE(next && next->candidates.size() == 1);
    picks.push_back({false, next->candidates[0].value});
  }
  EXPECT_EQ(counted.made, items);
  EXPECT_LE(counted.tests, 3 * items);  // two as one is offered, one as it is picked
  ASSERT_TRUE(domain->next(picks)->complete);
  counted = {};
  for (int i = 0; i < items; ++i) {  // one pick after the other is taken back
    picks.pop_back();
    EXPECT_EQ(domain->next(picks)->candidates.size(), 1U);
    EXPECT_EQ(domain->next(picks)->value.list().size(), picks.size());
    EXPECT_FALSE(domain->why_not(picks, Value(1)) && domain->why_not(picks, Value(2)));
  }
  EXPECT_EQ(counted.made, 0);
  domain->forget();
  EXPECT_TRUE(domain->next(std::vector<Pick>{{false, 1}, {false, 2}}));
  EXPECT_EQ(counted.made, 3);
}

TEST(LongDrafts, of_a_subset_judge_only_what_is_new) {
  constexpr int items = 60;
  int tests = 0;
  const ItemTest counted = [&](const Value&, const Value&) {
    ++tests;
    return std::optional<Refusal>();
  };
  const auto domain = some_of_domain({numbers(1, items), 0, SIZE_MAX, counted, {}, {}});
  std::vector<Pick> picks;
  for (int i = 1; i <= items; ++i) {
    tests = 0;
    const auto next = domain->next(picks);
    ASSERT_TRUE(next && next->may_finish);
    EXPECT_LE(tests, items - i + 3);  // those that are left, the last pick, and it in the whole
    picks.push_back({false, i});
  }
  picks = {{false, 3}, {false, 1}};
  EXPECT_EQ(domain->next(picks)->value, Value(ValueList{1, 3}));
  picks = {{false, 3}, {false, 2}, {true, {}}};
  EXPECT_EQ(domain->next(picks)->value, Value(ValueList{2, 3}));
}

// The list itself is what a test knows its choices by: so what it found out about them is true for all that follow.
TEST(LongDrafts, of_an_allocation_show_all_that_are_asked_the_same_list) {
  constexpr int items = 30;
  std::set<const ValueList*> shown;
  int tests = 0;
  AllocationSpec spec;
  spec.of = numbers(1, items);
  spec.to = numbers(101, 110);
  spec.test = [&](const Value&, const Value&, const Value& so_far) {
    ++tests;
    shown.insert(&so_far.list());
    return std::optional<Refusal>();
  };
  const auto domain = allocation_domain(std::move(spec));
  std::vector<Pick> picks;
  for (int i = 1; i <= items; ++i) {
    shown.clear();
    tests = 0;
    ASSERT_TRUE(domain->next(picks));
    EXPECT_EQ(tests, items - i + (i == 1 ? 1 : 2)) << "each that is left in one bin, and the pair before";
    EXPECT_LE(shown.size(), 2U) << "before the last pair, and after it";
    picks.push_back({false, i});
    shown.clear();
    ASSERT_TRUE(domain->next(picks));
    EXPECT_EQ(shown.size(), 1U);
    picks.push_back({false, 101 + i % 10});
  }
}

// Who points at one thing in a choice with parts does not pay for all that could be picked there.
TEST(Reasons, of_one_thing_in_an_open_part_are_asked_for_it_alone) {
  constexpr int items = 100;
  int tests = 0;
  const auto part = [&tests](const Value&) {
    const ItemTest counted = [&tests](const Value& item, const Value&) {
      ++tests;
      return item == Value(7) ? std::optional(rule_refusal("1.7", "not seven")) : std::nullopt;
    };
    return BuiltDomain{one_of_domain({numbers(1, items), counted, {}}), {}};
  };
  RecordSpec record;
  record.fields.push_back({"first", part});
  record.fields.push_back({"second", part});
  const auto parts = record_domain(std::move(record));
  const auto list = sequence_domain({part, 1, 5, {}});
  for (const auto& domain : {parts, list}) {
    for (const auto& picks : {std::vector<Pick>{}, std::vector<Pick>{{false, 1}}}) {
      ASSERT_TRUE(domain->next(picks));
      domain->forget();
      tests = 0;
      EXPECT_EQ(domain->why_not(picks, Value(7))->rule, "1.7");
      EXPECT_FALSE(domain->why_not(picks, Value(8)));
      EXPECT_LE(tests, 3) << "of both things, and the pick before";
    }
  }
}

TEST(Domain, stands_where_the_next_pick_is_asked_for) {
  for (std::uint32_t number = 0; number < 300; ++number) {
    Makes makes(number + 4000);
    const auto domain = makes.any(2);
    const auto drawn = draw(*domain, makes.stream());
    if (!drawn) continue;
    for (std::size_t n = 0; n <= drawn->picks.size(); ++n) {
      std::size_t used = 0, used_by_next = 0;
      const auto standing = domain->standing(std::span(drawn->picks).first(n), used);
      const auto next = domain->next(std::span(drawn->picks).first(n), used_by_next);
      ASSERT_TRUE(standing && next) << number;
      EXPECT_EQ(used, used_by_next) << number;
      EXPECT_EQ(standing->complete, next->complete) << number;
      EXPECT_EQ(standing->value, next->value) << number;
      EXPECT_TRUE(standing->candidates.empty() || standing->from.valid()) << number << ": only a retreat lists its way";
    }
  }
}

TEST(LongDrafts, of_an_allocation_judge_only_what_is_new) {
  constexpr int items = 40;
  int tests = 0;
  AllocationSpec spec;
  spec.of = numbers(1, items);
  spec.to = numbers(101, 100 + items);
  spec.test = [&](const Value&, const Value& bin, const Value& so_far) {
    ++tests;
    const bool taken = std::any_of(so_far.list().begin(), so_far.list().end(),
                                   [&](const Value& pair) { return pair.list()[1] == bin; });
    return taken ? std::optional(rule_refusal("1.1", "taken")) : std::nullopt;
  };
  const auto domain = allocation_domain(std::move(spec));
  std::vector<Pick> picks;
  for (int i = items; i > 0; --i) {
    picks.push_back({false, i});
    ASSERT_TRUE(domain->next(picks));
    picks.push_back({false, 100 + i});
    tests = 0;
    const auto next = domain->next(picks);
    ASSERT_TRUE(next);
    EXPECT_EQ(next->candidates.size(), static_cast<std::size_t>(i - 1));
    EXPECT_LE(tests, 2 * items);
  }
  const auto whole = domain->next(picks);
  ASSERT_TRUE(whole && whole->complete);
  EXPECT_FALSE(domain->refusal(whole->value));
  picks.resize(3);
  picks[1].value = Value(101);
  EXPECT_EQ(domain->next(picks)->value, Value(ValueList{Value(ValueList{items - 1, Value()}), ValueList{items, 101}}));
}

// Bins that take so many items each; the test says that it has asked about its bin alone, where it is to say so.
DomainPtr allocation_by_bin(int items, int room, bool says_so, int& tests) {
  AllocationSpec spec;
  spec.of = numbers(1, items);
  spec.to = numbers(101, 104);
  spec.all = false;
  spec.test = [room, says_so, &tests](const Value& item, const Value& bin, const Value& so_far) {
    ++tests;
    const auto there = std::count_if(so_far.list().begin(), so_far.list().end(),
                                     [&](const Value& pair) { return pair.list()[1] == bin; });
    const bool fits = there < room && (item.integer() + bin.integer()) % 3 != 0;
    PairVerdict verdict(fits ? std::nullopt : std::optional(rule_refusal("1.1", "full, or of another kind")));
    if (says_so) verdict.asked = ValueList{bin};
    return verdict;
  };
  return allocation_domain(std::move(spec));
}

// A draft grows, is taken back and changed in its middle: what is offered never depends on what was asked before.
TEST(LongDrafts, of_an_allocation_ask_anew_only_where_something_else_goes) {
  constexpr int items = 24;
  int tests = 0;
  int tests_of_all = 0;
  const auto by_bin = allocation_by_bin(items, 5, true, tests);
  const auto of_all = allocation_by_bin(items, 5, false, tests_of_all);
  DiceStream stream(hash_of("test", "by bin"));
  std::vector<Pick> picks;
  for (int i = 0; i < 600; ++i) {
    const auto next = by_bin->next(picks);
    const auto same = of_all->next(picks);
    ASSERT_EQ(next.has_value(), same.has_value());
    if (!next) {
      picks.clear();
      continue;
    }
    ASSERT_EQ(next->value, same->value);
    ASSERT_EQ(next->may_finish, same->may_finish);
    ValueList offered;
    ValueList offered_of_all;
    for (const Candidate& candidate : next->candidates) offered.push_back(candidate.value);
    for (const Candidate& candidate : same->candidates) offered_of_all.push_back(candidate.value);
    ASSERT_EQ(offered, offered_of_all);
    if (stream.below(30) == 0) {
      by_bin->forget();
      of_all->forget();
    }
    if (offered.empty() || stream.below(12) == 0) {
      picks.resize(stream.below(static_cast<std::uint32_t>(picks.size()) + 1));
    } else if (picks.size() > 1 && stream.below(12) == 0) {
      picks[1 + 2 * stream.below(static_cast<std::uint32_t>(picks.size()) / 2)].value =
          Value(101 + static_cast<int>(stream.below(4)));
    } else {
      picks.push_back({false, offered[stream.below(static_cast<std::uint32_t>(offered.size()))]});
    }
  }
  EXPECT_LT(tests, tests_of_all);
}

TEST(LongDrafts, of_an_allocation_whose_bins_are_asked_about_cost_few_tests) {
  constexpr int items = 40;
  int tests = 0;
  const auto domain = allocation_by_bin(items, items, true, tests);
  ASSERT_EQ(domain->next({})->candidates.size(), static_cast<std::size_t>(items));
  const std::vector<Pick> picks{{false, 1}, {false, 103}};
  tests = 0;
  EXPECT_EQ(domain->next(picks)->candidates.size(), static_cast<std::size_t>(items - 1));
  EXPECT_LE(tests, 3) << "the pair that is picked, twice, and nobody whose bin is another one";
}

Where even() {
  return {[](const Value& item) { return item.integer() % 2 == 0; }, "rules/init.lua:7"};
}

TEST(Where, spares_asking_about_what_the_test_refuses) {
  std::vector<Value> asked;
  const ItemTest test = [&](const Value& item, const Value&) {
    asked.push_back(item);
    return item.integer() % 2 == 0 ? std::nullopt : std::optional(rule_refusal("1.1", "even ones only"));
  };
  OneOfSpec one{numbers(1, 6), test, {}};
  one.where = even();
  SomeOfSpec some{numbers(1, 6), 1, 3, test, {}, {}};
  some.where = even();
  for (const auto& domain : {one_of_domain(one), some_of_domain(some)}) {
    asked.clear();
    const auto next = domain->next({});
    ASSERT_TRUE(next);
    EXPECT_EQ(next->candidates.size(), 3U);
    EXPECT_EQ(asked, (std::vector<Value>{2, 4, 6}));
    asked.clear();
    DiceStream stream(hash_of("test", "where"));
    EXPECT_TRUE(draw(*domain, stream));
    EXPECT_TRUE(std::all_of(asked.begin(), asked.end(), [](const Value& item) { return item.integer() % 2 == 0; }));
    const auto why = domain->why_not({}, Value(3));
    ASSERT_TRUE(why);
    EXPECT_EQ(why->rule, "1.1");
    EXPECT_FALSE(domain->why_not({}, Value(4)));
  }
  EXPECT_EQ(one_of_domain(one)->refusal(Value(3))->rule, "1.1");
  EXPECT_EQ(some_of_domain(some)->refusal(Value(ValueList{2, 3}))->rule, "1.1");
}

// Even items go to even bins, odd ones anywhere.
AllocationSpec even_to_even(std::vector<Value>& asked) {
  AllocationSpec spec;
  spec.of = numbers(1, 3);
  spec.to = numbers(7, 10);
  spec.test = [&asked](const Value& item, const Value& bin, const Value&) -> std::optional<Refusal> {
    asked.push_back(bin);
    const bool fits = item.integer() % 2 != 0 || bin.integer() % 2 == 0;
    return fits ? std::nullopt : std::optional(rule_refusal("1.1", "even bins only"));
  };
  return spec;
}

TEST(Where, spares_asking_about_bins_that_the_test_refuses) {
  std::vector<Value> asked;
  AllocationSpec spec = even_to_even(asked);
  const auto plain = allocation_domain(spec);
  spec.within.emplace(Value(2), even());
  const auto domain = allocation_domain(spec);
  const std::vector<Pick> two{{false, 2}};
  EXPECT_EQ(domain->next({})->candidates.size(), 3U);
  asked.clear();
  const auto next = domain->next(two);
  ASSERT_TRUE(next);
  EXPECT_EQ(next->candidates.size(), 2U);
  EXPECT_EQ(asked, (std::vector<Value>{8, 10}));
  EXPECT_EQ(domain->next(std::vector<Pick>{{false, 3}})->candidates.size(), 4U) << "nothing is said of the third item";
  const auto why = domain->why_not(two, Value(7));
  ASSERT_TRUE(why);
  EXPECT_EQ(why->rule, "1.1");
  EXPECT_FALSE(domain->why_not(two, Value(8)));
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    DiceStream one(hash_of("test", "within" + std::to_string(seed)));
    DiceStream other(hash_of("test", "within" + std::to_string(seed)));
    EXPECT_EQ(draw(*domain, one)->value, draw(*plain, other)->value) << "what is drawn is what was drawn before";
  }
}

TEST(Where, that_leaves_out_bins_which_the_test_allows_is_a_fault) {
  std::vector<Value> asked;
  AllocationSpec spec = even_to_even(asked);
  spec.within.emplace(Value(3), Where{even().fits, "rules/init.lua:7", "within"});
  const auto domain = allocation_domain(spec);
  const auto pairs = [](int bin) { return Value(ValueList{ValueList{1, 7}, ValueList{2, 8}, ValueList{3, bin}}); };
  const auto fault = domain->refusal(pairs(9));
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, Refusal::Kind::fault);
  EXPECT_EQ(fault->text, "rules/init.lua:7: 'within' leaves out what 'test' allows");
  EXPECT_FALSE(domain->refusal(pairs(10)));
}

TEST(Where, that_leaves_out_what_the_test_allows_is_a_fault) {
  OneOfSpec one{numbers(1, 6), [](const Value&, const Value&) { return std::optional<Refusal>(); }, {}};
  one.where = even();
  SomeOfSpec some{numbers(1, 6), 1, 3, one.test, {}, {}};
  some.where = even();
  const auto fault = one_of_domain(one)->refusal(Value(3));
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, Refusal::Kind::fault);
  EXPECT_EQ(fault->text, "rules/init.lua:7: 'where' leaves out what 'test' allows");
  EXPECT_EQ(some_of_domain(some)->refusal(Value(ValueList{2, 3}))->kind, Refusal::Kind::fault);
  EXPECT_EQ(some_of_domain(some)->why_not({}, Value(3))->kind, Refusal::Kind::fault);
  EXPECT_FALSE(one_of_domain(one)->refusal(Value(2)));
}

TEST(Domain, draws_the_only_one_that_is_legal) {
  const ItemTest only = [](const Value& item, const Value&) {
    return item == Value(37) ? std::nullopt : std::optional(rule_refusal("1.1", "not this one"));
  };
  const auto domain = one_of_domain({numbers(1, 60), only, {}});
  DiceStream stream(hash_of("test", "only one"));
  for (int i = 0; i < 20; ++i) EXPECT_EQ(draw(*domain, stream)->value, Value(37));
}

TEST(Domain, draws_as_often_as_weights_say) {
  const auto domain = one_of_domain({numbers(1, 4), not_number(4), {}});
  DiceStream stream(hash_of("test", "weights"));
  SampleOptions options;
  options.weight = [](const Value& value) { return value == Value(1) ? 6U : value == Value(2) ? 0U : 3U; };
  std::map<Value, int> times;
  for (int i = 0; i < 900; ++i) ++times[draw(*domain, stream, options)->value];
  EXPECT_NEAR(times[Value(1)], 600, 60);
  EXPECT_NEAR(times[Value(3)], 300, 60);
  EXPECT_EQ(times[Value(2)] + times[Value(4)], 0);
}

TEST(Domain, ends_what_is_drawn_as_often_as_asked) {
  const auto domain = some_of_domain({numbers(1, 9), 0, 9, {}, {}, {}});
  DiceStream stream(hash_of("test", "ending"));
  SampleOptions options;
  options.ending = 0;
  EXPECT_EQ(draw(*domain, stream, options)->value, Value(numbers(1, 9)));
  options.ending = 100;
  EXPECT_EQ(draw(*domain, stream, options)->value, Value(ValueList{}));
}

TEST(Domain, offers_candidates_that_are_taken) {
  for (std::uint32_t number = 0; number < 150; ++number) {
    Makes makes(number + 1000);
    const auto domain = makes.any(2);
    std::vector<Pick> picks;
    for (int depth = 0; depth < 6; ++depth) {
      const auto next = domain->next(picks);
      ASSERT_TRUE(next);
      if (next->candidates.empty()) break;
      for (const auto& candidate : next->candidates) {
        picks.push_back({false, candidate.value});
        EXPECT_TRUE(domain->next(picks)) << number;
        picks.pop_back();
      }
      picks.push_back(
          {false, next->candidates[makes.stream().below(static_cast<std::uint32_t>(next->candidates.size()))].value});
    }
  }
}

TEST(Domain, cites_form_before_rules_and_the_rule_of_the_test) {
  const auto domain = some_of_domain({numbers(1, 5), 1, 3, not_number(4), even_size(), {}});
  EXPECT_EQ(domain->refusal(Value(3))->kind, Refusal::Kind::form);
  EXPECT_EQ(domain->refusal(ValueList{2, 1})->kind, Refusal::Kind::form);
  EXPECT_EQ(domain->refusal(ValueList{1, 1})->kind, Refusal::Kind::form);
  EXPECT_EQ(domain->refusal(ValueList{1, 4, 9})->kind, Refusal::Kind::form);
  EXPECT_EQ(domain->refusal(ValueList{1, 4})->rule, "1.4");
  EXPECT_EQ(domain->refusal(ValueList{1, 2, 3})->rule, "3.1");
  EXPECT_FALSE(domain->refusal(ValueList{1, 2}));
}

TEST(Domain, lists_every_rule_that_is_broken) {
  const auto domain = some_of_domain({numbers(1, 5), 1, 3, not_number(4), even_size(), {}});
  const auto reasons = domain->refusals(ValueList{1, 3, 4});
  ASSERT_EQ(reasons.size(), 2U);
  EXPECT_EQ(reasons[0].rule, "1.4");
  EXPECT_EQ(reasons[1].rule, "3.1");
}

TEST(Domain, keeps_what_depends_on_an_unknown_secret_open) {
  const ItemTest unknown = [](const Value&, const Value&) {
    Refusal refusal;
    refusal.kind = Refusal::Kind::unknown;
    refusal.secret = SecretId(0);
    return std::optional(refusal);
  };
  const auto domain = one_of_domain({numbers(1, 3), unknown, {}});
  EXPECT_FALSE(domain->empty());
  EXPECT_EQ(domain->next({})->candidates.size(), 3U);
  EXPECT_EQ(domain->refusal(2)->kind, Refusal::Kind::unknown);
}

TEST(Domain, says_when_a_test_failed) {
  const ItemTest broken = [](const Value&, const Value&) {
    Refusal refusal;
    refusal.kind = Refusal::Kind::fault;
    return std::optional(refusal);
  };
  const auto domain = some_of_domain({numbers(1, 3), 0, 3, broken, {}, {}});
  EXPECT_TRUE(domain->next({})->fault);
  DiceStream stream(hash_of("test", "fault"));
  EXPECT_FALSE(sample(*domain, stream));
}

TEST(Domain, takes_a_path_by_its_end_or_by_its_steps) {
  const auto module = small_module();
  const auto at = [&](const char* name) { return Value(module->board->find_space(name)); };
  MoveSpec move;
  move.movement = module->movement[0].get();
  move.from = module->board->find_space("0404");
  move.budget = 6;
  PathSpec spec;
  spec.board = module->board.get();
  spec.reach = std::make_shared<const Reach>(*module->board, move);
  const auto domain = path_domain(std::move(spec));
  const std::vector<Pick> by_end{{false, at("0406")}, {true, {}}};
  const auto cheapest = domain->next(by_end);
  ASSERT_TRUE(cheapest && cheapest->complete);
  EXPECT_EQ(cheapest->value, Value(ValueList{at("0405"), at("0406")}));
  const Value around = ValueList{at("0504"), at("0505"), at("0405")};
  const auto picks = domain->picks_of(around);
  ASSERT_TRUE(picks);
  EXPECT_EQ(domain->next(*picks).has_value(), !domain->refusal(around));
  EXPECT_EQ(domain->refusal(ValueList{at("0808")})->kind, Refusal::Kind::form);
  const std::vector<Pick> on{{false, at("0405")}, {false, at("0406")}, {true, {}}};
  EXPECT_TRUE(domain->next(on)->complete);
}

// From 0404 with `budget`, in a record after a choice of a number; spaces in `zones` end the move.
DomainPtr march(const std::shared_ptr<const Module>& module, int budget, const std::vector<const char*>& zones) {
  MoveSpec move;
  move.movement = module->movement[0].get();
  move.from = module->board->find_space("0404");
  move.budget = budget;
  move.zones = SpaceSet(module->board->space_count());
  for (const char* const zone : zones) move.zones.insert(module->board->find_space(zone));
  move.zone.enter_stops = true;
  PathSpec spec;
  spec.board = module->board.get();
  spec.reach = std::make_shared<const Reach>(*module->board, move);
  spec.unit = 2;
  spec.explain = [](const Walk& walked) {
    const bool zone = walked.obstacle == MoveObstacle::zone_stop;
    Refusal why = rule_refusal(zone ? "6.1" : "5.1", zone ? "a zone ends the move" : "too far");
    why.spaces = {walked.at};
    return std::optional(why);
  };
  RecordSpec record;
  const auto field = [](std::string name, const DomainPtr& domain) {
    return RecordSpec::Field{std::move(name), [domain](const Value&) { return BuiltDomain{domain, {}}; }};
  };
  record.fields = {field("unit", one_of_domain({numbers(1, 3), {}, {}})), field("path", path_domain(std::move(spec)))};
  return record_domain(record);
}

const std::vector<Pick> a_unit{{false, Value(2)}};

TEST(WayIn, a_domain_of_paths_has_what_is_spent_at_each_step_and_what_is_left) {
  const auto module = small_module();
  const auto at = [&](const char* name) { return module->board->find_space(name); };
  const auto domain = march(module, 6, {});
  const auto way = path_to(*domain, a_unit, at("0406"));
  ASSERT_TRUE(way);
  EXPECT_EQ(way->spaces, (std::vector<SpaceId>{at("0404"), at("0405"), at("0406")}));
  ASSERT_EQ(way->spent.size(), 2U);
  EXPECT_LT(way->spent[0], way->spent[1]);
  EXPECT_EQ(way->spent[1] + way->left, Fraction(3)) << "six halves";
  EXPECT_FALSE(way->stop);
  EXPECT_FALSE(path_to(*domain, {}, at("0406"))) << "a number is chosen there";
  EXPECT_FALSE(path_to(*domain, a_unit, Value(7)));
  const std::vector<Pick> on{{false, Value(2)}, {false, Value(at("0504"))}};
  const auto further = path_to(*domain, on, at("0505"));
  ASSERT_TRUE(further);
  EXPECT_EQ(further->spaces, (std::vector<SpaceId>{at("0404"), at("0504"), at("0505")})) << "the whole of it";
}

TEST(WayIn, a_domain_of_paths_ends_where_the_move_ends_and_says_why) {
  const auto module = small_module();
  const auto at = [&](const char* name) { return module->board->find_space(name); };
  const auto into = path_to(*march(module, 6, {"0405"}), a_unit, at("0405"));
  ASSERT_TRUE(into && into->stop);
  EXPECT_EQ(into->stop->rule, "6.1");
  EXPECT_EQ(into->stop->spaces, std::vector<SpaceId>{at("0405")});
  EXPECT_GT(into->left, Fraction(0));
  const auto domain = march(module, 2, {});
  ASSERT_TRUE(domain->why_not(a_unit, at("0408")));
  const auto far = path_to(*domain, a_unit, at("0408"));
  ASSERT_TRUE(far);
  EXPECT_NE(far->spaces.back(), at("0408"));
  EXPECT_EQ(far->spaces.size(), far->spent.size() + 1);
  for (std::size_t i = 0; i + 1 < far->spaces.size(); ++i) {
    EXPECT_TRUE(module->board->find_link(far->spaces[i], far->spaces[i + 1]).valid());
  }
  ASSERT_FALSE(far->spent.empty());
  EXPECT_LE(far->spent.back(), Fraction(1));
}

// A reach from within the path would lead on: what has stopped the move is known to the whole path alone.
TEST(WayIn, a_domain_of_paths_says_why_a_path_that_was_stopped_leads_no_further) {
  const auto module = small_module();
  const auto at = [&](const char* name) { return module->board->find_space(name); };
  const auto domain = march(module, 6, {"0405"});
  const std::vector<Pick> stopped{{false, Value(2)}, {false, Value(at("0405"))}};
  ASSERT_TRUE(domain->next(stopped));
  EXPECT_TRUE(domain->next(stopped)->candidates.empty());
  const auto why = domain->why_not(stopped, at("0406"));
  ASSERT_TRUE(why);
  EXPECT_EQ(why->rule, "6.1");
}

TEST(Domain, prefers_what_is_weighed_more) {
  const auto domain = one_of_domain({numbers(1, 9), {}, {}});
  DiceStream stream(hash_of("test", "weight"));
  SampleOptions options;
  options.weight = [](const Value& value) { return value == Value(7) ? 1U : 0U; };
  for (int i = 0; i < 20; ++i) EXPECT_EQ(sample(*domain, stream, options), std::optional<Value>(7));
}

TEST(Domain, is_asked_once_for_a_sample_when_nothing_is_legal) {
  int tests = 0;
  const ItemTest never = [&](const Value&, const Value&) {
    ++tests;
    return std::optional(rule_refusal("1.1", "never"));
  };
  const auto domain = one_of_domain({numbers(1, 3), never, {}});
  DiceStream stream(hash_of("test", "nothing"));
  EXPECT_FALSE(sample(*domain, stream));
  EXPECT_EQ(tests, 3);
}

TEST(Domain, gives_a_sample_that_goes_into_no_dead_end_twice) {
  RecordSpec spec;
  spec.fields.push_back({"a", [](const Value&) { return BuiltDomain{one_of_domain({numbers(1, 60), {}, {}}), {}}; }});
  spec.fields.push_back({"b", [](const Value& picked) {
                           const bool way = picked["a"] == Value(37);
                           return BuiltDomain{one_of_domain({way ? numbers(1, 1) : ValueList{}, {}, {}}), {}};
                         }});
  const auto domain = record_domain(std::move(spec));
  DiceStream stream(hash_of("test", "dead ends"));
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(sample(*domain, stream), std::optional<Value>(ValueMap{{"a", 37}, {"b", 1}}));
    EXPECT_EQ(draw(*domain, stream)->value, Value(ValueMap{{"a", 37}, {"b", 1}}));
  }
}

TEST(Domain, says_what_a_part_is_called_where_its_name_does_not_say_it) {
  RecordSpec spec;
  const auto number = [](const Value&) { return BuiltDomain{one_of_domain({numbers(1, 3), {}, {}}), {}}; };
  spec.fields.push_back({"a", number, "First target"});
  spec.fields.push_back({"b", number});
  const auto domain = record_domain(std::move(spec));
  EXPECT_EQ(domain->next({})->title, "First target");
  EXPECT_EQ(domain->next({})->field, "a");
  const std::vector<Pick> picks{{false, Value(1)}};
  EXPECT_EQ(domain->next(picks)->title, "");
  EXPECT_EQ(domain->next(picks)->field, "b");
}

TEST(Domain, ends_a_sample_as_often_as_asked) {
  const auto domain = some_of_domain({numbers(1, 9), 0, 9, {}, {}, {}});
  DiceStream stream(hash_of("test", "ending"));
  SampleOptions options;
  options.ending = 0;
  EXPECT_EQ(sample(*domain, stream, options), std::optional(Value(numbers(1, 9))));
  options.ending = 100;
  EXPECT_EQ(sample(*domain, stream, options), std::optional(Value(ValueList{})));
}

TEST(Domain, forgets_what_was_not_known_before) {
  bool known = false;
  RecordSpec spec;
  spec.fields.push_back(
      {"a", [&](const Value&) {
         Refusal refusal;
         refusal.kind = Refusal::Kind::unknown;
         return known ? BuiltDomain{one_of_domain({numbers(1, 3), {}, {}}), {}} : BuiltDomain{nullptr, refusal};
       }});
  const auto domain = record_domain(std::move(spec));
  const Value value = ValueMap{{"a", 2}};
  EXPECT_EQ(domain->refusal(value)->kind, Refusal::Kind::unknown);
  known = true;
  domain->forget();
  EXPECT_FALSE(domain->refusal(value));
}

TEST(Domain, is_empty_when_every_draft_is_a_dead_end) {
  RecordSpec spec;
  spec.fields.push_back({"a", [](const Value&) { return BuiltDomain{one_of_domain({numbers(1, 3), {}, {}}), {}}; }});
  spec.fields.push_back({"b", [](const Value&) { return BuiltDomain{one_of_domain({{}, {}, {}}), {}}; }});
  EXPECT_TRUE(record_domain(std::move(spec))->empty());
}

TEST(Allocations, offer_nothing_that_can_be_put_nowhere_and_say_why) {
  AllocationSpec spec;
  spec.of = numbers(1, 3);
  spec.to = numbers(7, 8);
  spec.all = false;
  int tests = 0;
  spec.test = [&tests](const Value& item, const Value& bin, const Value& so_far) -> std::optional<Refusal> {
    ++tests;
    if (item == Value(2)) return rule_refusal("4.2", "two stays at home");
    if (!so_far.list().empty() && bin == Value(7)) return rule_refusal("4.3", "seven takes one");
    return std::nullopt;
  };
  const auto domain = allocation_domain(std::move(spec));
  const auto offered = [&](const std::vector<Pick>& picks) {
    const auto next = domain->next(picks);
    ValueList values;
    for (const auto& candidate : next->candidates) values.push_back(candidate.value);
    return values;
  };
  EXPECT_EQ(offered({}), (ValueList{1, 3}));
  const auto why = domain->why_not({}, Value(2));
  ASSERT_TRUE(why);
  EXPECT_EQ(why->rule, "4.2");
  EXPECT_FALSE(domain->why_not({}, Value(1)));
  const std::vector<Pick> one{{false, 1}, {false, 7}};
  EXPECT_EQ(offered(one), (ValueList{3})) << "eight still takes it";
  tests = 0;
  EXPECT_EQ(offered(one), (ValueList{3}));
  EXPECT_EQ(tests, 3)
      << "of the third item the bin that did is tried first, and no other; the pick before is not asked again";
}

TEST(Reasons, of_what_is_not_in_a_list_are_its_own_else_the_kind_that_is_asked_for) {
  OneOfSpec spec;
  spec.of = {Value(SpaceId(1)), Value(SpaceId(2))};
  EXPECT_EQ(one_of_domain(spec)->why_not({}, SpaceId(3))->kind, Refusal::Kind::form) << "nobody knows why";
  spec.other = [](const ValueList&, const Value& space) {
    return space == Value(SpaceId(3)) ? std::optional(fact_refusal("it is no beach")) : std::nullopt;
  };
  const auto domain = one_of_domain(spec);
  EXPECT_FALSE(domain->why_not({}, SpaceId(1)));
  EXPECT_EQ(domain->why_not({}, SpaceId(3))->kind, Refusal::Kind::fact);
  EXPECT_EQ(domain->why_not({}, SpaceId(3))->text, "it is no beach");
  EXPECT_EQ(domain->why_not({}, PieceId(0))->text, "a space is asked for here");
  EXPECT_TRUE(domain->why_not({}, PieceId(0))->says_why());
  EXPECT_EQ(domain->refusal(SpaceId(3))->kind, Refusal::Kind::form) << "no rule can be set aside to let it in";
}

TEST(Reasons, a_subset_says_how_much_of_it_is_chosen_and_that_it_is_full) {
  const auto domain = some_of_domain({numbers(1, 6), 2, 2, {}, {}, {}});
  EXPECT_EQ(domain->next({})->count->chosen, 0U);
  const std::vector<Pick> one{{false, 1}};
  const auto count = *domain->next(one)->count;
  EXPECT_EQ(count.chosen, 1U);
  EXPECT_EQ(count.min, 2U);
  EXPECT_EQ(count.max, 2U);
  EXPECT_EQ(domain->why_not(one, 1)->text, "this is chosen already");
  const std::vector<Pick> two{{false, 1}, {false, 4}};
  EXPECT_EQ(domain->why_not(two, 5)->kind, Refusal::Kind::fact);
}

TEST(Reasons, a_rule_says_how_many_are_chosen_where_there_is_one) {
  const auto ruled = some_of_domain({numbers(1, 6), 2, 2, {}, even_size(), {}});
  EXPECT_EQ(ruled->refusal(ValueList{1})->rule, "3.1");
  EXPECT_EQ(ruled->refusal(ValueList{1, 2, 3, 4})->kind, Refusal::Kind::form) << "no rule speaks against four";
  EXPECT_FALSE(ruled->refusal(ValueList{1, 2}));
}

// Sets and allocations are put into their own order, wherever they stand; a path or a sequence means its order.
TEST(Ordered, is_what_has_an_order_of_its_own_and_nothing_else) {
  const auto some = some_of_domain({numbers(1, 6), 0, 6, {}, {}, {}});
  const Value mixed = ValueList{5, 2, 4};
  EXPECT_EQ(some->ordered(mixed), Value(ValueList{2, 4, 5}));
  EXPECT_EQ(some->ordered(7), Value(7)) << "what has not its form stays";
  AllocationSpec spec;
  spec.of = {4, 1, 9};
  spec.to = {7, 8};
  const auto allocation = allocation_domain(std::move(spec));
  const auto pair = [](int item, int bin) { return Value(ValueList{item, bin}); };
  const Value pairs = ValueList{pair(9, 7), pair(1, 7), pair(4, 8)};
  EXPECT_EQ(allocation->ordered(pairs), Value(ValueList{pair(4, 8), pair(1, 7), pair(9, 7)}));
  EXPECT_FALSE(allocation->refusal(allocation->ordered(pairs)));
  EXPECT_EQ(allocation->ordered(ValueList{3, pair(4, 8)}), Value(ValueList{pair(4, 8), 3}));
  const auto module = small_module();
  MoveSpec move;
  move.movement = module->movement[0].get();
  move.from = module->board->find_space("0404");
  move.budget = 9;
  PathSpec ways;
  ways.board = module->board.get();
  ways.reach = std::make_shared<const Reach>(*module->board, move);
  const auto path = path_domain(std::move(ways));
  const Value way = ValueList{Value(SpaceId(9)), Value(SpaceId(3))};
  EXPECT_EQ(path->ordered(way), way);
  const auto sequence = sequence_domain({[&](const Value&) { return BuiltDomain{some, {}}; }, 0, 3, {}});
  EXPECT_EQ(sequence->ordered(ValueList{ValueList{3, 1}, ValueList{2}}),
            Value(ValueList{ValueList{1, 3}, ValueList{2}}));
  // What a later field asks for may depend on an earlier one, as it is in order.
  RecordSpec record;
  record.fields = {{"units",
                    [&](const Value&) {
                      return BuiltDomain{some, {}};
                    }},
                   {"path",
                    [&](const Value& before) {
                      return before["units"] == Value(ValueList{2, 4, 5}) ? BuiltDomain{some, {}} : BuiltDomain{};
                    }},
                   {"left out", [&](const Value&) {
                      return BuiltDomain{some, {}};
                    }}};
  const auto whole = record_domain(std::move(record));
  const Value found = whole->ordered(ValueMap{{"units", mixed}, {"path", mixed}, {"unknown", mixed}});
  EXPECT_EQ(found["units"], Value(ValueList{2, 4, 5}));
  EXPECT_EQ(found["path"], Value(ValueList{2, 4, 5}));
  EXPECT_EQ(found["unknown"], mixed);
  EXPECT_TRUE(found["left out"].is_nil());
}

}  // namespace bocage::test
