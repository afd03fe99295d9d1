// The sample of Normandy (1969) is what this script of inputs and named dice makes. BOCAGE_WRITE_GOLDEN=1 records it
// anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "app/play/files/installed_games.h"
#include "engine/session/session.h"

namespace bocage {
namespace {

const std::string sample_path = std::string(BOCAGE_SOURCE_DIR) + "/modules/normandy69/samples/first-turn.journal";

class Script {
 public:
  explicit Script(const std::shared_ptr<Ruleset>& ruleset) {
    GameSetup setup;
    setup.scenario = "first-turn";
    setup.dice = DiceLevel::manual;
    for (const auto& side : ruleset->module()->sides) setup.roots[side.id] = hash_of("sample", side.id);
    roots_ = setup.roots;
    session_ = Session::start(ruleset, setup).session;
  }
  Session& session() { return *session_; }
  const std::map<std::string, Hash>& roots() const { return roots_; }

  SpaceId space(const std::string& name) const { return session_->state().board().find_space(name); }
  Value spaces(std::initializer_list<const char*> names) const {
    ValueList list;
    for (const char* name : names) list.push_back(space(name));
    return list;
  }
  PieceId in(const std::string& at, const std::string& counter) const {
    const auto& state = session_->state();
    for (const PieceId piece : state.stack(space(at))) {
      if (state.counter(piece).id == counter) return piece;
    }
    return PieceId();
  }
  Value all_in(const std::string& at) const {
    const auto& stack = session_->state().stack(space(at));
    ValueList list(stack.begin(), stack.end());
    std::sort(list.begin(), list.end());
    return list;
  }
  void act(const std::string& verb, const Value& arguments, int die = 0) {
    taken(session_->act(SideId(0), verb, arguments), verb);
    if (die > 0) taken(session_->give_roll({die}), "the die");
    // The other side takes the first retreat that it is offered, and loses the first units.
    while (session_->waiting().kind == Waiting::Kind::answer) {
      const Ask ask = session_->waiting().asks.front();
      std::vector<Pick> picks;
      auto next = ask.domain->next(picks);
      while (next && !next->complete) {
        picks.push_back(next->may_finish ? Pick{true, {}} : Pick{false, next->candidates.front().value});
        next = ask.domain->next(picks);
      }
      ASSERT_TRUE(next);
      taken(session_->answer(ask.side, ask.id, next->value), ask.name);
    }
  }
  void land(const char* counter, const char* beach) {
    act("land", ValueMap{{"unit", in("allied.assault", counter)}, {"beach", space(beach)}});
  }
  void attack(const char* target, const char* from, int naval, int die) {
    act("attack", ValueMap{{"target", space(target)}, {"attackers", all_in(from)}, {"naval", naval}}, die);
  }
  void build_up(const char* counter, const char* beach) {
    act("build_up", ValueMap{{"unit", in("allied.build_up", counter)}, {"beach", space(beach)}});
  }
  void move(const char* from, const char* counter, std::initializer_list<const char*> path) {
    act("move", ValueMap{{"unit", in(from, counter)}, {"path", spaces(path)}});
  }
  void done() { taken(session_->act(SideId(0), "done", {}), "done"); }

 private:
  void taken(const Submitted& submitted, const std::string& what) {
    EXPECT_TRUE(submitted.accepted) << what << ": "
                                    << (submitted.refusal ? submitted.refusal->rule + " " + submitted.refusal->text
                                                          : "");
  }
  std::unique_ptr<Session> session_;
  std::map<std::string, Hash> roots_;
};

void play(Script& script) {
  script.act("designate", script.spaces({"1507", "2610", "3611", "4312", "4714"}));
  for (const char* beach : {"1507", "2710", "3611", "4312", "4714"}) {
    script.land("a-7-4", beach);
    script.land("a-6-10", beach);
  }
  script.land("a-7-4", "2710");
  script.land("a-7-4", "3611");
  script.act("raid", ValueMap{{"unit", script.in("allied.assault", "a-2-4")}, {"beach", script.space("2309")}});
  script.act("advance", ValueMap{{"unit", script.in("2309", "a-2-4")}, {"path", script.spaces({"2310"})}});
  script.done();
  script.attack("1407", "1507", 1, 3);
  script.attack("2711", "2710", 1, 2);
  script.attack("3612", "3611", 1, 3);
  script.attack("4614", "4714", 1, 1);
  script.done();
  script.build_up("a-20-10", "2610");
  script.build_up("a-7-4", "2610");
  script.build_up("a-7-4", "1507");
  script.done();
  script.move("2310", "a-2-4", {"2311"});
  script.move("4312", "a-7-4", {"4313", "4413", "4414"});
  script.done();
}

TEST(NormandySample, is_what_the_script_makes) {
  const auto found = find_game("normandy69");
  const auto module = load_module(found.path);
  ASSERT_TRUE(module.module);
  const auto ruleset = Ruleset::load(module.module, library_folder());
  ASSERT_TRUE(ruleset.ruleset);
  Script script(ruleset.ruleset);
  play(script);
  ASSERT_EQ(script.session().waiting().kind, Waiting::Kind::over);
  script.session().chain_pending();
  const std::string text = journal_text(script.session().journal().genesis(), script.session().journal().chain(),
                                        script.session().state().names(), script.roots());
  if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr) std::ofstream(sample_path, std::ios::binary) << text;
  std::ostringstream recorded;
  recorded << std::ifstream(sample_path, std::ios::binary).rdbuf();
  EXPECT_EQ(recorded.str(), text);
}

}  // namespace
}  // namespace bocage
