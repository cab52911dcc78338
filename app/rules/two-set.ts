import { normaliseUnicode } from './truncate'

// The keys of the two-set layout in the order in which Unicode has initial, middle and final letters of a syllable.
const INITIAL = 'r R s e E f a q Q t T d w W c z x v g'.split(' ')
const MIDDLE = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ')
const FINAL = 'r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ')

const KEYS = new Map(
  [
    { first: 0x1100, keys: INITIAL },
    { first: 0x1161, keys: MIDDLE },
    { first: 0x11a8, keys: FINAL },
  ].flatMap(({ first, keys }) =>
    keys.map((key, place): [string, string] => [String.fromCodePoint(first + place), key]),
  ),
)

/** What a reader has typed while the keyboard was in Korean, key by key. */
export const keysOf = (typed: string): string =>
  [...normaliseUnicode(typed, 'NFKD')].map((letter) => KEYS.get(letter) ?? letter).join('')

/** Whether a text has letters that stand alone, as no name has them: a reader typed it while the keyboard was in Korean. */
export const isTypedInKorean = (text: string): boolean =>
  /[\u3131-\u3163\u1100-\u11c2]/u.test(normaliseUnicode(text, 'NFC'))
