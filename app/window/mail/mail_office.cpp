#include "app/window/mail/mail_office.h"

#include <wx/clipbrd.h>
#include <wx/filedlg.h>
#include <wx/msgdlg.h>
#include <wx/textdlg.h>

#include <algorithm>
#include <utility>

#include "app/play/files/installed_games.h"
#include "app/window/mail/accept_dialog.h"
#include "app/window/mail/backup_dialog.h"
#include "app/window/mail/carrier_dialog.h"
#include "app/window/mail/invite_dialog.h"
#include "app/window/mail/mail_box_dialog.h"
#include "app/window/mail/news_dialog.h"
#include "app/window/mail/password_dialog.h"
#include "app/window/mail/receive_dialog.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"
#include "engine/mail/automatic_answer.h"
#include "engine/translation/translated.h"
#include "engine/ways/folder_way.h"
#include "engine/ways/key_ring.h"

namespace bocage {

namespace {

// The window whose menu or button asks: a dialog of another one would bring that one to the front.
wxWindow* in_front() {
  return wxGetTopLevelParent(wxGetActiveWindow());
}

bool copy_to_clipboard(const std::string& text) {
  const wxClipboardLocker clipboard;
  if (!clipboard || !wxTheClipboard->SetData(new wxTextDataObject(words(text)))) return false;
  wxTheClipboard->Flush();  // it stays there when the program ends
  return true;
}

std::string ask_where_to_save(const std::string& name) {
  wxFileDialog dialog(in_front(), words(tr("Save the letter")), "", words(name), words(tr("All files|*")),
                      wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  return dialog.ShowModal() == wxID_OK ? bytes(dialog.GetPath()) : std::string();
}

// From the key ring, else from the person.
PostOffice::Asked ask_password(const Account& account) {
  auto found = KeyRing().find(account);
  if (found.password) return {std::move(found.password), std::nullopt};
  PasswordDialog dialog(in_front(), account, found.problem);
  if (dialog.ShowModal() == wxID_OK) {
    std::string password = dialog.password();
    // Where it cannot be kept after all it is asked for again.
    if (dialog.to_keep()) static_cast<void>(KeyRing().keep(account, password));
    return {std::move(password), std::nullopt};
  }
  return {std::nullopt,
          Problem{{}, tr("the mail box was not asked: no password was given"), "", Severity::error, Fault::user}};
}

std::vector<std::string> lines_of(const Problems& problems) {
  std::vector<std::string> lines;
  for (const Problem& problem : problems) lines.push_back(plain_text(to_text(problem)));
  return lines;
}

}  // namespace

MailOffice::MailOffice(Program program) : program_(std::move(program)) {}

std::shared_ptr<MailDesk> MailOffice::desk() {
  const std::string folder = mail_folder();
  if (desk_ && desk_->folder() == folder) return desk_;
  auto opened = MailDesk::open(folder);
  tell(opened.problems);
  desk_ = std::move(opened.desk);
  post_.clear();
  return desk_;
}

std::vector<MailRow> MailOffice::rows() {
  if (!has_mail_key(mail_folder())) return {};
  const auto own = desk();
  return own ? own->rows() : std::vector<MailRow>();
}

void MailOffice::tell(const wxString& title, const wxString& sentence, const std::vector<std::string>& lines) {
  NewsDialog(in_front(), title, sentence, lines).ShowModal();
}

void MailOffice::tell(const Problems& problems) {
  if (problems.empty()) return;
  for (const Problem& problem : problems) program_.log(to_text(problem));
  tell(words(tr("Games by email")), words(tr("This is to be known:")), lines_of(problems));
}

// --- beginning

void MailOffice::invite(const std::string& module) {
  const auto own = desk();
  if (!own) return;
  const FoundGame found = find_game(module);
  const LoadedModule loaded = found.path.empty() ? LoadedModule() : load_for_reader(found.path);
  if (!loaded.module) return tell(found.path.empty() ? Problems{found.problem} : loaded.problems);
  InviteDialog dialog(in_front(), *own, loaded.module);
  if (dialog.ShowModal() != wxID_OK) return;
  Problems problems;
  const auto keep = [&](std::optional<Problem> problem) {
    if (problem) problems.push_back(std::move(*problem));
  };
  keep(own->set_name(dialog.own_name()));
  MailHabits habits = own->habits();
  habits.address = dialog.own_address();
  keep(own->set_habits(habits));
  const auto made = own->invite(module, dialog.chosen());
  keep(made.problem);
  tell(problems);
  program_.changed();
  if (!made.game.empty()) hand_over(made.game, false, false);
}

bool MailOffice::accept(const std::string& id) {
  const auto own = desk();
  const auto game = own->game(id);
  if (!game) return false;
  Problems unknown;
  const auto ruleset = ruleset_of(game->genesis(), unknown);
  const Module* const module = ruleset ? ruleset->module().get() : nullptr;
  AcceptDialog dialog(in_front(), *own, *game, module);
  if (dialog.ShowModal() != wxID_OK) return false;
  if (auto problem = own->set_name(dialog.own_name())) tell({*problem});
  const auto made = own->accept(id, dialog.sides(), dialog.addresses());
  if (made.problem) {
    tell({*made.problem});
  } else {
    hand_over(id, false, false);
  }
  program_.changed();
  return false;
}

bool MailOffice::lay(const std::string& id) {
  const auto own = desk();
  if (!own->table(id) && !program_.show(own->lay(id))) return false;
  answer(id);
  program_.look(id);
  return true;
}

void MailOffice::answer(const std::string& id) {
  const auto table = desk_->table(id);
  if (!table || !answers_by_itself(*table)) return;
  const auto all = carriers();
  const bool goes = std::any_of(all.begin(), all.end(),
                                [&](const MailCarrier& one) { return one.by_itself && desk_->is_usual(id, one); });
  if (!goes) return;
  if (const auto problem = desk_->write_answer(*table)) return tell({*problem});
  program_.log("mail: game " + id + " is answered by itself");
  hand_over(id, false, false);
}

bool MailOffice::open(const std::string& id) {
  const auto own = desk();
  const auto game = own ? own->game(id) : std::nullopt;
  if (!game) return false;
  switch (game->stage()) {
    case MailStage::offered:
      return accept(id);
    case MailStage::invited:
    case MailStage::accepted:
      if (!game->unsent().empty()) {
        hand_over(id, false, false);
      } else {
        tell(words(tr("A game by email")), words(tr("{sentence}.", {{"sentence", standing_of(*game, {}).text}})),
             fingerprint_lines(*game));
      }
      return false;
    case MailStage::playing:
    case MailStage::closing:
    case MailStage::closed:
      break;
  }
  const bool laid = lay(id);
  const auto table = own->table(id);
  // What was owed at the end may have gone by itself.
  if (table && game->stage() != MailStage::closed && table->game().stage() == MailStage::closed) audit(id);
  return laid;
}

// --- letters out

std::vector<MailCarrier> MailOffice::carriers() {
  std::vector<MailCarrier> all = {folder_carrier()};
  std::vector<Account> senders = read_accounts(desk_->folder()).all;
  std::erase_if(senders, [](const Account& one) { return !one.smtp.has_value(); });
  for (const Account& one : senders) {
    all.push_back(post_carrier(one.name, one.address, senders.size() > 1, post(one.name)));
  }
  all.push_back(program_carrier(desk_->habits().address, program_.open_file));
  all.push_back(clipboard_carrier(copy_to_clipboard));
  all.push_back(file_carrier(ask_where_to_save));
  return all;
}

std::shared_ptr<PostOffice> MailOffice::post(const std::string& account) {
  auto& office = post_[account];
  if (!office) {
    office = std::make_shared<PostOffice>(
        desk_->folder(), account, desk_->room().name(), ask_password,
        [this](const WayProgress&) { return program_.go_on(tr("Letters are on their way.")); });
  }
  return office;
}

const MailCarrier* MailOffice::choose(const std::string& id, const std::vector<MailCarrier>& carriers) {
  const auto game = desk_->game(id);
  if (!game) return nullptr;
  const auto known = desk_->addresses(id);
  CarrierDialog dialog(in_front(), others_words(*game), carriers, desk_->notes(id).carrier, known);
  if (dialog.ShowModal() != wxID_OK) return nullptr;
  const auto typed = dialog.addresses();
  if (!typed.empty() && typed != known) {
    if (const auto problem = desk_->set_addresses(id, typed)) {
      tell({*problem});
      return nullptr;
    }
  }
  return &dialog.chosen();
}

void MailOffice::hand_over(const std::string& id, bool asked, bool all) {
  const auto own = desk();
  const auto all_carriers = carriers();
  const auto usual = std::find_if(all_carriers.begin(), all_carriers.end(),
                                  [&](const MailCarrier& one) { return own->is_usual(id, one); });
  const MailCarrier* const carrier = asked || usual == all_carriers.end() ? choose(id, all_carriers) : &*usual;
  if (carrier != nullptr) {
    const auto sent = own->send(id, *carrier, all);
    tell(sent.problems);
    if (sent.problems.empty() && !carrier->done.empty())
      tell(words(tr("A letter leaves")), words(tr("{sentence}.", {{"sentence", carrier->done}})));
    program_.log("mail: game " + id + ", letters sent: " + std::to_string(sent.letters));
  }
  program_.follow(id);
  program_.changed();
}

bool MailOffice::write_packet(MailDesk& desk, MailTable& table) {
  auto why = table.why_no_packet(false);
  if (why && table.game().unsent().empty() && !table.why_no_packet(true)) {
    const int answer = wxMessageBox(words(tr("The game still waits for you ({what}). What was done so far can go all "
                                             "the same, and cannot be taken back then.",
                                             {{"what", plain_text(table.awaited())}})),
                                    words(tr("Send already?")), wxYES_NO | wxNO_DEFAULT | wxICON_QUESTION, in_front());
    if (answer != wxYES) return false;
    why.reset();
  }
  if (!why) {
    if (const auto problem = desk.write_packet(table)) {
      tell({*problem});
      return false;
    }
    return true;
  }
  if (!table.game().unsent().empty()) return true;
  tell(words(tr("Nothing to send")), words(tr("There is nothing to send: {why}.", {{"why", plain_text(*why)}})));
  return false;
}

void MailOffice::send(const std::string& id) {
  const auto own = desk();
  const auto table = own ? own->table(id) : nullptr;
  if (!table) return;
  const bool was_closed = table->game().stage() == MailStage::closed;
  if (!write_packet(*own, *table)) return;
  hand_over(id, false, false);
  if (!was_closed && table->game().stage() == MailStage::closed) audit(id);
}

void MailOffice::send_otherwise(const std::string& id) {
  const auto own = desk();
  const auto table = own ? own->table(id) : nullptr;
  if (!table) return;
  if (!own->why_not_send(*table)) {
    if (write_packet(*own, *table)) hand_over(id, true, false);
  } else {
    hand_over(id, true, true);
  }
}

void MailOffice::send_again(const std::string& id) {
  if (desk()) hand_over(id, false, true);
}

void MailOffice::question(const std::string& id) {
  const auto own = desk();
  const auto table = own ? own->table(id) : nullptr;
  if (!table) return;
  wxTextEntryDialog dialog(in_front(), words(tr("What do you want to ask? Nothing in the game changes by it.")),
                           words(tr("A question about the last mail")), "", wxOK | wxCANCEL | wxTE_MULTILINE);
  if (dialog.ShowModal() != wxID_OK || dialog.GetValue().Strip(wxString::both).empty()) return;
  if (const auto problem = own->question(*table, bytes(dialog.GetValue()))) return tell({*problem});
  hand_over(id, false, false);
}

void MailOffice::accept_packets(const std::string& id) {
  const auto own = desk();
  const auto table = own ? own->table(id) : nullptr;
  if (!table) return;
  own->accept_packets(*table);
  program_.follow(id);
  program_.changed();
}

void MailOffice::tell_players(const std::string& id) {
  const auto own = desk();
  const auto game = own ? own->game(id) : std::nullopt;
  if (!game) return;
  std::vector<std::string> lines = fingerprint_lines(*game);
  lines.push_back(trust_words(trust_level(game->genesis().dice)));
  for (const KeptLetter& letter : game->questions()) {
    const auto read = read_question(letter.letter, letter.path);
    if (!read.question) continue;
    lines.push_back(
        tr("Question of {writer} about packet {n}: {text}", {{"writer", writer_words(*game, letter.letter.key)},
                                                             {"n", read.question->packet},
                                                             {"text", plain_text(read.question->text)}}));
  }
  tell(words(tr("The players")), words(tr("{sentence}.", {{"sentence", standing_of(*game, {}).text}})), lines);
}

void MailOffice::audit(const std::string& id) {
  const auto own = desk();
  if (!own) return;
  const auto judged = [&] {
    const wxBusyCursor busy;
    return own->judge(id);
  }();
  if (judged.problem) return tell({*judged.problem});
  for (const std::string& line : judged.judgement->lines) program_.log(line);
  tell(words(tr("The audit")), words(judged.judgement->sentence), judged.judgement->lines);
}

// --- letters in

void MailOffice::receive() {
  const auto own = desk();
  if (!own) return;
  auto fetched = own->look_into_inbox();
  MailNews news = own->receive(fetched.messages);
  news.problems.insert(news.problems.end(), fetched.problems.begin(), fetched.problems.end());
  const bool boxes = look_into_boxes(news);
  // What is refused lies there again the next time: it is said once.
  std::erase_if(news.problems, [&](const Problem& problem) { return !told_.insert(to_text(problem)).second; });
  if (!news.empty() || !news.problems.empty()) return show(news);
  if (boxes) return tell(words(tr("Receive letters")), words(tr("No new letter has come.")));
  receive_otherwise();
}

bool MailOffice::look_into_boxes(MailNews& news) {
  bool any = false;
  for (const Account& account : read_accounts(desk_->folder()).all) {
    if (!account.imap) continue;
    any = true;
    auto boxes = post(account.name)->boxes();
    for (Problem& problem : boxes.problems) news.problems.push_back(std::move(problem));
    for (const auto& way : boxes.ways) news.add(desk_->receive_from(*way));
  }
  return any;
}

void MailOffice::receive_otherwise() {
  const auto own = desk();
  if (!own) return;
  const std::string inbox = own->habits().inbox;
  ReceiveDialog dialog(
      in_front(), inbox.empty() ? "" : tr("Nothing new lies in {folder}.", {{"folder", plain_text(inbox)}}), inbox);
  if (dialog.ShowModal() != wxID_OK) return;
  std::vector<Arrived> messages;
  Problems problems;
  const auto add = [&](WayIn::Fetched fetched) {
    for (auto& message : fetched.messages) messages.push_back(std::move(message));
    for (auto& problem : fetched.problems) problems.push_back(std::move(problem));
  };
  if (!dialog.pasted().empty()) messages.push_back({tr("the text that was pasted"), dialog.pasted(), {}});
  for (const std::string& path : dialog.files()) add(fetch_file(path));
  if (dialog.inbox() != inbox) {
    MailHabits habits = own->habits();
    habits.inbox = dialog.inbox();
    if (auto problem = own->set_habits(habits)) problems.push_back(std::move(*problem));
  }
  add(own->look_into_inbox());
  take(*own, messages, std::move(problems));
}

void MailOffice::receive_files(const std::vector<std::string>& paths) {
  const auto own = desk();
  if (!own) return;
  WayIn::Fetched all;
  for (const std::string& path : paths) {
    WayIn::Fetched one = fetch_file(path);
    for (auto& message : one.messages) all.messages.push_back(std::move(message));
    for (auto& problem : one.problems) all.problems.push_back(std::move(problem));
  }
  take(*own, all.messages, std::move(all.problems));
}

void MailOffice::take(MailDesk& desk, const std::vector<Arrived>& messages, Problems problems) {
  MailNews news = desk.receive(messages);
  news.problems.insert(news.problems.end(), problems.begin(), problems.end());
  if (news.empty() && news.problems.empty()) {
    tell(words(tr("Receive letters")),
         words(news.known > 0 ? tr("Everything in it was here already.") : tr("No letter has come.")));
  }
  show(news);
}

void MailOffice::show(const MailNews& news) {
  Problems problems = news.problems;
  problems.insert(problems.end(), news.notes.begin(), news.notes.end());
  for (const Problem& problem : problems) program_.log(to_text(problem));
  std::vector<std::string> lines = news.lines;
  for (const std::string& id : news.accepted) {
    const auto game = desk_->game(id);
    if (!game) continue;
    for (const std::string& line : fingerprint_lines(*game)) lines.push_back(line);
    lines.push_back(
        tr("Compare them by telephone or face to face: if they are the same there, nobody sits between you."));
  }
  for (const std::string& line : lines_of(problems)) lines.push_back(line);
  if (!lines.empty()) tell(words(tr("Letters have come")), words(tr("This has come:")), lines);
  for (const std::string& id : news.invitations) accept(id);
  std::set<std::string> shown;
  for (const auto* const ids : {&news.played, &news.accepted}) {
    for (const std::string& id : *ids) {
      if (shown.insert(id).second) lay(id);
    }
  }
  for (const std::string& id : news.played) {
    const auto game = desk_->game(id);
    if (game && game->stage() == MailStage::closed) audit(id);  // what closed it has just come
  }
  program_.changed();
}

// --- the mail box

void MailOffice::mail_box() {
  const auto own = desk();
  if (!own) return;
  const Accounts accounts = read_accounts(own->folder());
  if (accounts.problem) return tell({*accounts.problem});
  MailBoxDialog dialog(in_front(), accounts.all, own->habits().address);
  const int answer = dialog.ShowModal();
  if (answer != wxID_OK && answer != MailBoxDialog::remove) return;
  KeyRing ring;
  const auto problem = answer == wxID_OK ? keep_mail_box(own->folder(), dialog.account(), ring)
                                         : remove_mail_box(own->folder(), dialog.before(), ring);
  post_.clear();
  if (problem) return tell({*problem});
  if (answer != wxID_OK) return;
  const std::string name = dialog.account().name;
  const Problems problems =
      PostOffice(own->folder(), name, own->room().name(), ask_password, [this](const WayProgress&) {
        return program_.go_on(tr("The mail box is tried."));
      }).try_account();
  for (const Problem& one : problems) program_.log(to_text(one));
  if (problems.empty()) {
    tell(words(tr("Your mail box")), words(tr("Its servers take it: letters can go from it, and come to it.")));
  } else {
    tell(words(tr("Your mail box")), words(tr("It is kept, and does not work yet:")), lines_of(problems));
  }
}

// --- backup

void MailOffice::back_up() {
  const auto own = desk();
  if (!own) return;
  BackupDialog dialog(in_front(), BackupDialog::What::back_up, "");
  if (dialog.ShowModal() != wxID_OK) return;
  const wxBusyCursor busy;  // a lock that is dear to guess is dear to make
  if (const auto problem = own->back_up(dialog.file(), dialog.pass_phrase())) return tell({*problem});
  tell(words(tr("Back up the games by email")), words(tr("The backup is written: {file}", {{"file", dialog.file()}})));
}

void MailOffice::restore() {
  if (has_mail_key(mail_folder())) {
    return tell(words(tr("Restore a backup")), words(tr("There is a key here already, and a backup replaces nothing: "
                                                        "restore it in a home without games by email.")));
  }
  BackupDialog dialog(in_front(), BackupDialog::What::restore, "");
  if (dialog.ShowModal() != wxID_OK) return;
  {
    const wxBusyCursor busy;
    if (const auto problem = MailDesk::restore(mail_folder(), dialog.file(), dialog.pass_phrase())) {
      return tell({*problem});
    }
  }
  desk_.reset();
  tell(words(tr("Restore a backup")),
       words(tr("Your key and secrets are here again. Ask the others to send everything once more (Send again), "
                "and receive it before you play on.")));
  program_.changed();
}

}  // namespace bocage
