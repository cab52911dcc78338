import { isBusinessDay } from '~/rules/korean-calendar'
import { addDays, seoulDate, seoulInstant, seoulMinutes, type LocalDate } from '~/rules/local-time'
import type { VisitStatus } from '~/rules/statuses'
import { VISITING_HOURS } from '~/rules/visiting-hours'
import { visitStatus } from '~/domains/visitors/rules/visit-status'
import { guest } from './guests'
import { HOLIDAYS } from './holidays'
import { FIRST_VERSION } from './policies'
import { createRandom, demoDeskCode, demoPublicId, type Random } from './random'
import { history, type Course, type DemoVisit } from './visit-history'
import { MINUTES_PER_DAY } from '~/rules/time-units'

interface Host {
  id: number
  companyId: number
  loginId: string
  floor: number
}

const STATUS_OF: Record<Course, VisitStatus> = {
  waiting: 'request_for_approval',
  approved: 'approved',
  rejected: 'rejected',
  unanswered: 'rejected',
  cancelledByGuest: 'cancelled',
  cancelledByHost: 'cancelled',
  cancellationRequested: 'cancellation_requested',
  kept: 'approved',
  inside: 'using',
  completed: 'visit_completed',
  noShow: 'cancelled',
}

const times = (course: Course, count: number) => Array.from({ length: count }, () => course)

/** The past three weeks: 22 visits. */
const PAST: readonly Course[] = [
  ...times('completed', 7),
  'noShow',
  'rejected',
  ...times('completed', 4),
  'cancelledByGuest',
  'noShow',
  'unanswered',
  ...times('completed', 3),
  'cancelledByHost',
  'noShow',
  'rejected',
]

/** Today: 13 visits, in minutes from now. */
const TODAY: readonly (readonly [Course, number])[] = [
  ['completed', -240],
  ['completed', -180],
  ['inside', -90],
  ['inside', -40],
  ['inside', -10],
  ['approved', 0],
  ['approved', 20],
  ['approved', 50],
  ['waiting', 90],
  ['approved', 120],
  ['cancellationRequested', 150],
  ['approved', 180],
  ['waiting', 240],
]

const MOST_AWAY = Math.max(...TODAY.map(([, away]) => Math.abs(away)))

/** The next four weeks: 25 visits. */
const FUTURE: readonly Course[] = [
  ...times('waiting', 3),
  ...times('approved', 4),
  'cancellationRequested',
  'rejected',
  ...times('waiting', 3),
  'kept',
  ...times('approved', 3),
  'cancelledByGuest',
  'cancellationRequested',
  ...times('waiting', 2),
  ...times('approved', 2),
  'cancelledByHost',
  'cancellationRequested',
  'rejected',
]

/** Indexes of group visits in the plan: one completed, one approved, one waiting. */
const GROUPS = new Set([10, 39, 44])

/** Has the membership flag, which group visits require. */
const GROUP_HOST = 'hanbit05'

/**
 * Sixty visits around `now`: the same people, days and codes on the same day; today's times follow the clock.
 * Hosts are approved members.
 */
export function demoVisits(now: Date, hosts: readonly Host[]): DemoVisit[] {
  const random = createRandom(20_261_121)
  const today = seoulDate(now)
  const days = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => addDays(today, from + i)).filter((date) =>
      isBusinessDay(date, HOLIDAY_DATES),
    )
  const spread = (courses: readonly Course[], days: LocalDate[]) =>
    courses.map((course, i) => ({
      course,
      date: days[Math.floor((i * days.length) / courses.length)]!,
      minutes: 540 + 30 * random.below(18),
    }))
  const plan = [
    ...spread(PAST, days(-21, -1)),
    ...TODAY.map(([course, away]) => ({
      course,
      date: today,
      minutes: timeOfToday(seoulMinutes(now), away),
      // At night people come and go as they do now, for a time that could be reserved.
      came: Math.max(0, seoulMinutes(now) + away),
    })),
    ...spread(FUTURE, days(1, 28)),
  ]
  const nextHost = hostsInTurn(hosts)
  return plan.map((planned, index) => build({ ...planned, place: index, host: nextHost(index), now, random }))
}

/** Between the first and the last hour that can be reserved, and the clock there is an hour at least. */
const LEAST_MINUTES = 60

/** The time of one of today's visits, in tens of minutes: as far from the clock as planned, or nearer where the day has less time. */
function timeOfToday(clock: number, away: number): number {
  const { from, to } = VISITING_HOURS
  const around = Math.min(to - LEAST_MINUTES, Math.max(from + LEAST_MINUTES, clock))
  const room = away < 0 ? around - from : to - around
  return Math.floor((around + away * Math.min(1, room / MOST_AWAY)) / 10) * 10
}

const HOLIDAY_DATES = new Set(HOLIDAYS.map(({ date }) => date))

/** Of five visits two go to the first company, one to the second, two to the others. */
function hostsInTurn(hosts: readonly Host[]) {
  const inTurn = (people: readonly Host[]) => {
    let turn = 0
    return () => people[turn++ % people.length]!
  }
  const worksAt = (idPrefix: string) => (host: Host) => host.loginId.startsWith(idPrefix)
  const first = inTurn(hosts.filter(worksAt('hanbit')))
  const second = inTurn(hosts.filter(worksAt('saebyeok')))
  const others = inTurn(hosts.filter((host) => !worksAt('hanbit')(host) && !worksAt('saebyeok')(host)))
  const turns = [first, second, first, others, others]
  const forGroups = hosts.find(({ loginId }) => loginId === GROUP_HOST)!
  return (index: number) => (GROUPS.has(index) ? forGroups : turns[index % turns.length]!())
}

interface Planned {
  place: number
  course: Course
  date: LocalDate
  minutes: number
  /** When its people came, if that was earlier. */
  came?: number
  host: Host
  now: Date
  random: Random
}

const PURPOSES = ['meeting', 'meeting', 'interview', 'delivery', 'maintenance', 'event', 'other'] as const
const OWN_WORDS = { ko: '임대차 계약서 서명', en: 'Signing the lease contract' }

function build({
  place: index,
  course,
  date,
  minutes,
  came = minutes,
  host,
  now,
  random,
}: Planned): DemoVisit {
  const isGroup = GROUPS.has(index)
  const people = Array.from({ length: isGroup ? 4 : 1 + (random.below(2) && random.below(4)) }, (_, i) =>
    guest(index * 3 + i, random),
  )
  const { language } = people[0]!
  const madeByHost = isGroup || (index % 6 === 5 && !['waiting', 'rejected', 'unanswered'].includes(course))
  const isOver = date < seoulDate(now)
  const statuses = people.map((_, number) => statusOf(course, isOver, number, people.length))
  const status = visitStatus(statuses)
  const purpose = random.pick(PURPOSES)
  const start = seoulInstant(date, Math.min(minutes, came))
  const arrivals = { start, endOfDay: seoulInstant(date, MINUTES_PER_DAY) }
  const {
    createdAt,
    events,
    times: presence,
  } = history({ course, statuses, madeByHost, isGroup, language, now, random, ...arrivals })
  return {
    visit: {
      publicId: demoPublicId(random),
      kind: isGroup ? 'group' : 'individual',
      companyId: host.companyId,
      hostId: host.id,
      floor: host.floor,
      visitDate: date,
      visitMinutes: minutes,
      purpose,
      purposeText: purpose === 'other' ? OWN_WORDS[language] : null,
      status,
      statusReason: status === 'visit_completed' ? null : (events.at(-1)?.reason ?? null),
      language,
      consentVersion: FIRST_VERSION,
      consentedAt: createdAt,
      requestedByMemberId: madeByHost ? host.id : null,
      createdAt,
    },
    visitors: people.map(({ language: _, ...person }, number) => ({
      ...person,
      companyId: host.companyId,
      number,
      status: statuses[number]!,
      passCode: demoPublicId(random),
      deskCode: demoDeskCode(random),
      visitDate: date,
      ...presence[number],
    })),
    events,
  }
}

/** All visitors share the visit's course, but of three or more the last one arrives late, or not at all. */
function statusOf(course: Course, isOver: boolean, number: number, count: number): VisitStatus {
  const isLate = count >= 3 && number === count - 1
  if (isLate && course === 'completed' && isOver) return 'cancelled'
  if (isLate && course === 'inside') return 'approved'
  return STATUS_OF[course]
}
