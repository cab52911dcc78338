import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from '~/api/database-unavailable.server'
import { databaseTrouble } from './database-trouble.server'

const failure = (code: string) => Object.assign(new Error('password of portal@db is hunter2'), { code })

test.each([
  ['28P01', 'password'],
  ['28000', 'user'],
  ['25006', 'read-only'],
  ['53100', 'full'],
  ['53300', 'connections'],
  ['57014', 'in time'],
  ['57P03', 'starting'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['ECONNREFUSED', 'reached'],
])('%s is said in words, and people are told to try again', (code, word) => {
  const words = databaseTrouble(new Error('Failed query', { cause: failure(code) }))
  expect(words).toContain(word)
  expect(words).not.toContain('hunter2')
  expect(isDatabaseUnavailable(failure(code))).toBe(true)
})

test.each(['timeout exceeded when trying to connect', 'Query read timeout'])(
  '%s, which has no code, is said in words, too',
  (message) => {
    const error = new Error('Failed query', { cause: new Error(message) })
    expect(databaseTrouble(error)).toContain('no connection is free')
    expect(isDatabaseUnavailable(error)).toBe(true)
  },
)

test('what the portal itself does wrong is no trouble of the database', () => {
  for (const error of [failure('23505'), failure('42P01'), new Error('x'), 'text', undefined])
    expect(databaseTrouble(error)).toBeUndefined()
})
