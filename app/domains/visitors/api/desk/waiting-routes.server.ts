import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { seoulDate, type LocalDate } from '~/rules/local-time'
import { canRemindHost, REMINDER_PAUSE } from '~/domains/visitors/rules/desk-refusal'
import { hostNames } from '~/domains/visitors/rules/host-name'
import { visitStatus } from '~/domains/visitors/schemas'
import { walkInForm, type WalkIn } from '~/domains/visitors/walk-in-schemas'
import { notifyHostOfWaiting } from '~/domains/visitors/api/messages.server'
import { findLastEvent, findVisited, loadVisitOfPass } from '~/domains/visitors/api/queries.server'
import { requireCompany, requireConsent } from '~/domains/visitors/api/reserve.server'
import { passCode } from '~/domains/visitors/api/shape.server'
import { addEvent } from '~/domains/visitors/api/store.server'
import { enterWalkIn, walkInHost } from '~/domains/visitors/api/walk-in.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** Visitors at the desk whose host has not decided: walk-ins, and reminding the host (decisions §2, §9). */
export const deskWaitingApi = createRouter()
  .openapi(
    call('post', '/desk/visits', {
      may: 'visits:enterWalkIn',
      summary: 'Register a visitor without a reservation; the host is asked by message',
      body: walkInForm,
      made: json(z.object({ code: z.string(), status: visitStatus }), 'Waits for the host'),
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const entered = await writeOnce(c, form, async (tx) => {
        const found = await findHost(tx, form, seoulDate(c.var.deps.clock()))
        const consentVersion = requireConsent(undefined, found.consentVersion)
        const { code, status } = await enterWalkIn(c, tx, form, { ...found, consentVersion }, 'desk')
        return { code, status }
      })
      return c.json({ data: entered }, 201)
    },
  )
  .openapi(
    call('post', '/desk/visitors/{code}/remind-host', {
      may: 'visits:remindHost',
      summary: 'Remind the host that a visitor is waiting at the desk; once in five minutes',
      params: z.object({ code: passCode }),
      answer: z.object({ code: z.string() }),
      fails: [404, 409, 429],
    }),
    async (c) => {
      const { code } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => remindHost(c, tx, code)) }, 200)
    },
  )

/** @throws Problem 422 at the field */
async function findHost(tx: Db, form: WalkIn, today: LocalDate) {
  const typedHost = { companyId: form.companyId, hostNames: hostNames(form.hostName) }
  const found = requireCompany(await findVisited(tx, typedHost, today))
  return { ...found, host: walkInHost(found, form.hostMobile) }
}

/** @throws Problem 404; 409 once it is decided or not for today; 429 within the pause after the last message */
async function remindHost({ var: { deps } }: ApiContext, tx: Db, code: string) {
  const now = deps.clock()
  const loaded = await loadVisitOfPass(tx, code, { lock: true })
  const visitor = loaded?.visitors.find((person) => person.passCode === code)
  if (!loaded || !visitor) throw new Problem(404, 'notFound')
  const { visit } = loaded
  if (!canRemindHost({ status: visitor.status, date: visit.visitDate }, seoulDate(now)))
    throw new Problem(409, 'illegalTransition')
  const last = await findLastEvent(tx, visit.id, 'hostReminded')
  const pauseLeft = last ? last.at.getTime() + REMINDER_PAUSE * MS_PER_MINUTE - now.getTime() : 0
  if (pauseLeft > 0)
    throw new Problem(429, 'hostJustReminded', {
      params: { minutes: Math.ceil(pauseLeft / MS_PER_MINUTE) },
      retryAfterSeconds: Math.ceil(pauseLeft / 1000),
    })
  const step = { event: 'hostReminded', by: 'desk', visitorNumber: visitor.number, at: now } as const
  const eventId = await addEvent(tx, visit.id, step)
  await notifyHostOfWaiting({ tx, loaded, eventId, now, publicUrl: deps.config.publicUrl }, visitor)
  return { code }
}

export type DeskWaitingApi = typeof deskWaitingApi
