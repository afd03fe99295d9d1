#include "app/play/files/log_file.h"

#include <boost/filesystem.hpp>
#include <ctime>
#include <fstream>

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
  std::ofstream out(path_, std::ios::app);
  out << time_words() << "  ";
  for (const char c : plain_text(line)) out << (c == '\n' ? ' ' : c);
  out << '\n';
}

}  // namespace bocage
