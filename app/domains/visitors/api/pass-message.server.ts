import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { countAttempts, type Limit } from '~/api/rate-limit.server'
import { resendPass } from './messages.server'
import { loadVisitOfPass } from './queries.server'
import { passCode, toGatePass } from './shape.server'
import { SECONDS_PER_DAY } from '~/rules/time-units'

/** Messages cost money and disturb somebody, so a pass is sent only so often a day. */
const PER_PASS: Limit = { max: 3, windowSeconds: SECONDS_PER_DAY }

/** Sends a pass to the phone it was made for, for a visitor at a kiosk (decisions §10). */
export const passMessageApi = createRouter().openapi(
  call('post', '/gate-passes/{code}/send', {
    may: 'anyone',
    summary: 'Resend a gate pass to its visitor by text message and, if known, e-mail',
    params: z.object({ code: passCode }),
    answer: z.object({ sent: z.literal(true) }),
    fails: [404, 409],
  }),
  async (c) => {
    const { clock, config } = c.var.deps
    const { code } = c.req.valid('param')
    const now = clock()
    const sent = await writeOnce(c, {}, async (tx) => {
      const loaded = await loadVisitOfPass(tx, code)
      const visitor = loaded?.visitors.find(({ passCode: own }) => own === code)
      if (!loaded || !visitor) throw new Problem(404, 'notFound')
      const { visit, company, host } = loaded
      const { state } = toGatePass({ visit, visitor, company, hostName: host.name }, now)
      if (state !== 'valid' && state !== 'notYet') throw new Problem(409, 'passNotUsable')
      await countAttempts(c, [{ name: 'pass-message', subject: code, limit: PER_PASS }], tx)
      await resendPass({ tx, loaded, now, publicUrl: config.publicUrl }, visitor)
      return { sent: true as const }
    })
    return c.json({ data: sent }, 200)
  },
)
