import { normaliseIdentifier } from '../../../rules/text'

/**
 * A phone as spreadsheets leave it: a number lost its zero, a long one became 1.012345678E+09. Undefined where digits are
 * gone for good.
 */
export function sheetPhone(text: string): string | undefined {
  const typed = normaliseIdentifier(text)
  const [, mantissa, exponent] = /^(\d(?:\.\d+)?)E\+?(\d{1,2})$/i.exec(typed) ?? []
  if (mantissa === undefined) return withZero(typed)
  const digits = mantissa.replace('.', '')
  // Rounded to show it: the last digits of a phone are hardly ever zeros.
  return digits.length === Number(exponent) + 1 ? withZero(digits) : undefined
}

const withZero = (phone: string) =>
  /^1\d/.test(phone.replace(/\D/g, '')) && !/^[+(]/.test(phone) ? `0${phone}` : phone
