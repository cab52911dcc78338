import { expect, test } from 'vitest'
import type { Actor, Flag, StaffRole } from '~/rules/permissions'
import { exceeds } from './exceeds'

const rights = (flags: Flag[], accountType: 'employee' | 'vip' = 'employee') => ({
  accountType,
  total: flags.includes('total'),
  parking: flags.includes('parking'),
  amenity: flags.includes('amenity'),
  membership: flags.includes('membership'),
  visitor: flags.includes('visitor'),
})
const member = (flags: Flag[], accountType: 'employee' | 'vip' = 'employee'): Actor => ({
  kind: 'member',
  id: 1,
  companyId: 1,
  accountType,
  flags: rights(flags),
})
const staff = (role: StaffRole): Actor => ({ kind: 'staff', id: 1, roles: [role] })

test.each([
  ['nothing', member(['membership']), rights([]), false],
  ['what one has', member(['membership', 'parking']), rights(['membership', 'parking']), false],
  ['what one does not have', member(['membership']), rights(['parking']), true],
  ['the fitness centre without having it', member(['membership']), rights([], 'vip'), true],
  ['the fitness centre', member(['membership'], 'vip'), rights([], 'vip'), false],
  ['anything, as the master', member(['total']), rights(['parking', 'amenity', 'visitor'], 'vip'), false],
  ['anything, at the front desk', staff('front'), rights(['visitor']), true],
  ['nothing, at the front desk', staff('front'), rights([]), false],
  ['anything, as an administrator', staff('administrator'), rights(['visitor'], 'vip'), false],
] as const)('%s', (_case, actor, given, expected) => {
  expect(exceeds(actor, given)).toBe(expected)
})

test('what the account had before is not given', () => {
  expect(exceeds(member(['membership']), rights(['parking'], 'vip'), rights(['parking'], 'vip'))).toBe(false)
  expect(exceeds(member(['membership']), rights(['parking']), rights(['amenity']))).toBe(true)
})
