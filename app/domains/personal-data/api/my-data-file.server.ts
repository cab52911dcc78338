import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { ApiContext } from '../../../api/context.server'
import { fileStore } from '../../../files/store.server'
import { files } from '../../../files/tables.server'
import { formatInstant } from '../../../i18n/format'
import { translator } from '../../../i18n/i18n'
import { seoulDate } from '../../../rules/local-time'
import { STATUSES } from '../../../rules/statuses'
import { makeWorkbook } from '../../../workbooks/workbook.server'
import type { Column, SectionName } from './columns'
import { myData, type Row } from './my-data.server'

/**
 * Everything the portal keeps of a member as a zip (decisions §11): `my-data.json` for programs, a workbook a section in the reader's
 * language for people, and the files that the member has attached somewhere, as they were stored.
 */
export async function myDataFile(c: ApiContext, me: number) {
  const { db, clock, config } = c.var.deps
  const data = await myData(db, me)
  // Loaded on demand, as exceljs is.
  const { default: Zip } = await import('jszip')
  const zip = new Zip()
  const date = clock()
  zip.file('my-data.json', JSON.stringify({ at: date.toISOString(), ...data }, null, 2), { date })
  for (const [name, rows] of Object.entries(data) as [SectionName, Row[]][])
    if (rows.length > 0) zip.file(`${name}.xlsx`, await sectionWorkbook(c, name, rows), { date })
  const store = fileStore(config)
  for (const { publicId, name, createdAt } of await attachedFiles(c, me)) {
    const stored = await store.get(publicId)
    // The id keeps two files of the same name apart.
    if (stored)
      zip.file(`files/${publicId.slice(0, 6)}-${name}`, Readable.fromWeb(stored.content as WebStream), {
        date: createdAt,
      })
  }
  // Its streams are those of an old Node.
  const content = Readable.toWeb(new Readable().wrap(zip.generateNodeStream({ streamFiles: true })))
  return c.body(content as ReadableStream, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="my-data-${seoulDate(date)}.zip"`,
    'Cache-Control': 'no-store',
  })
}

const attachedFiles = (c: ApiContext, me: number) =>
  c.var.deps.db
    .select()
    .from(files)
    .where(and(eq(files.uploadedBy, `member:${me}`), isNotNull(files.subject)))
    .orderBy(asc(files.id))

function sectionWorkbook(c: ApiContext, name: SectionName, rows: Row[]) {
  const t = translator(c.var.language)
  const cell = (value: Row[Column]) => {
    if (value === null || value === undefined) return null
    if (value instanceof Date) return formatInstant(value.toISOString())
    if (typeof value === 'boolean') return t(value ? 'personal-data:yes' : 'personal-data:no')
    const status = STATUSES.find((one) => one === value)
    return status ? t(`statuses:${status}`) : String(value)
  }
  const columns = Object.keys(rows[0]!) as Column[]
  return makeWorkbook({
    title: t(`personal-data:section.${name}`),
    columns: columns.map((key) => ({
      head: t(`personal-data:column.${key}`),
      cell: (row: Row) => cell(row[key]),
    })),
    rows,
  })
}
