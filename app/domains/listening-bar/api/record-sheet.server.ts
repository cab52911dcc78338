import { and, inArray, isNull } from 'drizzle-orm'
import { messageCode } from '~/api/message-code'
import type { Db } from '~/db/database.server'
import { translator } from '~/i18n/i18n'
import type { SheetKind } from '~/workbooks/checked-sheet.server'
import { repeatedRows } from '~/workbooks/repeated-rows'
import type { CheckedRow, SheetRow } from '~/workbooks/sheet-kind'
import { sheetRoutes } from '~/workbooks/sheet-routes.server'
import type { RecordForm } from '~/domains/listening-bar/playlist-shapes'
import { FIRST_YEAR } from '~/domains/listening-bar/rules/era'
import { searchedText } from '~/domains/listening-bar/rules/record-search'
import { listeningRecords } from './playlist-tables.server'
import { RECORD_COLUMNS, type RecordColumn } from './record-columns'
import { addRecord, yearOf } from './records-desk.server'
import { readRecordRow } from './sheet-record'

/** Spreadsheets of records, to take over a collection (product §2). */
export const recordSheet: SheetKind<RecordForm, RecordColumn, number> = {
  name: 'listening-records',
  file: 'records',
  title: (language) => translator(language)('listening-playlist:desk.records'),
  columns: RECORD_COLUMNS,
  permission: 'listeningBar:managePlaylist',
  enter: (c) => yearOf(c.var.deps.clock()),
  check: besideOthers,
  async write(c, tx, values) {
    for (const form of values) await addRecord(c, tx, form)
  },
}

const keyOf = (form: RecordForm) => `${searchedText(form)}\n${form.shelf}`

/** Adds errors for years to come, and for records that another row has or that stand on that shelf already. One query. */
async function besideOthers(
  db: Db,
  rows: SheetRow<RecordColumn>[],
  thisYear: number,
): Promise<CheckedRow<RecordForm, RecordColumn>[]> {
  const read = rows.map((row) => ({ ...row, ...readRecordRow(row.cells) }))
  const known = await knownOnes(
    db,
    read.flatMap(({ value }) => (value ? [searchedText(value)] : [])),
  )
  const repeated = repeatedRows(read, ({ value }) => value && keyOf(value))
  return read.map((row) => {
    const { value, number } = row
    if (!value) return row
    if (value.year && value.year > thisYear) {
      const code = messageCode('numberOutsideRange', { min: FIRST_YEAR, max: thisYear })
      return { ...row, errors: { year: [code] }, value: undefined }
    }
    const above = repeated.get(number)
    const code =
      above !== undefined
        ? messageCode('sheetSameRow', { row: above })
        : known.has(keyOf(value))
          ? 'recordExists'
          : undefined
    return code ? { ...row, errors: { title: [code] }, value: undefined } : row
  })
}

async function knownOnes(db: Db, searched: string[]): Promise<Set<string>> {
  if (searched.length === 0) return new Set()
  const rows = await db
    .select({ searched: listeningRecords.searched, shelf: listeningRecords.shelf })
    .from(listeningRecords)
    .where(and(inArray(listeningRecords.searched, searched), isNull(listeningRecords.removedAt)))
  return new Set(rows.map((row) => `${row.searched}\n${row.shelf}`))
}

export const recordSheetApi = sheetRoutes('/desk/record-sheets', recordSheet)
