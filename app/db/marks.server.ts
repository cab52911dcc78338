import { eq } from 'drizzle-orm'
import type { Db } from './database.server'
import { newPublicId } from '~/api/secrets.server'
import { databaseMarks } from './tables.server'

export type MarkName = (typeof databaseMarks.$inferSelect)['name']

/** What the database is marked with; undefined without it. */
export async function readMark(db: Db, name: MarkName): Promise<{ value: string; at: Date } | undefined> {
  const [mark] = await db.select().from(databaseMarks).where(eq(databaseMarks.name, name))
  return mark
}

/** Marks the database, anew if it is marked already. */
export const setMark = (db: Db, name: MarkName, value: string, at: Date) =>
  db
    .insert(databaseMarks)
    .values({ name, value, at })
    .onConflictDoUpdate({ target: databaseMarks.name, set: { value, at } })

/** The database's own id, which no other has but one restored from its backup. */
export async function databaseId(db: Db, now: Date): Promise<string> {
  await db.insert(databaseMarks).values({ name: 'id', value: newPublicId(), at: now }).onConflictDoNothing()
  return (await readMark(db, 'id'))!.value
}
