import { call } from '~/api/call.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import { headOf, type SheetKind } from './checked-sheet.server'
import { changeDraft, findDraft, keepDraft } from './drafts.server'
import { parseMessageCode } from '~/api/message-code'
import type { MessageKey } from '~/api/message-keys'
import { rowParams, sheetHeadShape, sheetIdParam, typedRow } from './schemas'
import { MOST_SHEET_ROWS, type Cells, type SheetRow } from './sheet-kind'

/** A list that is typed, or a read one that somebody is added to or taken off (product §2). */
export function typedRoutes<Value, Key extends string, Scope>(
  path: string,
  kind: SheetKind<Value, Key, Scope>,
) {
  /** The typed words of our columns, checked beside the other rows. @throws Problem 422 at the columns that are wrong */
  const rowOf = (words: Record<string, string>, number: number): SheetRow<Key> => {
    const cells: Cells<Key> = {}
    for (const { key } of kind.columns) if (words[key]?.trim()) cells[key] = words[key].trim()
    return { number, cells }
  }
  return createRouter()
    .openapi(
      call('post', `${path}/typed`, {
        may: kind.permission,
        summary: 'Create a list without a file; it is kept 30 minutes for its sender',
        made: json(sheetHeadShape, 'Created'),
        fails: [409],
      }),
      async (c) => {
        kind.enter(c)
        const data = await writeOnce(c, {}, async (tx) => headOf(await keepDraft(c, tx, kind.name, []), []))
        return c.json({ data }, 201)
      },
    )
    .openapi(
      call('post', `${path}/{id}/rows`, {
        may: kind.permission,
        summary: 'Add a valid row to a list',
        params: sheetIdParam,
        body: typedRow,
        made: json(sheetHeadShape, 'Added'),
        fails: [404, 409],
      }),
      async (c) => {
        const scope = kind.enter(c)
        const { id } = c.req.valid('param')
        const form = c.req.valid('json')
        const data = await writeOnce(c, form, async (tx) => {
          const draft = await findDraft(c, tx, kind.name, id, { forWrite: true })
          const rows = draft.rows as SheetRow<Key>[]
          const max = kind.mostRows ?? MOST_SHEET_ROWS
          if (rows.length >= max) throw new Problem(422, 'tooManyRows', { params: { max } })
          const number = Math.max(0, ...rows.map((row) => row.number)) + 1
          const all = [...rows, rowOf(form.cells, number)]
          const checked = await kind.check(tx, all, scope)
          assertRight(checked.at(-1)!.errors)
          await changeDraft(c, tx, draft, all)
          return headOf(id, checked)
        })
        return c.json({ data }, 201)
      },
    )
    .openapi(
      call('delete', `${path}/{id}/rows/{number}`, {
        may: kind.permission,
        summary: 'Remove a row from a list',
        params: rowParams,
        answer: sheetHeadShape,
        fails: [404, 409],
      }),
      async (c) => {
        const scope = kind.enter(c)
        const { id, number } = c.req.valid('param')
        const data = await writeOnce(c, {}, async (tx) => {
          const draft = await findDraft(c, tx, kind.name, id, { forWrite: true })
          const rows = draft.rows as SheetRow<Key>[]
          const others = rows.filter((row) => row.number !== number)
          await changeDraft(c, tx, draft, others, { mayBeEmpty: true })
          return headOf(id, await kind.check(tx, others, scope))
        })
        return c.json({ data }, 200)
      },
    )
}

function assertRight(errors: Partial<Record<string, string[]>>): void {
  const faults = Object.entries(errors).map(([key, codes]) => ({
    path: `cells.${key}`,
    ...parseMessageCode(codes![0]!),
  }))
  const [first] = faults
  if (first) {
    const problem = fieldProblem(first.path, first.messageKey as MessageKey, first.params)
    throw new Problem(422, problem.messageKey, { ...problem.more, errors: faults })
  }
}
