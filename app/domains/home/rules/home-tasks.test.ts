import { expect, test } from 'vitest'
import { menuItems, topBarItems } from '~/rules/menu'
import type { Actor } from '~/rules/permissions'
import { homeTasks } from './home-tasks'

const NONE = { total: false, parking: false, amenity: false, membership: false, visitor: false }
const member = (flags: Partial<typeof NONE>): Actor => ({
  kind: 'member',
  id: 1,
  companyId: 1,
  accountType: 'employee',
  flags: { ...NONE, ...flags },
})

const keysFor = (actor: Actor) =>
  homeTasks(
    actor.kind === 'member',
    menuItems(actor, { leaseVisible: true }),
    topBarItems(actor, { userId: 'me' }),
  ).map(({ key }) => key)

test.each([
  ['a guest', { kind: 'guest' } as Actor, ['directions', 'customerCenter', 'overview', 'amenities']],
  ['ordinary', member({}), ['myVisitor', 'tenantQr', 'reportComplaints', 'coolingApplication']],
  [
    'parking',
    member({ parking: true }),
    ['myVisitor', 'tenantQr', 'parkingManagement', 'reportComplaints', 'coolingApplication'],
  ],
  [
    'amenity',
    member({ amenity: true }),
    ['myVisitor', 'bookRoom', 'tenantQr', 'amenityReservation', 'reportComplaints', 'coolingApplication'],
  ],
  [
    'visitor',
    member({ visitor: true }),
    ['visitorManagement', 'tenantQr', 'reportComplaints', 'coolingApplication'],
  ],
  [
    'the master',
    member({ total: true }),
    [
      'visitorManagement',
      'bookRoom',
      'tenantQr',
      'parkingManagement',
      'employeeManagement',
      'amenityReservation',
    ],
  ],
])('the tasks of %s', (_, actor, keys) => {
  expect(keysFor(actor)).toEqual(keys)
})
