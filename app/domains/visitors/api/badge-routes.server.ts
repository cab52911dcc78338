import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { countAttempts, type Limit } from '~/api/rate-limit.server'
import { loadVisitOfPass } from './queries.server'
import { passCode, toGatePass } from './shape.server'
import { endBadgeRequest, requestBadge } from './store.server'
import { subjectOf } from './subject.server'
import { SECONDS_PER_DAY } from '~/rules/time-units'

/** A badge is printed again only so often a day. */
const PER_PASS: Limit = { max: 3, windowSeconds: SECONDS_PER_DAY }

const params = z.object({ code: passCode })

/** Badges that visitors ask for at a kiosk, and the front desk prints (decisions §10). */
export const badgeApi = createRouter()
  .openapi(
    call('post', '/gate-passes/{code}/badge', {
      may: 'anyone',
      summary: 'Ask the front desk to print a badge for a pass that is valid now; once until it is printed',
      params,
      answer: z.object({ requestedAt: z.iso.datetime() }),
      fails: [404, 409],
    }),
    async (c) => {
      const { code } = c.req.valid('param')
      const now = c.var.deps.clock()
      const requestedAt = await writeOnce(c, {}, async (tx) => {
        const loaded = await loadVisitOfPass(tx, code, { lock: true })
        const visitor = loaded?.visitors.find(({ passCode: own }) => own === code)
        if (!loaded || !visitor) throw new Problem(404, 'notFound')
        const { visit, company, host } = loaded
        const { state } = toGatePass({ visit, visitor, company, hostName: host.name }, now)
        if (state !== 'valid') throw new Problem(409, 'badgeNotPossible')
        if (visitor.badgeRequestedAt) return visitor.badgeRequestedAt.toISOString()
        await countAttempts(c, [{ name: 'badge', subject: code, limit: PER_PASS }], tx)
        await requestBadge(tx, visitor, now)
        return now.toISOString()
      })
      return c.json({ data: { requestedAt } }, 200)
    },
  )
  .openapi(
    call('post', '/desk/visitors/{code}/badge-printed', {
      may: 'visits:checkIn',
      summary: 'Say that a badge which was asked for is printed',
      params,
      answer: z.object({ code: z.string() }),
      fails: [404, 409],
    }),
    async (c) => {
      const { code } = c.req.valid('param')
      await writeOnce(c, {}, async (tx) => {
        const loaded = await loadVisitOfPass(tx, code, { lock: true })
        const visitor = loaded?.visitors.find(({ passCode: own }) => own === code)
        if (!loaded || !visitor) throw new Problem(404, 'notFound')
        if (!(await endBadgeRequest(tx, visitor))) throw new Problem(409, 'illegalTransition')
        const { publicId, companyId } = loaded.visit
        const subject = subjectOf({ publicId }, visitor)
        await recordAccess(c, tx, { action: 'visits:printBadge', subject, companyId })
        return { code }
      })
      return c.json({ data: { code } }, 200)
    },
  )

export type BadgeApi = typeof badgeApi
