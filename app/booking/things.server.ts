import { asc } from 'drizzle-orm'
import type { ReadsPublished } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { isSeatKind, THING_KINDS, type ThingKind } from './kinds'
import { bookableThings } from './tables.server'

export type Thing = typeof bookableThings.$inferSelect

const listThings = (db: Db) => db.select().from(bookableThings).orderBy(asc(bookableThings.place))

/** The active things of these kinds, in their order; from the published data. */
export async function publishedThings(c: ReadsPublished, kinds: readonly ThingKind[]): Promise<Thing[]> {
  const things = await c.var.published('things', listThings)
  return things.filter(({ kind, active }) => active && kinds.includes(kind))
}

/** Things with a door of their own: not the seats of the refresh room. */
export const thingsWithDoor = (c: ReadsPublished): Promise<Thing[]> =>
  publishedThings(
    c,
    THING_KINDS.filter((kind) => !isSeatKind(kind)),
  )
