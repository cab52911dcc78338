import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { BlockList } from 'node:net'
import type { Logger } from 'pino'
import type { Keys } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { RETENTION } from '~/rules/retention'
import { retryAfter } from '~/domains/webhooks/rules/retry-after'
import { post, type PostOutcome } from './post.server'
import { endWaiting, type DeliveryRecord, type EndpointRecord } from './queries.server'
import { signedHeaders, unsealWebhookSecret } from './secret.server'
import { webhookDeliveries, webhookEndpoints } from './tables.server'
import { MS_PER_DAY, MS_PER_MINUTE } from '~/rules/time-units'

/** Sent to one endpoint in parallel: a share of its own, so that a slow receiver holds up no other's events. */
const SHARE = 5
/** So that a shutdown does not wait for a long queue; the next run goes on (ms). */
const MOST_MS = 20_000
/** How often a run looks for events for others, while a receiver takes its time (ms). */
const LOOKS_AGAIN = 1_000
/** Longer than a share can take, so that nothing is claimed while its process still sends it. */
const CLAIM_MINUTES = 5

const GONE = 410

interface Sender {
  db: Db
  keys: Keys
  clock: () => Date
  /** WEBHOOK_NETWORKS */
  networks: BlockList | undefined
  log?: Logger
  /** Shorter in tests alone. */
  timeoutMs?: number
}

/**
 * Sends every event that is due, to each endpoint by itself. Deliveries are claimed before they are sent, as messages are, so that
 * several processes may send at the same time. An endpoint that did not answer gets nothing more in this run.
 */
export async function deliverWebhooks(sender: Sender): Promise<void> {
  const ends = performance.now() + MOST_MS
  const busy = new Map<number, Promise<void>>()
  const silent = new Set<number>()
  const failed: unknown[] = []
  for (;;) {
    const due = performance.now() < ends ? await findDue(sender, [...busy.keys(), ...silent]) : []
    for (const id of due) {
      const served = serve(sender, id, ends)
        .then((answers) => void (answers || silent.add(id)))
        // Whatever was wrong, it goes on in the next run.
        .catch((error: unknown) => void (failed.push(error), silent.add(id)))
        .finally(() => busy.delete(id))
      busy.set(id, served)
    }
    if (busy.size === 0) break
    await Promise.race([...busy.values(), wait(LOOKS_AGAIN)])
  }
  if (failed.length > 0) throw failed[0]
}

/** Sends what is due to one endpoint. @returns whether it answered to all */
async function serve(sender: Sender, endpointId: number, ends: number): Promise<boolean> {
  while (performance.now() < ends) {
    const claimed = await claimDue(sender, endpointId)
    const answered = await Promise.all(
      claimed.map(async ({ delivery, endpoint }) => {
        const outcome = await send(sender, delivery, endpoint)
        await record(sender, delivery, endpoint, outcome)
        return !('trouble' in outcome)
      }),
    )
    if (answered.includes(false)) return false
    if (claimed.length < SHARE) break
  }
  return true
}

const isDue = (now: Date) =>
  and(eq(webhookDeliveries.status, 'waiting'), lte(webhookDeliveries.nextAttemptAt, now))

/** Endpoints for which something is due, but for these. */
const findDue = async ({ db, clock }: Sender, without: number[]): Promise<number[]> => {
  const isOther = without.length > 0 ? notInArray(webhookDeliveries.endpointId, without) : undefined
  const found = await db
    .selectDistinct({ id: webhookDeliveries.endpointId })
    .from(webhookDeliveries)
    .where(and(isDue(clock()), isOther))
  return found.map(({ id }) => id)
}

/** Claims due deliveries for this process and counts the attempt; when the process dies, the claim expires after five minutes. */
const claimDue = ({ db, clock }: Sender, endpointId: number) =>
  db.transaction(async (tx) => {
    const now = clock()
    const due = await tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(isDue(now), eq(webhookDeliveries.endpointId, endpointId)))
      .orderBy(webhookDeliveries.nextAttemptAt, webhookDeliveries.id)
      .limit(SHARE)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const claimed = await tx
      .update(webhookDeliveries)
      .set({
        attempts: sql`${webhookDeliveries.attempts} + 1`,
        nextAttemptAt: new Date(now.getTime() + CLAIM_MINUTES * MS_PER_MINUTE),
      })
      .where(
        inArray(
          webhookDeliveries.id,
          due.map(({ id }) => id),
        ),
      )
      .returning()
    const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId))
    // One that is being deleted takes its deliveries with it.
    return endpoint ? claimed.map((delivery) => ({ delivery, endpoint })) : []
  })

async function send(
  { keys, clock, networks, timeoutMs }: Sender,
  { publicId, body }: DeliveryRecord,
  { url, isOn, secret, earlierSecret, earlierSecretUntil }: EndpointRecord,
): Promise<PostOutcome> {
  if (!isOn) return { trouble: 'off' }
  const at = clock()
  const sealed = [secret, earlierSecretUntil && earlierSecretUntil > at ? earlierSecret : null]
  const secrets = sealed.flatMap((one) => (one === null ? [] : (unsealWebhookSecret(keys, one) ?? [])))
  if (secrets.length === 0) return { trouble: 'secretLost' }
  const headers = signedHeaders(secrets, { id: publicId, body, at })
  return post(new URL(url), { headers, body }, { networks, timeoutMs })
}

/** Records what became of an attempt, unless the claim has expired and another process has made one since. */
async function record(
  { db, clock, log }: Sender,
  { id, publicId, event, attempts }: DeliveryRecord,
  endpoint: EndpointRecord,
  outcome: PostOutcome,
): Promise<void> {
  const now = clock()
  const { httpStatus, trouble } = { httpStatus: null, trouble: null, ...outcome }
  const isDelivered = httpStatus !== null && httpStatus >= 200 && httpStatus < 300
  const isOver = httpStatus === GONE || trouble === 'off'
  const wait = isOver ? undefined : retryAfter(attempts)
  if (!isDelivered)
    log?.warn(
      { delivery: publicId, endpoint: endpoint.publicId, event, attempts, httpStatus, trouble },
      'webhook not delivered',
    )
  await db.transaction(async (tx) => {
    const recorded = await tx
      .update(webhookDeliveries)
      .set({
        triedAt: now,
        httpStatus,
        trouble,
        ...(isDelivered
          ? { status: 'delivered' }
          : wait === undefined
            ? { status: 'failed' }
            : { nextAttemptAt: new Date(now.getTime() + wait * 1_000) }),
      })
      .where(
        and(
          eq(webhookDeliveries.id, id),
          eq(webhookDeliveries.attempts, attempts),
          eq(webhookDeliveries.status, 'waiting'),
        ),
      )
      .returning({ id: webhookDeliveries.id })
    if (httpStatus !== GONE || recorded.length === 0) return
    // The receiver asks for nothing more; an address that was changed meanwhile has not said so.
    const ended = await tx
      .update(webhookEndpoints)
      .set({ isOn: false, offReason: 'gone' })
      .where(and(eq(webhookEndpoints.id, endpoint.id), eq(webhookEndpoints.url, endpoint.url)))
      .returning({ id: webhookEndpoints.id })
    if (ended.length > 0) await endWaiting(tx, endpoint.id)
  })
}

/** Deletes deliveries that are older than 30 days. */
export const purgeWebhookDeliveries = (db: Db, now: Date) =>
  db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, new Date(now.getTime() - RETENTION.webhookDays * MS_PER_DAY)))
