import type { Logger } from 'pino'
import type { Db } from '../db/database.server'
import type { Adapters } from './adapters.server'
import { claimDue, recordOutcome, type OutboxRow } from './outbox.server'
import { renderMessage } from './render.server'

/** Minutes to wait after the first, second, … failure; after the last attempt the message has failed. */
const BACK_OFF = [1, 5, 15, 60, 240]
export const MAX_ATTEMPTS = BACK_OFF.length + 1

/** Sent in parallel, so that a provider that does not answer costs one time-out per batch. */
const BATCH = 10

/**
 * Sends every message that is due. Rows are claimed before they are sent, so two processes never send the same
 * one; a failed message is retried later and delays no other. After `ending` is aborted only the current batch
 * is finished, so that a slow provider does not hold up the shutdown.
 */
export async function deliverWaiting(
  db: Db,
  adapters: Adapters,
  clock: () => Date,
  log?: Logger,
  ending?: AbortSignal,
): Promise<void> {
  const recordSent = inOneStatement<OutboxRow>((rows) =>
    recordOutcome(db, rows, { status: 'sent', sentAt: clock() }),
  )
  for (;;) {
    // The current time for each batch: a claim dated earlier would expire too soon.
    const claimed = await claimDue(db, BATCH, clock())
    await Promise.all(claimed.map((row) => deliver({ db, adapters, clock, log, recordSent }, row)))
    if (claimed.length < BATCH || ending?.aborted) return
  }
}

interface Delivery {
  db: Db
  adapters: Adapters
  clock: () => Date
  log?: Logger
  recordSent: (row: OutboxRow) => Promise<unknown>
}

async function deliver({ db, adapters, clock, log, recordSent }: Delivery, row: OutboxRow): Promise<void> {
  const { id, template, channel, recipient, attempts, usefulUntil } = row
  if (usefulUntil && usefulUntil <= clock()) {
    log?.warn({ message: id, template, channel, attempts }, 'message too late to be of use')
    return void (await recordOutcome(db, [row], { status: 'failed' }))
  }
  try {
    await adapters[channel]({ id: messageId(row), template, recipient, ...renderMessage(row) })
  } catch (error) {
    // Providers quote numbers and addresses in their messages, so only name and code are logged.
    const { name, code } = error as Error & { code?: unknown }
    log?.warn({ message: id, template, channel, attempts, err: { name, code } }, 'message not sent')
    const wait = BACK_OFF[attempts - 1]
    await recordOutcome(
      db,
      [row],
      wait === undefined
        ? { status: 'failed' }
        : { nextAttemptAt: new Date(clock().getTime() + wait * 60_000) },
    )
    return
  }
  await recordSent(row)
}

/** Collects the calls of one turn of the event loop and writes them with one statement. */
function inOneStatement<T>(write: (all: T[]) => Promise<unknown>): (row: T) => Promise<unknown> {
  let gathered: T[] = []
  let writing: Promise<unknown> | undefined
  return (one) => {
    gathered.push(one)
    writing ??= new Promise(setImmediate).then(() => {
      const all = gathered
      gathered = []
      writing = undefined
      return write(all)
    })
    return writing
  }
}

/**
 * The message's id at its provider. In a restored database another message may get the same row number, and
 * the provider would drop it as a repetition.
 */
const messageId = ({ id, createdAt }: OutboxRow) => `${id}-${createdAt.getTime()}`
