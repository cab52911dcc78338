import { expect, test } from 'vitest'
import { normaliseUnicode, truncate, LONGEST_LINE } from './truncate'

const text = (length: number) => 'a'.repeat(length)

test.each([
  [LONGEST_LINE - 1, LONGEST_LINE - 1],
  [LONGEST_LINE, LONGEST_LINE],
  // One character more is kept, so that a length check still refuses it.
  [LONGEST_LINE + 1, LONGEST_LINE + 1],
  [LONGEST_LINE + 2, LONGEST_LINE + 1],
  [1_000_000, LONGEST_LINE + 1],
])('of %i characters %i stay', (length, remaining) => {
  expect(truncate(text(length))).toHaveLength(remaining)
})

test('texts are cut off before they are normalised', () => {
  expect(normaliseUnicode('ＡＢ', 'NFKC')).toBe('AB')
  expect(normaliseUnicode(text(5_000), 'NFC')).toHaveLength(LONGEST_LINE + 1)
})
