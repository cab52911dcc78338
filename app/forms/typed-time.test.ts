import { expect, test } from 'vitest'
import { typedTime } from './typed-time'

test.each([
  ['hour and minutes', ['14', '30'], '14:30'],
  ['a text, as the API has it', '14:30', '14:30'],
  ['minutes without an hour', ['', '30'], undefined],
  ['minutes alone', '30', undefined],
  ['nothing', undefined, undefined],
  ['more than a time', ['14', '30', '00'], '14:30:00'],
  ['a box, with the lists left alone', ['10:00', '', '00'], '10:00'],
  ['a box that was chosen after the lists', ['10:00', '14', '30'], '10:00'],
  ['another time than those of the boxes', ['', '14', '30'], '14:30'],
  ['another time, still without an hour', ['', '', '30'], undefined],
  ['no text', 14, 14],
])('%s', (_, posted, time) => expect(typedTime(posted)).toBe(time))
