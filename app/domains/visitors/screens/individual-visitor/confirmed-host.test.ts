import { describe, expect, test } from 'vitest'
import { confirmedHost, confirmHost, refusedHost, refuseHost } from './confirmed-host'

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

describe('refusedHost', () => {
  test('is the error of the check as long as its entries stand', () => {
    const remembered = refuseHost(['hostPhoneMismatch'], typedHost)
    expect(refusedHost(remembered, typedHost)).toEqual({ hostMobile: ['hostPhoneMismatch'] })
    expect(refusedHost(remembered, { ...typedHost, hostMobile: '010-1234-5679' })).toEqual({})
    expect(refusedHost(remembered, { ...typedHost, companyId: '2' })).toEqual({})
  })

  test('is nothing for other errors, and for what somebody made up', () => {
    expect(refuseHost(['hostCheckFailed'], typedHost)).toBeUndefined()
    for (const made of [
      undefined,
      '',
      '{}',
      '["toString"]',
      JSON.stringify(['tooLong', ...Object.values(typedHost)]),
    ])
      expect(refusedHost(made, typedHost)).toEqual({})
  })
})
