import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statementOf, type BilledHour } from './statement'

const hour = fc.record({
  date: fc.constantFrom('2026-11-27', '2026-11-28'),
  type: fc.constantFrom('heating', 'cooling'),
  floor: fc.constantFrom(-2, 12, 13),
  hour: fc.nat(23),
  won: fc.integer({ min: 0, max: 200_000 }),
  participants: fc.uniqueArray(
    fc.record({ requestId: fc.integer({ min: 1, max: 9 }), companyId: fc.constant(0) }),
    { selector: ({ requestId }) => requestId, minLength: 1, maxLength: 5 },
  ),
})
const month = fc
  .uniqueArray(hour, { selector: (it) => `${it.date} ${it.type} ${it.floor} ${it.hour}`, maxLength: 40 })
  // A request belongs to one company.
  .map((hours) =>
    hours.map((it) => ({
      ...it,
      participants: it.participants.map(({ requestId }) => ({ requestId, companyId: requestId % 4 })),
    })),
  )

test('a month’s amounts add up to the price of its hours, and each company’s lines to its amount', () => {
  fc.assert(
    fc.property(month, (hours) => {
      const statement = statementOf(hours)
      const sum = (all: readonly { won: number }[]) => all.reduce((won, one) => won + one.won, 0)
      expect(sum(statement)).toBe(sum(hours))
      for (const { won, lines, hours: number } of statement) {
        expect(sum(lines)).toBe(won)
        expect(lines.reduce((all, line) => all + (line.endMinutes - line.startMinutes) / 60, 0)).toBe(number)
      }
    }),
  )
})

test('consecutive hours on a floor are one line; a gap, another floor or another sharing starts a new one', () => {
  const at = (clock: number, overrides: Partial<BilledHour> = {}): BilledHour => ({
    date: '2026-11-27',
    type: 'heating',
    floor: 12,
    hour: clock,
    won: 50_000,
    participants: [{ requestId: 1, companyId: 1 }],
    ...overrides,
  })
  const both = [
    { requestId: 1, companyId: 1 },
    { requestId: 2, companyId: 2 },
  ]
  const [first, second] = statementOf([
    at(18),
    at(19),
    at(20, { participants: both }),
    at(22),
    at(18, { floor: 13 }),
  ])
  expect(first).toMatchObject({ companyId: 1, requests: 1, hours: 5, won: 225_000 })
  expect(
    first!.lines.map(({ floor, startMinutes, endMinutes, won, isShared }) => [
      floor,
      startMinutes / 60,
      endMinutes / 60,
      won,
      isShared,
    ]),
  ).toEqual([
    [12, 18, 20, 100_000, false],
    [12, 20, 21, 25_000, true],
    [12, 22, 23, 50_000, false],
    [13, 18, 19, 50_000, false],
  ])
  expect(second).toMatchObject({ companyId: 2, requests: 1, hours: 1, won: 25_000 })
})
