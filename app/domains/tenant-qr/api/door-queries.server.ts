import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { assertUnchanged, contentRevision } from '~/api/revision.server'
import { newPublicId } from '~/api/secrets.server'
import { bookableThings } from '~/booking/tables.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import type { Door, DoorForm } from '~/domains/tenant-qr/door-schemas'
import { accessScans, doors } from './tables.server'

/** The door with this key; undefined for a key that was replaced or ended. */
export const findDoorByKey = async (db: Db, keyHash: string) =>
  (
    await db
      .select()
      .from(doors)
      .where(and(eq(doors.keyHash, keyHash), isNull(doors.endedAt)))
  )[0]

const selectDoors = (db: Db) =>
  db
    .select({
      door: doors,
      changedBy: staff.name,
      room: { code: bookableThings.code, ko: bookableThings.nameKo, en: bookableThings.nameEn },
      lastScanAt: sql<string | null>`(
        select to_char(max(${accessScans.receivedAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from ${accessScans} where ${accessScans.doorId} = ${doors.id})`,
    })
    .from(doors)
    .innerJoin(staff, eq(staff.id, doors.changedBy))
    .leftJoin(bookableThings, eq(bookableThings.id, doors.thingId))

const toDoor = ({
  door,
  changedBy,
  lastScanAt,
  room,
}: Awaited<ReturnType<typeof selectDoors>>[number]): Door => ({
  id: door.publicId,
  name: { ko: door.nameKo, en: door.nameEn },
  kind: door.kind,
  direction: door.direction,
  floor: door.floor,
  room: room && { code: room.code, name: { ko: room.ko, en: room.en } },
  access: door.access,
  keyMadeAt: door.keyMadeAt?.toISOString() ?? null,
  lastScanAt,
  endedAt: door.endedAt?.toISOString() ?? null,
  changedBy,
  changedAt: door.changedAt.toISOString(),
  revision: contentRevision(contentOf(door)),
})

/** What the form of a door writes. */
const contentOf = ({
  nameKo,
  nameEn,
  kind,
  direction,
  floor,
  thingId,
  access,
}: typeof doors.$inferSelect) => ({
  nameKo,
  nameEn,
  kind,
  direction,
  floor,
  thingId,
  access,
})

/** Locks a door until the transaction ends. @throws Problem 409 for one that was changed after the revision shown */
export async function lockUnchangedDoor(tx: Db, id: string, revision: string | undefined): Promise<void> {
  const [door] = await tx.select().from(doors).where(eq(doors.publicId, id)).for('update')
  if (door) assertUnchanged(revision, contentOf(door))
}

/** All doors, those in use first. */
export const listDoors = async (db: Db) =>
  (await selectDoors(db).orderBy(sql`${doors.endedAt} is not null`, asc(doors.floor), asc(doors.id))).map(
    toDoor,
  )

export const findDoor = async (db: Db, id: string) => {
  const [found] = await selectDoors(db).where(eq(doors.publicId, id))
  return found && toDoor(found)
}

/** A door's form with the id of its room. */
export type DoorValues = Omit<DoorForm, 'room'> & { thingId: number | null }

interface Change {
  staffId: number
  now: Date
}

/** Adds a door without a key. @returns its public id */
export async function addDoor(tx: Db, door: DoorValues, { staffId, now }: Change): Promise<{ id: string }> {
  const id = newPublicId()
  const by = { changedBy: staffId, changedAt: now, createdAt: now }
  await tx.insert(doors).values({ publicId: id, ...door, ...by })
  return { id }
}

/** Changes a door that has not ended. @returns false without one */
export async function changeDoor(
  tx: Db,
  id: string,
  change: Partial<typeof doors.$inferInsert>,
  { staffId, now }: Change,
): Promise<boolean> {
  const changed = await tx
    .update(doors)
    .set({ ...change, changedBy: staffId, changedAt: now })
    .where(and(eq(doors.publicId, id), isNull(doors.endedAt)))
    .returning({ id: doors.id })
  return changed.length > 0
}
