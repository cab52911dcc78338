import { asc } from 'drizzle-orm'
import type { ApiContext } from '../api/context.server'
import type { Db } from '../db/database.server'
import type { ThingKind } from './kinds'
import { bookableThings } from './tables.server'

export type Thing = typeof bookableThings.$inferSelect

const listThings = (db: Db) => db.select().from(bookableThings).orderBy(asc(bookableThings.place))

/** Everything of these kinds that can be reserved, in its order, from what is published. */
export async function publishedThings(c: ApiContext, kinds: readonly ThingKind[]): Promise<Thing[]> {
  const things = await c.var.published('things', listThings)
  return things.filter(({ kind, active }) => active && kinds.includes(kind))
}
