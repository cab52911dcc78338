import { parkingPaths } from '~/domains/parking/paths'

/** Paths of the import of monthly cars from spreadsheets. */
export const MONTHLY_CAR_SHEET = {
  api: '/desk/monthly-car-sheets',
  pages: {
    upload: parkingPaths.deskMonthlyCarSheet,
    rows: parkingPaths.deskMonthlyCarSheetRows,
    file: parkingPaths.deskMonthlyCarSheetFile,
  },
}

/** Paths of the import of parking accounts with their opening balances from spreadsheets. */
export const OPENING_SHEET = {
  api: '/desk/parking-account-sheets',
  pages: {
    upload: parkingPaths.deskOpeningSheet,
    rows: parkingPaths.deskOpeningSheetRows,
    file: parkingPaths.deskOpeningSheetFile,
  },
}
