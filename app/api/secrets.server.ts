import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hash,
  hkdfSync,
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

/** What the portal's keys are used for. Each purpose has a key of its own, so that who learns one makes nothing of another. */
export type Purpose =
  | 'browser'
  | 'calendar-feed'
  | 'code'
  | 'companyLogin'
  | 'recognisedPerson'
  | 'company-client-secret'
  | 'company-person'
  | 'company-sign-in'
  | 'csrf'
  | 'desk-second-factor'
  | 'developmentOutbox'
  | 'door'
  | 'draft'
  | 'first-administrator'
  | 'inquiryReceipt'
  | 'inside-copy'
  | 'known-browser'
  | 'lastStaff'
  | 'lastUser'
  | 'leaseConsent'
  | 'limit'
  | 'login-id'
  | 'member-second-factor'
  | 'parked'
  | 'parked-form'
  | 'phone'
  | 'room-feed'
  | 'room-feed-entry'
  | 'security-record'
  | 'session'
  | 'sheet-draft'
  | 'sign-up'
  | 'signUpConsents'
  | 'signedUp'
  | 'staff-totp'
  | 'tenant-qr'
  | 'tenant-qr-access'
  | 'terminal-code'
  | 'upload'
  | 'visit-access'
  | 'visit-phone'
  | 'wayBack'
  | 'webhook'
  | 'written'

/** A key as it was used before each purpose had its own: what it has made is still accepted. */
interface Undivided {
  undivided: string
}
type Key = string | Undivided

/**
 * The portal's keys (SESSION_SECRET). The first one makes what is signed, hashed or sealed; what any of them has made is
 * accepted, so that one key can replace another while the portal runs.
 */
export type Keys = readonly [Key, ...Key[]]

/** The ways of each key: its own for each purpose, and the one before. */
const waysOf = (keys: Keys): Key[] =>
  keys.flatMap((key) => (typeof key === 'string' ? [key, { undivided: key }] : [key]))

const derived = new Map<string, Buffer>()

/** The key of one purpose (HKDF with SHA-256, RFC 5869); kept, as pages ask for the same few again and again. */
function derivedKey(key: string, use: 'hash' | 'seal', purpose: Purpose): Buffer {
  const name = `${use} ${purpose} ${key}`
  const made = derived.get(name) ?? Buffer.from(hkdfSync('sha256', key, '', `portal ${use} ${purpose}`, 32))
  derived.set(name, made)
  return made
}

/** HMAC-SHA-256 with the purpose's key, base64url: for short secrets and for personal data used as a key. */
export const keyedHash = ([key]: Keys, purpose: Purpose, ...parts: string[]) =>
  (typeof key === 'string'
    ? createHmac('sha256', derivedKey(key, 'hash', purpose)).update(parts.join('\u0000'))
    : createHmac('sha256', key.undivided).update([purpose, ...parts].join('\u0000'))
  ).digest('base64url')

/** What each of the keys makes, such as a hash by which a row is looked up. */
export const byEachKey = <Made>(keys: Keys, make: (one: Keys) => Made): Made[] =>
  waysOf(keys).map((key) => make([key]))

/** Whether a secret is what one of the keys makes of it, in constant time. */
export const isMadeByAny = (keys: Keys, given: string, make: (one: Keys) => string): boolean =>
  byEachKey(keys, make).some((made) => isSameSecret(given, made))

/** 128 bits of that as a public id: the same for the same parts. */
export const keyedPublicId = (secret: Keys, purpose: Purpose, ...parts: string[]) =>
  Buffer.from(keyedHash(secret, purpose, ...parts), 'base64url')
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
export function signToken(secret: Keys, purpose: Purpose, subject: string, expiresAt: Date): string {
  const body = `${Buffer.from(subject).toString('base64url')}.${Math.floor(expiresAt.getTime() / 1000)}`
  return `${body}.${keyedHash(secret, purpose, body)}`
}

/** The subject of a genuine token that has not expired; undefined otherwise. */
export function verifyToken(secret: Keys, purpose: Purpose, token: string, now: Date): string | undefined {
  const [subject, expiry, signature] = token.split('.')
  if (!subject || !expiry || !signature) return undefined
  if (!isMadeByAny(secret, signature, (key) => keyedHash(key, purpose, `${subject}.${expiry}`)))
    return undefined
  return Number(expiry) * 1000 > now.getTime() ? Buffer.from(subject, 'base64url').toString() : undefined
}

const sealKey = (key: Key, purpose: Purpose) =>
  typeof key === 'string'
    ? derivedKey(key, 'seal', purpose)
    : createHash('sha256').update(`${purpose}\u0000${key.undivided}`).digest()

/**
 * Encrypts with AES-256-GCM, base64url: only holders of the key can read it or make a valid one for
 * `purpose`.
 */
export function seal([key]: Keys, purpose: Purpose, plain: Buffer): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(key, purpose), iv)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Undoes `seal`; undefined for anything that is not genuine. */
export function unseal(keys: Keys, purpose: Purpose, sealed: string): Buffer | undefined {
  for (const key of waysOf(keys)) {
    const plain = unsealWith(key, purpose, sealed)
    if (plain) return plain
  }
  return undefined
}

function unsealWith(key: Key, purpose: Purpose, sealed: string): Buffer | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', sealKey(key, purpose), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  } catch {
    return undefined
  }
}
