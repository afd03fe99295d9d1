// Mail at the table of one game: what the prompt and the status line say, and what has come is played.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/play/mail/mail_prompt.h"
#include "app/play/mail/plan_list.h"

namespace bocage {

class PlaybackControl;
struct Desk;

class MailControl {
 public:
  MailControl(Desk& desk, PlaybackControl& playback);

  bool by_mail() const { return desk_now() != nullptr; }
  void tell(Prompt& prompt) const;
  bool not_sent() const;                // something was done here, or written, that has not left
  bool may_send() const;                // by the button and the key
  bool may_question() const;            // something has come that can be asked about
  bool to_accept() const;               // something has come that was not accepted
  void press(const std::string& verb);  // of a button of the prompt
  void review();                        // plays what has come and was not accepted; nothing where there is nothing
  bool may_plan() const;                // what is being chosen can go into a plan
  void plan();                          // takes it in
  bool may_fix_plan();                  // something is in it
  void ask_plan();                      // shows it, and gives it
  void leave();                         // where the game stands is kept for the list

 private:
  MailDesk* desk_now() const;  // null: it is no game by mail
  std::string id() const;

  Desk& desk_;
  PlaybackControl& playback_;
  std::shared_ptr<MailDesk> own_;  // null: likewise
  std::optional<PlanList> plan_;   // nullopt: likewise
};

}  // namespace bocage
