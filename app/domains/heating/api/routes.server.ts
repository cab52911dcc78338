import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { actorName, type ApiContext, type MemberActor } from '~/api/context.server'
import { writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter, json, pageOf } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { requireManager } from '~/api/require-permission.server'
import type { Db } from '~/db/database.server'
import { assertAllowed } from '~/decisions/decide.server'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import { addDays, seoulDate } from '~/rules/local-time'
import { readSetting } from '~/domains/building/api/settings.server'
import { CUT_OFF_MINUTES } from '~/domains/heating/rules/cut-off'
import { SERVED } from '~/domains/heating/rules/heating-hours'
import { isLowOccupancy } from '~/domains/heating/rules/occupancy'
import { requestableDays, DAYS_AHEAD } from '~/domains/heating/rules/request-refusal'
import {
  heatingDetails,
  heatingForm,
  heatingIdParam,
  heatingListQuery,
  heatingCreatedShape,
  heatingQuoteShape,
  heatingRowShape,
  heatingShape,
  heatingTermsShape,
} from '~/domains/heating/schemas'
import { requestHours, quoteFor } from './request-hours.server'
import { actionRefusal, canSee } from './decide.server'
import { amountsOf } from './hours.server'
import { findTenant, listEvents, listRequests, loadRequests, type LoadedRequest } from './queries.server'
import { toRequest, toRow } from './shape.server'
import { endAndTellSharing } from './share-told.server'
import { changeRequestStatus } from './store.server'

/** Days back that a list shows without dates; ahead it shows as far as hours can be requested. */
const DAYS_BACK = 30

/** Extra heating and cooling for tenants (product §9). */
export const heatingApi = createRouter()
  .openapi(
    call('get', '/heating/terms', {
      may: 'heating:request',
      summary:
        'Get the terms of a request: price per hour and floor, regular hours, cut-off and the company’s floors',
      answer: heatingTermsShape,
    }),
    async (c) => {
      const { companyId } = c.var.caller
      const { db, clock } = c.var.deps
      const { wonPerHour } = await readSetting(c, 'heating.price')
      const { percent } = await readSetting(c, 'building.occupancy')
      const tenant = await findTenant(db, companyId)
      const data = {
        wonPerHour,
        served: SERVED[tenant?.kind ?? 'office'],
        cutOffMinutes: CUT_OFF_MINUTES,
        days: requestableDays(clock()),
        floors: tenant?.floors ?? [],
        isLowOccupancy: isLowOccupancy(percent),
      }
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/heating/quote', {
      may: 'heating:request',
      summary: 'Quote the price of hours and which of them are shared; nothing is stored',
      body: heatingDetails,
      answer: heatingQuoteShape,
    }),
    async (c) => {
      const actor = c.var.caller
      return c.json({ data: await quoteFor(c, actor, c.req.valid('json')) }, 200)
    },
  )
  .openapi(
    call('post', '/heating', {
      may: 'heating:request',
      summary:
        'Request hours on floors of the caller’s company, until 14:00 on the day of use; optionally weekly',
      body: heatingForm,
      made: json(heatingCreatedShape, 'Requested'),
      fails: [409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const { wonPerHour } = await readSetting(c, 'heating.price')
      const data = await writeOnce(c, form, (tx) => requestHours(c, tx, actor, form, wonPerHour))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('get', '/heating', {
      may: 'heating:seeOwn',
      summary: 'List the caller’s own requests or, with total, the company’s; upcoming first, then past',
      query: heatingListQuery,
      answer: pageOf(heatingRowShape),
    }),
    async (c) => {
      const query = c.req.valid('query')
      const isCompany = query.scope === 'company'
      const actor = requireManager(c, isCompany ? 'heating:seeCompany' : 'heating:seeOwn')
      const { db, clock } = c.var.deps
      const now = clock()
      const today = seoulDate(now)
      const { from = addDays(today, -DAYS_BACK), to = addDays(today, DAYS_AHEAD) } = query
      const { companyId } = actor
      const filter = { ...query, from, to, companyId, memberId: isCompany ? undefined : actor.id }
      const { rows, count } = await listRequests(db, filter, now, limitAndOffset(query))
      // Colleagues' requests show when they work late, so reading them is recorded.
      if (isCompany) {
        const subject = { from, to, page: query.page }
        const shown = rows.map(({ request }) => request.publicId)
        await recordAccess(c, db, { action: 'heating:list', subject, shown, companyId })
      }
      const amounts = await amountsOf(
        db,
        rows.map(({ request }) => request),
      )
      const items = rows.map((row) => toRow(row, amounts.get(row.request.id)!))
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    call('get', '/heating/{id}', {
      may: 'heating:see',
      summary: 'Get a request with its current price, its history and what the caller may do',
      params: heatingIdParam,
      answer: heatingShape,
      fails: [404],
    }),
    async (c) => {
      const actor = c.var.caller
      const { db } = c.var.deps
      const loaded = await requireRequest(actor, db, c.req.valid('param').id)
      if (loaded.request.memberId !== actor.id)
        await recordAccess(c, db, {
          action: 'heating:view',
          subject: loaded.request.publicId,
          companyId: actor.companyId,
        })
      return c.json({ data: await answerOf(c, db, loaded) }, 200)
    },
  )
  .openapi(
    call('post', '/heating/{id}/cancel', {
      may: 'heating:cancel',
      summary: 'Cancel a request of the caller, until 14:00 on the day of use',
      params: heatingIdParam,
      answer: heatingShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      const data = await writeUndoable(c, {}, async (tx) => {
        const loaded = await requireRequest(actor, tx, id, { lock: true })
        const at = c.var.deps.clock()
        assertAllowed(actionRefusal(actor, loaded, 'cancel', at))
        const messaging = { tx, now: at, publicUrl: c.var.deps.config.publicUrl }
        await endAndTellSharing(messaging, [loaded], () =>
          changeRequestStatus(tx, loaded.request.id, {
            to: 'cancelled',
            event: 'cancelled',
            by: 'author',
            actor: actorName(actor),
            at,
          }),
        )
        return answerOf(c, tx, await requireRequest(actor, tx, id))
      })
      return c.json({ data }, 200)
    },
  )

/** A request that the member may see. @throws Problem 404 */
async function requireRequest(
  actor: MemberActor,
  db: Db,
  id: string,
  options?: { lock: true },
): Promise<LoadedRequest> {
  const [loaded] = await loadRequests(db, [id], options)
  if (!loaded || !canSee(actor, loaded)) throw new Problem(404, 'notFound')
  return loaded
}

async function answerOf(c: ApiContext, db: Db, loaded: LoadedRequest) {
  const { request } = loaded
  const amounts = await amountsOf(db, [request])
  const events = await listEvents(db, request.id)
  const now = c.var.deps.clock()
  return toRequest(loaded, amounts.get(request.id)!, { actor: c.var.actor, now, events })
}

export type HeatingApi = typeof heatingApi
