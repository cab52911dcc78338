import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '~/db/database.server'
import type { Adapters } from './adapters.server'
import { codeOf, listTemplateCodes, type TemplateCodes } from './alimtalk-templates.server'
import { RefusedError, type Accepted } from './gateways/gateway'
import {
  claimDue,
  expireWithoutGateway,
  recordAccepted,
  recordOutcome,
  type AcceptedRow,
  type OutboxRow,
  type Queue,
} from './outbox.server'
import { renderAlimtalk, renderMessage } from './render.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** Minutes to wait after the first, second, … failure; after the last attempt the message has failed. */
const BACK_OFF = [1, 5, 15, 60, 240]
export const MAX_ATTEMPTS = BACK_OFF.length + 1

/** Sent in parallel by each queue, so that a provider that does not answer costs one time-out for so many. */
const SLOTS = 10
/** How often a queue with free slots looks for what has been queued since (ms). */
const LOOKS_AGAIN = 1_000

/** Each is sent by itself, and codes are looked for every second, everything else every five. */
export const QUEUES: readonly (Queue & { everySeconds: number })[] = [
  { channel: 'sms', isOfCodes: true, everySeconds: 1 },
  { channel: 'email', isOfCodes: true, everySeconds: 1 },
  { channel: 'sms', isOfCodes: false, everySeconds: 5 },
  { channel: 'email', isOfCodes: false, everySeconds: 5 },
  { channel: 'push', isOfCodes: false, everySeconds: 5 },
]

/** What else a delivery may be given. */
interface DeliveryOptions {
  log?: Logger
  /** After it is aborted only what is being sent is finished, so that a slow provider does not hold up the shutdown. */
  ending?: AbortSignal
  /** Forgets a push token that belongs to no device any more. */
  forgetDevice?: (db: Db, token: string) => Promise<unknown>
  /** Shorter in tests alone. */
  writesAgainMs?: number
}

/** Sends every message that is due, of all queues. */
export async function deliverWaiting(
  db: Db,
  adapters: Adapters,
  clock: () => Date,
  options: DeliveryOptions = {},
): Promise<void> {
  await Promise.all(QUEUES.map((queue) => deliverQueue(queue, { db, adapters, clock, ...options })))
}

/**
 * Sends what is due of a queue, and what becomes due meanwhile. Rows are claimed before they are sent, so two processes never send the
 * same one; a failed message is retried later and delays no other, and one that its provider will never take is not retried.
 * Without a gateway messages wait for one, until they are of no use.
 */
export async function deliverQueue(
  queue: Queue,
  { db, adapters, clock, ...options }: { db: Db; adapters: Adapters; clock: () => Date } & DeliveryOptions,
): Promise<void> {
  if (!adapters[queue.channel]) return void (await expireWithoutGateway(db, queue, clock()))
  const recordSent = inOneStatement<AcceptedRow>((all) => recordAccepted(db, all, clock()))
  const sending = new Map<number, Promise<unknown>>()
  const failed: unknown[] = []
  const claim = async () => {
    const free = { count: SLOTS - sending.size, sending: [...sending.keys()], now: clock() }
    if (free.count === 0 || options.ending?.aborted) return 0
    const claimed = await claimDue(db, queue, free)
    const codes = await codesFor(db, adapters, claimed)
    const delivery = { db, adapters, clock, recordSent, codes, ...options }
    for (const row of claimed) {
      const sent = deliver(delivery, row)
        .catch((error: unknown) => failed.push(error))
        .finally(() => sending.delete(row.id))
      sending.set(row.id, sent)
    }
    return claimed.length
  }
  for (;;) {
    // What is being sent goes on, whatever becomes of this.
    const claimed = await claim().catch((error: unknown) => {
      failed.push(error)
      return 0
    })
    if (claimed === 0 && sending.size === 0) break
    await oneOf([...sending.values()], LOOKS_AGAIN)
  }
  if (failed.length > 0) throw failed[0]
}

/** Waits until one of them has ended, but not longer; those that end at the same moment have ended, too. */
async function oneOf(sending: readonly Promise<unknown>[], most: number): Promise<void> {
  const waiting = new AbortController()
  const { signal } = waiting
  await Promise.race([...sending, wait(most, undefined, { signal, ref: false }).catch(() => undefined)])
  waiting.abort()
  await turn()
}

/** The templates at Kakao, where anything claimed may go there: read whenever some is, as the desk may just have changed them. */
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
  const { db, clock, log } = delivery
  const { id, template, channel, attempts, usefulUntil } = row
  if (usefulUntil && usefulUntil <= clock()) {
    log?.warn({ message: id, template, channel, attempts }, 'message too late to be of use')
    return void (await recordOutcome(db, [row], { status: 'expired', resultAt: clock() }))
  }
  let accepted: Accepted
  try {
    accepted = await send(delivery, row)
  } catch (error) {
    return void (await recordFailure(delivery, row, error))
  }
  const { alimtalkCode } = accepted
  if (alimtalkCode) log?.warn({ message: id, template, code: alimtalkCode }, 'message not taken as Alimtalk')
  await recordTaken(delivery, { row, accepted })
}

function send({ adapters, codes }: Delivery, row: OutboxRow): Promise<Accepted> {
  const { template, channel, recipient, language } = row
  const code = channel === 'sms' ? codes && codeOf(codes, row) : undefined
  return adapters[channel]!({
    id: messageId(row),
    template,
    recipient,
    language,
    ...renderMessage(row),
    alimtalk: code === undefined ? undefined : renderAlimtalk(row, code),
  })
}

/** Between two attempts to write down that a message was taken (ms). */
const WRITES_AGAIN = 1_000
/** After so many attempts what the provider said is left out: it may be that which cannot be stored. */
const MOST_WITH_ANSWER = 10
/** A process that ends tries no more often. */
const MOST_WHILE_ENDING = 3

/**
 * Writes down that a message was taken, until it is written: once its claim had expired, somebody would get it twice. Meanwhile it keeps
 * its slot, and this process does not claim it again.
 */
async function recordTaken(
  { db, clock, log, ending, recordSent, writesAgainMs = WRITES_AGAIN }: Delivery,
  taken: AcceptedRow,
): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      if (attempt === 1) await recordSent(taken)
      else {
        const accepted = attempt > MOST_WITH_ANSWER ? {} : taken.accepted
        await recordAccepted(db, [{ ...taken, accepted }], clock())
      }
      return
    } catch (error) {
      const { name, code } = error as Error & { code?: unknown }
      log?.error(
        { message: taken.row.id, attempt, err: { name, code } },
        'message sent, but not written down',
      )
      if (ending?.aborted && attempt >= MOST_WHILE_ENDING) throw error
      await wait(writesAgainMs)
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
  const nextAttemptAt = new Date(now.getTime() + wait * MS_PER_MINUTE)
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
