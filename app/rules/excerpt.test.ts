import { expect, test } from 'vitest'
import { excerpt } from './excerpt'

const words = 'a'.repeat(79)

test.each([
  ['short texts stay whole', 'The lift rests.', 'The lift rests.'],
  ['lines become one', ' The lift\n\n- rests\ton Sunday. ', 'The lift - rests on Sunday.'],
  ['160 characters stay', `${words} ${words}b`, `${words} ${words}b`],
  ['161 end at a word', `${words} ${words}bc`, `${words}…`],
  ['no mark before the end', `${words}, ${words}bc`, `${words}…`],
  ['a word without end is cut', 'a'.repeat(300), `${'a'.repeat(159)}…`],
])('%s', (_, text, expected) => {
  expect(excerpt(text)).toBe(expected)
})

test('a surrogate pair is never cut in half', () => {
  for (const before of ['', 'a']) {
    const cut = excerpt(before + '𠮷'.repeat(100))
    expect(cut).toMatch(/^a?(?:𠮷){79}…$/u)
    expect(cut.length).toBeLessThanOrEqual(160)
  }
})
