import { requireMember } from '~/api/context.server'
import { messageCode } from '~/api/message-code'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { translator } from '~/i18n/i18n'
import { can } from '~/rules/permissions'
import { loginIdKey } from '~/rules/login-id'
import type { CheckedRow } from '~/workbooks/sheet-kind'
import type { SheetKind } from '~/workbooks/checked-sheet.server'
import { repeatedRows } from '~/workbooks/repeated-rows'
import { sheetRoutes } from '~/workbooks/sheet-routes.server'
import { companiesByName, companyKey } from '~/domains/building/api/companies-by-name.server'
import { EMPLOYEE_COLUMNS, employeeColumn, type EmployeeColumn } from '~/domains/members/employee-columns'
import { readEmployeeRow, type RowErrors, type SheetEmployee } from '~/domains/members/sheet-employee'
import { inviteAll, unusablePasswordHash } from './employees.server'
import { floorsOf } from './queries.server'
import { lockRegistrations, takenLoginIds } from './store.server'
import { phoneKey, proposeLoginIds, takenPhones } from './taken.server'

type Value = SheetEmployee & { companyId: number }
type Checked<Column extends string> = CheckedRow<Value, Column | EmployeeColumn>

/** What the spreadsheets of a company and of the desk share. */
const common = {
  file: 'employees',
  title: (language) => translator(language)('members:export.sheet'),
  // Whoever has no ID gets one, shown before anything is stored.
  async complete(db, rows) {
    const ids = await proposeLoginIds(db, rows)
    return rows.map((cells, place) => ({ ...cells, loginId: ids[place] }))
  },
  prepare: unusablePasswordHash,
  async write(c, tx, values, { form: { approve, sendsLater }, prepared }) {
    await lockRegistrations(tx)
    const people = values.map((person) => ({ ...person, approve }))
    await inviteAll(c, tx, people, { kind: 'employee', passwordHash: prepared as string, sendsLater })
  },
} satisfies Partial<SheetKind<Value, EmployeeColumn>>

/** Employees of the caller's company (decisions §1: membership and total). */
const ownEmployees: SheetKind<Value, EmployeeColumn, number> = {
  ...common,
  name: 'employees',
  columns: EMPLOYEE_COLUMNS,
  permission: 'employees:register',
  enter: (c) => requireMember(c).companyId,
  async check(db, rows, companyId) {
    const floors = await floorsOf(db, companyId)
    return besideOthers(
      db,
      rows.map((row) => {
        const { errors, value } = readEmployeeRow(row.cells, floors)
        return { ...row, errors, value: value && { ...value, companyId } }
      }),
    )
  },
  write(c, tx, values, context) {
    const { form, scope: companyId } = context
    if (form.approve && !can(c.var.actor, 'employees:approve', { companyId }))
      throw new Problem(403, 'forbidden')
    // Links are sent in phases by the desk alone.
    return common.write(c, tx, values, { ...context, form: { ...form, sendsLater: false } })
  },
}

/** Employees of all companies, to set up a building. */
export const employeesOfAll: SheetKind<Value, 'company' | EmployeeColumn, undefined> = {
  ...common,
  name: 'employees-of-all',
  columns: [employeeColumn('company'), ...EMPLOYEE_COLUMNS],
  permission: 'companies:manage',
  enter: () => undefined,
  async check(db, rows) {
    const companies = await companiesByName(db)
    return besideOthers(
      db,
      rows.map((row) => {
        const company = row.cells.company ? companies.get(companyKey(row.cells.company)) : undefined
        const { errors, value } = readEmployeeRow(row.cells, company?.floors ?? [])
        const rowErrors: RowErrors<'company' | EmployeeColumn> = { ...errors }
        if (!company) {
          rowErrors.company = [row.cells.company ? 'companyNotFound' : 'companyRequired']
          // The floors depend on the company.
          delete rowErrors.floor
        }
        return { ...row, errors: rowErrors, value: company && value && { ...value, companyId: company.id } }
      }),
    )
  },
}

/** Adds errors for IDs, and for phones within a company, that another row or an existing account has. Two queries. */
async function besideOthers<Column extends string>(
  db: Db,
  rows: Checked<Column>[],
): Promise<Checked<Column>[]> {
  const values = rows.flatMap(({ value }) => value ?? [])
  const [ids, phones] = [
    await takenLoginIds(
      db,
      values.map(({ loginId }) => loginId),
    ),
    await takenPhones(db, values),
  ]
  const sameIds = repeatedRows(rows, ({ value }) => value && loginIdKey(value.loginId))
  const samePhones = repeatedRows(rows, ({ value }) => value && phoneKey(value.companyId, value.mobile))
  return rows.map((row) => {
    const { value, number } = row
    if (!value) return row
    const errors: RowErrors<EmployeeColumn> = {}
    const [sameId, samePhone] = [sameIds.get(number), samePhones.get(number)]
    if (ids.has(loginIdKey(value.loginId))) errors.loginId = ['idNotAvailable']
    else if (sameId !== undefined) errors.loginId = [messageCode('sheetSameRow', { row: sameId })]
    if (phones.has(phoneKey(value.companyId, value.mobile))) errors.mobile = ['phoneTaken']
    else if (samePhone !== undefined) errors.mobile = [messageCode('sheetSameRow', { row: samePhone })]
    if (Object.keys(errors).length === 0) return row
    return { ...row, errors: errors as Checked<Column>['errors'], value: undefined }
  })
}

export const employeeSheetApi = sheetRoutes('/employee-sheets', ownEmployees)
export const deskEmployeeSheetApi = sheetRoutes(
  '/desk/employee-sheets',
  employeesOfAll as SheetKind<Value, string, undefined>,
)
