import type { Db } from '../db/database.server'
import type { ApiContext } from './context.server'
import { publishedEdition } from './tables.server'

/** What one edition held, by name, as far as it was read. */
interface Remembered {
  edition: string | undefined
  values: Map<string, Promise<unknown>>
}

/**
 * What is the same for everybody – settings, holidays, policies, notices, tenants – is read with every page and changes
 * a few times a day. The database gives it a new edition with each change, whoever makes it (migration 0007), and a
 * process remembers what it has read of the edition there is. Each answer asks for the edition first, so nothing shown is
 * ever out of date, with any number of processes.
 */
export type Published = <T>(c: ApiContext, name: string, read: (db: Db) => Promise<T>) => Promise<T>

/** The edition of all that is published; undefined as long as nothing ever was. */
export async function findEdition(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ edition: publishedEdition.edition }).from(publishedEdition)
  return row?.edition
}

/** @returns reads something published, from memory while the edition is the same; `name` must be one of a few */
export function rememberPublished(db: Db): Published {
  let remembered: Remembered = { edition: undefined, values: new Map() }

  /** Asked once for all the calls of one page. */
  const currentEdition = ({ var: { shared } }: ApiContext) => (shared.edition ??= findEdition(db))

  return async <T>(c: ApiContext, name: string, read: (db: Db) => Promise<T>): Promise<T> => {
    const edition = await currentEdition(c)
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
