import { expect, test } from 'vitest'
import { isIdle, mustSetUpSecondFactor, needsSecondFactor } from './staff-session'

const access = { idleMinutes: 30, memberIdleHours: 48, secondFactor: true, administratorsAlways: true }
const now = new Date('2026-11-23T01:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  [before(0), false],
  [before(30), false],
  [before(30.1), true],
  [null, false],
] as const)('a session last used at %s is over: %s', (lastUsedAt, expected) => {
  expect(isIdle(lastUsedAt, 30, now)).toBe(expected)
})

test.each([
  ['front', true, true, true],
  ['front', false, true, false],
  ['front', true, false, false],
  ['administrator', true, true, true],
  // Notices and policies are for everybody to read; inquiries are not.
  ['content', true, true, true],
] as const)('%s, outside: %s, required: %s', (role, isOutside, secondFactor, expected) => {
  expect(needsSecondFactor({ roles: [role], isOutside }, { ...access, secondFactor })).toBe(expected)
})

test.each([
  ['administrator', true, true, true],
  ['administrator', true, false, false],
  ['administrator', false, true, false],
  ['front', true, true, false],
] as const)(
  '%s, in production: %s, of administrators always: %s; must set one up: %s',
  (role, isProduction, administratorsAlways, expected) => {
    const has = { ...access, administratorsAlways }
    expect(mustSetUpSecondFactor({ roles: [role], isProduction }, has)).toBe(expected)
  },
)
