import { call } from '~/api/call.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { isDeadlock } from '~/db/deadlock.server'
import { checkedSheet, isInvalid, validOnes, type SheetKind } from './checked-sheet.server'
import { changeDraft } from './drafts.server'
import { sheetConfirmation, sheetDoneShape, sheetIdParam } from './schemas'

/** The word that writes the right rows of a list (decisions §6). */
export const confirmationRoute = <Value, Key extends string, Scope>(
  path: string,
  kind: SheetKind<Value, Key, Scope>,
) =>
  createRouter().openapi(
    call('post', `${path}/{id}/confirmation`, {
      may: kind.permission,
      summary: 'Store the valid rows, all of them or none; the others are kept until the list expires',
      params: sheetIdParam,
      body: sheetConfirmation,
      made: json(sheetDoneShape, 'Stored'),
      fails: [404, 409],
    }),
    async (c) => {
      const scope = kind.enter(c)
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const prepared = await kind.prepare?.()
      const data = await writeOnce(c, form, async (tx) => {
        const draft = await checkedSheet(c, tx, kind, { id, scope, forWrite: true })
        const { rows } = draft
        const goodRows = validOnes(rows)
        // Somebody took an ID meanwhile, a price changed, or another window corrected rows: whoever confirms has not seen that yet.
        const isSeen = goodRows.length === form.count && kind.wonOf?.(goodRows) === form.won
        if (!isSeen) throw new Problem(409, 'sheetChanged')
        await kind.write!(c, tx, goodRows, { scope, form, prepared }).catch(asChanged)
        const badRows = rows.filter(isInvalid).map(({ number, cells }) => ({ number, cells }))
        await changeDraft(c, tx, draft, badRows)
        return { count: goodRows.length, left: badRows.length }
      })
      return c.json({ data }, 201)
    },
  )

/**
 * A row that was right a moment ago: the list says which, looked at again. Two lists with the same people in another order wait
 * for each other; one of them wins.
 */
function asChanged(error: unknown): never {
  throw (error instanceof Problem && [409, 422].includes(error.status)) || isDeadlock(error)
    ? new Problem(409, 'sheetChanged')
    : error
}
