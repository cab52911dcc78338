import type { ApiContext } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { DESK_ACTIONS, deskRefusal } from '~/domains/visitors/rules/desk-refusal'
import { notifyArrived } from './messages.server'
import { loadVisitOfPass } from './queries.server'
import { changeVisitorStatus } from './store.server'

/**
 * Checks in a visitor whom a door has let in, as the desk would, and tells the host; nothing for somebody who is inside
 * already. Leaving by a door checks nobody out, as the pass must let them in again.
 * @param at when the door read the pass, which may be earlier
 * @returns whether the visitor has arrived by it
 */
export async function arriveByDoor(c: ApiContext, tx: Db, passCode: string, at: Date): Promise<boolean> {
  const loaded = await loadVisitOfPass(tx, passCode, { lock: true })
  const visitor = loaded?.visitors.find((person) => person.passCode === passCode)
  if (!loaded || !visitor) return false
  const { status, number } = visitor
  const { visitDate: date, visitMinutes: minutes } = loaded.visit
  if (deskRefusal('checkIn', { status, date, minutes }, at)) return false
  const step = { by: 'door', event: 'checkedIn', visitorNumber: number, at } as const
  const moved = await changeVisitorStatus(tx, loaded, {
    ...step,
    numbers: [number],
    to: DESK_ACTIONS.checkIn,
  })
  const after = moved.loaded.visitors.find(({ id }) => id === visitor.id)!
  await notifyArrived({ ...moved, tx, now: at, publicUrl: c.var.deps.config.publicUrl }, after)
  return true
}
