import { and, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { recordAccess } from '~/api/access-record.server'
import { messageCode } from '~/api/message-code'
import { fieldProblem } from '~/api/problem'
import { requireDesk } from '~/api/require-permission.server'
import type { Db } from '~/db/database.server'
import { translator } from '~/i18n/i18n'
import { seoulDate, type LocalDate } from '~/rules/local-time'
import { normaliseIdentifier } from '~/rules/text'
import type { SheetKind } from '~/workbooks/checked-sheet.server'
import { readDay } from '~/workbooks/read-day'
import { repeatedRows } from '~/workbooks/repeated-rows'
import type { Cells, CheckedRow, SheetRow } from '~/workbooks/sheet-kind'
import { sheetRoutes } from '~/workbooks/sheet-routes.server'
import { blockListForm, type NewBlock } from '~/domains/visitors/block-list-schemas'
import { sheetPhone } from '~/domains/visitors/rules/sheet-phone'
import { BLOCK_COLUMNS, type BlockColumn } from './columns'
import { addBlocks, blockTerm } from './block-list.server'
import { blockListEntries } from '~/domains/visitors/api/tables.server'
import { LOCKS } from '~/db/locks.server'

/** Spreadsheets of people and cars to block, to take over a building's block list. */
export const blockListSheet: SheetKind<NewBlock, BlockColumn, LocalDate> = {
  name: 'block-list',
  file: 'block-list',
  title: (language) => translator(language)('desk:blockList.title'),
  columns: BLOCK_COLUMNS,
  hasExampleRow: true,
  permission: 'blockList:manage',
  enter: (c) => seoulDate(c.var.deps.clock()),
  check: besideOthers,
  async write(c, tx, values, { scope: today }) {
    const actor = requireDesk(c, 'blockList:manage')
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.blockList})`)
    const known = await knownOnes(tx, values, today)
    if (values.some((value) => known.has(keyOf(value)))) throw fieldProblem('name', 'blockKnown')
    const ids = (await addBlocks(c, tx, values, actor)).map(({ id }) => id)
    await recordAccess(c, tx, { action: 'blockList:add', subject: { rows: ids.length }, shown: ids })
  },
}

/** Reads a row by the rules of the form. A phone that became a number is restored. */
function readBlockRow(
  cells: Cells<BlockColumn>,
  today: LocalDate,
): { errors: Partial<Record<BlockColumn, string[]>>; value?: NewBlock } {
  const errors: Partial<Record<BlockColumn, string[]>> = {}
  const mobile = sheetPhone(cells.mobile ?? '')
  if (mobile === undefined) errors.mobile = ['phoneDigitsLost']
  const form = blockListForm.safeParse({
    name: cells.name ?? '',
    mobile: mobile ?? '',
    plate: cells.plate ?? '',
    until: readDay(cells.until ?? ''),
    reason: cells.reason ?? '',
  })
  for (const { path, message } of form.error?.issues ?? []) errors[path[0] as BlockColumn] ??= [message]
  const { from, to } = blockTerm(today)
  if (form.data && (form.data.until < from || form.data.until > to))
    errors.until = [messageCode('blockUntilOutside', { from, to })]
  return Object.keys(errors).length > 0 || !form.success ? { errors } : { errors, value: form.data }
}

/** Who is blocked: the same name by the same phone and plate. People may share either. */
const keyOf = ({ name, mobile, plate }: { name: string; mobile?: string | null; plate?: string | null }) =>
  [normaliseIdentifier(name).replace(/\s/g, '').toLowerCase(), mobile ?? '', plate?.toUpperCase() ?? ''].join(
    '\n',
  )

/** Adds errors for people that another row has, or an entry in force. One query. */
async function besideOthers(
  db: Db,
  rows: SheetRow<BlockColumn>[],
  today: LocalDate,
): Promise<CheckedRow<NewBlock, BlockColumn>[]> {
  const read = rows.map((row) => ({ ...row, ...readBlockRow(row.cells, today) }))
  const known = await knownOnes(
    db,
    read.flatMap(({ value }) => value ?? []),
    today,
  )
  const repeated = repeatedRows(read, ({ value }) => value && keyOf(value))
  return read.map((row) => {
    const { value, number } = row
    if (!value) return row
    const above = repeated.get(number)
    const code =
      above !== undefined
        ? messageCode('sheetSameRow', { row: above })
        : known.has(keyOf(value))
          ? 'blockKnown'
          : undefined
    return code ? { ...row, errors: { name: [code] }, value: undefined } : row
  })
}

/** Those of the people whom an entry in force names, as `keyOf`. */
async function knownOnes(db: Db, people: readonly NewBlock[], today: LocalDate): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const { name, mobile, plate, until, endedAt } = blockListEntries
  const rows = await db
    .select({ name, mobile, plate })
    .from(blockListEntries)
    .where(
      and(
        isNull(endedAt),
        gte(until, today),
        or(
          inArray(
            mobile,
            people.flatMap((person) => person.mobile || []),
          ),
          inArray(
            plate,
            people.flatMap((person) => person.plate?.toUpperCase() || []),
          ),
        ),
      ),
    )
  return new Set(rows.map(keyOf))
}

export const blockListSheetApi = sheetRoutes('/desk/block-list-sheets', blockListSheet)
