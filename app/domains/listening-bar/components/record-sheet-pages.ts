import { listeningBarPaths } from '~/domains/listening-bar/paths'

/** Paths of the import of records from spreadsheets. */
export const RECORD_SHEET = {
  api: '/desk/record-sheets',
  pages: {
    upload: listeningBarPaths.deskRecordSheet,
    rows: listeningBarPaths.deskRecordSheetRows,
    file: listeningBarPaths.deskRecordSheetFile,
  },
}
