// @ts-check

/**
 * Work that takes about one core. `after`: names of jobs that end before it begins. `browser`: whether it uses one, so that it has the
 * company of work that uses none.
 * @typedef {{ name: string, after?: string[], browser?: boolean, run: () => Promise<void> }} Job
 */

/**
 * Runs jobs in their order, so many at once.
 * @param {Job[]} jobs
 * @param {number} lanes
 */
export async function runJobs(jobs, lanes) {
  const names = jobs.map(({ name }) => name)
  const ended = new Set()
  /** @type {Map<Job, Promise<void>>} */
  const running = new Map()
  let waiting = jobs
  // What is not part of this run is not waited for.
  const mayBegin = (/** @type {Job} */ { after = [] }) =>
    after.every((name) => !names.includes(name) || ended.has(name))
  const next = () => {
    const possible = waiting.filter(mayBegin)
    const hasBrowser = [...running.keys()].some(({ browser }) => browser)
    return possible.find(({ browser = false }) => browser !== hasBrowser) ?? possible[0]
  }
  while (waiting.length > 0 || running.size > 0) {
    const job = running.size < lanes ? next() : undefined
    if (job) {
      waiting = waiting.filter((other) => other !== job)
      const end = job.run().finally(() => {
        running.delete(job)
        ended.add(job.name)
      })
      running.set(job, end)
    } else if (running.size > 0) await Promise.race(running.values())
    else throw new Error(`These wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
  }
}
