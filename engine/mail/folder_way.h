// Folders as a way: one file a message, for whatever else carries files.
#pragma once

#include "engine/mail/way.h"

namespace bocage {

class FolderWay final : public Way {
 public:
  explicit FolderWay(std::string inbox) : inbox_(std::move(inbox)) {}
  // The address is a folder. The name of the file follows from the message alone.
  std::optional<Problem> send(const std::string& address, const Message& message) override;
  // Files of the folder itself; links are left alone, since they may lead anywhere.
  Fetched fetch() override;

 private:
  std::string inbox_;
};

// A single file as a message that has come.
Way::Fetched fetch_file(const std::string& path);

}  // namespace bocage
