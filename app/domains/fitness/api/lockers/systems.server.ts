import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { newPublicId, newToken, sha256 } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import type { LockerSystem } from '~/domains/fitness/locker-system-shapes'
import { lockerSystems } from './tables.server'

/** Tells a system's key from a session's token (account/api/authenticate.server.ts). */
const PREFIX = 'lockers_'

interface Change {
  staffId: number
  now: Date
}

/** All systems, those in use first. */
export async function listLockerSystems(db: Db): Promise<LockerSystem[]> {
  const rows = await db
    .select({ system: lockerSystems, changedBy: staff.name })
    .from(lockerSystems)
    .innerJoin(staff, eq(staff.id, lockerSystems.changedBy))
    .orderBy(sql`${lockerSystems.endedAt} is not null`, asc(lockerSystems.id))
  return rows.map(({ system, changedBy }) => ({
    id: system.publicId,
    name: system.name,
    keyMadeAt: system.keyMadeAt?.toISOString() ?? null,
    reportedAt: system.reportedAt?.toISOString() ?? null,
    endedAt: system.endedAt?.toISOString() ?? null,
    changedBy,
    changedAt: system.changedAt.toISOString(),
  }))
}

/** Adds a system, which has no key yet. */
export async function addLockerSystem(
  tx: Db,
  name: string,
  { staffId, now }: Change,
): Promise<{ id: string }> {
  const id = newPublicId()
  const by = { changedBy: staffId, changedAt: now, createdAt: now }
  await tx.insert(lockerSystems).values({ publicId: id, name, ...by })
  return { id }
}

/** Changes a system that has not ended. @throws Problem 404 for an unknown or ended one */
async function changeSystem(
  tx: Db,
  id: string,
  change: Partial<typeof lockerSystems.$inferInsert>,
  { staffId, now }: Change,
): Promise<void> {
  const changed = await tx
    .update(lockerSystems)
    .set({ ...change, changedBy: staffId, changedAt: now })
    .where(and(eq(lockerSystems.publicId, id), isNull(lockerSystems.endedAt)))
    .returning({ id: lockerSystems.id })
  if (changed.length === 0) throw new Problem(404, 'notFound')
}

/** Gives a system a new key, which only this answer contains; the one before ends at once. @throws Problem 404 */
export async function newLockerKey(db: Db, id: string, by: Change): Promise<{ key: string }> {
  const key = `${PREFIX}${newToken()}`
  await changeSystem(db, id, { keyHash: sha256(key), keyMadeAt: by.now }, by)
  return { key }
}

/** Ends a system and its key. @throws Problem 404 */
export async function endLockerSystem(tx: Db, id: string, by: Change): Promise<{ id: string }> {
  await changeSystem(tx, id, { keyHash: null, endedAt: by.now }, by)
  return { id }
}

/**
 * Records that a system reports now.
 * @throws Problem 401 without the key of a system that has not ended, 403 for a person's token
 */
export async function requireLockerSystem(c: ApiContext): Promise<void> {
  if (c.var.actor.kind !== 'guest') throw new Problem(403, 'forbidden')
  const { db, clock } = c.var.deps
  const keyHash = c.var.deviceKeyHash
  const known =
    keyHash &&
    (await db
      .update(lockerSystems)
      .set({ reportedAt: clock() })
      .where(eq(lockerSystems.keyHash, keyHash))
      .returning({ id: lockerSystems.id }))
  if (!known || known.length === 0) throw new Problem(401, 'deviceKeyUnknown')
}
