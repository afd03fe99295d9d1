// What the hand does on the table of this window, and its keys.
#include <wx/button.h>
#include <wx/listbox.h>
#include <wx/menu.h>
#include <wx/textentry.h>

#include "app/play/words/game_words.h"
#include "app/window/frame/table_frame.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

void TableFrame::click_piece(PieceId piece) {
  if (piece.index >= presenter().shown().piece_count()) return;  // it was taken back since the pane showed it
  if (measured(presenter().shown().piece(piece).space)) return;
  presenter().click(piece);
  after_hand();
}

void TableFrame::click_counter(CounterId counter) {
  presenter().hand().take_up(counter);
  after_hand();
}

void TableFrame::click_space(SpaceId space) {
  if (measured(space)) return;
  presenter().click(space);
  after_hand();
}

void TableFrame::click_link(LinkId link) {
  presenter().click(link);
  after_hand();
}

bool TableFrame::click_pile(SpaceId space, const std::vector<PieceId>& pile) {
  if (measured(space)) return true;
  const bool done = presenter().click_pile(space, pile) == Presenter::Pile::done;
  after_hand();
  return done;
}

void TableFrame::click_whole_pile(const std::vector<PieceId>& pile) {
  if (!pile.empty() && measured(presenter().shown().piece(pile.front()).space)) return;
  presenter().pick_whole_pile(pile);
  after_hand();
}

void TableFrame::gather(const std::vector<PieceId>& pieces) {
  if (pieces.empty() || ruler_.on()) return;
  presenter().hand().gather(pieces);
  after_hand();
}

// Only where a space was picked last: a second click on a unit must not launch an attack.
bool TableFrame::confirm(SpaceId space) {
  if (ruler_.on()) return false;
  const auto& picks = presenter().picks();
  if (picks.empty() || picks.back() != Pick{false, space} || !presenter().ready()) return false;
  presenter().confirm();
  after_hand();
  return true;
}

std::vector<PieceId> TableFrame::lift(const std::vector<PieceId>& pieces) {
  if (ruler_.on()) return {};
  auto lifted = presenter().begin_drag(pieces);
  update();
  return lifted;
}

bool TableFrame::lift_counter(CounterId counter) {
  if (ruler_.on()) return false;
  const bool lifted = presenter().hand().take_up(counter);
  update();
  return lifted;
}

void TableFrame::drop(SpaceId space) {
  if (space.valid()) {
    presenter().drop(space);
  } else {
    presenter().put_back();
  }
  after_hand();
}

void TableFrame::put_back() {
  presenter().put_back();
  update();
}

void TableFrame::hover(SpaceId space) {
  pointed_ = space;
  if (ruler_.point(space)) show_scene();
  show_outlook();
  if (GetStatusBar() == nullptr) return;
  const std::string more = outlook_words(space);
  SetStatusText(words(space_summary(presenter(), *seen_, space) + (more.empty() ? "" : "  \xe2\x80\x94  " + more)));
  if (!space.valid()) return;
  here_about_ = space;
  show_here_soon();
}

// What is to be moved, and what would come of it; else why the space cannot be picked.
std::string TableFrame::outlook_words(SpaceId space) {
  std::string text;
  if (const Outlook* const outlook = ruler_.on() ? nullptr : presenter().outlook(space)) {
    for (const std::string& line : outlook->words) text += (text.empty() ? "" : "; ") + line;
    return text.empty() || outlook->possible ? text : "not here: " + text;
  }
  if (!space.valid() || !presenter().drafting()) return {};
  const auto why = presenter().why_not(space);
  return why && why->kind == Refusal::Kind::rule ? "not here: " + with_rule(why->text, why->rule) : text;
}

void TableFrame::show_outlook() {
  const Outlook* const outlook = ruler_.on() ? nullptr : presenter().outlook(pointed_);
  const auto held = presenter().hand().face_held();
  for (TableCanvas* const canvas : canvases_) {
    canvas->preview(outlook);
    canvas->hold(held);
  }
}

void TableFrame::arrive(SpaceId space) {
  hover(space);
  here_timer_.Stop();
  show_here();
}

namespace {

// What a menu is about, if it is about more than one thing.
VariableOwner max_likely(PieceId piece, SpaceId space, LinkId link) {
  if (piece.valid()) return {Owner::piece, piece.index};
  if (link.valid()) return {Owner::link, link.index};
  return {Owner::space, space.index};
}

}  // namespace

void TableFrame::menu(PieceId piece, SpaceId space, LinkId link) {
  const auto items = presenter().menu(piece, space, link);
  wxMenu menu;
  auto beside = std::make_unique<wxMenu>();  // what no rule offers has a menu of its own
  for (std::size_t i = 0; i < items.size(); ++i) {
    wxString text = words(items[i].text);
    if (!items[i].enabled) text += wxString::FromUTF8(" \xe2\x80\x94 ") + words(items[i].why_not);
    text.Replace("&", "&&");
    wxMenu& into = items[i].by_hand ? *beside : menu;
    into.Append(wxID_HIGHEST + 1 + static_cast<int>(i), text)->Enable(items[i].enabled);
  }
  const bool free = presenter().state().enforcement() == Enforcement::free;
  if (presenter().hand().allowed() && !presenter().drafting()) {
    (free ? menu : *beside)
        .Append(wxID_HIGHEST + 1 + static_cast<int>(items.size()), wxString::FromUTF8("Set a &value…"));
  }
  if (menu.GetMenuItemCount() == 0) menu.Append(wxID_HIGHEST, "Nothing can be done here now")->Enable(false);
  if (beside->GetMenuItemCount() > 0) menu.AppendSubMenu(beside.release(), "By &hand");
  // At the cursor when the keys have called it.
  const auto at = canvas().cursor_shown() && canvas().cursor() == space ? canvas().point_of(space) : std::nullopt;
  const int chosen = canvas().GetPopupMenuSelectionFromUser(menu, at ? *at : wxDefaultPosition);
  const int index = chosen - wxID_HIGHEST - 1;
  if (chosen == wxID_NONE || index < 0) return;
  if (static_cast<std::size_t>(index) >= items.size()) {
    const VariableOwner about = max_likely(piece, space, link);
    CallAfter([this, space, about] { set_value(space, about); });  // once the menu is gone and has let the keys go
    return;
  }
  const MenuItem& item = items[static_cast<std::size_t>(index)];
  if (item.what == MenuItem::What::draw && item.number == MenuItem::to_be_asked) {
    CallAfter([this, among = item.gathered ? presenter().hand().gathered() : presenter().state().stack(item.space)] {
      draw(among);
    });
    return;
  }
  presenter().choose(item);
  after_hand();
}

void TableFrame::pressed(const PromptButton& button) {
  beat_timer_.Stop();  // whoever goes by hand is not carried on
  presenter().press(button);
  after_hand();
  canvas().SetFocus();  // the button is gone, and the keys must go somewhere
}

// The next unit that can act, from space to space and round again.
void TableFrame::next_unit(int by) {
  const auto units = presenter().able();
  if (units.empty()) {
    SetStatusText("No unit on the map can do anything now");
    return;
  }
  const auto count = static_cast<int>(units.size());
  unit_ = static_cast<std::size_t>(((static_cast<int>(unit_) + by) % count + count) % count);
  const SpaceId space = presenter().state().piece(units[unit_]).space;
  for (TableCanvas* const canvas : canvases_) {
    if (canvas->look().picture().surface() == presenter().state().board().space(space).surface) {
      canvas->put_cursor(space);
      canvas->SetFocus();
    }
  }
}

// From what lies uppermost down to the last choice.
void TableFrame::escape() {
  if (canvas().magnifier().on()) {
    canvas().put_magnifier_away();
  } else if (ruler_.on()) {
    measure();
  } else if (presenter().seat().as_others_see()) {
    toggle_others_view();
  } else if (!canvas().give_up()) {
    presenter().cancel();
    update();
  }
}

void TableFrame::on_key(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  wxWindow* const focus = wxWindow::FindFocus();
  const bool plain = event.GetModifiers() == wxMOD_NONE;
  if (plain && key == WXK_ESCAPE) {
    escape();
    return;
  }
  if (plain && dynamic_cast<wxTextEntry*>(focus) != nullptr) {  // it is typed
    event.Skip();
    return;
  }
  if (plain && key >= '1' && key <= '9' && prompt_->press_die(key - '0')) return;
  const bool enter = key == WXK_RETURN || key == WXK_NUMPAD_ENTER;
  // Return presses the button, the row or the space that has the focus; elsewhere it confirms.
  const bool elsewhere = dynamic_cast<wxButton*>(focus) == nullptr && dynamic_cast<wxListBox*>(focus) == nullptr &&
                         focus != static_cast<wxWindow*>(forces_) &&
                         !(focus == static_cast<wxWindow*>(&canvas()) && canvas().cursor_shown());
  if (plain && enter && elsewhere && presenter().drafting()) {
    presenter().confirm();
    after_hand();
    return;
  }
  event.Skip();
}

}  // namespace bocage
