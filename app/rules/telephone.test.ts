import { expect, test } from 'vitest'
import { formatTelephone } from './telephone'

test.each([
  ['02-000-0000', '02-000-0000'],
  ['0200000000', '02-0000-0000'],
  ['031 000 0000', '031-000-0000'],
  ['(070) 0000-0000', '070-0000-0000'],
  ['+82 2 000 0000', '02-000-0000'],
  ['１５８８－００００', '1588-0000'],
  ['01012345678', '010-1234-5678'],
  ['', null],
  ['12345678', '1234-5678'],
  ['1234567', null],
  ['22345678', null],
  ['02-000-00000-0', null],
  ['02-000-000x', null],
])('%s is written %s', (typed, written) => expect(formatTelephone(typed!)).toBe(written))
