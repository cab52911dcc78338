import { expect, test } from 'vitest'
import { formatBusinessNumber } from './business-number'

test.each([
  ['1234567891', '123-45-67891'],
  ['123-45-67891', '123-45-67891'],
  [' １２３ 45–67891 ', '123-45-67891'],
  ['000-12-34560', '000-12-34560'],
])('%s is a business registration number', (typed, formatted) =>
  expect(formatBusinessNumber(typed)).toBe(formatted),
)

test.each(['', '123-45-6789', '123-45-67890', '123-45-678911', '213-45-67891', 'abc-de-fghij'])(
  '“%s” is none',
  (typed) => expect(formatBusinessNumber(typed)).toBeNull(),
)
