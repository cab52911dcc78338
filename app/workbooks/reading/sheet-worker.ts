import { parentPort } from 'node:worker_threads'
import type { NamedColumn } from '~/workbooks/match-heads'
import { findList, type FoundList } from './find-list'
import { Unreadable, type UnreadableReason } from './zip.server'

/** A thread that reads one spreadsheet after the other; `in-worker.server.ts` starts and ends it. */

export interface ReadOrder {
  bytes: Uint8Array
  columns: readonly NamedColumn[]
  most: number
}
export type ReadAnswer = { list?: FoundList } | { unreadable: UnreadableReason } | { failure: string }

async function answer({ bytes, columns, most }: ReadOrder): Promise<ReadAnswer> {
  try {
    return {
      list: await findList(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), columns, most),
    }
  } catch (error) {
    return error instanceof Unreadable ? { unreadable: error.reason } : { failure: String(error) }
  }
}

parentPort?.on(
  'message',
  (order: ReadOrder) => void answer(order).then((result) => parentPort?.postMessage(result)),
)
parentPort?.postMessage('ready')
