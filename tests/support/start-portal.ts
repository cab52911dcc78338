import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { journeysLog } from './journeys-log'
import { NODE_OPTIONS } from '../../app/set-up/portal-process.js'
import { root } from '../../app/set-up/project.js'

/** A separate portal process, for journeys that stop it, stop its database or need two. */
export interface PortalProcess {
  url: string
  /** Process id. */
  pid: number
  /** Stops it with SIGTERM and waits for its end. */
  stop(): Promise<void>
  /** Kills it, like a power cut. */
  kill(): Promise<void>
}

/**
 * Starts the built portal in a separate process, with the same data, clock and people as in other journeys.
 * @param env further configuration, such as DATABASE_URL, API_URL, DEMO or PUBLIC_URL
 * @param clockBegins ISO instant at which its clock starts, if not the usual one
 * @param version the folder of the version to start, if not this one
 */
export async function startPortalProcess(
  env: Record<string, string>,
  clockBegins?: string,
  version = root,
): Promise<PortalProcess> {
  const program = path.join(version, 'tests/support/portal-process.js')
  const child = spawn(process.execPath, [...NODE_OPTIONS, program], {
    env: {
      ...process.env,
      PORTAL_ENV: JSON.stringify(env),
      ...(clockBegins && { CLOCK_BEGINS: clockBegins }),
    },
    stdio: ['ignore', journeysLog(), 'pipe'],
  })
  const endNow = () => child.kill('SIGKILL')
  process.once('exit', endNow)
  const end = async (signal: NodeJS.Signals) => {
    process.off('exit', endNow)
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const url = await new Promise<string>((resolve, reject) => {
    // All output is read, as a full pipe would block the portal.
    createInterface({ input: child.stderr! }).on('line', (line) => {
      const [, address] = /The portal answers at (http:\S+)/.exec(line) ?? []
      if (address) resolve(address)
      else console.error(line)
    })
    child.once('exit', () => reject(new Error('The portal ended before it answered')))
  })
  return { url, pid: child.pid!, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
