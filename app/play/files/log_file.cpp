#include "app/play/files/log_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <boost/filesystem.hpp>
#include <ctime>

#include "engine/base/plain_text.h"

namespace bocage {

namespace {

std::string time_words() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  char text[32];
  return std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts) > 0 ? text : "";
}

}  // namespace

void LogFile::turn_over() const {
  boost::system::error_code error;
  if (boost::filesystem::file_size(path_, error) < max_bytes || error) return;
  boost::filesystem::rename(path_, path_ + ".old", error);  // when that fails the log only grows longer
}

void LogFile::write(const std::string& line) {
  if (path_.empty()) return;
  turn_over();
  const int descriptor =
      ::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor < 0) return;
  std::string text = time_words() + "  " + plain_text(line);
  std::replace(text.begin(), text.end(), '\n', ' ');
  text += '\n';
  // One that another version has made may be readable by all. What cannot be written is missing in a bug report.
  if (::fchmod(descriptor, S_IRUSR | S_IWUSR) == 0)
    static_cast<void>(::write(descriptor, text.data(), text.size()) > 0);
  ::close(descriptor);
}

}  // namespace bocage
