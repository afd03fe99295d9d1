#include "app/play/mail/mail_carrier.h"

#include <sodium.h>

#include <boost/filesystem.hpp>
#include <utility>

#include "app/play/files/user_dirs.h"
#include "engine/base/files.h"
#include "engine/base/hash.h"
#include "engine/mail/folder_way.h"

namespace bocage {

namespace fs = boost::filesystem;

namespace {

constexpr const char* folder_scheme = "folder:";

Problem carrier_problem(const std::string& file, std::string message, std::string hint = {}) {
  return {{file, 0, 0}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

bool is_folder(const std::string& address) {
  return address.starts_with(folder_scheme);
}

// What a letter is called as a file; the same letter has the same name.
std::string file_name(const Message& message, const char* ending) {
  return "bocage-" + short_hex(hash_of("message", message.subject + "\n" + message.text)) + ending;
}

// As RFC 2047 has it: parts of at most 45 bytes, none of which ends within a character.
std::string header_words(const std::string& text) {
  constexpr std::size_t most = 45;
  const bool plain = text.size() <= most * 2 && text.find_first_not_of(
      " !\"#$%&'()*+,-./0123456789:;<=>@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~") ==
      std::string::npos;
  if (plain && text.find("=?") == std::string::npos) return text;
  std::string words;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::min(text.size(), at + most);
    while (end < text.size() && end > at + 1 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    std::string coded(sodium_base64_encoded_len(end - at, sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(coded.data(), coded.size(), reinterpret_cast<const unsigned char*>(text.data() + at), end - at,
                      sodium_base64_VARIANT_ORIGINAL);
    coded.pop_back();  // the zero at its end
    words += (words.empty() ? "=?UTF-8?B?" : "\n =?UTF-8?B?") + coded + "?=";
    at = end;
  }
  return words;
}

// Only what can stand in a header as it is; a mail program asks for what is left out.
bool stands_in_a_header(const std::string& address) {
  return !fault_of_address(address) && address.find('@') != std::string::npos &&
         address.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.@_+-%") ==
             std::string::npos;
}

}  // namespace

std::string folder_of_address(const std::string& address) {
  return is_folder(address) ? address.substr(std::string(folder_scheme).size()) : std::string();
}

std::string address_of_folder(const std::string& folder) {
  return folder_scheme + folder;
}

std::string drafted_mail(const std::string& from, const std::string& to, const Message& message) {
  std::string mail = "X-Unsent: 1\n";
  if (stands_in_a_header(from)) mail += "From: " + from + "\n";
  if (stands_in_a_header(to)) mail += "To: " + to + "\n";
  mail += "Subject: " + header_words(message.subject) + "\n";
  mail += "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n";
  return mail + message.text;
}

MailCarrier folder_carrier() {
  return {"folder", "Put it into a folder", "The letter lies in the folder",
          [](const std::string& address) { return is_folder(address); },
          [](const std::string& address, const Message& message) {
            return FolderWay({}).send(folder_of_address(address), message);
          }};
}

MailCarrier program_carrier(std::string own_address, std::function<bool(const std::string& file)> open) {
  const auto hand_over = [own = std::move(own_address), open = std::move(open)](
                             const std::string& address, const Message& message) -> std::optional<Problem> {
    const std::string state = state_dir();
    if (state.empty()) return carrier_problem({}, "there is no folder to write the mail into", "send it in another way");
    boost::system::error_code error;
    const fs::path folder = fs::path(state) / "outgoing";
    fs::create_directories(folder, error);
    const std::string path = (folder / file_name(message, ".eml")).string();
    if (auto problem = replace_file(path, drafted_mail(own, address, message))) return problem;
    if (open(path)) return std::nullopt;
    return carrier_problem(path, "no mail program could be opened", "the mail lies in this file: send it in another way");
  };
  return {"program", "Open it in the mail program", "The mail is open in your mail program: send it there",
          [](const std::string& address) { return !is_folder(address); }, hand_over};
}

MailCarrier clipboard_carrier(std::function<bool(const std::string& text)> copy) {
  const auto hand_over = [copy = std::move(copy)](const std::string&, const Message& message) -> std::optional<Problem> {
    if (copy(message.text)) return std::nullopt;
    return carrier_problem({}, "the clipboard does not take the letter", "send it in another way");
  };
  return {"clipboard", "Copy it to the clipboard", "The letter is on the clipboard: paste it into a mail",
          [](const std::string& address) { return !is_folder(address); }, hand_over};
}

MailCarrier file_carrier(std::function<std::string(const std::string& name)> ask) {
  const auto hand_over = [ask = std::move(ask)](const std::string&, const Message& message) -> std::optional<Problem> {
    const std::string path = ask(file_name(message, ".txt"));
    if (path.empty()) return carrier_problem({}, "the letter is not sent: no file was chosen", "it is kept, and Send sends it");
    return replace_file(path, "Subject: " + message.subject + "\n\n" + message.text, Readers::everybody);
  };
  return {"file", "Save it as a file", "The letter is saved: send the file to the other player",
          [](const std::string& address) { return !is_folder(address); }, hand_over};
}

}  // namespace bocage
