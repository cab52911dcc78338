import { recordAccess } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { writeUndoable } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { requireDesk } from '~/api/require-permission.server'
import { DESK_ACTIONS, deskRefusal, type DeskAction } from '~/domains/visitors/rules/desk-refusal'
import { assertDeskAction, deskActionRoute } from '~/domains/visitors/api/desk/routes.server'
import { findMatches } from '~/domains/visitors/api/block-list/block-list.server'
import { notifyGroupArrived } from './messages.server'
import { notifyArrived } from '~/domains/visitors/api/messages.server'
import { loadVisitOfPass } from '~/domains/visitors/api/queries.server'
import { toExpected } from '~/domains/visitors/api/shape.server'
import { changeVisitorStatus } from '~/domains/visitors/api/store.server'
import { subjectOf } from '~/domains/visitors/api/subject.server'

/** Checks in or out all members of a group for whom it is possible, with one message to its host. */
export const deskGroupApi = createRouter()
  .openapi(
    deskActionRoute(
      '/desk/visitors/{code}/check-in-group',
      'visits:checkIn',
      'Let in everybody of a visitor’s visit who may come',
    ),
    async (c) => c.json({ data: await actOnAll(c, c.req.valid('param').code, 'checkIn') }, 200),
  )
  .openapi(
    deskActionRoute(
      '/desk/visitors/{code}/check-out-group',
      'visits:checkOut',
      'See out everybody of a visitor’s visit who is in',
    ),
    async (c) => c.json({ data: await actOnAll(c, c.req.valid('param').code, 'checkOut') }, 200),
  )

const actOnAll = (c: ApiContext, code: string, action: DeskAction) => {
  requireDesk(c, `visits:${action}`)
  return writeUndoable(c, {}, async (tx) => {
    const { clock, config } = c.var.deps
    const now = clock()
    const loaded = await loadVisitOfPass(tx, code, { lock: true })
    const requested = loaded?.visitors.find((person) => person.passCode === code)
    if (!loaded || !requested) throw new Problem(404, 'notFound')
    const { visit, company, host } = loaded
    const { visitDate: date, visitMinutes: minutes } = visit
    const matches = await findMatches(
      tx,
      loaded.visitors.map(({ id }) => id),
    )
    // Visitors who match the block list need a decision of their own.
    const numbers = loaded.visitors
      .filter(({ id, status }) => {
        const isBlocked = matches.has(id)
        return deskRefusal(action, { status, date, minutes, isBlocked }, now) === null
      })
      .map(({ number }) => number)
    if (numbers.length === 0)
      assertDeskAction(
        action,
        { visit, visitor: requested, company, hostName: host.name },
        { now, isBlocked: matches.has(requested.id) },
      )
    const moved = await changeVisitorStatus(tx, loaded, {
      by: 'desk',
      at: now,
      numbers,
      visitorNumbers: numbers,
      to: DESK_ACTIONS[action],
      event: action === 'checkIn' ? 'checkedIn' : 'checkedOut',
    })
    const messaging = { ...moved, tx, now, publicUrl: config.publicUrl }
    const after = moved.loaded.visitors.find(({ id }) => id === requested.id)!
    if (action === 'checkIn')
      await (numbers.length > 1
        ? notifyGroupArrived(messaging, numbers.length)
        : notifyArrived(messaging, after))
    const subject = `${visit.publicId}#${numbers.join(',')}`
    const shown = numbers.map((number) => subjectOf(visit, { number }))
    await recordAccess(c, tx, { action: `desk:${action}`, subject, shown, companyId: visit.companyId })
    const pass = { visit: moved.loaded.visit, visitor: after, company, hostName: host.name }
    return toExpected(pass, now, matches.get(after.id))
  })
}
export type DeskGroupApi = typeof deskGroupApi
