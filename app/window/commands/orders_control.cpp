#include "app/window/commands/orders_control.h"

#include <wx/choicdlg.h>
#include <wx/dirdlg.h>

#include <boost/filesystem.hpp>

#include "app/play/opening/open_game.h"
#include "app/play/presenter/presenter.h"
#include "app/play/words/game_words.h"
#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/game_windows.h"
#include "app/window/dialogs/orders_dialog.h"
#include "app/window/dialogs/version_dialog.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {

bool OrdersControl::may_order() const {
  return !desk_.presenter().lookback().moment() && !desk_.presenter().orders().choices().empty();
}

void OrdersControl::ask_orders() {
  Presenter& presenter = desk_.presenter();
  const Module& module = presenter.state().module();
  OrdersDialog dialog(&desk_.window, words(side_words(module, presenter.notes().side())), presenter.orders().choices());
  if (dialog.ShowModal() != wxID_OK) return;
  for (const auto& change : dialog.changes()) {
    if (!presenter.orders().set(change.ask, change.policy, change.arguments)) break;
  }
  desk_.after_step();
}

bool OrdersControl::may_inspect() const {
  return !desk_.presenter().lookback().moment() && !desk_.presenter().orders().veiled().empty();
}

void OrdersControl::ask_inspect() {
  Presenter& presenter = desk_.presenter();
  const GameState& state = presenter.state();
  const auto veiled = presenter.orders().veiled();
  wxArrayString lines;
  for (const SecretId id : veiled) {
    const Secret& secret = state.secret(id);
    lines.Add(words(
        tr("{secret} of {side}", {{"secret", secret.purpose}, {"side", side_words(state.module(), secret.owner)}})));
  }
  wxSingleChoiceDialog dialog(&desk_.window, words(tr("Everybody reads in the journal that your side looked.")),
                              words(tr("Look at hidden information")), lines);
  dialog.SetSize(desk_.window.FromDIP(wxSize(440, 280)));  // as high as one row GTK cannot draw the list's scroll bar
  if (dialog.ShowModal() != wxID_OK) return;
  presenter.orders().inspect(veiled[static_cast<std::size_t>(dialog.GetSelection())]);
  desk_.after_step();
}

void OrdersControl::ask_module() {
  wxDirDialog dialog(&desk_.window, words(tr("The folder of the corrected module")), "", wxDD_DIR_MUST_EXIST);
  if (dialog.ShowModal() == wxID_OK) load_module(bytes(dialog.GetPath()));
}

void OrdersControl::load_module(const std::string& folder) {
  if (const auto problem = desk_.game().correct(folder)) {
    if (!offer_a_part(folder)) desk_.say(*problem);
    return;
  }
  desk_.app.lay_anew();
}

void OrdersControl::take_over(const std::string& folder, const std::vector<std::string>& files) {
  const auto problem = desk_.game().correct(folder);
  if (!problem) return desk_.app.lay_anew();
  desk_.app.log(to_text(*problem));
  desk_.tell(words(plain_text(
      tr("{file} was saved, but cannot be played: {why}", {{"file", files.front()}, {"why", to_text(*problem)}}))));
}

void OrdersControl::toggle_following() {
  desk_.tables.follow_module(following() ? std::string() : desk_.presenter().state().module().folder);
  desk_.tell(words(following() ? tr("Whatever is saved of the module is played from then on")
                               : tr("What is saved of the module changes nothing here")));
}

bool OrdersControl::following() const {
  return !desk_.tables.followed().empty();
}

bool OrdersControl::may_follow() const {
  boost::system::error_code error;
  return following() || (desk_.game().mail() == nullptr &&
                         boost::filesystem::is_directory(desk_.presenter().state().module().folder, error));
}

// Where a step is not legal in it: to go on from before that step, in a game of its own. False: nothing was offered.
bool OrdersControl::offer_a_part(const std::string& folder) {
  const std::string path = desk_.game().path();
  if (path.empty() || desk_.game().mail() != nullptr || desk_.game().settle()) return false;
  const VersionSearch found = version_offered(path, folder);
  if (!found.offer || has_error(found.offer->taken.problems)) return false;
  VersionDialog dialog(&desk_.window, *found.offer);
  const VersionAnswer answer = dialog.ask();
  if (answer == VersionAnswer::go_on || answer == VersionAnswer::go_on_in_assist) {
    desk_.app.show(take(*found.offer, answer));
  }
  return true;
}

}  // namespace bocage
