import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { actorName, type ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { newPublicId, seal, unseal } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { SHEET_MINUTES, type SheetRow } from './sheet-kind'
import { sheetDrafts } from './tables.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

const PURPOSE = 'sheet-draft'

/** An uploaded list that its sender has not confirmed yet. */
interface Draft {
  id: string
  expiresAt: Date
  rows: SheetRow[]
  /** Data of the domain to keep with the list until it is confirmed, such as the rest of a form. */
  about?: unknown
}

const sealed = (c: ApiContext, content: Pick<Draft, 'rows' | 'about'>) =>
  seal(c.var.deps.secret, PURPOSE, Buffer.from(JSON.stringify(content)))

/** The most lists of a kind that a caller has at a time, as in several windows; older ones are deleted. */
const MOST_DRAFTS = 5

/** Stores a list for 30 minutes, beside the caller's last ones of this kind. @returns its id */
export async function keepDraft(
  c: ApiContext,
  tx: Db,
  kind: string,
  rows: SheetRow[],
  about?: unknown,
): Promise<string> {
  const owner = actorName(c.var.actor)
  const id = newPublicId()
  const expiresAt = new Date(c.var.deps.clock().getTime() + SHEET_MINUTES * MS_PER_MINUTE)
  const ofOwner = and(eq(sheetDrafts.owner, owner), eq(sheetDrafts.kind, kind))
  const older = tx
    .select({ id: sheetDrafts.id })
    .from(sheetDrafts)
    .where(ofOwner)
    .orderBy(desc(sheetDrafts.id))
    .offset(MOST_DRAFTS - 1)
  await tx.delete(sheetDrafts).where(and(ofOwner, inArray(sheetDrafts.id, older)))
  await tx
    .insert(sheetDrafts)
    .values({ publicId: id, kind, owner, content: sealed(c, { rows, about }), expiresAt })
  return id
}

/**
 * A list of the caller.
 * @param forWrite locks it until the transaction ends
 * @throws Problem 404 `sheetOver` for one that has expired, is stored or was replaced, for anybody else's and
 * for another kind's
 */
export async function findDraft(
  c: ApiContext,
  db: Db,
  kind: string,
  id: string,
  { forWrite = false } = {},
): Promise<Draft> {
  const query = db
    .select()
    .from(sheetDrafts)
    .where(
      and(
        eq(sheetDrafts.publicId, id),
        eq(sheetDrafts.kind, kind),
        eq(sheetDrafts.owner, actorName(c.var.actor)),
        gt(sheetDrafts.expiresAt, c.var.deps.clock()),
      ),
    )
  const [draft] = await (forWrite ? query.for('update') : query)
  const text = draft && unseal(c.var.deps.secret, PURPOSE, draft.content)?.toString()
  if (!draft || text === undefined) throw new Problem(404, 'sheetOver')
  return { id, expiresAt: draft.expiresAt, ...(JSON.parse(text) as Pick<Draft, 'rows' | 'about'>) }
}

/**
 * Replaces the rows of a list and keeps its expiry. Without rows it is deleted, unless rows are still to be
 * typed.
 */
export async function changeDraft(
  c: ApiContext,
  tx: Db,
  { id, about }: Pick<Draft, 'id' | 'about'>,
  rows: SheetRow[],
  { mayBeEmpty = false } = {},
): Promise<void> {
  const where = eq(sheetDrafts.publicId, id)
  if (rows.length === 0 && !mayBeEmpty) await tx.delete(sheetDrafts).where(where)
  else
    await tx
      .update(sheetDrafts)
      .set({ content: sealed(c, { rows, about }) })
      .where(where)
}

/** Deletes lists that expired without confirmation. */
export const purgeSheetDrafts = (db: Db, now: Date) =>
  db.delete(sheetDrafts).where(lt(sheetDrafts.expiresAt, now))
