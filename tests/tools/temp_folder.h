// Where a test leaves its files.
#pragma once

#include <boost/filesystem.hpp>
#include <fstream>
#include <map>
#include <string>

namespace bocage::test {

// A folder of its own that is gone with the object.
class TempFolder {
 public:
  TempFolder()
      : path_(boost::filesystem::temp_directory_path() / boost::filesystem::unique_path("bocage-%%%%-%%%%-%%%%")) {
    boost::filesystem::create_directories(path_);
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  ~TempFolder() {
    boost::system::error_code error;
    boost::filesystem::remove_all(path_, error);
  }
  std::string path() const { return path_.string(); }
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  void write(const std::string& name, const std::string& bytes) const {
    const auto file = path_ / name;
    boost::filesystem::create_directories(file.parent_path());
    std::ofstream(file.string(), std::ios::binary) << bytes;
  }
  // Bytes by file name.
  void write(const std::map<std::string, std::string>& files) const {
    for (const auto& [name, bytes] : files) write(name, bytes);
  }

 private:
  boost::filesystem::path path_;
};

}  // namespace bocage::test
