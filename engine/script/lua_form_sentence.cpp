#include "engine/game/words.h"
#include "engine/script/lua_form.h"
#include "engine/script/sandbox.h"

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

std::string word_of(const GameState& state, const Value& value, SideId reader, std::size_t longest) {
  switch (value.kind()) {
    case Value::Kind::piece:
      return piece_words(state, value.piece(), reader);
    case Value::Kind::space: {
      const Space& space = state.board().space(value.space());
      return space.title.empty() ? space.name : space.title;
    }
    case Value::Kind::side:
      return side_words(state.module(), value.side());
    case Value::Kind::name:
      return value.name();
    case Value::Kind::list: {
      std::string text;
      for (const Value& item : value.list()) {
        append(text, (text.empty() ? "" : ", ") + word_of(state, item, reader, longest), longest);
      }
      return text;
    }
    default:
      return to_text(value, state.names());
  }
}

// The words between what is named, and what is named between them: always one less.
struct Sentence {
  std::vector<std::string> words;
  ValueList named;
};

Sentence parse(Ruleset::Host& host, lua_State* l, int index, int count, const std::string& what) {
  const std::string pattern = lua_tostring(l, index);
  Sentence sentence{{std::string()}, {}};
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
    sentence.words.emplace_back();
    at += 2;
  }
  return sentence;
}

std::string said_to(SideId reader, const GameState& state, const Sentence& sentence, std::size_t longest) {
  std::string text = sentence.words.front();
  for (std::size_t i = 0; i < sentence.named.size(); ++i) {
    append(text, word_of(state, sentence.named[i], reader, longest) + sentence.words[i + 1], longest);
  }
  if (text.starts_with(hidden_unit)) text.front() = 'A';
  return text;
}

}  // namespace

Told read_sentence(Ruleset::Host& host, lua_State* l, int index, int count, const std::string& what) {
  const GameState& state = *host.context().state;
  const Sentence sentence = parse(host, l, index, count, what);
  Sandbox& sandbox = Sandbox::of(l);
  const std::size_t longest = sandbox.limits().text;
  std::size_t bytes = 0;
  Told told(state, Value(sentence.named), [&](SideId reader) {
    std::string said = said_to(reader, state, sentence, longest);
    bytes += said.size();
    return said;
  });
  sandbox.charge(l, steps_of_sentence + bytes * steps_of_told_byte);
  return told;
}

}  // namespace bocage
