import { withQuery, type Query } from '~/rules/query-string'

/** Links to the desk's screens; desk screens of other rooms are in those rooms' own paths. */
export const deskPaths = {
  signIn: () => '/desk/sign-in',
  signOut: () => '/desk/sign-out',
  firstAdministrator: () => '/desk/first-administrator',
  home: () => '/desk',
  visits: () => '/desk/visits',
  companies: (query?: Query) => withQuery('/desk/companies', query),
  newCompany: () => '/desk/companies/new',
  company: ({ id }: { id: number }) => `/desk/companies/${id}`,
  accessRecords: (query?: Query) => withQuery('/desk/access-records', query),
}
