#include "app/window/widgets/stock_buttons.h"

#include <glib.h>
#include <wx/translation.h>

#include <algorithm>
#include <string>

#include "app/window/widgets/wx_words.h"

// The functions that are needed of GTK itself: see desktop_theme.cpp.
extern "C" GSList* gtk_stock_list_ids();
extern "C" void gtk_stock_set_translate_func(const char* domain, char* (*translate)(const char*, void*), void* data,
                                             void (*destroy)(void*));

namespace bocage {

namespace {

constexpr const char* domain = "gtk30";

std::string with_mnemonic(std::string text, char from, char to) {
  std::replace(text.begin(), text.end(), from, to);
  return text;
}

// GTK asks for "_Cancel", which wx calls "&Cancel", and keeps the pointer.
char* stock_words(const char* english, void*) {
  const wxString asked = words(with_mnemonic(english, '_', '&'));
  const wxTranslations* const translations = wxTranslations::Get();
  const wxString* const own = translations == nullptr ? nullptr : translations->GetTranslatedString(asked);
  if (own == nullptr) return const_cast<char*>(g_dpgettext2(domain, "Stock label", english));
  return const_cast<char*>(g_intern_string(with_mnemonic(bytes(*own), '&', '_').c_str()));
}

}  // namespace

void lend_words_to_stock_buttons() {
  g_slist_free_full(gtk_stock_list_ids(), g_free);  // GTK makes its list of them when it is first asked
  gtk_stock_set_translate_func(domain, stock_words, nullptr, nullptr);
}

}  // namespace bocage
