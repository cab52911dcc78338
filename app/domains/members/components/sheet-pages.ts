import { memberPaths } from '~/domains/members/paths'

/** Paths of the import of employees from spreadsheets: for one's own company, and at the desk for all. */
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
