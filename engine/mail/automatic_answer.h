// Answers that go by themselves, because nobody has anything to decide.
#pragma once

#include "engine/mail/mail_table.h"

namespace bocage {

// A packet can be written in which nobody here decided anything: shares, secrets that were owed, what standing orders
// answer, and at the end the roots.
bool answers_by_itself(const MailTable& table);
// Whether somebody chose what this line of a packet says.
bool was_decided(std::string_view line);

}  // namespace bocage
