import { INVISIBLE } from './identifier'
import { formatPhone } from './phone'
import { normaliseUnicode, truncate } from './truncate'

export { normaliseGroups, normaliseIdentifier } from './identifier'

// An emoji, with its looks, and others joined to it: without the joiners a family falls apart.
const EMOJI =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}){0,2}(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}){0,2}){0,9}/gu

const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI.source})|${INVISIBLE.source}`, 'gu')

// Characters that look empty but are no spaces in Unicode, such as the empty braille cell.
const BLANKS = /[\t-\r\u0085\u2800\u{1d159}]/gu

/** A line of text as it is stored and searched: NFC, visible characters only, single spaces (decisions §5). */
export function normaliseText(text: string): string {
  const visible = truncate(text)
    .replace(BLANKS, ' ')
    .replace(EMOJI_OR_INVISIBLE, (_, emoji: string | undefined) => emoji ?? '')
  return normaliseUnicode(visible.replace(/\s+/g, ' ').trim(), 'NFC')
}

/**
 * Several lines as they are stored: each normalised, keeping up to eight leading spaces, which Markdown needs.
 */
export const normaliseLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => `${/^ {0,8}/.exec(line)![0]}${normaliseText(line)}`.trimEnd())
    .join('\n')
    .trim()

// No script puts more than four marks on a composed letter; more would cover the lines above and below.
const STACKED_MARKS = /\p{M}{5}/u

/** Whether no letter of a normalised text carries more marks than any script uses. */
export const isReadable = (text: string) => !STACKED_MARKS.test(text)

/** Whether a normalised text can be a name: readable, with a letter or digit. */
export const isNameLike = (text: string) => isReadable(text) && /[\p{L}\p{N}]/u.test(text)

/** Endings of addresses that people are lured to, besides those of countries, which have two letters. */
const ENDINGS =
  'com|net|org|info|biz|app|dev|xyz|shop|site|online|store|top|link|click|live|club|icu|vip|page|web|cloud|fun|pro|work|world|today|life|\\ud55c\\uad6d|\\ub2f7\\ucef4|\\ub2f7\\ub137'
const WEB_ADDRESS = new RegExp(
  `://|\\bwww\\.|\\d{1,3}(?:\\.\\d{1,3}){3}|[\\p{L}\\p{N}-]{2,}\\.(?:${ENDINGS}|[a-z]{2})(?![\\p{L}\\p{N}.])`,
  'iu',
)

/**
 * Whether a normalised text has an address of the web, or what a phone makes one of: names are sent on as the building's own words.
 * Only letters close together count, so that “Dr. Li” is none.
 */
export const hasWebAddress = (text: string) => WEB_ADDRESS.test(normaliseUnicode(text, 'NFKC'))

/**
 * Whether a normalised text can be a name in Latin letters: two letters or more, with marks and punctuation.
 */
export const isLatinName = (text: string) =>
  isReadable(text) && /^(?:\p{Script=Latin}|[\p{M} .'’-])+$/u.test(text) && /\p{L}.*\p{L}/u.test(text)

/**
 * A name masked for strangers (decisions §6): Latin words keep their first letter, other names their first and
 * last character (of two characters the first).
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

/** 'kim@hanbit.example' → 'k**@hanbit.example'. */
export const maskEmail = (email: string): string => {
  const [name = '', ...domain] = email.split('@')
  return [maskAfterFirst(name), ...domain].join('@')
}

// A single character is masked, as it is the complete name.
function maskAfterFirst(word: string): string {
  const [first = '', ...rest] = [...word]
  return rest.length === 0 ? first && '*' : first + '*'.repeat(rest.length)
}
