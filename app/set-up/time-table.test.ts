import { expect, test } from 'vitest'
import { childrenTime, fileTimes, timeTable } from './time-table.js'

test('a run ends with its sections, the time of all, and the slowest files first', () => {
  const table = timeTable(
    [
      { name: 'unit', wall: 61_400, limit: 300_000 },
      { name: 'journeys', wall: 3_000, limit: 3_600_000 },
    ],
    [
      { name: 'a.spec.ts', wall: 1_000 },
      { name: 'b.spec.ts', wall: 75_000 },
    ],
    62_000,
    90_000,
  )
  expect(table.split('\n')).toEqual([
    'section                time      limit',
    'unit                   1:01       5:00',
    'journeys               0:03      60:00',
    'all                    1:02',
    'processor              1:30',
    '',
    'slowest files',
    '  1:15  b.spec.ts',
    '  0:01  a.spec.ts',
  ])
})

test('at most fifteen files are named, and none if none ran', () => {
  const files = Array.from({ length: 40 }, (_, n) => ({ name: `${n}.ts`, wall: n }))
  expect(timeTable([], files, 0)).toContain('39.ts')
  expect(timeTable([], files, 0)).toContain('25.ts')
  expect(timeTable([], files, 0)).not.toContain('24.ts')
  expect(timeTable([], [], 0)).not.toContain('slowest')
})

test('the time of a file: in vitest from begin to end, for a journey the sum of its ways and tries', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const report = {
    testResults: [{ name: '/home/portal/app/a.test.ts', startTime: 100, endTime: 350 }],
    suites: [
      {
        file: 'visitors/reserve.spec.ts',
        specs: [spec(10, 20)],
        suites: [{ specs: [spec(5)], suites: [] }],
      },
    ],
  }
  expect(fileTimes(report, '/home/portal/')).toEqual([
    { name: 'app/a.test.ts', wall: 250 },
    { name: 'visitors/reserve.spec.ts', wall: 35 },
  ])
  expect(fileTimes(undefined, '/')).toEqual([])
})

test('the processor time of children is read also if the program’s name has spaces and brackets', () => {
  expect(childrenTime('7 (a (b) c) S 1 7 7 0 -1 4194304 1 2 3 4 11 12 250 50 20 0 1 0')).toBe(3_000)
})
