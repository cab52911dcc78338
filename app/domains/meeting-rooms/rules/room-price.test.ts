import { expect, test } from 'vitest'
import type { PriceLine } from '~/booking/rules/price'
import { agreedPrice, roomPrice, type RoomOrder } from './room-price'

const named = { nameKo: '-', nameEn: '-' }
const bread = { ...named, wonPerPerson: 7000, addOn: { ...named, won: 500 } }
const water = { ...named, wonPerPerson: 1000, addOn: null }
const plain: RoomOrder = {
  room: { ...named, wonPerHour: 30_000 },
  minutes: 120,
  freeMinutes: 0,
  attendees: 8,
  package: null,
  withAddOn: false,
  extras: [],
}

test.each([
  ['two hours', {}, 60_000, 6000],
  ['a half hour more', { minutes: 150 }, 75_000, 7500],
  ['an hour of it free', { freeMinutes: 60 }, 30_000, 3000],
  ['all of it free', { freeMinutes: 120 }, 0, 0],
  ['water for eight', { package: water }, 68_000, 6800],
  ['bread without jam', { package: bread }, 116_000, 11_600],
  ['bread and jam', { package: bread, withAddOn: true }, 120_000, 12_000],
  ['what a package has no add-on for', { package: water, withAddOn: true }, 68_000, 6800],
  ['a free thing', { extras: [{ ...named, won: 0 }] }, 60_000, 6000],
  ['a paid thing', { extras: [{ ...named, won: 20_000 }] }, 80_000, 8000],
  ['free time pays no refreshments', { freeMinutes: 120, package: water }, 8000, 800],
] as [string, Partial<RoomOrder>, number, number][])('%s', (_, given, won, vatWon) => {
  const price = roomPrice({ ...plain, ...given })
  expect(price).toMatchObject({ won, vatWon })
  expect(price.lines.reduce((sum, line) => sum + line.won, 0)).toBe(won)
})

test('each line names what it is, for how many and at which price', () => {
  const { lines } = roomPrice({
    ...plain,
    room: { nameKo: '회의실 1', nameEn: 'Room 1', wonPerHour: 30_000 },
    freeMinutes: 60,
    package: { ...bread, nameKo: '빵', nameEn: 'Bread' },
    withAddOn: true,
    extras: [{ nameKo: '프로젝터', nameEn: 'Projector', won: 20_000 }],
  })
  expect(lines).toEqual([
    { part: 'room', nameKo: '회의실 1', nameEn: 'Room 1', count: 120, unitWon: 30_000, won: 60_000 },
    { part: 'freeTime', nameKo: '회의실 1', nameEn: 'Room 1', count: 60, unitWon: 30_000, won: -30_000 },
    { part: 'package', nameKo: '빵', nameEn: 'Bread', count: 8, unitWon: 7000, won: 56_000 },
    { part: 'addOn', nameKo: '-', nameEn: '-', count: 8, unitWon: 500, won: 4000 },
    { part: 'extra', nameKo: '프로젝터', nameEn: 'Projector', count: 1, unitWon: 20_000, won: 20_000 },
  ])
  expect(roomPrice(plain).lines.map(({ part }) => part)).toEqual(['room'])
})

const agreed = { thingId: 1, date: '2026-12-01', startMinutes: 540, endMinutes: 660, freeMinutes: 0 }
const line = (part: PriceLine['part'], count: number, unitWon: number, won: number) =>
  ({ part, ...named, count, unitWon, won }) as PriceLine
const priceLines = [
  line('room', 120, 30_000, 60_000),
  line('package', 8, 7000, 56_000),
  line('addOn', 8, 500, 4000),
  line('extra', 1, 20_000, 20_000),
]

test('for other attendees only what is counted by person changes, at the price agreed', () => {
  expect(agreedPrice({ ...agreed, priceLines }, { ...agreed, attendees: 4 })).toEqual({
    lines: [
      line('room', 120, 30_000, 60_000),
      line('package', 4, 7000, 28_000),
      line('addOn', 4, 500, 2000),
      line('extra', 1, 20_000, 20_000),
    ],
    won: 110_000,
    vatWon: 11_000,
  })
})

test.each([
  { thingId: 2 },
  { date: '2026-12-02' },
  { startMinutes: 570 },
  { endMinutes: 690 },
  { freeMinutes: 60 },
])('with %j the prices in force count', (other) =>
  expect(agreedPrice({ ...agreed, priceLines }, { ...agreed, ...other, attendees: 8 })).toBeNull(),
)
