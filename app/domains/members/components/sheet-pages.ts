import { memberPaths } from '~/domains/members/paths'

/** Where lists of employees are brought: the company's own, and the desk's for all companies. */
export const EMPLOYEE_SHEET = {
  api: '/employee-sheets',
  pages: {
    upload: memberPaths.employeeSheet,
    rows: memberPaths.employeeSheetRows,
    file: memberPaths.employeeSheetFile,
  },
}
export const DESK_EMPLOYEE_SHEET = {
  api: '/desk/employee-sheets',
  pages: {
    upload: memberPaths.deskEmployeeSheet,
    rows: memberPaths.deskEmployeeSheetRows,
    file: memberPaths.deskEmployeeSheetFile,
  },
}
