import { and, eq, isNull } from 'drizzle-orm'
import { newPublicId } from '../../app/api/secrets.server'
import type { Db } from '../../app/db/database.server'
import { addCategories } from '../../app/db/seed/complaints'
import { complaintCategories, complaints } from '../../app/domains/complaints/api/tables.server'

/** The first category with its first sub-category; creates the usual categories if there are none. */
export async function makeCategories(db: Db) {
  const first = async () =>
    (
      await db
        .select()
        .from(complaintCategories)
        .where(and(isNull(complaintCategories.parentId), isNull(complaintCategories.retiredAt)))
        .orderBy(complaintCategories.place)
    )[0]
  if (!(await first())) await addCategories(db)
  const category = (await first())!
  const [subCategory] = await db
    .select()
    .from(complaintCategories)
    .where(eq(complaintCategories.parentId, category.id))
    .orderBy(complaintCategories.place)
  return { category, subCategory: subCategory! }
}

/** An inquiry, unanswered by default. */
export async function makeComplaint(
  db: Db,
  author: { id: number; companyId: number },
  given: Partial<typeof complaints.$inferInsert> & { createdAt: Date },
) {
  const { category, subCategory } = await makeCategories(db)
  const [added] = await db
    .insert(complaints)
    .values({
      publicId: newPublicId(),
      companyId: author.companyId,
      authorId: author.id,
      floor: 12,
      categoryId: category.id,
      subCategoryId: subCategory.id,
      title: '전등이 깜빡입니다',
      description: '복도의 전등이 깜빡입니다.',
      language: 'ko',
      status: 'waiting_for_reply',
      waitingSince: given.createdAt,
      ...given,
    })
    .returning()
  return added!
}
