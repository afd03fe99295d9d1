// Asks what to export, how, and where to; and runs the export, which can be cancelled.
#pragma once

#include <wx/dialog.h>
#include <wx/timer.h>

#include <functional>
#include <future>
#include <memory>

#include "app/paint/print/export.h"
#include "app/window/dialogs/export_choices.h"

class wxCheckBox;
class wxChoice;
class wxFlexGridSizer;
class wxGauge;
class wxSpinCtrl;
class wxSpinCtrlDouble;
class wxStaticText;
class wxTextCtrl;

namespace bocage {

// Texts about the game, made only when they are exported; empty where there is no game to tell of.
struct ExportWords {
  std::function<std::string()> position;
  std::function<std::string()> journal;
};

class ExportDialog : public wxDialog {
 public:
  // `order`: module, surface, scene and scenario of the game on the table, and a path to begin with. `picture`: of the
  // board, to say how large it would be. It begins with these choices.
  ExportDialog(wxWindow* parent, ExportOrder order, ExportWords told, const BoardPainter& picture,
               const ExportChoices& choices);
  ~ExportDialog() override;
  const std::string& written() const { return written_; }  // after wxID_OK
  ExportChoices choices() const;

  wxChoice& what() { return *what_; }
  wxChoice& kind() { return *kind_; }
  wxChoice& paper() { return *paper_; }
  wxTextCtrl& path() { return *path_; }

 private:
  void lay_out(const ExportChoices& choices);
  void lay_out_choices(wxFlexGridSizer& grid, const ExportChoices& choices);
  void lay_out_paper(wxFlexGridSizer& grid, const PrintSetup& print);
  void lay_out_path(wxFlexGridSizer& grid);
  void bind();
  bool of_words() const;
  const char* ending() const;
  wxString size_words() const;
  void adopt_choices();
  void change_ending();
  void browse();
  void begin();
  void finish();
  void stop_or_close();
  void on_timer();
  void tell(const wxString& text);

  ExportOrder order_;
  ExportWords told_;
  const BoardPainter& picture_;
  wxChoice* what_ = nullptr;
  wxChoice* kind_ = nullptr;
  wxChoice* theme_ = nullptr;
  wxSpinCtrl* pixels_ = nullptr;
  wxChoice* paper_ = nullptr;
  wxCheckBox* landscape_ = nullptr;
  wxSpinCtrlDouble* counter_ = nullptr;
  wxSpinCtrlDouble* margin_ = nullptr;
  wxTextCtrl* path_ = nullptr;
  wxStaticText* words_ = nullptr;
  wxGauge* gauge_ = nullptr;
  wxTimer timer_;
  PaintWatch watch_;
  std::future<MapImage> work_;
  std::string may_replace_;  // what was asked about already
  std::string written_;
};

}  // namespace bocage
