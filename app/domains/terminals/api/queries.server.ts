import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newPublicId } from '~/api/secrets.server'
import { bookableThings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import type { Terminal, TerminalForm } from '~/domains/terminals/schemas'
import { terminals } from './tables.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

const roomColumns = { code: bookableThings.code, ko: bookableThings.nameKo, en: bookableThings.nameEn }
const ender = alias(staff, 'ender')

const selectTerminals = (db: Db) =>
  db
    .select({ terminal: terminals, room: roomColumns, madeBy: staff.name, endedBy: ender.name })
    .from(terminals)
    .innerJoin(staff, eq(staff.id, terminals.madeBy))
    .leftJoin(ender, eq(ender.id, terminals.endedBy))
    .leftJoin(bookableThings, eq(bookableThings.id, terminals.thingId))
type Selected = Awaited<ReturnType<typeof selectTerminals>>[number]

/** A terminal with the room whose door it is. */
export type TerminalRecord = Pick<Selected, 'terminal' | 'room'>

export const toOwnTerminal = ({ terminal: { name, kind }, room }: TerminalRecord) => ({
  name,
  kind,
  room: room && { code: room.code, name: { ko: room.ko, en: room.en } },
})

const toTerminal = ({ terminal, room, madeBy, endedBy }: Selected): Terminal => ({
  id: terminal.publicId,
  ...toOwnTerminal({ terminal, room }),
  enrolledAt: terminal.enrolledAt?.toISOString() ?? null,
  lastUsedAt: terminal.lastUsedAt?.toISOString() ?? null,
  madeBy,
  madeAt: terminal.madeAt.toISOString(),
  endedBy,
  endedAt: terminal.endedAt?.toISOString() ?? null,
})

/** All terminals, those in use first. */
export const listTerminals = async (db: Db) =>
  (
    await selectTerminals(db).orderBy(
      sql`${terminals.endedAt} is not null`,
      asc(terminals.kind),
      asc(terminals.id),
    )
  ).map(toTerminal)

export async function findTerminalById(db: Db, id: string): Promise<Terminal | undefined> {
  const [found] = await selectTerminals(db).where(eq(terminals.publicId, id))
  return found && toTerminal(found)
}

/** The terminal with this key; undefined for a key that was replaced or ended. */
export const findTerminalByKey = async (db: Db, keyHash: string): Promise<TerminalRecord | undefined> =>
  (
    await db
      .select({ terminal: terminals, room: roomColumns })
      .from(terminals)
      .leftJoin(bookableThings, eq(bookableThings.id, terminals.thingId))
      .where(and(eq(terminals.keyHash, keyHash), isNull(terminals.endedAt)))
  )[0]

/** Adds a terminal without a key. @returns its public id */
export async function addTerminal(
  tx: Db,
  { name, kind, thingId }: Pick<TerminalForm, 'name' | 'kind'> & { thingId: number | null },
  by: { madeBy: number; madeAt: Date },
): Promise<{ id: string }> {
  const id = newPublicId()
  await tx.insert(terminals).values({ publicId: id, name, kind, thingId, ...by })
  return { id }
}

/** Changes a terminal that has not ended. @returns false without one */
export async function changeTerminal(
  tx: Db,
  id: string,
  change: Partial<typeof terminals.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(terminals)
    .set(change)
    .where(and(eq(terminals.publicId, id), isNull(terminals.endedAt)))
    .returning({ id: terminals.id })
  return changed.length > 0
}

const isOpen = (codeHashes: string[], now: Date) =>
  and(inArray(terminals.codeHash, codeHashes), gt(terminals.codeUntil, now), isNull(terminals.endedAt))

/** Whether an enrolment code counts. */
export const isEnrolmentCode = async (db: Db, codeHashes: string[], now: Date): Promise<boolean> =>
  (await db.$count(terminals, isOpen(codeHashes, now))) > 0

/** Gives the terminal of this code its key, and uses the code up. @returns false where it was used or ended meanwhile */
export async function enrolTerminal(
  db: Db,
  codeHashes: string[],
  { keyHash, now }: { keyHash: string; now: Date },
): Promise<boolean> {
  const enrolled = await db
    .update(terminals)
    .set({ keyHash, enrolledAt: now, codeHash: null, codeUntil: null, lastUsedAt: now })
    .where(isOpen(codeHashes, now))
    .returning({ id: terminals.id })
  return enrolled.length > 0
}

/** Writes down that a terminal was used, once a minute at most. */
export async function touchTerminal(
  db: Db,
  { id, lastUsedAt }: TerminalRecord['terminal'],
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - MS_PER_MINUTE)
  if (lastUsedAt && lastUsedAt > before) return
  await db
    .update(terminals)
    .set({ lastUsedAt: now })
    .where(and(eq(terminals.id, id), or(isNull(terminals.lastUsedAt), lte(terminals.lastUsedAt, before))))
}
