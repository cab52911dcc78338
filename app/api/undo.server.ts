import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { isConstraintViolation } from '~/db/constraint-violation.server'
import type { Db } from '~/db/database.server'
import { undoUntil } from '~/rules/undo'
import { Problem } from './problem'
import { undoableRows, undoableWrites } from './tables.server'

/*
 * A write that can be taken back (rules/undo.ts): the database notes what it does to each row (migrations/0049_undo.sql), and what people
 * and other systems would be told of it waits as long. Taken back, each row is what it was, and nobody has been told. This knows nothing of
 * what was decided: every kind of thing is taken back alike, with all that followed from its decision.
 */

/** Who sends a write to where, with which Idempotency-Key, when, and whether from a page without script. */
interface Sent {
  key: string
  actor: string
  route: string
  createdAt: Date
  isPlain: boolean
}

/** As a key may be sent to several calls. */
const keyOf = ({ route, key }: Pick<Sent, 'route' | 'key'>) => `${route} ${key}`

/** Runs a write so that it can be taken back, in its transaction. @returns its answer, and its number for taking it back */
export async function noted<T>(tx: Db, sent: Sent, write: () => Promise<T>) {
  const { actor, createdAt: at, isPlain } = sent
  const begun = await tx.execute<{ id: number }>(
    sql`select begin_undoable(${keyOf(sent)}, ${actor}, ${at.toISOString()}::timestamptz) as id`,
  )
  const { id } = begun.rows[0]!
  const answer = await write()
  await tx.execute(sql`select end_undoable(${id}, ${undoUntil(at, isPlain).toISOString()}::timestamptz)`)
  return { answer, id }
}

/** The number of a write that was sent with this key and can be taken back; undefined for every other. */
export async function findNoted(db: Db, sent: Omit<Sent, 'createdAt' | 'isPlain'>) {
  const [found] = await db
    .select({ id: undoableWrites.id })
    .from(undoableWrites)
    .where(and(eq(undoableWrites.key, keyOf(sent)), eq(undoableWrites.actor, sent.actor)))
  return found?.id
}

/**
 * Takes back what somebody has just written, all of it or nothing.
 * @returns the public ids of the things it was about
 * @throws Problem 409 `undoTooLate` when people have been told, or something else has changed since
 */
export async function takeBack(
  tx: Db,
  { ids, actor, now }: { ids: readonly number[]; actor: string; now: Date },
): Promise<string[]> {
  const writes = await tx
    .select()
    .from(undoableWrites)
    .where(and(inArray(undoableWrites.id, [...ids]), eq(undoableWrites.actor, actor)))
    .orderBy(desc(undoableWrites.id))
    .for('update')
  if (writes.length < new Set(ids).size || !writes.every(({ until }) => until && now < until))
    throw new Problem(409, 'undoTooLate')
  const things = await tx
    .selectDistinct({
      id: sql<string>`coalesce(${undoableRows.after}, ${undoableRows.before}) ->> 'public_id'`,
    })
    .from(undoableRows)
    .where(
      and(
        inArray(undoableRows.writeId, [...ids]),
        sql`coalesce(${undoableRows.after}, ${undoableRows.before}) ->> 'public_id' is not null`,
        sql`${undoableRows.ofTable} <> 'webhook_deliveries'`,
      ),
    )
  for (const { id } of writes) await takeBackOne(tx, id)
  await tx.delete(undoableWrites).where(inArray(undoableWrites.id, [...ids]))
  return things.map(({ id }) => id)
}

async function takeBackOne(tx: Db, id: number): Promise<void> {
  try {
    const undone = await tx.execute<{ whole: boolean }>(sql`select take_back(${id}) as whole`)
    if (undone.rows[0]!.whole) return
  } catch (error) {
    // What was given up, such as a time, is somebody else's by now.
    if (!isConstraintViolation(error)) throw error
  }
  throw new Problem(409, 'undoTooLate')
}

/** Deletes what was noted of writes that cannot be taken back any more. */
export const purgeNoted = (db: Db, now: Date) =>
  db.delete(undoableWrites).where(lte(undoableWrites.until, now))
