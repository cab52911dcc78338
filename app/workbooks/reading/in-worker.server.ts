import { Worker } from 'node:worker_threads'
import type { NamedColumn } from '../match-heads'
import type { FoundList } from './find-list'
import type { ReadAnswer, ReadOrder } from './sheet-worker'
import { Unreadable } from './zip.server'

/** A list of 500 rows takes a tenth of a second; its sender hears within five seconds in any case. */
const MOST_MILLISECONDS = 4_000
/** Memory of a thread: what it goes beyond ends the thread alone, never the portal. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** Threads at a time in a process; who comes later waits for one. */
const MOST_THREADS = 2
/** A thread that has nothing to do ends, and gives back its memory. */
const IDLE_MILLISECONDS = 10_000

/** Beside the bundle; beside the sources, for tests, stands one that runs them. */
const SCRIPT = new URL('./read-sheets.js', import.meta.url)

/** One thread, begun for the first file and kept for the next. */
class Thread {
  private readonly worker = new Worker(SCRIPT, {
    resourceLimits: LIMITS,
    // Not what the portal itself was started with.
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  private readonly isReady = this.next()
  private idle: NodeJS.Timeout | undefined

  constructor() {
    // What ends it while it does nothing is nobody's request.
    this.worker.on('error', () => undefined).on('exit', () => this.leave())
  }

  /** The next word of the thread. @throws what ended it */
  private next(): Promise<ReadAnswer | 'ready'> {
    return new Promise((resolve, reject) => {
      const { worker } = this
      const received = (said: ReadAnswer) => finish(() => resolve(said))
      const failed = (error: Error) => finish(() => reject(error))
      const ended = () => finish(() => reject(new Unreadable('the thread has ended', 'tooMuch')))
      const finish = (tell: () => void) => {
        worker.off('message', received).off('error', failed).off('exit', ended)
        tell()
      }
      worker.on('message', received).on('error', failed).on('exit', ended)
    })
  }

  /** @throws Unreadable also for what takes too long or too much memory; the thread has ended then */
  async read(order: ReadOrder, milliseconds: number): Promise<FoundList | undefined> {
    clearTimeout(this.idle)
    this.worker.ref()
    let limit: NodeJS.Timeout | undefined
    try {
      await this.isReady
      const answered = this.next()
      this.worker.postMessage(order)
      const late = new Promise<never>((_, reject) => {
        limit = setTimeout(() => reject(new Unreadable('takes too long', 'tooMuch')), milliseconds)
      })
      const answer = (await Promise.race([answered, late])) as ReadAnswer
      if ('failure' in answer) throw new Error(`a spreadsheet could not be read: ${answer.failure}`)
      if ('unreadable' in answer) throw new Unreadable('refused by its reader', answer.unreadable)
      this.rest()
      return answer.list
    } catch (error) {
      // After a file made to harm nothing of the thread is kept.
      void this.end()
      throw isOutOfMemory(error) ? new Unreadable('takes too much memory', 'tooMuch') : error
    } finally {
      clearTimeout(limit)
    }
  }

  private rest(): void {
    this.worker.unref()
    this.idle = setTimeout(() => void this.end(), IDLE_MILLISECONDS).unref()
    free.push(this)
  }

  private end(): Promise<number> {
    this.leave()
    return this.worker.terminate()
  }

  private leave(): void {
    const place = free.indexOf(this)
    if (place >= 0) free.splice(place, 1)
  }
}

const isOutOfMemory = (error: unknown) =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'

const free: Thread[] = []
const waiting: (() => void)[] = []
let places = MOST_THREADS

/**
 * Reads a spreadsheet in a thread of its own, with limits on its time and memory: other requests never wait for it, and
 * a file made to harm ends with its thread.
 * @throws Unreadable
 */
export async function findListInWorker(
  bytes: Buffer,
  columns: readonly NamedColumn[],
  most: number,
  milliseconds = MOST_MILLISECONDS,
) {
  if (places > 0) places -= 1
  else await new Promise<void>((turn) => waiting.push(turn))
  try {
    return await (free.pop() ?? new Thread()).read({ bytes, columns, most }, milliseconds)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else places += 1
  }
}
