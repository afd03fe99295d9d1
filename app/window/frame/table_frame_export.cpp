// Pictures of the game on the table and its words, to keep or to print.
#include <wx/filename.h>
#include <wx/utils.h>

#include "app/play/reading/board_words.h"
#include "app/window/dialogs/export_dialog.h"
#include "app/window/frame/table_frame.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

// What is exported is what the side at the table sees, without the marks of what is being chosen.
void TableFrame::export_picture() {
  const GameState& state = presenter().shown();
  auto scene = std::make_shared<Scene>(presenter().scene());
  scene->marks.clear();
  ExportOrder order;
  order.module = state.module_ptr();
  order.surface = canvas().look().picture().surface();
  order.scene = std::move(scene);
  order.scenario = &state.scenario();
  const wxString folder = game_->named() ? wxFileName(words(game_->path())).GetPath() : wxGetHomeDir();
  order.path = bytes(folder) + "/" + state.module().id + ".png";
  const ExportWords told{
      [this] { return position_in_words(presenter()); },
      [this, &state] { return journal_in_words(state, journal_->book().lines()); },
  };
  // Beside the layout of the window, which it is a part of.
  const wxFileName layout(words(callbacks_.layout_path));
  const std::string kept = callbacks_.layout_path.empty() ? std::string() : bytes(layout.GetPath()) + "/export";
  ExportDialog dialog(this, std::move(order), told, canvas().look().board, load_export_choices(kept));
  if (dialog.ShowModal() != wxID_OK) return;
  save_export_choices(kept, dialog.choices());
  SetStatusText("Written: " + words(dialog.written()));
}

}  // namespace bocage
