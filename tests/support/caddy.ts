import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '../../app/set-up/find-parts.js'
import { root } from '../../app/set-up/project.js'

/** The proxy of deploy/caddy in front of two portals. */
export interface Caddy {
  stop(): Promise<void>
}

/** A configuration that adds only what two Caddies on one machine need to deploy/caddy/Caddyfile. */
const CONFIGURATION = `{
	admin off
	log {
		level ERROR
	}
}
import ${path.join(root, 'deploy/caddy/Caddyfile')}
`

/**
 * Starts Caddy with deploy/caddy/Caddyfile.
 * @param publicUrl where it listens
 * @param portals `host:port` of both
 */
export async function startCaddy(publicUrl: string, portals: readonly [string, string]): Promise<Caddy> {
  const program = findProgram('caddy')
  if (!program) throw new Error('Caddy is not installed')
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-caddy-'))
  const configuration = path.join(folder, 'Caddyfile')
  writeFileSync(configuration, CONFIGURATION)
  const [PORTAL_1, PORTAL_2] = portals
  const child = spawn(program, ['run', '--config', configuration], {
    cwd: folder,
    env: {
      ...process.env,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      PUBLIC_URL: publicUrl,
      PORTAL_1,
      PORTAL_2,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // Says where its configuration is before it reads how much to say.
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (!line.includes('"level":"info"')) console.error(line)
  })
  const endNow = () => child.kill('SIGKILL')
  process.once('exit', endNow)
  const ended = once(child, 'exit')
  const stop = async () => {
    process.off('exit', endNow)
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + 10_000; ; await wait(50)) {
    if (
      await fetch(`${publicUrl}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { stop }
    if (child.exitCode !== null) throw new Error(`Caddy ended with code ${child.exitCode}`)
    if (Date.now() > deadline) {
      await stop()
      throw new Error('Caddy does not answer')
    }
  }
}
