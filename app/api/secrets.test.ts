import { expect, test } from 'vitest'
import { isMadeByAny, keyedHash, seal, signToken, unseal, verifyToken, type Keys } from './secrets.server'

const OLD: Keys = ['the old key']
const NEW: Keys = ['the new key']
const [old, next] = [OLD[0], NEW[0]]
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
    const token = signToken(maker, 'visit', 'somebody', LATER)
    expect(verifyToken(reader, 'visit', token, NOW)).toBe(isAccepted ? 'somebody' : undefined)
    const sealed = seal(maker, 'draft', Buffer.from('typed'))
    expect(unseal(reader, 'draft', sealed)?.toString()).toBe(isAccepted ? 'typed' : undefined)
    const csrf = keyedHash(maker, 'csrf', 'browser')
    expect(isMadeByAny(reader, csrf, (key) => keyedHash(key, 'csrf', 'browser'))).toBe(isAccepted)
  }
})

test('a token is accepted for its purpose, unchanged, and until it expires', () => {
  const token = signToken(OLD, 'visit', 'somebody', LATER)
  expect(verifyToken(OLD, 'sign-up', token, NOW)).toBeUndefined()
  expect(verifyToken(OLD, 'visit', `x${token}`, NOW)).toBeUndefined()
  expect(verifyToken(OLD, 'visit', token, LATER)).toBeUndefined()
  expect(verifyToken(NEW, 'visit', token, NOW)).toBeUndefined()
  expect(unseal(NEW, 'draft', seal(OLD, 'draft', Buffer.from('typed')))).toBeUndefined()
})
