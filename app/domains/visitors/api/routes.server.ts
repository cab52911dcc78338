import { z } from '@hono/zod-openapi'
import { aboutThing, call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { type MemberActor } from '~/api/context.server'
import { createRouter, pageOf } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import { addDays, seoulDate } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { normalisePlate } from '~/rules/plate'
import { VISIT_DAYS_AHEAD } from '~/domains/visitors/rules/is-visit-date-bookable'
import { gatePassShape, seriesPassesShape } from '~/domains/visitors/pass-schemas'
import { answerWorkbook, workbookAnswer } from '~/workbooks/workbook.server'
import { MOST_COUNTED, visitExportQuery, visitPageQuery, waitingQuery } from '~/domains/visitors/list-schemas'
import { visitPageExtra, visitRowShape, visitShape, waitingShape } from '~/domains/visitors/schemas'
import { requireVisit } from './access.server'
import { seesAsGuest } from './decide.server'
import { changeApi } from './change-routes.server'
import { decisionApi } from './decision-routes.server'
import { findPass, listPassesOfSeries } from './desk/queries.server'
import { listForExport, visitSheet } from './export.server'
import { findWaiting, listVisits, type VisitFilter } from './list-queries.server'
import { listEvents, listSeries } from './queries.server'
import { passMessageApi } from './pass-message.server'
import { passSearchApi } from './pass-search.server'
import { visitSearchApi } from './visit-search.server'
import { reservationApi } from './reservation-routes.server'
import { visitSeriesApi } from './series/routes.server'
import { passCode, toGatePass, toSeriesPasses, toVisit, toVisitRow, visitId } from './shape.server'
import { subjectOf } from './subject.server'

/** Days back that a list shows without dates; ahead it shows as far as visits can be reserved. */
const DAYS_BACK = 30

/** Lists and details of visits and gate passes. */
const visitorsApi = createRouter()
  .openapi(
    call('get', '/visits', {
      may: 'visits:seeOwn',
      summary: `List visits to the caller or, with visitor or total, to the company; undecided first, nearest day first; counted up to ${MOST_COUNTED}`,
      query: visitPageQuery,
      answer: pageOf(visitRowShape).extend(visitPageExtra),
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const actor = c.var.caller
      const query = c.req.valid('query')
      if (!can(actor, query.scope === 'company' ? 'visits:seeCompany' : 'visits:seeOwn')) {
        throw new Problem(403, 'forbidden')
      }
      const today = seoulDate(clock())
      const filter = filterOf(actor, query, today)
      const [{ rows, count }, waiting] = await Promise.all([
        listVisits(db, filter, { ...limitAndOffset(query), today, sort: query.sort }),
        query.with === 'waiting' ? findWaiting(db, actor, { scope: query.scope, today }) : null,
      ])
      const subject = { scope: query.scope, from: filter.from, to: filter.to, page: query.page }
      const items = rows.map((row) => toVisitRow(row, actor))
      const shown = items.map(({ id }) => id)
      await recordAccess(c, db, { action: 'visits:list', subject, shown, companyId: actor.companyId })
      return c.json({ data: { ...pageAnswer(query, count, items), waiting: waiting && waiting.count } }, 200)
    },
  )
  .openapi(
    call('get', '/visits/export', {
      may: 'visits:seeOwn',
      summary:
        'Export the visitors of matching or selected visits as an Excel file; a reason is required and recorded',
      query: visitExportQuery,
      answer: workbookAnswer,
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const actor = c.var.caller
      const { reason, ids, ...query } = c.req.valid('query')
      if (!can(actor, query.scope === 'company' ? 'visits:seeCompany' : 'visits:seeOwn')) {
        throw new Problem(403, 'forbidden')
      }
      const filter = { ...filterOf(actor, query, seoulDate(clock())), publicIds: ids?.split(',') }
      const rows = await listForExport(db, filter)
      const { from, to } = filter
      const subject = { scope: query.scope, from, to, people: rows.length, chosen: ids && 'yes' }
      return answerWorkbook(c, {
        file: 'visits',
        access: {
          action: 'visits:export',
          subject,
          shown: rows.map(({ visit, person }) => subjectOf(visit, person)),
          companyId: actor.companyId,
          reason,
        },
        ...visitSheet(rows, c.var.language),
      })
    },
  )
  .openapi(
    call('get', '/visits/waiting', {
      may: 'visits:seeOwn',
      summary: 'Count the visits that await the caller’s decision, with the next one',
      query: waitingQuery,
      answer: waitingShape,
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const actor = c.var.caller
      const { scope } = c.req.valid('query')
      return c.json({ data: await findWaiting(db, actor, { scope, today: seoulDate(clock()) }) }, 200)
    },
  )
  .openapi(
    call('get', '/visits/{id}', {
      may: aboutThing('visits:see'),
      summary:
        'Get a visit, as its host, with visitor or total of the company, or as its guest with X-Visit-Access',
      params: z.object({ id: visitId }),
      answer: visitShape,
      fails: [401, 404],
    }),
    async (c) => {
      const { db } = c.var.deps
      const { loaded, viewer } = await requireVisit(c, db, c.req.valid('param').id)
      const { id, publicId, companyId, seriesId } = loaded.visit
      // Guests read only what they wrote themselves.
      if (!seesAsGuest(loaded, viewer))
        await recordAccess(c, db, { action: 'visits:view', subject: publicId, companyId })
      const events = await listEvents(db, id)
      const series = seriesId === null ? [] : await listSeries(db, seriesId)
      return c.json({ data: toVisit(loaded, { events, series }, viewer) }, 200)
    },
  )
  .openapi(
    call('get', '/visit-passes/{code}', {
      may: 'anyone',
      summary: 'Get a person’s gate passes of a series of visits by the code of their link',
      params: z.object({ code: passCode }),
      answer: seriesPassesShape,
      fails: [404],
    }),
    async (c) => {
      const found = await listPassesOfSeries(c.var.deps.db, c.req.valid('param').code)
      if (found.length === 0) throw new Problem(404, 'notFound')
      return c.json({ data: toSeriesPasses(found) }, 200)
    },
  )
  .openapi(
    call('get', '/gate-passes/{code}', {
      may: 'anyone',
      summary: 'Get a gate pass by the code of its link',
      params: z.object({ code: passCode }),
      answer: gatePassShape,
      fails: [404],
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const pass = await findPass(db, c.req.valid('param').code)
      if (!pass) throw new Problem(404, 'notFound')
      return c.json({ data: toGatePass(pass, clock()) }, 200)
    },
  )

/** The filter of a list query for this member today. */
function filterOf(
  { id, companyId }: MemberActor,
  {
    scope,
    from,
    to,
    status,
    keyword,
  }: Omit<z.output<typeof visitPageQuery>, 'page' | 'size' | 'with' | 'sort'>,
  today: string,
): VisitFilter {
  return {
    companyId,
    hostId: scope === 'mine' ? id : undefined,
    from: from ?? addDays(today, -DAYS_BACK),
    to: to ?? addDays(today, VISIT_DAYS_AHEAD),
    status,
    name: keyword,
    plate: keyword && normalisePlate(keyword),
  }
}

/** The routers of visits; `createApi` mounts all of them. */
export const visitorsApis = [
  // Before the calls with a visit's id in the same place.
  visitSeriesApi,
  reservationApi,
  changeApi,
  decisionApi,
  passSearchApi,
  visitSearchApi,
  passMessageApi,
  visitorsApi,
] as const

export type VisitorsApi = (typeof visitorsApis)[number]
