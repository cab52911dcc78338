import type { HeatingStatus, HeatingType } from '~/domains/heating/schemas'
import { isBusinessDay } from '~/rules/korean-calendar'
import { addDays, seoulDate, seoulInstant, type LocalDate } from '~/rules/local-time'
import { HOLIDAYS } from './holidays'
import { createRandom, demoPublicId } from './random'

/** A person of the demo who may request extra hours. */
interface Person {
  id: number
  loginId: string
  companyId: number
}

/** Days from today, hours on business days and on others, floors of the person's company. */
interface Wish {
  by: string
  days: number
  type: HeatingType
  evening?: [number, number]
  holiday?: [number, number]
  floors: number[]
  description?: string
  status: HeatingStatus
  reason?: string
}

const EVENING: [number, number] = [18, 21]
const MORNING: [number, number] = [9, 13]
const DEADLINE = '분기 마감'

/** Past, tonight and future; two of a company on one floor, which share its price. */
const WISHES: Wish[] = [
  { by: 'saebyeok01', days: -38, type: 'cooling', floors: [16], status: 'completed' },
  { by: 'neoulsoft01', days: -33, type: 'cooling', floors: [12, 13], status: 'completed', description: '배포 작업' },
  { by: 'hanbit02', days: -17, type: 'heating', floors: [20], status: 'completed', description: DEADLINE },
  { by: 'hanbit06', days: -17, type: 'heating', evening: [19, 22], floors: [20], status: 'completed' },
  { by: 'dasomi01', days: -12, type: 'heating', floors: [14], status: 'completed', description: '야간 교육' },
  { by: 'neoulsoft01', days: -9, type: 'heating', floors: [12], status: 'completed', description: '배포 작업' },
  { by: 'hanbit02', days: -6, type: 'heating', floors: [21], status: 'cancelled' },
  { by: 'hanbit01', days: -4, type: 'heating', floors: [22], status: 'completed', description: '이사회 준비' },
  { by: 'arabada01', days: -3, type: 'heating', evening: [22, 24], floors: [2], status: 'completed' },
  { by: 'mirinae01', days: -2, type: 'cooling', floors: [5], status: 'rejected', reason: '겨울철 냉방 설비 점검 중입니다.' },
  { by: 'hanbit02', days: 0, type: 'heating', floors: [20], status: 'approved', description: '고객사 화상 회의' },
  { by: 'hanbit06', days: 0, type: 'heating', evening: [18, 20], floors: [20], status: 'approved' },
  { by: 'saebyeok01', days: 0, type: 'heating', evening: [19, 23], floors: [17, 18], status: 'approved', description: '물동량 집계' },
  { by: 'dasomi01', days: 0, type: 'heating', floors: [15], status: 'approved' },
  { by: 'hanbit02', days: 1, type: 'heating', floors: [20], status: 'request_for_approval', description: DEADLINE },
  { by: 'neoulsoft01', days: 1, type: 'heating', evening: [20, 24], floors: [13], status: 'request_for_approval', description: '서버 이전' },
  { by: 'mirinae01', days: 2, type: 'heating', floors: [4, 5], status: 'request_for_approval', description: '촬영' },
  { by: 'arabada01', days: 3, type: 'heating', evening: [22, 23], floors: [2, 3], status: 'request_for_approval', description: '재고 조사' },
  { by: 'hanbit01', days: 5, type: 'heating', floors: [21, 22], status: 'approved', description: '주주 총회 준비' },
  { by: 'dodamsam01', days: 6, type: 'heating', floors: [7], status: 'request_for_approval' },
] // prettier-ignore

/** The demo's requests for extra hours, oldest day first, as their tables have them; the same day gives the same ones. */
export function demoHeating(now: Date, people: readonly Person[]) {
  const random = createRandom(20_261_123)
  const today = seoulDate(now)
  const holidays = new Set(HOLIDAYS.map(({ date }) => date))
  return WISHES.map(({ by, days, evening = EVENING, holiday = MORNING, description = '', ...wish }) => {
    const person = people.find(({ loginId }) => loginId === by)
    if (!person) throw new Error(`nobody of the demo is ${by}`)
    const date = addDays(today, days)
    const [from, to] = isBusinessDay(date, holidays) ? evening : holiday
    return {
      publicId: demoPublicId(random),
      companyId: person.companyId,
      memberId: person.id,
      type: wish.type,
      date,
      startMinutes: from * 60,
      endMinutes: to * 60,
      floors: wish.floors,
      description,
      status: wish.status,
      statusReason: wish.reason ?? null,
      createdAt: askedAt(date, days, now),
    }
  })
}

/** Two mornings before the day of use, or this morning for future days. */
const askedAt = (date: LocalDate, days: number, now: Date) =>
  new Date(
    Math.min(
      seoulInstant(addDays(date, -2), 600 + (Math.abs(days) % 7) * 17).getTime(),
      now.getTime() - (7 + Math.abs(days)) * 3_000_000,
    ),
  )

interface Told {
  requestId: number
  memberId: number
  status: HeatingStatus
  reason: string | null
  date: LocalDate
  createdAt: Date
}

/** The history of a request: requested, decided some hours later, completed at the end of its day. */
export function heatingHistory({ requestId, memberId, status, reason, date, createdAt }: Told) {
  const decidedAt = new Date(createdAt.getTime() + 2_400_000)
  const request = {
    requestId,
    event: 'requested',
    by: 'author',
    actor: `member:${memberId}`,
    at: createdAt,
  } as const
  const approved = { requestId, event: 'approved', by: 'desk', actor: 'staff:1', at: decidedAt } as const
  switch (status) {
    case 'request_for_approval':
      return [request]
    case 'rejected':
      return [request, { ...approved, event: status, reason }]
    case 'cancelled':
      return [request, { ...request, event: status, at: decidedAt }]
    case 'approved':
      return [request, approved]
    case 'completed':
      return [
        request,
        approved,
        { requestId, event: status, by: 'job', at: seoulInstant(date, 1439) } as const,
      ]
  }
}
