import { expect, test } from 'vitest'
import { isUndoable } from './undo'

const at = new Date('2026-11-23T01:00:00Z')

test.each([
  ['at once', '2026-11-23T01:00:00Z', true],
  ['a moment before its messages are sent', '2026-11-23T01:00:14.999Z', true],
  ['when they are sent', '2026-11-23T01:00:15Z', false],
])('a decision is taken back %s: %s', (_when, now, can) => {
  expect(isUndoable(at, new Date(now))).toBe(can)
})
