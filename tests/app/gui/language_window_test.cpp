// The window in another language: no menu, pane or dialog says anything in English but the module's own words.
#include <wx/aui/framemanager.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/listctrl.h>
#include <wx/menu.h>
#include <wx/notebook.h>
#include <wx/radiobox.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/toolbar.h>

#include <algorithm>
#include <set>

#include "app/play/words/finder.h"
#include "app/window/desk/command.h"
#include "app/window/dialogs/dice_dialog.h"
#include "app/window/dialogs/find_dialog.h"
#include "app/window/dialogs/new_game_dialog.h"
#include "app/window/dialogs/orders_dialog.h"
#include "app/window/dialogs/settings_dialog.h"
#include "app/window/dialogs/value_dialog.h"
#include "app/window/panes/journal_pane.h"
#include "app/window/panes/look_up_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "app/window/start/bocage_app.h"
#include "app/window/start/wx_language.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"
#include "tests/app/gui/window_test.h"
#include "tests/tools/spoken.h"

// What GTK draws on a standard button; its headers need not be there (app/window/widgets/stock_buttons.cpp).
struct StockItem {
  char* id = nullptr;
  char* label = nullptr;
  int modifier = 0;
  unsigned key = 0;
  char* domain = nullptr;
};
extern "C" int gtk_stock_lookup(const char* id, StockItem* item);

namespace bocage {
namespace {

using test::Spoken;
using Labels = std::set<std::string>;

void add(Labels& labels, const wxString& text) {
  if (!text.empty()) labels.insert(bytes(text));
}

void add_menu(Labels& labels, const wxMenu& menu) {
  for (const wxMenuItem* const item : menu.GetMenuItems()) {
    add(labels, item->GetItemLabelText());
    add(labels, item->GetHelp());
    if (item->GetSubMenu() != nullptr) add_menu(labels, *item->GetSubMenu());
  }
}

void add_entries(Labels& labels, const wxItemContainer& list) {
  for (unsigned i = 0; i < list.GetCount(); ++i) add(labels, list.GetString(i));
}

void add_columns(Labels& labels, const wxListCtrl& list) {
  for (int column = 0; column < list.GetColumnCount(); ++column) {
    wxListItem item;
    item.SetMask(wxLIST_MASK_TEXT);
    if (list.GetColumn(column, item)) add(labels, item.GetText());
  }
  for (int row = 0; row < list.GetItemCount(); ++row) add(labels, list.GetItemText(row));
}

// What is written on a window and all that it holds. What stands in a list or a page is the game's.
void add_window(Labels& labels, const wxWindow& window) {
  add(labels, window.GetToolTipText());
  if (dynamic_cast<const wxStaticText*>(&window) != nullptr || dynamic_cast<const wxAnyButton*>(&window) != nullptr ||
      dynamic_cast<const wxCheckBox*>(&window) != nullptr || dynamic_cast<const wxDialog*>(&window) != nullptr) {
    add(labels, window.GetLabel());
  }
  if (const auto* const choice = dynamic_cast<const wxChoice*>(&window)) add_entries(labels, *choice);
  if (const auto* const text = dynamic_cast<const wxTextCtrl*>(&window)) add(labels, text->GetHint());
  if (const auto* const list = dynamic_cast<const wxListCtrl*>(&window)) add_columns(labels, *list);
  if (const auto* const radio = dynamic_cast<const wxRadioBox*>(&window)) {
    add(labels, radio->GetLabel());
    for (unsigned i = 0; i < radio->GetCount(); ++i) add(labels, radio->GetString(i));
  }
  if (const auto* const book = dynamic_cast<const wxNotebook*>(&window)) {
    for (std::size_t i = 0; i < book->GetPageCount(); ++i) add(labels, book->GetPageText(i));
  }
  for (const wxWindow* const child : window.GetChildren()) add_window(labels, *child);
}

// "limit=3" is a notation, the same in every language.
bool has_words(const std::string& text) {
  if (text.find('=') != std::string::npos) return false;
  int letters = 0;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    letters = letter ? letters + 1 : 0;
    if (letters == 3) return true;
  }
  return false;
}

class LanguageWindow : public testing::WindowTest {
 protected:
  Labels labels_of_window() {
    Labels labels;
    const wxMenuBar& bar = *frame_->GetMenuBar();
    for (std::size_t i = 0; i < bar.GetMenuCount(); ++i) {
      add(labels, bar.GetMenuLabelText(i));
      add_menu(labels, *bar.GetMenu(i));
    }
    wxAuiManager& docks = *wxAuiManager::GetManager(&frame_->prompt());
    for (std::size_t i = 0; i < docks.GetAllPanes().GetCount(); ++i) add(labels, docks.GetAllPanes().Item(i).caption);
    for (const wxWindow* const child : frame_->GetChildren()) {
      if (child->GetName() != "prompt" && child->GetName() != "turn") add_window(labels, *child);
    }
    return labels;
  }
  Labels labels_of_dialogs() {
    Labels labels;
    const Finder finder(presenter().shown(), presenter().scene());
    KeyMap keys;
    add_window(labels, SettingsDialog(frame_, Settings(), keys));
    add_window(labels, DiceDialog(frame_, DiceChoice(), true));
    add_window(labels, DiceDialog(frame_, DiceChoice(), false));
    add_window(labels, FindDialog(frame_, finder));
    add_window(labels, NewGameDialog(frame_, state().module_ptr(), sealed_battle()));
    add_window(labels, OrdersDialog(frame_, "", presenter().orders().choices()));
    add_window(labels, ValueDialog(frame_, state(),
                                   editable_variables(state(), game_and_sides(state().module()), presenter().viewer()),
                                   VariableOwner()));
    return labels;
  }
  Labels all_labels() {
    Labels labels = labels_of_window();
    labels.merge(labels_of_dialogs());
    return labels;
  }
  // The module's own words, which its translators translate; the table puts the rule behind them.
  bool said_by_module(const std::string& label) {
    const std::string wanted = plain(label.ends_with(')') ? label.substr(0, label.rfind(" (")) : label);
    return std::any_of(state().module().files.begin(), state().module().files.end(),
                       [&](const auto& file) { return plain(file.second).find(wanted) != std::string::npos; });
  }
  // Without case and white space: a dialog wraps its lines otherwise than a file.
  static std::string plain(const std::string& text) {
    std::string made = folded(text);
    std::erase_if(made, [](char c) { return c == ' ' || c == '\n' || c == '_' || c == '-'; });
    return made;
  }
  void begin_in(const char* language) {
    speak(language);
    ASSERT_EQ(spoken_language(), language);
    lend_language_to_wx();  // as the program does when it begins: the standard buttons are wx's
    begin(sealed_battle());
  }
  void close() {
    frame_->Destroy();
    frame_ = nullptr;
    hands_.settle();
  }
  void TearDown() override {
    testing::WindowTest::TearDown();
    speak("");
    lend_language_to_wx();
  }
};

TEST_F(LanguageWindow, shows_nothing_in_english_that_is_the_programs) {
  begin_in("en");
  const Labels english = all_labels();
  close();
  ASSERT_GT(english.size(), 200U);
  for (const char* const language : {"de", "fr"}) {
    begin_in(language);
    std::size_t own = 0;
    for (const std::string& label : all_labels()) {
      if (!has_words(label)) continue;
      ++own;
      const bool same_word = english.contains(label) && spoken_catalogue()->find(label) != nullptr &&
                             *spoken_catalogue()->find(label) == label;  // "Option" is French, too
      const auto names = known_languages();
      const bool language_name =
          std::any_of(names.begin(), names.end(), [&](const LanguageName& each) { return each.name == label; });
      EXPECT_TRUE(!english.contains(label) || same_word || language_name || said_by_module(label))
          << language << ": " << label;
    }
    EXPECT_GT(own, 200U);
    close();
  }
}

TEST_F(LanguageWindow, asks_in_german) {
  begin_in("de");
  EXPECT_NE(frame_->GetMenuBar()->FindMenu("Protokoll"), wxNOT_FOUND);
  EXPECT_NE(frame_->prompt().button("Ende: Secret set-up"), nullptr) << prompt_words();
  press("Set up in secret");
  EXPECT_NE(frame_->prompt().button("Bestätigen"), nullptr) << prompt_words();
  hands_.type(WXK_F1);
  ASSERT_NE(frame_->look_up().chosen(), nullptr);
  EXPECT_EQ(frame_->look_up().chosen()->title, "Einen Zug spielen");
  EXPECT_NE(frame_->look_up().chosen()->text.find("Strg+Z die letzte Aktion"), std::string::npos)
      << frame_->look_up().chosen()->text;
}

// Also where GTK has no texts in that language, as in this test, whose system has none.
TEST_F(LanguageWindow, has_the_standard_buttons_in_its_language) {
  const auto drawn = [](const char* stock) {
    StockItem item;
    return gtk_stock_lookup(stock, &item) != 0 ? std::string(item.label) : std::string();
  };
  begin_in("de");
  EXPECT_EQ(drawn("gtk-cancel"), "_Abbrechen");
  EXPECT_EQ(drawn("gtk-yes"), "_Ja");
  EXPECT_EQ(drawn("gtk-close").substr(0, 1), "S");
  close();
  begin_in("fr");
  EXPECT_NE(drawn("gtk-cancel").find("nnuler"), std::string::npos) << drawn("gtk-cancel");
  close();
  begin_in("en");
  EXPECT_EQ(drawn("gtk-cancel"), "_Cancel");
}

// A layout that was kept in one language is taken up in another.
TEST_F(LanguageWindow, names_the_panes_of_a_layout_anew) {
  begin_in("en");
  frame_->Close();
  frame_ = nullptr;
  hands_.settle();
  begin_in("de");
  wxAuiManager& docks = *wxAuiManager::GetManager(&frame_->prompt());
  EXPECT_EQ(docks.GetPane("journal").caption, "Protokoll");
  EXPECT_EQ(docks.GetPane("prompt").caption, "Jetzt");
}

TEST_F(LanguageWindow, keeps_the_language_that_is_chosen_in_the_settings) {
  begin_in("en");
  SettingsDialog dialog(frame_, Settings(), KeyMap());
  Settings german;
  german.language = "de";
  SettingsDialog again(frame_, german, KeyMap());
  const auto shows = [](const wxWindow& window, const wxString& name) {
    std::set<std::string> chosen;
    const std::function<void(const wxWindow&)> look = [&](const wxWindow& one) {
      if (const auto* const choice = dynamic_cast<const wxChoice*>(&one)) {
        chosen.insert(bytes(choice->GetStringSelection()));
      }
      for (const wxWindow* const child : one.GetChildren()) look(*child);
    };
    look(window);
    return chosen.contains(bytes(name));
  };
  EXPECT_TRUE(shows(dialog, "The desktop's"));
  EXPECT_TRUE(shows(again, "Deutsch"));
}

}  // namespace
}  // namespace bocage
