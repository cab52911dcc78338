import { describe, expect, test } from 'vitest'
import type { Flag } from '~/rules/permissions'
import { myPageCards } from './my-page-cards'

const NONE = { total: false, parking: false, amenity: false, membership: false, visitor: false }
const itemsOf = (...flags: Flag[]) =>
  myPageCards({
    kind: 'member',
    id: 1,
    companyId: 1,
    accountType: 'employee',
    flags: { ...NONE, ...Object.fromEntries(flags.map((flag) => [flag, true])) },
  })
const cardsOf = (...flags: Flag[]) => itemsOf(...flags).map(({ key }) => key)

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

  test('each leads to its page', () => {
    const paths = [...itemsOf('total'), ...itemsOf()].map(({ key, path }) => [key, path])
    expect(Object.fromEntries(paths)).toEqual({
      employees: '/my-page/employee-management',
      visitSearch: '/visiting-reservation-history',
      myVisitor: '/my-visitor',
      parking: '/parking-registration',
      amenities: '/my-page/amenity-reservation',
      complaints: '/complaint-submission-details',
      companySignIn: '/my-page/company-sign-in',
    })
  })

  test('a guest has none', () => {
    expect(myPageCards({ kind: 'guest' })).toEqual([])
  })
})
