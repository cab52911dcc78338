/** Pseudo-random numbers, the same sequence for the same seed (mulberry32). Never for secrets. */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number from 0 to `end`, exclusive. */
  const below = (end: number) => Math.floor(next() * end)
  const pick = <T>(from: ArrayLike<T>): T => from[below(from.length)]!
  const text = (alphabet: string, length: number) => Array.from({ length }, () => pick(alphabet)).join('')
  return { below, pick, text }
}

export type Random = ReturnType<typeof createRandom>

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const DESK_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Has the form of a public id; demo links may be guessable, real ones come from api/secrets. */
export const demoPublicId = (random: Random) => random.text(BASE64URL, 22)

export const demoDeskCode = (random: Random) => random.text(DESK_ALPHABET, 8)
