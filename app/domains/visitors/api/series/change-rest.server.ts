import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { changesBetween, type Reservation } from '~/domains/visitors/rules/visit-change'
import { viewerOf } from '~/domains/visitors/api/access.server'
import { changeVisit, reservationOf, type Person } from '~/domains/visitors/api/change.server'
import { actionRefusal, canSee, seesAsGuest, type VisitViewer } from '~/domains/visitors/api/decide.server'
import { loadSeries, type LoadedVisit } from '~/domains/visitors/api/queries.server'
import { nothingYet, sendTogether } from './together.server'

/**
 * Changes a locked visit of a series, and the later ones in the same way: time and floor where they change, and the people
 * who are added, removed or corrected, by their number. Visits that can no longer be changed stay as they are. Everybody is
 * told once of all dates.
 * @throws Problem 401, 403, 409, 422 as for a single visit; 422 at `visitDate`, as each visit keeps its own day
 */
export async function changeRest(
  c: ApiContext,
  tx: Db,
  loaded: LoadedVisit,
  viewer: VisitViewer,
  typed: Reservation<Person>,
): Promise<LoadedVisit> {
  const { visit } = loaded
  if (seesAsGuest(loaded, viewer)) throw new Problem(403, 'forbidden')
  if (typed.visitDate !== visit.visitDate) throw fieldProblem('visitDate', 'visitSeriesDateAlone')
  const before = reservationOf(loaded)
  const wanted = { ...typed, people: typed.people.map((person) => withOwnPage(person, before)) }
  const together = nothingYet()
  const changed = await changeVisit(c, tx, loaded, viewer, wanted, together)
  for (const later of await loadSeries(tx, visit.seriesId!)) {
    const seer = viewerOf(c, later)
    if (later.visit.visitDate <= visit.visitDate || !canSee(later, seer)) continue
    const next = changedAlike(reservationOf(later), before, wanted)
    const isOpen = actionRefusal(later, 'change', seer) === null && next.people.length > 0
    if (isOpen) await changeVisit(c, tx, later, seer, next, together)
  }
  const { clock, config } = c.var.deps
  await sendTogether({ tx, now: clock(), publicUrl: config.publicUrl, actor: c.var.actor }, together)
  return changed
}

/** Whoever is new, or has another phone, gets a page of passes that is the same on all dates. */
function withOwnPage(person: Person, before: Reservation<Person>): Person {
  const was = before.people.find(({ number }) => number === person.number)
  return was?.mobile === person.mobile ? person : { ...person, seriesCode: newPublicId() }
}

/** What is changed between `before` and `wanted`, changed in another visit of the series. */
function changedAlike(
  current: Reservation<Person>,
  before: Reservation<Person>,
  wanted: Reservation<Person>,
): Reservation<Person> {
  const numbers = before.people.map(({ number }) => number)
  const kept = current.people.flatMap((person) => {
    if (!numbers.includes(person.number)) return [person]
    const was = before.people.filter(({ number }) => number === person.number)
    const next = wanted.people.filter(({ number }) => number === person.number)
    const isSame = changesBetween({ ...before, people: was }, { ...before, people: next }).length === 0
    return isSame ? [person] : next
  })
  const added = wanted.people.filter(({ number }) => number === undefined)
  return {
    ...current,
    visitMinutes: wanted.visitMinutes === before.visitMinutes ? current.visitMinutes : wanted.visitMinutes,
    floor: wanted.floor === before.floor ? current.floor : wanted.floor,
    people: [...kept, ...added],
  }
}
