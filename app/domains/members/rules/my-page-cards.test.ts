import { describe, expect, test } from 'vitest'
import type { Flag } from '../../../rules/permissions'
import { myPageCards } from './my-page-cards'

const NONE = { total: false, parking: false, amenity: false, membership: false, visitor: false }
const cardsOf = (...flags: Flag[]) =>
  myPageCards({
    kind: 'member',
    id: 1,
    companyId: 1,
    accountType: 'employee',
    flags: { ...NONE, ...Object.fromEntries(flags.map((flag) => [flag, true])) },
  }).map(({ key }) => key)

const EVERYBODY = ['amenities', 'complaints']

describe('cards of my page', () => {
  test.each([
    { held: [] as Flag[], cards: ['myVisitor', ...EVERYBODY] },
    { held: ['membership'] as Flag[], cards: ['employees', 'myVisitor', ...EVERYBODY] },
    { held: ['visitor'] as Flag[], cards: ['visitSearch', 'myVisitor', ...EVERYBODY] },
    { held: ['parking'] as Flag[], cards: ['myVisitor', 'parking', ...EVERYBODY] },
    { held: ['amenity'] as Flag[], cards: ['myVisitor', ...EVERYBODY] },
    {
      held: ['total'] as Flag[],
      cards: ['employees', 'visitSearch', 'parking', ...EVERYBODY, 'companySignIn'],
    },
  ])('of $held', ({ held, cards }) => {
    expect(cardsOf(...held)).toEqual(cards)
  })

  test('a guest has none', () => {
    expect(myPageCards({ kind: 'guest' })).toEqual([])
  })
})
