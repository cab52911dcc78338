import { createRoute } from '@hono/zod-openapi'
import type { ApiContext } from '../api/context.server'
import { writeOnce } from '../api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '../api/openapi.server'
import { Problem } from '../api/problem'
import type { Db } from '../db/database.server'
import { readUpload } from '../files/uploads.server'
import type { Language } from '../i18n/languages'
import { pageAnswer, placeOf } from '../lists/list-page.server'
import { LONGEST_LINE } from '../rules/cut-off'
import { changeDraft, findDraft, keepDraft } from './drafts.server'
import { readSheet } from './read-sheet.server'
import {
  SHEET_PAGE,
  sheetConfirmation,
  sheetCorrections,
  sheetDoneShape,
  sheetHeadShape,
  sheetIdParam,
  sheetPageQuery,
  sheetShape,
  sheetUpload,
  type SheetConfirmation,
  type SheetCorrections,
} from './schemas'
import type { Cells, CheckedRow, SheetColumn, SheetRow } from './sheet-kind'
import { makeBadRows, makeTemplate } from './template.server'
import { asWorkbook, workbookAnswer } from './workbook.server'

/** A kind of list that comes as a spreadsheet: what a room says of it. */
export interface SheetKind<Value, Key extends string = string, Scope = unknown> {
  name: string
  /** The name of the list as a file and of its sheet. */
  file: string
  title: (language: Language) => string
  columns: readonly SheetColumn<Key>[]
  /** Lets those pass who may bring such a list. @returns what the rest needs to know of them @throws Problem 401, 403 */
  enter: (c: ApiContext) => Scope
  /** What is filled in where a row, as it was read, leaves it out. */
  complete?: (cells: Cells<Key>) => Cells<Key>
  /** What is wrong with the rows, among themselves and beside what is stored, and what the right ones say. */
  check: (db: Db, rows: SheetRow<Key>[], scope: Scope) => Promise<CheckedRow<Value, Key>[]>
  /** Begins a write outside its transaction: whatever takes long. */
  prepare?: () => Promise<unknown>
  /** Stores the rows. A row that somebody else was faster with is a Problem 422. */
  write: (
    c: ApiContext,
    tx: Db,
    values: Value[],
    about: { scope: Scope; form: SheetConfirmation; prepared: unknown },
  ) => Promise<void>
}

/** Rows to correct first, each in the order of the spreadsheet. */
const badFirst = <Row extends CheckedRow<unknown>>(rows: Row[]) => [
  ...rows.filter(isBad),
  ...rows.filter((row) => !isBad(row)),
]
const isBad = ({ errors }: CheckedRow<unknown>) => Object.keys(errors).length > 0

/**
 * The calls of a kind of list (decisions §6): its template, reading a file, looking at what was read, correcting rows,
 * those to correct as a file, and the word that writes the right ones. Until then nothing is stored but the draft.
 * @param path where they stand, such as `/employee-sheets`
 */
export function sheetRoutes<Value, Key extends string, Scope>(
  path: string,
  kind: SheetKind<Value, Key, Scope>,
) {
  const { columns, title, file } = kind
  const one = `${path}/{id}`
  const checkedRows = async (c: ApiContext, db: Db, id: string, scope: Scope, forWrite = false) => {
    const draft = await findDraft(c, db, kind.name, id, { forWrite })
    return { ...draft, rows: await kind.check(db, draft.rows as SheetRow<Key>[], scope) }
  }
  const headOf = (id: string, rows: CheckedRow<Value, Key>[]) => {
    const bad = rows.filter(isBad).length
    return { id, bad, good: rows.length - bad }
  }

  return createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: `${path}/template`,
        summary: `An .xlsx file to fill in: ${file}`,
        security: signedIn,
        responses: { 200: workbookAnswer, ...problems(401, 403) },
      }),
      async (c) => {
        kind.enter(c)
        const { language } = c.var
        return asWorkbook(c, await makeTemplate(title(language), columns, language), `${file}-template`)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path,
        summary: `Read a spreadsheet: ${file}. It waits 30 minutes for its sender; nothing else is stored`,
        security: signedIn,
        request: { body: body(sheetUpload) },
        responses: { 201: json(sheetHeadShape, 'Read'), ...problems(401, 403) },
      }),
      async (c) => {
        const scope = kind.enter(c)
        const form = c.req.valid('json')
        const read = await readSheet(await readUpload(c, form.sheet, 'sheet'), columns, 'sheet')
        const rows = read.map(({ number, cells }) => ({ number, cells: kind.complete?.(cells) ?? cells }))
        const data = await writeOnce(c, form, async (tx) => {
          const id = await keepDraft(c, tx, kind.name, rows)
          return headOf(id, await kind.check(tx, rows, scope))
        })
        return c.json({ data }, 201)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: one,
        summary: 'What was read, those rows first that are to be corrected',
        security: signedIn,
        request: { params: sheetIdParam, query: sheetPageQuery },
        responses: { 200: json(sheetShape), ...problems(401, 403, 404) },
      }),
      async (c) => {
        const scope = kind.enter(c)
        const { language, deps } = c.var
        const { id } = c.req.valid('param')
        const { rows, expiresAt } = await checkedRows(c, deps.db, id, scope)
        const asked = { page: c.req.valid('query').page, size: SHEET_PAGE }
        const { limit, offset } = placeOf(asked)
        const items = badFirst(rows)
          .slice(offset, offset + limit)
          .map(({ number, cells, errors }) => ({
            number,
            cells: cells as Record<string, string | undefined>,
            errors: errors as Record<string, string[]>,
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
          columns: described,
          ...pageAnswer(asked, rows.length, items),
        }
        return c.json({ data }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: `${one}/rows`,
        summary: 'Correct cells of some rows',
        security: signedIn,
        request: { params: sheetIdParam, body: body(sheetCorrections) },
        responses: { 200: json(sheetHeadShape), ...problems(401, 403, 404) },
      }),
      async (c) => {
        const scope = kind.enter(c)
        const { id } = c.req.valid('param')
        const form = c.req.valid('json')
        const data = await writeOnce(c, form, async (tx) => {
          const draft = await findDraft(c, tx, kind.name, id, { forWrite: true })
          const rows = corrected(draft.rows as SheetRow<Key>[], form, columns)
          await changeDraft(c, tx, id, rows)
          return headOf(id, await kind.check(tx, rows, scope))
        })
        return c.json({ data }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: `${one}/bad-rows`,
        summary: 'The rows to correct as an .xlsx file, with what is wrong',
        security: signedIn,
        request: { params: sheetIdParam },
        responses: { 200: workbookAnswer, ...problems(401, 403, 404) },
      }),
      async (c) => {
        const scope = kind.enter(c)
        const { language, deps } = c.var
        const { rows } = await checkedRows(c, deps.db, c.req.valid('param').id, scope)
        const bad = await makeBadRows(title(language), columns, rows.filter(isBad), language)
        return asWorkbook(c, bad, `${file}-to-correct`)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: `${one}/confirmation`,
        summary:
          'Store the rows that are right, all of them or none; those to correct stay for as long as they had',
        security: signedIn,
        request: { params: sheetIdParam, body: body(sheetConfirmation) },
        responses: { 201: json(sheetDoneShape, 'Stored'), ...problems(401, 403, 404, 409) },
      }),
      async (c) => {
        const scope = kind.enter(c)
        const { id } = c.req.valid('param')
        const form = c.req.valid('json')
        const prepared = await kind.prepare?.()
        const data = await writeOnce(c, form, async (tx) => {
          const { rows } = await checkedRows(c, tx, id, scope, true)
          const good = rows.flatMap(({ value }) => (value === undefined ? [] : [value]))
          // Somebody took an ID meanwhile, or another window corrected rows: whoever confirms has not seen that yet.
          if (good.length !== form.count) throw new Problem(409, 'sheetChanged')
          await kind.write(c, tx, good, { scope, form, prepared }).catch(asChanged)
          const left = rows.filter(isBad).map(({ number, cells }) => ({ number, cells }))
          await changeDraft(c, tx, id, left)
          return { count: good.length, left: left.length }
        })
        return c.json({ data }, 201)
      },
    )
}

/** A row that was right a moment ago: the list says which, looked at again. */
function asChanged(error: unknown): never {
  throw error instanceof Problem && error.status === 422 ? new Problem(409, 'sheetChanged') : error
}

/** The rows with corrected cells; a cell that is emptied says nothing any more. */
function corrected<Key extends string>(
  rows: SheetRow<Key>[],
  { rows: corrections }: SheetCorrections,
  columns: readonly SheetColumn<Key>[],
): SheetRow<Key>[] {
  return rows.map((row) => {
    const found = corrections.find(({ number }) => number === row.number)
    if (!found) return row
    const cells: Cells<Key> = { ...row.cells }
    for (const { key } of columns) {
      const given = (found as Record<string, unknown>)[key]
      if (typeof given !== 'string') continue
      if (given.trim()) cells[key] = given.trim().slice(0, LONGEST_LINE)
      else delete cells[key]
    }
    return { ...row, cells }
  })
}
