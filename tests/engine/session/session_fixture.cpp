#include "session_fixture.h"

namespace bocage::test {

namespace {

VariableDef variable_of(Owner on, const char* name, Value::Kind type, Value initial, Scope scope,
                        bool nullable = false) {
  VariableDef def;
  def.on = on;
  def.name = name;
  def.type = type;
  def.initial = std::move(initial);
  def.scope = scope;
  def.nullable = nullable;
  return def;
}

NodeDef node(NodeDef::Kind kind, const char* id, std::vector<NodeDef> children = {}) {
  NodeDef def;
  def.kind = kind;
  def.id = id;
  def.title = id;
  def.children = std::move(children);
  return def;
}

NodeDef step(const char* id, const char* side, std::vector<std::string> verbs) {
  NodeDef def = node(NodeDef::Kind::step, id);
  def.side = side;
  def.verbs = std::move(verbs);
  return def;
}

NodeDef sequence_of_play() {
  NodeDef movement =
      step("movement", "active", {"move", "fight", "plant",       "veil",    "spring",     "guess", "bid",
                                  "boom", "late",  "draw",        "support", "expose",     "claim", "scratch",
                                  "win",  "hide",  "offer_fails", "loop",    "take_stock", "duel",  "crowd"});
  movement.scope = Scope::phase;
  NodeDef player = node(NodeDef::Kind::each, "player", {movement});
  player.over = "sides";
  player.scope = Scope::player_turn;
  NodeDef turn = node(NodeDef::Kind::repeat, "turn", {player});
  turn.title = "Turn {turn}";
  turn.condition = "turns_left";
  turn.scope = Scope::turn;
  return node(NodeDef::Kind::sequence, "game", {turn});
}

}  // namespace

std::string session_rules() {
  return R"lua(
local function own(game, side)
  return game:pieces{ side = side, on_map = true }
end
local function plain() return domain.nothing() end
local function trap(game) return function(n) game:rule("9.1", n ~= 3, "Three is unlucky") end end
return {
  verbs = {
    move = {
      title = "Move",
      offers = function(game, side)
        return domain.record{
          { "unit", domain.one_of{ of = own(game, side), test = function(p)
            game:rule("2.1", not p.moved, { text = "It has moved", pieces = { p } }) end } },
          { "path", function(picked)
            return domain.path{ reach = game:reach{ from = picked.unit.space, class = picked.unit.class, budget = picked.unit.move,
              rules = { budget = "2.2" } } } end },
        }
      end,
      run = function(game, side, args)
        game:set(args.unit, "moved", true)
        game:move(args.unit, args.path[#args.path])
      end,
    },
    fight = { offers = plain,
      run = function(game, side)
        local roll = game:roll{ purpose = "combat", dice = "1d6", by = side }
        game:set(game, "score", roll.total)
        local where = game:ask(side.other, "where", domain.one_of{ of = { "near", "far" } }, { prompt = "Where?" })
        game:tell("{1} goes {2}", side.other, where)
        game:set(game, "word", where)
      end,
    },
    plant = {
      title = "Plant", secret = "sealed",
      offers = function(game, side) return domain.number{ min = 0, max = 5, test = trap(game) } end,
      run = function(game, side, secret) game:set(game, "trap", secret) end,
    },
    veil = {
      secret = "veiled",
      offers = function(game, side) return domain.number{ min = 0, max = 5 } end,
      run = function(game, side, secret) game:set(game, "trap", secret) end,
    },
    hide = { offers = plain,
      run = function(game, side)
        game:set(game, "trap", game:ask(side.other, "hidden", domain.number{ min = 0, max = 5, test = trap(game) }, { secret = "sealed" }))
      end,
    },
    spring = {
      offers = function(game, side) return game.trap and domain.nothing() or nil end,
      run = function(game, side) game:set(game, "score", game:reveal(game.trap)) end,
    },
    guess = {
      offers = function(game, side) return domain.number{ min = 0, max = 5 } end,
      check = function(game, side, n) game:rule("9.2", game.trap and game:secret(game.trap) == n, "That is not it") end,
      run = function(game, side, n) game:set(game, "word", "guessed") end,
    },
    duel = { offers = plain,
      run = function(game, side)
        local roll = game:roll{ purpose = "duel", dice = "2d6", by = { side, side.other }, about = { odds = 3 } }
        game:set(game, "score", roll.dice[1] - roll.dice[2])
      end,
    },
    crowd = { offers = plain,
      run = function(game, side) game:roll{ purpose = "crowd", dice = "3d6", by = { side, side.other } } end,
    },
    bid = { offers = plain,
      run = function(game, side)
        local d = domain.number{ min = 0, max = 9 }
        local both = game:ask_all("bid", { { side = side, domain = d }, { side = side.other, domain = d } })
        game:set(game, "score", both[side] * 10 + both[side.other])
      end,
    },
    boom = { offers = plain, run = function(game) game:set(game, "score", 77) error("it broke") end },
    late = { offers = plain, run = function(game)
      game:set(game, "score", 5)
      local roll = game:roll{ purpose = "late", dice = "1d6" }
      error("it broke late")
    end },
    draw = { offers = plain, run = function(game)
      local piece = game:draw("off", { purpose = "chit" })
      game:move(piece, "0808")
    end },
    support = { offers = plain, run = function(game, side) game:set(game, "trap", game:draw_private(side, "off")) end },
    expose = { offers = plain, run = function(game) game:move(game:reveal(game.trap), "0808") end },
    claim = { offers = plain, run = function(game, side) game:set(game, "score", game:consult(side.other, "where", { 1 })) end },
    scratch = { offers = plain, run = function(game, side)
      game:set(game, "during", 9)
      local again = game:window(side.other, "peek", domain.one_of{ of = {} })
      assert(again == nil and game.during == 9)
    end },
    take_stock = {
      offers = function(game, side) return domain.record{
        { "own_units", domain.some_of{ of = own(game, side), min = 0 } },
        { "how", domain.one_of{ of = { "by_day" } } } } end,
      run = function(game, side)
        game:roll{ purpose = "last_stand", dice = "1d6" }
        game:ask(side, "stand_or_go", domain.one_of{ of = { "stand_fast", "go_back" },
          label = function(word)
            if word == "stand_fast" then return "Hold the line" end
            return "Go, trap " .. game:secret(game.trap)
          end })
        game:window(side.other, "lie_in_wait", domain.one_of{ of = own(game, side.other) })
        game:move(game:draw("off"), "0808")
      end,
    },
    win = { offers = plain, run = function(game, side) game:finish{ winner = side, level = "total" } end },
    offer_fails = { offers = function(game) return game.nonsense.x end, run = function() end },
    loop = { offers = plain, run = function(game) while true do game:roll{ purpose = "loop", dice = "1d6" } end end },
  },
  nodes = { player = { enter = function(game) game:set(game, "entered", game.entered + 1) end },
            turn = { leave = function(game) game:set(game, "turn", game.turn + 1) end } },
  conditions = { never = function() return false end, always = function() return true end, turns_left = function(game) return game.turn <= game.turns end },
  settle = function(game) game:set(game, "settled", game.settled + 1) end,
  after_roll = function(game, roll)
    if roll.purpose == "duel" and roll.about.odds == 3 and roll.dice[1] == roll.dice[2] then
      return game:reroll(roll, { by = roll.each })
    end
    if roll.purpose == "combat" and game.again and roll.total < 7 then
      local use = game:window(roll.by, "again", domain.one_of{ of = { "yes" } })
      if use then return game:reroll(roll, { by = roll.by }) end
    end
    return roll
  end,
  obligations = function(game, side)
    if game.owed then return { { rule = "7.1", text = "You owe something", spaces = { game:space("0101") }, penalty = "Loss" } } end
    return {}
  end,
  policies = { where = { near = { title = "Near", run = function(game, side, ask) return "near" end },
                         silly = { title = "Silly", run = function() return "nowhere" end } },
               bid = { four = { title = "Four", run = function() return 4 end } } },
  consults = { where = { rule = "9.4", run = function(game, side, args) return 40 + args[1] end } },
  invariants = { turn = function(game) return game.turn < 100, "the turn is too large" end },
  queries = {
    sum = function(game, args) return { value = args[1] + args[2], reasons = { { text = "sum", rule = "1.1" } } } end,
    where = function(game, args) return { value = args.unit.space } end,
  },
}
)lua";
}

std::shared_ptr<Module> session_module() {
  auto module = small_module();
  module->version = "1";
  module->content = hash_of("module", "one");
  for (auto& def : module->variables) {
    if (def.name == "moved") def.scope = Scope::phase;
  }
  const auto add = [&](const char* name, Value::Kind type, Value initial, Scope scope = Scope::game,
                       bool nullable = false) {
    module->variables.push_back(variable_of(Owner::game, name, type, std::move(initial), scope, nullable));
  };
  add("score", Value::Kind::integer, 0);
  add("word", Value::Kind::name, "");
  add("trap", Value::Kind::secret, {}, Scope::game, true);
  add("during", Value::Kind::integer, 0, Scope::action);
  add("entered", Value::Kind::integer, 0);
  add("settled", Value::Kind::integer, 0);
  add("again", Value::Kind::boolean, false);
  add("owed", Value::Kind::boolean, false);
  auto& scenario = module->scenarios[0];
  scenario.placements.push_back({CounterId(1), 4, module->board->find_space("off"), "", Source::rulebook, {}});
  scenario.sequence = sequence_of_play();
  module->scripts["rules/init.lua"] = session_rules();
  return module;
}

std::shared_ptr<Ruleset> load_rules(const std::shared_ptr<Module>& module) {
  auto loaded = Ruleset::load(module, std::string(BOCAGE_SOURCE_DIR) + "/lua");
  for (const auto& problem : loaded.problems) {
    if (problem.severity == Severity::error) ADD_FAILURE() << to_text(problem);
  }
  return loaded.ruleset;
}

void SessionTest::start(DiceLevel dice, Enforcement enforcement) {
  rules = load_rules(module);
  ASSERT_NE(rules, nullptr);
  GameSetup setup;
  setup.scenario = "battle";
  setup.dice = dice;
  setup.enforcement = enforcement;
  setup.seed = hash_of("test", "seed");
  auto started = Session::start(rules, setup);
  ASSERT_NE(started.session, nullptr) << text_of(started.problems);
  session = std::move(started.session);
}

Submitted SessionTest::act(SideId side, const std::string& verb, const Value& arguments, bool override_rules) {
  return session->act(side, verb, arguments, override_rules);
}

void SessionTest::must_act(SideId side, const std::string& verb, const Value& arguments) {
  const auto submitted = act(side, verb, arguments);
  ASSERT_TRUE(submitted.accepted) << verb << ": " << refusal_of(submitted);
}

Submitted SessionTest::answer(const Value& value) {
  for (const auto& ask : session->waiting().asks) {
    if (!ask.answered) return session->answer(ask.side, ask.id, value);
  }
  ADD_FAILURE() << "nothing is asked";
  return {};
}

std::string SessionTest::refusal_of(const Submitted& submitted) const {
  return submitted.refusal ? submitted.refusal->rule + "|" + submitted.refusal->text : "";
}

Value SessionTest::variable(const char* name) const {
  return session->state().variable(Owner::game, 0, module->find_variable(Owner::game, name));
}

JournalFile::Content SessionTest::saved() const {
  JournalFile::Content content;
  const auto& journal = session->journal();
  content.genesis = journal.genesis();
  for (const auto& entry : journal.chain()) content.lines.push_back(to_line(entry, session->state().names()));
  for (const auto& entry : journal.pending()) content.pending.push_back(to_line(entry, session->state().names()));
  return content;
}

std::unique_ptr<Session> SessionTest::reopened(bool audit) const {
  Session::OpenOptions options;
  options.audit = audit;
  auto opened = Session::open(rules, saved(), options);
  EXPECT_NE(opened.session, nullptr) << text_of(opened.problems);
  EXPECT_TRUE(opened.problems.empty()) << text_of(opened.problems);
  return std::move(opened.session);
}

Value move_of(std::uint32_t piece, std::vector<SpaceId> path) {
  return ValueMap{{"path", ValueList(path.begin(), path.end())}, {"unit", PieceId(piece)}};
}

std::string text_of(const Problems& problems) {
  std::string text;
  for (const auto& problem : problems) text += to_text(problem) + "\n";
  return text;
}

}  // namespace bocage::test
