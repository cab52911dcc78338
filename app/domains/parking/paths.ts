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
  deskStatement: (query?: Query) => withQuery('/desk/parking/statement', query),
  deskStatementFile: (query?: Query) => withQuery('/desk/parking/statement-file', query),
  statementFile: (query?: Query) => withQuery('/parking-registration/statement-file', query),
}
