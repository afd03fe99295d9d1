// The first window: the games that were played last, and a card for each installed game with its scenarios.
#pragma once

#include <wx/button.h>
#include <wx/frame.h>
#include <wx/panel.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "app/play/files/recent_games.h"
#include "app/play/files/unfinished_games.h"
#include "app/play/opening/open_game.h"
#include "app/play/words/game_box.h"
#include "app/window/mail/mail_office.h"

namespace bocage {

class GamesFrame : public wxFrame {
 public:
  struct Callbacks {
    std::function<bool(const NewGame& game)> play;        // true: it is on a table now
    std::function<bool(const std::string& game)> set_up;  // asks for scenario and options first
    std::function<bool(const std::string& path)> open;
    std::function<bool(const std::string& path)> look_back;   // opens it, played back from the beginning
    std::function<bool(const std::string& path)> throw_away;  // asks first; true: it is gone
    std::function<bool(const std::string& game, const std::string& sample)> watch;  // a recorded example, played back
    std::function<void(const std::string& game)> edit;                              // in the editor's own window
    std::function<void()> make;                                                     // a new module, in the editor
    std::vector<RecentGame> recent;
    MailOffice* mail = nullptr;  // the program's
  };
  explicit GamesFrame(Callbacks wanted);
  ~GamesFrame() override;

  wxButton* button(const std::string& game, const wxString& text) const;  // of an installed game; null when none
  std::size_t pictures() const { return pictures_; }                      // that have been painted so far
  std::size_t cards() const { return cards_.size(); }
  wxScrolledWindow& list() { return *list_; }
  void show_mail();  // the games by mail, as they stand now

 private:
  struct Card {
    std::string game;
    std::shared_ptr<const Module> module;
    wxStaticBitmap* picture;
    wxStaticText* about;
    wxString sentence;  // of `about`, in one line
    std::vector<wxButton*> buttons;
    wxFlexGridSizer* button_rows;
  };
  class List;
  struct Played {
    UnfinishedGame game;
    std::string turn;    // it was left in; may be empty
    bool named = false;  // it was saved under a name
  };
  std::vector<Played> played_games() const;
  void add_played(const std::vector<Played>& games, std::size_t first, std::size_t end, const wxString& title);
  void add_played(const Played& played);
  void add_mail_menu();
  void add_mail_row(const MailRow& row);
  void add_card(const std::string& id, const LoadedModule& loaded);
  void add_scenarios(wxSizer& text, const Module& module);
  void add_buttons(wxSizer& text, Card& card);
  bool watch_one_of(const std::string& game, const std::vector<BoxSample>& samples);
  wxButton* add_button(wxSizer& row, const wxString& text, std::function<bool()> work);
  void share_width();
  void focus_the_first();
  void paint_pictures();
  void ask_what_to_open();
  void leave_if(bool done);

  Callbacks callbacks_;
  std::map<std::string, LoadedModule> installed_;  // by id
  GameTitles titles_;
  wxScrolledWindow* list_;
  wxBoxSizer* column_;
  wxFlexGridSizer* shelf_;
  wxPanel* mail_ = nullptr;                       // the games by mail; nullptr when there is none
  std::optional<std::set<std::string>> by_mail_;  // their ids; nullopt: the list is being made
  int width_ = 0;                                 // that the cards share
  std::vector<Card> cards_;
  std::size_t pictures_ = 0;
  std::atomic<bool> ending_ = false;
  std::thread painter_;
};

}  // namespace bocage
