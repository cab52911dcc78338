import { and, asc, gte, ne } from 'drizzle-orm'
import type { AffectedSource, Change, Found, HoursByAmenity, Settling } from '~/affected/source'
import { vatOf } from '~/booking/rules/price'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import { listHolidays } from '~/domains/building/api/queries.server'
import { daysInstead } from '~/domains/fitness/rules/monthly-pass'
import { priceLeft } from '~/domains/fitness/rules/pass-money'
import { withoutDeduction } from '~/domains/fitness/rules/refund'
import { openSessions } from '~/domains/fitness/rules/sessions'
import { withoutClasses } from '~/domains/fitness/rules/without-classes'
import { addDays, seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'
import { decidesAbout, isEnding, isOfEnded, roleOf } from './ended-by.server'
import { livingPasses, passesWithPeople, type LoadedPass, type PassRecord } from './passes-queries.server'
import { refundNow, startMinutesOf } from './passes-shape.server'
import { recordPassEvent } from './passes-store.server'
import { monthlyPasses, passTypes } from './passes-tables.server'

/** Longer than a pass and the holidays after it. */
const DAYS_LOOKED_AT = 60

/** Whether a pass can be used within these opening hours. */
const hasSession = ({ hours }: PassRecord, { fitness }: HoursByAmenity): boolean =>
  hours.some(({ from, to }) => openSessions(fitness).some((open) => open.from < to && from < open.to))

const isToCome = (pass: PassRecord, date: LocalDate, now: Date) =>
  seoulInstant(date, startMinutesOf(pass)) > now

/** The days of a pass, not begun, that a holiday closes. */
const closedDays = (pass: PassRecord, change: Change, now: Date): LocalDate[] =>
  change.what === 'holiday'
    ? pass.dates.filter((date) => change.closes?.includes(date) && isToCome(pass, date, now))
    : []

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
export const affectedPasses: AffectedSource = async (settling, change) => {
  const { tx, now, actor } = settling
  const isAny = isEnding(change) || change.what === 'hours' || (change.what === 'holiday' && change.closes)
  if (!isAny || !decidesAbout(actor, change)) return []
  const found: Found[] = []
  for (const loaded of await lockPasses(tx, now)) {
    const closed = closedDays(loaded.pass, change, now)
    if (closed.length > 0) found.push(await ofClosedDays(settling, loaded, closed, change))
    else if (isEnded(loaded.pass, change, now)) found.push(ofEnd(settling, loaded, change))
  }
  return found
}

const shownOf = ({ pass, company, person }: LoadedPass) => ({
  name: { ko: pass.nameKo, en: pass.nameEn },
  company,
  person,
  startMinutes: null,
  endMinutes: null,
})

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
  const known = await listHolidays(tx, pass.lastDay, addDays(pass.lastDay, DAYS_LOOKED_AT))
  const closes = change.what === 'holiday' ? (change.closes ?? []) : []
  const holidays = new Set([...known.map(({ date }) => date), ...closes])
  const left = pass.dates.filter((date) => !closed.includes(date))
  const longer = [...left, ...daysInstead(pass.lastDay, closed.length, holidays)]
  const lastDay = longer.at(-1)!
  const others = await livingPasses(tx, pass.memberId, pass.firstDay)
  // Another pass follows at once: the price of the days is given back.
  const isFree = others.every(
    (one) => one.id === pass.id || one.firstDay > lastDay || one.lastDay < pass.firstDay,
  )
  return {
    shown: { key: `pass:${pass.publicId}`, kind: 'passDay', ...shownOf(loaded), date: closed[0]! },
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
    shown: { key: `pass:${pass.publicId}`, kind: 'pass', ...shownOf(loaded), date: pass.lastDay },
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
