import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharesOf, turnOf, type Participant } from './shares'

const people = (...all: [requestId: number, companyId: number][]): Participant[] =>
  all.map(([requestId, companyId]) => ({ requestId, companyId }))
const sharesList = (won: number, participants: Participant[], turn = 0) =>
  Object.fromEntries(sharesOf(won, participants, turn))

describe('an hour is billed once', () => {
  test.each([
    ['alone', people([1, 7]), 0, { 1: 50_000 }],
    ['two companies', people([1, 7], [2, 8]), 0, { 1: 25_000, 2: 25_000 }],
    [
      'three: the won over goes to one',
      people([1, 7], [2, 8], [3, 9]),
      0,
      { 1: 16_667, 2: 16_667, 3: 16_666 },
    ],
    ['and next hour to another', people([1, 7], [2, 8], [3, 9]), 1, { 1: 16_666, 2: 16_667, 3: 16_667 }],
    [
      'a company’s two requests are one part',
      people([1, 7], [2, 7], [3, 8]),
      0,
      { 1: 12_500, 2: 12_500, 3: 25_000 },
    ],
    ['whatever the order', people([3, 8], [2, 7], [1, 7]), 0, { 1: 12_500, 2: 12_500, 3: 25_000 }],
  ] as [string, Participant[], number, object][])('%s', (_, participants, turn, shares) => {
    expect(sharesList(50_000, participants, turn)).toEqual(shares)
  })

  test('without participants there are no shares', () => {
    expect(sharesList(50_000, [])).toEqual({})
  })
})

const participants = fc.uniqueArray(
  fc.record({ requestId: fc.integer({ min: 1, max: 10_000 }), companyId: fc.integer({ min: 1, max: 6 }) }),
  {
    selector: ({ requestId }) => requestId,
    minLength: 1,
    maxLength: 12,
  },
)

test('the shares add up to the price, differ by a won between companies, and do not depend on the order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), participants, fc.nat(23), (won, all, turn) => {
      const shares = sharesOf(won, all, turn)
      expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(won)
      expect([...sharesOf(won, [...all].reverse(), turn)].sort()).toEqual([...shares].sort())
      const byCompany = groups(all)
      const parts = [...byCompany.values()].map((requestsOfCompany) =>
        requestsOfCompany.reduce((sum, { requestId }) => sum + shares.get(requestId)!, 0),
      )
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})

test('over as many hours as there are companies, all pay the same', () => {
  const all = people([1, 7], [2, 8], [3, 9])
  const sums = all.map(({ requestId }) =>
    [18, 19, 20].reduce((sum, hour) => sum + sharesOf(50_000, all, hour).get(requestId)!, 0),
  )
  expect(sums).toEqual([50_000, 50_000, 50_000])
})

function groups(all: Participant[]) {
  const map = new Map<number, Participant[]>()
  for (const one of all) map.set(one.companyId, [...(map.get(one.companyId) ?? []), one])
  return map
}

test('at the same hour of each day it is another company’s turn to pay the odd won', () => {
  const three = people([1, 7], [2, 8], [3, 9])
  const whoPays = (date: string) =>
    [...sharesOf(50_002, three, turnOf({ date, hour: 18 }))]
      .filter(([, won]) => won === 16_668)
      .map(([id]) => id)
  expect(whoPays('2027-01-04')).toHaveLength(1)
  expect(new Set(['2027-01-04', '2027-01-05', '2027-01-06'].flatMap(whoPays))).toEqual(new Set([1, 2, 3]))
})

test('hours of days whose statements may be out keep their turn', () => {
  expect(turnOf({ date: '2026-12-31', hour: 18 })).toBe(18)
  expect(turnOf({ date: '2027-01-01', hour: 18 })).toBe(18)
  expect(turnOf({ date: '2027-01-02', hour: 18 })).toBe(19)
})
