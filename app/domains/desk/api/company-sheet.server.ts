import { messageCode } from '~/api/message-code'
import { fieldProblem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { translator } from '~/i18n/i18n'
import { loginIdKey } from '~/rules/login-id'
import type { CheckedRow, SheetRow } from '~/workbooks/sheet-kind'
import type { SheetKind } from '~/workbooks/checked-sheet.server'
import { sheetRoutes } from '~/workbooks/sheet-routes.server'
import { companies } from '~/domains/building/api/tables.server'
import { inviteAll, unusablePasswordHash } from '~/domains/members/api/employees.server'
import { lockRegistrations, takenLoginIds } from '~/domains/members/api/store.server'
import { proposeLoginIds } from '~/domains/members/api/taken.server'
import { repeatedRows } from '~/workbooks/repeated-rows'
import { COMPANY_COLUMNS, type CompanyColumn } from './company-columns'
import { comparable } from '~/domains/desk/rules/company-search'
import { completeCompany, hasMaster, readCompanyRow, type SheetCompany } from './sheet-company'
import { addCompany } from './companies.server'

/** Spreadsheets of tenant companies with their first masters, to set up a building (decisions §5, §9). */
export const companySheet: SheetKind<SheetCompany, CompanyColumn, undefined> = {
  name: 'companies',
  file: 'companies',
  title: (language) => translator(language)('desk:companies.title'),
  columns: COMPANY_COLUMNS,
  permission: 'companies:manage',
  enter: () => undefined,
  async complete(db, rows) {
    const masters = rows.filter(hasMaster)
    const ids = await proposeLoginIds(
      db,
      masters.map((cells) => ({ loginId: cells.masterLoginId, email: cells.masterEmail })),
    )
    return rows.map((cells) => {
      const masterLoginId = ids[masters.indexOf(cells)]
      return completeCompany(masterLoginId ? { ...cells, masterLoginId } : cells)
    })
  },
  check: besideOthers,
  prepare: unusablePasswordHash,
  async write(c, tx, values, { form: { sendsLater }, prepared }) {
    // One list at a time, so that a company in two concurrent lists is reported in the second.
    await lockRegistrations(tx)
    const existing = await knownNames(tx)
    const masters: Parameters<typeof inviteAll>[2][number][] = []
    for (const { company, master } of values) {
      if (existing.has(comparable(company.nameKo))) throw fieldProblem('nameKo', 'companyNameTaken')
      const { id } = await addCompany(tx, company)
      if (master) masters.push({ ...master, companyId: id })
    }
    await inviteAll(c, tx, masters, { kind: 'firstMaster', passwordHash: prepared as string, sendsLater })
  },
}

/** The names of all companies, normalised for comparison. One query. */
const knownNames = async (db: Db) =>
  new Set(
    (await db.select({ ko: companies.nameKo, en: companies.nameEn }).from(companies)).flatMap(({ ko, en }) =>
      [ko, en].map(comparable),
    ),
  )

/** Adds errors for company names and IDs that another row or the portal has. Two queries. */
async function besideOthers(
  db: Db,
  rows: SheetRow<CompanyColumn>[],
): Promise<CheckedRow<SheetCompany, CompanyColumn>[]> {
  const read = rows.map((row) => ({ ...row, ...readCompanyRow(row.cells) }))
  const names = await knownNames(db)
  const ids = await takenLoginIds(
    db,
    read.flatMap(({ value }) => value?.master?.loginId ?? []),
  )
  const duplicates = {
    nameKo: repeatedRows(read, ({ value }) => value && comparable(value.company.nameKo)),
    nameEn: repeatedRows(read, ({ value }) => value && comparable(value.company.nameEn)),
    masterLoginId: repeatedRows(read, ({ value }) =>
      value?.master ? loginIdKey(value.master.loginId) : undefined,
    ),
  }
  return read.map((row) => {
    const { value, number } = row
    if (!value) return row
    const errors: (typeof row)['errors'] = {}
    for (const [key, repeated] of Object.entries(duplicates) as [
      keyof typeof duplicates,
      Map<number, number>,
    ][]) {
      const above = repeated.get(number)
      if (above !== undefined) errors[key] = [messageCode('sheetSameRow', { row: above })]
    }
    for (const key of ['nameKo', 'nameEn'] as const)
      if (names.has(comparable(value.company[key]))) errors[key] = ['companyNameTaken']
    if (value.master && ids.has(loginIdKey(value.master.loginId))) errors.masterLoginId = ['idNotAvailable']
    return Object.keys(errors).length > 0 ? { ...row, errors, value: undefined } : row
  })
}

export const companySheetApi = sheetRoutes('/desk/company-sheets', companySheet)
