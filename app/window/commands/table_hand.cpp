#include "app/window/commands/table_hand.h"

#include <wx/menu.h>

#include <map>
#include <memory>
#include <utility>

#include "app/play/reading/inspector.h"
#include "app/play/tools/menu_group.h"
#include "app/play/words/game_words.h"
#include "app/window/commands/by_hand_control.h"
#include "app/window/commands/here_control.h"
#include "app/window/commands/overlay_control.h"
#include "app/window/commands/place_menu.h"
#include "app/window/desk/boards.h"
#include "app/window/desk/desk.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

// What a menu is about, if it is about more than one thing.
VariableOwner likely_owner(PieceId piece, SpaceId space, LinkId link) {
  if (piece.valid()) return {Owner::piece, piece.index};
  if (link.valid()) return {Owner::link, link.index};
  return {Owner::space, space.index};
}

int menu_id(std::size_t item) {
  return wxID_HIGHEST + 1 + static_cast<int>(item);
}

wxString item_words(const MenuItem& item) {
  wxString text = words(item.text);
  if (!item.enabled) text += wxString::FromUTF8(" — ") + words(item.why_not);
  return wxControl::EscapeMnemonics(text);
}

// What is done by hand is in a menu of its group; groups that offer nothing are left out.
class ByHandMenus {
 public:
  void add(std::size_t number, const MenuItem& item) {
    menu(group_of(item)).Append(menu_id(number), item_words(item))->Enable(item.enabled);
  }
  void add(MenuGroup group, int id, const wxString& text) { menu(group).Append(id, text); }
  void append_to(wxMenu& whole) {
    constexpr std::pair<MenuGroup, const char*> titles[] = {{MenuGroup::piece, tr_later("&Piece")},
                                                            {MenuGroup::pile, tr_later("Pi&le")},
                                                            {MenuGroup::space, tr_later("&Space")},
                                                            {MenuGroup::state, tr_later("S&tate")}};
    for (const auto& [group, title] : titles) {
      auto found = menus_.find(group);
      if (found != menus_.end()) whole.AppendSubMenu(found->second.release(), words(tr(title)));
    }
    menus_.clear();
  }
  bool empty() const { return menus_.empty(); }

 private:
  wxMenu& menu(MenuGroup group) {
    auto& found = menus_[group];
    if (found == nullptr) found = std::make_unique<wxMenu>();
    return *found;
  }

  std::map<MenuGroup, std::unique_ptr<wxMenu>> menus_;
};

}  // namespace

void TableHand::click_piece(PieceId piece) {
  if (piece.index >= desk_.presenter().shown().piece_count()) return;  // it was taken back since the pane showed it
  if (overlays_.measured(desk_.presenter().shown().piece(piece).space)) return;
  desk_.presenter().click(piece);
  desk_.after_step();
}

void TableHand::click_counter(CounterId counter) {
  desk_.presenter().hand().take_up(counter);
  desk_.after_step();
}

void TableHand::click_space(SpaceId space) {
  if (overlays_.measured(space)) return;
  desk_.presenter().click(space);
  desk_.after_step();
}

void TableHand::click_link(LinkId link) {
  desk_.presenter().click(link);
  desk_.after_step();
}

bool TableHand::click_pile(SpaceId space, const std::vector<PieceId>& pile) {
  if (overlays_.measured(space)) return true;
  const bool done = desk_.presenter().click_pile(space, pile) == Presenter::Pile::done;
  desk_.after_step();
  return done;
}

void TableHand::click_whole_pile(const std::vector<PieceId>& pile) {
  if (!pile.empty() && overlays_.measured(desk_.presenter().shown().piece(pile.front()).space)) return;
  desk_.presenter().pick_whole_pile(pile);
  desk_.after_step();
}

void TableHand::gather(const std::vector<PieceId>& pieces) {
  if (pieces.empty() || overlays_.measuring()) return;
  desk_.presenter().hand().gather(pieces);
  desk_.after_step();
}

// It confirms only where a space was picked last: a second click on a unit must not launch an attack.
bool TableHand::confirm(SpaceId space) {
  if (overlays_.measuring()) return false;
  const auto& picks = desk_.presenter().picks();
  if (picks.empty() || picks.back() != Pick{false, space} || !desk_.presenter().ready()) return false;
  desk_.presenter().confirm();
  desk_.after_step();
  return true;
}

std::vector<PieceId> TableHand::lift(const std::vector<PieceId>& pieces) {
  if (overlays_.measuring()) return {};
  auto lifted = desk_.presenter().begin_drag(pieces);
  desk_.update();
  return lifted;
}

bool TableHand::lift_counter(CounterId counter) {
  if (overlays_.measuring()) return false;
  const bool lifted = desk_.presenter().hand().take_up(counter);
  desk_.update();
  return lifted;
}

void TableHand::drop(SpaceId space) {
  if (space.valid()) {
    desk_.presenter().drop(space);
  } else {
    desk_.presenter().put_back();
  }
  desk_.after_step();
}

void TableHand::put_back() {
  desk_.presenter().put_back();
  desk_.update();
}

void TableHand::hover(SpaceId space) {
  pointed_ = space;
  if (overlays_.measure_to(space)) overlays_.show();
  show_outlook();
  if (desk_.window.GetStatusBar() == nullptr) return;
  const std::string more = outlook_words(space);
  desk_.tell(words(space_summary(desk_.presenter(), overlays_.seen(), space) + (more.empty() ? "" : "  —  " + more)));
  if (!space.valid()) return;
  here_.turn_to(space);
}

// What is to be moved, and what would come of it; else why the space cannot be picked.
std::string TableHand::outlook_words(SpaceId space) {
  std::string text;
  if (const Outlook* const outlook = overlays_.measuring() ? nullptr : desk_.presenter().outlook(space)) {
    for (const std::string& line : outlook->words) text += (text.empty() ? "" : "; ") + line;
    return text.empty() || outlook->possible ? text : tr("not here: {why}", {{"why", text}});
  }
  if (!space.valid() || !desk_.presenter().drafting()) return {};
  const auto why = desk_.presenter().why_not(space);
  return why && why->says_why() ? tr("not here: {why}", {{"why", with_rule(why->text, why->rule)}}) : text;
}

void TableHand::show_outlook() {
  const Outlook* const outlook = overlays_.measuring() ? nullptr : desk_.presenter().outlook(pointed_);
  const auto held = desk_.presenter().hand().face_held();
  for (TableCanvas* const canvas : desk_.boards.canvases()) {
    canvas->drag_image().preview(outlook);
    canvas->drag_image().hold(held);
  }
}

void TableHand::arrive(SpaceId space) {
  hover(space);
  here_.show_at_once();
}

void TableHand::menu(PieceId piece, SpaceId space, LinkId link) {
  const auto items = desk_.presenter().menu(piece, space, link);
  wxMenu menu;
  ByHandMenus by_hand;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (group_of(items[i]) == MenuGroup::rules) {
      menu.Append(menu_id(i), item_words(items[i]))->Enable(items[i].enabled);
    } else {
      by_hand.add(i, items[i]);
    }
  }
  const bool free = desk_.presenter().state().enforcement() == Enforcement::free;
  if (desk_.presenter().hand().allowed() && !desk_.presenter().drafting()) {
    by_hand.add(MenuGroup::state, menu_id(items.size()), words(tr("Set a &value…")));
  }
  if (menu.GetMenuItemCount() == 0 && by_hand.empty()) {
    menu.Append(wxID_HIGHEST, words(tr("Nothing can be done here now")))->Enable(false);
  }
  if (free) {
    by_hand.append_to(menu);
  } else if (!by_hand.empty()) {
    auto beside = std::make_unique<wxMenu>();
    by_hand.append_to(*beside);
    menu.AppendSubMenu(beside.release(), words(tr("By &hand")));
  }
  place_.append(menu, piece, space);
  // The menu comes up at the cursor when the keys have called it.
  TableCanvas& canvas = desk_.canvas();
  const auto at =
      canvas.cursor().shown() && canvas.cursor().space() == space ? canvas.places().point_of(space) : std::nullopt;
  const int chosen = canvas.GetPopupMenuSelectionFromUser(menu, at ? *at : wxDefaultPosition);
  if (chosen == wxID_NONE || chosen < menu_id(0) || place_.choose(chosen, piece, space)) return;
  const auto index = static_cast<std::size_t>(chosen - menu_id(0));
  if (index < items.size()) {
    choose(items[index]);
    return;
  }
  // The dialog comes once the menu is gone and has let the keys go.
  desk_.window.CallAfter([this, space, about = likely_owner(piece, space, link)] { by_hand_.set_value(space, about); });
}

void TableHand::choose(const MenuItem& item) {
  if (item.what != MenuItem::What::draw || item.number != MenuItem::to_be_asked) {
    desk_.presenter().choose(item);
    desk_.after_step();
    return;
  }
  auto among = item.gathered ? desk_.presenter().hand().gathered() : desk_.presenter().state().stack(item.space);
  desk_.window.CallAfter([this, among = std::move(among)] { by_hand_.draw(among); });
}

}  // namespace bocage
