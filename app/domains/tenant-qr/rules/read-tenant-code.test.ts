import { expect, test } from 'vitest'
import { toDigits } from '~/rules/digit-code'
import { readTenantCode } from './read-tenant-code'

const USER = 'Kx9_-abcdefghijklmnopQ'
const SIGNATURE = 'abcdefghijklmnopqrstuv'
const code = `${toDigits(USER)}0059483920${toDigits(SIGNATURE)}`
const read = { userId: USER, window: 59_483_920, signature: SIGNATURE }

test.each([
  [code, read],
  [` ${code}\r\n`, read],
  [`${code}1`, undefined],
  [code.slice(0, -1), undefined],
  [code.replace(/^./, 'a'), undefined],
  ['9'.repeat(90), undefined],
  [toDigits('9fJmQ2vXw7TzB4kLr8NcYA'), undefined],
  ['9fJmQ2vXw7TzB4kLr8NcYA', undefined],
  ['', undefined],
])('%j', (scanned, expected) => expect(readTenantCode(scanned)).toEqual(expected))
