import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { createRouter } from '~/api/openapi.server'
import { seoulMinutes } from '~/rules/local-time'
import { todayState } from '~/domains/visitors/rules/today-state'
import { todayQuery, todayVisitorShape } from '~/domains/visitors/today-schemas'
import { passesOfToday } from './today.server'
import { subjectOf } from './subject.server'

/** Today's visitors of a host or, for holders of visitor or total, of the company: expected, here and gone. */
export const todayApi = createRouter().openapi(
  call('get', '/visits/today', {
    may: 'visits:seeOwn',
    summary:
      'List today’s visits to the caller or to the company by time: undecided, expected, checked in, checked out and late',
    query: todayQuery,
    answer: z.array(todayVisitorShape),
  }),
  async (c) => {
    const { scope } = c.req.valid('query')
    const { db, clock } = c.var.deps
    const { passes, date, companyId } = await passesOfToday(c, scope)
    const shown = passes.map(({ visit, visitor }) => subjectOf(visit, visitor))
    await recordAccess(c, db, {
      action: 'visits:list',
      subject: { scope, from: date, to: date },
      shown,
      companyId,
    })
    const data = passes.flatMap(({ visit, visitor, hostName }) => {
      const state = todayState(visitor.status, visit.visitMinutes, seoulMinutes(clock()))
      if (!state) return []
      return {
        id: visit.publicId,
        number: visitor.number,
        name: visitor.name,
        companyName: visitor.companyName,
        plate: visitor.plate,
        hostName,
        floor: visit.floor,
        visitMinutes: visit.visitMinutes,
        state,
        checkedInAt: visitor.checkedInAt?.toISOString() ?? null,
        checkedOutAt: visitor.checkedOutAt?.toISOString() ?? null,
      }
    })
    return c.json({ data }, 200)
  },
)

export type TodayApi = typeof todayApi
