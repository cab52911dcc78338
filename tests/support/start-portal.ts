import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A portal of one's own, for journeys that stop it, take its database away or need two. */
export interface PortalProcess {
  url: string
  /** Of its process. */
  pid: number
  /** Asks it to finish what it is doing and to end, and waits until it has. */
  stop(): Promise<void>
  /** Ends it at once, as in a power cut. */
  kill(): Promise<void>
}

/**
 * Starts the built portal in a process of its own, with the data, clock and demo people all journeys have.
 * @param env configuration beyond that, such as DATABASE_URL, API_URL, DEMO or PUBLIC_URL
 * @param clockBegins ISO instant its clock starts at, when not that of all journeys
 */
export async function startPortalProcess(
  env: Record<string, string>,
  clockBegins?: string,
): Promise<PortalProcess> {
  const program = fileURLToPath(new URL('portal-process.js', import.meta.url))
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORTAL_ENV: JSON.stringify(env),
      ...(clockBegins && { CLOCK_BEGINS: clockBegins }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
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
    // Reading goes on after the address: a full pipe would hold the portal up.
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, address] = /The portal answers at (http:\S+)/.exec(line) ?? []
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error('The portal ended before it answered')))
  })
  return { url, pid: child.pid!, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
