// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { root } from './project.js'

/**
 * Options of the portal's Node: V8's young generation begins with the 16 MB to which it may grow anyway, so that garbage of
 * requests is collected less often, which saves a tenth of their processor time; and one thread collects it instead of five
 * (tests/bench/README.md).
 */
export const NODE_OPTIONS = ['--min-semi-space-size=16', '--no-parallel-scavenge']
const STOP_WITH_PARENT = new URL('stop-with-parent.js', import.meta.url).href
/** npm forwards signals that the terminal has sent as well; within this time (ms) two count as one. */
const ONE_SIGNAL = 500

/**
 * Starts build/portal.js with this process's console.
 * @param {string[]} parameters
 * @param {'production' | 'development'} mode which React is used
 */
export function startPortalProcess(parameters, mode) {
  const child = spawn(
    process.execPath,
    [
      ...NODE_OPTIONS,
      '--enable-source-maps',
      `--import=${STOP_WITH_PARENT}`,
      path.join(root, 'build/portal.js'),
      ...parameters,
    ],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: mode },
      // Closing the IPC channel tells the portal that this process was killed.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // A process group of its own: Ctrl-C reaches the portal once, through passSignalsTo.
      detached: process.platform !== 'win32',
    },
  )
  /** @type {Promise<number>} */
  const exitCode = new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
  return { exitCode, signal: (/** @type {NodeJS.Signals} */ name) => child.kill(name) }
}

/**
 * Forwards each signal once. SIGHUP (the terminal was closed) also means to stop.
 * @param {(name: NodeJS.Signals) => void} pass
 */
export function passSignalsTo(pass) {
  let last = -Infinity
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => {
      const now = performance.now()
      if (now - last < ONE_SIGNAL) return
      last = now
      pass(name === 'SIGHUP' ? 'SIGTERM' : name)
    })
  }
}
