import { expect, test } from 'vitest'
import { readTenantCode } from './read-tenant-code'

const SIGNATURE = 'abcdefghijklmnopqrstuv'
const code = `Kx9_-a.59483920.${SIGNATURE}`
const read = { userId: 'Kx9_-a', window: 59_483_920, signature: SIGNATURE }

test.each([
  [code, read],
  [` ${code}\r\n`, read],
  [`${code}w`, undefined],
  [code.slice(0, -1), undefined],
  [`Kx9.-1.${SIGNATURE}`, undefined],
  [`Kx9.1e9.${SIGNATURE}`, undefined],
  [`.1.${SIGNATURE}`, undefined],
  ['9fJmQ2vXw7TzB4kLr8NcYA', undefined],
  ['', undefined],
])('%j', (scanned, expected) => expect(readTenantCode(scanned)).toEqual(expected))
