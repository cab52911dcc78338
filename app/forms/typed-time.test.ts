import { expect, test } from 'vitest'
import { typedTime } from './typed-time'

test.each([
  ['hour and minutes', ['14', '30'], '14:30'],
  ['a text, as the API has it', '14:30', '14:30'],
  ['minutes without an hour', ['', '30'], undefined],
  ['minutes alone', '30', undefined],
  ['nothing', undefined, undefined],
  ['more than a time', ['14', '30', '00'], '14:30:00'],
  ['no text', 14, 14],
])('%s', (_, posted, time) => expect(typedTime(posted)).toBe(time))
