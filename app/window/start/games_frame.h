// The list of installed games: a picture, a title, a sentence, and Play; above it the games that are under way.
#pragma once

#include <wx/button.h>
#include <wx/frame.h>
#include <wx/scrolwin.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "app/play/files/recent_games.h"
#include "app/play/files/unfinished_games.h"
#include "engine/module/module.h"

namespace bocage {

class GamesFrame : public wxFrame {
 public:
  struct Callbacks {
    std::function<bool(const std::string& game)> play;    // begins it as it is; true: it is on a table now
    std::function<bool(const std::string& game)> set_up;  // asks for scenario and options first
    std::function<bool(const std::string& path)> open;
    std::function<bool(const std::string& path)> throw_away;  // asks first; true: it is gone
    std::function<bool(const std::string& game)> watch;       // its recorded example, played back
    std::vector<RecentGame> recent;
  };
  explicit GamesFrame(Callbacks wanted);
  ~GamesFrame() override;

  wxButton* button(const std::string& game, const wxString& text) const;  // of an installed game; null when none
  std::size_t pictures() const { return pictures_; }                      // that have been painted so far

 private:
  struct Row {
    std::string game;
    std::shared_ptr<const Module> module;
    wxStaticBitmap* picture;
    std::vector<wxButton*> buttons;
  };
  void add_under_way(wxWindow& list, wxSizer& column);
  void add_game(wxWindow& list, wxSizer& column, const std::string& id, const std::string& folder);
  void add_recent(wxWindow& list, wxSizer& column);
  wxStaticText* add_line(wxWindow& list, wxSizer& row, const wxString& text);
  wxButton* add_button(wxWindow& list, wxSizer& row, const wxString& text, std::function<bool()> work);
  void paint_pictures();
  void ask_what_to_open();
  void leave_if(bool done);

  Callbacks callbacks_;
  GameTitles titles_;
  std::vector<Row> rows_;
  std::size_t pictures_ = 0;
  std::atomic<bool> ending_ = false;
  std::thread painter_;
};

}  // namespace bocage
