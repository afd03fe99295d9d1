#include "app/window/commands/export_picture.h"

#include <wx/filename.h>
#include <wx/utils.h>

#include "app/play/reading/board_words.h"
#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/boards.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/panes.h"
#include "app/window/dialogs/export_dialog.h"
#include "app/window/panes/journal_pane.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

void export_picture(const Desk& desk) {
  const GameState& state = desk.presenter().shown();
  auto scene = std::make_shared<Scene>(desk.presenter().scene());
  scene->marks.clear();
  ExportOrder order;
  order.module = state.module_ptr();
  order.surface = desk.canvas().look().picture().surface();
  order.scene = std::move(scene);
  order.scenario = &state.scenario();
  const wxString folder = desk.game().named() ? wxFileName(words(desk.game().path())).GetPath() : wxGetHomeDir();
  order.path = bytes(folder) + "/" + state.module().id + ".png";
  const ExportWords told{
      [&desk] { return position_in_words(desk.presenter()); },
      [&desk, &state] { return journal_in_words(state, desk.panes.journal->book().lines()); },
  };
  // The choices are kept beside the layout of the window, which they are a part of.
  const std::string& layout = desk.app.paths.layout;
  const std::string kept = layout.empty() ? std::string() : bytes(wxFileName(words(layout)).GetPath()) + "/export";
  ExportDialog dialog(&desk.window, std::move(order), told, desk.canvas().look().board, load_export_choices(kept));
  if (dialog.ShowModal() != wxID_OK) return;
  save_export_choices(kept, dialog.choices());
  desk.tell(words(tr("Written: {file}", {{"file", dialog.written()}})));
}

}  // namespace bocage
