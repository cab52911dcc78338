import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { ApiContext } from '~/api/context.server'
import { fileStore } from '~/files/store.server'
import { files } from '~/files/tables.server'
import { formatInstant } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import { isLocalDate, seoulDate } from '~/rules/local-time'
import { STATUSES } from '~/rules/statuses'
import { makeWorkbook, type WorkbookColumn } from '~/workbooks/workbook.server'
import { actionTextKey } from '~/rules/access-action-key'
import type { VisitEvent } from '~/domains/visitors/schemas'
import type { Look } from '~/domains/personal-data/schemas'
import type { Column, GuestSectionName, SectionName } from './columns'
import { guestData } from './guest-data.server'
import { myData, type Row } from './my-data.server'

/** Everything the portal keeps of a member as a zip (decisions §11), with the files that the member has attached somewhere. */
export async function myDataFile(c: ApiContext, me: number) {
  const { db, config } = c.var.deps
  const zip = await zipOf(c, await myData(db, me))
  const store = fileStore(config)
  for (const { publicId, name, createdAt } of await attachedFiles(c, me)) {
    const stored = await store.get(publicId)
    // The id keeps two files of the same name apart.
    if (stored)
      zip.file(`files/${publicId.slice(0, 6)}-${name}`, Readable.fromWeb(stored.content as WebStream), {
        date: createdAt,
      })
  }
  return zipAnswer(c, zip)
}

/** Everything it keeps of guests of a visit, of those whose phone was given, as a zip (decisions §11). */
export async function guestDataFile(c: ApiContext, of: Parameters<typeof guestData>[1]) {
  return zipAnswer(c, await zipOf(c, await guestData(c.var.deps.db, of, c.var.deps.clock())))
}

/** `my-data.json` for programs, and for people a workbook for each section that has rows, in the reader's language. */
async function zipOf(c: ApiContext, data: Partial<Record<SectionName | GuestSectionName, Row[]>>) {
  // Loaded on demand, as exceljs is.
  const { default: Zip } = await import('jszip')
  const zip = new Zip()
  const date = c.var.deps.clock()
  zip.file('my-data.json', JSON.stringify({ at: date.toISOString(), ...data }, null, 2), { date })
  for (const [name, rows] of Object.entries(data) as [SectionName | GuestSectionName, Row[]][])
    if (rows.length > 0) zip.file(`${name}.xlsx`, await sectionWorkbook(c, name, rows), { date })
  return zip
}

function zipAnswer(c: ApiContext, zip: Awaited<ReturnType<typeof zipOf>>) {
  // Its streams are those of an old Node.
  const content = Readable.toWeb(new Readable().wrap(zip.generateNodeStream({ streamFiles: true })))
  return c.body(content as ReadableStream, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="my-data-${seoulDate(c.var.deps.clock())}.zip"`,
    'Cache-Control': 'no-store',
  })
}

const attachedFiles = (c: ApiContext, me: number) =>
  c.var.deps.db
    .select()
    .from(files)
    .where(and(eq(files.uploadedBy, `member:${me}`), isNotNull(files.subject)))
    .orderBy(asc(files.id))

function sectionWorkbook(c: ApiContext, name: SectionName | GuestSectionName, rows: Row[]) {
  const t = translator(c.var.language)
  const cell = (value: Row[Column]) => {
    if (value === null || value === undefined) return null
    if (value instanceof Date) return formatInstant(value.toISOString())
    if (typeof value === 'boolean') return t(value ? 'personal-data:yes' : 'personal-data:no')
    const status = STATUSES.find((one) => one === value)
    return status ? t(`statuses:${status}`) : String(value)
  }
  const wordOf = (key: Column, value: Row[Column]) => {
    const action = key === 'action' ? actionTextKey(String(value)) : undefined
    if (action) return t(`desk:${action}`)
    if (key === 'event') return t(`visitors:event.${value as VisitEvent}`)
    if (key === 'by') return t(`personal-data:looks.kind.${value as Look['by']['kind']}`)
    return cell(value)
  }
  const columns = Object.keys(rows[0]!) as Column[]
  return makeWorkbook({
    title: t(`personal-data:section.${name}`),
    columns: columns.map((key): WorkbookColumn<Row> => {
      const head = t(`personal-data:column.${key}`)
      const values = rows.map((row) => row[key]).filter((value) => value !== null && value !== undefined)
      if (values.length === 0) return { head, cell: () => null }
      if (values.every((value) => value instanceof Date))
        return { head, kind: 'instant', cell: ({ [key]: at }) => (at instanceof Date ? at : null) }
      if (values.every((value) => typeof value === 'number'))
        return {
          head,
          kind: 'number',
          cell: ({ [key]: value }) => (typeof value === 'number' ? value : null),
        }
      if (values.every((value) => typeof value === 'string' && isLocalDate(value)))
        return { head, kind: 'date', cell: ({ [key]: day }) => (typeof day === 'string' ? day : null) }
      return { head, cell: (row) => wordOf(key, row[key]) }
    }),
    rows,
  })
}
