import type { Logger } from 'pino'
import type { Db } from '~/db/database.server'
import type { Adapters } from './adapters.server'
import { codeOf, listTemplateCodes, type TemplateCodes } from './alimtalk-templates.server'
import { RefusedError } from './gateways/gateway'
import { claimDue, recordAccepted, recordOutcome, type AcceptedRow, type OutboxRow } from './outbox.server'
import { renderAlimtalk, renderMessage } from './render.server'

/** Minutes to wait after the first, second, … failure; after the last attempt the message has failed. */
const BACK_OFF = [1, 5, 15, 60, 240]
export const MAX_ATTEMPTS = BACK_OFF.length + 1

/** Sent in parallel, so that a provider that does not answer costs one time-out per batch. */
const BATCH = 10

/** What else a delivery may be given. */
interface DeliveryOptions {
  log?: Logger
  /** After it is aborted only the current batch is finished, so that a slow provider does not hold up the shutdown. */
  ending?: AbortSignal
  /** Forgets a push token that belongs to no device any more. */
  forgetDevice?: (db: Db, token: string) => Promise<unknown>
}

/**
 * Sends every message that is due. Rows are claimed before they are sent, so two processes never send the same
 * one; a failed message is retried later and delays no other, and one that its provider will never take is not retried.
 */
export async function deliverWaiting(
  db: Db,
  adapters: Adapters,
  clock: () => Date,
  options: DeliveryOptions = {},
): Promise<void> {
  const recordSent = inOneStatement<AcceptedRow>((all) => recordAccepted(db, all, clock()))
  for (;;) {
    // The current time for each batch: a claim dated earlier would expire too soon.
    const claimed = await claimDue(db, BATCH, clock())
    const codes = await codesFor(db, adapters, claimed)
    const delivery = { db, adapters, clock, recordSent, codes, ...options }
    await Promise.all(claimed.map((row) => deliver(delivery, row)))
    if (claimed.length < BATCH || options.ending?.aborted) return
  }
}

/** The templates at Kakao, where anything claimed may go there: read for each batch, as the desk may just have changed them. */
const codesFor = async (db: Db, { sendsAlimtalk }: Adapters, claimed: readonly OutboxRow[]) =>
  sendsAlimtalk && claimed.some(({ channel }) => channel === 'sms') ? listTemplateCodes(db) : undefined

interface Delivery extends DeliveryOptions {
  db: Db
  adapters: Adapters
  clock: () => Date
  recordSent: (accepted: AcceptedRow) => Promise<unknown>
  /** Without them everything goes as text messages. */
  codes: TemplateCodes | undefined
}

async function deliver(delivery: Delivery, row: OutboxRow): Promise<void> {
  const { db, adapters, clock, log, recordSent, codes } = delivery
  const { id, template, channel, recipient, language, attempts, usefulUntil } = row
  if (usefulUntil && usefulUntil <= clock()) {
    log?.warn({ message: id, template, channel, attempts }, 'message too late to be of use')
    return void (await recordOutcome(db, [row], { status: 'expired', resultAt: clock() }))
  }
  try {
    const code = channel === 'sms' ? codes && codeOf(codes, row) : undefined
    const outgoing = {
      id: messageId(row),
      template,
      recipient,
      language,
      ...renderMessage(row),
      alimtalk: code === undefined ? undefined : renderAlimtalk(row, code),
    }
    const accepted = await adapters[channel](outgoing)
    const { alimtalkCode } = accepted
    if (alimtalkCode)
      log?.warn({ message: id, template, code: alimtalkCode }, 'message not taken as Alimtalk')
    await recordSent({ row, accepted })
  } catch (error) {
    await recordFailure(delivery, row, error)
  }
}

/** Plans the next attempt of a message that was not taken, or ends it. */
async function recordFailure(
  { db, adapters, clock, log, forgetDevice }: Delivery,
  row: OutboxRow,
  error: unknown,
) {
  const { id, template, channel, recipient, attempts, usefulUntil } = row
  // Providers quote numbers and addresses in their messages, so only name and code are kept.
  const { name, code } = error as Error & { code?: unknown }
  log?.warn({ message: id, template, channel, attempts, err: { name, code } }, 'message not sent')
  const isRefused = error instanceof RefusedError
  if (isRefused && error.isDeadDevice) await forgetDevice?.(db, recipient)
  const now = clock()
  const result = {
    resultCode: typeof code === 'string' ? code.slice(0, 40) : name,
    resultAt: now,
    provider: channel === 'sms' ? adapters.smsProvider : undefined,
  }
  const wait = isRefused && error.isPermanent ? undefined : BACK_OFF[attempts - 1]
  if (wait === undefined) return recordOutcome(db, [row], { status: 'failed', ...result })
  const nextAttemptAt = new Date(now.getTime() + wait * 60_000)
  const isTooLate = usefulUntil !== null && usefulUntil <= nextAttemptAt
  return recordOutcome(db, [row], isTooLate ? { status: 'expired', ...result } : { nextAttemptAt, ...result })
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
