#include "app/editor/export_sheets.h"

#include <wx/utils.h>

#include <utility>

#include "app/window/dialogs/export_dialog.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

std::string export_sheets(wxWindow& parent, const std::shared_ptr<const Module>& module, BoardPane& board) {
  if (board.canvas() == nullptr || !module) return {};
  const auto look = board.canvas()->shared_look();
  ExportOrder order;
  order.module = module;
  order.surface = look->picture().surface();
  order.scenario = module->find_scenario(board.scenario());
  auto scene = std::make_shared<Scene>();
  scene->module = module;
  if (order.scenario != nullptr) *scene = *SetUp(module, *order.scenario).scene();
  order.scene = std::move(scene);
  // Not into the module's folder, of which every picture is a part.
  order.path = bytes(wxGetHomeDir()) + "/" + module->id + ".pdf";
  ExportChoices choices;
  choices.what = 3;  // the sheet of counters
  choices.kind = 3;  // in pages
  ExportDialog dialog(&parent, std::move(order), {}, look->board, choices);
  return dialog.ShowModal() == wxID_OK ? dialog.written() : std::string();
}

}  // namespace bocage
