#include "app/play/files/key_map.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/colon.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr std::array<std::string_view, 3> modifiers{"ctrl+", "alt+", "shift+"};
constexpr std::array<const char*, 3> modifier_words{tr_in_later("key", "Ctrl+"), tr_in_later("key", "Alt+"),
                                                    tr_in_later("key", "Shift+")};
constexpr std::array<std::pair<std::string_view, const char*>, 20> named_keys{{
    {"return", tr_in_later("key", "Return")}, {"enter", tr_in_later("key", "Return")},
    {"space", tr_in_later("key", "Space")},   {"tab", tr_in_later("key", "Tab")},
    {"home", tr_in_later("key", "Home")},     {"end", tr_in_later("key", "End")},
    {"pageup", tr_in_later("key", "PageUp")}, {"pgup", tr_in_later("key", "PageUp")},
    {"pgdn", tr_in_later("key", "PageDown")}, {"pagedown", tr_in_later("key", "PageDown")},
    {"insert", tr_in_later("key", "Insert")}, {"ins", tr_in_later("key", "Insert")},
    {"delete", tr_in_later("key", "Delete")}, {"del", tr_in_later("key", "Delete")},
    {"back", tr_in_later("key", "Back")},     {"left", tr_in_later("key", "Left")},
    {"right", tr_in_later("key", "Right")},   {"up", tr_in_later("key", "Up")},
    {"down", tr_in_later("key", "Down")},     {"escape", tr_in_later("key", "Escape")},
}};

char small(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string small(std::string_view text) {
  std::string made(text);
  std::transform(made.begin(), made.end(), made.begin(), [](char c) { return small(c); });
  return made;
}

// "F1" to "F24"; empty when it is none.
std::string function_key(std::string_view text) {
  constexpr std::int64_t last = 24;
  if (text.size() < 2 || text.front() != 'f') return {};
  const auto number = parse_integer(text.substr(1));
  return number && *number >= 1 && *number <= last ? "F" + std::to_string(*number) : std::string();
}

// The key without modifiers, of a text in small letters.
std::string bare_key(std::string_view text) {
  if (text.size() == 1 && text.front() > ' ' && text.front() <= '~') {
    const char c = text.front();
    return {c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c};
  }
  for (const auto& [word, name] : named_keys) {
    if (text == word) return name;
  }
  return function_key(text);
}

// Menus mark their mnemonics by &, and what asks for more by an ellipsis.
std::string without_marks(std::string_view text) {
  constexpr std::string_view ellipsis = "…";
  std::string made;
  for (const char c : text) {
    if (c != '&') made += c;
  }
  const auto at = made.find(ellipsis);
  return at == std::string::npos ? made : made.substr(0, at);
}

// Commands that have another name than when the first files of settings were written: their word stays the same.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kept_words{
    {{"play.roll-dice", "play.throw-dice"}, {"play.shuffle-the-stack", "play.shuffle-the-pile"}}};

std::string title_of(std::string_view menu, std::string_view name) {
  return without_marks(tr(std::string(menu).c_str())) + colon() + without_marks(tr(std::string(name).c_str()));
}

}  // namespace

std::optional<std::string> normal_key(std::string_view text) {
  const std::string lower = small(trim(text));
  std::string_view rest = lower;
  std::array<bool, modifiers.size()> held{};
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < modifiers.size(); ++i) {
      if (held[i] || !rest.starts_with(modifiers[i]) || rest.size() == modifiers[i].size()) continue;
      held[i] = more = true;
      rest.remove_prefix(modifiers[i].size());
    }
  }
  const std::string bare = bare_key(rest);
  if (bare.empty()) return std::nullopt;
  std::string key;
  for (std::size_t i = 0; i < modifiers.size(); ++i) {
    if (held[i]) key += modifier_words[i];
  }
  return key + bare;
}

std::string shown_key(const std::string& key) {
  std::string_view rest = key;
  std::string shown;
  for (const char* const modifier : modifier_words) {
    if (!rest.starts_with(modifier)) continue;
    shown += tr_in("key", modifier);
    rest.remove_prefix(std::string_view(modifier).size());
  }
  const auto named =
      std::find_if(named_keys.begin(), named_keys.end(), [&](const auto& each) { return rest == each.second; });
  return shown + (named == named_keys.end() ? std::string(rest) : tr_in("key", named->second));
}

std::optional<std::string> why_no_key(const std::string& key) {
  if (key == "Ctrl+F1" || key == "Ctrl+Shift+U")
    return tr("{key} belongs to the desktop and never reaches the program", {{"key", shown_key(key)}});
  const bool ctrl = key.starts_with("Ctrl+");
  const bool alt = key.find("Alt+") != std::string::npos;
  const std::string bare = key.substr(key.find_last_of('+', key.size() - 2) + 1);  // "+" itself can be the key
  if (!ctrl && !alt && function_key(small(bare)).empty()) {
    return tr("{key} is needed for typing and for playing: combine it with Ctrl or Alt", {{"key", shown_key(key)}});
  }
  if (alt && !ctrl && bare.size() == 1 && bare.front() >= 'A' && bare.front() <= 'Z') {
    return tr("{key} opens a menu: combine it with Ctrl", {{"key", shown_key(key)}});
  }
  return std::nullopt;
}

std::string command_word(std::string_view menu, std::string_view name) {
  std::string word = small(without_marks(menu)) + "." + small(without_marks(name));
  std::replace(word.begin(), word.end(), ' ', '-');
  const auto renamed =
      std::find_if(kept_words.begin(), kept_words.end(), [&](const auto& each) { return word == each.first; });
  return renamed == kept_words.end() ? word : std::string(renamed->second);
}

void KeyMap::add(std::string_view menu, std::string_view name, std::string_view usual) {
  const std::string key = normal_key(usual).value_or(std::string());
  rows_.push_back({command_word(menu, name), title_of(menu, name), key, key});
}

const KeyMap::Row* KeyMap::holder(const std::string& key, std::size_t except) const {
  for (const Row& row : rows_) {
    if (&row != &rows_[except] && row.key == key) return &row;
  }
  return nullptr;
}

std::optional<std::string> KeyMap::give(std::size_t row, std::string_view text) {
  if (trim(text).empty()) {
    rows_[row].key.clear();
    return std::nullopt;
  }
  const auto key = normal_key(text);
  if (!key) return tr("\"{text}\" is not a key", {{"text", std::string(text)}});
  if (*key != rows_[row].usual) {
    if (auto why = why_no_key(*key)) return why;
  }
  if (const Row* const other = holder(*key, row))
    return tr("{key} is the key of \"{command}\"", {{"key", shown_key(*key)}, {"command", other->title}});
  rows_[row].key = *key;
  return std::nullopt;
}

std::optional<std::string> KeyMap::give_usual(std::size_t row) {
  return give(row, rows_[row].usual);
}

void KeyMap::all_usual() {
  for (Row& row : rows_) row.key = row.usual;
}

Problems KeyMap::adopt(const std::map<std::string, std::string>& keys, const std::string& file) {
  all_usual();
  strange_ = keys;
  std::vector<std::size_t> changed;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (strange_.erase(rows_[i].command) == 0) continue;
    changed.push_back(i);
    rows_[i].key.clear();  // two commands may have changed keys with each other
  }
  Problems problems;
  std::vector<std::size_t> refused;
  for (const std::size_t i : changed) {
    const auto why = give(i, keys.at(rows_[i].command));
    if (!why) continue;
    refused.push_back(i);
    problems.push_back(
        {{file, 0, 0},
         tr("the key of \"{command}\" cannot be used: {why}", {{"command", rows_[i].title}, {"why", *why}}),
         tr("choose another one in the settings"),
         Severity::warning,
         Fault::user});
  }
  for (const std::size_t i : refused) {
    if (give_usual(i)) rows_[i].key.clear();  // taken meanwhile by one that was changed
  }
  return problems;
}

std::map<std::string, std::string> KeyMap::changes() const {
  auto keys = strange_;
  for (const Row& row : rows_) {
    if (row.key != row.usual) keys[row.command] = row.key;
  }
  return keys;
}

}  // namespace bocage
