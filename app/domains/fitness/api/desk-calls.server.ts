import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { publicId } from '~/decisions/schemas'
import { LONGEST_QUEUE } from '~/lists/queue'

const idParam = z.object({ id: publicId })
export const written = z.object({ id: z.string() })

/** A decision of the desk about what the address names, with what is entered with it. */
export const decisionCall = <P extends string, B extends z.ZodType | undefined = undefined>(
  path: P,
  summary: string,
  body?: B,
) =>
  call<'post', P, 'fitness:manage', typeof idParam, undefined, B, typeof written>('post', path, {
    may: 'fitness:manage',
    summary,
    params: idParam,
    body,
    answer: written,
    fails: [404, 409],
  })

/** What waits for the desk, up to so many; it is recorded who looked at it. */
export async function answerQueue<Row, Item extends { id: string }>(
  c: ApiContext,
  list: (limit: number) => Promise<{ rows: Row[]; count: number }>,
  { subject, toItems }: { subject: Record<string, string>; toItems: (rows: Row[], now: Date) => Item[] },
) {
  const { db, clock } = c.var.deps
  const now = clock()
  const { rows, count } = await list(LONGEST_QUEUE)
  const items = toItems(rows, now)
  const shown = items.map(({ id }) => id)
  await recordAccess(c, db, { action: 'desk:listFitness', subject: { ...subject, rows: rows.length }, shown })
  return { items, count, now: now.toISOString() }
}
