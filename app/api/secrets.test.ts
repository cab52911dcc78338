import { expect, test } from 'vitest'
import { createCipheriv, createHash, createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { isMadeByAny, keyedHash, seal, signToken, unseal, verifyToken, type Keys } from './secrets.server'

const OLD: Keys = ['the old key']
const NEW: Keys = ['the new key']
const [old, next] = ['the old key', 'the new key'] as const
const NOW = new Date('2026-11-24T01:00:00Z')
const LATER = new Date('2026-11-24T02:00:00Z')

/** Processes of the two rolling restarts in which one key replaces the other. */
const STEPS: [string, Keys, Keys][] = [
  ['one still has the old key alone', OLD, [old, next]],
  ['the new one is put first', [old, next], [next, old]],
  ['the old one is left out', [next, old], NEW],
]

test.each(STEPS)('%s: what either of two processes makes the other accepts', (_, one, other) => {
  for (const [maker, reader] of [
    [one, other],
    [other, one],
  ] as const) {
    // What the old key made is refused only once it is left out.
    const isAccepted = reader.includes(maker[0])
    const token = signToken(maker, 'visit-access', 'somebody', LATER)
    expect(verifyToken(reader, 'visit-access', token, NOW)).toBe(isAccepted ? 'somebody' : undefined)
    const sealed = seal(maker, 'draft', Buffer.from('typed'))
    expect(unseal(reader, 'draft', sealed)?.toString()).toBe(isAccepted ? 'typed' : undefined)
    const csrf = keyedHash(maker, 'csrf', 'browser')
    expect(isMadeByAny(reader, csrf, (key) => keyedHash(key, 'csrf', 'browser'))).toBe(isAccepted)
  }
})

test('a token is accepted for its purpose, unchanged, and until it expires', () => {
  const token = signToken(OLD, 'visit-access', 'somebody', LATER)
  expect(verifyToken(OLD, 'sign-up', token, NOW)).toBeUndefined()
  expect(verifyToken(OLD, 'visit-access', `x${token}`, NOW)).toBeUndefined()
  expect(verifyToken(OLD, 'visit-access', token, LATER)).toBeUndefined()
  expect(verifyToken(NEW, 'visit-access', token, NOW)).toBeUndefined()
  expect(unseal(NEW, 'draft', seal(OLD, 'draft', Buffer.from('typed')))).toBeUndefined()
})

test('each purpose has a key of its own: the same content makes something else for another, and for sealing', () => {
  expect(keyedHash(OLD, 'code', 'same')).not.toBe(keyedHash(OLD, 'phone', 'same'))
  // The parts are not how purposes are told apart, as they were.
  expect(keyedHash(OLD, 'code', 'same')).not.toBe(
    createHmac('sha256', old).update('code\u0000same').digest('base64url'),
  )
  expect(unseal(OLD, 'webhook', seal(OLD, 'draft', Buffer.from('typed')))).toBeUndefined()
})

test('what was made before the purposes had keys of their own is still opened, by its own key alone', () => {
  const body = `${Buffer.from('somebody').toString('base64url')}.${LATER.getTime() / 1000}`
  const signature = createHmac('sha256', old).update(`visit-access\u0000${body}`).digest('base64url')
  expect(verifyToken([next, old], 'visit-access', `${body}.${signature}`, NOW)).toBe('somebody')
  expect(verifyToken(OLD, 'sign-up', `${body}.${signature}`, NOW)).toBeUndefined()
  expect(verifyToken(NEW, 'visit-access', `${body}.${signature}`, NOW)).toBeUndefined()

  const iv = Buffer.alloc(12, 1)
  const key = createHash('sha256').update(`webhook\u0000${old}`).digest()
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = Buffer.concat([cipher.update('secret'), cipher.final()])
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  expect(unseal(OLD, 'webhook', sealed)?.toString()).toBe('secret')
  expect(unseal(NEW, 'webhook', sealed)).toBeUndefined()
})

test('nothing takes the keys of the portal but by a purpose', () => {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'api/secrets.server.ts',
  )
  const using = sources.filter((file) =>
    /\bcreate(Hmac|Cipheriv)\(|\bhkdf/.test(readFileSync(`app/${file}`, 'utf8')),
  )
  // That one hashes with the gateway's key.
  expect(using).toEqual(['messaging/gateways/solapi.server.ts'])
})
