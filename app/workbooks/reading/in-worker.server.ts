import { Worker } from 'node:worker_threads'
import type { NamedColumn } from '~/workbooks/match-heads'
import { withHeads, type FoundList, type FoundSheet } from './find-list'
import type { ReadAnswer, ReadOrder } from './sheet-worker'
import { Unreadable } from './zip.server'

/**
 * A list of 5,000 rows takes half a second; the sender gets an answer within five seconds in any case.
 */
const MOST_MILLISECONDS = 4_000
/** Memory limit of a thread; exceeding it ends the thread, not the portal. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** Number of threads in a process; further requests wait for one. */
const MOST_THREADS = 2
/** An idle thread ends after this time, which frees its memory. */
const IDLE_MILLISECONDS = 10_000

/** Next to the bundle; next to the sources, for tests, there is one that runs them. */
const SCRIPT = new URL('./read-sheets.js', import.meta.url)

/** One thread, started for the first file and reused for the next. */
class Thread {
  private readonly worker = new Worker(SCRIPT, {
    resourceLimits: LIMITS,
    // Without the arguments that the portal was started with.
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  private readonly isReady = this.next()
  private idle: NodeJS.Timeout | undefined

  constructor() {
    // An error while idle belongs to no request.
    this.worker.on('error', () => undefined).on('exit', () => this.leave())
  }

  /** The next message of the thread. @throws the error that ended it */
  private next(): Promise<ReadAnswer | 'ready'> {
    return new Promise((resolve, reject) => {
      const { worker } = this
      const received = (message: ReadAnswer) => finish(() => resolve(message))
      const failed = (error: Error) => finish(() => reject(error))
      const ended = () => finish(() => reject(new Unreadable('the thread has ended', 'tooMuch')))
      const finish = (settle: () => void) => {
        worker.off('message', received).off('error', failed).off('exit', ended)
        settle()
      }
      worker.on('message', received).on('error', failed).on('exit', ended)
    })
  }

  /** @throws Unreadable, also for a file that takes too long or too much memory, which ends the thread */
  async read(order: ReadOrder, milliseconds: number): Promise<FoundSheet[]> {
    clearTimeout(this.idle)
    this.worker.ref()
    let limit: NodeJS.Timeout | undefined
    try {
      await this.isReady
      const answered = this.next()
      this.worker.postMessage(order)
      const timeout = new Promise<never>((_, reject) => {
        limit = setTimeout(() => reject(new Unreadable('takes too long', 'tooMuch')), milliseconds)
      })
      const answer = (await Promise.race([answered, timeout])) as ReadAnswer
      if ('failure' in answer) throw new Error(`a spreadsheet could not be read: ${answer.failure}`)
      if ('unreadable' in answer) throw new Unreadable('refused by its reader', answer.unreadable)
      this.becomeIdle()
      return answer.sheets
    } catch (error) {
      // After a hostile file the thread is not reused.
      void this.end()
      throw isOutOfMemory(error) ? new Unreadable('takes too much memory', 'tooMuch') : error
    } finally {
      clearTimeout(limit)
    }
  }

  private becomeIdle(): void {
    this.worker.unref()
    this.idle = setTimeout(() => void this.end(), IDLE_MILLISECONDS).unref()
    free.push(this)
  }

  private end(): Promise<number> {
    this.leave()
    return this.worker.terminate()
  }

  private leave(): void {
    const index = free.indexOf(this)
    if (index >= 0) free.splice(index, 1)
  }
}

const isOutOfMemory = (error: unknown) =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'

const free: Thread[] = []
const waiting: (() => void)[] = []
let freeThreads = MOST_THREADS

/**
 * Reads a spreadsheet in a thread with limits on time and memory, so that it delays no other request and a
 * hostile file ends only its thread.
 * @throws Unreadable
 */
export async function findListInWorker(
  bytes: Buffer,
  columns: readonly NamedColumn[],
  most: number,
  milliseconds?: number,
): Promise<FoundList | undefined> {
  return withHeads(await readInWorker({ bytes, kinds: [columns], isFirstEnough: true, most }, milliseconds))
}

/** The same for all visible sheets of a workbook that may have lists of several kinds. @throws Unreadable */
export async function readInWorker(order: ReadOrder, milliseconds = MOST_MILLISECONDS) {
  if (freeThreads > 0) freeThreads -= 1
  else await new Promise<void>((turn) => waiting.push(turn))
  try {
    return await (free.pop() ?? new Thread()).read(order, milliseconds)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else freeThreads += 1
  }
}
