import { parentPort } from 'node:worker_threads'
import type { NamedColumn } from '~/workbooks/match-heads'
import { findLists, type FoundSheet } from './find-list'
import { Unreadable, type UnreadableReason } from './zip.server'

/** A thread that reads one spreadsheet after the other; `in-worker.server.ts` starts and ends it. */

export interface ReadOrder {
  bytes: Uint8Array
  /** The columns of each kind of list that is looked for. */
  kinds: readonly (readonly NamedColumn[])[]
  /** Whether the first sheet with such a list is enough. */
  isFirstEnough: boolean
  most: number
}
export type ReadAnswer = { sheets: FoundSheet[] } | { unreadable: UnreadableReason } | { failure: string }

async function answer({ bytes, ...order }: ReadOrder): Promise<ReadAnswer> {
  try {
    return { sheets: await findLists(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), order) }
  } catch (error) {
    return error instanceof Unreadable ? { unreadable: error.reason } : { failure: String(error) }
  }
}

parentPort?.on(
  'message',
  (order: ReadOrder) => void answer(order).then((result) => parentPort?.postMessage(result)),
)
parentPort?.postMessage('ready')
