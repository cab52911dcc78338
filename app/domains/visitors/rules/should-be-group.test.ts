import { describe, expect, test } from 'vitest'
import { shouldBeGroup } from './should-be-group'

describe('group reservation', () => {
  test.each([
    [0, false],
    [3, false],
    [4, true],
    [10, true],
  ])('a lead and %i more: %s', (additional, answer) => {
    expect(shouldBeGroup(additional)).toBe(answer)
  })
})
