import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import autocannon, { type Result } from 'autocannon'

/** Results of one run; times in ms. */
export interface Figures {
  cpu: number
  perSecond: number
  p50: number
  p99: number
}

export interface Asked {
  url: string
  pid: number
  connections: number
  amount: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Creates a new request each time, where a repeated one would be answered from a cache. */
  request?: () => { headers?: Record<string, string>; body?: string | Buffer; path?: string }
}

/** Linux counts processor time in hundredths of a second. */
const TICK = 10

/** Processor time of a process so far (ms). */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/** The maximum memory of a process since `forgetMemory` (MB). */
export function mostMemoryOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

/** Resets `mostMemoryOf`. */
export const forgetMemory = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** @throws if an answer is neither a success nor, for a POST, a redirect */
export async function load({
  url,
  pid,
  connections,
  amount,
  method = 'GET',
  headers,
  request,
}: Asked): Promise<Figures> {
  // autocannon's own results have whole milliseconds.
  const times: number[] = []
  const refused = new Set<number>()
  const packed = { 'accept-encoding': 'br' }
  const before = cpuOf(pid)
  const began = performance.now()
  // autocannon ends at a full second; the last answer was earlier.
  let ended = began
  const result = await new Promise<Result>((resolve, reject) => {
    autocannon(
      {
        url,
        connections,
        amount,
        method,
        headers: { ...packed, ...headers },
        ...(request && {
          requests: [
            {
              setupRequest: (plain) => {
                const made = request()
                return { ...plain, ...made, headers: { ...packed, ...headers, ...made.headers } }
              },
            },
          ],
        }),
      },
      (error, finished) => (error ? reject(error as Error) : resolve(finished)),
    ).on('response', (_, status, __, ms) => {
      times.push(ms)
      ended = performance.now()
      if (status >= (method === 'GET' ? 300 : 400)) refused.add(status)
    })
  })
  const cpu = cpuOf(pid) - before
  if (refused.size > 0 || result.errors > 0)
    throw new Error(`${method} ${url} was answered ${[...refused].join(', ') || 'not at all'}`)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return {
    cpu: cpu / amount,
    perSecond: (amount * 1000) / (ended - began),
    p50: at(0.5),
    p99: at(0.99),
  }
}

/** A request that is made again and again; `answered` gets the status, the headers and how long it took (ms). */
export interface Poll {
  path: string
  headers: () => Record<string, string>
  answered: (status: number, headers: IncomingHttpHeaders) => void
}

const LONG_SECONDS = 86_400

/** Polls in turn over one connection, at a steady pace, until it is stopped. @returns how to stop it */
export function startPolling(url: string, polls: readonly Poll[], perSecond: number) {
  const times: number[] = []
  const requests = polls.map(({ path, headers, answered }) => ({
    path,
    setupRequest: (request: autocannon.Request) => ({ ...request, headers: headers() }),
    onResponse: (status: number, body: string, context: object, received: IncomingHttpHeaders = {}) =>
      answered(status, received),
  }))
  const running = autocannon(
    { url, requests, connections: 1, overallRate: perSecond, duration: LONG_SECONDS },
    () => undefined,
  )
  running.on('response', (client, status, bytes, ms) => times.push(ms))
  const ended = once(running, 'done')
  return {
    times,
    stop: async () => {
      running.stop()
      await ended
    },
  }
}

/** The median of several runs, for each figure. */
export const median = (runs: Figures[]): Figures => {
  const middle = (name: keyof Figures) => {
    const sorted = runs.map((run) => run[name]).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)]!
  }
  return { cpu: middle('cpu'), perSecond: middle('perSecond'), p50: middle('p50'), p99: middle('p99') }
}
