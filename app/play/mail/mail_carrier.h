// Carriers: how a letter leaves this machine when the player presses Send. A further way is one more carrier.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/ways/way.h"

namespace bocage {

struct MailCarrier {
  std::string id;     // as it is remembered for a game
  std::string title;  // what the player chooses: "Open it in the mail program"
  std::string done;   // what is said afterwards; empty: nothing needs to be done
  std::function<bool(const std::string& address)> reaches;
  std::shared_ptr<WayOut> way;
  bool by_itself = false;  // nobody need be there when a letter leaves by it
};

// An address that is a folder: "folder:/path".
std::string folder_of_address(const std::string& address);  // empty: the address is none
std::string address_of_folder(const std::string& folder);

// Addresses as a player types them, or as comma_list lists them: a comma or semicolon stands between two, and may stand
// in the name of a folder.
std::vector<std::string> addresses_in(const std::string& text);

MailCarrier folder_carrier();
// From a mail box of the player's; where there are several its address says which.
MailCarrier post_carrier(const std::string& account, const std::string& address, bool several,
                         std::shared_ptr<WayOut> post);
// The mail is written as a draft (.eml), which `open` gives to the mail program; false: it could not.
MailCarrier program_carrier(std::string own_address, std::function<bool(const std::string& file)> open);
// `copy` puts text onto the clipboard; false: it could not.
MailCarrier clipboard_carrier(std::function<bool(const std::string& text)> copy);
// `ask` names the file, whose usual name it is given; an empty answer leaves the letter here.
MailCarrier file_carrier(std::function<std::string(const std::string& name)> ask);

}  // namespace bocage
