import { describe, expect, test } from 'vitest'
import { confirmedHost, confirmHost } from './confirmed-host'

const typedHost = { companyId: '1', hostName: 'Kim', hostMobile: '010-1234-5678' }

describe('confirmedHost', () => {
  test('is the name for the entries that were checked', () => {
    expect(confirmedHost(confirmHost('K**', typedHost), typedHost)).toBe('K**')
  })

  test.each([{ companyId: '2' }, { hostName: 'Lee' }, { hostMobile: '' }])(
    'is null once %o changed',
    (change) => {
      expect(confirmedHost(confirmHost('K**', typedHost), { ...typedHost, ...change })).toBeNull()
    },
  )

  test.each([undefined, '', 'x', '[]', '[1]', '{}', '["K**"]', 'null'])(
    'is undefined for %o',
    (remembered) => {
      expect(confirmedHost(remembered, typedHost)).toBeUndefined()
    },
  )
})
