#include "tests/engine/mail/dishonest_homes.h"

#include <algorithm>

#include "engine/journal/chain.h"
#include "engine/mail/mail_audit.h"
#include "engine/module/module.h"
#include "engine/post/armour.h"

namespace bocage::test {

Home* DishonestHomes::sent_with(EntryKind kind, const std::string& what) {
  return sent_with([&](const Entry& one) { return one.kind == kind && (what.empty() || one.what == what); });
}

Home* DishonestHomes::sent_with(const std::function<bool(const Entry&)>& is_it) {
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

Home* DishonestHomes::holder() {
  return game_of(bert).holder() == bert.room->key().public_key() ? &bert : &anna;
}

void DishonestHomes::play_until_writes(Home& home) {
  while (holder() != &home || !table(home)->begun()) {
    Home& writer = *holder();
    play(writer);
    ASSERT_TRUE(send(writer).empty());
    ASSERT_EQ(refusal_in(receive(other(writer))), "");
  }
}

void DishonestHomes::tamper(Home& cheat, const std::string& script, const std::string& honest,
                            const std::string& other) {
  const auto loaded = load_module(module);
  auto changed = std::make_shared<Module>(*loaded.module);
  std::string& text = changed->scripts.at(script);
  const auto at = text.find(honest);
  ASSERT_NE(at, std::string::npos);
  text.replace(at, honest.size(), other);
  rulesets[cheat.folder] = Ruleset::load(changed, std::string(BOCAGE_SOURCE_DIR) + "/lua").ruleset;
  ASSERT_NE(rulesets[cheat.folder], nullptr);
  open(cheat);
}

std::string DishonestHomes::audit(const Home& home) {
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
  const auto opened = Session::open(ruleset(module), content, options);
  std::string found;
  for (const Problem& one : opened.problems) found += to_text(one) + "\n";
  if (opened.session) {
    for (const Problem& one : opened.session->broken_promises()) found += to_text(one) + "\n";
  }
  return found;
}

std::vector<Entry> DishonestHomes::entries_of(const Home& home) {
  const auto own = table(home);
  std::vector<Entry> entries;
  for (const auto& line : own->game().packets().back().packet.entries) {
    entries.push_back(*parse_entry(line, own->session().state().names()).entry);
  }
  return entries;
}

std::string DishonestHomes::forged(const Home& home, std::vector<Entry> entries) {
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

std::string DishonestHomes::signed_by(const Home& home, const Packet& packet) {
  return armoured(sign_letter(lines_of(packet), home.room->key()).text);
}

Entry& DishonestHomes::first(std::vector<Entry>& entries, EntryKind kind) {
  return *std::find_if(entries.begin(), entries.end(), [&](const Entry& one) { return one.kind == kind; });
}

}  // namespace bocage::test
