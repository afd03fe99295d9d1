// What scripts read of a game, and how they are told what is wrong.
#include <chrono>

#include "host_fixture.h"

namespace bocage::test {

using Bindings = HostTest;

TEST_F(Bindings, reads_attributes_variables_and_properties) {
  EXPECT_EQ(value("local p = game:piece(0)\n"
                  "return { p.id, p.attack, p.class, p.supply, p.moved, p.side, p.space, p.counter, p.face, p.order, "
                  "p.facing }"),
            Value(ValueList{0, 5, "foot", Fraction(1, 2), false, SideId(0), module->board->find_space("0303"),
                            "r-guard", "front", 1, 0}));
  EXPECT_EQ(value("return { game.turn, side.tokens, side.name, side.other.name, game:space('off').title }"),
            Value(ValueList{1, 3, "red", "blue", "Out of play"}));
  EXPECT_EQ(value("return game:space('0304').controller"), Value());
}

TEST_F(Bindings, tell_where_the_owner_of_a_piece_sets_it_up) {
  auto& placements = module->scenarios[0].placements;
  placements[2].region = module->board->find_word("beaches");
  state = std::make_unique<GameState>(module, module->scenarios[0], std::map<std::string, Value>{});
  EXPECT_EQ(value("return { game:setup_region(game:piece(3)) == game:region('beaches'), "
                  "game:setup_region(game:piece(0)) == nil, game:setup_region(game:piece(2)) == nil }"),
            Value(ValueList{true, true, true}));
}

TEST_F(Bindings, names_the_nearest_of_what_is_unknown) {
  for (const auto& [body, part] :
       {std::pair{"return game:piece(0).atack", "did you mean 'attack'?"},
        {"return game.trun", "did you mean 'turn'?"},
        {"return game:spce('0304')", "did you mean 'space'?"},
        {"return game:space('0399')", "There is no space \"0399\""},
        {"return game:side('rde')", "did you mean \"red\"?"},
        {"return game:lookup('ctr', 1, 1)", "did you mean 'crt'?"},
        {"return game:option('event')", "did you mean 'events'?"},
        {"return game:zone('grund', side)", "did you mean 'ground'?"},
        {"return game:pieces{ sied = side }", "did you mean 'side'?"},
        {"return game:pieces{ counter = 'r-gard' }", "'r-guard'"},
        {"return game:space('0304'):has('rivr')", "did you mean 'river'?"},
        {"return game:query('tset')", "did you mean 'test'?"},
        {"return game:reach{ from = '0303', class = 'fot', budget = 1 }", "did you mean 'foot'?"},
        {"return game:piece(99)", "there is no piece 99"},
        {"return domain.allocation{ of = { 1 }, to = { 2 }, within = 5 }", "must be a table of sets by item"},
        {"return domain.allocation{ of = { 1 }, to = { 2 }, within = {} }",
         "'within' of domain.allocation needs a 'test'"},
        {"game:piece(0).attack = 3", "game:set"}}) {
    EXPECT_NE(fault(body).find(part), std::string::npos) << body << ": " << fault(body);
  }
}

TEST_F(Bindings, checks_arguments_and_contexts) {
  for (const auto& [body, part] :
       {std::pair{"return game:distance('0304')", "argument 'b' must be space|string|space[]|string[]|set, not nil"},
        {"return game:distance('0304', 5)", "argument 'b' must be space|string|space[]|string[]|set, not the number 5"},
        {"return game:all(1)", "takes 0 arguments, not 1"},
        {"return game.all()", "is called with a colon on a game"},
        {"return game:within('0304', fraction(3, 2))", "must be integer"},
        {"return game:set_of{ '0304', 5 }", "entry 2 of argument 'list'"},
        {"game:rule('1', false, 'No')", "may only be used in a procedure or in a private function, not in a query"}}) {
    EXPECT_NE(fault(body).find(part), std::string::npos) << body << ": " << fault(body);
  }
}

TEST_F(Bindings, of_an_allocation_ask_about_the_bins_of_each_item_alone) {
  const std::string body =
      "local one, other = game:piece(0), game:piece(1)\n"
      "return game:any(domain.allocation{\n"
      "  of = { one, other }, to = game:set_of{ '0304', '0305' }, within = { [one] = game:set_of{ '0305' } },\n"
      "  test = function(unit, hex)\n"
      "    if unit == one then assert(hex.name == '0305', 'asked about ' .. hex.name) end\n"
      "    game:rule('1.1', hex.name == '0305', 'Not there')\n"
      "  end,\n"
      "})";
  EXPECT_EQ(value(body), Value(true));
}

TEST_F(Bindings, tell_the_distance_to_the_nearest_of_several) {
  EXPECT_EQ(
      value(
          "return { game:distance('0304', game:set_of{ '0304', '0307' }), game:distance('0304', { '0307', '0306' }),\n"
          "  game:distance('0304', {}) == nil }"),
      Value(ValueList{0, 2, true}));
}

TEST_F(Bindings, of_rules_make_words_only_where_they_are_wanted) {
  load(
      "return { queries = { test = function(game) return domain.record{\n"
      "  { 'one', domain.one_of{ of = { 1, 2 }, test = function(item) game:rule('1.1', item ~= 2, 'Not two') end } },\n"
      "  { 'other', function() game:rule('1.2', false, 'Nothing else') end },\n"
      "} end } }");
  Context made = context(ContextBit::private_);
  const Ruleset::Host::Scope scope(*host, made);
  DomainPtr domain;
  host->call(
      host->function("queries.test"),
      [this](lua_State* l) {
        host->push_game(l);
        return 1;
      },
      [&](lua_State* l, int count) { domain = host->to_domain(l, -count); });
  ASSERT_TRUE(domain);
  const std::vector<Pick> one{{false, 1}};
  {
    const Ruleset::Host::Wording none(*host, false);
    EXPECT_EQ(domain->next({})->candidates.size(), 1U);
    EXPECT_EQ(domain->why_not({}, Value(2))->rule, "1.1");
    EXPECT_EQ(domain->why_not({}, Value(2))->text, "");
    EXPECT_TRUE(domain->next(one)->candidates.empty());
  }
  EXPECT_EQ(domain->why_not({}, Value(2))->text, "Not two");
  EXPECT_EQ(domain->why_not(one, Value(2))->text, "Nothing else") << "what is kept has its words";
  EXPECT_GE(coverage["refused:1.1"], 4U) << "it is counted all the same";
}

TEST_F(Bindings, of_domains_leave_out_what_does_not_fit_unasked) {
  const auto offered = [this](const std::string& of, const std::string& where) {
    load("return { queries = { test = function(game, side) return domain.one_of{ of = " + of + ", where = " + where +
         ",\n  test = function(item) game:rule('1.1', item ~= nil, 'no') end } end } }");
    Context made = context(ContextBit::private_);
    const Ruleset::Host::Scope scope(*host, made);
    DomainPtr domain;
    host->call(
        host->function("queries.test"),
        [this](lua_State* l) {
          host->push_game(l);
          host->push_side(l, SideId(0));
          return 2;
        },
        [&](lua_State* l, int count) { domain = host->to_domain(l, -count); });
    ValueList values;
    if (!domain) return values;
    const auto next = domain->next({});
    for (const auto& candidate : next->candidates) values.push_back(candidate.value);
    return values;
  };
  const ValueList all{PieceId(0), PieceId(1), PieceId(2), PieceId(3)};
  EXPECT_EQ(offered("game:pieces()", "{}"), all);
  EXPECT_EQ(offered("game:pieces()", "{ side = side }"), (ValueList{PieceId(0), PieceId(1)}));
  EXPECT_EQ(offered("game:pieces()", "{ side = 'blue', within = game:set_of{ '0306' } }"), (ValueList{PieceId(2)}));
  EXPECT_EQ(offered("game:pieces()", "{ moved = false, class = 'foot' }"), all);
  EXPECT_EQ(offered("game:pieces()", "{ moved = true }"), ValueList());
  EXPECT_EQ(offered("game:pieces()", "{ supply = fraction(1, 2) }"), all);
  EXPECT_EQ(offered("{ '0304', '0305' }", "{ moved = true }").size(), 2U) << "a text has no variables";
  EXPECT_EQ(offered("game:set_of{ '0304', '0305' }", "{ within = { '0305', '0306' }, moved = true }"),
            (ValueList{module->board->find_space("0305")}));
  EXPECT_EQ(offered("game:space('0304').links", "{ blown = false }").size(), 6U);
  EXPECT_EQ(offered("game:sides()", "{ tokens = 2 }").size(), 0U);
}

TEST_F(Bindings, of_domains_say_what_is_wrong_with_their_where) {
  for (const auto& [where, part] :
       {std::pair{"where = { movd = true }, test = function() end", "nothing has 'movd'"},
        {"where = { 5 }, test = function() end", "'where' of domain.one_of is a table of names and values"},
        {"where = 5, test = function() end", "must be a table, such as"},
        {"where = { moved = true }", "needs a 'test'"}}) {
    const std::string text = fault("return domain.one_of{ of = { 1 }, " + std::string(where) + " }");
    EXPECT_NE(text.find(part), std::string::npos) << where << ": " << text;
  }
}

TEST_F(Bindings, returns_the_same_object_for_the_same_id) {
  EXPECT_EQ(value("return game:space('0304') == game:space('0304') and game:piece(0).space.pieces[1] == game:piece(0)"),
            Value(true));
}

TEST_F(Bindings, refuses_a_handle_of_another_game) {
  load("return { queries = { test = function(piece) return piece.attack end } }");
  const auto attack = [this] {
    Context made = context(ContextBit::query);
    const Ruleset::Host::Scope scope(*host, made);
    return host->call(host->function("queries.test"), [this](lua_State* l) {
      host->push_piece(l, PieceId(3));
      return 1;
    });
  };
  EXPECT_EQ(attack().value, Value(3));
  module->scenarios[0].placements.resize(1);
  state = std::make_unique<GameState>(module, module->scenarios[0], std::map<std::string, Value>{});
  EXPECT_NE(attack().problem->message.find("There is no piece 3 in this game"), std::string::npos);
}

TEST_F(Bindings, filters_spaces_and_pieces) {
  EXPECT_EQ(
      value(
          "return { #game:spaces(), #game:spaces{ terrain = 'woods' }, #game:spaces{ region = 'beaches' },\n"
          "#game:spaces{ kind = 'pool' }, #game:spaces{ on_map = true }, #game:pieces(), #game:pieces{ side = side },\n"
          "#game:pieces{ at = '0303' }, #game:pieces{ on_map = false }, #game:pieces{ counter = 'b-line', on_map = "
          "true },\n"
          "#game:pieces{ where = function(p) return p.attack > 3 end } }"),
      Value(ValueList{65, 1, 8, 1, 64, 4, 2, 2, 1, 1, 2}));
}

TEST_F(Bindings, computes_with_sets) {
  EXPECT_EQ(
      value("local a, b = game:set_of{ '0304', '0305' }, game:set_of{ '0305', '0306' }\n"
            "return { #(a + b), #(a - b), #(a * b), a == game:set_of{ '0305', '0304' }, (a * b):list()[1].name }"),
      Value(ValueList{3, 1, 1, true, "0305"}));
}

TEST_F(Bindings, looks_up_charts_and_counts_the_cell) {
  EXPECT_EQ(
      value("return { game:lookup('crt', 5, fraction(5, 2)), game:lookup('crt', 'low', '1-2'), game:column('crt', 7),\n"
            "tostring(game:column('crt', fraction(1, 3))), game:shift('crt', '1-1', 9), tostring(game:shift('crt', "
            "'1-1', -2)),\n"
            "game:row('crt', 3), tostring(game:lookup('crt', 0, 1)) }"),
      Value(ValueList{"DE", "AR", "2-1", "nil", "2-1", "nil", "low", "nil"}));
  EXPECT_EQ(coverage["chart:crt:2-1:high"], 1U);
  const ChartDef& chart = *host->module().find_chart("crt");
  std::vector<std::string> cells;
  for (const ChartCell& cell : looked_up) {
    EXPECT_EQ(&host->module().charts[cell.chart], &chart);
    cells.push_back(chart.columns[cell.column].id + " " + chart.rows[cell.row].id);
  }
  EXPECT_EQ(cells, (std::vector<std::string>{"1-2 low", "2-1 high"})) << "what is below the first is no cell";
}

TEST_F(Bindings, reaches_with_costs_and_reasons) {
  const char* body =
      "local reach = game:reach{ from = '0303', class = 'foot', budget = 2, blocked = { '0302' }, rules = { blocked = "
      "'2.4', "
      "budget = '2.1' } }\n"
      "local why, far = reach:why_not('0302'), reach:why_not('0308')\n"
      "return { reach:cost('0304'), #reach:path('0304'), reach:contains('0302'), why.rule, why.space.name, far.rule }";
  EXPECT_EQ(value(body), Value(ValueList{1, 1, false, "2.4", "0302", "2.1"}));
}

TEST_F(Bindings, prices_the_path_that_was_taken) {
  const char* body =
      "local reach = game:reach{ from = '0303', class = 'foot', budget = 3, rules = { budget = '2.1' } }\n"
      "local same, longest = true, 0\n"
      "for _, space in ipairs(reach:list()) do\n"
      "  local path = reach:path(space)\n"
      "  same, longest = same and reach:cost(path) == reach:cost(space), math.max(longest, #path)\n"
      "end\n"
      "return { reach:cost{ '0304' }, same, longest > 1 }";
  EXPECT_EQ(value(body), Value(ValueList{1, true, true}));
}

TEST_F(Bindings, refuses_to_price_a_path_that_nobody_can_walk) {
  const std::string why =
      fault("return game:reach{ from = '0303', class = 'foot', budget = 3 }:cost{ '0304', '0308' }");
  EXPECT_NE(why.find("reach:cost of a path that cannot be walked"), std::string::npos) << why;
}

TEST_F(Bindings, leaves_out_obstacles_and_lines_of_a_rule_that_is_off) {
  load(
      "return { queries = { test = function(game) local reach = game:reach{ from = '0303', class = 'foot', budget = "
      "1,\n"
      "blocked = { '0302' }, rules = { blocked = '2.4' } } return { reach:contains('0302'), reach:contains('0203') } "
      "end,\n"
      "zone = function(game) return #game:zone('ground', game:side('red')) > 0 end } }");
  EXPECT_EQ(call("queries.test").value, Value(ValueList{false, false}));
  host->switch_off({"2.4"});
  EXPECT_EQ(call("queries.test").value, Value(ValueList{true, false}));
  host->switch_off({"3.2"});
  EXPECT_EQ(call("queries.test").value, Value(ValueList{false, true}));
  EXPECT_EQ(call("queries.zone").value, Value(true));
  host->switch_off({"4.1"});
  EXPECT_EQ(call("queries.zone").value, Value(false));
}

TEST_F(Bindings, cites_the_cause_that_holds_a_space) {
  EXPECT_EQ(
      value("local reach = game:reach{ from = '0303', class = 'foot', budget = 9, blocked = {\n"
            "  { spaces = { '0302' }, rule = '5.1', text = 'The sea' },\n"
            "  { spaces = { '0302', '0304' }, rule = '5.2' } },\n"
            "  no_stop = { { spaces = { '0402' }, rule = '6.1', text = 'Full' } }, rules = { blocked = '5.9' } }\n"
            "local sea, enemy, full = reach:why_not('0302'), reach:why_not('0304'), reach:why_not('0402')\n"
            "return { sea.rule, sea.text, enemy.rule, enemy.text, full.rule, full.text }"),
      Value(ValueList{"5.1", "The sea", "5.2", "0304 may not be entered", "6.1", "Full"}));
}

TEST_F(Bindings, leaves_out_causes_of_a_rule_that_is_off) {
  load(
      "return { queries = { test = function(game) local reach = game:reach{ from = '0303', class = 'foot', budget = "
      "9,\n"
      "blocked = { { spaces = { '0302' }, rule = '5.1' }, { spaces = { '0304' }, rule = '5.2' } } }\n"
      "return { reach:contains('0302'), reach:contains('0304') } end } }");
  EXPECT_EQ(call("queries.test").value, Value(ValueList{false, false}));
  host->switch_off({"5.1"});
  EXPECT_EQ(call("queries.test").value, Value(ValueList{true, false}));
}

TEST_F(Bindings, says_what_is_wrong_with_a_cause) {
  const auto wrong = [&](const std::string& causes) {
    return fault("return game:reach{ from = '0303', class = 'foot', budget = 9, blocked = " + causes + " }");
  };
  EXPECT_NE(wrong("{ { rule = '5.1' } }").find("a cause in 'blocked' of game:reach needs 'spaces'"), std::string::npos);
  EXPECT_NE(wrong("{ { space = {} } }").find("did you mean 'spaces'?"), std::string::npos)
      << wrong("{ { space = {} } }");
}

TEST_F(Bindings, of_retreats_shut_spaces_and_sides_by_causes) {
  EXPECT_EQ(value("local ways = game:retreats{ from = '0404', length = 1,\n"
                  "blocked = { { spaces = game:all() - game:set_of{ '0403', '0405' }, rule = '8.1' } },\n"
                  "barred = { { links = { game:link('0404', '0405') }, rule = '8.2' } } }\n"
                  "return { #ways.paths, ways.paths[1][1].name }"),
            Value(ValueList{1, "0403"}));
}

TEST_F(Bindings, finds_retreats_by_priorities) {
  EXPECT_EQ(value("local ways = game:retreats{ from = '0404', length = 2,\n"
                  "priorities = { { measure = 'end', weight = function(space) return space.row end } } }\n"
                  "return { ways.possible, ways.length, ways.paths[1][2].row }"),
            Value(ValueList{true, 2, 2}));
}

TEST_F(Bindings, asks_queries_of_the_ruleset) {
  load(
      "return { queries = { inner = function(game, args) return { value = args.n + 1 } end,\n"
      "test = function(game) return game:query('inner', { n = 2 }).value end } }");
  EXPECT_EQ(call("queries.test", ContextBit::private_).value, Value(3));
}

TEST_F(Bindings, are_fast_enough) {
  load(
      "return { queries = { test = function(game) local p, n = game:piece(0), 0\n"
      "for i = 1, 50000 do n = n + p.attack + #p.space.name end return n end } }");
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(call("queries.test").value, Value(50000 * 9));
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
  RecordProperty("150000 reads in ms", std::to_string(took.count()));
  EXPECT_LT(took.count(), 2000) << "two hundred times the budget, for slow machines and sanitizers";
}

}  // namespace bocage::test
