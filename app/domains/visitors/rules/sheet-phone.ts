import { normaliseIdentifier } from '~/rules/text'

/**
 * Restores a phone that a spreadsheet turned into a number: without its leading zero, or as 1.012345678E+09. Undefined
 * where digits are lost.
 */
export function sheetPhone(text: string): string | undefined {
  const typed = normaliseIdentifier(text)
  const [, mantissa, exponent] = /^(\d(?:\.\d+)?)E\+?(\d{1,2})$/i.exec(typed) ?? []
  if (mantissa === undefined) return withZero(typed)
  const digits = mantissa.replace('.', '')
  // Rounded for display, as the last digits of a phone are hardly ever zeros.
  return digits.length === Number(exponent) + 1 ? withZero(digits) : undefined
}

const withZero = (phone: string) =>
  /^1\d/.test(phone.replace(/\D/g, '')) && !/^[+(]/.test(phone) ? `0${phone}` : phone
