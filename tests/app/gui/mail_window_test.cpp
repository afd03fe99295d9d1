// A game by email in the window, between two homes, by real mouse and keys: invited, accepted, played, questioned, and
// a letter that was lost.
#include <wx/choice.h>
#include <wx/dnd.h>
#include <wx/textctrl.h>
#include <wx/textdlg.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "app/window/desk/command.h"
#include "app/window/desk/game_windows.h"
#include "app/window/mail/accept_dialog.h"
#include "app/window/mail/carrier_dialog.h"
#include "app/window/mail/invite_dialog.h"
#include "app/window/mail/mail_box_dialog.h"
#include "app/window/mail/news_dialog.h"
#include "app/window/mail/password_dialog.h"
#include "app/window/mail/receive_dialog.h"
#include "app/window/panes/prompt_pane.h"
#include "tests/app/gui/dialog_steps.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

namespace fs = boost::filesystem;

// A dialog that nobody answers would never go: the test fails at it and goes on.
class Watchdog : public wxTimer {
 public:
  Watchdog() { Start(500); }

 private:
  void Notify() override {
    wxDialog* modal = nullptr;
    for (wxWindow* const window : wxTopLevelWindows) {
      auto* const dialog = dynamic_cast<wxDialog*>(window);
      if (dialog != nullptr && dialog->IsModal()) modal = dialog;
    }
    times_ = modal != nullptr && modal == last_ ? times_ + 1 : 0;
    last_ = modal;
    if (times_ < 40) return;  // much is typed into one of them
    ADD_FAILURE() << "nobody answers " << modal->GetTitle();
    modal->EndModal(wxID_CANCEL);
  }
  wxDialog* last_ = nullptr;
  int times_ = 0;
};

class MailWindow : public testing::WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    for (const char* const folder : {"anna", "bert", "a", "b"}) fs::create_directories(folder_ / folder);
  }
  void TearDown() override {
    leave_list();
    WindowTest::TearDown();
  }
  // The machine of somebody else.
  void go_to_home(const char* name) {
    leave_table();
    leave_list();
    setenv("XDG_DATA_HOME", (folder_ / name).c_str(), 1);
  }
  void leave_table() {
    if (frame_ != nullptr) frame_->Close();
    frame_ = nullptr;
    hands_.settle();
  }
  void leave_list() {
    if (games_ != nullptr) games_->Destroy();
    games_ = nullptr;
    hands_.settle();
  }
  void choose() {
    games_ = app().choose();
    games_->SetPosition({0, 0});
    ASSERT_TRUE(hands_.wait([&] { return games_->IsShownOnScreen(); }));
    hands_.rest(*games_, {300, 20});
  }
  std::size_t letters_in(const char* folder) const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_ / folder), fs::directory_iterator()));
  }
  static std::vector<wxTextCtrl*> fields(const wxWindow& dialog) {
    std::vector<wxTextCtrl*> found;
    for (wxWindow* const child : dialog.GetChildren()) {
      auto* const text = dynamic_cast<wxTextCtrl*>(child);
      if (text != nullptr && text->IsEditable()) found.push_back(text);
    }
    return found;
  }
  static std::string words_of(const wxWindow& dialog) {
    std::string text;
    for (const wxWindow* const child : dialog.GetChildren()) {
      const auto* const lines = dynamic_cast<const wxTextCtrl*>(child);
      text += std::string((lines == nullptr ? child->GetLabel() : lines->GetValue()).utf8_str()) + "\n";
    }
    return text;
  }
  // Steps in a dialog.
  auto type_into(std::size_t field, std::string text) {
    return [this, field, text](wxDialog& dialog) {
      const auto all = fields(dialog);
      ASSERT_LT(field, all.size());
      hands_.click(*all[field], wxPoint(30, all[field]->GetSize().y / 2));
      wxUIActionSimulator().Text(text.c_str());
      ASSERT_TRUE(hands_.wait([&] { return all[field]->GetValue() == wxString::FromUTF8(text); }))
          << all[field]->GetValue();
    };
  }
  auto press_in(const char* button) {
    return [this, button](wxDialog& dialog) {
      wxButton* const found = testing::button_of(dialog, button);
      ASSERT_NE(found, nullptr) << button << " in " << words_of(dialog);
      hands_.press(*found);
    };
  }
  std::string address(const char* folder) const { return "folder:" + (folder_ / folder).string(); }

  TableFrame* table() {
    TableFrame* found = nullptr;
    for (wxWindow* const window : wxTopLevelWindows) {
      auto* const frame = dynamic_cast<TableFrame*>(window);
      if (frame != nullptr && frame->tables()->count() > 0 && frame->IsShownOnScreen()) found = frame;
    }
    return found;
  }
  void take_the_table() {
    ASSERT_TRUE(hands_.wait([&] { return table() != nullptr && table()->canvas().settled(); }));
    frame_ = table();
    frame_->SetPosition({0, 0});
    hands_.settle();
  }
  void open_game() {
    const fs::path games = fs::path(std::getenv("XDG_DATA_HOME")) / "bocage/mail/games";
    const fs::path game = fs::directory_iterator(games)->path();
    ASSERT_NE(app().open((game / "game.journal").string()), nullptr);
    take_the_table();
  }
  bool offers(const char* button) {
    const wxButton* const found = frame_->prompt().button(wxString::FromUTF8(button));
    return found != nullptr && found->IsEnabled();
  }
  std::string headline() { return std::string(frame_->prompt().headline().utf8_str()); }
  // The first mail that comes to an open table, by the button.
  void receive() {
    press("Receive");
    ASSERT_TRUE(hands_.wait([&] { return offers("Accept"); })) << prompt_words();
    take_the_table();
  }
  static std::size_t newest_of_others(const MailGame& game) {
    std::size_t newest = 0;
    for (std::size_t i = 0; i < game.packets().size(); ++i) {
      if (!game.packets()[i].kept.mine) newest = i;
    }
    return newest;
  }
  // Whatever is offered first, by the mouse, until the mail can go.
  void play() {
    for (int i = 0; i < 60 && !offers("Send"); ++i) {
      ASSERT_FALSE(HasFatalFailure());
      if (presenter().ready()) {
        press("Confirm");
      } else if (presenter().drafting()) {
        pick_what_is_offered_first();
      } else {
        end(session().waiting().title);
      }
    }
    ASSERT_TRUE(offers("Send")) << prompt_words();
  }
  void send(const char* folder) {
    const std::size_t before = letters_in(folder);
    EXPECT_EQ(frame_->GetStatusBar()->GetFieldsCount(), 2);
    EXPECT_EQ(frame_->GetStatusBar()->GetStatusText(1), "Not sent yet");
    press("Send");
    ASSERT_TRUE(hands_.wait([&] { return letters_in(folder) == before + 1; }));
    ASSERT_TRUE(hands_.wait([&] { return frame_->GetStatusBar()->GetFieldsCount() == 1; }));
  }
  void invite_from_the_list();
  void accept_from_the_list();

  Watchdog watchdog_;
  GamesFrame* games_ = nullptr;
};

void MailWindow::invite_from_the_list() {
  go_to_home("anna");
  choose();
  testing::DialogSteps<InviteDialog> inviting({
      type_into(0, "Anna"),
      type_into(2, address("b")),
      [this](wxDialog& dialog) {
        for (wxWindow* const child : dialog.GetChildren()) {
          auto* const choice = dynamic_cast<wxChoice*>(child);
          if (choice == nullptr) continue;
          hands_.click(*choice, wxPoint(choice->GetSize().x / 2, choice->GetSize().y / 2));
          hands_.type(WXK_DOWN);
          hands_.type(WXK_RETURN);
          ASSERT_TRUE(hands_.wait([&] { return choice->GetStringSelection().Contains("skirmish"); }));
        }
        EXPECT_NE(words_of(dialog).find("Nobody can foresee, choose or repeat a throw"), std::string::npos);
      },
      press_in("Write the invitation"),
  });
  wxButton* const by_email = games_->button("hill", wxString::FromUTF8("By email…"));
  ASSERT_NE(by_email, nullptr);
  by_email->SetFocus();  // it is come to by scrolling
  hands_.settle();
  hands_.press(*by_email);
  ASSERT_TRUE(hands_.wait([&] { return inviting.done() && letters_in("b") == 1; }));
  EXPECT_NE(testing::button_of(*games_, wxString::FromUTF8("Look…")), nullptr) << "the game is in the list";
}

void MailWindow::accept_from_the_list() {
  go_to_home("bert");
  choose();
  std::string seen;
  testing::DialogSteps<ReceiveDialog> receiving({type_into(1, (folder_ / "b").string()), press_in("Receive")});
  testing::DialogSteps<AcceptDialog> accepting({
      [&](wxDialog& dialog) { seen = words_of(dialog); },
      type_into(0, "Bert"),
      type_into(1, address("a")),
      press_in("Accept"),
  });
  hands_.type('R', wxMOD_CONTROL | wxMOD_ALT);
  ASSERT_TRUE(hands_.wait([&] { return accepting.done() && letters_in("a") == 1; }));
  EXPECT_NE(seen.find("Anna invites you to a game by email."), std::string::npos) << seen;
  EXPECT_NE(seen.find("The fingerprint of Anna: "), std::string::npos) << seen;
}

TEST_F(MailWindow, leads_two_people_from_an_invitation_through_three_mails_each) {
  ASSERT_NO_FATAL_FAILURE(invite_from_the_list());
  ASSERT_NO_FATAL_FAILURE(accept_from_the_list());
  // Anna looks into her folder: Bert accepts, and the table is there.
  go_to_home("anna");
  ASSERT_NO_FATAL_FAILURE(choose());
  std::string news;
  testing::DialogSteps<ReceiveDialog> receiving({type_into(1, (folder_ / "a").string()), press_in("Receive")});
  testing::DialogSteps<NewsDialog> reading({[&](wxDialog& dialog) { news = words_of(dialog); }, press_in("OK")});
  hands_.type('R', wxMOD_CONTROL | wxMOD_ALT);
  ASSERT_NO_FATAL_FAILURE(take_the_table());
  leave_list();
  EXPECT_NE(news.find("Bert accepts The Hill"), std::string::npos) << news;
  EXPECT_NE(news.find("The fingerprint of Bert: "), std::string::npos) << news;
  for (const std::string_view icon : {"send", "receive"}) {
    EXPECT_EQ(std::ranges::count(frame_->commands(), icon, [](const Command& one) { return one.icon; }), 1) << icon;
  }
  // Nobody has anything to decide before the first dice: her share has left by itself.
  ASSERT_TRUE(hands_.wait([&] { return letters_in("b") == 2; }));
  EXPECT_EQ(frame_->game().mail()->game().packets().size(), 1U);
  EXPECT_EQ(headline(), "The mail of Bert is awaited");
  // The letter is lost on its way, and sent again from the menu.
  fs::remove_all(folder_ / "b");
  fs::create_directories(folder_ / "b");
  hands_.rest(frame_->canvas(), {60, 60});
  open_menu('M', 'G');
  ASSERT_TRUE(hands_.wait([&] { return letters_in("b") == 1; }));
  // Bert has no table yet: it comes with the packet.
  go_to_home("bert");
  ASSERT_NO_FATAL_FAILURE(choose());
  hands_.type('R', wxMOD_CONTROL | wxMOD_ALT);
  ASSERT_NO_FATAL_FAILURE(take_the_table());
  leave_list();
  press("Accept");
  ASSERT_TRUE(hands_.wait([&] { return !offers("Accept"); }));
  std::map<std::string, int> pressed;  // Send, by who did
  for (std::string writer = "bert"; pressed["anna"] < 3 || pressed["bert"] < 3 || writer != "anna";
       writer = writer == "anna" ? "bert" : "anna") {
    ASSERT_FALSE(HasFailure());
    const bool annas = writer == "anna";
    if (annas || frame_ == nullptr) {
      go_to_home(writer.c_str());
      ASSERT_NO_FATAL_FAILURE(open_game());
      ASSERT_NO_FATAL_FAILURE(receive());
      press("Accept");
      ASSERT_TRUE(hands_.wait([&] { return !offers("Accept"); }));
    }
    const MailGame& game = frame_->game().mail()->game();
    if (game.holder() == game.own_key()) {  // else it went by itself
      ASSERT_NO_FATAL_FAILURE(play());
      ASSERT_NO_FATAL_FAILURE(send(annas ? "b" : "a"));
      EXPECT_EQ(presenter().session().undo_depth(), 0U) << "what was sent is not taken back";
      ++pressed[writer];
    }
    leave_table();
  }
  // The last one is played in front of Anna, who asks about it.
  go_to_home("anna");
  ASSERT_NO_FATAL_FAILURE(open_game());
  ASSERT_NO_FATAL_FAILURE(receive());
  EXPECT_TRUE(presenter().lookback().moment()) << "what has come is played";
  testing::DialogSteps<wxTextEntryDialog> asking({type_into(0, "Why there?"), press_in("OK")});
  const std::size_t before = letters_in("b");
  press("Question…");
  ASSERT_TRUE(hands_.wait([&] { return asking.done() && letters_in("b") == before + 1; }));
  EXPECT_TRUE(offers("Accept")) << "nothing is lost";
  press("Accept");
  ASSERT_TRUE(hands_.wait([&] { return !presenter().lookback().moment() && !offers("Accept"); }));
  const std::uint32_t entries = frame_->game().mail()->game().entries();
  const Hash hash = presenter().session().timeline().at(entries).hash();
  EXPECT_GE(frame_->game().mail()->game().packets().size(), 6U) << "three of each";
  const std::string about = std::to_string(newest_of_others(frame_->game().mail()->game()));
  // Bert reads the question at his table.
  go_to_home("bert");
  ASSERT_NO_FATAL_FAILURE(open_game());
  testing::DialogSteps<NewsDialog> question({[&](wxDialog& dialog) { news = words_of(dialog); }, press_in("OK")});
  hands_.rest(frame_->canvas(), {60, 60});
  hands_.type('R', wxMOD_CONTROL | wxMOD_ALT);
  ASSERT_TRUE(hands_.wait([&] { return question.done(); }));
  EXPECT_NE(news.find("Anna asks about packet " + about + ": Why there?"), std::string::npos) << news;
  EXPECT_EQ(presenter().session().timeline().at(entries).hash(), hash) << "both came to the same position";
}

// By the clipboard, pasted, and dropped as a file.
TEST_F(MailWindow, takes_a_letter_that_is_pasted_or_dropped) {
  go_to_home("anna");
  ASSERT_NO_FATAL_FAILURE(choose());
  testing::DialogSteps<InviteDialog> inviting({type_into(0, "Anna"), press_in("Write the invitation")});
  testing::DialogSteps<CarrierDialog> sending({
      [this](wxDialog& dialog) {
        for (wxWindow* const child : dialog.GetChildren()) {
          auto* const ways = dynamic_cast<wxRadioBox*>(child);
          if (ways == nullptr) continue;
          const int clipboard = ways->FindString("Copy it to the clipboard");
          ASSERT_NE(clipboard, wxNOT_FOUND);
          EXPECT_EQ(ways->FindString("Send it from your mail box"), wxNOT_FOUND) << "there is no account";
          wxPoint at(20, 0);  // of the row in the box
          while (at.y < ways->GetSize().y && ways->GetItemFromPoint(ways->ClientToScreen(at)) != clipboard) ++at.y;
          ASSERT_LT(at.y, ways->GetSize().y);
          hands_.click(*ways, at + wxPoint(0, 8));
          ASSERT_TRUE(hands_.wait([&] { return ways->GetSelection() == clipboard; }));
        }
      },
      press_in("Send"),
  });
  testing::DialogSteps<NewsDialog> told({press_in("OK")});
  wxButton* const by_email = games_->button("hill", wxString::FromUTF8("By email…"));
  by_email->SetFocus();
  hands_.settle();
  hands_.press(*by_email);
  ASSERT_TRUE(hands_.wait([&] { return told.done(); }));
  // Bert pastes it, and looks at it only.
  go_to_home("bert");
  ASSERT_NO_FATAL_FAILURE(choose());
  std::string letter;
  testing::DialogSteps<ReceiveDialog> receiving({
      [&](wxDialog& dialog) {
        wxTextCtrl& text = *fields(dialog).front();
        hands_.click(text, wxPoint(30, 20));
        hands_.type('V', wxMOD_CONTROL);
        ASSERT_TRUE(hands_.wait([&] { return !text.IsEmpty(); }));
        letter = std::string(text.GetValue().utf8_str());
      },
      press_in("Receive"),
  });
  testing::DialogSteps<AcceptDialog> looking({press_in("Not now")});
  hands_.type('R', wxMOD_CONTROL | wxMOD_ALT);
  ASSERT_TRUE(hands_.wait([&] { return looking.done(); }));
  EXPECT_NE(letter.find("-----BEGIN BOCAGE LETTER-----"), std::string::npos);
  ASSERT_TRUE(hands_.wait([&] { return testing::button_of(*games_, wxString::FromUTF8("Answer…")) != nullptr; }));
  // The same as a file is known.
  std::ofstream(path("letter.txt")) << letter;
  auto* const drop = dynamic_cast<wxFileDropTarget*>(games_->GetDropTarget());
  ASSERT_NE(drop, nullptr);
  std::string news;
  testing::DialogSteps<NewsDialog> known({[&](wxDialog& dialog) { news = words_of(dialog); }, press_in("OK")});
  wxArrayString files;
  files.Add(wxString::FromUTF8(path("letter.txt")));
  drop->OnDropFiles(10, 10, files);
  ASSERT_TRUE(hands_.wait([&] { return known.done(); }));
  EXPECT_NE(news.find("Everything in it was here already."), std::string::npos) << news;
}

// Nobody listens at those ports, and there is no key ring here.
TEST_F(MailWindow, keeps_a_mail_box_and_says_what_its_servers_say) {
  setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere", 1);
  go_to_home("anna");
  ASSERT_NO_FATAL_FAILURE(begin_the_battle());
  const std::string mail = (folder_ / "anna" / "bocage/mail").string();
  const auto clear = [this](std::size_t field) {
    return [this, field](wxDialog& dialog) {
      wxTextCtrl& text = *fields(dialog)[field];
      hands_.click(text, wxPoint(30, text.GetSize().y / 2));
      hands_.type('A', wxMOD_CONTROL);
      hands_.type(WXK_DELETE);
      ASSERT_TRUE(hands_.wait([&] { return text.IsEmpty(); })) << text.GetValue();
    };
  };
  testing::DialogSteps<MailBoxDialog> typing({
      type_into(0, "anna@bocage.example"),
      [this](wxDialog& dialog) {
        hands_.type(WXK_TAB);
        ASSERT_TRUE(hands_.wait([&] { return fields(dialog)[1]->GetValue() == "smtps://smtp.bocage.example"; }));
        EXPECT_EQ(fields(dialog)[2]->GetValue(), "imaps://imap.bocage.example");
      },
      clear(1),
      type_into(1, "smtps://localhost:1"),
      clear(2),
      type_into(2, "imaps://localhost"),
      press_in("Keep and try it"),
  });
  testing::DialogSteps<PasswordDialog> logging_in({type_into(0, "secret"), press_in("Log in")});
  std::string news;
  testing::DialogSteps<NewsDialog> told({[&](wxDialog& dialog) { news = words_of(dialog); }, press_in("OK")});
  open_menu('M', 'X');
  ASSERT_TRUE(hands_.wait([&] { return told.done(); }));
  EXPECT_TRUE(logging_in.done());
  EXPECT_NE(news.find("the server localhost does not answer at port 1"), std::string::npos) << news;
  Accounts kept = read_accounts(mail);
  ASSERT_EQ(kept.all.size(), 1U);
  EXPECT_EQ(kept.all.front().address, "anna@bocage.example");
  EXPECT_EQ(kept.all.front().imap->text(), "imaps://localhost:993");
  // One more beside it: the choice of the dialog shows which is meant.
  const auto choose_box = [this](int which) {
    return [this, which](wxDialog& dialog) {
      for (wxWindow* const child : dialog.GetChildren()) {
        auto* const choice = dynamic_cast<wxChoice*>(child);
        if (choice == nullptr) continue;
        hands_.click(*choice, wxPoint(choice->GetSize().x / 2, choice->GetSize().y / 2));
        hands_.type(which > choice->GetSelection() ? WXK_DOWN : WXK_UP);
        hands_.type(WXK_RETURN);
        ASSERT_TRUE(hands_.wait([&] { return choice->GetSelection() == which; }));
      }
    };
  };
  testing::DialogSteps<MailBoxDialog> adding({
      choose_box(1),
      [](wxDialog& dialog) { EXPECT_TRUE(fields(dialog)[0]->IsEmpty()) << "a new one"; },
      type_into(0, "anna@club.example"),
      clear(2),  // what the address made of it
      type_into(2, "imaps://localhost:1"),
      press_in("Keep and try it"),
  });
  testing::DialogSteps<PasswordDialog> once_more({type_into(0, "secret"), press_in("Log in")});
  testing::DialogSteps<NewsDialog> told_again({press_in("OK")});
  hands_.rest(frame_->canvas(), {60, 60});
  open_menu('M', 'X');
  ASSERT_TRUE(hands_.wait([&] { return told_again.done(); }));
  kept = read_accounts(mail);
  ASSERT_EQ(kept.all.size(), 2U);
  EXPECT_EQ(kept.all.front().address, "anna@bocage.example");
  EXPECT_EQ(kept.all.back().address, "anna@club.example");
  testing::DialogSteps<MailBoxDialog> removing_second({choose_box(1), press_in("Remove it")});
  hands_.rest(frame_->canvas(), {60, 60});
  open_menu('M', 'X');
  ASSERT_TRUE(hands_.wait([&] { return removing_second.done() && read_accounts(mail).all.size() == 1; }));
  std::string shown;
  testing::DialogSteps<MailBoxDialog> removing(
      {[&](wxDialog& dialog) { shown = std::string(fields(dialog)[2]->GetValue().utf8_str()); },
       press_in("Remove it")});
  hands_.rest(frame_->canvas(), {60, 60});
  open_menu('M', 'X');
  ASSERT_TRUE(hands_.wait([&] { return removing.done() && read_accounts(mail).all.empty(); }));
  EXPECT_EQ(shown, "imaps://localhost:993");
}

}  // namespace
}  // namespace bocage
