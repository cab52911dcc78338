import { withQuery, type Query } from '~/rules/query-string'

/** Links to the screens of parking. */
export const parkingPaths = {
  list: (query?: Query) => withQuery('/parking-registration', query),
  details: ({ id }: { id: string }) => `/parking-registration/visitor-details/${encodeURIComponent(id)}`,
  addVehicle: () => '/parking-registration/vehicle',
  file: (query?: Query) => withQuery('/parking-registration/file', query),
  statement: (query?: Query) => withQuery('/parking-registration/statement', query),
  deskCars: (query?: Query) => withQuery('/desk/parking', query),
  deskAccounts: () => '/desk/parking/accounts',
  deskAccount: ({ companyId }: { companyId: number }) => `/desk/parking/accounts/${companyId}`,
  deskMonthlyCarSheet: () => '/desk/parking/monthly-cars/sheet',
  deskMonthlyCarSheetRows: ({ id, page }: { id: string; page?: number }) =>
    withQuery(`/desk/parking/monthly-cars/sheet/${encodeURIComponent(id)}`, { page }),
  deskMonthlyCarSheetFile: (query?: Query) => withQuery('/desk/parking/monthly-cars/sheet-file', query),
  deskOpeningSheet: () => '/desk/parking/accounts/sheet',
  deskOpeningSheetRows: ({ id, page }: { id: string; page?: number }) =>
    withQuery(`/desk/parking/accounts/sheet/${encodeURIComponent(id)}`, { page }),
  deskOpeningSheetFile: (query?: Query) => withQuery('/desk/parking/accounts/sheet-file', query),
  deskStatement: (query?: Query) => withQuery('/desk/parking/statement', query),
  deskStatementFile: (query?: Query) => withQuery('/desk/parking/statement-file', query),
  statementFile: (query?: Query) => withQuery('/parking-registration/statement-file', query),
}
