import { isDeepStrictEqual } from 'node:util'
import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { listChanges, recordChange, revisionOf } from '~/domains/account/api/changes.server'
import type { DeskValues } from '~/domains/fitness/bought-shapes'

interface Row {
  id: number
  publicId: string
}

/** The values of a row by field, for its form and its history. */
const valuesOf = <R extends Row>({ id: _, publicId: __, ...values }: R): Omit<R, 'id' | 'publicId'> => values

/** What the desk offers and changes, with the history of its values: programmes, trainers, packages, types of passes. */
export const deskRows = <R extends Row & Columns, Columns extends object>({
  kind,
  find,
  insert,
  update,
}: {
  /** What the subjects of its history begin with. */
  kind: string
  find: (db: Db, id: string, options?: { lock: true }) => Promise<R | undefined>
  insert: (tx: Db, columns: Columns & { publicId: string }) => Promise<R[]>
  update: (tx: Db, id: number, columns: Columns) => Promise<unknown>
}) => {
  const subjectOf = ({ publicId }: Row) => `${kind}:${publicId}`
  /** @throws Problem 404 */
  const require = async (db: Db, id: string, options?: { lock: true }): Promise<R> => {
    const row = await find(db, id, options)
    if (!row) throw new Problem(404, 'notFound')
    return row
  }
  const record = (c: ApiContext, tx: Db, before: R | null, after: R) =>
    recordChange(c, tx, {
      subject: subjectOf(after),
      before: before && valuesOf(before),
      after: valuesOf(after),
    })
  return {
    require,
    record,
    /** The values with their history, and the number of the last change. */
    async valuesOf(db: Db, row: R) {
      const subject = subjectOf(row)
      const changes = await listChanges(db, subject)
      return {
        values: valuesOf(row),
        revision: await revisionOf(db, subject),
        changes: changes.map(({ at, by, before, after }) => ({
          at,
          by,
          before: (before ?? null) as DeskValues | null,
          after: after as DeskValues,
        })),
      }
    },
    async add(c: ApiContext, tx: Db, columns: Columns): Promise<{ id: string }> {
      const [row] = await insert(tx, { ...columns, publicId: newPublicId() })
      await record(c, tx, null, row!)
      return { id: row!.publicId }
    },
    /**
     * @param check refuses what the row may not become
     * @param then what follows from the change
     * @throws Problem 404; 409 when it was changed after the revision shown
     */
    async change(
      c: ApiContext,
      tx: Db,
      id: string,
      { revision, columns }: { revision: number; columns: Columns },
      {
        check,
        then,
      }: { check?: (row: R, changed: R) => Promise<void>; then?: (changed: R) => Promise<void> } = {},
    ): Promise<{ id: string }> {
      const row = await require(tx, id, { lock: true })
      if ((await revisionOf(tx, subjectOf(row))) !== revision) throw new Problem(409, 'changedMeanwhile')
      const changed: R = { ...row, ...columns }
      if (isDeepStrictEqual(row, changed)) return { id }
      await check?.(row, changed)
      await update(tx, row.id, columns)
      await record(c, tx, row, changed)
      await then?.(changed)
      return { id }
    },
  }
}
