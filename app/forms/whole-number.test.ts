import { expect, test } from 'vitest'
import { wholeNumber } from './fields'

const field = wholeNumber('participantsRequired', 1, 100)

test.each([
  ['4', 4],
  [' 12 ', 12],
  ['４', 4],
  ['１２', 12],
  [7, 7],
])('%j is %i', (typed, number) => {
  expect(field.parse(typed)).toBe(number)
})

test.each([
  ['', 'participantsRequired'],
  ['네 명', 'participantsRequired'],
  ['4.5', 'participantsRequired'],
])('%j is refused: %s', (typed, error) => {
  expect(field.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([error])
})

test.each(['0', '101', '-1', '１０１'])('%s is outside of its range', (typed) => {
  expect(field.safeParse(typed).error?.issues[0]?.message).toMatch(/^numberOutsideRange/)
})
