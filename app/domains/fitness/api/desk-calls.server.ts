import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { publicId } from '~/decisions/schemas'
import { LONGEST_QUEUE } from '~/lists/queue'
import type { Action } from '~/rules/permissions'

const idParam = z.object({ id: publicId })
export const written = z.object({ id: z.string() })

/** Decisions of the desk about what their address names, each with what is entered with it. */
export const decisionsBy =
  <const W extends Action, A extends z.ZodType>(may: W, answer: A) =>
  <P extends string, B extends z.ZodType | undefined = undefined>(path: P, summary: string, body?: B) =>
    call<'post', P, W, typeof idParam, undefined, B, A>('post', path, {
      may,
      summary,
      params: idParam,
      body,
      answer,
      fails: [404, 409],
    })
export const decisionCall = decisionsBy('fitness:manage', written)

/** What waits for the desk, up to so many; it is recorded who looked at it. */
export async function answerQueue<Row, Item extends { id: string }>(
  c: ApiContext,
  list: (limit: number) => Promise<{ rows: Row[]; count: number }>,
  {
    action = 'desk:listFitness',
    subject,
    toItems,
  }: {
    action?: 'desk:listFitness' | 'desk:listLockers'
    subject?: Record<string, string>
    toItems: (rows: Row[], now: Date) => Item[]
  },
) {
  const { db, clock } = c.var.deps
  const now = clock()
  const { rows, count } = await list(LONGEST_QUEUE)
  const items = toItems(rows, now)
  const shown = items.map(({ id }) => id)
  await recordAccess(c, db, { action, subject: { ...subject, rows: rows.length }, shown })
  return { items, count, now: now.toISOString() }
}
