import { z } from '@hono/zod-openapi'
import { aboutThing, call } from '~/api/call.server'
import { type ApiContext } from '~/api/context.server'
import { writeUndoable } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { assertAllAllowed, assertAllowed } from '~/decisions/decide.server'
import {
  bulkDecisionForm,
  bulkRejectionForm,
  optionalReasonForm,
  reasonForm,
} from '~/domains/visitors/schemas'
import { viewerOf, requireVisit } from './access.server'
import { assertUnchanged, changeRefusal } from './change-routes.server'
import { decideAndNotify } from './decide-and-notify.server'
import { decideTogether } from './decide-together.server'
import { actionRefusal, canSee, isApprovalOfBlocked, type Decision } from './decide.server'
import { loadVisits } from './queries.server'
import { visitHead, visitId } from './shape.server'
import type { Db } from '~/db/database.server'

const params = z.object({ id: visitId })

/**
 * Approve, reject, cancel, request a cancellation or decline it: every step of the status machine that people take
 * (decisions §2).
 */
export const decisionApi = createRouter()
  .openapi(
    call('post', '/visits/approve', {
      may: 'visits:approve',
      summary: 'Approve several visits: all of them or none',
      body: bulkDecisionForm,
      answer: z.object({ approved: z.int() }),
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const approved = await writeUndoable(c, form, (tx) => decideAboutVisits(c, tx, 'approve', form))
      return c.json({ data: { approved } }, 200)
    },
  )
  .openapi(
    call('post', '/visits/reject', {
      may: 'visits:reject',
      summary: 'Reject several visits with one reason: all of them or none',
      body: bulkRejectionForm,
      answer: z.object({ rejected: z.int() }),
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const rejected = await writeUndoable(c, form, (tx) => decideAboutVisits(c, tx, 'reject', form))
      return c.json({ data: { rejected } }, 200)
    },
  )
  .openapi(
    call('post', '/visits/{id}/approve', {
      may: 'visits:approve',
      summary: 'Approve a visit, as its host or with visitor or total',
      params,
      query: z.object({ revision: z.coerce.number().int().optional() }),
      answer: visitHead,
      fails: [404, 409],
    }),
    async (c) => {
      const { revision } = c.req.valid('query')
      return c.json({ data: await decideOne(c, c.req.valid('param').id, 'approve', { revision }) }, 200)
    },
  )
  .openapi(
    call('post', '/visits/{id}/reject', {
      may: 'visits:reject',
      summary: 'Reject a visit with a reason, which the guest is told',
      params,
      body: reasonForm,
      answer: visitHead,
      fails: [404, 409],
    }),
    async (c) => {
      return c.json({ data: await decideOne(c, c.req.valid('param').id, 'reject', c.req.valid('json')) }, 200)
    },
  )
  .openapi(
    call('post', '/visits/{id}/cancel', {
      may: aboutThing('visits:cancel'),
      summary: 'Cancel a visit: as its guest before approval, as host or manager until it begins',
      params,
      body: optionalReasonForm,
      answer: visitHead,
      fails: [401, 403, 404, 409],
    }),
    async (c) =>
      c.json({ data: await decideOne(c, c.req.valid('param').id, 'cancel', c.req.valid('json')) }, 200),
  )
  .openapi(
    call('post', '/visits/{id}/request-cancellation', {
      may: aboutThing('visits:requestCancellation'),
      summary: 'Request the cancellation of an approved visit, as its guest',
      params,
      body: optionalReasonForm,
      answer: visitHead,
      fails: [401, 403, 404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await decideOne(c, c.req.valid('param').id, 'requestCancellation', form) }, 200)
    },
  )
  .openapi(
    call('post', '/visits/{id}/keep', {
      may: 'visits:decideCancellation',
      summary: 'Decline a guest’s request for cancellation; the visit stays approved',
      params,
      answer: visitHead,
      fails: [404, 409],
    }),
    async (c) => {
      return c.json({ data: await decideOne(c, c.req.valid('param').id, 'keep') }, 200)
    },
  )

/** One decision under the visit's lock: of two concurrent ones the second sees the first's outcome. */
const decideOne = (
  c: ApiContext,
  id: string,
  decision: Decision,
  { reason, revision }: { reason?: string; revision?: number } = {},
) =>
  writeUndoable(c, { reason }, async (tx) => {
    const { loaded, viewer } = await requireVisit(c, tx, id, { lock: true })
    assertAllowed(actionRefusal(loaded, decision, viewer))
    // A visit that the guest has changed in the meantime must not be approved unseen.
    assertUnchanged(loaded.visit, revision)
    return decideAndNotify(c, tx, loaded, decision, { reason })
  })

/**
 * Decides about all or none; a visit changed since it was shown is refused, too.
 * @throws Problem 404 when one is unknown to the caller; 403, 409 naming those that cannot be decided
 */
async function decideAboutVisits(
  c: ApiContext,
  tx: Db,
  decision: 'approve' | 'reject',
  { ids, revisions = {}, reason }: z.infer<typeof bulkDecisionForm> & { reason?: string },
): Promise<number> {
  const chosen = await loadVisits(tx, [...new Set(ids)], { lock: true })
  const visible = chosen.filter((loaded) => canSee(loaded, viewerOf(c, loaded)))
  assertAllAllowed(ids, visible, {
    idOf: ({ visit }) => visit.publicId,
    refusalOf: (loaded) =>
      actionRefusal(loaded, decision, viewerOf(c, loaded)) ??
      // A visitor on the block list must not be approved in bulk.
      (decision === 'approve' && isApprovalOfBlocked(loaded) ? 'decideOnItsPage' : null) ??
      changeRefusal(loaded.visit, revisions[loaded.visit.publicId]),
  })
  await decideTogether(c, tx, visible, decision, { reason })
  return visible.length
}
