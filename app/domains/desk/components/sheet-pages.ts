import { deskPaths } from '~/domains/desk/paths'

/** Paths of the import of companies from spreadsheets. */
export const COMPANY_SHEET = {
  api: '/desk/company-sheets',
  pages: {
    upload: deskPaths.companySheet,
    rows: deskPaths.companySheetRows,
    file: deskPaths.companySheetFile,
  },
}
