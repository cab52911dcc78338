import { newPublicId } from '~/api/secrets.server'
import type { gxPrograms } from '~/domains/fitness/api/gx/tables.server'
import { seoulMonth } from '~/rules/local-time'

const classOf = (from: number, minute = 0) => ({
  startMinutes: from * 60 + minute,
  endMinutes: from * 60 + minute + 50,
})

/** The G.X. programmes of the demo, within the sessions of the day (product §9). */
export const demoPrograms = (now: Date): (typeof gxPrograms.$inferInsert)[] =>
  PROGRAMS.map((program) => ({ ...program, publicId: newPublicId(), firstMonth: seoulMonth(now) }))

const PROGRAMS = [
  {
    nameKo: '아침 요가',
    nameEn: 'Morning yoga',
    aboutKo: '출근 전에 몸을 깨우는 기본 요가입니다. 매트는 센터에 있습니다.',
    aboutEn: 'Basic yoga before work. Mats are provided.',
    trainerKo: '이수진',
    trainerEn: 'Lee Sujin',
    weekdays: [2, 4],
    ...classOf(7),
    won: 60_000,
    capacity: 15,
  },
  {
    nameKo: '점심 필라테스',
    nameEn: 'Lunch Pilates',
    aboutKo: '점심시간 50분, 소도구를 쓰는 매트 필라테스입니다.',
    aboutEn: 'Mat Pilates with small equipment, 50 minutes at lunch.',
    trainerKo: '박나래',
    trainerEn: 'Park Narae',
    weekdays: [1, 3, 5],
    ...classOf(12),
    won: 90_000,
    capacity: 10,
  },
  {
    nameKo: '스피닝',
    nameEn: 'Spinning',
    aboutKo: '음악에 맞춰 타는 실내 자전거입니다.',
    aboutEn: 'Indoor cycling to music.',
    trainerKo: '최강민',
    trainerEn: 'Choi Kangmin',
    weekdays: [1, 3],
    ...classOf(18, 30),
    won: 70_000,
    capacity: 12,
  },
  {
    nameKo: '저녁 줌바',
    nameEn: 'Evening Zumba',
    aboutKo: '누구나 따라 할 수 있는 춤 운동입니다.',
    aboutEn: 'A dance workout for everybody.',
    trainerKo: '정다온',
    trainerEn: 'Jung Daon',
    weekdays: [2, 4],
    ...classOf(18, 30),
    won: 60_000,
    capacity: 2,
  },
]
