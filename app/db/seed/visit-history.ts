import { NO_SHOW, type VisitStatus } from '~/rules/statuses'
import type { visitEvents, visitors, visits } from '~/domains/visitors/api/tables.server'
import type { VisitEvent } from '~/domains/visitors/schemas'
import type { Random } from './random'
import { MINUTES_PER_DAY, MS_PER_DAY, MS_PER_MINUTE } from '~/rules/time-units'

export interface DemoVisit {
  visit: typeof visits.$inferInsert
  visitors: Omit<typeof visitors.$inferInsert, 'visitId'>[]
  events: Omit<typeof visitEvents.$inferInsert, 'visitId'>[]
}

/** The course of a visit; `noShow` and `unanswered` are set at the end of the day (decisions §2). */
export type Course =
  | 'waiting'
  | 'approved'
  | 'rejected'
  | 'unanswered'
  | 'cancelledByGuest'
  | 'cancelledByHost'
  | 'cancellationRequested'
  | 'kept'
  | 'inside'
  | 'completed'
  | 'noShow'

interface Story {
  course: Course
  /** Statuses of the visitors, by number. */
  statuses: readonly VisitStatus[]
  madeByHost: boolean
  isGroup: boolean
  language: 'ko' | 'en'
  /** Beginning of the visit, and midnight at the end of its day. */
  start: Date
  endOfDay: Date
  now: Date
  random: Random
}

type Step = DemoVisit['events'][number] & { event: VisitEvent }

const REASONS = {
  rejected: {
    ko: '담당자가 그날 외부 일정이 있습니다. 다른 날로 다시 예약해 주십시오.',
    en: 'The host is out that day. Please choose another one.',
  },
  cancelledByGuest: { ko: '일정이 바뀌었습니다.', en: 'Our plans have changed.' },
  cancelledByHost: { ko: '회의가 화상 회의로 바뀌었습니다.', en: 'The meeting will be held online.' },
} as const

const addMinutes = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MS_PER_MINUTE)
const earlier = (a: Date, b: Date) => (a < b ? a : b)

/** The events of a visit until now, with the times its visitors arrived and left. */
export function history({
  course,
  statuses,
  madeByHost,
  isGroup,
  language,
  start,
  endOfDay,
  now,
  random,
}: Story) {
  const requestedAt = new Date(
    earlier(start, now).getTime() - MS_PER_DAY - random.below(9 * MINUTES_PER_DAY) * MS_PER_MINUTE,
  )
  const decidedAt = addMinutes(requestedAt, 20 + random.below(580))
  const changedAt = addMinutes(decidedAt, 30 + random.below(270))
  const answeredAt = addMinutes(changedAt, 10 + random.below(90))
  const decider = isGroup ? 'manager' : random.below(4) === 0 ? 'manager' : 'host'

  const events: Step[] = []
  const add = (
    event: VisitEvent,
    by: Step['by'],
    at: Date,
    reason: string | null = null,
    visitorNumber: number | null = null,
  ) => events.push({ event, by, at, reason, visitorNumber })

  add('requested', madeByHost ? 'host' : 'guest', requestedAt)
  if (course === 'unanswered') add('rejected', 'job', endOfDay)
  if (course === 'rejected') add('rejected', decider, decidedAt, REASONS.rejected[language])
  if (!['waiting', 'rejected', 'unanswered'].includes(course)) {
    if (madeByHost && !isGroup) add('approved', 'host', requestedAt)
    else add('approved', decider, decidedAt)
  }
  if (['cancelledByGuest', 'cancellationRequested', 'kept'].includes(course)) {
    add('cancellationRequested', 'guest', changedAt, REASONS.cancelledByGuest[language])
  }
  if (course === 'kept') add('kept', decider, answeredAt)
  if (course === 'cancelledByGuest') add('cancelled', decider, answeredAt)
  if (course === 'cancelledByHost') add('cancelled', decider, changedAt, REASONS.cancelledByHost[language])

  const times = statuses.map((status, number) => {
    if (status !== 'using' && status !== 'visit_completed') return {}
    const checkedInAt = earlier(addMinutes(start, random.below(16)), now)
    add('checkedIn', 'desk', checkedInAt, null, number)
    if (status === 'using') return { checkedInAt }
    const checkedOutAt = earlier(addMinutes(checkedInAt, 30 + random.below(90)), now)
    add('checkedOut', 'desk', checkedOutAt, null, number)
    return { checkedInAt, checkedOutAt }
  })
  const missing = course === 'completed' || course === 'noShow' ? statuses.indexOf('cancelled') : -1
  if (missing >= 0) add('notVisited', 'job', endOfDay, NO_SHOW, course === 'noShow' ? null : missing)

  events.sort((a, b) => a.at.getTime() - b.at.getTime())
  return { createdAt: requestedAt, events, times }
}
