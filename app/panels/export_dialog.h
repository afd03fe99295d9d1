// What to export, how, and where to; and the export itself, which can be given up.
#pragma once

#include <wx/dialog.h>
#include <wx/timer.h>

#include <functional>
#include <future>
#include <memory>

#include "app/paint/export.h"

class wxChoice;
class wxGauge;
class wxSpinCtrl;
class wxStaticText;
class wxTextCtrl;

namespace bocage {

class ExportDialog : public wxDialog {
 public:
  // `order`: module, surface, scene and scenario of the game on the table, and a path to begin with. `picture`: of the
  // board, to say how large it would be.
  ExportDialog(wxWindow* parent, ExportOrder order, const BoardPainter& picture);
  ~ExportDialog() override;
  const std::string& written() const { return written_; }  // after wxID_OK

 private:
  void lay_out();
  void adopt_choices();
  void change_ending();
  void browse();
  void begin();
  void finish();
  void stop_or_close();
  void on_timer();
  void tell(const wxString& text);

  ExportOrder order_;
  const BoardPainter& picture_;
  wxChoice* what_ = nullptr;
  wxChoice* kind_ = nullptr;
  wxChoice* theme_ = nullptr;
  wxSpinCtrl* pixels_ = nullptr;
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
