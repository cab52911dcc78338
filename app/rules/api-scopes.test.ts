import { expect, test } from 'vitest'
import { API_SCOPES, scopeOf } from './api-scopes'
import { can, PERMISSIONS, type Action, type Actor } from './permissions'

test.each([
  ['/desk/visitors', 'visits:read'],
  ['/desk/visits/{id}', 'visits:read'],
  ['/desk/visits/AAAAAAAAAAAAAAAAAAAAAA', 'visits:read'],
  ['/desk/statistics/visits', 'statistics:read'],
  ['/desk/visits/', undefined],
  ['/desk/visitors/', undefined],
  ['/desk/visitors/lookup', undefined],
  ['/desk/visitors/inside', undefined],
  ['/desk/statistics/visits/file', undefined],
  ['/desk/heating/queue', undefined],
  ['/desk/listening-bar/events/{id}', undefined],
  ['/desk/locker-rentals/AAAAAAAAAAAAAAAAAAAAAA', 'fitness:read'],
  ['/visits/AAAAAAAAAAAAAAAAAAAAAA', undefined],
  ['/home/notices', undefined],
  ['', undefined],
])('%s is opened by %s', (path, scope) => {
  expect(scopeOf(path)).toBe(scope)
})

// What a key can never do, whatever its scopes: everything but reading (decisions §13).
const READ: Action[] = [
  'visits:seeExpected',
  'parking:seeCars',
  'amenities:see',
  'amenities:seeAll',
  'listeningBar:see',
  'listeningBar:seeInquiries',
  'refreshRoom:see',
  'fitness:seeAll',
  'complaints:see',
  'complaints:seeAll',
  'heating:seeAll',
  'notices:seeAll',
  'inquiries:see',
  'statistics:see',
]

test('a key with every scope may read what they open, and nothing else, not even what everybody may', () => {
  const scopes = Object.keys(API_SCOPES) as (keyof typeof API_SCOPES)[]
  const key: Actor = { kind: 'apiKey', id: 1, scopes }
  // The id is a member's and a visit's guest's, too: none of that helps.
  const subject = { companyId: 1, ownerId: 1, hostId: 1, guestProof: true }
  const actions = Object.keys(PERMISSIONS) as Action[]
  expect(actions.filter((action) => can(key, action, subject))).toEqual(READ)
  expect(actions.filter((action) => can(key, action))).toEqual(READ)
})

test('a scope opens its own permissions and no other scope’s', () => {
  const key: Actor = { kind: 'apiKey', id: 1, scopes: ['parking:read'] }
  expect(READ.filter((action) => can(key, action))).toEqual(['parking:seeCars'])
  expect(READ.filter((action) => can({ ...key, scopes: [] }, action))).toEqual([])
})
