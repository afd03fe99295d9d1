#include "app/cli/fuzz/canaries.h"

#include <algorithm>

#include "app/play/time/playback.h"
#include "engine/game/words.h"
#include "engine/module/concealment.h"

namespace bocage::cli {

namespace {

// None of them is a part of another.
std::string canary(std::size_t number) {
  return "Canary<" + std::to_string(number) + ">";
}

bool can_hide(const CounterDef& counter) {
  return std::any_of(counter.faces.begin(), counter.faces.end(), conceals);
}

std::string shortened(const std::string& text) {
  constexpr std::size_t longest = 200;
  return text.size() <= longest ? text : text.substr(0, longest) + "…";
}

// Everybody, and each side.
std::vector<SideId> readers(const Module& module) {
  std::vector<SideId> all{SideId()};
  for (std::uint32_t i = 0; i < module.sides.size(); ++i) all.emplace_back(i);
  return all;
}

std::vector<std::string> texts_of_entry(const Session& session, std::uint32_t entry, SideId reader) {
  const Words words = session.words(entry);
  std::vector<std::string> texts = words.lines_for(reader);
  if (words.dice_roll) texts.push_back(words.dice_roll->purpose);
  const EntryTrace trace = trace_of(session, entry, reader);
  texts.insert(texts.end(), trace.lines.begin(), trace.lines.end());
  return texts;
}

}  // namespace

std::shared_ptr<const Module> with_canaries(std::shared_ptr<const Module> module) {
  if (!module || std::none_of(module->counters.begin(), module->counters.end(), can_hide)) return module;
  auto planted = std::make_shared<Module>(*module);
  for (std::size_t i = 0; i < planted->counters.size(); ++i) planted->counters[i].title = canary(i);
  return planted;
}

Canaries::Canaries(const Module& module) {
  for (std::size_t i = 0; i < module.counters.size(); ++i) {
    const CounterDef& counter = module.counters[i];
    if (can_hide(counter) && counter.title == canary(i)) {
      names_.push_back({CounterId(static_cast<std::uint32_t>(i)), counter.title});
    }
  }
}

std::optional<std::string> Canaries::named(const std::string& text, const Hidden& hidden) const {
  for (const Name& name : names_) {
    if (hidden.contains(name.counter) && text.find(name.title) != std::string::npos) return name.title;
  }
  return std::nullopt;
}

// Of a counter that is there several times one piece may be known and another not: only those of which the reader knows
// none.
Canaries::Hidden Canaries::hidden_from_reader(SideId reader, const GameState& state) const {
  Hidden hidden, known;
  for (std::uint32_t i = 0; i < state.piece_count(); ++i) {
    const PieceId piece(i);
    (hidden_from(reader, state, piece) ? hidden : known).insert(state.piece(piece).counter);
  }
  std::erase_if(hidden, [&](CounterId counter) { return known.contains(counter); });
  return hidden;
}

Canaries::Hidden Canaries::hidden_all_the_while(SideId reader, const Session& session, std::uint32_t entry) const {
  const GameState after = session.timeline().at(entry);
  Hidden hidden = hidden_from_reader(reader, after);
  if (entry == 0) return hidden;
  const Hidden before = hidden_from_reader(reader, session.timeline().at(entry - 1));
  std::erase_if(hidden, [&](CounterId counter) { return !before.contains(counter); });
  for (const Change& change : session.timeline().step(entry).done) {
    const auto* const flip = std::get_if<FlipPiece>(&change);
    if (flip == nullptr) continue;
    if (!hides_from(reader, after.counter(flip->piece), flip->face)) hidden.erase(after.piece(flip->piece).counter);
  }
  return hidden;
}

std::optional<std::string> Canaries::look_in(const std::string& text, SideId reader, const GameState& now) const {
  if (!planted() || text.find("Canary<") == std::string::npos) return std::nullopt;
  const auto name = named(text, hidden_from_reader(reader, now));
  if (!name) return std::nullopt;
  const std::string who = reader.valid() ? side_words(now.module(), reader) : "everybody";
  return "a text for " + who + " names " + *name + ", which is hidden from it: " + shortened(text);
}

std::optional<std::string> Canaries::look_in(const Session& session, std::uint32_t entry) const {
  if (!planted()) return std::nullopt;
  const Module& module = session.state().module();
  for (const SideId reader : readers(module)) {
    const Hidden hidden = hidden_all_the_while(reader, session, entry);
    for (const std::string& text : texts_of_entry(session, entry, reader)) {
      const auto name = named(text, hidden);
      if (!name) continue;
      const std::string who = reader.valid() ? side_words(module, reader) : "everybody";
      return "entry " + std::to_string(entry) + " tells " + who + " of " + *name +
             ", which is hidden from it: " + shortened(text);
    }
  }
  return std::nullopt;
}

}  // namespace bocage::cli
