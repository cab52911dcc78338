import { expect, test } from 'vitest'
import { runJobs } from './run-jobs.js'

type Planned = { name: string; after?: string[]; browser?: boolean; turns?: number }

/** Who begins while who runs: "b (a)". */
async function begun(lanes: number, jobs: Planned[]) {
  const lines: string[] = []
  const running = new Set<string>()
  await runJobs(
    jobs.map(({ turns = 1, ...job }) => ({
      ...job,
      run: async () => {
        lines.push(running.size > 0 ? `${job.name} (${[...running].join(' ')})` : job.name)
        running.add(job.name)
        for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
        running.delete(job.name)
      },
    })),
    lanes,
  )
  return lines
}

test('so many run at once, in their order', async () => {
  const jobs = [{ name: 'a', turns: 3 }, { name: 'b' }, { name: 'c', turns: 9 }, { name: 'd' }]
  expect(await begun(2, jobs)).toEqual(['a', 'b (a)', 'c (a)', 'd (c)'])
  expect(await begun(1, jobs)).toEqual(['a', 'b', 'c', 'd'])
})

test('a job waits for those before it, if they are part of the run', async () => {
  const journeys = { name: 'journeys', after: ['build'] }
  expect(await begun(2, [journeys, { name: 'build', turns: 3 }, { name: 'unit' }])).toEqual([
    'build',
    'unit (build)',
    'journeys',
  ])
  expect(await begun(2, [journeys])).toEqual(['journeys'])
})

test('what uses a browser runs beside what uses none, while there is any', async () => {
  const browser = true
  expect(
    await begun(2, [
      { name: 'a', turns: 3 },
      { name: 'x', browser, turns: 5 },
      { name: 'y', browser, turns: 5 },
      { name: 'b', turns: 3 },
      { name: 'z', browser },
    ]),
  ).toEqual(['x', 'a (x)', 'b (x)', 'y (b)', 'z (y)'])
})

test('jobs that wait for each other are an error, and so is one that fails', async () => {
  await expect(
    begun(2, [
      { name: 'a', after: ['b'] },
      { name: 'b', after: ['a'] },
    ]),
  ).rejects.toThrow('wait for each other: a, b')
  const run = () => Promise.reject(new Error('broken'))
  await expect(runJobs([{ name: 'a', run }], 2)).rejects.toThrow('broken')
})
