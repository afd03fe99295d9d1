// IMAP as a way in: a folder of a mail box is watched. Nothing in it is deleted, moved or marked as read.
#pragma once

#include <ctime>

#include "engine/ways/conversation.h"
#include "engine/ways/watch_mark.h"

namespace bocage {

class ImapWay final : public WayIn {
 public:
  // `mark_file` keeps how far the folder has been looked at. A folder that was never looked at is read from 30 days
  // before `now` on.
  ImapWay(const Connection& connection, std::string folder, std::string mark_file, std::time_t now);
  // Messages of games alone: their subject or their text says so.
  Fetched fetch() override;
  std::optional<Problem> settle(const std::vector<std::string>& ids) override;
  // Logs in and opens the folder.
  std::optional<Problem> try_it();

 private:
  struct Opened {
    std::uint32_t validity = 0;
    std::uint32_t next = 0;  // 0: the server does not say
    std::optional<Problem> problem;
  };
  Opened open();
  struct Found {
    std::vector<std::uint32_t> uids;
    std::optional<Problem> problem;
  };
  Found search(const std::string& what);
  void begin_anew(std::uint32_t validity);
  std::string candidates() const;
  std::optional<Problem> freeze();
  std::uint32_t fetch_each(const std::vector<std::uint32_t>& uids, const std::vector<std::uint32_t>& small,
                           Fetched& into);
  std::string path_of(std::uint32_t uid) const;
  std::string place(std::uint32_t uid) const;

  Conversation conversation_;
  std::string host_;
  std::string folder_;
  std::string wire_folder_;  // as IMAP spells it; empty: it cannot be spelled
  std::string mark_file_;
  std::time_t now_;
  bool first_ = false;  // the folder is looked at for the first time
  WatchMark mark_;
  std::vector<std::uint32_t> came_;  // what the last fetch() brought
};

}  // namespace bocage
