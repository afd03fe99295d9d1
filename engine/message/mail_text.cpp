#include "engine/message/mail_text.h"

#include <gmime/gmime.h>

#include <algorithm>
#include <cassert>

#include "engine/base/tr.h"
#include "engine/message/gobject.h"
#include "engine/message/mime_library.h"

namespace bocage {
namespace {

constexpr std::size_t max_address = 254;  // RFC 5321
constexpr std::size_t max_mail_line = 900;

bool control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

// On one line: what ends a line would begin another header.
std::string one_line(std::string text) {
  std::replace_if(text.begin(), text.end(), control, ' ');
  return text;
}

std::string message_id(const std::string& id) {
  assert(id.find_first_not_of("0123456789abcdef") == std::string::npos);
  return id + "@mail.bocage.invalid";
}

bool plain(const std::string& text) {
  std::size_t column = 0;
  return std::all_of(text.begin(), text.end(), [&](char c) {
    column = c == '\n' ? 0 : column + 1;
    return static_cast<unsigned char>(c) < 0x80 && column < max_mail_line;
  });
}

GRef<GMimeObject> words_part(const std::string& text) {
  GRef<GMimeObject> part(reinterpret_cast<GMimeObject*>(g_mime_text_part_new_with_subtype("plain")));
  auto* const as_text = reinterpret_cast<GMimeTextPart*>(part.get());
  g_mime_text_part_set_charset(as_text, "utf-8");
  g_mime_text_part_set_text(as_text, text.c_str());
  g_mime_part_set_content_encoding(reinterpret_cast<GMimePart*>(part.get()),
                                   plain(text) ? GMIME_CONTENT_ENCODING_7BIT : GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
  return part;
}

GRef<GMimeObject> letters_part(const Message& message) {
  GRef<GMimeObject> object(reinterpret_cast<GMimeObject*>(g_mime_part_new_with_type("application", "x-bocage-letter")));
  auto* const part = reinterpret_cast<GMimePart*>(object.get());
  const GRef<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(message.letters.data(), message.letters.size()));
  const GRef<GMimeDataWrapper> content(
      g_mime_data_wrapper_new_with_stream(stream.get(), GMIME_CONTENT_ENCODING_DEFAULT));
  g_mime_part_set_content(part, content.get());
  g_mime_part_set_content_encoding(part, GMIME_CONTENT_ENCODING_BASE64);
  g_mime_part_set_filename(part, ("bocage-" + message.id + ".letter").c_str());
  g_mime_object_set_disposition(object.get(), GMIME_DISPOSITION_ATTACHMENT);
  return object;
}

std::string written(GMimeObject* object) {
  GMimeFormatOptions* const options = g_mime_format_options_new();
  g_mime_format_options_set_newline_format(options, GMIME_NEWLINE_FORMAT_DOS);
  const GRef<GMimeStream> stream(g_mime_stream_mem_new());
  g_mime_object_write_to_stream(object, options, stream.get());
  g_mime_format_options_free(options);
  const GByteArray* const bytes = g_mime_stream_mem_get_byte_array(reinterpret_cast<GMimeStreamMem*>(stream.get()));
  return {reinterpret_cast<const char*>(bytes->data), bytes->len};
}

void set_date(GMimeMessage* mail, std::time_t when) {
  GDateTime* const date = g_date_time_new_from_unix_utc(when);
  g_mime_message_set_date(mail, date);
  g_date_time_unref(date);
}

}  // namespace

std::string mail_text(const Message& message, const Correspondents& people, std::time_t written_at, bool draft) {
  start_mime_library();
  const GRef<GMimeMessage> mail(g_mime_message_new(TRUE));
  auto* const object = reinterpret_cast<GMimeObject*>(mail.get());
  if (!people.from.empty()) {
    assert(!fault_of_mail_address(people.from));
    const std::string name = one_line(people.from_name);
    g_mime_message_add_mailbox(mail.get(), GMIME_ADDRESS_TYPE_FROM, name.empty() ? nullptr : name.c_str(),
                               people.from.c_str());
  }
  if (!people.to.empty()) {
    assert(!fault_of_mail_address(people.to));
    g_mime_message_add_mailbox(mail.get(), GMIME_ADDRESS_TYPE_TO, nullptr, people.to.c_str());
  }
  g_mime_message_set_subject(mail.get(), one_line(message.subject).c_str(), "utf-8");
  set_date(mail.get(), written_at);
  g_mime_message_set_message_id(mail.get(), message_id(message.id).c_str());
  if (!message.answers.empty()) {
    const std::string answered = "<" + message_id(message.answers) + ">";
    g_mime_object_set_header(object, "In-Reply-To", answered.c_str(), nullptr);
    g_mime_object_set_header(object, "References", answered.c_str(), nullptr);
  }
  if (draft) g_mime_object_set_header(object, "X-Unsent", "1", nullptr);
  const GRef<GMimeMultipart> parts(g_mime_multipart_new_with_subtype("mixed"));
  g_mime_multipart_set_boundary(parts.get(), ("bocage-" + message.id).c_str());
  g_mime_multipart_add(parts.get(), words_part(text_of(message)).get());
  g_mime_multipart_add(parts.get(), letters_part(message).get());
  g_mime_message_set_mime_part(mail.get(), reinterpret_cast<GMimeObject*>(parts.get()));
  return written(object);
}

std::optional<std::string> fault_of_mail_address(const std::string& address) {
  if (address.empty()) return tr("there is no address");
  if (address.size() > max_address) return tr("the address is longer than 254 characters");
  const auto allowed = [](char c) {
    return c > 0x20 && c < 0x7F && std::string_view("()<>[]:;,\\\"").find(c) == std::string_view::npos;
  };
  if (!std::all_of(address.begin(), address.end(), allowed)) {
    return tr("the address has a character that no plain address of a mail box has");
  }
  const std::size_t at = address.find('@');
  if (at == std::string::npos || at == 0 || at + 1 == address.size() ||
      address.find('@', at + 1) != std::string::npos) {
    return tr("an address of a mail box is like anna@example.org");
  }
  return std::nullopt;
}

}  // namespace bocage
