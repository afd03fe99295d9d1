// Folders and files as ways, for whatever else carries files: a shared folder, a stick, a mail program.
#pragma once

#include "engine/ways/way.h"

namespace bocage {

// Why nothing is written into this folder, whose name may be a stranger's; nullopt: it is a name.
std::optional<std::string> fault_of_folder(const std::string& folder);

// The address is a folder, into which words and letters are written as text.
class FolderOut final : public WayOut {
 public:
  // The name of the file follows from the message alone.
  std::optional<Problem> offer(const std::string& address, const Message& message) override;
};

// Files in a folder of one's own, for somebody to take further; the address says to whom.
class FilesOut final : public WayOut {
 public:
  enum class Form {
    text,   // words and letters
    draft,  // a mail (.eml) that a mail program opens for sending
  };
  FilesOut(std::string folder, Form form) : folder_(std::move(folder)), form_(form) {}
  std::optional<Problem> offer(const std::string& address, const Message& message) override;
  const std::vector<std::string>& written() const { return written_; }  // the files, in order

 private:
  std::string folder_;
  Form form_;
  std::vector<std::string> written_;
};

class FolderIn final : public WayIn {
 public:
  explicit FolderIn(std::string folder) : folder_(std::move(folder)) {}
  // Files of the folder itself; links are left alone, since they may lead anywhere.
  Fetched fetch() override;
  // Nothing is kept: all that lies there comes each time, and its letters are known then.
  std::optional<Problem> settle(const std::vector<std::string>& ids) override;

 private:
  std::string folder_;
};

// A single file as a message that has come.
WayIn::Fetched fetch_file(const std::string& path);

}  // namespace bocage
