import { composed, cutOff } from './cut-off'
import { formatPhone } from './phone'

// Control characters, lone surrogates and everything Unicode calls ignorable: zero-width characters, bidi
// overrides, Hangul fillers. They can reverse or blank out what the desk reads, and PostgreSQL refuses NUL.
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

// What is drawn as nothing but is no space to Unicode: the empty braille cell and the empty note head.
const BLANKS = /[\t-\r\u0085\u2800\u{1d159}]/gu

/** One line of text as it is stored and searched: composed (NFC), visible characters only, single spaces (decisions §5). */
export function normaliseText(text: string): string {
  const visible = cutOff(text).replace(BLANKS, ' ').replace(INVISIBLE, '')
  return composed(visible.replace(/\s+/g, ' ').trim(), 'NFC')
}

/** Several lines of text as they are stored: each like one line, but for the spaces it begins with, which say how deep it is. */
export const normaliseLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => `${/^ {0,8}/.exec(line)![0]}${normaliseText(line)}`.trimEnd())
    .join('\n')
    .trim()

/** IDs, e-mail addresses, codes, dates: full-width letters and digits become plain ones (NFKC, decisions §5). */
export function normaliseIdentifier(text: string): string {
  return composed(cutOff(text).replace(INVISIBLE, ''), 'NFKC').trim()
}

// No script stacks more marks than four on a letter once it is composed; more of them cover the lines around.
const STACKED_MARKS = /\p{M}{5}/u

/** Whether a normalised text can be read where it is listed: no letter carries more marks than any script has. */
export const isReadable = (text: string) => !STACKED_MARKS.test(text)

/** Whether a normalised text can be a name: there is a letter or a digit in it. */
export const isNameLike = (text: string) => isReadable(text) && /[\p{L}\p{N}]/u.test(text)

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
