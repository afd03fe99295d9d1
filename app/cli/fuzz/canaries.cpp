#include "app/cli/fuzz/canaries.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <system_error>
#include <utility>

#include "app/play/time/playback.h"
#include "engine/game/words.h"
#include "engine/module/concealment.h"

namespace bocage::cli {

namespace {

constexpr std::string_view canary_head = "Canary<";

// None of them is a part of another.
std::string canary(std::size_t number) {
  return std::string(canary_head) + std::to_string(number) + ">";
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

Canaries::Canaries(std::shared_ptr<const Module> module)
    : module_(std::move(module)), planted_(module_->counters.size()) {
  for (std::size_t i = 0; i < planted_.size(); ++i) {
    const CounterDef& counter = module_->counters[i];
    planted_[i] = can_hide(counter) && counter.title == canary(i);
    any_ = any_ || planted_[i];
  }
}

// Nearly every text names some counter, so those that stand in it are looked up, and not all counters looked for.
const std::string* Canaries::named(const std::string& text, const Hidden& hidden) const {
  for (auto at = text.find(canary_head); at != std::string::npos; at = text.find(canary_head, at + 1)) {
    std::size_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [behind, error] = std::from_chars(text.data() + at + canary_head.size(), end, number);
    if (error != std::errc() || behind == end || *behind != '>' || number >= planted_.size()) continue;
    if (planted_[number] && hidden[number]) return &module_->counters[number].title;
  }
  return nullptr;
}

std::string Canaries::who(SideId reader) const {
  return reader.valid() ? side_words(*module_, reader) : "everybody";
}

// Of a counter that is there several times one piece may be known and another not: only those of which the reader knows
// none.
Canaries::Hidden Canaries::hidden_from_reader(SideId reader, const GameState& state) {
  Hidden hidden(state.module().counters.size());
  Hidden known(hidden.size());
  for (std::uint32_t i = 0; i < state.piece_count(); ++i) {
    const PieceId piece(i);
    (hidden_from(reader, state, piece) ? hidden : known)[state.piece(piece).counter.index] = true;
  }
  for (std::size_t i = 0; i < hidden.size(); ++i) hidden[i] = hidden[i] && !known[i];
  return hidden;
}

Canaries::Moment Canaries::moment(SideId reader, const GameState& now) const {
  Moment moment;
  moment.reader_ = reader;
  if (any_) moment.hidden_ = hidden_from_reader(reader, now);
  return moment;
}

std::optional<std::string> Canaries::look_in(const std::string& text, const Moment& moment) const {
  if (!any_) return std::nullopt;
  const auto* const name = named(text, moment.hidden_);
  if (name == nullptr) return std::nullopt;
  return "a text for " + who(moment.reader_) + " names " + *name + ", which is hidden from it: " + shortened(text);
}

std::optional<std::string> Canaries::look_in(const std::string& text, SideId reader, const GameState& now) const {
  if (!any_ || text.find(canary_head) == std::string::npos) return std::nullopt;
  return look_in(text, moment(reader, now));
}

std::optional<std::string> Canaries::look_in(const Session& session, std::uint32_t entry) const {
  if (!any_) return std::nullopt;
  const GameState after = session.timeline().at(entry);
  const auto before = entry == 0 ? std::optional<GameState>() : session.timeline().at(entry - 1);
  for (const SideId reader : readers(*module_)) {
    // What is hidden before and after, and was shown at no moment between.
    Hidden hidden = hidden_from_reader(reader, after);
    if (before) {
      const Hidden hidden_before = hidden_from_reader(reader, *before);
      for (std::size_t i = 0; i < hidden.size(); ++i) hidden[i] = hidden[i] && hidden_before[i];
      for (const Change& change : session.timeline().step(entry).done) {
        const auto* const flip = std::get_if<FlipPiece>(&change);
        if (flip == nullptr) continue;
        if (!hides_from(reader, after.counter(flip->piece), flip->face)) {
          hidden[after.piece(flip->piece).counter.index] = false;
        }
      }
    }
    for (const std::string& text : texts_of_entry(session, entry, reader)) {
      const auto* const name = named(text, hidden);
      if (name == nullptr) continue;
      return "entry " + std::to_string(entry) + " tells " + who(reader) + " of " + *name +
             ", which is hidden from it: " + shortened(text);
    }
  }
  return std::nullopt;
}

}  // namespace bocage::cli
