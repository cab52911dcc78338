import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { messageCode } from '~/api/message-code'
import type { Db } from '~/db/database.server'
import { translator } from '~/i18n/i18n'
import { loginIdKey } from '~/rules/login-id'
import { companiesByName, companyKey } from '~/domains/building/api/companies-by-name.server'
import { unusablePasswordHash } from '~/domains/members/api/employees.server'
import type { SheetKind } from '~/workbooks/checked-sheet.server'
import { readMinutes } from '~/workbooks/read-minutes'
import { repeatedRows } from '~/workbooks/repeated-rows'
import type { CheckedRow, SheetRow } from '~/workbooks/sheet-kind'
import { sheetRoutes } from '~/workbooks/sheet-routes.server'
import { openingForm } from '~/domains/parking/desk-schemas'
import { OPENING_COLUMNS, type OpeningColumn } from './opening-columns'
import { addOpening, type Opening } from './opening.server'
import { parkingAccounts, parkingMovements } from './tables.server'

type Checked = CheckedRow<Opening, OpeningColumn>

/**
 * Spreadsheets of the companies' parking accounts with the charged minutes they bring, of all companies (decisions §13). A company
 * has one opening balance; later ones are corrections.
 */
export const openingSheet: SheetKind<Opening, OpeningColumn, undefined> = {
  name: 'parking-openings',
  file: 'parking-accounts',
  title: (language) => translator(language)('parking:desk.accounts'),
  columns: OPENING_COLUMNS,
  hasExampleRow: true,
  permission: 'parking:manageAccounts',
  enter: () => undefined,
  check: besideOthers,
  prepare: unusablePasswordHash,
  async write(c, tx, values, { prepared }) {
    // In the order of companies, so that two lists do not wait for each other.
    for (const value of [...values].sort((a, b) => a.companyId - b.companyId))
      await addOpening(c, tx, value, prepared as string)
  },
}

interface Account {
  companyId: number
  loginId: string
  loginIdKey: string
  chargedMinutes: number
}

function readOpeningRow(
  row: SheetRow<OpeningColumn>,
  companies: Map<string, { id: number }>,
  accounts: Map<number, Account>,
): Checked {
  const { company: name, parkingId, minutes, reason } = row.cells
  const company = name ? companies.get(companyKey(name)) : undefined
  const account = company && accounts.get(company.id)
  const errors: Checked['errors'] = {}
  if (!company) errors.company = [name ? 'companyNotFound' : 'companyRequired']
  if (account && parkingId && loginIdKey(parkingId) !== account.loginIdKey)
    errors.parkingId = [messageCode('parkingIdOther', { id: account.loginId })]
  if (company && !account && !parkingId) errors.parkingId = ['parkingIdNeeded']
  const form = openingForm.safeParse({
    parkingId: account ? undefined : parkingId || undefined,
    minutes: readMinutes(minutes),
    reason: reason || undefined,
  })
  for (const { path, message } of form.error?.issues ?? []) errors[path[0] as OpeningColumn] ??= [message]
  if (!company || !form.success || Object.keys(errors).length > 0) return { ...row, errors }
  const charged = account?.chargedMinutes ?? 0
  return {
    ...row,
    errors,
    notes: charged > 0 ? { minutes: [messageCode('parkingOpeningAdds', { left: charged })] } : undefined,
    value: { companyId: company.id, ...form.data },
  }
}

/** Adds errors for companies that another row has or whose opening balance is there, and for IDs that are taken. Three queries. */
async function besideOthers(db: Db, rows: SheetRow<OpeningColumn>[]): Promise<Checked[]> {
  const companies = await companiesByName(db)
  const named = rows.flatMap(({ cells }) => companies.get(companyKey(cells.company ?? ''))?.id ?? [])
  const ids = rows.flatMap(({ cells }) => (cells.parkingId ? [loginIdKey(cells.parkingId)] : []))
  const known = await listAccounts(db, named, ids)
  const opened = await openedCompanies(db, named)
  const accounts = new Map(known.map((account) => [account.companyId, account]))
  const taken = new Set(known.map((account) => account.loginIdKey))
  const read = rows.map((row) => readOpeningRow(row, companies, accounts))
  const sameCompany = repeatedRows(read, ({ value }) => value && String(value.companyId))
  const sameId = repeatedRows(read, ({ value }) => value?.parkingId && loginIdKey(value.parkingId))
  return read.map((row) => {
    const { value, number } = row
    if (!value) return row
    const errors: Checked['errors'] = {}
    const [company, id] = [sameCompany.get(number), sameId.get(number)]
    if (company !== undefined) errors.company = [messageCode('sheetSameRow', { row: company })]
    else if (opened.has(value.companyId)) errors.company = ['parkingOpened']
    if (id !== undefined) errors.parkingId = [messageCode('sheetSameRow', { row: id })]
    else if (value.parkingId && taken.has(loginIdKey(value.parkingId))) errors.parkingId = ['parkingIdTaken']
    return Object.keys(errors).length > 0 ? { ...row, errors, notes: undefined, value: undefined } : row
  })
}

/** Accounts of these companies, or with these IDs. */
async function listAccounts(db: Db, companyIds: number[], idKeys: string[]): Promise<Account[]> {
  if (companyIds.length + idKeys.length === 0) return []
  const { companyId, loginId, loginIdKey: key, chargedMinutes } = parkingAccounts
  return db
    .select({ companyId, loginId, loginIdKey: key, chargedMinutes })
    .from(parkingAccounts)
    .where(or(inArray(companyId, companyIds), inArray(key, idKeys)))
    .orderBy(asc(companyId))
}

/** Those of the companies that have an opening balance. */
async function openedCompanies(db: Db, companyIds: number[]): Promise<Set<number>> {
  if (companyIds.length === 0) return new Set()
  const rows = await db
    .select({ companyId: parkingMovements.companyId })
    .from(parkingMovements)
    .where(and(eq(parkingMovements.kind, 'opening'), inArray(parkingMovements.companyId, companyIds)))
  return new Set(rows.map(({ companyId }) => companyId))
}

export const openingSheetApi = sheetRoutes('/desk/parking-account-sheets', openingSheet)
