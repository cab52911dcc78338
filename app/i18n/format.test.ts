import { expect, test } from 'vitest'
import { formatDuration } from './format'

test.each([
  [0, '0분', '0 minutes'],
  [1, '1분', '1 minute'],
  [60, '1시간', '1 hour'],
  [1_680, '28시간', '28 hours'],
  [1_650, '27시간 30분', '27 hours 30 minutes'],
])('formatDuration writes %d minutes as %s and %s', (minutes, ko, en) => {
  expect([formatDuration(minutes, 'ko'), formatDuration(minutes, 'en')]).toEqual([ko, en])
})
