import { eq } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import type { DeskPassType, DeskPassTypeDetails, NewPassType } from '~/domains/fitness/pass-shapes'
import { countPassesSold, findPassType, listPassTypes, type PassTypeRecord } from './queries.server'
import { toPassType } from './shape.server'
import { passTypes } from './tables.server'
import { deskRows } from '~/domains/fitness/api/desk-rows.server'

const types = deskRows<PassTypeRecord, NewPassType>({
  kind: 'pass-type',
  find: findPassType,
  insert: (tx, columns) => tx.insert(passTypes).values(columns).returning(),
  update: (tx, id, columns) => tx.update(passTypes).set(columns).where(eq(passTypes.id, id)),
})

const toDeskType = (type: PassTypeRecord, sold: ReadonlyMap<number, number>): DeskPassType => ({
  ...toPassType(type),
  isActive: type.isActive,
  sold: sold.get(type.id) ?? 0,
})

/** All types of passes, those no longer on sale included. */
export async function deskPassTypes(db: Db): Promise<{ types: DeskPassType[] }> {
  const all = await listPassTypes(db, { withEnded: true })
  const sold = await countPassesSold(db)
  return { types: all.map((type) => toDeskType(type, sold)) }
}

/** A type of passes with its history. @throws Problem 404 */
export async function deskPassType(db: Db, id: string): Promise<DeskPassTypeDetails> {
  const type = await types.require(db, id)
  return { ...toDeskType(type, await countPassesSold(db)), ...(await types.valuesOf(db, type)) }
}

export const addPassType = types.add

/** Changes a type of passes; those that were bought stay as they were. @throws Problem 404, 409 */
export const changePassType = (
  c: ApiContext,
  tx: Db,
  id: string,
  { revision, ...columns }: NewPassType & { revision: number },
) => types.change(c, tx, id, { revision, columns })
