// @ts-check
import { mkdirSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * The holder touches the lock every second; after ten seconds without a sign it is taken for dead, also in
 * another container (ms).
 */
const HEARTBEAT = 1_000
const SILENCE = 10_000

/**
 * Runs work while no other process holds the lock. The lock of a killed process expires after ten seconds.
 * @template T
 * @param {string} file created as the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true })
  for (let attempt = 0; !take(file); attempt++) {
    if (attempt === 4) process.stdout.write('waiting for another command that does the same … ')
    await wait(250)
  }
  const heartbeat = setInterval(() => utimes(file, new Date(), new Date(), () => {}), HEARTBEAT)
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.off('exit', release)
    release()
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    removeWhenSilent(file)
    return false
  }
}

/** @param {string} file */
function removeWhenSilent(file) {
  const claimed = `${file}-${process.pid}`
  try {
    if (Date.now() - statSync(file).mtimeMs < SILENCE) return
    // Of two processes that find an expired lock only one can rename it.
    renameSync(file, claimed)
    rmSync(claimed)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code
