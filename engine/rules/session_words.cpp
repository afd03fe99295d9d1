// Words of the game for people: what an entry did, when the ruleset says nothing itself.
#include "engine/rules/session_impl.h"

namespace bocage {
namespace {

std::string shown(const Value& value, const GameState& state) {
  switch (value.kind()) {
    case Value::Kind::nil:
      return "nothing";
    case Value::Kind::name:
      return value.name();
    case Value::Kind::space: {
      const Space& space = state.board().space(value.space());
      return space.title.empty() ? space.name : space.title;
    }
    case Value::Kind::side:
      return state.module().sides[value.side().index].title;
    case Value::Kind::piece: {
      const CounterDef& counter = state.counter(value.piece());
      return counter.title.empty() ? counter.id : counter.title;
    }
    case Value::Kind::list: {
      std::string text;
      for (const auto& item : value.list()) text += (text.empty() ? "" : ", ") + shown(item, state);
      return text.empty() ? "nothing" : text;
    }
    case Value::Kind::map: {
      std::string text;
      for (const auto& [key, item] : value.map()) text += (text.empty() ? "" : "; ") + key + ": " + shown(item, state);
      return text;
    }
    default:
      return to_text(value, state.names());
  }
}

void places(const Value& value, const GameState& state, std::vector<SpaceId>& spaces) {
  if (value.kind() == Value::Kind::space) spaces.push_back(value.space());
  if (value.kind() == Value::Kind::piece) spaces.push_back(state.piece(value.piece()).space);
  if (value.kind() == Value::Kind::list) {
    for (const auto& item : value.list()) places(item, state, spaces);
  }
  if (value.kind() == Value::Kind::map) {
    for (const auto& [key, item] : value.map()) places(item, state, spaces);
  }
}

}  // namespace

void Session::Impl::default_words(const Entry& entry, Words& words) const {
  if (value_fault(entry.value)) return;
  std::string title = entry.what;
  if (entry.kind == EntryKind::action || entry.kind == EntryKind::commit) {
    const Value named = host().constant("verbs." + entry.what + ".title");
    if (named.kind() == Value::Kind::name) title = named.name();
    if (entry.what == "done") title = "Done";
  }
  const std::string arguments = entry.value.is_nil() ? "" : ": " + shown(entry.value, state_);
  switch (entry.kind) {
    case EntryKind::action:
      words.lines.push_back(title + arguments);
      break;
    case EntryKind::answer:
      words.lines.push_back(title + ": " + (entry.value.is_nil() ? "passed" : shown(entry.value, state_)));
      break;
    case EntryKind::commit:
      words.lines.push_back(title + ": sealed");
      return;
    case EntryKind::roll:
      words.lines.push_back("Roll for " + title + arguments);
      break;
    case EntryKind::draw:
      words.lines.push_back("Drawn from " + title + (entry.side.valid() ? "" : arguments));
      return;
    case EntryKind::reveal:
      words.lines.push_back("A secret is opened");
      return;
    case EntryKind::claim:
      words.lines.push_back(title + arguments);
      break;
    case EntryKind::order:
      words.lines.push_back("Standing order for " + title + (entry.value.is_nil() ? " taken back" : arguments));
      return;
    case EntryKind::override_:
      words.lines.push_back("Rule " + title + " is overridden");
      return;
    case EntryKind::mode:
      words.lines.push_back("Rules: " + title);
      return;
    case EntryKind::edit:
      words.lines.push_back("By hand" + arguments);
      break;
    case EntryKind::settle:
      words.lines.push_back("The game is settled");
      return;
    case EntryKind::inspect:
      words.lines.push_back("A hidden thing is looked at");
      return;
    case EntryKind::module:
      words.lines.push_back("Corrected module " + title);
      return;
    case EntryKind::note:
      words.lines.push_back(shown(entry.value, state_));
      return;
  }
  places(entry.value, state_, words.spaces);
}

}  // namespace bocage
