import { z } from '@hono/zod-openapi'
import { recordAccess } from './access-record.server'
import { call } from './call.server'
import { actorName } from './context.server'
import { writeOnce } from './idempotency.server'
import { createRouter } from './openapi.server'
import { undoForm } from '~/decisions/undo'
import { takeBack } from './undo.server'

/** Taking back what one has just decided, of any kind. */
export const undoApi = createRouter().openapi(
  call('post', '/undo', {
    may: 'signedIn',
    summary:
      'Take back what the caller has just written, by the numbers in X-Undo of its answers: all of it or nothing, as long as nobody has been told and nothing else has changed',
    body: undoForm,
    answer: z.object({}),
    fails: [409],
  }),
  async (c) => {
    const { writes } = c.req.valid('json')
    const data = await writeOnce(c, { writes }, async (tx) => {
      const by = { actor: actorName(c.var.caller), now: c.var.deps.clock() }
      const shown = await takeBack(tx, { ids: writes, ...by })
      await recordAccess(c, tx, { action: 'undo', subject: { writes: writes.length }, shown })
      return {}
    })
    return c.json({ data }, 200)
  },
)

export type UndoApi = typeof undoApi
