#include "app/window/start/wx_language.h"

#include <wx/translation.h>

#include <cstdlib>

#include "app/window/widgets/stock_buttons.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/spoken.h"

namespace bocage {

void lend_language_to_gtk() {
  setenv("LANGUAGE", spoken_language().c_str(), 1);
}

// wx looks for each of its words in all catalogues: first in its own, which need not be installed.
void lend_language_to_wx() {
  auto* const translations = new wxTranslations;
  wxTranslations::Set(translations);  // and wx owns it
  translations->SetLanguage(words(spoken_language()));
  wxFileTranslationsLoader::AddCatalogLookupPathPrefix(words(catalogues_folder()));
  translations->AddStdCatalog();
  translations->AddCatalog("bocage");
  lend_words_to_stock_buttons();
}

}  // namespace bocage
