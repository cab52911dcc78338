import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromDigits, toDigits } from './digit-code'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
const code = fc
  .array(fc.constantFrom(...letters), { minLength: 22, maxLength: 22 })
  .map((all) => all.join(''))

test('a code of 22 letters is 40 digits, and comes back', () => {
  fc.assert(
    fc.property(code, (one) => {
      expect(toDigits(one)).toMatch(/^\d{40}$/)
      expect(fromDigits(toDigits(one))).toBe(one)
    }),
  )
})

test.each(['', '1'.repeat(39), '1'.repeat(41), '9'.repeat(40), `${'1'.repeat(39)}a`, 'A'.repeat(22)])(
  '%j is none',
  (digits) => expect(fromDigits(digits)).toBeUndefined(),
)
