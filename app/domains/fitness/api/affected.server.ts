import type { AffectedSource, Change, Found, Settling } from '~/affected/source'
import type { Db } from '~/db/database.server'
import { listHolidays } from '~/domains/building/api/queries.server'
import { daysInstead } from '~/domains/fitness/rules/monthly-pass'
import { addDays, type LocalDate } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'

/** Changes that end what a person has, or that they may use it. */
type Ending = Extract<Change, { what: 'account' | 'fitness' | 'company' }>

const isEnding = (change: Change): change is Ending =>
  change.what === 'account' || change.what === 'fitness' || change.what === 'company'

/** Whether it is of the person, or the company, that a change ends. */
export const isOfEnded = (change: Change, of: { memberId: number; companyId: number }): boolean =>
  isEnding(change) &&
  (change.what === 'company' ? of.companyId === change.companyId : of.memberId === change.memberId)

/**
 * Whether the actor decides about what a change concerns: the desk does, as no flag sees what others have in the centre (product
 * §6); only whoever takes the centre away from somebody decides what becomes of the rest.
 */
export const decidesAbout = (actor: Actor, change: Change): boolean =>
  actor.kind === 'staff' || change.what === 'fitness'

/** Whose step it is in a history. */
export const roleOf = (actor: Actor): 'desk' | 'manager' => (actor.kind === 'staff' ? 'desk' : 'manager')

/** The days that a change closes. */
export const closedBy = (change: Change): readonly LocalDate[] =>
  change.what === 'holiday' ? (change.closes ?? []) : []

/** What of a kind the end of an account or a company concerns, or a change that is named; in the order in which it is locked. */
export const affectedOf =
  <Loaded>(
    named: readonly Change['what'][],
    lock: (tx: Db, now: Date) => Promise<readonly Loaded[]>,
    find: (settling: Settling, loaded: Loaded, change: Change) => Promise<Found | null> | Found | null,
  ): AffectedSource =>
  async (settling, change) => {
    const { tx, now, actor } = settling
    const isAny = change.what === 'holiday' ? change.closes : true
    if (!isAny || !(isEnding(change) || named.includes(change.what)) || !decidesAbout(actor, change))
      return []
    const found: Found[] = []
    for (const loaded of await lock(tx, now)) {
      const one = await find(settling, loaded, change)
      if (one) found.push(one)
    }
    return found
  }

/** Of what lasts for days how it is shown, without a time. */
export const shownWhole = (
  key: string,
  name: Found['shown']['name'],
  { company: { ko, en }, person }: Pick<Found['shown'], 'company' | 'person'>,
) => ({ key, name, company: { ko, en }, person, startMinutes: null, endMinutes: null })

/** Longer than anything that is bought and the holidays after it. */
const DAYS_LOOKED_AT = 60

/** As many open days after the last one as a change closes. */
export async function daysMore(tx: Db, lastDay: LocalDate, closed: number, change: Change) {
  const known = await listHolidays(tx, lastDay, addDays(lastDay, DAYS_LOOKED_AT))
  return daysInstead(lastDay, closed, new Set([...known.map(({ date }) => date), ...closedBy(change)]))
}
