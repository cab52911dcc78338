import { normaliseUnicode } from '~/rules/truncate'
import type { RenderedMessage } from '~/messaging/render.server'
import type { SentAs } from './gateway'

/** Bytes of the Korean character set that a short message, a long one and the subject of a long one may have. */
export const SMS_BYTES = 90
export const LMS_BYTES = 2_000
export const SUBJECT_BYTES = 40

/** A message as gateways of Korea take it. */
export interface SmsForm {
  sentAs: SentAs
  /** Of a long message only. */
  subject?: string
  text: string
}

/**
 * The form of a message: short where it fits, long with a subject otherwise. Characters that the Korean set lacks, which
 * gateways would refuse or turn into question marks, are replaced by what is nearest.
 */
export function smsForm(message: RenderedMessage): SmsForm {
  const text = inKoreanSet(message.text)
  if (koreanBytes(text) <= SMS_BYTES) return { sentAs: 'sms', text }
  return {
    sentAs: 'lms',
    // The text begins with the building's name, too.
    subject: cut(inKoreanSet(message.subject).replace(/^\[[^\]]*\]\s*/, ''), SUBJECT_BYTES),
    text: cut(text, LMS_BYTES),
  }
}

/** Length in the Korean character set: one byte for ASCII, two for everything else. */
export const koreanBytes = (text: string) =>
  [...text].reduce((sum, character) => sum + (character.charCodeAt(0) < 128 ? 1 : 2), 0)

/** The text up to so many bytes, ended at a word where there is one. */
function cut(text: string, bytes: number): string {
  if (koreanBytes(text) <= bytes) return text
  let kept = ''
  let length = 0
  for (const character of text) {
    length += koreanBytes(character)
    if (length > bytes) break
    kept += character
  }
  const lastSpace = kept.search(/\s\S*$/)
  return (lastSpace > kept.length / 2 ? kept.slice(0, lastSpace) : kept).trimEnd()
}

/** What typographic signs become in a set that lacks them. */
const NEAREST: Record<string, string> = {
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2022': '\u00B7',
  '\u00A0': ' ',
  '\u20A9': 'KRW ',
}

function inKoreanSet(text: string): string {
  const set = koreanSet()
  // The set's extension has every syllable; the decoder knows only the common ones.
  const isKnown = (character: string) =>
    character.charCodeAt(0) < 128 || /^[\uAC00-\uD7A3]$/.test(character) || set.has(character)
  const nearest = (character: string) => {
    if (isKnown(character)) return character
    if (character in NEAREST) return NEAREST[character]!
    // Letters with accents lose them; pictures have no likeness and go.
    return [...normaliseUnicode(character, 'NFKD')].filter(isKnown).join('')
  }
  return [...text].map(nearest).join('')
}

let known: ReadonlySet<string> | undefined

/** Every character of two bytes in the Korean set. */
function koreanSet(): ReadonlySet<string> {
  if (known) return known
  const decoder = new TextDecoder('euc-kr')
  const found = new Set<string>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x41; trail <= 0xfe; trail++) {
      const character = decoder.decode(new Uint8Array([lead, trail]))
      if (character.length === 1 && character !== '\uFFFD') found.add(character)
    }
  return (known = found)
}
