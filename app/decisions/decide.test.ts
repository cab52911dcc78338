import { expect, test } from 'vitest'
import type { Actor } from '~/rules/permissions'
import type { Problem } from '~/api/problem'
import {
  allowancesOf,
  assertAllAllowed,
  assertAllowed,
  decisionRefusal,
  type Decision,
  type Refusal,
} from './decide.server'

const flags = { total: false, parking: false, amenity: false, membership: false, visitor: true }
const manager: Actor = { kind: 'member', id: 1, companyId: 7, accountType: 'employee', flags }
const approve: Decision<'approved'> = { permission: 'visits:approve', to: 'approved' }
const keep: Decision<'approved'> = { ...approve, from: ['cancellation_requested'] as never }

const waiting = {
  status: 'request_for_approval',
  subject: { companyId: 7, hostId: 2 },
  by: ['manager'],
} as const
const refused = (decision: Decision<'approved'>, actor: Actor, thing: object = {}) =>
  decisionRefusal('visit', decision, actor, { ...waiting, ...thing })

test.each([
  ['whoever may and from where the machine leads', approve, manager, {}, null],
  ['a guest', approve, { kind: 'guest' }, {}, 'signInRequired'],
  ['without the permission', approve, { ...manager, flags: { ...flags, visitor: false } }, {}, 'forbidden'],
  ['of another company', approve, { ...manager, companyId: 8 }, {}, 'notFound'],
  ['from where the machine does not lead', approve, manager, { status: 'rejected' }, 'illegalTransition'],
  ['in a part that may not', approve, manager, { by: ['guest'] }, 'illegalTransition'],
  ['with the same end from another beginning', keep, manager, {}, 'illegalTransition'],
  ['from the beginning it names', keep, manager, { status: 'cancellation_requested' }, null],
] as [string, Decision<'approved'>, Actor, object, Refusal][])(
  '%s: %s',
  (_, decision, actor, thing, code) => {
    expect(refused(decision, actor, thing)).toBe(code)
  },
)

test('a refusal becomes a problem with its reason', () => {
  expect(allowancesOf(['a', 'b'], (name) => (name === 'a' ? null : 'forbidden'))).toEqual({
    a: { allowed: true, reason: null },
    b: { allowed: false, reason: 'forbidden' },
  })
})

test.each([
  ['signInRequired', 401],
  ['forbidden', 403],
  ['notFound', 404],
  ['illegalTransition', 409],
  ['invitationNotAccepted', 409],
] as const)('%s is answered with %i', (code, status) => {
  expect(() => assertAllowed(code)).toThrow(expect.objectContaining({ status, messageKey: code }))
})

test('without a refusal nothing is thrown', () => {
  expect(() => assertAllowed(null)).not.toThrow()
})

const several = (ids: string[]) => {
  try {
    assertAllAllowed(
      ids,
      [
        { id: 'b', refused: 'illegalTransition' as const },
        { id: 'a', refused: null },
        { id: 'c', refused: 'forbidden' as const },
      ],
      { idOf: ({ id }) => id, refusalOf: ({ refused: code }) => code },
    )
    return null
  } catch (error) {
    const { status, messageKey, more } = error as Problem
    return { status, messageKey, paths: more.errors?.map(({ path, messageKey: code }) => `${path} ${code}`) }
  }
}

test('of several, each refused one is reported at its index', () => {
  expect(several(['a'])).toBeNull()
  expect(several(['a', 'b', 'c'])).toEqual({
    status: 403,
    messageKey: 'forbidden',
    paths: ['ids[1] illegalTransition', 'ids[2] forbidden'],
  })
})

test('one unknown to the caller refuses all', () => {
  expect(several(['b', 'unknown'])).toMatchObject({ status: 404, messageKey: 'notFound', paths: undefined })
})
