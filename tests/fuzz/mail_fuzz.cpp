// A mail from anybody: its parts, encodings, character sets and forwarded mails, down to the letters in it.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/base/text.h"
#include "engine/message/mail_text.h"
#include "engine/message/read_mail.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(data, data + size);
  const auto mail = bocage::read_mail(bytes, "mail");
  if (mail.readings.empty() || mail.readings.back() != bytes) std::abort();
  if (mail.readings.size() > bocage::max_parts + 1) std::abort();
  if (!mail.answer_to.empty() && bocage::fault_of_mail_address(mail.answer_to)) std::abort();
  const auto found = bocage::letters_in(bytes, "mail");
  if (found.letters.empty() && found.problems.empty()) std::abort();
  for (auto one = found.letters.begin(); one != found.letters.end(); ++one) {
    if (std::find(found.letters.begin(), one, *one) != one) std::abort();
  }
  // What is hostile may become words of a mail of our own: its header stays what it is.
  if (bocage::invalid_utf8(bytes)) return 0;
  const bocage::Message message{bytes.substr(0, bytes.find('\0')), bytes.substr(0, bytes.find('\0')), "letters\n",
                                "0123456789ab", "ba9876543210"};
  const std::string text =
      bocage::mail_text(message, {"anna@example.org", message.subject, "bert@example.org"}, 0, false);
  const std::string header = text.substr(0, text.find("\r\n\r\n"));
  for (std::size_t at = 0; at < header.size();) {
    const std::size_t end = std::min(header.find("\r\n", at), header.size());
    const std::string line = header.substr(at, end - at);
    const std::string name = line.substr(0, line.find_first_of(": \t"));
    const bool known = name.empty() || name == "From" || name == "To" || name == "Subject" || name == "Date" ||
                       name == "Message-Id" || name == "In-Reply-To" || name == "References" ||
                       name == "MIME-Version" || name == "Content-Type";
    if (!known) std::abort();
    at = end + 2;
  }
  return 0;
}
