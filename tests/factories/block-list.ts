import { newPublicId } from '../../app/api/secrets.server'
import { blockListEntries } from '../../app/domains/visitors/api/tables.server'
import { addDays } from '../../app/rules/local-time'
import { TODAY, type TestApi } from '../support/api'

/** An entry of the block list, in force for a month by default. */
export const makeBlock = async (
  { db, now }: TestApi,
  by: { id: number },
  given: Partial<typeof blockListEntries.$inferInsert>,
) =>
  (
    await db
      .insert(blockListEntries)
      .values({
        publicId: newPublicId(),
        name: '고무석',
        reason: '무단 촬영',
        until: addDays(TODAY, 30),
        createdBy: by.id,
        createdAt: now,
        ...given,
      })
      .returning()
  )[0]!
