#include "engine/ways/folder_way.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <ctime>

#include "engine/base/files.h"
#include "engine/base/hash.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/message/mail_text.h"
#include "engine/post/armour.h"

namespace bocage {

namespace fs = boost::filesystem;

namespace {

constexpr std::size_t max_messages = 10'000;  // in a folder
constexpr std::size_t max_folder_bytes = 1024;

Problem at(const std::string& path, std::string message, std::string hint = {}) {
  return {{path, 0, 0}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

}  // namespace

std::optional<std::string> fault_of_folder(const std::string& folder) {
  if (folder.empty()) return tr("there is no address");
  if (folder.size() > max_folder_bytes) return tr("the address is longer than 1024 bytes");
  if (invalid_utf8(folder)) return tr("the address is no text");
  const bool controls = std::any_of(folder.begin(), folder.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) == 0x7F;
  });
  if (controls) return tr("the address has a character that no address has, such as the end of a line");
  return std::nullopt;
}

std::optional<Problem> FolderOut::offer(const std::string& address, const Message& message) {
  return FilesOut(address, FilesOut::Form::text).offer({}, message);
}

std::optional<Problem> FilesOut::offer(const std::string& address, const Message& message) {
  if (auto fault = fault_of_folder(folder_)) return at(folder_, *fault);
  boost::system::error_code error;
  if (!fs::is_directory(folder_, error))
    return at(folder_, tr("there is no such folder"), tr("create it, or choose another"));
  std::string name = "bocage-" + message.id + ".txt";
  std::string text = "Subject: " + message.subject + "\n\n" + text_of(message);
  if (form_ == Form::draft) {
    const std::string to = fault_of_mail_address(address) ? std::string() : address;
    // Who reads it is part of the name: each reader has a mail of his own.
    name = "bocage-" + message.id + (to.empty() ? "" : "-" + short_hex(hash_of("reader", to))) + ".eml";
    text = mail_text(message, {{}, {}, to}, std::time(nullptr), true);
  }
  const std::string path = (fs::path(folder_) / name).string();
  if (auto problem = replace_file(path, text, Readers::everybody)) return problem;
  written_.push_back(path);
  return std::nullopt;
}

WayIn::Fetched FolderIn::fetch() {
  Fetched fetched;
  std::vector<std::string> paths;
  boost::system::error_code error;
  for (fs::directory_iterator here(folder_, error), end; !error && here != end; here.increment(error)) {
    boost::system::error_code of_one;
    if (fs::symlink_status(here->path(), of_one).type() != fs::regular_file) continue;
    if (here->path().filename().string().front() != '.') paths.push_back(here->path().string());
    if (paths.size() == max_messages) {
      fetched.problems.push_back(at(folder_, tr("more than 10000 files lie here, and no more are looked at")));
      break;
    }
  }
  if (error)
    fetched.problems.push_back(at(folder_, tr("the folder cannot be read: {why}", {{"why", error.message()}})));
  std::sort(paths.begin(), paths.end());
  for (const std::string& path : paths) {
    Fetched one = fetch_file(path);
    for (auto& message : one.messages) fetched.messages.push_back(std::move(message));
    for (auto& problem : one.problems) fetched.problems.push_back(std::move(problem));
  }
  return fetched;
}

std::optional<Problem> FolderIn::settle(const std::vector<std::string>&) {
  return std::nullopt;
}

WayIn::Fetched fetch_file(const std::string& path) {
  WayIn::Fetched fetched;
  boost::system::error_code error;
  const auto size = fs::file_size(path, error);
  if (!error && size > max_message_bytes) {
    fetched.problems.push_back(at(path, tr("the message is larger than 8 MB, and no message of a game is")));
    return fetched;
  }
  FileText file = read_file(path);
  if (file.problem) {
    fetched.problems.push_back(std::move(*file.problem));
  } else {
    fetched.messages.push_back({path, std::move(file.text), path});
  }
  return fetched;
}

}  // namespace bocage
