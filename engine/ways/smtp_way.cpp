#include "engine/ways/smtp_way.h"

#include <ctime>

#include "engine/base/tr.h"
#include "engine/message/mail_text.h"

namespace bocage {

std::optional<Problem> SmtpWay::offer(const std::string& address, const Message& message) {
  if (auto fault = fault_of_mail_address(address)) {
    return Problem{{},
                   tr("nothing is sent to '{address}': {why}", {{"address", address}, {"why", *fault}}),
                   tr("--to gives another address"),
                   Severity::error,
                   Fault::user};
  }
  return conversation_.hand_over(from_, address,
                                 mail_text(message, {from_, from_name_, address}, std::time(nullptr), false));
}

std::optional<Problem> SmtpWay::try_it() {
  constexpr std::size_t max_words = 64U * 1024;
  return conversation_.ask("/" + escaped_for_path("[127.0.0.1]"), "NOOP", max_words).problem;
}

}  // namespace bocage
