import { expect, test } from 'vitest'
import { ownerOfStay, type CarClaim } from './owner-of-stay'

const DAY = '2026-11-23'
const claim = (given: Partial<CarClaim>): CarClaim => ({
  by: 'visit',
  id: 1,
  companyId: 1,
  from: DAY,
  to: DAY,
  isThere: false,
  ...given,
})
const [first, second] = [claim({ id: 5, companyId: 1 }), claim({ id: 9, companyId: 2 })]

test.each<[string, CarClaim[], number | undefined]>([
  ['nobody expects', [], undefined],
  ['a visit is for', [first], 1],
  ['two visits are for: the earlier', [second, first], 1],
  ['two visits are for, one of a visitor who was checked in', [first, { ...second, isThere: true }], 2],
  ['another company added before the visit', [claim({ by: 'added', id: 1, companyId: 2 }), first], 1],
  [
    'is by the month, and added',
    [claim({ by: 'added', companyId: 1 }), claim({ by: 'month', companyId: 2 })],
    2,
  ],
  [
    'two companies added: the first',
    [
      { ...second, by: 'added' },
      { ...first, by: 'added' },
    ],
    1,
  ],
  ['a visit of the day before is for', [{ ...first, from: '2026-11-22', to: '2026-11-22' }], undefined],
  ['a visit of the day after is for', [{ ...first, from: '2026-11-24', to: '2026-11-24' }], undefined],
  ['is by the month since long', [claim({ by: 'month', from: '2026-01-01', to: '2026-12-31' })], 1],
])('a car that %s', (_, claims, owner) => {
  expect(ownerOfStay(claims, { from: DAY, to: DAY })).toBe(owner)
})

test('a stay over night belongs to the visit of its first day', () => {
  const tomorrow = { from: '2026-11-24', to: '2026-11-24' }
  expect(
    ownerOfStay([first, claim({ ...tomorrow, by: 'added', companyId: 2 })], { from: DAY, to: tomorrow.to }),
  ).toBe(1)
})
