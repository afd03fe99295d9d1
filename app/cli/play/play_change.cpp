#include "app/cli/play/play_change.h"

#include <algorithm>

#include "app/cli/play/play_desk.h"
#include "app/cli/play/play_prompt.h"
#include "app/cli/play/play_things.h"
#include "app/play/table/editable_variables.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

Words words_between(const Words& words, std::size_t from, std::size_t to) {
  return {words.begin() + static_cast<std::ptrdiff_t>(from), words.begin() + static_cast<std::ptrdiff_t>(to)};
}

// "game", or a side, said in full.
std::optional<VariableOwner> game_or_side(const GameState& state, const std::string& typed) {
  const std::string wanted = folded(typed);
  if (wanted == "game") return VariableOwner{Owner::game, 0};
  const auto& sides = state.module().sides;
  for (std::uint32_t i = 0; i < sides.size(); ++i) {
    if (wanted == folded(sides[i].id) || wanted == folded(sides[i].title)) return VariableOwner{Owner::side, i};
  }
  return std::nullopt;
}

// "PLACE - PLACE"; a title may hold such a sign itself.
std::optional<VariableOwner> link_between(Presenter& presenter, const std::string& typed) {
  constexpr std::string_view sign = " - ";
  for (auto at = typed.find(sign); at != std::string::npos; at = typed.find(sign, at + 1)) {
    const Meant a = meant_space(presenter, typed.substr(0, at));
    const Meant b = meant_space(presenter, typed.substr(at + sign.size()));
    if (!a.value || !b.value || *a.value == *b.value) continue;
    const LinkId link = presenter.state().board().find_link(a.value->space(), b.value->space());
    if (link.valid()) return VariableOwner{Owner::link, link.index};
  }
  return std::nullopt;
}

struct Called {
  std::optional<VariableOwner> carrier;
  std::vector<std::string> several;  // it could be these
  std::size_t used = 0;              // words
};

Called called(Presenter& presenter, const std::string& typed) {
  if (const auto known = game_or_side(presenter.state(), typed)) return {known, {}, 0};
  const Meant found = meant(presenter, typed);
  if (!found.value) return {link_between(presenter, typed), found.several, 0};
  const bool piece = found.value->kind() == Value::Kind::piece;
  return {piece ? VariableOwner{Owner::piece, found.value->piece().index}
                : VariableOwner{Owner::space, found.value->space().index},
          {},
          0};
}

// What the longest part of the words from the first on is called.
Called called_first(Presenter& presenter, const Words& words) {
  Called unclear;
  for (std::size_t used = words.size(); used > 0; --used) {
    Called found = called(presenter, joined(words_between(words, 0, used)));
    found.used = used;
    if (found.carrier) return found;
    if (unclear.several.empty()) unclear = std::move(found);
  }
  return unclear;
}

// The one that the longest part of the words names, from `used` on, which then is past it; null when there is none.
const EditableVariable* variable_named(const GameState& state, const std::vector<EditableVariable>& all,
                                       const Words& words, std::size_t& used) {
  std::vector<std::vector<std::string>> names;
  for (const EditableVariable& one : all) {
    names.push_back({one.title, state.module().variables_of(one.of.on)[static_cast<std::size_t>(one.variable)]->name});
  }
  for (std::size_t end = words.size(); end > used; --end) {
    const auto best = best_fits(joined(words_between(words, used, end)), names);
    if (best.size() != 1) continue;
    used = end;
    return &all[best.front()];
  }
  return nullptr;
}

std::string variable_words(const EditableVariable& one) {
  return one.title + ": " + one.now + " (" + one.takes + ")";
}

std::string known_words(const EditableVariable& first, const std::vector<EditableVariable>& all) {
  std::string text;
  for (const EditableVariable& one : all) add_to_list(text, one.title);
  return tr("{owner} has: {list}.", {{"owner", first.whose}, {"list", text}});
}

// What can be done by a choice; "put" takes up and puts down, "draw" draws.
std::vector<MenuItem> choices_by_hand(Presenter& presenter, const VariableOwner& of) {
  const auto at = [&](Owner on) { return of.on == on ? of.object : UINT32_MAX; };
  auto items = presenter.menu(PieceId(at(Owner::piece)), SpaceId(at(Owner::space)), LinkId(at(Owner::link)));
  const bool free = presenter.waiting().kind == Waiting::Kind::free;
  std::erase_if(items, [&](const MenuItem& item) {
    const bool held = item.what == MenuItem::What::take_up || item.what == MenuItem::What::take_up_pile ||
                      item.what == MenuItem::What::draw;
    return (!item.by_hand && !free) || held;
  });
  return items;
}

// What it can be changed to; then what it carries.
void tell_changes(PlayDesk& desk, const VariableOwner& of, const std::vector<EditableVariable>& all) {
  const auto items = choices_by_hand(desk.presenter(), of);
  for (std::size_t i = 0; i < items.size(); ++i) desk.say(std::to_string(i + 1) + ". " + items[i].text);
  for (const EditableVariable& one : all) desk.say(variable_words(one));
  if (items.empty() && all.empty()) desk.say(tr("There is nothing to change."));
}

void change_value(PlayDesk& desk, const EditableVariable& one, const std::string& words) {
  if (words.empty()) return desk.say(variable_words(one));
  const TypedValue typed = value_typed(desk.state(), one, words);
  if (!typed.value) return desk.unclear(one.whose + ": " + sentence(typed.problem));
  desk.presenter().hand().set(one.becomes(*typed.value));
  desk.heard_of_hand();
}

}  // namespace

void change_by_hand(PlayDesk& desk, const Words& rest) {
  Presenter& presenter = desk.presenter();
  if (rest.empty()) return desk.unclear(tr("Change what?"));
  const Called found = called_first(presenter, rest);
  if (!found.carrier) return desk.unclear(not_one(joined(rest), found.several, {}));
  presenter.abandon_draft();
  const bool hidden = found.carrier->on == Owner::piece && !presenter.seat().knows(PieceId(found.carrier->object));
  const auto all =
      hidden ? std::vector<EditableVariable>() : editable_variables(desk.state(), {*found.carrier}, presenter.viewer());
  std::size_t used = found.used;
  if (used == rest.size()) return tell_changes(desk, *found.carrier, all);
  if (const EditableVariable* const one = variable_named(desk.state(), all, rest, used)) {
    return change_value(desk, *one, joined(words_between(rest, used, rest.size())));
  }
  const auto number = used + 1 == rest.size() ? parse_integer(rest.back().text) : std::nullopt;
  if (!number) {
    return desk.unclear(tr("\"{what}\" cannot be changed there. {known}",
                           {{"what", joined(words_between(rest, used, rest.size()))},
                            {"known", all.empty() ? tr("It has no values.") : known_words(all.front(), all)}}));
  }
  const auto items = choices_by_hand(presenter, *found.carrier);
  if (*number < 1 || *number > static_cast<std::int64_t>(items.size()))
    return desk.unclear(tr("There is no such change."));
  presenter.choose(items[static_cast<std::size_t>(*number - 1)]);
  desk.heard_of_hand();
}

}  // namespace bocage::cli
