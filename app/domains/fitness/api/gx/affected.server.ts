import { and, asc, gt, ne } from 'drizzle-orm'
import type { Change, Found, Settling } from '~/affected/source'
import { vatOf } from '~/booking/rules/price'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import { seoulInstant, type LocalDate } from '~/rules/local-time'
import { gxRefund } from '~/domains/fitness/rules/gx-refund'
import { withoutCharge } from '~/domains/fitness/rules/refund'
import { withoutClasses } from '~/domains/fitness/rules/without-classes'
import { affectedOf, closedBy, isOfEnded, roleOf } from '~/domains/fitness/api/affected.server'
import { withProgram, type LoadedApplication } from './queries.server'
import { recordGxEvent } from './store.server'
import { gxApplications, gxPrograms } from './tables.server'

/** The classes of an application that a change concerns and that have not begun. */
function concernedDates({ application, program }: LoadedApplication, change: Change, now: Date): LocalDate[] {
  const toCome = application.dates.filter((date) => seoulInstant(date, program.startMinutes) > now)
  if (change.what === 'holiday') return toCome.filter((date) => closedBy(change).includes(date))
  if (change.what !== 'hours') return isOfEnded(change, application) ? toCome : []
  const isWithin = ({ from, to }: { from: number; to: number }) =>
    program.startMinutes >= from && program.endMinutes <= to
  return isWithin(change.before.fitness) && !isWithin(change.after.fitness) ? toCome : []
}

/** Applications whose classes are not over; their programmes first, as for an application. */
async function lockApplications(tx: Db, now: Date): Promise<LoadedApplication[]> {
  const toCome = and(gt(gxApplications.endsAt, now), ne(gxApplications.status, 'cancelled'))
  await tx.select({ id: gxPrograms.id }).from(gxPrograms).orderBy(asc(gxPrograms.id)).for('update')
  await lockRows(tx, gxApplications, toCome)
  return withProgram(tx).where(toCome).orderBy(asc(gxApplications.startsAt), asc(gxApplications.id))
}

/** G.X. classes that a change concerns: one entry for each application. */
export const affectedClasses = affectedOf(
  ['hours', 'holiday'],
  lockApplications,
  (settling, loaded, change) => {
    const dates = concernedDates(loaded, change, settling.now)
    return dates.length > 0 ? toFound(settling, loaded, dates) : null
  },
)

function toFound(settling: Settling, loaded: LoadedApplication, dates: LocalDate[]): Found {
  const { application, program, person, company } = loaded
  const { now, actor } = settling
  const step = { by: roleOf(actor), actor }
  const more = dates.length > 1 ? ` × ${dates.length}` : ''
  return {
    shown: {
      key: `class:${application.publicId}`,
      kind: 'class',
      name: { ko: program.nameKo + more, en: program.nameEn + more },
      company,
      person,
      date: dates[0]!,
      startMinutes: program.startMinutes,
      endMinutes: program.endMinutes,
    },
    days: dates,
    keep: (reason) =>
      recordGxEvent(settling, loaded, { event: 'classesKept', ...step, reason, template: 'gxClassesKept' }),
    // Whoever has paid for a month gets back what these classes cost of it, without a deduction.
    cancel: async (reason) => {
      const left = withoutClasses(application, dates)
      const first = left.dates[0]
      const last = left.dates.at(-1)
      if (!first || !last) {
        const refund = gxRefund({ ...application, startMinutes: program.startMinutes }, now)
        const changes = {
          status: 'cancelled' as const,
          statusReason: reason,
          cancelAskedAt: now,
          refund: withoutCharge(refund),
        }
        const event = { event: 'cancelled', ...step, reason, changes, template: 'gxCancelledByDesk' } as const
        return recordGxEvent(settling, loaded, event)
      }
      const { cancelAskedAt } = application
      const changes = {
        ...left,
        vatWon: vatOf(left.won),
        firstDate: first,
        lastDate: last,
        startsAt: seoulInstant(first, program.startMinutes),
        endsAt: seoulInstant(last, program.endMinutes),
        // What is asked back no longer includes them.
        ...(cancelAskedAt && {
          refund: gxRefund({ ...left, startMinutes: program.startMinutes }, cancelAskedAt),
        }),
      }
      const event = {
        event: 'classesCancelled',
        ...step,
        reason,
        changes,
        template: 'gxClassesCancelled',
      } as const
      return recordGxEvent(settling, loaded, event)
    },
  }
}
