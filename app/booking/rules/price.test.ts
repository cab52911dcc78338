import { expect, test } from 'vitest'
import { priceOf, vatOf, type PriceLine } from './price'

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [19, 1],
  [40_000, 4_000],
  [40_005, 4_000],
])('VAT of %i won is %i: a tenth, rounded down', (won, vat) => {
  expect(vatOf(won)).toBe(vat)
})

test('a price is the sum of its lines, less free time, and the VAT on the sum', () => {
  const line = (won: number): PriceLine => ({
    part: 'room',
    nameKo: '회의실',
    nameEn: 'Room',
    count: 1,
    unitWon: won,
    won,
  })
  const lines = [line(40_000), line(-20_000), line(15_015)]
  expect(priceOf(lines)).toEqual({ lines, won: 35_015, vatWon: 3_501 })
  expect(priceOf([line(5), line(5)])).toMatchObject({ won: 10, vatWon: 1 })
  expect(priceOf([])).toEqual({ lines: [], won: 0, vatWon: 0 })
})
