import { expect, test } from 'vitest'
import { billOf, sumOf, sumsByPerson } from './month-bill'

const COMPANIES = [
  { id: 1, ko: '한빛', en: 'Hanbit' },
  { id: 2, ko: '가람', en: 'Garam' },
]
const line = (won: number, { freeMinutes = 0, isPaid = false } = {}) => {
  // VAT is rounded per line, as when it was stored.
  const vatWon = Math.trunc(won / 10)
  return { freeMinutes, won, vatWon, paidWon: isPaid ? won + vatWon : 0, dueWon: isPaid ? 0 : won + vatWon }
}

test('companies are in the order of their names, with the sums of their lines', () => {
  const bill = billOf(
    [
      { company: COMPANIES[0]!, line: line(40_005) },
      { company: COMPANIES[1]!, line: line(20_009, { freeMinutes: 60, isPaid: true }) },
      { company: COMPANIES[0]!, line: line(-10_005) },
    ],
    'ko',
  )
  expect(
    bill.companies.map(({ company, ...of }) => [
      company.ko,
      of.count,
      of.won,
      of.vatWon,
      of.paidWon,
      of.dueWon,
    ]),
  ).toEqual([
    ['가람', 1, 20_009, 2000, 22_009, 0],
    ['한빛', 2, 30_000, 3000, 0, 33_000],
  ])
  expect(bill).toMatchObject({ count: 3, freeMinutes: 60, won: 50_009, paidWon: 22_009, dueWon: 33_000 })
})

test('companies, people and lines add up to the won for any amounts, and paid and due to all', () => {
  const all = Array.from({ length: 200 }, (_, n) => ({
    company: COMPANIES[(n * 7) % 2]!,
    line: {
      ...line(((n * 7919) % 100_003) - 20_000, { isPaid: n % 3 === 0 }),
      whose: { key: String(n % 5), name: `사람 ${n % 5}` },
    },
  }))
  const bill = billOf(all, 'ko')
  for (const part of ['won', 'vatWon', 'paidWon', 'dueWon', 'count'] as const) {
    expect(bill.companies.reduce((sum, company) => sum + company[part], 0)).toBe(bill[part])
    for (const company of bill.companies) {
      expect(sumOf(company.lines)[part]).toBe(company[part])
      expect(sumsByPerson(company.lines).reduce((sum, person) => sum + person[part], 0)).toBe(company[part])
    }
  }
  expect(bill.paidWon + bill.dueWon).toBe(bill.won + bill.vatWon)
  expect(sumsByPerson(all.map(({ line }) => line)).map(({ name }) => name)).toEqual(
    [0, 1, 2, 3, 4].map((n) => `사람 ${n}`),
  )
})

test('companies and people are in the order of their names, whoever comes first', () => {
  const names = ['다온', '가람', '라온', '나래']
  const all = names.map((ko, id) => ({ company: { id, ko, en: '' }, line: line(1000) }))
  const inOrder = ['가람', '나래', '다온', '라온']
  expect(billOf(all, 'ko').companies.map(({ company }) => company.ko)).toEqual(inOrder)
  const people = names.map((name) => ({ ...line(1000), whose: { key: name, name } }))
  expect(sumsByPerson(people).map(({ name }) => name)).toEqual(inOrder)
})

test('companies are in the order of the names of the language', () => {
  const companies = [
    { id: 1, ko: '가람', en: 'Zelkova' },
    { id: 2, ko: '하늘', en: 'Aurora' },
  ]
  const all = companies.map((company) => ({ company, line: line(1000) }))
  expect(billOf(all, 'en').companies.map(({ company }) => company.en)).toEqual(['Aurora', 'Zelkova'])
  expect(billOf(all, 'ko').companies.map(({ company }) => company.ko)).toEqual(['가람', '하늘'])
})

test('a month without bookings costs nothing', () => {
  expect(billOf([], 'ko')).toEqual({
    companies: [],
    count: 0,
    freeMinutes: 0,
    won: 0,
    vatWon: 0,
    paidWon: 0,
    dueWon: 0,
  })
})
