import { withQuery, type Query } from '~/rules/query-string'

/** Links to the members' screens. */
export const memberPaths = {
  signUpTerms: () => '/signup-terms',
  signUp: () => '/sign-up',
  signUpComplete: () => '/sign-up-complete',
  findId: () => '/find-id',
  findPassword: () => '/find-password',
  /** The one-time link of an account created by a manager or the desk (decisions §5). */
  invitation: ({ token }: { token: string }) => `/invitation/${encodeURIComponent(token)}`,
  myPage: () => '/my-page',
  /** Rooms and the coupon that the member has marked, which come first wherever one is chosen. */
  favorites: () => '/my-page/favorites',
  /** What has happened to the member since they last looked. */
  notifications: (query?: Query) => withQuery('/my-page/notifications', query),
  editInfo: () => '/my-page/edit-info',
  memberInfo: () => '/my-page/member-edit-view',
  secondFactor: () => '/my-page/second-factor',
  withdrawal: () => '/my-page/withdrawal',
  employees: (query?: Query) => withQuery('/my-page/employee-management', query),
  employeeExport: (query?: Query) => withQuery('/my-page/employee-export', query),
  registerEmployee: () => '/my-page/employee-registration',
  registerSeveral: () => '/my-page/employee-registration/several',
  employeeSheet: () => '/my-page/employee-registration/sheet',
  employeeSheetRows: ({ id, page }: { id: string; page?: number }) =>
    withQuery(`/my-page/employee-registration/sheet/${encodeURIComponent(id)}`, { page }),
  employeeSheetFile: (query?: Query) => withQuery('/my-page/employee-registration/sheet-file', query),
  editEmployee: ({ id }: { id: string }) => `/my-page/edit-employee/${encodeURIComponent(id)}`,
  administratorRights: (query?: Query) => withQuery('/my-page/administrator-rights', query),
  companySignIn: () => '/my-page/company-sign-in',
  deskMembers: (query?: Query) => withQuery('/desk/members', query),
  deskLinks: (query?: Query) => withQuery('/desk/members/links', query),
  deskEmployeeSheet: () => '/desk/members/sheet',
  deskEmployeeSheetRows: ({ id, page }: { id: string; page?: number }) =>
    withQuery(`/desk/members/sheet/${encodeURIComponent(id)}`, { page }),
  deskEmployeeSheetFile: (query?: Query) => withQuery('/desk/members/sheet-file', query),
  deskMember: ({ id }: { id: string }) => `/desk/members/${encodeURIComponent(id)}`,
}
