// Letters that are dropped on a window as files.
#pragma once

#include <wx/dnd.h>

#include <functional>
#include <string>
#include <vector>

#include "app/window/widgets/wx_words.h"

namespace bocage {

class LetterDrop : public wxFileDropTarget {
 public:
  using Take = std::function<void(const std::vector<std::string>& paths)>;
  explicit LetterDrop(Take take) : take_(std::move(take)) {}

  bool OnDropFiles(wxCoord, wxCoord, const wxArrayString& files) override {
    std::vector<std::string> paths;
    for (const wxString& file : files) paths.push_back(bytes(file));
    take_(paths);
    return true;
  }

 private:
  Take take_;
};

}  // namespace bocage
