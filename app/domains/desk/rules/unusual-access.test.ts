import { expect, test } from 'vitest'
import { isUnusual } from './unusual-access'

test.each([
  [{ looks: 29, before: 0 }, false],
  [{ looks: 30, before: 0 }, true],
  [{ looks: 30, before: 10 }, false],
  [{ looks: 31, before: 10 }, true],
  [{ looks: 900, before: 400 }, false],
])('%j is unusual: %s', (month, expected) => expect(isUnusual(month)).toBe(expected))
