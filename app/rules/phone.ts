import { normaliseGroups } from './identifier'

/** A mobile number as it is stored: digits only, without separators, +82 and 0082, also 82 before a mobile's, as 0 (decisions §5). */
export function normaliseMobile(text: string): string {
  return normaliseGroups(text)
    .replace(/^tel:/i, '')
    .replace(/^(?:\+|00)820?/, '0')
    .replace(/^820?(?=1\d{8,9}$)/, '0')
}

/**
 * Whether a normalised number is a Korean mobile number: 10 to 11 digits (product §5) that begin with 01
 * (decisions §5).
 */
export function isMobile(phone: string): boolean {
  return /^01\d{8,9}$/.test(phone)
}

/** What is wrong with a normalised mobile number, as a message code, or null. */
export function mobileProblem(phone: string): 'mobileRequired' | 'numbersOnly' | 'mobileInvalid' | null {
  if (phone === '') return 'mobileRequired'
  if (!/^\d+$/.test(phone)) return 'numbersOnly'
  return isMobile(phone) ? null : 'mobileInvalid'
}

/**
 * A visitor's number as it is stored: like `normaliseMobile`, or a foreign one as + and digits, also if written
 * with 00.
 */
export const normaliseVisitorMobile = (text: string) => normaliseMobile(text).replace(/^00(?=[1-9])/, '+')

/**
 * Whether a normalised number is foreign, which is allowed for visitors only: + and 8 to 15 digits (decisions
 * §6).
 */
export const isForeignMobile = (phone: string) => /^\+[1-9]\d{7,14}$/.test(phone)

/** What is wrong with a visitor's normalised number, as a message code, or null. */
export function visitorMobileProblem(phone: string) {
  if (isForeignMobile(phone)) return null
  return /^\+\d+$/.test(phone) ? 'foreignMobileInvalid' : mobileProblem(phone)
}

/** '01012345678' → '010-1234-5678'; other numbers are unchanged. */
export function formatPhone(phone: string): string {
  return isMobile(phone) ? phone.replace(/^(\d{3})(\d+)(\d{4})$/, '$1-$2-$3') : phone
}

/** Formats a typed number: in groups, or with + and its country code. */
export const readMobile = (text: string) => formatPhone(normaliseVisitorMobile(text))
