import { withQuery, type Query } from '~/rules/query-string'

/** Links to the desk's screens; desk screens of other rooms are in those rooms' own paths. */
export const deskPaths = {
  signIn: () => '/desk/sign-in',
  signOut: () => '/desk/sign-out',
  firstAdministrator: () => '/desk/first-administrator',
  home: () => '/desk',
  own: () => '/desk/own',
  visits: () => '/desk/visits',
  companies: (query?: Query) => withQuery('/desk/companies', query),
  newCompany: () => '/desk/companies/new',
  companySheet: () => '/desk/companies/sheet',
  companySheetRows: ({ id, page }: { id: string; page?: number }) =>
    withQuery(`/desk/companies/sheet/${encodeURIComponent(id)}`, { page }),
  companySheetFile: (query?: Query) => withQuery('/desk/companies/sheet-file', query),
  company: ({ id }: { id: number }) => `/desk/companies/${id}`,
  staff: (query?: Query) => withQuery('/desk/staff', query),
  newStaff: () => '/desk/staff/new',
  staffPerson: ({ id }: { id: number | string }) => `/desk/staff/${id}`,
  invitation: ({ token }: { token: string }) => `/staff-invitation/${token}`,
  policies: () => '/desk/policies',
  policy: ({ type }: { type: string }) => `/desk/policies/${type}`,
  policyVersion: ({ type, version }: { type: string; version: string }, query?: Query) =>
    withQuery(`/desk/policies/${type}/${encodeURIComponent(version)}`, query),
  settings: () => '/desk/settings',
  setting: ({ slug }: { slug: string }) => `/desk/settings/${slug}`,
  holidays: (query?: Query) => withQuery('/desk/holidays', query),
  holiday: ({ date }: { date: string }) => `/desk/holidays/${date}`,
  visit: ({ id }: { id: string }) => `/desk/visits/${id}`,
  messages: (query?: Query) => withQuery('/desk/messages', query),
  messageTemplates: () => '/desk/messages/templates',
  messageTemplatesFile: () => '/desk/messages/templates/file',
  messageTemplate: ({ text }: { text: string }) => `/desk/messages/templates/${text}`,
  accessRecords: (query?: Query) => withQuery('/desk/access-records', query),
  accessReview: (query?: Query) => withQuery('/desk/access-records/review', query),
  accessReviewFile: () => '/desk/access-records/review/file',
}
