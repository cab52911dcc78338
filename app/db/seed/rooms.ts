import type { bookableThings } from '~/booking/tables.server'
import type { roomExtras, roomPackages } from '~/domains/meeting-rooms/api/tables.server'
import { MINIMUM_HOURS, SEATS } from '~/rules/amenity-facts'

type NewThing = typeof bookableThings.$inferInsert

const MINIMUM_MINUTES = MINIMUM_HOURS * 60

/** Default prices per hour without VAT, which the owner edits, as product.md names none. */
const WON_PER_HOUR = {
  meeting: [20_000, 20_000, 30_000, 40_000, 50_000],
  seminar: 150_000,
  vip: 80_000,
  listening: 60_000,
}

const screen = {
  equipmentKo: '65인치 화면, 화상 회의 카메라, 화이트보드',
  equipmentEn: '65-inch screen, conference camera, whiteboard',
  foundAs: ['screen', 'video', 'whiteboard'],
} satisfies Partial<NewThing>

/** Rooms 1 to 5, the seminar room, the VIP room and the listening bar (product §9; decisions §8). */
export const ROOMS: NewThing[] = [
  ...SEATS.meetingRooms.map((seats, index): NewThing => ({
    kind: 'meeting',
    code: `meeting-${index + 1}`,
    place: index + 1,
    nameKo: `회의실 ${index + 1}`,
    nameEn: `Meeting room ${index + 1}`,
    ...screen,
    seats,
    wonPerHour: WON_PER_HOUR.meeting[index]!,
    minimumMinutes: MINIMUM_MINUTES,
  })),
  {
    kind: 'seminar',
    code: 'seminar',
    place: 6,
    nameKo: '세미나실',
    nameEn: 'Seminar room',
    equipmentKo: '대형 스크린과 프로젝터, 무선 마이크 4개, 연단, 이동식 책상',
    equipmentEn: 'Large screen and projector, 4 wireless microphones, lectern, movable tables',
    foundAs: ['screen', 'projector', 'microphone'],
    seats: SEATS.seminar,
    wonPerHour: WON_PER_HOUR.seminar,
    minimumMinutes: MINIMUM_MINUTES,
  },
  {
    kind: 'vip',
    code: 'vip',
    place: 7,
    nameKo: 'VIP 회의실',
    nameEn: 'VIP meeting room',
    equipmentKo: '86인치 화면, 화상 회의 시스템, 별도 접견 공간',
    equipmentEn: '86-inch screen, conference system, reception area of its own',
    foundAs: ['screen', 'video'],
    seats: SEATS.vip,
    wonPerHour: WON_PER_HOUR.vip,
    minimumMinutes: MINIMUM_MINUTES,
  },
  {
    kind: 'listening',
    code: 'listening-bar',
    place: 8,
    nameKo: '리스닝바',
    nameEn: 'Listening bar',
    equipmentKo: '대형 스피커와 진공관 앰프, 턴테이블 2대, 음반 벽',
    equipmentEn: 'Large loudspeakers and valve amplifier, 2 turntables, wall of records',
    seats: SEATS.listening,
    wonPerHour: WON_PER_HOUR.listening,
    minimumMinutes: MINIMUM_MINUTES,
  },
]

/** What tea or jam adds for a person (product §9). */
const ADD_ON_WON = 500

/** Six kinds of refreshments, two with tea or jam (decisions §8). */
export const PACKAGES: (typeof roomPackages.$inferInsert)[] = [
  { code: 'water', place: 1, nameKo: '생수', nameEn: 'Still water', wonPerPerson: 1000 },
  { code: 'coffee', place: 2, nameKo: '아메리카노', nameEn: 'Americano', wonPerPerson: 3000 },
  { code: 'juice', place: 3, nameKo: '착즙 주스', nameEn: 'Fresh juice', wonPerPerson: 5000 },
  {
    code: 'cookies',
    place: 4,
    nameKo: '쿠키와 음료',
    nameEn: 'Cookies and a drink',
    wonPerPerson: 6000,
    addOnKo: '차',
    addOnEn: 'Tea',
    addOnWon: ADD_ON_WON,
  },
  {
    code: 'bread',
    place: 5,
    nameKo: '식사빵과 커피',
    nameEn: 'Bread and coffee',
    wonPerPerson: 8000,
    addOnKo: '잼',
    addOnEn: 'Jam',
    addOnWon: ADD_ON_WON,
  },
  { code: 'lunch-box', place: 6, nameKo: '도시락', nameEn: 'Lunch box', wonPerPerson: 15_000 },
]

/** Equipment and services, free ones first. */
export const EXTRAS: (typeof roomExtras.$inferInsert)[] = [
  { code: 'flip-chart', place: 1, nameKo: '플립차트', nameEn: 'Flip chart', won: 0 },
  { code: 'pointer', place: 2, nameKo: '프레젠테이션 리모컨', nameEn: 'Presentation remote', won: 0 },
  { code: 'name-plates', place: 3, nameKo: '명패', nameEn: 'Name plates', won: 0 },
  { code: 'laptop', place: 4, nameKo: '노트북 대여', nameEn: 'Laptop rental', won: 20_000, stock: 4 },
  { code: 'recording', place: 5, nameKo: '녹화', nameEn: 'Recording', won: 50_000 },
  {
    code: 'interpreting',
    place: 6,
    nameKo: '동시통역 수신기 20대',
    nameEn: '20 interpreting receivers',
    won: 100_000,
    stock: 1,
  },
  {
    code: 'projector',
    place: 7,
    nameKo: '이동식 프로젝터',
    nameEn: 'Portable projector',
    won: 30_000,
    stock: 1,
    foundAs: ['projector'],
  },
  {
    code: 'video-kit',
    place: 8,
    nameKo: '이동식 화상 회의 장비',
    nameEn: 'Portable video conference kit',
    won: 30_000,
    stock: 2,
    foundAs: ['video'],
  },
]
