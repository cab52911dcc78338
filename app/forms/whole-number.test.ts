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

test('an amount is read in thousands, as the portal shows it, and not with commas elsewhere', () => {
  const amount = wholeNumber('amountRequired', 0)
  expect(['66,000', '1,234,567', '６６,０００'].map((typed) => amount.parse(typed))).toEqual([
    66_000, 1_234_567, 66_000,
  ])
  for (const typed of ['6,60', '66,00', ',000', '1,2,3', '1,000.5'])
    expect(amount.safeParse(typed).success, typed).toBe(false)
})
