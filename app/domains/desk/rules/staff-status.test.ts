import { describe, expect, test } from 'vitest'
import { STAFF_STATUSES, type StaffStatus } from '~/rules/statuses'
import { mayGetLink, STAFF_STATUS_CHANGES, staffRefusal, staffStatus } from './staff-status'

const [yes, no, never] = [true, false, null]
test.each([
  ['active', yes, no, never],
  ['locked', no, no, never],
  ['invited', no, yes, never],
  ['ended', no, yes, new Date()],
  ['ended', no, no, new Date()],
] as const)('is %s', (status, active, isInvited, endedAt) => {
  expect(staffStatus({ active, isInvited, endedAt })).toBe(status)
})

const refusalOf = (from: StaffStatus, to: StaffStatus, overrides = {}) =>
  staffRefusal({ from, to, roles: ['front'], rolesAfter: ['front'], otherAdministrators: 0, ...overrides })

test('an administrator locks, unlocks and ends; an ended account stays ended', () => {
  const allowed = STAFF_STATUSES.flatMap((from) =>
    STAFF_STATUS_CHANGES.filter((to) => to !== from && refusalOf(from, to) === null).map(
      (to) => `${from} > ${to}`,
    ),
  )
  expect(allowed.sort()).toEqual(
    ['active > ended', 'active > locked', 'invited > ended', 'locked > active', 'locked > ended'].sort(),
  )
  expect(refusalOf('ended', 'ended')).toBe('illegalTransition')
})

describe('the last administrator', () => {
  const last = { roles: ['administrator', 'front'], rolesAfter: ['administrator', 'front'] }
  test('cannot be locked, ended or given other roles', () => {
    for (const to of ['locked', 'ended'] as const) {
      expect(refusalOf('active', to, last)).toBe('lastAdministrator')
      expect(refusalOf('active', to, { ...last, otherAdministrators: 1 })).toBeNull()
    }
    expect(refusalOf('active', 'active', { ...last, rolesAfter: ['front'] })).toBe('lastAdministrator')
    expect(
      refusalOf('active', 'active', { ...last, rolesAfter: ['front'], otherAdministrators: 1 }),
    ).toBeNull()
    expect(refusalOf('active', 'active', { ...last, rolesAfter: ['administrator'] })).toBeNull()
  })

  test('does not count while locked or invited', () => {
    expect(refusalOf('locked', 'ended', last)).toBeNull()
    expect(refusalOf('invited', 'ended', last)).toBeNull()
  })
})

test('links can be sent to invited and active staff', () => {
  expect(STAFF_STATUSES.filter(mayGetLink)).toEqual(['invited', 'active'])
})
