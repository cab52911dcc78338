import { expect, test } from 'vitest'
import { billOf, sumOf } from './month-bill'

const COMPANIES = [
  { id: 1, ko: '한빛', en: 'Hanbit' },
  { id: 2, ko: '가람', en: 'Garam' },
]
const line = (won: number, freeMinutes = 0) => ({
  startMinutes: 540,
  endMinutes: 660,
  freeMinutes,
  won,
  // VAT is rounded per booking, as when it was stored.
  vatWon: Math.floor(won / 10),
})

test('companies are in the order of their names, with the sums of their lines', () => {
  const bill = billOf([
    { company: COMPANIES[0]!, line: line(40_005) },
    { company: COMPANIES[1]!, line: line(20_009, 60) },
    { company: COMPANIES[0]!, line: line(10_005) },
  ])
  expect(bill.companies.map(({ company, count, won, vatWon }) => [company.ko, count, won, vatWon])).toEqual([
    ['가람', 1, 20_009, 2000],
    ['한빛', 2, 50_010, 5000],
  ])
  expect(bill).toMatchObject({ count: 3, minutes: 360, freeMinutes: 60, won: 70_019, vatWon: 7000 })
})

test('companies and lines add up to the won for any amounts', () => {
  const all = Array.from({ length: 200 }, (_, n) => ({
    company: COMPANIES[(n * 7) % 2]!,
    line: line((n * 7919) % 100_003),
  }))
  const bill = billOf(all)
  for (const part of ['won', 'vatWon', 'count'] as const) {
    expect(bill.companies.reduce((sum, company) => sum + company[part], 0)).toBe(bill[part])
    for (const company of bill.companies) expect(sumOf(company.lines)[part]).toBe(company[part])
  }
})

test('a month without bookings costs nothing', () => {
  expect(billOf([])).toEqual({ companies: [], count: 0, minutes: 0, freeMinutes: 0, won: 0, vatWon: 0 })
})
