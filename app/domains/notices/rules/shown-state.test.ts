import { expect, test } from 'vitest'
import { shownState } from './shown-state'

const now = new Date('2026-11-24T01:00:00Z')

test.each([
  ['published', null, 'published'],
  ['published', '2026-11-24T00:59:59Z', 'published'],
  ['published', '2026-11-24T01:00:00Z', 'published'],
  ['published', '2026-11-24T01:00:01Z', 'scheduled'],
  ['draft', '2026-11-24T01:00:01Z', 'draft'],
  ['draft', null, 'draft'],
] as const)('%s at %s is shown as %s', (state, at, shown) =>
  expect(shownState({ state, publishedAt: at === null ? null : new Date(at) }, now)).toBe(shown),
)
