// What players read of four recorded games: every line of their journals and, at moments all along them, prompts,
// forces, menus and what a space holds. No id of a module is among it, and no line stands there twice.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "app/play/opening/branching.h"
#include "app/play/presenter/presenter.h"
#include "app/play/reading/inspector.h"
#include "app/play/words/journal_book.h"
#include "tests/modules/recorded_game.h"

namespace bocage {
namespace {

bool part_of_an_id(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

// "us101", "minor_port": no reader would take it for a word.
bool no_word(const std::string& id) {
  const auto digit = [](char letter) { return std::isdigit(static_cast<unsigned char>(letter)) != 0; };
  const auto small = [](char letter) { return std::islower(static_cast<unsigned char>(letter)) != 0; };
  if (!std::all_of(id.begin(), id.end(), part_of_an_id) || std::none_of(id.begin(), id.end(), small)) return false;
  return id.find('_') != std::string::npos || std::any_of(id.begin(), id.end(), digit);
}

class Ids {
 public:
  explicit Ids(const Module& module) {
    for (const auto& side : module.sides) add(side.id);
    for (const auto& counter : module.counters) add(counter);
    for (const auto* words : {&module.terrains, &module.features, &module.crossings, &module.regions}) {
      for (const WordDef& word : *words) add(word.id);
    }
    for (const AttributeDef& attribute : module.attributes) add(attribute.name);
    for (const Owner owner : {Owner::game, Owner::side, Owner::piece, Owner::space, Owner::link}) {
      for (const VariableDef* variable : module.variables_of(owner)) add(variable->name);
    }
    for (const auto& scenario : module.scenarios) add(scenario.id);
  }
  // Empty when there is none.
  std::string first_in(const std::string& text) const {
    for (std::size_t at = 0; at < text.size();) {
      std::size_t end = at;
      while (end < text.size() && part_of_an_id(text[end])) ++end;
      std::string token = text.substr(at, end - at);
      std::transform(token.begin(), token.end(), token.begin(),
                     [](unsigned char letter) { return std::tolower(letter); });
      if (ids_.contains(token)) return token;
      at = std::max(end, at + 1);
    }
    return {};
  }

 private:
  void add(const std::string& id) {
    if (no_word(id)) ids_.insert(id);
  }
  void add(const CounterDef& counter) {
    add(counter.id);
    add(counter.prototype);
    for (const FaceDef& face : counter.faces) add(face.id);
    for (const Value& value : counter.attributes) {
      if (value.kind() == Value::Kind::name) add(value.name());
    }
  }
  std::set<std::string> ids_;
};

class PlayerWords : public ::testing::TestWithParam<std::pair<const char*, const char*>> {
 protected:
  void SetUp() override {
    ruleset_ = test::ruleset_of(GetParam().first);
    ASSERT_TRUE(ruleset_);
    const std::string path =
        std::string(BOCAGE_SOURCE_DIR) + "/modules/" + GetParam().first + "/samples/" + GetParam().second;
    game_ = test::open_record(ruleset_, path);
    ASSERT_TRUE(game_);
    roots_ = JournalFile::read(path).roots;
    ids_ = std::make_unique<Ids>(game_->state().module());
  }
  void read(const std::string& text) {
    ++read_;
    if (text.starts_with("Take up ")) ++taken_up_;
    const std::string id = ids_->first_in(text);
    if (!id.empty()) found_.emplace(id, text);
  }
  void read(const Prompt& prompt) {
    for (const std::string& text : {prompt.headline, prompt.text}) read(text);
    for (const std::string& detail : prompt.details) read(detail);
    for (const PromptChance& chance : prompt.chances) read(chance.text);
    for (const PromptButton& button : prompt.buttons) {
      for (const std::string& text : {button.text, button.why_not, button.about}) read(text);
    }
    std::vector<std::string> details = prompt.details;
    std::sort(details.begin(), details.end());
    EXPECT_EQ(std::adjacent_find(details.begin(), details.end()), details.end()) << detail_words(prompt);
  }
  void read(const std::vector<MenuItem>& items) {
    for (const MenuItem& item : items) {
      for (const std::string& text : {item.text, item.why_not}) read(text);
    }
  }
  void read(const SpaceReport& report) {
    read(report.title);
    for (const auto& piece : report.pieces) read(piece.text + " " + piece.why_not);
    for (auto line = report.lines.begin(); line != report.lines.end(); ++line) {
      read(line->text);
      const bool again = std::any_of(report.lines.begin(), line, [&](const SpaceReport::Line& before) {
        return !line->inner && !before.inner && before.text == line->text && before.rule == line->rule;
      });
      EXPECT_FALSE(again) << report.title << ": " << line->text << " stands there twice";
    }
  }
  void read_table(Presenter& presenter) {
    presenter.seat().show_screen();
    read(presenter.prompt());
    for (const PoolEntry& entry : presenter.pools()) {
      for (const std::string& text : {entry.pool_title, entry.title}) read(text);
    }
    Inspector inspector(presenter);
    for (const SceneStack& stack : inspector.scene().stacks) {
      read(inspector.report(stack.space, false));
      const PieceId top = stack.pieces.empty() ? PieceId() : stack.pieces.back().piece;
      read(presenter.menu(top, stack.space));
    }
  }
  // The table as it was after so many entries, under the rules and in free play.
  void read_moment(std::uint32_t entry) {
    Session::OpenOptions options;
    options.roots = roots_;
    auto trial = Session::open(ruleset_, branched_off(*game_, entry, Hash{}, roots_), options);
    ASSERT_NE(trial.session, nullptr) << "after entry " << entry;
    Presenter presenter(std::move(trial.session), ruleset_);
    read_table(presenter);
    if (presenter.set_level(Enforcement::free)) read_table(presenter);
  }

  std::shared_ptr<Ruleset> ruleset_;
  std::unique_ptr<Session> game_;
  std::map<std::string, Hash> roots_;  // as at the table where they play
  std::unique_ptr<Ids> ids_;
  std::map<std::string, std::string> found_;  // the id, and a text that it stands in
  std::size_t read_ = 0;
  std::size_t taken_up_ = 0;  // menus of free play
};

TEST_P(PlayerWords, hold_no_id) {
  for (std::uint32_t side = 0; side <= game_->state().module().sides.size(); ++side) {
    const bool everybody = side == game_->state().module().sides.size();
    JournalBook book;
    book.update(*game_, everybody ? SideId() : SideId(side));
    for (const JournalLine& line : book.lines()) read(line.text);
  }
  constexpr std::uint32_t moments = 8;
  const std::uint32_t length = game_->timeline().length();
  for (std::uint32_t i = 0; i < moments; ++i) read_moment(1 + i * (length - 1) / moments);
  EXPECT_GT(read_, 1'000U);
  EXPECT_GT(taken_up_, 0U);
  for (const auto& [id, text] : found_) ADD_FAILURE() << id << " in: " << text;
}

INSTANTIATE_TEST_SUITE_P(OfRecordedGames, PlayerWords,
                         ::testing::Values(std::pair("normandy69", "seven-moves.journal"),
                                           std::pair("dday", "omaha.journal"), std::pair("breakout", "week.journal"),
                                           std::pair("normandy44", "june6-8.journal")),
                         [](const auto& tested) { return std::string(tested.param.first); });

}  // namespace
}  // namespace bocage
