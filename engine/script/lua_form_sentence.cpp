#include <algorithm>
#include <limits>
#include <optional>

#include "engine/base/tr.h"
#include "engine/game/words.h"
#include "engine/script/lua_form.h"
#include "engine/script/sandbox.h"
#include "engine/translation/translation.h"

namespace bocage {

namespace {

// What is told stays in the game's record as long as the game is open, so that it costs more than its making.
constexpr std::uint64_t steps_of_sentence = 100;
constexpr std::uint64_t steps_of_told_byte = 2;

// A sentence is a text like others.
void append(std::string& text, std::string_view more, std::size_t longest) {
  text += more;
  if (text.size() > longest) throw ScriptError("A sentence would be longer than " + std::to_string(longest) + " bytes");
}

// A value in the titles of `words`: the state's module, or that module as it is written. `hidden` is the word for a
// unit that the reader does not see.
std::string word_of(const GameState& state, const Module& words, const Value& value, SideId reader,
                    const std::string& hidden, std::size_t longest) {
  switch (value.kind()) {
    case Value::Kind::piece:
      return hidden_from(reader, state, value.piece())
                 ? hidden
                 : counter_words(words.counters[state.piece(value.piece()).counter.index]);
    case Value::Kind::space: {
      const Space& space = words.board->space(value.space());
      return space.title.empty() ? space.name : space.title;
    }
    case Value::Kind::side:
      return side_words(words, value.side());
    case Value::Kind::name:
      return said(words, value.name());
    case Value::Kind::list: {
      std::string text;
      for (const Value& item : value.list()) {
        append(text, (text.empty() ? "" : ", ") + word_of(state, words, item, reader, hidden, longest), longest);
      }
      return text;
    }
    default:
      return to_text(value, state.names());
  }
}

// The words between what is named, and what is named between them: always one less.
struct Sentence {
  std::string pattern;
  std::vector<std::string> words;
  ValueList named;
  std::vector<int> places;  // of what is named, by its number in the pattern
};

Sentence parse(Ruleset::Host& host, lua_State* l, int index, int count, const std::string& what) {
  Sentence sentence{lua_tostring(l, index), {std::string()}, {}, {}};
  const std::string& pattern = sentence.pattern;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    const bool place = pattern[at] == '{' && at + 2 < pattern.size() && pattern[at + 2] == '}' &&
                       pattern[at + 1] >= '1' && pattern[at + 1] <= '9';
    if (!place) {
      sentence.words.back() += pattern[at];
      continue;
    }
    const int which = pattern[at + 1] - '0';
    if (which > count) throw ScriptError(what + " has no argument " + std::to_string(which));
    sentence.named.push_back(host.to_value(l, index + which));
    sentence.places.push_back(which);
    sentence.words.emplace_back();
    at += 2;
  }
  return sentence;
}

std::string as_a_sentence(std::string text, const std::string& hidden) {
  const bool small = hidden.front() >= 'a' && hidden.front() <= 'z';
  if (small && text.starts_with(hidden)) text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

// As the rules have it.
std::string written_to(SideId reader, const GameState& state, const Sentence& sentence, std::size_t longest) {
  std::string text = sentence.words.front();
  for (std::size_t i = 0; i < sentence.named.size(); ++i) {
    append(text,
           word_of(state, state.module().as_written(), sentence.named[i], reader, hidden_unit, longest) +
               sentence.words[i + 1],
           longest);
  }
  return as_a_sentence(std::move(text), hidden_unit);
}

// In the language of who reads it; nullopt where that is the module's own, or the sentence became too long.
std::optional<std::string> translated_to(SideId reader, const GameState& state, const Sentence& sentence,
                                         std::size_t longest) {
  if (!state.module().translation) return std::nullopt;
  const std::string hidden = tr(hidden_unit);
  const auto word = [&](int place) -> std::optional<std::string> {
    const auto at = std::find(sentence.places.begin(), sentence.places.end(), place);
    if (at == sentence.places.end()) return std::nullopt;
    const auto index = static_cast<std::size_t>(at - sentence.places.begin());
    // A word has its own length in each language: no fault may come of it.
    return word_of(state, state.module(), sentence.named[index], reader, hidden,
                   std::numeric_limits<std::size_t>::max());
  };
  const auto found = state.module().translation->find(sentence.pattern, word);
  std::string text = found ? *found : filled(sentence.pattern, word);
  if (text.size() > longest) return std::nullopt;
  return as_a_sentence(std::move(text), hidden);
}

}  // namespace

Told read_sentence(Ruleset::Host& host, lua_State* l, int index, int count, const std::string& what) {
  const GameState& state = *host.context().state;
  const Sentence sentence = parse(host, l, index, count, what);
  Sandbox& sandbox = Sandbox::of(l);
  const std::size_t longest = sandbox.limits().text;
  std::size_t bytes = 0;
  Told told(state, Value(sentence.named), [&](SideId reader) {
    // What it costs follows from the rules' own words, so that it is the same in every language.
    std::string written = written_to(reader, state, sentence, longest);
    bytes += written.size();
    return translated_to(reader, state, sentence, longest).value_or(std::move(written));
  });
  sandbox.charge(l, steps_of_sentence + bytes * steps_of_told_byte);
  return told;
}

}  // namespace bocage
