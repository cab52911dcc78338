/** A booking of the demo. */
interface Wish {
  by: string
  /** Business days from today. */
  days: number
  room: string
  hours: [number, number]
  name: string
  attendees: number
  package?: string
  withAddOn?: boolean
  freeMinutes?: number
  status?: 'waiting_for_payment' | 'cancellation_requested' | 'cancelled'
  /** The outcome of a booking with check-in at the door; undefined where none was required. */
  door?: 'came' | 'missed'
  /** Colleagues who take part. */
  with?: readonly string[]
}

/** Past, current and future bookings in all rooms and states; one was attended, another was a no-show. */
export const WISHES: Wish[] = [
  {
    by: 'hanbit04',
    days: -21,
    room: 'meeting-3',
    hours: [10, 12],
    name: '분기 실적 검토',
    attendees: 10,
    package: 'coffee',
  },
  { by: 'neoulsoft01', days: -16, room: 'meeting-1', hours: [14, 16], name: '스프린트 회고', attendees: 6 },
  {
    by: 'hanbit01',
    days: -12,
    room: 'vip',
    hours: [10, 13],
    name: '협력사 접견',
    attendees: 8,
    package: 'cookies',
    withAddOn: true,
  },
  {
    by: 'saebyeok01',
    days: -9,
    room: 'seminar',
    hours: [13, 18],
    name: '신제품 설명회',
    attendees: 48,
    package: 'bread',
    withAddOn: true,
  },
  {
    by: 'hanbit04',
    days: -7,
    room: 'meeting-5',
    hours: [9, 12],
    name: '채용 면접',
    attendees: 12,
    freeMinutes: 180,
  },
  {
    by: 'hanbit04',
    days: -5,
    room: 'meeting-2',
    hours: [15, 17],
    name: '디자인 검토',
    attendees: 5,
    status: 'cancelled',
  },
  {
    by: 'dasomi01',
    days: -2,
    room: 'meeting-4',
    hours: [10, 12],
    name: '강사 회의',
    attendees: 9,
    package: 'juice',
    door: 'came',
  },
  {
    by: 'hanbit04',
    days: -1,
    room: 'meeting-1',
    hours: [16, 18],
    name: '고객 문의 정리',
    attendees: 4,
    door: 'missed',
  },
  {
    by: 'hanbit04',
    days: 0,
    room: 'meeting-3',
    hours: [9, 11],
    name: '주간 회의',
    attendees: 9,
    freeMinutes: 60,
  },
  { by: 'neoulsoft01', days: 0, room: 'meeting-1', hours: [10, 12], name: '배포 점검', attendees: 5 },
  {
    by: 'saebyeok01',
    days: 0,
    room: 'meeting-5',
    hours: [13, 16],
    name: '예산 조정',
    attendees: 14,
    package: 'coffee',
  },
  { by: 'hanbit04', days: 1, room: 'meeting-1', hours: [14, 16], name: '고객사 화상 회의', attendees: 4 },
  {
    by: 'hanbit01',
    days: 2,
    room: 'vip',
    hours: [14, 17],
    name: '이사회',
    attendees: 10,
    with: ['hanbit04', 'hanbit06'],
    package: 'cookies',
    withAddOn: true,
  },
  {
    by: 'neoulsoft01',
    days: 2,
    room: 'meeting-2',
    hours: [9, 12],
    name: '보안 교육',
    attendees: 8,
    status: 'waiting_for_payment',
  },
  {
    by: 'hanbit04',
    days: 4,
    room: 'meeting-4',
    hours: [10, 12],
    name: '신규 사업 설명',
    attendees: 15,
    status: 'cancellation_requested',
  },
  {
    by: 'hanbit04',
    days: 6,
    room: 'seminar',
    hours: [9, 12],
    name: '전사 안전 교육',
    attendees: 60,
    package: 'water',
  },
  { by: 'saebyeok01', days: 8, room: 'meeting-3', hours: [13, 15], name: '공급망 점검', attendees: 11 },
  {
    by: 'hanbit04',
    days: 11,
    room: 'meeting-2',
    hours: [10, 12],
    name: '법무 상담',
    attendees: 3,
    freeMinutes: 120,
  },
  { by: 'hanbit04', days: -3, room: 'listening-bar', hours: [18, 20], name: '', attendees: 6 },
  { by: 'neoulsoft01', days: 0, room: 'listening-bar', hours: [19, 22], name: '', attendees: 12 },
  {
    by: 'saebyeok01',
    days: 1,
    room: 'listening-bar',
    hours: [18, 20],
    name: '',
    attendees: 4,
    status: 'cancellation_requested',
  },
]
