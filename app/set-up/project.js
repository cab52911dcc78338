// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, whatever the current directory. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** In CI every program that tests need must be there. */
export const isCi = !['', '0', 'false'].includes(process.env.CI ?? '')

const STOPS = /** @type {const} */ (['SIGINT', 'SIGTERM'])

/** An error that the user can correct: shown as its message, without a stack. */
export class SetUpError extends Error {}

/**
 * Runs a command; a failure becomes a message and exit code 1.
 * @param {() => Promise<void>} command
 */
export async function main(command) {
  try {
    checkNode()
    process.chdir(root)
    await command()
  } catch (error) {
    console.error(isExpected(error) ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}

/**
 * The built portal has error classes of its own, so they are recognised by name.
 * @param {unknown} error
 * @returns {error is Error}
 */
function isExpected(error) {
  const names = [
    'ConfigurationError',
    'BackupError',
    'DatabaseInUseError',
    'EarlierVersionError',
    'MigrationError',
  ]
  return error instanceof SetUpError || (error instanceof Error && names.includes(error.name))
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new SetUpError(
    `Node ${process.versions.node} is too old: install Node 20.19 or newer (https://nodejs.org).`,
  )
}

/**
 * Prints a label, runs the work, prints the result. Work without anything to do returns a word for that.
 * @param {string} label
 * @param {() => Promise<string | void> | string | void} work
 */
export async function step(label, work) {
  process.stdout.write(`${label} … `)
  const began = Date.now()
  try {
    const outcome = await work()
    console.log(outcome ?? `done in ${Math.max(1, Math.round((Date.now() - began) / 1000))} s`)
  } catch (error) {
    console.log('failed')
    throw error
  }
}

/**
 * Runs a program to its end. Its output is collected, and shown as it comes unless `quiet`.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, shell?: boolean, limit?: number }} [options]
 *   `limit`: time-out in ms, after which the program gets SIGTERM
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program cannot be started
 */
export function run(program, parameters, { env = process.env, quiet = false, shell = false, limit } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env,
      shell,
      timeout: limit,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    // Ctrl-C reaches the child from the terminal; SIGTERM must be forwarded. In both cases the child ends first.
    const interrupted = (/** @type {NodeJS.Signals} */ signal) => {
      if (signal === 'SIGTERM') child.kill(signal)
      child.once('close', () => process.exit(signal === 'SIGTERM' ? 143 : 130))
    }
    for (const signal of STOPS) process.once(signal, interrupted)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => {
      for (const signal of STOPS) process.off(signal, interrupted)
      resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * A hash of files and folders by content. Missing ones count as absent.
 * @param {string[]} names files and folders, relative to `folder`
 * @param {{ folder?: string, isLeftOut?: (file: string) => boolean }} [options]
 */
export function fingerprint(names, { folder = root, isLeftOut = () => false } = {}) {
  const hash = createHash('sha256')
  for (const file of names.flatMap((name) => filesIn(folder, name))) {
    if (isLeftOut(file)) continue
    const content = readFileSync(path.join(folder, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {string[]} paths relative to `folder`, with forward slashes, sorted
 */
export function filesIn(folder, name) {
  const full = path.join(folder, name)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [name]
  return readdirSync(full)
    .sort()
    .flatMap((entry) => filesIn(folder, `${name}/${entry}`))
}
