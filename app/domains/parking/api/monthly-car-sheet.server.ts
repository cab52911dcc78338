import { and, inArray, isNull } from 'drizzle-orm'
import { messageCode } from '~/api/message-code'
import type { Db } from '~/db/database.server'
import { translator } from '~/i18n/i18n'
import { isKoreanPlate } from '~/rules/plate'
import { companiesByName, companyKey } from '~/domains/building/api/companies-by-name.server'
import type { SheetKind } from '~/workbooks/checked-sheet.server'
import { repeatedRows } from '~/workbooks/repeated-rows'
import type { CheckedRow, SheetRow } from '~/workbooks/sheet-kind'
import { sheetRoutes } from '~/workbooks/sheet-routes.server'
import { typedPlate } from '~/domains/parking/schemas'
import { addMonthlyCars } from './desk.server'
import { MONTHLY_CAR_COLUMNS, type MonthlyCarColumn } from './monthly-car-columns'
import { monthlyCars } from './tables.server'

interface MonthlyCar {
  companyId: number
  plate: string
}
type Checked = CheckedRow<MonthlyCar, MonthlyCarColumn>

/** Spreadsheets of cars parked by the month, of all companies, from the day they are registered as at the desk. */
export const monthlyCarSheet: SheetKind<MonthlyCar, MonthlyCarColumn, undefined> = {
  name: 'monthly-cars',
  file: 'monthly-cars',
  title: (language) => translator(language)('parking:desk.monthlyCars'),
  columns: MONTHLY_CAR_COLUMNS,
  hasExampleRow: true,
  permission: 'parking:manageAccounts',
  enter: () => undefined,
  check: besideOthers,
  write: addMonthlyCars,
}

/** Adds errors for unknown companies, and for cars that another row or a company has already. Two queries. */
async function besideOthers(db: Db, rows: SheetRow<MonthlyCarColumn>[]): Promise<Checked[]> {
  const companies = await companiesByName(db)
  const read = rows.map((row): Checked => {
    const { company: name, plate: typed = '' } = row.cells
    const company = name ? companies.get(companyKey(name)) : undefined
    const plate = typedPlate.safeParse(typed)
    const errors: Checked['errors'] = {}
    if (!company) errors.company = [name ? 'companyNotFound' : 'companyRequired']
    if (!plate.success) errors.plate = [plate.error.issues[0]!.message]
    if (!company || !plate.success) return { ...row, errors }
    // What the form has ticked is seen here: foreign and temporary plates are looked at before they are confirmed.
    const notes = isKoreanPlate(plate.data) ? {} : { plate: ['plateUnusual'] }
    return { ...row, errors, notes, value: { companyId: company.id, plate: plate.data } }
  })
  const known = await knownPlates(
    db,
    read.flatMap(({ value }) => value?.plate ?? []),
  )
  const repeated = repeatedRows(read, ({ value }) => value?.plate)
  return read.map((row) => {
    if (!row.value) return row
    const above = repeated.get(row.number)
    const code =
      above !== undefined
        ? messageCode('sheetSameRow', { row: above })
        : known.has(row.value.plate)
          ? 'monthlyCarKnown'
          : undefined
    return code ? { ...row, errors: { plate: [code] }, notes: undefined, value: undefined } : row
  })
}

/** Those of the plates that are parked by the month already. */
async function knownPlates(db: Db, plates: string[]): Promise<Set<string>> {
  if (plates.length === 0) return new Set()
  const rows = await db
    .select({ plate: monthlyCars.plate })
    .from(monthlyCars)
    .where(and(inArray(monthlyCars.plate, plates), isNull(monthlyCars.toDate)))
  return new Set(rows.map(({ plate }) => plate))
}

export const monthlyCarSheetApi = sheetRoutes('/desk/monthly-car-sheets', monthlyCarSheet)
