#include "engine/mail/folder_way.h"

#include <algorithm>
#include <boost/filesystem.hpp>

#include "engine/base/files.h"
#include "engine/base/hash.h"
#include "engine/base/text.h"
#include "engine/post/armour.h"

namespace bocage {

namespace fs = boost::filesystem;

namespace {

constexpr std::size_t max_messages = 10'000;  // in a folder
constexpr std::size_t max_address_bytes = 1024;

Problem at(const std::string& path, std::string message, std::string hint = {}) {
  return {{path, 0, 0}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

}  // namespace

std::optional<std::string> fault_of_address(const std::string& address) {
  if (address.empty()) return "there is no address";
  if (address.size() > max_address_bytes) return "the address is longer than 1024 bytes";
  if (invalid_utf8(address)) return "the address is no text";
  const bool controls = std::any_of(address.begin(), address.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) == 0x7F;
  });
  if (controls) return "the address has a character that no address has, such as the end of a line";
  return std::nullopt;
}

std::optional<Problem> FolderWay::send(const std::string& address, const Message& message) {
  if (auto fault = fault_of_address(address)) return at(address, *fault);
  boost::system::error_code error;
  if (!fs::is_directory(address, error)) return at(address, "there is no such folder", "create it, or choose another");
  const std::string text = "Subject: " + message.subject + "\n\n" + message.text;
  const std::string path = (fs::path(address) / ("bocage-" + short_hex(hash_of("message", text)) + ".txt")).string();
  return replace_file(path, text, Readers::everybody);
}

Way::Fetched FolderWay::fetch() {
  Fetched fetched;
  std::vector<std::string> paths;
  boost::system::error_code error;
  for (fs::directory_iterator here(inbox_, error), end; !error && here != end; here.increment(error)) {
    boost::system::error_code of_one;
    if (fs::symlink_status(here->path(), of_one).type() != fs::regular_file) continue;
    if (here->path().filename().string().front() != '.') paths.push_back(here->path().string());
    if (paths.size() == max_messages) {
      fetched.problems.push_back(at(inbox_, "more than 10000 files lie here, and no more are looked at"));
      break;
    }
  }
  if (error) fetched.problems.push_back(at(inbox_, "the folder cannot be read: " + error.message()));
  std::sort(paths.begin(), paths.end());
  for (const std::string& path : paths) {
    Fetched one = fetch_file(path);
    for (auto& message : one.messages) fetched.messages.push_back(std::move(message));
    for (auto& problem : one.problems) fetched.problems.push_back(std::move(problem));
  }
  return fetched;
}

Way::Fetched fetch_file(const std::string& path) {
  Way::Fetched fetched;
  boost::system::error_code error;
  const auto size = fs::file_size(path, error);
  if (!error && size > max_message_bytes) {
    fetched.problems.push_back(at(path, "the message is larger than 8 MB, and no message of a game is"));
    return fetched;
  }
  FileText file = read_file(path);
  if (file.problem) {
    fetched.problems.push_back(std::move(*file.problem));
  } else {
    fetched.messages.push_back({path, std::move(file.text)});
  }
  return fetched;
}

}  // namespace bocage
