// The list of installed games: a title, a sentence, and Play.
#pragma once

#include <wx/frame.h>

#include <functional>
#include <string>

namespace bocage {

class GamesFrame : public wxFrame {
 public:
  struct Wanted {
    std::function<void(const std::string& game)> play;
    std::function<void(const std::string& path)> open;
  };
  explicit GamesFrame(Wanted wanted);

 private:
  void ask_what_to_open();
  Wanted wanted_;
};

}  // namespace bocage
