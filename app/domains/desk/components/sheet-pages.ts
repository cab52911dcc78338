import { deskPaths } from '~/domains/desk/paths'

/** Where lists of companies are brought. */
export const COMPANY_SHEET = {
  api: '/desk/company-sheets',
  pages: {
    upload: deskPaths.companySheet,
    rows: deskPaths.companySheetRows,
    file: deskPaths.companySheetFile,
  },
}
