/*
 * Readers type codes like a keyboard, whose Korean layout or caps lock would change letters but no digits (decisions §10): what is to be
 * read is a number of 40 digits for each 22 letters of base64url.
 */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const LENGTH = 22
/** 64 to the power of 22 is below 10 to the power of 40. */
export const DIGITS = 40

/** 22 letters of base64url as 40 digits. */
export function toDigits(code: string): string {
  let number = 0n
  for (const letter of code) number = number * 64n + BigInt(LETTERS.indexOf(letter))
  return number.toString().padStart(DIGITS, '0')
}

/** Undoes `toDigits`; undefined for anything it does not make. */
export function fromDigits(digits: string): string | undefined {
  if (!/^\d{40}$/.test(digits)) return undefined
  let number = BigInt(digits)
  let code = ''
  for (let place = 0; place < LENGTH; place++) {
    code = LETTERS[Number(number % 64n)]! + code
    number /= 64n
  }
  return number === 0n ? code : undefined
}
