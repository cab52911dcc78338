import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { readBefore, writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { readUpload } from '~/files/uploads.server'
import { changeDraft, findDraft, keepDraft } from '~/workbooks/drafts.server'
import { readArchive, type Archive } from '~/workbooks/read-archive.server'
import { sheetIdParam } from '~/workbooks/schemas'
import { anyKind, type AnyKind, type StoredList } from '~/workbooks/store-lists.server'
import { recordSheet } from '~/domains/listening-bar/api/record-sheet.server'
import { bookingSheet } from '~/domains/meeting-rooms/api/import.server'
import { employeesOfAll } from '~/domains/members/api/employee-sheet.server'
import { monthlyCarSheet } from '~/domains/parking/api/monthly-car-sheet.server'
import { openingSheet } from '~/domains/parking/api/opening-sheet.server'
import { blockListSheet } from '~/domains/visitors/api/block-list/sheet.server'
import {
  archiveConfirmation,
  archiveHeadShape,
  archiveShape,
  archiveUpload,
} from '~/domains/desk/moving-in-schemas'
import { companySheet } from './company-sheet.server'
import { holidaySheet } from './holiday-sheet.server'

/** In the order in which they are stored, as later ones name what earlier ones bring. */
const KINDS: readonly AnyKind[] = [
  anyKind(companySheet),
  anyKind(holidaySheet),
  anyKind(blockListSheet),
  anyKind(openingSheet),
  anyKind(monthlyCarSheet),
  anyKind(recordSheet),
  anyKind(employeesOfAll),
  anyKind(bookingSheet),
]

const DRAFT = 'moving-in'

/** What storing each list of an archive does. */
type Report = StoredList[]

/** An archive whose lists stand in the order of their kinds, with what was found when it was rehearsed. */
interface Rehearsed {
  archive: Archive
  report: Report
}

const countOf = (report: Report) => report.reduce((sum, { count }) => sum + count, 0)
const isReady = ({ archive, report }: Rehearsed) =>
  archive.troubles.length === 0 && countOf(report) > 0 && report.every(({ errors }) => errors.length === 0)

const prepareAll = (lists: Archive['lists']) =>
  Promise.all(
    [...new Set(lists.map(({ kind }) => kind))].map(
      async (kind) => [kind, await KINDS[kind]!.prepare()] as const,
    ),
  )

/** Stores the lists one after the other, so that each is checked beside what those before it have brought. */
async function storeAll(c: ApiContext, tx: Db, { lists }: Archive, prepared: Map<number, unknown>) {
  const report: Report = []
  for (const { kind, rows } of lists) report.push(await KINDS[kind]!.store(c, tx, rows, prepared.get(kind)))
  return report
}

class Rehearsal extends Error {
  constructor(readonly report: Report) {
    super('rolled back')
  }
}

/** What would happen: everything is stored and rolled back, so that nothing is left to guess. */
async function rehearse(c: ApiContext, archive: Archive): Promise<Report> {
  const prepared = new Map(await prepareAll(archive.lists))
  try {
    return await c.var.deps.db.transaction(async (tx) => {
      throw new Rehearsal(await storeAll(c, tx, archive, prepared))
    })
  } catch (error) {
    if (error instanceof Rehearsal) return error.report
    throw error
  }
}

const draftOf = async (c: ApiContext, db: Db, id: string, options?: { forWrite: boolean }) => {
  const draft = await findDraft(c, db, DRAFT, id, options)
  return { ...draft, about: draft.about as Rehearsed }
}

/** All workbooks of a building at once (decisions §13): read, rehearsed, and stored together or not at all. */
export const movingInApi = createRouter()
  .openapi(
    call('post', '/desk/moving-in', {
      may: 'companies:manage',
      summary:
        'Upload the workbooks of a building as a zip file: all are checked as one, and nothing is stored for more than 30 minutes',
      body: archiveUpload,
      made: json(archiveHeadShape, 'Read'),
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const columns = KINDS.map((kind) => kind.columns)
      const read = await readArchive(await readUpload(c, form.archive, 'archive'), columns, 'archive')
      const archive = { ...read, lists: [...read.lists].sort((a, b) => a.kind - b.kind) }
      const about: Rehearsed = { archive, report: await rehearse(c, archive) }
      const data = await writeOnce(c, form, async (tx) => ({
        id: await keepDraft(c, tx, DRAFT, [], about),
        isReady: isReady(about),
      }))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('get', '/desk/moving-in/{id}', {
      may: 'companies:manage',
      summary: 'Get what storing the workbooks would do, and what is wrong by file, sheet and row',
      params: sheetIdParam,
      answer: archiveShape,
      fails: [404],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { about, expiresAt } = await draftOf(c, c.var.deps.db, id)
      const { archive, report } = about
      const data = {
        id,
        isReady: isReady(about),
        expires: expiresAt.toISOString(),
        count: countOf(report),
        lists: archive.lists.map(({ file, sheet, kind }, place) => {
          const { count, bad, won, errors } = report[place]!
          const { name, columns } = KINDS[kind]!
          const headOf = (key: string | null) =>
            columns.find((column) => column.key === key)?.head(c.var.language) ?? null
          const named = errors.map((error) => ({ ...error, column: headOf(error.column) }))
          return { kind: name, file, sheet, count, bad, won, errors: named }
        }),
        troubles: archive.troubles,
        others: archive.others,
      }
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/desk/moving-in/{id}/confirmation', {
      may: 'companies:manage',
      summary:
        'Store all lists of the workbooks, or none where one row is wrong by now; links are sent later',
      params: sheetIdParam,
      body: archiveConfirmation,
      made: json(archiveConfirmation, 'Stored'),
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const ready = await readBefore(
        draftOf(c, c.var.deps.db, id).then(({ about }) => prepareAll(about.archive.lists)),
      )
      const store = async (tx: Db) => {
        const prepared = new Map(ready())
        const draft = await draftOf(c, tx, id, { forWrite: true })
        const report = await storeAll(c, tx, draft.about.archive, prepared)
        const isSeen =
          countOf(report) === form.count && JSON.stringify(report) === JSON.stringify(draft.about.report)
        if (!isSeen || !isReady(draft.about)) throw new Problem(409, 'sheetChanged')
        await changeDraft(c, tx, draft, [])
        return { count: form.count }
      }
      try {
        return c.json({ data: await writeOnce(c, form, store) }, 201)
      } catch (error) {
        // Somebody was faster: the page shows what is wrong now.
        if (error instanceof Problem && error.messageKey === 'sheetChanged') await look(c, id)
        throw error
      }
    },
  )

/** Rehearses an archive again. */
async function look(c: ApiContext, id: string): Promise<void> {
  const { db } = c.var.deps
  const { about } = await draftOf(c, db, id)
  const again: Rehearsed = { ...about, report: await rehearse(c, about.archive) }
  await changeDraft(c, db, { id, about: again }, [], { mayBeEmpty: true })
}

export type MovingInApi = typeof movingInApi
