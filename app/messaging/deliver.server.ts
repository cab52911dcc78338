import type { Logger } from 'pino'
import type { Db } from '../db/database.server'
import type { Adapters } from './adapters.server'
import { claimDue, recordOutcome, type OutboxRow } from './outbox.server'
import { renderMessage } from './render.server'

/** Minutes to wait after the first, second, … failure; after the last attempt the message is given up. */
const BACK_OFF = [1, 5, 15, 60, 240]
export const MAX_ATTEMPTS = BACK_OFF.length + 1

/** Sent side by side: a provider that does not answer costs one time-out, not ten. */
const BATCH = 10

/**
 * Sends every message that is due. Each row is claimed before it is sent, so two processes never send the same
 * one; what fails is tried again later and holds nothing else up. A portal that ends (`ending`) finishes only the
 * batch under way: a provider that does not answer must not keep it.
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
    // The time anew for each batch: a claim counted from an earlier one would be over too soon.
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
  const { id, template, channel, recipient, attempts } = row
  try {
    await adapters[channel]({ id: messageId(row), template, recipient, ...renderMessage(row) })
  } catch (error) {
    // Providers quote numbers and addresses in their messages, so only the kind of error is written down.
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

/** What happens in the same turn of the event loop is written down by one statement, and nothing waits any longer. */
function inOneStatement<T>(write: (all: T[]) => Promise<unknown>): (one: T) => Promise<unknown> {
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
 * A message's name at its provider. Its number alone would come again in a restored database, for another message, and
 * the provider would take that for a repetition.
 */
const messageId = ({ id, createdAt }: OutboxRow) => `${id}-${createdAt.getTime()}`
