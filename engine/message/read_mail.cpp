#include "engine/message/read_mail.h"

#include <gmime/gmime.h>

#include <algorithm>

#include "engine/base/tr.h"
#include "engine/message/gobject.h"
#include "engine/message/mail_text.h"
#include "engine/message/mime_library.h"
#include "engine/post/armour.h"

namespace bocage {
namespace {

Problem not_read(const std::string& name, std::string message) {
  return {{name, 0, 0}, std::move(message), tr("ask for the letters alone"), Severity::error, Fault::file};
}

template <typename T>
bool is(GMimeObject* object, GType type, T*& as) {
  if (g_type_check_instance_is_a(reinterpret_cast<GTypeInstance*>(object), type) == FALSE) return false;
  as = reinterpret_cast<T*>(object);
  return true;
}

// Pictures and sounds hold no text.
bool may_hold_text(GMimeObject* part) {
  GMimeContentType* const type = g_mime_object_get_content_type(part);
  if (type == nullptr) return true;
  const auto of_kind = [type](const char* kind) { return g_mime_content_type_is_type(type, kind, "*") != FALSE; };
  return !of_kind("image") && !of_kind("audio") && !of_kind("video") && !of_kind("font");
}

std::string decoded(GMimePart* part) {
  GMimeDataWrapper* const content = g_mime_part_get_content(part);
  if (content == nullptr) return {};
  const GRef<GMimeStream> stream(g_mime_stream_mem_new());
  g_mime_data_wrapper_write_to_stream(content, stream.get());
  const GByteArray* const bytes = g_mime_stream_mem_get_byte_array(reinterpret_cast<GMimeStreamMem*>(stream.get()));
  return {reinterpret_cast<const char*>(bytes->data), bytes->len};
}

std::string address_in(InternetAddressList* list) {
  if (list == nullptr || internet_address_list_length(list) == 0) return {};
  InternetAddress* const first = internet_address_list_get_address(list, 0);
  if (g_type_check_instance_is_a(reinterpret_cast<GTypeInstance*>(first), internet_address_mailbox_get_type()) == FALSE)
    return {};
  const char* const address = internet_address_mailbox_get_addr(reinterpret_cast<InternetAddressMailbox*>(first));
  return address == nullptr || fault_of_mail_address(address) ? std::string() : std::string(address);
}

// Walks over the parts of a mail, the outermost first.
class Parts {
 public:
  explicit Parts(ReadMail& into, const std::string& name) : into_(into), name_(name) {}

  void visit(GMimeObject* object, int depth) {
    if (object == nullptr || stopped_) return;
    if (depth > max_part_depth) return stop(tr("the message has parts deeper in one another than 20 levels"));
    if (++seen_ > max_parts) return stop(tr("the message has more than 200 parts, and no more are looked at"));
    GMimeMultipart* parts = nullptr;
    GMimeMessagePart* forwarded = nullptr;
    GMimePart* part = nullptr;
    if (is(object, g_mime_multipart_get_type(), parts)) {
      for (int i = 0; i < g_mime_multipart_get_count(parts); ++i) visit(g_mime_multipart_get_part(parts, i), depth + 1);
    } else if (is(object, g_mime_message_part_get_type(), forwarded)) {
      GMimeMessage* const mail = g_mime_message_part_get_message(forwarded);
      if (mail != nullptr) visit(g_mime_message_get_mime_part(mail), depth + 1);
    } else if (is(object, g_mime_part_get_type(), part) && may_hold_text(object)) {
      read(object, part);
    }
  }

 private:
  void read(GMimeObject* object, GMimePart* part) {
    GMimeTextPart* text = nullptr;
    if (is(object, g_mime_text_part_get_type(), text)) {
      // Other character sets, such as UTF-16, become UTF-8.
      const GText characters(g_mime_text_part_get_text(text));
      into_.readings.emplace_back(characters ? characters.get() : "");
    } else {
      into_.readings.push_back(decoded(part));
    }
  }
  void stop(std::string why) {
    stopped_ = true;
    into_.problems.push_back(not_read(name_, std::move(why)));
  }

  ReadMail& into_;
  const std::string& name_;
  std::size_t seen_ = 0;
  bool stopped_ = false;
};

}  // namespace

ReadMail read_mail(std::string_view bytes, const std::string& name) {
  ReadMail read;
  if (bytes.size() > max_message_bytes) {
    read.problems.push_back(not_read(name, tr("the message is larger than 8 MB, and no message of a game is")));
    return read;
  }
  read.readings.emplace_back(bytes);
  if (static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n')) > max_mail_lines) {
    read.problems.push_back(not_read(name, tr("the message has more than 300000 lines, and no message of a game has")));
    return read;
  }
  start_mime_library();
  const GRef<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size()));
  const GRef<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
  const bool box = bytes.substr(0, 5) == "From ";  // a file of several mails
  g_mime_parser_set_format(parser.get(), box ? GMIME_FORMAT_MBOX : GMIME_FORMAT_MESSAGE);
  Parts parts(read, name);
  do {
    const GRef<GMimeMessage> mail(g_mime_parser_construct_message(parser.get(), nullptr));
    if (!mail) break;
    read.answer_to = address_in(g_mime_message_get_reply_to(mail.get()));
    if (read.answer_to.empty()) read.answer_to = address_in(g_mime_message_get_from(mail.get()));
    parts.visit(g_mime_message_get_mime_part(mail.get()), 0);
  } while (box && g_mime_parser_eos(parser.get()) == FALSE);
  if (box) read.answer_to.clear();
  std::rotate(read.readings.begin(), read.readings.begin() + 1, read.readings.end());  // the bytes last
  return read;
}

FoundLetters letters_in(std::string_view bytes, const std::string& name) {
  ReadMail read = read_mail(bytes, name);
  FoundLetters found;
  found.answer_to = std::move(read.answer_to);
  Problems damage;             // of the first reading with damaged letters
  bool whole_reading = false;  // one that has letters, all of them whole
  for (const std::string& reading : read.readings) {
    if (reading.find(letter_mark) == std::string::npos) continue;
    FoundBlocks blocks = blocks_in(reading, name);
    if (blocks.problems.empty()) whole_reading = true;
    if (damage.empty()) damage = std::move(blocks.problems);
    for (std::string& block : blocks.blocks) {
      if (std::find(found.letters.begin(), found.letters.end(), block) == found.letters.end()) {
        found.letters.push_back(std::move(block));
      }
    }
  }
  found.problems = std::move(read.problems);
  if (!whole_reading) found.problems.insert(found.problems.end(), damage.begin(), damage.end());
  if (found.letters.empty() && found.problems.empty()) found.problems = blocks_in({}, name).problems;
  return found;
}

}  // namespace bocage
