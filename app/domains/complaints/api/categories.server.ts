import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { fieldProblem, Problem } from '~/api/problem'
import { assertUnchanged, contentRevision } from '~/api/revision.server'
import type { Db } from '~/db/database.server'
import type { DeskCategory } from '~/domains/complaints/desk-schemas'
import type { Category } from '~/domains/complaints/schemas'
import { complaintCategories, complaints } from './tables.server'
import { LOCKS } from '~/db/locks.server'

type CategoryRecord = typeof complaintCategories.$inferSelect

const nameOf = ({ nameKo, nameEn }: CategoryRecord) => ({ ko: nameKo, en: nameEn })

/** The categories that can be chosen, in order: those with at least one offered sub-category. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .select()
    .from(complaintCategories)
    .where(isNull(complaintCategories.retiredAt))
    .orderBy(asc(complaintCategories.place), asc(complaintCategories.id))
  return rows
    .filter(({ parentId }) => parentId === null)
    .map((category) => ({
      id: category.id,
      name: nameOf(category),
      subCategories: rows
        .filter(({ parentId }) => parentId === category.id)
        .map((row) => ({ id: row.id, name: nameOf(row) })),
    }))
    .filter(({ subCategories }) => subCategories.length > 0)
}

/**
 * Checks that the sub-category belongs to the category and both are offered; an inquiry's current choice remains valid.
 * @throws Problem 422 at the invalid field
 */
export async function requireChoice(
  tx: Db,
  { categoryId, subCategoryId }: { categoryId: number; subCategoryId: number },
  current?: { categoryId: number; subCategoryId: number },
): Promise<void> {
  if (current?.categoryId === categoryId && current.subCategoryId === subCategoryId) return
  const category = (await listCategories(tx)).find(({ id }) => id === categoryId)
  if (!category) throw fieldProblem('categoryId', 'choiceInvalid')
  if (!category.subCategories.some(({ id }) => id === subCategoryId))
    throw fieldProblem('subCategoryId', 'subCategoryMismatch')
}

/** All categories for the desk, retired ones last, with the number of inquiries of each. */
export async function listDeskCategories(db: Db): Promise<DeskCategory[]> {
  const rows = await db
    .select({
      row: complaintCategories,
      count: sql<number>`(select count(*)::int from ${complaints}
        where ${complaints.categoryId} = "complaint_categories"."id"
           or ${complaints.subCategoryId} = "complaint_categories"."id")`,
    })
    .from(complaintCategories)
    .orderBy(
      sql`${complaintCategories.retiredAt} is not null`,
      asc(complaintCategories.place),
      asc(complaintCategories.id),
    )
  const toDeskCategory = ({ row, count }: (typeof rows)[number]) => ({
    id: row.id,
    name: nameOf(row),
    isRetired: row.retiredAt !== null,
    count,
    revision: contentRevision(nameOf(row)),
  })
  return rows
    .filter(({ row }) => row.parentId === null)
    .map((category) => ({
      ...toDeskCategory(category),
      subCategories: rows.filter(({ row }) => row.parentId === category.row.id).map(toDeskCategory),
    }))
}

/** A category, retired or not, locked. @throws Problem 404 */
async function requireCategory(tx: Db, id: number): Promise<CategoryRecord> {
  const [category] = await tx
    .select()
    .from(complaintCategories)
    .where(eq(complaintCategories.id, id))
    .for('update')
  if (!category) throw new Problem(404, 'notFound')
  return category
}

const siblings = (tx: Db, parentId: number | null) =>
  tx
    .select()
    .from(complaintCategories)
    .where(
      parentId === null ? isNull(complaintCategories.parentId) : eq(complaintCategories.parentId, parentId),
    )
    .orderBy(asc(complaintCategories.place), asc(complaintCategories.id))

/** Serialises concurrent additions and moves, so that no two categories get the same place. */
const lockPlaces = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.complaintCategories})`)

/** Names are unique among the sub-categories of one category, and among categories. @throws Problem 422 */
function assertUniqueName(
  others: readonly CategoryRecord[],
  { nameKo, nameEn }: { nameKo: string; nameEn: string },
): void {
  for (const [field, name] of [
    ['nameKo', nameKo],
    ['nameEn', nameEn],
  ] as const)
    if (others.some((other) => other[field].toLowerCase() === name.toLowerCase()))
      throw fieldProblem(field, 'categoryNameTaken')
}

/** Adds a category, or a sub-category when a parent is given, in the last place. @throws Problem 422 */
export async function addCategory(
  tx: Db,
  { parentId, ...names }: { parentId?: number; nameKo: string; nameEn: string },
): Promise<number> {
  await lockPlaces(tx)
  if (parentId !== undefined) {
    const [parent] = await tx.select().from(complaintCategories).where(eq(complaintCategories.id, parentId))
    if (!parent || parent.parentId !== null) throw fieldProblem('parentId', 'choiceInvalid')
  }
  const others = await siblings(tx, parentId ?? null)
  assertUniqueName(others, names)
  const place = Math.max(0, ...others.map((other) => other.place)) + 1
  const [added] = await tx
    .insert(complaintCategories)
    .values({ ...names, parentId: parentId ?? null, place })
    .returning({ id: complaintCategories.id })
  return added!.id
}

/** Renames a category, for existing inquiries as well. @throws Problem 404, 409 if renamed meanwhile, 422 */
export async function renameCategory(
  tx: Db,
  id: number,
  { revision, ...names }: { nameKo: string; nameEn: string; revision?: string },
): Promise<void> {
  await lockPlaces(tx)
  const category = await requireCategory(tx, id)
  assertUnchanged(revision, nameOf(category))
  assertUniqueName(
    (await siblings(tx, category.parentId)).filter((other) => other.id !== id),
    names,
  )
  await tx.update(complaintCategories).set(names).where(eq(complaintCategories.id, id))
}

/** Retires a category or offers it again; inquiries keep it. @throws Problem 404, 409 for the last one offered */
export async function retireCategory(tx: Db, id: number, isRetired: boolean, now: Date): Promise<void> {
  await lockPlaces(tx)
  const category = await requireCategory(tx, id)
  if (isRetired === (category.retiredAt !== null)) return
  await tx
    .update(complaintCategories)
    .set({ retiredAt: isRetired ? now : null })
    .where(eq(complaintCategories.id, id))
  // Otherwise no inquiry could be sent.
  if (isRetired && (await listCategories(tx)).length === 0) throw new Problem(409, 'lastCategory')
}

/** Moves a category before or after the next offered one. @throws Problem 404 */
export async function moveCategory(tx: Db, id: number, to: 'up' | 'down'): Promise<void> {
  await lockPlaces(tx)
  const category = await requireCategory(tx, id)
  const offered = (await siblings(tx, category.parentId)).filter(({ retiredAt }) => retiredAt === null)
  const at = offered.findIndex((other) => other.id === id)
  const other = at < 0 ? undefined : offered[at + (to === 'up' ? -1 : 1)]
  if (!other) return
  const swap = (one: number, place: number) =>
    tx
      .update(complaintCategories)
      .set({ place })
      .where(and(eq(complaintCategories.id, one)))
  await swap(id, other.place)
  await swap(other.id, category.place)
}
