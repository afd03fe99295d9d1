#include "tests/engine/mail/two_homes.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <fstream>

#include "engine/module/module.h"
#include "engine/post/armour.h"

namespace bocage::test {

namespace fs = boost::filesystem;

namespace {

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Leans towards the spaces next to pieces of others: armies that wander seldom meet, and dice are thrown in battles.
SampleOptions towards_enemies(const GameState& state, SideId side) {
  std::vector<std::uint32_t> weights(state.board().space_count(), 1);
  for (std::uint32_t i = 0; i < state.piece_count(); ++i) {
    const SideId owner = state.counter(PieceId(i)).side;
    const SpaceId space = state.piece(PieceId(i)).space;
    if (!owner.valid() || owner == side || !space.valid()) continue;
    for (const auto& step : state.board().steps(space)) {
      for (const auto& further : state.board().steps(step.to)) {
        weights[further.to.index] = std::max(weights[further.to.index], 6U);
      }
      weights[step.to.index] = 30;
    }
  }
  SampleOptions options;
  options.weight = [weights](const Candidate& candidate) {
    return candidate.value.kind() == Value::Kind::space ? weights[candidate.value.space().index] : 1;
  };
  return options;
}

// A legal input for one of the sides that are played here; false when there is none.
bool play_one(Session& session, DiceStream& chance) {
  const Waiting waiting = session.waiting();
  if (waiting.kind == Waiting::Kind::answer) {
    for (const Ask& ask : waiting.asks) {
      if (ask.answered || !session.played_here().contains(ask.side)) continue;
      if (ask.window && chance.below(2) == 0) return session.answer(ask.side, ask.id, {}).accepted;
      for (int i = 0; i < 40; ++i) {
        const auto value = sample(*ask.domain, chance);
        if (value && session.answer(ask.side, ask.id, *value).accepted) return true;
      }
      return ask.window && session.answer(ask.side, ask.id, {}).accepted;
    }
  }
  if (waiting.kind != Waiting::Kind::choice || !session.played_here().contains(waiting.sides.front())) return false;
  const SideId side = waiting.sides.front();
  const bool may_end = session.obligations(side).empty();
  if (may_end && chance.below(6) == 0 && session.act(side, "done", {}).accepted) return true;
  std::vector<Offer> offers = session.offers(side);
  for (const Offer& offer : offers) {
    const auto value = offer.verb == "attack" ? sample(*offer.domain, chance) : std::nullopt;
    if (value && session.act(side, offer.verb, *value).accepted) return true;
  }
  for (int i = 0; i < 400 && !offers.empty(); ++i) {
    const Offer& offer = offers[chance.below(static_cast<std::uint32_t>(offers.size()))];
    if (offer.verb == "done") continue;
    const auto value = sample(*offer.domain, chance, towards_enemies(session.state(), side));
    if (value && session.act(side, offer.verb, *value).accepted) return true;
    if (may_end && i > 20) break;
  }
  return session.act(side, "done", {}).accepted;
}

}  // namespace

std::map<std::string, std::string> files_below(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (fs::recursive_directory_iterator at(folder), end; at != end; ++at) {
    if (fs::is_regular_file(at->path())) {
      files[fs::relative(at->path(), folder).string()] = bytes_of(at->path().string());
    }
  }
  return files;
}

void TwoHomes::SetUp() {
  for (auto [home, name] : {std::pair{&anna, "anna"}, std::pair{&bert, "bert"}}) {
    home->folder = temp.file(std::string(name) + "/mail");
    home->inbox = temp.file(std::string(name) + "/inbox");
    fs::create_directories(home->inbox);
    open(*home);
    ASSERT_FALSE(home->room->set_name(home == &anna ? "Anna" : "Bert"));
  }
}

std::shared_ptr<Ruleset> TwoHomes::ruleset(const std::string& folder) {
  const auto loaded = load_module(folder);
  EXPECT_NE(loaded.module, nullptr);
  return Ruleset::load(loaded.module, std::string(BOCAGE_SOURCE_DIR) + "/lua").ruleset;
}

void TwoHomes::open(Home& home) {
  auto& own = rulesets[home.folder];
  auto opened = MailRoom::open(
      home.folder,
      [this, &own](const Genesis&, Problems&) {
        if (!own) own = ruleset(module);
        return own;
      },
      [this, &home] {
        const char* const whose = &home == &anna ? "a" : &home == &bert ? "b" : "another's";
        return hash_of("test secret", std::to_string(++home.secrets) + whose);
      });
  ASSERT_NE(opened.room, nullptr) << to_text(opened.problems.front());
  home.room = std::move(opened.room);
}

void TwoHomes::begin(const std::string& module_folder, const std::string& scenario, DiceLevel dice,
                     std::map<std::string, Value> options) {
  module = std::string(BOCAGE_SOURCE_DIR) + "/" + module_folder;
  auto& own = rulesets[anna.folder];
  own = ruleset(module);
  ASSERT_NE(own, nullptr);
  NewMailGame wanted{scenario, std::move(options), dice, {own->module()->sides.front().id}, {bert.inbox}};
  const auto invited = anna.room->invite(own, wanted);
  ASSERT_FALSE(invited.problem) << to_text(*invited.problem);
  game = invited.game;
  ASSERT_TRUE(send(anna).empty());
  ASSERT_EQ(refusal_in(receive(bert)), "");
  MailGame offered = game_of(bert);
  EXPECT_EQ(offered.stage(), MailStage::offered);
  ASSERT_FALSE(offered.set_addresses({anna.inbox}));
  const auto accepted = bert.room->accept(game, {});
  ASSERT_FALSE(accepted.problem) << to_text(*accepted.problem);
  ASSERT_TRUE(send(bert).empty());
  ASSERT_EQ(refusal_in(receive(anna)), "");
}

std::unique_ptr<MailTable> TwoHomes::table(const Home& home) {
  auto opened = home.room->table(game);
  EXPECT_NE(opened.table, nullptr) << to_text(opened.problems.front());
  for (const Problem& problem : opened.problems) ADD_FAILURE() << to_text(problem);
  return std::move(opened.table);
}

MailGame TwoHomes::game_of(const Home& home) {
  auto loaded = home.room->game(game);
  EXPECT_TRUE(loaded.game) << to_text(loaded.problems.front());
  return std::move(*loaded.game);
}

std::size_t TwoHomes::play(Home& home) {
  const auto own = table(home);
  std::size_t inputs = 0;
  if (!own || !own->begun() || own->game().holder() != home.room->key().public_key()) return inputs;
  while (play_one(own->session(), chance)) ++inputs;
  return inputs;
}

Problems TwoHomes::send(Home& home, bool all) {
  MailGame own = game_of(home);
  std::unique_ptr<MailTable> table;
  const MailStage stage = own.stage();
  if (stage == MailStage::playing || stage == MailStage::closing) table = this->table(home);
  if (table && !table->why_no_packet(false)) {
    if (auto problem = table->make_packet()) return {*problem};
  }
  MailGame& of = table ? table->game() : own;
  FolderOut way;
  return home.room->send(of, table.get(), way, all).problems;
}

std::vector<Taken> TwoHomes::receive(Home& home) {
  FolderIn way(home.inbox);
  auto fetched = way.fetch();
  EXPECT_TRUE(fetched.problems.empty());
  for (const auto& message : fetched.messages) fs::remove(message.name);  // as one tidies up a mail box
  return home.room->take(fetched.messages);
}

void TwoHomes::play_on(std::size_t max_count) {
  std::size_t packets = game_of(anna).packets().size();
  Home* at = packets == 0 || game_of(anna).holder() == anna.room->key().public_key() ? &anna : &bert;
  while (packets < max_count && game_of(*at).stage() != MailStage::closed) {
    play(*at);
    const Problems problems = send(*at);
    ASSERT_TRUE(problems.empty()) << to_text(problems.front());
    ASSERT_GT(game_of(*at).packets().size(), packets) << "nobody goes on: " << *table(*at)->why_no_packet(false);
    packets = game_of(*at).packets().size();
    at = &other(*at);
    ASSERT_EQ(refusal_in(receive(*at)), "");
    ASSERT_EQ(game_of(*at).packets().size(), packets);
  }
}

std::string TwoHomes::last_message(const Home& home) {
  const MailGame own = game_of(home);
  for (auto at = own.packets().rbegin(); at != own.packets().rend(); ++at) {
    if (at->kept.mine) return "Words above it\n\n" + armoured(at->kept.letter.text);
  }
  ADD_FAILURE() << "no packet is there";
  return {};
}

std::string TwoHomes::refusal_in(const std::vector<Taken>& taken) {
  std::string text;
  for (const Taken& one : taken) {
    if (one.problem) text += to_text(*one.problem) + "\n";
  }
  return text;
}

void TwoHomes::expect_refused(Home& home, const std::string& message, const std::string& words) {
  const auto before = files_below(home.folder);
  const std::string refusal = refusal_in(receive(home, message));
  EXPECT_NE(refusal.find(words), std::string::npos) << "refused by: " << refusal << "\nwanted: " << words;
  auto after = files_below(home.folder);
  std::erase_if(after, [](const auto& file) { return file.first.find("/forks/") != std::string::npos; });
  EXPECT_EQ(before == after, true) << "the game was touched: " << words;
}

}  // namespace bocage::test
