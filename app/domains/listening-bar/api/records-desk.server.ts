import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import { isUniqueViolation } from '~/db/constraint-violation.server'
import type { Db } from '~/db/database.server'
import { seoulDate } from '~/rules/local-time'
import { listChanges, recordChange, revisionOf } from '~/domains/account/api/changes.server'
import {
  LIVING_WISH_STATUSES,
  type DeskRecord,
  type RecordForm,
  type TONIGHT_DECISIONS,
} from '~/domains/listening-bar/playlist-shapes'
import { FIRST_YEAR } from '~/domains/listening-bar/rules/era'
import { searchedText } from '~/domains/listening-bar/rules/record-search'
import { countWishes, findRecord, lockRecords, type StoredRecord } from './playlist-queries.server'
import { toDeskRecordRow } from './playlist-shape.server'
import { listeningRecords, listeningWishes } from './playlist-tables.server'

const subjectOf = ({ publicId }: { publicId: string }) => `listening-record:${publicId}`

/** What is edited of a record, by field, for its history. */
const valuesOf = ({
  shelf,
  artist,
  title,
  year,
  genre,
}: Omit<RecordForm, 'year'> & { year?: number | null }) => ({
  shelf,
  artist,
  title,
  year: year ?? null,
  genre,
})
type Values = ReturnType<typeof valuesOf>

/** @throws Problem 404 */
async function requireRecord(db: Db, id: string, options?: { lock: 'update' }): Promise<StoredRecord> {
  const record = await findRecord(db, id, options)
  if (!record) throw new Problem(404, 'notFound')
  return record
}

/** A record at the desk, with its history. @throws Problem 404 */
export async function deskRecord(c: ApiContext, db: Db, id: string): Promise<DeskRecord> {
  const record = await requireRecord(db, id)
  const subject = subjectOf(record)
  const wishes = await countWishes(db, [record.id])
  const changes = await listChanges(db, subject)
  return {
    ...toDeskRecordRow(record, wishes.get(record.id) ?? 0, seoulDate(c.var.deps.clock())),
    revision: await revisionOf(db, subject),
    changes: changes.map(({ at, by, before, after }) => ({
      at,
      by,
      before: (before ?? null) as Values | null,
      after: after as Values,
    })),
  }
}

/** The year of the Seoul calendar in which the instant falls. */
export const yearOf = (now: Date): number => Number(seoulDate(now).slice(0, 4))

/** @throws Problem 422 for a year to come */
function assertReleased({ year }: RecordForm, now: Date): void {
  const thisYear = yearOf(now)
  if (year && year > thisYear)
    throw fieldProblem('year', 'numberOutsideRange', { min: FIRST_YEAR, max: thisYear })
}

const columnsOf = (form: RecordForm) => ({ ...valuesOf(form), searched: searchedText(form) })

const orTaken = (error: unknown): never => {
  throw isUniqueViolation(error, 'listening_records_once') ? fieldProblem('title', 'recordExists') : error
}

/** Adds a record. @throws Problem 422 for a year to come, or a record that stands on that shelf already */
export async function addRecord(c: ApiContext, tx: Db, form: RecordForm): Promise<{ id: string }> {
  const now = c.var.deps.clock()
  assertReleased(form, now)
  const publicId = newPublicId()
  await tx
    .insert(listeningRecords)
    .values({ ...columnsOf(form), publicId, createdAt: now })
    .catch(orTaken)
  await recordChange(c, tx, { subject: subjectOf({ publicId }), before: null, after: valuesOf(form) })
  return { id: publicId }
}

/** Changes a record. @throws Problem 404; 409 when it was changed after the revision shown; 422 as `addRecord` */
export async function changeRecord(
  c: ApiContext,
  tx: Db,
  id: string,
  { revision, ...form }: RecordForm & { revision: number },
): Promise<{ id: string }> {
  const record = await requireRecord(tx, id, { lock: 'update' })
  if ((await revisionOf(tx, subjectOf(record))) !== revision) throw new Problem(409, 'changedMeanwhile')
  assertReleased(form, c.var.deps.clock())
  await tx
    .update(listeningRecords)
    .set(columnsOf(form))
    .where(eq(listeningRecords.id, record.id))
    .catch(orTaken)
  await recordChange(c, tx, { subject: subjectOf(record), before: valuesOf(record), after: valuesOf(form) })
  return { id }
}

/** Takes a record out of the list and declines its living wishes. @throws Problem 404 */
export async function removeRecord(c: ApiContext, tx: Db, id: string): Promise<void> {
  const now = c.var.deps.clock()
  const record = await requireRecord(tx, id, { lock: 'update' })
  await tx
    .update(listeningRecords)
    .set({ removedAt: now, tonightOn: null, tonightPlace: null })
    .where(eq(listeningRecords.id, record.id))
  // Without a reason: the page says that the record is gone.
  await tx
    .update(listeningWishes)
    .set({ status: 'rejected', changedAt: now })
    .where(
      and(
        eq(listeningWishes.recordId, record.id),
        inArray(listeningWishes.status, [...LIVING_WISH_STATUSES]),
      ),
    )
}

/**
 * Puts records at the end of tonight's list, in the order of their numbers, or takes them off. @returns how many
 * @throws Problem 404 when one is unknown
 */
export async function playTonight(
  c: ApiContext,
  tx: Db,
  { decision, ids }: { decision: (typeof TONIGHT_DECISIONS)[number]; ids: string[] },
): Promise<number> {
  const today = seoulDate(c.var.deps.clock())
  const records = await lockRecords(tx, ids)
  if (records.length < new Set(ids).size) throw new Problem(404, 'notFound')
  const isTonight = decision === 'tonight'
  const changed = records.filter((record) => (record.tonightOn === today) !== isTonight)
  const [{ last }] = (await tx
    .select({ last: sql<number>`coalesce(max(${listeningRecords.tonightPlace}), 0)::int` })
    .from(listeningRecords)
    .where(eq(listeningRecords.tonightOn, today))) as [{ last: number }]
  for (const [index, record] of changed.entries())
    await tx
      .update(listeningRecords)
      .set(
        isTonight
          ? { tonightOn: today, tonightPlace: last + 1 + index }
          : { tonightOn: null, tonightPlace: null },
      )
      .where(eq(listeningRecords.id, record.id))
  return records.length
}
