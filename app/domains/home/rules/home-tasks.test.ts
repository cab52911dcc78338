import { expect, test } from 'vitest'
import { menuItems, topBarItems } from '~/rules/menu'
import type { Actor } from '~/rules/permissions'
import { memberTasks } from './home-tasks'

const NONE = { total: false, parking: false, amenity: false, membership: false, visitor: false }
const member = (flags: Partial<typeof NONE>): Actor => ({
  kind: 'member',
  id: 1,
  companyId: 1,
  accountType: 'employee',
  flags: { ...NONE, ...flags },
})

const keysFor = (actor: Actor) =>
  memberTasks(menuItems(actor, { leaseVisible: true }), topBarItems(actor, { userId: 'me' })).map(
    ({ key }) => key,
  )

const USUAL = ['tenantQr', 'reportComplaints', 'coolingApplication']
test.each([
  ['ordinary', member({}), ['visitRequest', ...USUAL, 'myVisitor']],
  ['parking', member({ parking: true }), ['visitRequest', ...USUAL, 'parkingManagement']],
  ['amenity', member({ amenity: true }), ['visitRequest', 'bookRoom', ...USUAL]],
  ['visitor', member({ visitor: true }), ['visitRequest', ...USUAL, 'visitorManagement']],
  ['the master', member({ total: true }), ['visitRequest', 'bookRoom', ...USUAL]],
])('the five tasks of %s', (_, actor, keys) => {
  expect(keysFor(actor)).toEqual(keys)
})
