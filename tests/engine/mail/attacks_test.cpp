// What a dishonest player, a broken mail program or a stranger may send. Each is refused with its own words, and the
// game stays as it was.
#include <algorithm>
#include <functional>

#include "engine/dice/shares.h"
#include "engine/journal/chain.h"
#include "engine/mail/mail_audit.h"
#include "engine/module/module.h"
#include "engine/post/armour.h"
#include "tests/engine/mail/two_homes.h"

namespace bocage::test {
namespace {

class Attacks : public TwoHomes {
 protected:
  // Plays until a packet lies in an inbox that has an entry of this kind, and nobody has received it. It is whose.
  Home* sent_with(EntryKind kind, const std::string& what = {}) {
    return sent_with([&](const Entry& one) { return one.kind == kind && (what.empty() || one.what == what); });
  }
  Home* sent_with(const std::function<bool(const Entry&)>& is_it) {
    Home* at = holder();
    for (int i = 0; i < 200; ++i) {
      play(*at);
      EXPECT_TRUE(send(*at).empty());
      const auto entries = entries_of(*at);
      if (std::any_of(entries.begin(), entries.end(), is_it)) return at;
      at = &other(*at);
      EXPECT_EQ(refusal_in(receive(*at)), "");
    }
    ADD_FAILURE() << "no packet has such an entry";
    return at;
  }
  Home* holder() { return game_of(bert).holder() == bert.room->key().public_key() ? &bert : &anna; }

  // This person's client runs other rules and says that they are those of the module.
  void tamper(Home& cheat, const std::string& script, const std::string& honest, const std::string& other) {
    const auto loaded = load_module(module);
    auto changed = std::make_shared<Module>(*loaded.module);
    std::string& text = changed->scripts.at(script);
    const auto at = text.find(honest);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, honest.size(), other);
    rulesets[cheat.folder] = Ruleset::load(changed, std::string(BOCAGE_SOURCE_DIR) + "/lua").ruleset;
    ASSERT_NE(rulesets[cheat.folder], nullptr);
  }
  // All that an audit finds in the game as it lies with this person, with the roots of both.
  Problems audit(const Home& home) {
    JournalFile::Content content;
    const MailGame own = game_of(home);
    content.genesis = own.genesis();
    content.lines = own.chain();
    Session::OpenOptions options;
    options.audit = true;
    options.goes_on = false;
    for (const Home* const one : {&anna, &bert}) {
      const MailGame of = game_of(*one);
      options.roots.insert(of.roots().begin(), of.roots().end());
    }
    auto opened = Session::open(ruleset(module), content, options);
    Problems found = std::move(opened.problems);
    if (opened.session) {
      const auto& broken = opened.session->broken_promises();
      found.insert(found.end(), broken.begin(), broken.end());
    }
    return found;
  }

  std::optional<std::size_t> entry_in(const Home& home, EntryKind kind, const std::string& what) {
    const auto entries = entries_of(home);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (entries[i].kind == kind && (what.empty() || entries[i].what == what)) return i;
    }
    return std::nullopt;
  }

  Packet packet_of(const Home& home) { return game_of(home).packets().back().packet; }

  std::vector<Entry> entries_of(const Home& home) {
    const auto own = table(home);
    std::vector<Entry> entries;
    for (const auto& line : own->game().packets().back().packet.entries) {
      entries.push_back(*parse_entry(line, own->session().state().names()).entry);
    }
    return entries;
  }

  // A packet of this person's with other entries, in a chain that is right, signed with the right key.
  std::string forged(const Home& home, std::vector<Entry> entries) {
    Packet packet = packet_of(home);
    Hash head = entries_of(home).front().before;
    const auto own = table(home);
    packet.entries.clear();
    std::uint32_t number = packet.first;
    for (Entry& entry : entries) {
      entry.number = number++;
      entry.before = head;
      packet.entries.push_back(to_line(entry, own->session().state().names()));
      head = hash_of_line(packet.entries.back());
    }
    packet.head = head;
    return signed_by(home, packet);
  }
  std::string signed_by(const Home& home, const Packet& packet) {
    return armoured(sign_letter(lines_of(packet), home.room->key()).text);
  }
  static Entry& first(std::vector<Entry>& entries, EntryKind kind) {
    return *std::find_if(entries.begin(), entries.end(), [&](const Entry& one) { return one.kind == kind; });
  }
};

TEST_F(Attacks, an_action_that_is_not_offered) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::action, "done");
  auto entries = entries_of(cheat);
  first(entries, EntryKind::action).what = "fly";
  expect_refused(other(cheat), forged(cheat, entries), "cannot do 'fly' now");
}

TEST_F(Attacks, a_move_for_the_other_side) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::action, "done");
  auto entries = entries_of(cheat);
  Entry& action = first(entries, EntryKind::action);
  action.side = SideId(1 - action.side.index);
  expect_refused(other(cheat), forged(cheat, entries), "is played on this machine, so nobody else moves for it");
}

TEST_F(Attacks, a_roll_that_does_not_follow_from_the_seeds) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::roll);
  ASSERT_FALSE(HasFailure());
  auto entries = entries_of(cheat);
  Entry& roll = first(entries, EntryKind::roll);
  ValueList dice = roll.value.list();
  dice.front() = dice.front().integer() == 6 ? Value(5) : Value(6);
  roll.value = dice;
  expect_refused(other(cheat), forged(cheat, entries), "the dice are not those that the game's seed gives");
}

TEST_F(Attacks, a_share_that_was_not_fixed_before_the_game) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::share);
  auto entries = entries_of(cheat);
  first(entries, EntryKind::share).value = to_hex(hash_of("test", "a better one"));
  expect_refused(other(cheat), forged(cheat, entries), "is not the one that it fixed before the game");
}

TEST_F(Attacks, a_share_that_is_left_out) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::roll);
  auto entries = entries_of(cheat);
  std::erase_if(entries, [](const Entry& one) { return one.kind == EntryKind::share; });
  ASSERT_LT(entries.size(), packet_of(cheat).entries.size());
  expect_refused(other(cheat), forged(cheat, entries), "a side has still to give its share");
}

TEST_F(Attacks, a_commitment_opened_to_something_else) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::reveal);
  auto entries = entries_of(cheat);
  Entry& reveal = first(entries, EntryKind::reveal);
  ValueMap opened = reveal.value.map();
  opened["salt"] = to_hex(hash_of("test", "salt"));
  reveal.value = opened;
  expect_refused(other(cheat), forged(cheat, entries), "the statement is not the one that was committed to");
}

TEST_F(Attacks, a_reveal_that_is_dropped) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::reveal);
  auto entries = entries_of(cheat);
  const auto at = entry_in(cheat, EntryKind::reveal, {});
  const SideId debtor = entries[*at].side;
  entries.resize(*at);
  Home& honest = other(cheat);
  if (entries.empty()) {
    Packet packet = packet_of(cheat);
    packet.entries.clear();
    packet.head = game_of(honest).head();
    EXPECT_EQ(refusal_in(receive(honest, signed_by(cheat, packet))), "");
  } else {
    EXPECT_EQ(refusal_in(receive(honest, forged(cheat, entries))), "");
  }
  const auto own = table(honest);
  EXPECT_EQ(own->session().waiting().kind, Waiting::Kind::remote);
  EXPECT_EQ(own->session().waiting().sides, std::vector<SideId>{debtor}) << "the journal says who owes";
  EXPECT_FALSE(own->why_no_packet(false)) << "it goes back to whoever owes";
}

// Nothing on the roller's disk tells the other's next shares, so the throw cannot be worked out before the answer.
TEST_F(Attacks, a_look_at_a_throw_before_the_other_has_answered) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::share);
  const MailGame others = game_of(other(cheat));
  const auto& [side, root] = *others.roots().begin();
  std::uint32_t given = 0;
  for (const std::string& line : game_of(cheat).chain()) {
    given += line.find("kind='share' side='" + side + "'") != std::string::npos ? 1 : 0;
  }
  const ShareChain chain(root);
  const auto files = files_below(cheat.folder);
  ASSERT_FALSE(files.empty());
  for (std::uint32_t next = given + 1; next <= given + 20; ++next) {
    for (const auto& [name, bytes] : files) EXPECT_EQ(bytes.find(to_hex(chain.share(next))), std::string::npos) << name;
  }
  const auto own = table(cheat);
  EXPECT_EQ(own->session().waiting().kind, Waiting::Kind::remote) << "the dice have not fallen here";
}

TEST_F(Attacks, an_answer_that_is_not_that_of_the_standing_order) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  for (Home* const home : {&anna, &bert}) {
    while (holder() != home || !table(*home)->begun()) {
      Home& writer = *holder();
      play(writer);
      ASSERT_TRUE(send(writer).empty());
      ASSERT_EQ(refusal_in(receive(other(writer))), "");
    }
    const auto own = table(*home);
    ASSERT_TRUE(
        own->session().set_order(*own->session().played_here().begin(), "stand_or_retreat", "retreat", {}).accepted);
  }
  Home& cheat = *sent_with([](const Entry& one) { return one.by_order; });
  ASSERT_FALSE(HasFailure());
  auto entries = entries_of(cheat);
  Entry& answer = *std::find_if(entries.begin(), entries.end(), [](const Entry& one) { return one.by_order; });
  answer.value = "stand";
  expect_refused(other(cheat), forged(cheat, entries), "otherwise than its standing order 'retreat' says");
  answer.by_order = false;
  expect_refused(other(cheat), forged(cheat, entries), "entry " + std::to_string(answer.number) + " is refused: ");
}

TEST_F(Attacks, a_minefield_that_is_claimed_where_it_was_not_laid) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  tamper(bert, "rules/moving.lua", "if space == laid.hex then return space end",
         "if space ~= laid.hex then return space end");
  if (HasFatalFailure()) return;
  open(bert);
  Home& cheat = *sent_with(EntryKind::claim);
  ASSERT_FALSE(HasFailure());
  ASSERT_EQ(refusal_in(receive(other(cheat))), "") << "nobody can tell before the secret is opened";
  const auto entries = entries_of(cheat);
  const auto claim =
      std::find_if(entries.begin(), entries.end(), [](const Entry& one) { return one.kind == EntryKind::claim; });
  std::string found;
  for (const Problem& one : audit(anna)) found += to_text(one) + "\n";
  EXPECT_NE(found.find("entry " + std::to_string(claim->number) + ": "), std::string::npos) << found;
  EXPECT_NE(found.find("answered 'mined' otherwise than its secrets say"), std::string::npos) << found;
}

TEST_F(Attacks, an_old_packet_under_a_new_number) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  play_on(3);
  Home& writer = *holder();
  const MailGame own = game_of(writer);
  Packet again;
  for (const KeptPacket& one : own.packets()) {
    if (one.kept.mine && !one.packet.entries.empty()) again = one.packet;
  }
  ASSERT_FALSE(again.entries.empty());
  again.number = static_cast<std::uint32_t>(own.packets().size());
  again.after = own.packets().back().kept.letter.hash;
  again.genesis.clear();
  expect_refused(other(writer), signed_by(writer, again),
                 "begins with entry " + std::to_string(again.first) + ", and entry ");
}

TEST_F(Attacks, another_state_than_the_entries_lead_to) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::action, "done");
  auto entries = entries_of(cheat);
  first(entries, EntryKind::action).state = hash_of("test", "state");
  expect_refused(other(cheat), forged(cheat, entries), "comes to another state here");
}

TEST_F(Attacks, entries_that_are_left_out_or_put_in_another_order) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::roll);
  Packet packet = packet_of(cheat);
  ASSERT_GE(packet.entries.size(), 2U);
  std::swap(packet.entries[0], packet.entries[1]);
  expect_refused(other(cheat), signed_by(cheat, packet), "should stand the packet has entry");
  packet = packet_of(cheat);
  packet.entries.pop_back();
  expect_refused(other(cheat), signed_by(cheat, packet), "entries are missing at its end");
  packet = packet_of(cheat);
  packet.entries.erase(packet.entries.begin());
  expect_refused(other(cheat), signed_by(cheat, packet), "should stand the packet has entry");
}

TEST_F(Attacks, two_packets_with_one_number) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::action, "done");
  auto entries = entries_of(cheat);
  Home& honest = other(cheat);
  ASSERT_EQ(refusal_in(receive(honest)), "");
  const auto number = packet_of(cheat).number;
  entries.pop_back();
  Packet second = packet_of(cheat);
  second.pen = second.pen == "red" ? "blue" : "red";
  expect_refused(honest, signed_by(cheat, second), "has signed two different packets " + std::to_string(number));
  const MailGame own = game_of(honest);
  const auto verified = verify_mail(own);
  EXPECT_TRUE(verified.problems.empty());
  ASSERT_EQ(verified.forks.size(), 1U);
  EXPECT_EQ(verified.forks.front().packet, number);
  EXPECT_EQ(verified.forks.front().first->letter.key, verified.forks.front().second->letter.key);
  EXPECT_NE(verified.forks.front().first->letter.text, verified.forks.front().second->letter.text);
}

TEST_F(Attacks, a_packet_signed_with_another_key) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::action, "done");
  const OwnKey stranger(hash_of("test", "stranger"));
  const std::string message = armoured(sign_letter(lines_of(packet_of(cheat)), stranger).text);
  expect_refused(other(cheat), message, "which is nobody's in this game");
  ASSERT_EQ(refusal_in(receive(other(cheat))), "");
  expect_refused(other(cheat), message, "was written by");
}

TEST_F(Attacks, a_packet_out_of_turn) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  play_on(4);
  Home& holder = game_of(anna).holder() == anna.room->key().public_key() ? anna : bert;
  Home& eager = other(holder);
  Packet packet = packet_of(eager);
  const MailGame own = game_of(holder);
  packet.number = static_cast<std::uint32_t>(own.packets().size());
  packet.after = own.packets().back().kept.letter.hash;
  packet.first = own.entries() + 1;
  packet.entries.clear();
  packet.head = own.head();
  // To its own pen it may pass nothing.
  expect_refused(holder, signed_by(eager, packet), "and not " + own.name_of(eager.room->key().public_key()));
}

TEST_F(Attacks, a_packet_of_another_game_and_one_that_skips) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::action, "done");
  Packet packet = packet_of(cheat);
  packet.game = hash_of("test", "another game");
  packet.genesis.clear();
  packet.number = std::max(1U, packet.number);
  expect_refused(other(cheat), signed_by(cheat, packet), "the packet is of a game that is not here");
  packet = packet_of(cheat);
  ASSERT_GT(packet.number, 0U);
  packet.number += 2;
  expect_refused(other(cheat), signed_by(cheat, packet), "it must be sent again");
  packet = packet_of(cheat);
  packet.after = hash_of("test", "another packet");
  expect_refused(other(cheat), signed_by(cheat, packet), "follows another packet than the one that is here");
}

TEST_F(Attacks, another_version_of_the_module) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  play(anna);
  ASSERT_TRUE(send(anna).empty());
  Packet packet = packet_of(anna);
  Genesis genesis = *parse_genesis(packet.genesis).genesis;
  genesis.content = hash_of("test", "other rules");
  packet.genesis = to_line(genesis);
  packet.game = hash_of_line(packet.genesis);
  packet.entries.clear();
  packet.head = packet.game;
  expect_refused(bert, signed_by(anna, packet), "the files of the module differ");
}

TEST_F(Attacks, a_genesis_that_was_not_agreed_on) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  play(anna);
  ASSERT_TRUE(send(anna).empty());
  Packet packet = packet_of(anna);
  Genesis genesis = *parse_genesis(packet.genesis).genesis;
  genesis.shares["blue"] = hash_of("test", "a chain that the cheat knows");
  packet.genesis = to_line(genesis);
  packet.game = hash_of_line(packet.genesis);
  packet.entries.clear();
  packet.head = packet.game;
  expect_refused(bert, signed_by(anna, packet), "is not the one that was agreed on");
}

TEST_F(Attacks, roots_that_are_not_those_of_the_game) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  play(anna);
  ASSERT_TRUE(send(anna).empty());
  ASSERT_EQ(refusal_in(receive(bert)), "");
  play(bert);
  ASSERT_TRUE(send(bert).empty());
  Packet packet = packet_of(bert);
  packet.roots["blue"] = hash_of("test", "another root");
  expect_refused(anna, signed_by(bert, packet), "is not the one that it began the game with");
  packet.roots = {{"red", game_of(anna).roots().at("red")}};
  expect_refused(anna, signed_by(bert, packet), "a side that is not its writer's");
  packet.roots = game_of(bert).roots();
  expect_refused(anna, signed_by(bert, packet), "the game is not over");
}

TEST_F(Attacks, letters_that_mail_has_damaged) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  play(anna);
  ASSERT_TRUE(send(anna).empty());
  const std::string message = last_message(anna);
  expect_refused(bert, message.substr(0, message.size() / 2), "the letter breaks off");
  std::string flipped = message;
  flipped[200] = flipped[200] == 'A' ? 'B' : 'A';
  expect_refused(bert, flipped, "its sum does not fit");
  expect_refused(bert, std::string(80U * 1024 * 1024, 'A'), "larger than 8 MB");
  expect_refused(bert, "Dear Bert, my move is in the next mail.", "there is no letter of a game in this message");
  std::string changed = game_of(anna).packets().back().kept.letter.text;
  changed[changed.find("kind=")] = 'K';
  expect_refused(bert, armoured(changed), "it was changed after it was signed");
  EXPECT_EQ(refusal_in(receive(bert, message)), "") << "the whole one is taken after all";
}

TEST_F(Attacks, on_the_form_of_a_letter_by_mail_programs_do_no_harm) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  play(anna);
  ASSERT_TRUE(send(anna).empty());
  const std::string message = last_message(anna);
  const auto lines = [&](const std::string& before, std::size_t width, const std::string& end) {
    std::string bent;
    for (std::size_t at = 0; at < message.size();) {
      const std::size_t newline = std::min(message.find('\n', at), message.size());
      for (std::size_t from = at; from < newline; from += width) {
        bent += before + message.substr(from, std::min(width, newline - from)) + end;
      }
      at = newline + 1;
    }
    return bent;
  };
  EXPECT_EQ(refusal_in(receive(bert, lines("", 1000, "\r\n"))), "") << "CRLF";
  for (const auto& bent : {lines("> ", 1000, "\n"), lines("", 60, "\n"), lines("> > ", 60, "  \r\n")}) {
    const auto taken = receive(bert, bent);
    ASSERT_EQ(taken.size(), 1U);
    EXPECT_EQ(taken.front().kind, Taken::Kind::known) << bent.substr(0, 200);
  }
}

TEST_F(Attacks, invitations_and_acceptances_of_strangers) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  const MailGame own = game_of(anna);
  expect_refused(anna, armoured(sign_letter({own.accepted().front().letter.lines[0], "<x/>"}, bert.room->key()).text),
                 "its genesis cannot be read");
  const OwnKey stranger(hash_of("test", "stranger"));
  Acceptance late{own.invitation_letter().letter.hash, "Carl", own.invitation().genesis};
  late.genesis.players["blue"] = stranger.public_key();
  late.genesis.anchors["blue"] = hash_of("test", "anchor");
  late.genesis.shares["blue"] = hash_of("test", "shares");
  expect_refused(anna, armoured(sign_letter(lines_of(late), stranger).text), "the side 'blue' is taken already");
  expect_refused(anna, armoured(sign_letter({"<unheard-of/>"}, stranger).text), "of no kind that this program knows");
  expect_refused(anna, armoured(sign_letter(lines_of(Question{hash_of("test", "game"), 0, "?"}), stranger).text),
                 "a game that is not here");
}

}  // namespace
}  // namespace bocage::test
