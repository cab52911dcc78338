import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '../../app/env.server'
import { readForm } from '../../app/forms/read-form.server'
import { createCookies } from '../../app/server/cookies.server'

const { FUZZ_CALLS = '10000', FUZZ_SEED = '20261121', FUZZ_PATH } = process.env
const settings = { numRuns: Math.ceil(Number(FUZZ_CALLS) / 5), seed: Number(FUZZ_SEED), path: FUZZ_PATH }

const cookies = createCookies(
  readConfig({ PUBLIC_URL: 'http://localhost:3000' }),
  ['secret'],
  () => new Date('2026-11-23'),
)
const NAMES = [
  'accessTokenT',
  'deskTokenT',
  'browser',
  'flash',
  'parked',
  'lastUser',
  'wayBack',
  'signUpConsents',
  'signUpTyped',
  'app',
  'trail',
  '__proto__',
]
const spoilt = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('%', '%00', '%E0%A4%A', '{', 'a.b.c', '1', '\r\n', '토큰', '='.repeat(50)),
  fc
    .record({ token: fc.string({ unit: 'binary' }), expires: fc.constantFrom('2026-11-24T00:00:00Z', 'x') })
    .map((it) => JSON.stringify(it)),
)

test('cookies with any content are read, and their values can be sent', () => {
  const jars = fc.array(fc.tuple(fc.constantFrom(...NAMES), spoilt, fc.boolean()), { maxLength: 6 })
  fc.assert(
    fc.property(jars, (given) => {
      const header = given
        .map(
          ([name, value, isEncoded]) =>
            `${name}=${isEncoded ? encodeURIComponent(value.replace(/\p{Surrogate}/gu, '')) : value}`,
        )
        .join('; ')
      const jar = cookies.read(header)
      const known = [
        jar.parkedBy,
        jar.wayBack,
        jar.signUpConsents,
        jar.signUpTyped,
        jar.signedUp,
        jar.browserId,
      ]
      // A random signature is never valid.
      expect(known.every((value) => value === undefined)).toBe(true)
      for (const audience of ['member', 'staff'] as const) {
        const token = jar.token(audience)
        if (token !== undefined) new Headers({ authorization: `Bearer ${token}` })
      }
    }),
    settings,
  )
})

const part = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    'a',
    'x1',
    '__proto__',
    'constructor',
    '[99]',
    '[0]',
    '[999999999]',
    '[]',
    '.',
    '..',
    'intent:',
  ),
)
const name = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))
const body = fc.oneof(
  fc
    .array(fc.tuple(name, fc.string({ maxLength: 20 })), { maxLength: 60 })
    .map((fields) =>
      fields
        .map(
          ([key, value]) =>
            `${encodeURIComponent(key.replace(/\p{Surrogate}/gu, ''))}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))}`,
        )
        .join('&'),
    ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
const TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json',
  'text/plain',
  '',
]

test('a body with any content is read as a form or refused, and never throws', async () => {
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom(...TYPES), async (content, type) => {
      const headers = new Headers(type ? { 'content-type': type } : {})
      const request = new Request('http://localhost', { method: 'POST', body: Buffer.from(content), headers })
      const form = await readForm(request)
      expect([...(form?.keys() ?? [])].length).toBeLessThanOrEqual(1_000)
    }),
    settings,
  )
})
