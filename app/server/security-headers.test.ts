import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.server'

const hstsOf = (production: boolean, hstsSubdomains: boolean) =>
  securityHeaders({ production, hstsSubdomains }, false).headers['Strict-Transport-Security']

test('browsers are told about the portal’s host alone, unless the operator says otherwise', () => {
  expect(hstsOf(true, false)).toBe('max-age=31536000')
  expect(hstsOf(true, true)).toBe('max-age=31536000; includeSubDomains')
  expect(hstsOf(false, true)).toBeUndefined()
})
