import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { fieldProblem } from '~/api/problem'
import { createRouter, json } from '~/api/openapi.server'
import type { Db } from '~/db/database.server'
import { readUpload } from '~/files/uploads.server'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import { LONGEST_LINE } from '~/rules/truncate'
import {
  invalidFirst,
  checkedSheet,
  headOf,
  isInvalid,
  validOnes,
  type SheetKind,
} from './checked-sheet.server'
import { confirmationRoute } from './sheet-confirmation.server'
import { changeDraft, findDraft, keepDraft } from './drafts.server'
import { isExample } from './match-heads'
import { readSheet } from './read-sheet.server'
import {
  SHEET_PAGE,
  sheetCorrections,
  sheetHeadShape,
  sheetIdParam,
  sheetPageQuery,
  sheetShape,
  sheetUpload,
  type SheetCorrections,
} from './schemas'
import type { Cells, SheetColumn, SheetRow } from './sheet-kind'
import { makeInvalidRows, makeTemplate } from './template.server'
import { typedRoutes } from './typed-rows.server'
import { asWorkbook, workbookAnswer } from './workbook.server'

/**
 * The calls of a kind of list (decisions §6): template, upload, preview, corrections, the invalid rows as a file, and the
 * confirmation that stores the valid ones. Until then only the draft is stored.
 * @param path the path of the calls, such as `/employee-sheets`
 */
export function sheetRoutes<Value, Key extends string, Scope>(
  path: string,
  kind: SheetKind<Value, Key, Scope>,
) {
  const { columns, title, file } = kind
  const draftPath = `${path}/{id}`
  const checkedRows = (c: ApiContext, db: Db, id: string, scope: Scope) =>
    checkedSheet(c, db, kind, { id, scope })

  const router = createRouter()
    .openapi(
      call('get', `${path}/template`, {
        may: kind.permission,
        summary: `Download the template of a list: ${file}`,
        answer: workbookAnswer,
      }),
      async (c) => {
        kind.enter(c)
        const { language } = c.var
        return asWorkbook(
          c,
          await makeTemplate(title(language), columns, language, kind.hasExampleRow),
          `${file}-template`,
        )
      },
    )
    .openapi(
      call('post', path, {
        may: kind.permission,
        summary: `Upload a filled-in list: ${file}; it is kept 30 minutes for its sender, and nothing else is stored`,
        body: sheetUpload,
        made: json(sheetHeadShape, 'Read'),
        fails: [409],
      }),
      async (c) => {
        const scope = kind.enter(c)
        const form = c.req.valid('json')
        const read = await readSheet(
          await readUpload(c, form.sheet, 'sheet'),
          columns,
          'sheet',
          kind.mostRows,
        )
        const given = read.filter(({ cells }) => !(kind.hasExampleRow && isExample(cells, columns)))
        const completed = await kind.complete?.(
          c.var.deps.db,
          given.map(({ cells }) => cells),
        )
        const rows = given.map((row, place) => ({ ...row, cells: completed?.[place] ?? row.cells }))
        if (rows.length === 0) throw fieldProblem('sheet', 'sheetEmpty')
        const data = await writeOnce(c, form, async (tx) => {
          const id = await keepDraft(c, tx, kind.name, rows)
          return headOf(id, await kind.check(tx, rows, scope))
        })
        return c.json({ data }, 201)
      },
    )
    .openapi(
      call('get', draftPath, {
        may: kind.permission,
        summary: 'List the rows that were read, those to correct first',
        params: sheetIdParam,
        query: sheetPageQuery,
        answer: sheetShape,
        fails: [404],
      }),
      async (c) => {
        const scope = kind.enter(c)
        const { language, deps } = c.var
        const { id } = c.req.valid('param')
        const { rows, expiresAt } = await checkedRows(c, deps.db, id, scope)
        const paging = { page: c.req.valid('query').page, size: SHEET_PAGE }
        const { limit, offset } = limitAndOffset(paging)
        const items = invalidFirst(rows)
          .slice(offset, offset + limit)
          .map(({ number, cells, errors, notes = {} }) => ({
            number,
            cells: cells as Record<string, string | undefined>,
            errors: errors as Record<string, string[]>,
            notes: notes as Record<string, string[]>,
          }))
        const described = columns.map(({ key, head, hint, optional = false }) => ({
          key: key as string,
          head: head(language),
          hint: hint(language),
          isOptional: optional,
        }))
        const data = {
          ...headOf(id, rows),
          expires: expiresAt.toISOString(),
          won: kind.wonOf?.(validOnes(rows)) ?? null,
          columns: described,
          ...pageAnswer(paging, rows.length, items),
        }
        return c.json({ data }, 200)
      },
    )
    .openapi(
      call('put', `${draftPath}/rows`, {
        may: kind.permission,
        summary: 'Correct cells of rows',
        params: sheetIdParam,
        body: sheetCorrections,
        answer: sheetHeadShape,
        fails: [404, 409],
      }),
      async (c) => {
        const scope = kind.enter(c)
        const { id } = c.req.valid('param')
        const form = c.req.valid('json')
        const data = await writeOnce(c, form, async (tx) => {
          const draft = await findDraft(c, tx, kind.name, id, { forWrite: true })
          const rows = corrected(draft.rows as SheetRow<Key>[], form, columns)
          await changeDraft(c, tx, draft, rows)
          return headOf(id, await kind.check(tx, rows, scope))
        })
        return c.json({ data }, 200)
      },
    )
    .openapi(
      call('get', `${draftPath}/bad-rows`, {
        may: kind.permission,
        summary: 'Download the rows to correct as an .xlsx file, with their errors',
        params: sheetIdParam,
        answer: workbookAnswer,
        fails: [404],
      }),
      async (c) => {
        const scope = kind.enter(c)
        const { language, deps } = c.var
        const { rows } = await checkedRows(c, deps.db, c.req.valid('param').id, scope)
        const workbook = await makeInvalidRows(title(language), columns, rows.filter(isInvalid), language)
        return asWorkbook(c, workbook, `${file}-to-correct`)
      },
    )
  if (kind.write) router.route('/', confirmationRoute(path, kind))
  if (kind.isTypedToo) router.route('/', typedRoutes(path, kind))
  return router
}

/** The rows with corrected cells; a cell that is emptied says nothing any more. */
function corrected<Key extends string>(
  rows: SheetRow<Key>[],
  { rows: corrections }: SheetCorrections,
  columns: readonly SheetColumn<Key>[],
): SheetRow<Key>[] {
  return rows.map((row) => {
    const correction = corrections.find(({ number }) => number === row.number)
    if (!correction) return row
    const cells: Cells<Key> = { ...row.cells }
    for (const { key } of columns) {
      const corrected = (correction as Record<string, unknown>)[key]
      if (typeof corrected !== 'string') continue
      if (corrected.trim()) cells[key] = corrected.trim().slice(0, LONGEST_LINE)
      else delete cells[key]
    }
    return { ...row, cells }
  })
}
