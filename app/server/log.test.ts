import { expect, test } from 'vitest'
import { readableLine } from './log.server'

const at = { time: '2026-11-29T13:57:11.185Z', requestId: 'ff2ae448' }

test.each([
  [
    'a page',
    { level: 30, ...at, method: 'GET', route: '/my-visitor', status: 200, ms: 53, msg: 'request' },
    '13:57:11 request GET /my-visitor status 200 ms 53\n',
  ],
  ['a file of a page', { level: 30, ...at, method: 'GET', route: '/assets/*', msg: 'request' }, ''],
  [
    'a failure',
    { level: 50, ...at, error: { name: 'Error' }, msg: 'job failed' },
    '13:57:11 error: job failed error {"name":"Error"}\n',
  ],
])('at a terminal %s is a line to read', (_, line, said) =>
  expect(readableLine(JSON.stringify(line))).toBe(said),
)
