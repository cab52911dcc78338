import type { Db } from '~/db/database.server'
import type { Published, SharedReads } from './context.server'
import { publishedEdition } from './tables.server'

/** Cached values of one edition, by name. */
interface Remembered {
  edition: string | undefined
  values: Map<string, Promise<unknown>>
}

/**
 * The current edition of published data, read once per page; undefined as long as nothing has been published.
 */
export const currentEdition = (db: Db, shared: SharedReads): Promise<string | undefined> =>
  (shared.edition ??= findEdition(db))

async function findEdition(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ edition: publishedEdition.edition }).from(publishedEdition)
  return row?.edition
}

/**
 * Caches what is the same for everybody (settings, holidays, policies, notices, tenants): it is read with every
 * page and changes a few times a day. Triggers change the edition in the transaction of each change (migration
 * 0007). Every answer reads the edition first, so the cache is never out of date, whatever the number of
 * processes.
 */
export function cachePublished(db: Db): (shared: SharedReads) => Published {
  let remembered: Remembered = { edition: undefined, values: new Map() }

  return (shared) =>
    async <T>(name: string, read: (db: Db) => Promise<T>): Promise<T> => {
      const edition = await currentEdition(db, shared)
      // Nothing has been published yet.
      if (edition === undefined) return read(db)
      if (edition !== remembered.edition) remembered = { edition, values: new Map() }
      const { values } = remembered
      const value = values.get(name) ?? Promise.resolve(read(db))
      values.set(name, value)
      try {
        return (await value) as T
      } catch (error) {
        values.delete(name)
        throw error
      }
    }
}

/**
 * Published data read in a transaction: as they are now, and without a second connection, which PGlite does not have during
 * one.
 */
export const publishedIn =
  (tx: Db): Published =>
  (_, read) =>
    read(tx)
