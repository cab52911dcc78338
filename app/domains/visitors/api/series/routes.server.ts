import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { type ApiContext, type MemberActor } from '~/api/context.server'
import { readBefore, writeOnce, writeUndoable } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { assertAllAllowed } from '~/decisions/decide.server'
import { formatMinutes } from '~/rules/local-time'
import {
  moreVisitDatesForm,
  moreVisitDatesWire,
  seriesDatesShape,
  seriesDatesWire,
  seriesDecisionForm,
  seriesIdParam,
  seriesMadeShape,
  seriesReservedShape,
  visitSeriesForm,
  visitSeriesShape,
} from '~/domains/visitors/series-schemas'
import { reasonForm } from '~/domains/visitors/schemas'
import { grantAccess, limitReservations, viewerOf } from '~/domains/visitors/api/access.server'
import { addDates, datesLeft, hostOfSeries, lastToRepeat } from './add-dates.server'
import { changeRefusal } from '~/domains/visitors/api/change-routes.server'
import { decideTogether } from '~/domains/visitors/api/decide-together.server'
import { actionRefusal, canSee } from '~/domains/visitors/api/decide.server'
import { loadSeries, type LoadedVisit } from '~/domains/visitors/api/queries.server'
import { reserveSeries } from './reserve.server'
import { findRequestedHost } from '~/domains/visitors/api/reserve.server'
import { readSeriesDates } from './series.server'
import { toVisitSeries } from '~/domains/visitors/api/shape.server'

/** Visits of the same guests on several dates: shown date by date, made all or none, decided about together. */
export const visitSeriesApi = createRouter()
  .openapi(
    call('post', '/visits/series/dates', {
      may: 'visits:requestSeries',
      summary:
        'Check the dates on which the same guests are to come, each with what is against it; nothing is stored',
      body: seriesDatesWire,
      answer: seriesDatesShape,
    }),
    async (c) => c.json({ data: await readSeriesDates(c, c.req.valid('json'), c.var.caller) }, 200),
  )
  .openapi(
    call('post', '/visits/series', {
      may: 'visits:requestSeries',
      summary: 'Reserve a visit of the same guests on each of several dates: all of them or none',
      body: visitSeriesForm,
      made: json(seriesReservedShape, 'Reserved'),
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const visited = await readBefore(findRequestedHost(c, form))
      const data = await writeOnce(c, form, async (tx) => {
        await limitReservations(c, tx, form)
        return reserveSeries(c, tx, form, visited())
      })
      const guest = form.forMyself ? null : grantAccess(c, data.visits[0]!.id, form.visitors[0]!.mobile)
      return c.json({ data: { ...data, guest } }, 201)
    },
  )
  .openapi(
    call('get', '/visits/series/{id}', {
      may: 'visits:seeOwn',
      summary: 'List the visits of a series, with what the caller may decide about each',
      params: seriesIdParam,
      answer: visitSeriesShape,
      fails: [404],
    }),
    async (c) => {
      const member = c.var.caller
      const { companyId } = member
      const { id } = c.req.valid('param')
      const visible = await requireSeries(c, c.var.deps.db, id)
      await recordAccess(c, c.var.deps.db, { action: 'visits:view', subject: id, companyId })
      return c.json({ data: seriesAnswer(c, id, visible, member) }, 200)
    },
  )
  .openapi(
    call('post', '/visits/series/{id}/dates/check', {
      may: 'visits:requestSeries',
      summary: 'Check further dates of a series, each with what is against it; nothing is stored',
      params: seriesIdParam,
      body: moreVisitDatesWire,
      answer: seriesDatesShape,
      fails: [404, 409],
    }),
    async (c) => {
      const member = c.var.caller
      const all = await requireSeries(c, c.var.deps.db, c.req.valid('param').id)
      const { visit, visitors } = lastToRepeat(all, member)
      const guests = {
        visitTime: formatMinutes(visit.visitMinutes),
        mobiles: visitors.map(({ mobile }) => mobile),
      }
      return c.json({ data: await readSeriesDates(c, { ...c.req.valid('json'), ...guests }, member) }, 200)
    },
  )
  .openapi(
    call('post', '/visits/series/{id}/dates', {
      may: 'visits:requestSeries',
      summary: 'Add dates to a series, on which the same guests come again: all of them or none',
      params: seriesIdParam,
      body: moreVisitDatesForm,
      made: json(seriesMadeShape, 'Reserved'),
      fails: [404, 409],
    }),
    async (c) => {
      const member = c.var.caller
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const { db, clock } = c.var.deps
      const last = lastToRepeat(await requireSeries(c, db, id), member)
      const found = await hostOfSeries(db, last, clock())
      const data = await writeOnce(c, form, async (tx) => {
        await limitReservations(c, tx, last)
        const all = await requireSeries(c, tx, id, { lock: true })
        return addDates(c, tx, { all, member, found }, form)
      })
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('post', '/visits/series/{id}/decisions', {
      may: 'visits:seeOwn',
      summary: 'Approve, reject or cancel chosen visits of a series: all of them or none',
      params: seriesIdParam,
      body: seriesDecisionForm,
      answer: visitSeriesShape,
      fails: [404, 409],
    }),
    async (c) => {
      const member = c.var.caller
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const { decision, ids, revisions = {} } = form
      const reason = readReason(form)
      const data = await writeUndoable(c, form, async (tx) => {
        const visible = await requireSeries(c, tx, id, { lock: true })
        assertAllAllowed(ids, visible, {
          idOf: ({ visit }) => visit.publicId,
          refusalOf: (loaded) =>
            actionRefusal(loaded, decision, viewerOf(c, loaded)) ??
            changeRefusal(loaded.visit, revisions[loaded.visit.publicId]),
        })
        const chosen = visible.filter(({ visit }) => ids.includes(visit.publicId))
        await decideTogether(c, tx, chosen, decision, { reason })
        return seriesAnswer(c, id, await requireSeries(c, tx, id), member)
      })
      return c.json({ data }, 200)
    },
  )

const seriesAnswer = (c: ApiContext, id: string, visible: LoadedVisit[], member: MemberActor) => ({
  ...toVisitSeries(id, visible, viewerOf(c, visible[0]!)),
  left: datesLeft(visible, member),
})

/** The reason of a decision, as it is read for a single visit. @throws Problem 422 where rejecting has none */
function readReason({ decision, reason }: { decision: string; reason?: string }): string | undefined {
  if (decision !== 'reject' && !reason?.trim()) return undefined
  const read = reasonForm.safeParse({ reason })
  if (read.success) return read.data.reason
  throw fieldProblem('reason', reason?.trim() ? 'tooLong' : 'reasonRequired', { max: 200 })
}

/** The visits of a series that the caller may see. @throws Problem 404 where there are none */
async function requireSeries(
  c: ApiContext,
  db: Db,
  id: string,
  options?: { lock: true },
): Promise<LoadedVisit[]> {
  const all = await loadSeries(db, id, options)
  const visible = all.filter((loaded) => canSee(loaded, viewerOf(c, loaded)))
  if (visible.length === 0) throw new Problem(404, 'notFound')
  return visible
}

export type VisitSeriesApi = typeof visitSeriesApi
