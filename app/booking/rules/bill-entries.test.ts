import { expect, test } from 'vitest'
import { amountEntries, billEntries, type Sold } from './bill-entries'

const SOLD: Sold = { month: '2026-11', won: 100_000, vatWon: 10_000, kept: null, decidedAt: null }
const KEPT = { won: 32_345, vatWon: 3234 }
const months = ['2026-10', '2026-11', '2026-12', '2027-01']
const entriesOf = (given: Partial<Sold>) =>
  months.flatMap((month) =>
    amountEntries({ ...SOLD, ...given }, month).map((entry) => [month, entry.entry, entry.won, entry.vatWon]),
  )

test.each<[string, Partial<Sold>, unknown[]]>([
  ['what is kept is charged in its month', {}, [['2026-11', 'charge', 100_000, 10_000]]],
  [
    'cancelled before its month, what stays is charged in its month',
    { kept: KEPT, decidedAt: new Date('2026-10-31T14:59:59Z') },
    [['2026-11', 'charge', 32_345, 3234]],
  ],
  [
    'decided in the last second of its month in Seoul, it is that month’s',
    { kept: KEPT, decidedAt: new Date('2026-11-30T14:59:59Z') },
    [['2026-11', 'charge', 32_345, 3234]],
  ],
  [
    'decided a second later, it is given back on the next bill',
    { kept: KEPT, decidedAt: new Date('2026-11-30T15:00:00Z') },
    [
      ['2026-11', 'charge', 100_000, 10_000],
      ['2026-12', 'refund', -67_655, -6766],
    ],
  ],
  [
    'cancelled free of charge it is on no bill',
    { kept: { won: 0, vatWon: 0 }, decidedAt: new Date('2026-11-03T00:00:00Z') },
    [],
  ],
  [
    'nothing given back is no line',
    { kept: { won: 100_000, vatWon: 10_000 }, decidedAt: new Date('2027-01-03T00:00:00Z') },
    [['2026-11', 'charge', 100_000, 10_000]],
  ],
  ['what costs nothing is no line', { won: 0, vatWon: 0 }, []],
])('%s', (_, given, entries) => expect(entriesOf(given)).toEqual(entries))

test('over all months it is what stays to be paid, to the won', () => {
  for (const decidedAt of ['2026-10-15', '2026-11-15', '2026-12-15', '2027-01-15'].map(
    (day) => new Date(day),
  )) {
    const all = months.flatMap((month) => amountEntries({ ...SOLD, kept: KEPT, decidedAt }, month))
    expect(all.reduce((sum, { won }) => sum + won, 0)).toBe(KEPT.won)
    expect(all.reduce((sum, { vatWon }) => sum + vatWon, 0)).toBe(KEPT.vatWon)
  }
})

/** A pass of 66,000 won sold in November; a day of it closed, and later cancelled: won by month, and over all. */
test.each([
  ['a day closed in its month', [['2026-11-20', 3_000]], null, { '2026-11': 63_000 }],
  ['a day closed in a later month', [['2026-12-04', 3_000]], null, { '2026-11': 66_000, '2026-12': -3_000 }],
  [
    'one in each',
    [
      ['2026-11-20', 3_000],
      ['2026-12-04', 3_000],
    ],
    null,
    { '2026-11': 63_000, '2026-12': -3_000 },
  ],
  [
    'a day closed and cancelled in the same later month',
    [['2026-12-04', 3_000]],
    ['2026-12-10', 20_000],
    { '2026-11': 66_000, '2026-12': -46_000 },
  ],
  [
    'a day closed, cancelled a month later',
    [['2026-12-04', 3_000]],
    ['2027-01-04', 20_000],
    { '2026-11': 66_000, '2026-12': -3_000, '2027-01': -43_000 },
  ],
  [
    'a day closed and cancelled in its month',
    [['2026-11-20', 3_000]],
    ['2026-11-25', 20_000],
    { '2026-11': 20_000 },
  ],
] as [string, [string, number][], [string, number] | null, Record<string, number>][])(
  'parts given back: %s',
  (_, parts, ended, expected) => {
    const sold = {
      month: '2026-11',
      won: 66_000,
      vatWon: 6_600,
      givenBack: parts.map(([day, won]) => ({ won, vatWon: won / 10, at: `${day}T03:00:00.000Z` })),
      kept: ended && { won: ended[1], vatWon: ended[1] / 10 },
      decidedAt: ended && new Date(`${ended[0]}T03:00:00.000Z`),
    }
    const months = ['2026-10', '2026-11', '2026-12', '2027-01']
    const entries = months.map((month) => [month, billEntries(sold, month)] as const)
    const won = entries.filter(([, found]) => found.length > 0)
    expect(Object.fromEntries(won.map(([month, [entry]]) => [month, entry!.won]))).toEqual(expected)
    expect(entries.every(([, found]) => found.every((one) => one.vatWon * 10 === one.won))).toBe(true)
  },
)
