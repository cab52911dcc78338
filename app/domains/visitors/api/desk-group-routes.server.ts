import { recordAccess } from '../../../api/access-record.server'
import type { ApiContext } from '../../../api/context.server'
import { writeOnce } from '../../../api/idempotency.server'
import { createRouter } from '../../../api/openapi.server'
import { Problem } from '../../../api/problem'
import { DESK_MOVES, deskRefusal, type DeskMove } from '../rules/desk-refusal'
import { assertDeskMove, moveRoute, requireDesk } from './desk-routes.server'
import { findMatches } from './block-list.server'
import { notifyGroupArrived } from './group-messages.server'
import { notifyArrived } from './messages.server'
import { loadVisitOfPass } from './queries.server'
import { toExpected } from './shape.server'
import { moveVisitors } from './store.server'

/** Checks in or out all members of a group for whom it is possible, with one message to its host. */
export const deskGroupApi = createRouter()
  .openapi(
    moveRoute('/desk/visitors/{code}/check-in-group', 'Let in everybody of a visitor’s visit who may come'),
    async (c) => c.json({ data: await moveAll(c, c.req.valid('param').code, 'checkIn') }, 200),
  )
  .openapi(
    moveRoute('/desk/visitors/{code}/check-out-group', 'See out everybody of a visitor’s visit who is in'),
    async (c) => c.json({ data: await moveAll(c, c.req.valid('param').code, 'checkOut') }, 200),
  )

const moveAll = (c: ApiContext, code: string, move: DeskMove) => {
  requireDesk(c, `visits:${move}`)
  return writeOnce(c, {}, async (tx) => {
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
        return deskRefusal(move, { status, date, minutes, isBlocked }, now) === null
      })
      .map(({ number }) => number)
    if (numbers.length === 0)
      assertDeskMove(
        move,
        { visit, visitor: requested, company, hostName: host.name },
        { now, isBlocked: matches.has(requested.id) },
      )
    const moved = await moveVisitors(tx, loaded, {
      by: 'desk',
      at: now,
      numbers,
      visitorNumbers: numbers,
      to: DESK_MOVES[move],
      event: move === 'checkIn' ? 'checkedIn' : 'checkedOut',
    })
    const messaging = { ...moved, tx, now, publicUrl: config.publicUrl }
    const after = moved.loaded.visitors.find(({ id }) => id === requested.id)!
    if (move === 'checkIn')
      await (numbers.length > 1
        ? notifyGroupArrived(messaging, numbers.length)
        : notifyArrived(messaging, after))
    const subject = `${visit.publicId}#${numbers.join(',')}`
    await recordAccess(c, tx, { action: `desk:${move}`, subject, companyId: visit.companyId })
    const pass = { visit: moved.loaded.visit, visitor: after, company, hostName: host.name }
    return toExpected(pass, now, matches.get(after.id))
  })
}
export type DeskGroupApi = typeof deskGroupApi
