// Spaces, any dash, dots, brackets, slashes: what people write between the groups of a number.
const SEPARATORS = /[\s\p{Pd}.()/]/gu

/** A mobile number as it is stored: plain digits, separators dropped, +82 and 0082 written as 0 (decisions §5). */
export function normaliseMobile(text: string): string {
  return text
    .normalize('NFKC')
    .replace(SEPARATORS, '')
    .replace(/^(?:\+|00)820?/, '0')
}

/** Whether a normalised number is a Korean mobile number: 10 to 11 digits (specification §5) beginning 01 (decisions §5). */
export function isMobile(phone: string): boolean {
  return /^01\d{8,9}$/.test(phone)
}

/** '01012345678' → '010-1234-5678'; anything that is no mobile number stays as it is. */
export function formatPhone(phone: string): string {
  return isMobile(phone) ? phone.replace(/^(\d{3})(\d+)(\d{4})$/, '$1-$2-$3') : phone
}
