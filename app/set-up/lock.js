// @ts-check
import { mkdirSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Every second a holder says that it lives; after ten silent ones it is gone, whatever container it ran in (ms). */
const HEARTBEAT = 1_000
const SILENCE = 10_000

/**
 * Does some work while no other process holds the lock. A holder that was killed holds it ten seconds longer.
 * @template T
 * @param {string} file made for the lock
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
    // Renaming first means that of two who find the old lock only one removes it.
    renameSync(file, claimed)
    rmSync(claimed)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code
