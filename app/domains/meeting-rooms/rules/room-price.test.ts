import { expect, test } from 'vitest'
import { roomPrice, type RoomOrder } from './room-price'

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
