import { vatOf } from '~/booking/rules/price'
import type { MessageKey } from '~/api/message-keys'
import { allowancesOf } from '~/decisions/decide.server'
import { toHistory } from '~/db/history.server'
import type { Holidays } from '~/rules/korean-calendar'
import { can, type Actor } from '~/rules/permissions'
import type { GxApplication, GxProgram } from '~/domains/fitness/gx-shapes'
import { classDates, type Month } from '~/domains/fitness/rules/class-dates'
import { clash, gxApplicationFault } from '~/domains/fitness/rules/gx-application'
import { heldUntil, isHeld } from '~/domains/fitness/rules/gx-offer'
import { gxRefund } from '~/domains/fitness/rules/gx-refund'
import { freeUntil } from '~/domains/fitness/rules/refund'
import { seoulInstant } from '~/rules/local-time'
import { bothNames, boughtFacts } from '~/domains/fitness/api/purchases.server'
import { gxRefusal } from './decide.server'
import type { listEvents, LoadedApplication, ownMonth, ProgramRecord } from './queries.server'

export const trainerOf = ({ trainerKo: ko, trainerEn: en }: ProgramRecord) => ({ ko, en: en || ko })

interface MonthOf {
  month: Month
  holidays: Holidays
  now: Date
  actor: Actor
  programs: readonly ProgramRecord[]
  places: ReadonlyMap<number, { applied: number; waiting: number }>
  /** Of the caller; null for everybody who is no fitness member. */
  own: Awaited<ReturnType<typeof ownMonth>> | null
}

/** A programme in a month, with the caller's own place and what the caller may do. */
export function toProgram(program: ProgramRecord, of: MonthOf): GxProgram {
  const { month, holidays, now, actor, places, own } = of
  const dates = classDates(program.weekdays, month, holidays)
  const { applied, waiting } = places.get(program.id) ?? { applied: 0, waiting: 0 }
  const application = own?.applications.find(({ programId }) => programId === program.id)
  const wait = own?.waits.find(({ programId }) => programId === program.id)
  const held = wait && isHeld(wait, now) ? heldUntil(wait) : null
  const won = held && wait ? wait.won : program.won
  const fault = gxApplicationFault(program, { month, dates, now })
  const clashes = clashesOf(program, of)
  const refusals = (): Record<'apply' | 'leaveWaiting', MessageKey | null> => ({
    apply: !can(actor, 'fitness:book')
      ? actor.kind === 'guest'
        ? 'signInRequired'
        : 'notFitnessMember'
      : application
        ? 'gxAlreadyApplied'
        : wait && !held
          ? 'gxAlreadyWaiting'
          : (fault ?? (clashes.length > 0 ? 'gxClash' : null)),
    leaveWaiting: wait ? null : 'illegalTransition',
  })
  return {
    id: program.publicId,
    name: bothNames(program),
    about: { ko: program.aboutKo, en: program.aboutEn || program.aboutKo },
    trainer: trainerOf(program),
    weekdays: program.weekdays,
    startMinutes: program.startMinutes,
    endMinutes: program.endMinutes,
    won,
    vatWon: vatOf(won),
    capacity: program.capacity,
    // The place that is held for the caller is free to them.
    applied: applied - (held ? 1 : 0),
    waiting,
    month,
    dates,
    mine:
      application || wait
        ? {
            applicationId: application?.publicId ?? null,
            waitingPlace: wait?.place ?? null,
            heldUntil: held?.toISOString() ?? null,
          }
        : null,
    clashes,
    cancelling: cancellingNow({ won, dates, startMinutes: program.startMinutes }, now),
    actions: allowancesOf(['apply', 'leaveWaiting'], (action) => refusals()[action]),
  }
}

/** What cancelling right after applying would cost, and until when nothing. */
function cancellingNow(month: Parameters<typeof gxRefund>[0], now: Date) {
  const [first] = month.dates
  if (!first) return null
  return {
    chargeWon: gxRefund(month, now).chargeWon,
    freeUntil: freeUntil(seoulInstant(first, month.startMinutes)).toISOString(),
  }
}

/** The caller's other programmes of the month at the same times, waiting ones included, as a place may be given. */
function clashesOf(program: ProgramRecord, { own, programs }: MonthOf) {
  const ids = [...(own?.applications ?? []), ...(own?.waits ?? [])].map(({ programId }) => programId)
  return programs
    .filter((other) => other.id !== program.id && ids.includes(other.id) && clash(program, other))
    .map(bothNames)
}

/** The status as shown at `now` (decisions §2). */
export function shownGxStatus(
  { status, startsAt, endsAt }: LoadedApplication['application'],
  now: Date,
): GxApplication['status'] {
  if (status !== 'reserved') return status
  if (now < startsAt) return 'before_use'
  return now < endsAt ? 'in_use' : 'after_use'
}

/** The refund as it was asked for, otherwise if it were asked for now. */
export const refundOf = ({ application, program }: LoadedApplication, now: Date) =>
  application.refund ?? gxRefund({ ...application, startMinutes: program.startMinutes }, now)

export function toApplication(
  loaded: LoadedApplication,
  viewer: { actor: Actor; now: Date },
  { events, attended }: { events: Awaited<ReturnType<typeof listEvents>>; attended: string[] },
): GxApplication {
  const { application, program, company } = loaded
  return {
    ...boughtFacts(application, company),
    programId: program.publicId,
    name: bothNames(program),
    trainer: trainerOf(program),
    month: application.month,
    dates: application.dates,
    startMinutes: program.startMinutes,
    endMinutes: program.endMinutes,
    status: shownGxStatus(application, viewer.now),
    freeUntil: freeUntil(application.startsAt).toISOString(),
    attended,
    refund: refundOf(loaded, viewer.now),
    refundAskedAt: application.cancelAskedAt?.toISOString() ?? null,
    actions: allowancesOf(['cancel'], () => gxRefusal(viewer.actor, loaded, 'cancel', viewer.now)),
    history: toHistory(events),
  }
}
