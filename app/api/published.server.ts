import type { Db } from '../db/database.server'
import type { ApiContext, Published, SharedReads } from './context.server'
import { publishedEdition } from './tables.server'

/** What one edition held, by name, as far as it was read. */
interface Remembered {
  edition: string | undefined
  values: Map<string, Promise<unknown>>
}

/** The edition of all that is published; undefined as long as nothing ever was. Asked once for all readings of a page. */
export const currentEdition = (db: Db, shared: SharedReads): Promise<string | undefined> =>
  (shared.edition ??= findEdition(db))

async function findEdition(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ edition: publishedEdition.edition }).from(publishedEdition)
  return row?.edition
}

/**
 * What is the same for everybody – settings, holidays, policies, notices, tenants – is read with every page and changes
 * a few times a day. The database gives it a new edition with each change, whoever makes it (migration 0007), and a
 * process remembers what it has read of the edition there is. Each answer asks for the edition first, so nothing shown is
 * ever out of date, with any number of processes.
 */
export function rememberPublished(db: Db): (shared: SharedReads) => Published {
  let remembered: Remembered = { edition: undefined, values: new Map() }

  return (shared) =>
    async <T>(name: string, read: (db: Db) => Promise<T>): Promise<T> => {
      const edition = await currentEdition(db, shared)
      // Nothing has ever been published.
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

/** The page changes by itself at this time, at the latest. */
export function changesAt({ madeOf }: SharedReads, time: Date) {
  madeOf.until = Math.min(madeOf.until, time.getTime())
}

/**
 * A handler says that its answer to a guest is made of the request, the day and tables that are published (migration 0007)
 * alone, whether through `published` or not.
 * @param until when it changes by itself within the day
 */
export function madeOfPublished(c: ApiContext, until?: Date) {
  c.set('isMadeOfPublished', true)
  if (until) changesAt(c.var.shared, until)
}
