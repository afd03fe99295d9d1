// Games by mail in the program: what is asked in dialogs, what is sent and received, and which table shows it.
#pragma once

#include <wx/window.h>

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "app/play/mail/mail_desk.h"
#include "engine/ways/post_office.h"

namespace bocage {

class MailOffice {
 public:
  // What the program does for it.
  struct Program {
    std::function<bool(OpenGame::Opened)> show;         // on a table of its own; false: said why not
    std::function<void(const std::string& id)> look;    // its table comes to the front and plays what has come
    std::function<void(const std::string& id)> follow;  // its table shows what has changed
    std::function<void()> changed;                      // lists of games by mail are others now
    std::function<void(const std::string& line)> log;
    std::function<bool(const std::string& file)> open_file;  // by the program that the system has for it
    std::function<bool(const std::string& what)> go_on;      // asked by work that takes long; false stops it
  };
  explicit MailOffice(Program program);

  // Null: said why. The first call makes the key of the person.
  std::shared_ptr<MailDesk> desk();
  std::vector<MailRow> rows();  // none, and no key, where nothing was ever done by mail

  // Each asks for what it needs, and says what came of it. They are called when no other event is at work.
  void invite(const std::string& module);  // its id, folder or package
  bool open(const std::string& id);        // as its state asks; true: it is on a table
  void receive();                          // from the folder that is looked into, else asked
  void receive_otherwise();                // asked
  void receive_files(const std::vector<std::string>& paths);
  void send(const std::string& id);            // what can go; by the usual carrier, else asked
  void send_otherwise(const std::string& id);  // asked
  void send_again(const std::string& id);      // every letter of the game
  void question(const std::string& id);
  void accept_packets(const std::string& id);
  void tell_players(const std::string& id);
  void audit(const std::string& id);
  void mail_box();
  void back_up();
  void restore();

 private:
  std::vector<MailCarrier> carriers();
  std::shared_ptr<PostOffice> post(const std::string& account);  // of this mail box
  bool look_into_boxes(MailNews& news);                          // false: there are none
  bool accept(const std::string& id);
  bool lay(const std::string& id);
  // Whether a packet is there to be sent, written now or before; says why there is none.
  bool write_packet(MailDesk& desk, MailTable& table);
  void hand_over(const std::string& id, bool asked, bool all);
  void answer(const std::string& id);  // where nobody here has anything to decide, and the usual way needs nobody
  const MailCarrier* choose(const std::string& id, const std::vector<MailCarrier>& carriers);
  void take(MailDesk& desk, const std::vector<Arrived>& messages, Problems problems);
  void show(const MailNews& news);
  void tell(const wxString& title, const wxString& sentence, const std::vector<std::string>& lines = {});
  void tell(const Problems& problems);

  Program program_;
  std::shared_ptr<MailDesk> desk_;
  std::map<std::string, std::shared_ptr<PostOffice>> post_;  // by account; each asks for its password once
  std::set<std::string> told_;  // problems with what lies in the folder that is looked into
};

}  // namespace bocage
