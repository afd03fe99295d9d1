#include "app/cli/play/play_desk.h"

#include <algorithm>
#include <utility>

#include "app/cli/play/play_prompt.h"
#include "engine/base/tr.h"

namespace bocage::cli {

void PlayDesk::change_to(std::unique_ptr<OpenGame> another) {
  game_ = std::move(another);
  forget_refusal();
}

void PlayDesk::unclear(const std::string& text) {
  ++not_obeyed_;
  say(text);
}

void PlayDesk::heard(const Obeyed& obeyed) {
  if (obeyed.how == Obeyed::How::unclear) return unclear(sentence(obeyed.text));
  if (obeyed.how != Obeyed::How::refused) return;
  if (!obeyed.refusal) return say(tr("Refused: this is not possible now."));
  refusal_ = obeyed.refusal;
  say_refusal(presenter(), page_, *obeyed.refusal);
  presenter().lookback().point_at({}, {});
}

void PlayDesk::heard_of_hand() {
  if (presenter().refusal()) heard({Obeyed::How::refused, {}, presenter().refusal()});
}

// What stands against it is in the refusal; else it is in the notice, which is told after every line.
void PlayDesk::heard_beside(bool done) {
  if (done) return;
  ++not_obeyed_;
  heard_of_hand();
}

bool PlayDesk::press(PromptButton::What what) {
  const auto buttons = presenter().prompt().buttons;
  const auto button =
      std::find_if(buttons.begin(), buttons.end(), [&](const PromptButton& one) { return one.what == what; });
  if (button == buttons.end()) return false;
  presenter().press(*button);
  heard_of_hand();
  return true;
}

}  // namespace bocage::cli
