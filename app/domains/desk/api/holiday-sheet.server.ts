import { inArray } from 'drizzle-orm'
import { findAffected } from '~/affected/settle.server'
import type { ApiContext } from '~/api/context.server'
import { messageCode } from '~/api/message-code'
import { fieldProblem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { translator } from '~/i18n/i18n'
import { AMENITY_HOURS } from '~/rules/amenity-hours'
import type { LocalDate } from '~/rules/local-time'
import type { SheetKind } from '~/workbooks/checked-sheet.server'
import { readDay } from '~/workbooks/read-day'
import { repeatedRows } from '~/workbooks/repeated-rows'
import type { Cells, CheckedRow, SheetRow } from '~/workbooks/sheet-kind'
import { sheetRoutes } from '~/workbooks/sheet-routes.server'
import { holidays } from '~/domains/building/api/tables.server'
import { lockTenants } from '~/domains/building/api/tenants.server'
import { holidayForm } from '~/domains/desk/building-schemas'
import { insertHoliday, type Holiday } from './change-holidays.server'
import { HOLIDAY_COLUMNS, type HolidayColumn } from './holiday-columns'

/**
 * Spreadsheets of public holidays. A day for which something is agreed is refused: it is added by itself, where each thing is
 * decided (decisions §8).
 */
export const holidaySheet: SheetKind<Holiday, HolidayColumn, ApiContext> = {
  name: 'holidays',
  file: 'holidays',
  title: (language) => translator(language)('desk:holidays.title'),
  columns: HOLIDAY_COLUMNS,
  hasExampleRow: true,
  permission: 'settings:edit',
  enter: (c) => c,
  check: besideOthers,
  async write(c, tx, values) {
    // In the order of days, so that two lists do not wait for each other.
    const inOrder = [...values].sort((a, b) => a.date.localeCompare(b.date))
    await lockTenants(tx)
    for (const holiday of inOrder) await insertHoliday(c, tx, holiday)
    const agreed = await countAgreed(
      c,
      tx,
      inOrder.map(({ date }) => date),
    )
    if (agreed.size > 0) throw fieldProblem('date', 'holidayAffects')
  },
}

function readHolidayRow(cells: Cells<HolidayColumn>): {
  errors: Partial<Record<HolidayColumn, string[]>>
  value?: Holiday
} {
  const form = holidayForm.pick({ date: true, nameKo: true, nameEn: true }).safeParse({
    date: readDay(cells.date ?? ''),
    nameKo: cells.nameKo ?? '',
    nameEn: cells.nameEn ?? '',
  })
  if (form.success) return { errors: {}, value: form.data }
  const errors: Partial<Record<HolidayColumn, string[]>> = {}
  for (const { path, message } of form.error.issues) errors[path[0] as HolidayColumn] ??= [message]
  return { errors }
}

/** Adds errors for days that another row has, that are holidays already, or for which something is agreed. */
async function besideOthers(
  db: Db,
  rows: SheetRow<HolidayColumn>[],
  c: ApiContext,
): Promise<CheckedRow<Holiday, HolidayColumn>[]> {
  const read = rows.map((row) => ({ ...row, ...readHolidayRow(row.cells) }))
  const days = read.flatMap(({ value }) => (value ? [value.date] : []))
  const taken = await takenDays(db, days)
  const agreed = await countAgreed(
    c,
    db,
    days.filter((day) => !taken.has(day)),
  )
  const repeated = repeatedRows(read, ({ value }) => value?.date)
  return read.map((row) => {
    const { value, number } = row
    if (!value) return row
    const above = repeated.get(number)
    const things = agreed.get(value.date)
    const code =
      above !== undefined
        ? messageCode('sheetSameRow', { row: above })
        : taken.has(value.date)
          ? 'holidayTaken'
          : things !== undefined
            ? messageCode('holidayAffects', { number: things })
            : undefined
    return code ? { ...row, errors: { date: [code] }, value: undefined } : row
  })
}

async function takenDays(db: Db, days: LocalDate[]): Promise<Set<LocalDate>> {
  if (days.length === 0) return new Set()
  const rows = await db.select({ date: holidays.date }).from(holidays).where(inArray(holidays.date, days))
  return new Set(rows.map(({ date }) => date))
}

/** How many agreed things each of these days would concern as a holiday; days without any are left out. */
async function countAgreed(c: ApiContext, db: Db, days: LocalDate[]): Promise<Map<LocalDate, number>> {
  const counts = new Map<LocalDate, number>()
  if (days.length === 0) return counts
  // The hours decide only to which times something could be moved, which is not offered here.
  const found = await findAffected(c, db, { what: 'holiday', closes: days, hours: AMENITY_HOURS })
  for (const { shown, days: concerned = shown.date ? [shown.date] : [] } of found)
    for (const day of concerned) counts.set(day, (counts.get(day) ?? 0) + 1)
  return counts
}

export const holidaySheetApi = sheetRoutes('/desk/holiday-sheets', holidaySheet)
