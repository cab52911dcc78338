import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import { contentRevision } from '~/api/revision.server'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import { TEST_EVENT } from '~/domains/webhooks/events'
import type { Delivery, Webhook, WebhookForm } from '~/domains/webhooks/schemas'
import { webhookDeliveries, webhookEndpoints } from './tables.server'
import { MS_PER_HOUR } from '~/rules/time-units'

export type EndpointRecord = typeof webhookEndpoints.$inferSelect
export type DeliveryRecord = typeof webhookDeliveries.$inferSelect

/** Hours for which the secret before still signs, so that receivers can change over. */
const EARLIER_SECRET_HOURS = 24

const selectEndpoints = (db: Db) =>
  db
    .select({ endpoint: webhookEndpoints, changedBy: staff.name })
    .from(webhookEndpoints)
    .innerJoin(staff, eq(staff.id, webhookEndpoints.changedBy))

const toWebhook = ({
  endpoint,
  changedBy,
}: Awaited<ReturnType<typeof selectEndpoints>>[number]): Webhook => ({
  id: endpoint.publicId,
  url: endpoint.url,
  purpose: endpoint.purpose,
  events: endpoint.events,
  isOn: endpoint.isOn,
  offReason: endpoint.offReason,
  secretMadeAt: endpoint.secretMadeAt?.toISOString() ?? null,
  earlierSecretUntil: endpoint.earlierSecretUntil?.toISOString() ?? null,
  changedBy,
  changedAt: endpoint.changedAt.toISOString(),
  revision: contentRevision(contentOf(endpoint)),
})

/** What the form of an endpoint writes. */
export const contentOf = ({ url, purpose, events }: EndpointRecord) => ({ url, purpose, events })

/** All endpoints, in the order in which they were added. */
export const listEndpoints = async (db: Db) =>
  (await selectEndpoints(db).orderBy(asc(webhookEndpoints.id))).map(toWebhook)

export const findEndpoint = async (db: Db, id: string) => {
  const [found] = await selectEndpoints(db).where(eq(webhookEndpoints.publicId, id))
  return found && toWebhook(found)
}

interface Change {
  staffId: number
  now: Date
}

/** Adds an endpoint, which is off until it has a secret. @returns its public id */
export async function addEndpoint(
  tx: Db,
  { url, purpose, events }: WebhookForm,
  { staffId, now }: Change,
): Promise<{ id: string }> {
  const id = newPublicId()
  const by = { changedBy: staffId, changedAt: now, createdAt: now }
  await tx.insert(webhookEndpoints).values({ publicId: id, url, purpose, events, ...by })
  return { id }
}

/** An endpoint, locked until the end of the transaction. */
export const lockEndpoint = async (tx: Db, id: string): Promise<EndpointRecord | undefined> =>
  (
    await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.publicId, id))
      .for('no key update', { of: webhookEndpoints })
  )[0]

export const changeEndpoint = (
  tx: Db,
  { id }: Pick<EndpointRecord, 'id'>,
  change: Partial<EndpointRecord>,
  { staffId, now }: Change,
) =>
  tx
    .update(webhookEndpoints)
    .set({ ...change, changedBy: staffId, changedAt: now })
    .where(eq(webhookEndpoints.id, id))

/** What a new secret changes: the first one switches on, a later one lets the one before sign for a day. */
export const withNewSecret = (
  { secret }: Pick<EndpointRecord, 'secret'>,
  sealed: string,
  now: Date,
): Partial<EndpointRecord> => ({
  secret: sealed,
  secretMadeAt: now,
  ...(secret === null
    ? { isOn: true }
    : {
        earlierSecret: secret,
        earlierSecretUntil: new Date(now.getTime() + EARLIER_SECRET_HOURS * MS_PER_HOUR),
      }),
})

export const deleteEndpoint = (tx: Db, { id }: Pick<EndpointRecord, 'id'>) =>
  tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))

/** What waits for an endpoint that was switched off has failed; it can be sent again one by one. */
export const endWaiting = (tx: Db, endpointId: number) =>
  tx
    .update(webhookDeliveries)
    .set({ status: 'failed', trouble: 'off', httpStatus: null })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, 'waiting')))

/** Queues a test event. @returns the delivery's public id */
export async function queueTest(
  tx: Db,
  { id: endpointId, publicId }: EndpointRecord,
  now: Date,
): Promise<{ id: string }> {
  const id = `msg_${randomUUID().replaceAll('-', '')}`
  const body = JSON.stringify({ type: TEST_EVENT, timestamp: now.toISOString(), data: { id: publicId } })
  await tx.insert(webhookDeliveries).values({
    publicId: id,
    endpointId,
    event: TEST_EVENT,
    body,
    status: 'waiting',
    createdAt: now,
    nextAttemptAt: now,
  })
  return { id }
}

/** A delivery of an endpoint, locked until the end of the transaction. */
export const lockDelivery = async (
  tx: Db,
  { id: endpointId }: EndpointRecord,
  id: string,
): Promise<DeliveryRecord | undefined> =>
  (
    await tx
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.publicId, id)))
      .for('update')
  )[0]

/** Lets a delivery be sent once more, with all attempts and under its own id, by which receivers know what they have. */
export const sendDeliveryAgain = (tx: Db, { id }: DeliveryRecord, now: Date) =>
  tx
    .update(webhookDeliveries)
    .set({ status: 'waiting', attempts: 0, nextAttemptAt: now, httpStatus: null, trouble: null })
    .where(eq(webhookDeliveries.id, id))

/** The deliveries of an endpoint, newest first. @param id the endpoint's public id */
export async function listDeliveries(
  db: Db,
  id: string,
  { status }: { status?: Delivery['status'] },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Delivery[]; count: number }> {
  const wanted = and(eq(webhookEndpoints.publicId, id), status && eq(webhookDeliveries.status, status))
  const rows = await db
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(wanted)
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)
    .offset(offset)
  const [all] = await db
    .select({ count: count() })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(wanted)
  return { items: rows.map(({ delivery }) => toDelivery(delivery)), count: all!.count }
}

const toDelivery = (row: DeliveryRecord): Delivery => ({
  id: row.publicId,
  event: row.event,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  attempts: row.attempts,
  triedAt: row.triedAt?.toISOString() ?? null,
  nextAttemptAt: row.status === 'waiting' ? row.nextAttemptAt.toISOString() : null,
  httpStatus: row.httpStatus,
  trouble: row.trouble,
})
