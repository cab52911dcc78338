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

/** Paths of the import of public holidays from spreadsheets. */
export const HOLIDAY_SHEET = {
  api: '/desk/holiday-sheets',
  pages: {
    upload: deskPaths.holidaySheet,
    rows: deskPaths.holidaySheetRows,
    file: deskPaths.holidaySheetFile,
  },
}
