import { describe, expect, test } from 'vitest'
import type { Actor } from '~/rules/permissions'
import { visitRoles } from './visit-roles'

const flags = { total: false, parking: false, amenity: false, membership: false, visitor: false }
const host: Actor = { kind: 'member', id: 1, companyId: 10, accountType: 'employee', flags }
const manager: Actor = { ...host, id: 2, flags: { ...flags, visitor: true } }
const colleague: Actor = { ...host, id: 3 }
const stranger: Actor = { ...host, companyId: 20, flags: { ...flags, total: true } }
const front: Actor = { kind: 'staff', id: 1, roles: ['front'] }
const content: Actor = { kind: 'staff', id: 1, roles: ['content'] }
const guest: Actor = { kind: 'guest' }

const visit = { companyId: 10, hostId: 1 }

describe('parts a person acts in', () => {
  test.each([
    ['the host', host, visit, ['host']],
    ['a manager', manager, visit, ['manager']],
    ['a manager who is the host', manager, { ...visit, hostId: 2 }, ['host', 'manager']],
    ['a colleague', colleague, visit, []],
    ['somebody of another company with the same id', stranger, visit, []],
    ['the front desk', front, visit, ['desk']],
    ['other staff', content, visit, []],
    ['a guest', guest, visit, []],
    ['the guest, with link and phone', guest, { ...visit, guestProof: true }, ['guest']],
    [
      'a member of another company visiting, with link and phone',
      stranger,
      { ...visit, guestProof: true },
      ['guest'],
    ],
    ['who asked for a group', colleague, { ...visit, requesterId: 3 }, ['author']],
    ['who asked for a group and manages', manager, { ...visit, requesterId: 2 }, ['manager', 'author']],
    ['who has the same id elsewhere', stranger, { ...visit, requesterId: 1 }, []],
    ['a visit without a host', host, { companyId: 10 }, []],
  ] as [string, Actor, { companyId: number; hostId?: number; requesterId?: number }, string[]][])(
    '%s',
    (_, actor, subject, parts) => {
      expect(visitRoles(actor, subject)).toEqual(parts)
    },
  )
})
