import { and, count, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/database.server'
import { seoulDate } from '~/rules/local-time'
import { staff } from '~/domains/account/api/staff-tables.server'
import { keyState } from '~/domains/api-keys/rules/key-end'
import type { ApiKey, ApiKeyForm, ApiKeyValues } from '~/domains/api-keys/schemas'
import { apiKeys } from './tables.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

export type ApiKeyRecord = typeof apiKeys.$inferSelect

const ender = alias(staff, 'ender')

const selectKeys = (db: Db) =>
  db
    .select({ record: apiKeys, madeBy: staff.name, endedBy: ender.name })
    .from(apiKeys)
    .innerJoin(staff, eq(staff.id, apiKeys.madeBy))
    .leftJoin(ender, eq(ender.id, apiKeys.endedBy))

const toApiKey = (
  { record, madeBy, endedBy }: Awaited<ReturnType<typeof selectKeys>>[number],
  now: Date,
): ApiKey => ({
  id: record.publicId,
  name: record.name,
  prefix: record.prefix,
  scopes: record.scopes,
  networks: record.networks,
  endsOn: record.endsOn,
  state: stateOf(record, now),
  lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
  madeBy,
  madeAt: record.madeAt.toISOString(),
  endedBy,
  endedAt: record.endedAt?.toISOString() ?? null,
})

export const stateOf = ({ endsOn, endedAt }: Pick<ApiKeyRecord, 'endsOn' | 'endedAt'>, now: Date) =>
  keyState({ endsOn, isEnded: endedAt !== null }, seoulDate(now))

/** One page of all keys: those that count first, newest first, then those that are over. */
export async function listKeys(
  db: Db,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: ApiKey[]; count: number }> {
  const isOver = sql`(${apiKeys.endedAt} is not null or ${apiKeys.endsOn} < ${seoulDate(now)}::date)`
  const rows = await selectKeys(db).orderBy(isOver, desc(apiKeys.id)).limit(limit).offset(offset)
  const [all] = await db.select({ count: count() }).from(apiKeys)
  return { items: rows.map((row) => toApiKey(row, now)), count: all!.count }
}

/** A key by its public id. */
export const findKey = async (db: Db, id: string, now: Date): Promise<ApiKey | undefined> => {
  const [found] = await selectKeys(db).where(eq(apiKeys.publicId, id))
  return found && toApiKey(found, now)
}

/** The key with this hash, in whatever state. */
export const findKeyByHash = async (db: Db, keyHash: string): Promise<ApiKeyRecord | undefined> =>
  (await db.select().from(apiKeys).where(eq(apiKeys.keyHash, keyHash)))[0]

/** A key, locked until the end of the transaction. */
export const lockKey = async (tx: Db, id: string): Promise<ApiKeyRecord | undefined> =>
  (await tx.select().from(apiKeys).where(eq(apiKeys.publicId, id)).for('update'))[0]

export const addKey = (
  tx: Db,
  { name, scopes, networks, endsOn }: ApiKeyForm,
  made: Pick<ApiKeyRecord, 'publicId' | 'keyHash' | 'prefix' | 'madeBy' | 'madeAt'>,
) =>
  tx
    .insert(apiKeys)
    .values({ name, scopes, networks, endsOn, ...made })
    .returning({ id: apiKeys.id })

/** What people decide about a key, for its history. */
export const valuesOf = ({ name, scopes, networks, endsOn }: ApiKeyValues): ApiKeyValues => ({
  name,
  scopes,
  networks,
  endsOn,
})

export const changeKey = (tx: Db, { id }: Pick<ApiKeyRecord, 'id'>, values: ApiKeyValues) =>
  tx.update(apiKeys).set(valuesOf(values)).where(eq(apiKeys.id, id))

/** Gives a key that was never used another secret. @returns whether there was such a key */
export const replaceUnused = async (
  db: Db,
  id: string,
  row: Pick<ApiKeyRecord, 'keyHash' | 'prefix'>,
): Promise<boolean> =>
  (
    await db
      .update(apiKeys)
      .set(row)
      .where(and(eq(apiKeys.publicId, id), isNull(apiKeys.lastUsedAt), isNull(apiKeys.endedAt)))
      .returning({ id: apiKeys.id })
  ).length > 0

export const endKey = (tx: Db, { id }: Pick<ApiKeyRecord, 'id'>, endedBy: number, endedAt: Date) =>
  tx.update(apiKeys).set({ endedBy, endedAt }).where(eq(apiKeys.id, id))

/** Writes down that a key was used, once a minute at most. */
export async function touchKey(db: Db, { id, lastUsedAt }: ApiKeyRecord, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MS_PER_MINUTE)
  if (lastUsedAt && lastUsedAt > before) return
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    // Of calls at the same time one writes.
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, before))))
}
