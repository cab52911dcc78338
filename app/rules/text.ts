import { formatPhone } from './phone'

// Control characters, lone surrogates and everything Unicode calls ignorable: zero-width characters, bidi
// overrides, Hangul fillers. They can reverse or blank out what the desk reads, and PostgreSQL refuses NUL.
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

const LINE_BREAKS_AND_TABS = /[\t-\r\u0085]/g

/** One line of text as it is stored and searched: composed (NFC), visible characters only, single spaces (decisions §5). */
export function normaliseText(text: string): string {
  return text
    .replace(LINE_BREAKS_AND_TABS, ' ')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}

/** IDs, e-mail addresses and codes: full-width letters and digits become plain ones (NFKC, decisions §5). */
export function normaliseIdentifier(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFKC').trim()
}

/**
 * A name as a stranger may see it (decisions §6): Latin words keep their first letter, all other names their first and
 * last character (two characters: the first).
 */
export function maskName(name: string): string {
  if (/\p{Script=Latin}/u.test(name)) return name.split(' ').map(maskAfterFirst).join(' ')
  const characters = [...name.replace(/\s/g, '')]
  if (characters.length <= 2) return maskAfterFirst(characters.join(''))
  return characters.map((character, i) => (i === 0 || i === characters.length - 1 ? character : '*')).join('')
}

/** '01012345678' → '010-****-5678'. */
export function maskPhone(phone: string): string {
  return formatPhone(phone).replace(/-\d+-/, (middle) => middle.replace(/\d/g, '*'))
}

// A name of one character has nothing to show without being shown whole.
function maskAfterFirst(word: string): string {
  const [first = '', ...rest] = [...word]
  return rest.length === 0 ? first && '*' : first + '*'.repeat(rest.length)
}
