// What the prompt says at the table of a game by mail: whose mail is awaited, for what and since when; what can be
// sent, and what has come and was not accepted yet.
#pragma once

#include "app/play/mail/mail_desk.h"

namespace bocage {

// What the mail's buttons of a prompt are for: their `verb`.
namespace mail_button {
inline constexpr const char* send = "send";
inline constexpr const char* receive = "receive";
inline constexpr const char* accept = "accept";
inline constexpr const char* question = "question";
inline constexpr const char* again = "again";
inline constexpr const char* audit = "audit";
}  // namespace mail_button

// The game is the one that is played at the table.
void tell_mail(Prompt& prompt, MailDesk& desk, OpenGame& game);

}  // namespace bocage
