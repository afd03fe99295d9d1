// What wx writes on the buttons of its dialogs: it looks these up in our catalogue, too, so that they speak the
// program's language where wx's own catalogues are not installed. Read by po/extract alone.
tr("&OK") tr("OK") tr("&Cancel") tr("Cancel") tr("&Close") tr("&Yes") tr("Yes") tr("&No") tr("No") tr("&Open")
    tr("&Save") tr("&Help") tr("&Apply")
