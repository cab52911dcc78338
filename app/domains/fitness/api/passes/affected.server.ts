import { and, asc, gte, ne } from 'drizzle-orm'
import type { Change, Found, HoursByAmenity, Settling } from '~/affected/source'
import { vatOf } from '~/booking/rules/price'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import { priceLeft } from '~/domains/fitness/rules/pass-money'
import { withoutDeduction } from '~/domains/fitness/rules/refund'
import { openSessions } from '~/domains/fitness/rules/sessions'
import { withoutClasses } from '~/domains/fitness/rules/without-classes'
import { seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'
import {
  affectedOf,
  closedBy,
  daysMore,
  isOfEnded,
  roleOf,
  shownWhole,
} from '~/domains/fitness/api/affected.server'
import { livingPasses, passesWithPeople, type LoadedPass, type PassRecord } from './queries.server'
import { bothNames } from '~/domains/fitness/api/purchases.server'
import { refundNow, startMinutesOf } from './shape.server'
import { recordPassEvent } from './store.server'
import { monthlyPasses, passTypes } from './tables.server'

/** Whether a pass can be used within these opening hours. */
const hasSession = ({ hours }: PassRecord, { fitness }: HoursByAmenity): boolean =>
  hours.some(({ from, to }) => openSessions(fitness).some((open) => open.from < to && from < open.to))

const isToCome = (pass: PassRecord, date: LocalDate, now: Date) =>
  seoulInstant(date, startMinutesOf(pass)) > now

/** The days of a pass, not begun, that a holiday closes. */
const closedDays = (pass: PassRecord, change: Change, now: Date): LocalDate[] =>
  pass.dates.filter((date) => closedBy(change).includes(date) && isToCome(pass, date, now))

const isEnded = (pass: PassRecord, change: Change, now: Date): boolean =>
  isOfEnded(change, pass) ||
  (change.what === 'hours' &&
    hasSession(pass, change.before) &&
    !hasSession(pass, change.after) &&
    pass.dates.some((date) => isToCome(pass, date, now)))

/** Passes that have not ended; their types first, as for a purchase, which then sees what the change has closed. */
async function lockPasses(tx: Db, now: Date): Promise<LoadedPass[]> {
  const living = and(ne(monthlyPasses.status, 'cancelled'), gte(monthlyPasses.lastDay, seoulDate(now)))
  await tx.select({ id: passTypes.id }).from(passTypes).orderBy(asc(passTypes.id)).for('update')
  await lockRows(tx, monthlyPasses, living)
  return passesWithPeople(tx).where(living).orderBy(asc(monthlyPasses.firstDay), asc(monthlyPasses.id))
}

/** Monthly passes that a change concerns: days of theirs are closed, or they can no longer be used. */
export const affectedPasses = affectedOf(['hours', 'holiday'], lockPasses, (settling, loaded, change) => {
  const closed = closedDays(loaded.pass, change, settling.now)
  if (closed.length > 0) return ofClosedDays(settling, loaded, closed, change)
  return isEnded(loaded.pass, change, settling.now) ? ofEnd(settling, loaded, change) : null
})

const shownOf = (loaded: LoadedPass) =>
  shownWhole(`pass:${loaded.pass.publicId}`, bothNames(loaded.pass), loaded)

/** Writes a step, and tells the member of the pass as it is then. */
const settle = (
  settling: Settling,
  { pass }: LoadedPass,
  step: Omit<Parameters<typeof recordPassEvent>[2], 'by' | 'actor'>,
): Promise<void> => {
  const { actor } = settling
  return recordPassEvent(settling, { ...pass, ...step.changes }, { ...step, by: roleOf(actor), actor })
}

/** A pass some of whose days are closed: as many more at its end, or their part of the price back. */
async function ofClosedDays(
  settling: Settling,
  loaded: LoadedPass,
  closed: readonly LocalDate[],
  change: Change,
): Promise<Found> {
  const { tx, now } = settling
  const { pass } = loaded
  const left = pass.dates.filter((date) => !closed.includes(date))
  const longer = [...left, ...(await daysMore(tx, pass.lastDay, closed.length, change))]
  const lastDay = longer.at(-1)!
  const others = await livingPasses(tx, pass.memberId, pass.firstDay)
  // Another pass follows at once: the price of the days is given back.
  const isFree = others.every(
    (one) => one.id === pass.id || one.firstDay > lastDay || one.lastDay < pass.firstDay,
  )
  return {
    shown: { ...shownOf(loaded), kind: 'passDay', date: closed[0]! },
    days: closed,
    ...(isFree && {
      keep: (reason) =>
        settle(settling, loaded, {
          event: 'extended',
          template: 'passExtended',
          reason,
          changes: { dates: longer, lastDay, ...frozenAgain(pass, { dates: longer }) },
        }),
    }),
    cancel: (reason) => {
      const before = priceLeft(pass)
      const won = withoutClasses({ won: before.won, dates: pass.dates }, closed).won
      const back = { won: before.won - won, vatWon: before.vatWon - vatOf(won), at: now.toISOString() }
      const givenBack = [...pass.givenBack, back]
      return settle(settling, loaded, {
        event: 'daysGivenBack',
        template: 'passDaysGivenBack',
        reason,
        changes: { dates: left, givenBack, ...frozenAgain(pass, { dates: left, givenBack }) },
      })
    },
  }
}

/** What was asked back no longer counts days that are closed since. */
const frozenAgain = (pass: PassRecord, changes: Partial<PassRecord>): Partial<PassRecord> =>
  pass.cancelAskedAt ? { refund: refundNow({ ...pass, ...changes }, pass.cancelAskedAt) } : {}

/** A pass whose member may no longer come, or which no session is left for: it runs on, or its unused part is given back. */
function ofEnd(settling: Settling, loaded: LoadedPass, change: Change): Found {
  const { now } = settling
  const { pass } = loaded
  return {
    shown: { ...shownOf(loaded), kind: 'pass', date: pass.lastDay },
    ...(change.what !== 'hours' && {
      keep: (reason) => settle(settling, loaded, { event: 'kept', template: 'passKept', reason }),
    }),
    cancel: (reason) => {
      const paid = pass.status !== 'waiting_for_payment' && {
        cancelAskedAt: now,
        refund: withoutDeduction(refundNow(pass, now)),
      }
      return settle(settling, loaded, {
        event: 'cancelled',
        template: 'passEnded',
        reason,
        changes: { status: 'cancelled', statusReason: reason, ...paid },
      })
    },
  }
}
