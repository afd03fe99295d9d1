#include "app/window/mail/mail_control.h"

#include <wx/app.h>

#include <functional>

#include "app/window/commands/playback_control.h"
#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/desk.h"
#include "app/window/mail/mail_office.h"
#include "app/window/mail/plan_dialog.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

MailControl::MailControl(Desk& desk, PlaybackControl& playback) : desk_(desk), playback_(playback) {
  if (desk_.game().mail() == nullptr) return;
  own_ = desk_.app.mail->desk();
  plan_.emplace(desk_.presenter());
  playback_.stay_at_the_end([this] { return to_accept(); });
}

MailDesk* MailControl::desk_now() const {
  return own_.get();
}

std::string MailControl::id() const {
  return desk_.game().mail()->game().id();
}

void MailControl::tell(Prompt& prompt) const {
  if (by_mail()) tell_mail(prompt, *own_, desk_.game());
}

bool MailControl::not_sent() const {
  if (!by_mail()) return false;
  const MailTable& table = *desk_.game().mail();
  return !table.game().unsent().empty() || (table.begun() && table.unsent_entries());
}

bool MailControl::may_send() const {
  if (!by_mail()) return false;
  const MailTable& table = *desk_.game().mail();
  return !own_->why_not_send(table) || !own_->why_not_send_early(table);
}

bool MailControl::may_question() const {
  return by_mail() && !desk_.game().mail()->game().packets().empty();
}

bool MailControl::to_accept() const {
  return by_mail() && own_->to_review(*desk_.game().mail()).has_value();
}

void MailControl::review() {
  if (!by_mail()) return;
  const MailTable& table = *desk_.game().mail();
  const auto first = own_->to_review(table);
  if (!first) return;
  playback_.play_from(table.game().packets()[*first].packet.first - 1);
}

// What is done may make this window anew, so it waits until the event is over.
void MailControl::press(const std::string& verb) {
  MailOffice* const office = desk_.app.mail;
  const auto later = [](const std::function<void()>& work) { wxTheApp->CallAfter(work); };
  const std::string game = id();
  if (verb == mail_button::send) later([office, game] { office->send(game); });
  if (verb == mail_button::receive) later([office] { office->receive(); });
  if (verb == mail_button::question) later([office, game] { office->question(game); });
  if (verb == mail_button::audit) later([office, game] { office->audit(game); });
  if (verb == mail_button::again) review();
  if (verb == mail_button::accept) {
    playback_.stop();
    desk_.presenter().lookback().resume();
    later([office, game] { office->accept_packets(game); });
  }
}

bool MailControl::may_plan() const {
  if (!by_mail()) return false;
  const MailGame& game = desk_.game().mail()->game();
  const Presenter& now = desk_.presenter();
  return game.holder() == game.own_key() && !now.lookback().moment() && plan_->may_add();
}

void MailControl::plan() {
  plan_->add();
  desk_.tell(words(tr_n("{n} action is planned", "{n} actions are planned", plan_->lines().size())));
  desk_.after_step();
}

bool MailControl::may_fix_plan() {
  return by_mail() && !desk_.presenter().lookback().moment() && !plan_->lines().empty();
}

void MailControl::ask_plan() {
  PlanDialog dialog(&desk_.window, *plan_);
  if (dialog.ShowModal() == wxID_OK) desk_.after_step();
}

void MailControl::leave() {
  if (by_mail() && desk_.game().mail()->begun()) own_->remember(*desk_.game().mail());
}

}  // namespace bocage
