import { expect, test } from 'vitest'
import { readMinutes } from './read-minutes'

test.each([
  ['1200', '1200'],
  ['1,200', '1200'],
  ['1200분', '1200'],
  ['1,200 minutes', '1200'],
  ['20 min', '20'],
  ['두 시간', '두시간'],
  [undefined, ''],
])('%s is %s', (text, minutes) => expect(readMinutes(text)).toBe(minutes))
