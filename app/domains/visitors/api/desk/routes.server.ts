import { z } from '@hono/zod-openapi'
import { call, reader } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { writeUndoable } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { requireDesk } from '~/api/require-permission.server'
import type { Db } from '~/db/database.server'
import type { Action } from '~/rules/permissions'
import { isLocalDate, seoulDate } from '~/rules/local-time'
import { typedText } from '~/forms/typed-text'
import { normaliseIdentifier } from '~/rules/text'
import { keysOf } from '~/rules/two-set'
import { optionalText } from '~/forms/fields'
import { DESK_ACTIONS, deskRefusal, type DeskAction } from '~/domains/visitors/rules/desk-refusal'
import { admitForm } from '~/domains/visitors/block-list-schemas'
import { expectedVisitorShape } from '~/domains/visitors/pass-schemas'
import { scannedCode } from '~/domains/visitors/rules/scanned-code'
import {
  EXPECTED_STATUSES,
  findPass,
  findPassByDeskCode,
  listExpected,
  type PassRecord,
} from './queries.server'
import { findMatches } from '~/domains/visitors/api/block-list/block-list.server'
import { allowCopy } from '~/domains/visitors/api/copy-readers.server'
import { notifyArrived } from '~/domains/visitors/api/messages.server'
import { loadVisitOfPass } from '~/domains/visitors/api/queries.server'
import { forOtherSystems, passCode, passValidFrom, toExpected } from '~/domains/visitors/api/shape.server'
import { changeVisitorStatus } from '~/domains/visitors/api/store.server'
import { subjectOf } from '~/domains/visitors/api/subject.server'

const expectedQuery = z.object({
  date: z.string().refine(isLocalDate, 'dateInvalid').optional(),
  status: z.enum(EXPECTED_STATUSES).optional(),
  keyword: optionalText(50),
  most: z.coerce.number().int().min(1).max(1_000).optional(),
})

const lookUpQuery = z.object({
  code: typedText(normaliseIdentifier, { required: 'codeRequired' }).pipe(
    z.string().min(1, 'codeRequired').max(300),
  ),
})

/** The route of a step that lets a visitor in or out. */
export const deskActionRoute = <P extends string>(path: P, may: Action, summary: string) =>
  call('post', path, {
    may,
    summary,
    params: z.object({ code: passCode }),
    answer: expectedVisitorShape,
    fails: [404, 409],
  })

/** The front desk: who is expected, check-in and check-out (decisions §6, §9). */
export const deskVisitorsApi = createRouter()
  .openapi(
    call('get', '/desk/visitors', {
      may: reader('visits:seeExpected'),
      summary:
        'List the visitors expected, checked in and checked out on a day, by time; today by default, and all without `most`',
      query: expectedQuery,
      answer: z.array(expectedVisitorShape),
    }),
    async (c) => {
      const { kind } = c.var.caller
      const { db, clock } = c.var.deps
      const query = c.req.valid('query')
      const date = query.date ?? seoulDate(clock())
      const passes = await listExpected(db, { ...query, date })
      const matches = await findMatches(
        db,
        passes.map(({ visitor }) => visitor.id),
      )
      allowCopy(c)
      const shown = passes.map(({ visit, visitor }) => subjectOf(visit, visitor))
      await recordAccess(c, db, { action: 'desk:listExpected', subject: { date }, shown })
      const expected = passes.map((pass) => toExpected(pass, clock(), matches.get(pass.visitor.id)))
      const data = kind === 'apiKey' ? expected.map(forOtherSystems) : expected
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('get', '/desk/visitors/lookup', {
      may: 'visits:seeExpected',
      summary: 'Look up a visitor by pass code, the pass’s link or today’s desk code',
      query: lookUpQuery,
      answer: expectedVisitorShape,
      fails: [404],
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const pass = await lookUp(db, c.req.valid('query').code, clock())
      if (!pass) throw new Problem(404, 'visitorUnknown')
      await recordAccess(c, db, { action: 'visits:lookUp', ...subjectOfRecord(pass) })
      const matches = await findMatches(db, [pass.visitor.id])
      return c.json({ data: toExpected(pass, clock(), matches.get(pass.visitor.id)) }, 200)
    },
  )
  .openapi(
    deskActionRoute('/desk/visitors/{code}/check-in', 'visits:checkIn', 'Let a visitor in'),
    async (c) => c.json({ data: await actOnOne(c, c.req.valid('param').code, 'checkIn') }, 200),
  )
  .openapi(
    call('post', '/desk/visitors/{code}/admit', {
      may: 'visits:checkIn',
      summary: 'Admit a visitor who may be on the block list; a reason is required and recorded',
      params: z.object({ code: passCode }),
      body: admitForm,
      answer: expectedVisitorShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { reason } = c.req.valid('json')
      return c.json({ data: await actOnOne(c, c.req.valid('param').code, 'checkIn', reason) }, 200)
    },
  )
  .openapi(
    deskActionRoute('/desk/visitors/{code}/check-out', 'visits:checkOut', 'See a visitor out'),
    async (c) => c.json({ data: await actOnOne(c, c.req.valid('param').code, 'checkOut') }, 200),
  )

/**
 * The pass with this code. A scanner may read the pass's whole link; a desk code may be typed in groups, in lower case, and while the
 * keyboard is in Korean.
 */
async function lookUp(db: Db, typed: string, now: Date): Promise<PassRecord | undefined> {
  const code = scannedCode(typed)
  if (passCode.safeParse(code).success) return findPass(db, code)
  const deskCode = keysOf(typed.replace(/[\s\p{Pd}]/gu, '')).toUpperCase()
  return findPassByDeskCode(db, deskCode, seoulDate(now))
}

const subjectOfRecord = ({ visit, visitor }: PassRecord) => ({
  subject: subjectOf(visit, visitor),
  companyId: visit.companyId,
})

/**
 * Checks one visitor in or out under the visit's lock, with an access record.
 * @param reason why somebody who matches the block list is admitted
 */
const actOnOne = (c: ApiContext, code: string, action: DeskAction, reason?: string) => {
  requireDesk(c, `visits:${action}`)
  return writeUndoable(c, { reason }, async (tx) => {
    const { clock, config } = c.var.deps
    const now = clock()
    const loaded = await loadVisitOfPass(tx, code, { lock: true })
    const visitor = loaded?.visitors.find((person) => person.passCode === code)
    if (!loaded || !visitor) throw new Problem(404, 'notFound')
    const { visit, company, host } = loaded
    const matches = (await findMatches(tx, [visitor.id])).get(visitor.id) ?? []
    const isBlocked = reason === undefined && matches.length > 0
    assertDeskAction(action, { visit, visitor, company, hostName: host.name }, { now, isBlocked })

    const step = { by: 'desk', visitorNumber: visitor.number, at: now } as const
    const event = action === 'checkIn' ? 'checkedIn' : 'checkedOut'
    const moved = await changeVisitorStatus(tx, loaded, {
      ...step,
      numbers: [visitor.number],
      to: DESK_ACTIONS[action],
      event,
    })
    const after = moved.loaded.visitors.find(({ id }) => id === visitor.id)!
    if (action === 'checkIn') await notifyArrived({ ...moved, tx, now, publicUrl: config.publicUrl }, after)
    const pass = { visit: moved.loaded.visit, visitor: after, company, hostName: host.name }
    const recorded = reason === undefined ? (`desk:${action}` as const) : 'desk:admit'
    await recordAccess(c, tx, { action: recorded, reason, ...subjectOfRecord(pass) })
    return toExpected(pass, now, matches)
  })
}

/** @throws Problem 422 when the pass is not valid now, 409 when the visitor cannot be checked in or out */
export function assertDeskAction(
  action: DeskAction,
  pass: PassRecord,
  { now, isBlocked }: { now: Date; isBlocked: boolean },
): void {
  const { visit, visitor } = pass
  const { visitDate: date, visitMinutes: minutes } = visit
  const refusal = deskRefusal(action, { status: visitor.status, date, minutes, isBlocked }, now)
  if (refusal === 'passNotYetValid')
    throw new Problem(422, refusal, { params: { from: passValidFrom(pass) } })
  if (refusal === 'passOver') throw new Problem(422, refusal)
  if (refusal) throw new Problem(409, refusal)
}

export type DeskVisitorsApi = typeof deskVisitorsApi
