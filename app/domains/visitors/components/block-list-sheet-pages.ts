import { visitorPaths } from '~/domains/visitors/paths'

/** Paths of the import of a block list from spreadsheets. */
export const BLOCK_LIST_SHEET = {
  api: '/desk/block-list-sheets',
  pages: {
    upload: visitorPaths.blockListSheet,
    rows: visitorPaths.blockListSheetRows,
    file: visitorPaths.blockListSheetFile,
  },
}
