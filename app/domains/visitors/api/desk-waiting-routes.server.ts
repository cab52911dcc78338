import { createRoute, z } from '@hono/zod-openapi'
import { requireStaff, type ApiContext } from '../../../api/context.server'
import { writeOnce } from '../../../api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '../../../api/openapi.server'
import { may } from '../../../api/require-permission.server'
import { fieldProblem, Problem } from '../../../api/problem'
import { newPublicId } from '../../../api/secrets.server'
import type { Db } from '../../../db/database.server'
import { seoulDate, seoulMinutes } from '../../../rules/local-time'
import { can, type Action } from '../../../rules/permissions'
import { canRemindHost, REMINDER_PAUSE } from '../rules/desk-refusal'
import { hostNames } from '../rules/host-name'
import { visitStatus } from '../schemas'
import { walkInForm, type WalkIn } from '../walk-in-schemas'
import { notifyManagersOfRequest } from './group-messages.server'
import { newlyBlocked } from './hold.server'
import { notifyRequested, notifyHostOfWaiting } from './messages.server'
import { findLastEvent, findVisited, loadVisitOfPass } from './queries.server'
import { personOf, requireCompany, requireHost } from './reserve.server'
import { passCode } from './shape.server'
import { addEvent, insertVisit } from './store.server'

const MINUTE = 60_000

/** Visitors at the desk whose host has not decided: walk-ins, and reminding the host (decisions §2, §9). */
export const deskWaitingApi = createRouter()
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/visits',
      middleware: may('visits:enterWalkIn'),
      summary: 'Register a visitor without a reservation; the host is asked by message',
      security: signedIn,
      request: { body: body(walkInForm) },
      responses: {
        201: json(z.object({ code: z.string(), status: visitStatus }), 'Waits for the host'),
        ...problems(401, 403, 409),
      },
    }),
    async (c) => {
      requireFront(c, 'visits:enterWalkIn')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => enterWalkIn(c, tx, form)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/visitors/{code}/remind-host',
      summary: 'Remind the host that a visitor is waiting at the desk; once in five minutes',
      security: signedIn,
      request: { params: z.object({ code: passCode }) },
      responses: { 200: json(z.object({ code: z.string() })), ...problems(401, 403, 404, 409, 429) },
    }),
    async (c) => {
      requireFront(c, 'visits:remindHost')
      const { code } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => remindHost(c, tx, code)) }, 200)
    },
  )

/** @throws Problem 401 for guests, 403 for members and for staff with other roles */
function requireFront(c: ApiContext, action: Action): void {
  if (!can(requireStaff(c), action)) throw new Problem(403, 'forbidden')
}

/** Stores a visit for now, to the host's own floor, and asks the host to approve. @throws Problem 422 at the field */
async function enterWalkIn({ var: { deps, language, actor } }: ApiContext, tx: Db, form: WalkIn) {
  const now = deps.clock()
  const typedHost = { companyId: form.companyId, hostNames: hostNames(form.hostName) }
  const { company, hosts, consentVersion } = requireCompany(await findVisited(tx, typedHost, seoulDate(now)))
  if (hosts.length > 1 && !form.hostMobile) throw fieldProblem('hostMobile', 'hostMobileRequired')
  if (hosts.length === 0) throw fieldProblem('hostName', 'hostNotFound')
  const host = form.hostMobile ? requireHost({ company, hosts }, form.hostMobile) : hosts[0]!
  if (!consentVersion) throw new Error('There is no visit-privacy policy in force')
  const stored = await insertVisit(
    tx,
    {
      publicId: newPublicId(),
      kind: 'individual',
      companyId: company.id,
      hostId: host.id,
      floor: host.floor,
      visitDate: seoulDate(now),
      // Visit times are in steps of ten minutes; rounded down, the pass is valid at once.
      visitMinutes: Math.floor(seoulMinutes(now) / 10) * 10,
      purpose: form.purpose,
      purposeText: form.purposeText || null,
      status: 'request_for_approval',
      language,
      consentVersion,
      consentedAt: now,
      requestedByMemberId: null,
      createdAt: now,
    },
    [personOf(form.visitor)],
  )
  const eventId = await addEvent(tx, stored.visit.id, { event: 'requested', by: 'desk', at: now })
  const loaded = { ...stored, company, host }
  const messaging = { tx, loaded, eventId, now, publicUrl: deps.config.publicUrl }
  await notifyRequested(messaging)
  if (newlyBlocked(loaded).length > 0) await notifyManagersOfRequest(messaging, actor)
  return { code: stored.visitors[0]!.passCode, status: stored.visit.status }
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
  const pauseLeft = last ? last.at.getTime() + REMINDER_PAUSE * MINUTE - now.getTime() : 0
  if (pauseLeft > 0)
    throw new Problem(429, 'hostJustReminded', {
      params: { minutes: Math.ceil(pauseLeft / MINUTE) },
      retryAfterSeconds: Math.ceil(pauseLeft / 1000),
    })
  const step = { event: 'hostReminded', by: 'desk', visitorNumber: visitor.number, at: now } as const
  const eventId = await addEvent(tx, visit.id, step)
  await notifyHostOfWaiting({ tx, loaded, eventId, now, publicUrl: deps.config.publicUrl }, visitor)
  return { code }
}

export type DeskWaitingApi = typeof deskWaitingApi
