import { expect, test } from 'vitest'
import { undoUntil } from './undo'

test.each([
  ['for seconds', false, '2026-11-23T01:00:15Z'],
  ['until the next page without script, for two minutes at most', true, '2026-11-23T01:02:00Z'],
])('a decision can be taken back %s', (_how, isPlain, until) => {
  expect(undoUntil(new Date('2026-11-23T01:00:00Z'), isPlain)).toEqual(new Date(until))
})
