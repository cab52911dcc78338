import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hash,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

/** 256 random bits, base64url: a bearer token. */
export const newToken = () => randomBytes(32).toString('base64url')

/** 128 random bits, base64url (22 characters): an id in a public link (decisions §6). */
export const newPublicId = () => randomBytes(16).toString('base64url')

/** SHA-256, hex: how tokens are stored. */
export const sha256 = (text: string) => hash('sha256', text)

/**
 * The portal's keys (SESSION_SECRET). The first one makes what is signed, hashed or sealed; what any of them has made is
 * accepted, so that one key can replace another while the portal runs.
 */
export type Keys = readonly [string, ...string[]]

/** HMAC-SHA-256 with the portal's key, base64url: for short secrets and for personal data used as a key. */
export const keyedHash = ([key]: Keys, ...parts: string[]) =>
  createHmac('sha256', key).update(parts.join('\u0000')).digest('base64url')

/** What each of the keys makes, such as a hash by which a row is looked up. */
export const byEachKey = <Made>(keys: Keys, make: (one: Keys) => Made): Made[] =>
  keys.map((key) => make([key]))

/** Whether a secret is what one of the keys makes of it, in constant time. */
export const isMadeByAny = (keys: Keys, given: string, make: (one: Keys) => string): boolean =>
  byEachKey(keys, make).some((made) => isSameSecret(given, made))

/** 128 bits of that as a public id: the same for the same parts. */
export const keyedPublicId = (secret: Keys, ...parts: string[]) =>
  Buffer.from(keyedHash(secret, ...parts), 'base64url')
    .subarray(0, 16)
    .toString('base64url')

/** Without 0/O and 1/I/L, so that a code can be read aloud and typed without mistakes. */
const DESK_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** The 8-character pass code that a visitor may say at the desk (decisions §6). */
export const newDeskCode = () =>
  Array.from({ length: 8 }, () => DESK_ALPHABET[randomInt(DESK_ALPHABET.length)]).join('')

/** Compares in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/**
 * A signed token, valid until `expiresAt`: `subject.expiry.signature`. It needs no storage, so every
 * process can check it; `purpose` keeps a token for one use from serving another.
 */
export function signToken(secret: Keys, purpose: string, subject: string, expiresAt: Date): string {
  const body = `${Buffer.from(subject).toString('base64url')}.${Math.floor(expiresAt.getTime() / 1000)}`
  return `${body}.${keyedHash(secret, purpose, body)}`
}

/** The subject of a genuine token that has not expired; undefined otherwise. */
export function verifyToken(secret: Keys, purpose: string, token: string, now: Date): string | undefined {
  const [subject, expiry, signature] = token.split('.')
  if (!subject || !expiry || !signature) return undefined
  if (!isMadeByAny(secret, signature, (key) => keyedHash(key, purpose, `${subject}.${expiry}`)))
    return undefined
  return Number(expiry) * 1000 > now.getTime() ? Buffer.from(subject, 'base64url').toString() : undefined
}

const sealKey = (key: string, purpose: string) =>
  createHash('sha256').update(`${purpose}\u0000${key}`).digest()

/**
 * Encrypts with AES-256-GCM, base64url: only holders of the key can read it or make a valid one for
 * `purpose`.
 */
export function seal([key]: Keys, purpose: string, plain: Buffer): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(key, purpose), iv)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Undoes `seal`; undefined for anything that is not genuine. */
export function unseal(keys: Keys, purpose: string, sealed: string): Buffer | undefined {
  for (const key of keys) {
    const plain = unsealWith(key, purpose, sealed)
    if (plain) return plain
  }
  return undefined
}

function unsealWith(key: string, purpose: string, sealed: string): Buffer | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', sealKey(key, purpose), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  } catch {
    return undefined
  }
}
